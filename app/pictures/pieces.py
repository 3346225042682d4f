"""Pieces as tiles: boss, clerks, customers; slacks, finals, duties. Symbols come from the sprite."""

from __future__ import annotations

from html import escape

from app.pictures.layout import Tile
from app.words.names import Crew, clerk, name
from engine.cards.customers import CUSTOMER, Customer
from engine.cards.slacks import FINAL, SLACK
from engine.view import SlackView, SpaceView, View

CODES = {
    "off-duty-cop": "OD", "angry-sob": "FC", "convenience-rats": "Ra", "friend": "Fr", "little-kid": "LK",
    "foreigner": "To", "coupon-collector": "CC", "chatty-regular": "Ch", "lottery-hopeful": "LH",
    "slush-sommelier": "SS", "road-tripper": "RT", "mystery-shopper": "MS", "owners-aunt": "OA",
}  # fmt: skip
"""Two letters for each customer, each used once."""

COUNTERS = 5


class Painter:
    """Draws the pieces of one view in one size. `sprite`: what stands before # in a symbol's address."""

    def __init__(self, view: View, crew: Crew, tile: float, sprite: str) -> None:
        self.view, self.crew, self.tile, self.sprite = view, crew, tile, sprite

    def use(self, symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
        return f'<use href="{self.sprite}#{symbol}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h or w:g}"/>'

    def tiles(self, space: SpaceView) -> list[list[Tile]]:
        """Who is here, then what lies here."""
        who = [self._boss()] if space.boss else []
        who += [self._clerk(seat) for seat in space.clerks]
        who += [self._customer(CUSTOMER[customer]) for customer in space.customers]
        what = [self._final(s) if s.final else self._slack(s) for s in space.slacks]
        what += [self._duty(duty) for duty in space.duties]
        return [group for group in (who, what) if group]

    def _boss(self) -> Tile:
        size = self.tile * 1.12
        return Tile(
            size, size, lambda x, y, s: f"<g><title>The boss</title>{self.use('boss', x, y, size * s)}</g>"
        )

    def _clerk(self, seat: int) -> Tile:
        t, you = self.tile, seat == self.view.viewer
        title = clerk(self.crew, seat) + (" (you)" if you else "")
        symbol = self.view.clerk(seat).character

        def draw(x: float, y: float, s: float) -> str:
            middle, radius = t * s / 2, t * s * 0.55
            halo = (
                f'<circle class="you" cx="{x + middle:g}" cy="{y + middle:g}" r="{radius:g}"/>' if you else ""
            )
            return f"<g><title>{escape(title)}</title>{halo}{self.use(symbol, x, y, t * s)}</g>"

        return Tile(t, t, draw)

    def _customer(self, card: Customer) -> Tile:
        t = self.tile

        def draw(x: float, y: float, s: float) -> str:
            k = t * s
            return (
                f"<g><title>{escape(card.name)}: heat {card.heat}, points {card.points}</title>"
                f"{self.use('customer', x, y, k)}"
                f"{_text('cu', CODES[card.id], x + k / 2, y + k * 0.52, k * 0.42)}"
                f"{_text('ch', card.heat, x + k * 0.315, y + k * 0.86, k * 0.28)}"
                f"{_text('cp', card.points, x + k * 0.685, y + k * 0.86, k * 0.28)}</g>"
            )

        return Tile(t, t, draw)

    def _slack(self, slack: SlackView) -> Tile:
        card, t = SLACK[slack.id], self.tile

        def draw(x: float, y: float, s: float) -> str:
            h = t * 0.70 * s
            w = h * 1.2
            title = f"{card.name}, slack ×{card.multiplier}, suspicion {card.suspicion}{self._taken(slack)}"
            return (
                f"<g><title>{escape(title)}</title>{self.use('slack', x, y, w, h)}"
                f'<text class="sl" x="{x + w * 0.09:g}" y="{y + h * 0.52:g}" font-size="{h * 0.40:.1f}" '
                f'textLength="{w * 0.37:.1f}" lengthAdjust="spacingAndGlyphs">×{card.multiplier}</text>'
                f"{self._disc(slack, card.suspicion, x, y, w, h)}{_pips(slack.counters, x, y, w, h)}</g>"
            )

        return Tile(t * 0.84, t * 0.70, draw)

    def _disc(self, slack: SlackView, suspicion: int, x: float, y: float, w: float, h: float) -> str:
        """The printed number, or who is doing it."""
        if slack.seat:
            return self.use(self.view.clerk(slack.seat).character, x + w * 0.55, y, h * 0.58)
        return _eye(suspicion, x + w * 0.715, y + h * 0.38, h * 0.2)

    def _taken(self, slack: SlackView) -> str:
        return f"; {clerk(self.crew, slack.seat)}, {slack.counters} of {COUNTERS}" if slack.seat else ""

    def _final(self, slack: SlackView) -> Tile:
        card, t = FINAL[slack.id], self.tile

        def draw(x: float, y: float, s: float) -> str:
            h = t * 0.70 * s
            w = h * 1.2
            title = f"{card.name}, final slack, suspicion {card.suspicion}{self._taken(slack)}"
            right = (
                self.use(self.view.clerk(slack.seat).character, x + w * 0.5, y + h * 0.16, h * 0.62)
                if slack.seat
                else _eye(card.suspicion, x + w * 0.66, y + h * 0.5, h * 0.23)
            )
            return (
                f"<g><title>{escape(title)}</title>{self.use('final', x, y, w, h)}"
                f"{_text('fi', '★', x + w * 0.28, y + h * 0.64, h * 0.42)}{right}</g>"
            )

        return Tile(t * 0.84, t * 0.70, draw)

    def _duty(self, duty: str) -> Tile:
        w, h = self.tile * 0.66, self.tile * 0.70
        title = escape(f"Duty: {name(duty)}")
        return Tile(
            w, h, lambda x, y, s: f"<g><title>{title}</title>{self.use('duty', x, y, w * s, h * s)}</g>"
        )


def _text(kind: str, text: object, x: float, y: float, size: float) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:.1f}">{text}</text>'


def _eye(number: int, x: float, y: float, r: float) -> str:
    circle = f'<circle class="eye" cx="{x:g}" cy="{y:g}" r="{r:.2f}"/>'
    return circle + _text("ss", number, x, y + r * 0.58, r * 1.65)


def _pips(counters: int, x: float, y: float, w: float, h: float) -> str:
    return "".join(
        f'<circle class="pip{" on" if i < counters else ""}" cx="{x + w * (0.13 + 0.145 * i):g}" '
        f'cy="{y + h * 0.76:g}" r="{h * 0.07:.2f}"/>'
        for i in range(COUNTERS)
    )
