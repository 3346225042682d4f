"""Pieces as tiles: boss, clerks, customers; slacks, finals, duties. Symbols come from the sprite."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from app.pictures import marks
from app.pictures.changes import BOSS, NOTHING, Changes, Gone, seat_of, seat_piece
from app.pictures.layout import Tile
from app.words.names import Crew, at, clerk, listed, name, the
from app.words.tongue import _
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.view import SlackView, SpaceView, View

CODES = {
    "off-duty-cop": "OD", "angry-sob": "FC", "convenience-rats": "Ra", "friend": "Fr", "little-kid": "LK",
    "foreigner": "To", "coupon-collector": "CC", "chatty-regular": "Ch", "lottery-hopeful": "LH",
    "slush-sommelier": "SS", "road-tripper": "RT", "mystery-shopper": "MS", "owners-aunt": "OA",
}  # fmt: skip
"""Two letters for each customer, each used once."""

COUNTERS = 5
MARKER = 0.7
"""Of a piece's size: the height of a marker."""
YOU = 1.3
"""Of a piece's size: the ring around the viewer's own."""


class Painter(NamedTuple):
    """Draws the pieces of one view in one size. `sprite`: what stands before # in a symbol's address."""

    view: View
    crew: Crew
    tile: float
    sprite: str
    changes: Changes = NOTHING

    def use(self, symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
        place = f'x="{x:.4g}" y="{y:.4g}" width="{w:.3g}" height="{h or w:.3g}"'
        return f'<use href="{self.sprite}#{symbol}" {place}/>'

    def tiles(self, space: SpaceView) -> list[list[Tile]]:
        """Who is here, then what lies here and what did."""
        who = [self._marked(tile) for tile in self._who(space)]
        what = [self._marked(tile) for tile in self._what(space)]
        lost = self.changes.went.get(space.id)
        if lost:
            what.append(marks.gone(lost, listed(self._went(each) for each in lost), self.tile * MARKER))
        return [group for group in (who, what) if group]

    def _went(self, gone: Gone) -> str:
        who = called(gone.piece, self.crew)
        return _("%(piece)s, now %(where)s", piece=who, where=at(gone.to)) if gone.to else who

    def _marked(self, tile: Tile) -> Tile:
        sign = marks.sign_of(self.changes, tile.piece)
        if not sign:
            return tile
        return marks.changed(tile._replace(title=self._news(sign, tile)), sign, self.sprite)

    def _news(self, sign: str, tile: Tile) -> str:
        if sign == "moved":
            return _(
                "%(piece)s; came from %(space)s", piece=tile.title, space=the(self.changes.came[tile.piece])
            )
        return (
            _("%(piece)s; new", piece=tile.title)
            if sign == "new"
            else _("%(piece)s; changed", piece=tile.title)
        )

    # --- who is here ---

    def _who(self, space: SpaceView) -> Iterator[Tile]:
        if space.boss:
            yield self._symbol(BOSS, BOSS, _("The boss"), 1.12)
        for seat in sorted(space.clerks, key=lambda seat: seat != self.view.viewer):
            yield self._clerk(seat)
        for customer in space.customers:
            yield self._customer(customer)

    def _symbol(self, symbol: str, piece: str, title: str, size: float, tall: float = 0) -> Tile:
        w, h = self.tile * size, self.tile * (tall or size)
        return Tile(w, h, lambda x, y, s: self.use(symbol, x, y, w * s, h * s), piece, title)

    def _clerk(self, seat: int) -> Tile:
        symbol, called = self.view.clerk(seat).character, clerk(self.crew, seat)
        if seat != self.view.viewer:
            return self._symbol(symbol, seat_piece(seat), called, 1)
        t = self.tile

        def draw(x: float, y: float, s: float) -> str:
            rim = (YOU - 1) / 2 * t * s
            ring = self.use("you", x, y, YOU * t * s)
            return ring + self.use(symbol, x + rim, y + rim, t * s)

        return Tile(YOU * t, YOU * t, draw, seat_piece(seat), _("%(clerk)s (you)", clerk=called))

    def _customer(self, customer: str) -> Tile:
        t, card = self.tile, CUSTOMER[customer]
        title = _(
            "%(customer)s (%(code)s): heat %(heat)s, points %(points)s",
            customer=name(customer),
            code=CODES[customer],
            heat=card.heat,
            points=card.points,
        )

        def draw(x: float, y: float, s: float) -> str:
            k = t * s
            return (
                self.use("customer", x, y, k)
                + _text("cu", CODES[customer], x + k / 2, y + k * 0.52, k * 0.42)
                + _text("ch", card.heat, x + k * 0.315, y + k * 0.87, k * 0.31)
                + _text("cp", card.points, x + k * 0.685, y + k * 0.87, k * 0.31)
            )

        return Tile(t, t, draw, customer, title)

    # --- what lies here ---

    def _what(self, space: SpaceView) -> Iterator[Tile]:
        for slack in space.slacks:
            yield self._final(slack) if slack.final else self._slack(slack)
        for duty in space.duties:
            yield self._symbol("duty", duty, _("Duty: %(duty)s", duty=name(duty)), MARKER)

    def _slack(self, slack: SlackView) -> Tile:
        card, t = SLACK[slack.id], self.tile

        def draw(x: float, y: float, s: float) -> str:
            h = t * MARKER * s
            w = h * 1.2
            return (
                f"{self.use('slack', x, y, w, h)}"
                f'<text class="sl" x="{x + w * 0.09:.4g}" y="{y + h * 0.53:.4g}" font-size="{h * 0.42:.3g}" '
                f'textLength="{w * 0.37:.3g}" lengthAdjust="spacingAndGlyphs">×{card.multiplier}</text>'
                f"{self._disc(slack, card.suspicion, x, y, w, h)}{_pips(slack.counters, x, y, w, h)}"
            )

        return Tile(t * MARKER * 1.2, t * MARKER, draw, slack.id, slack_title(slack, self.crew))

    def _disc(self, slack: SlackView, suspicion: int, x: float, y: float, w: float, h: float) -> str:
        """The printed number, or who is doing it."""
        if slack.seat:
            return self.use(self.view.clerk(slack.seat).character, x + w * 0.51, y + h * 0.02, h * 0.58)
        return _eye(suspicion, x + w * 0.715, y + h * 0.38, h * 0.22)

    def _final(self, slack: SlackView) -> Tile:
        card, t = FINAL[slack.id], self.tile

        def draw(x: float, y: float, s: float) -> str:
            h = t * MARKER * s
            w = h * 1.2
            right = (
                self.use(self.view.clerk(slack.seat).character, x + w * 0.47, y + h * 0.19, h * 0.62)
                if slack.seat
                else _eye(card.suspicion, x + w * 0.66, y + h * 0.5, h * 0.25)
            )
            star = _text("fi", "★", x + w * 0.28, y + h * 0.65, h * 0.42)
            return self.use("final", x, y, w, h) + star + right

        return Tile(t * MARKER * 1.2, t * MARKER, draw, slack.id, slack_title(slack, self.crew))


def called(piece: str, crew: Crew) -> str:
    """What a piece of the floor is called in a sentence."""
    if piece == BOSS:
        return _("the boss")
    seat = seat_of(piece)
    return clerk(crew, seat) if seat else name(piece)


def slack_title(slack: SlackView, crew: Crew) -> str:
    """A slack marker in words: what it is worth, and who is on it."""
    if slack.final:
        said = _(
            "Final slack: %(slack)s, suspicion %(number)s",
            slack=name(slack.id),
            number=FINAL[slack.id].suspicion,
        )
    else:
        card = SLACK[slack.id]
        said = _(
            "Slack ×%(times)s: %(slack)s, suspicion %(number)s",
            times=card.multiplier,
            slack=name(slack.id),
            number=card.suspicion,
        )
    if not slack.seat:
        return said
    return _(
        "%(slack)s; %(clerk)s, %(done)s of %(all)s counters",
        slack=said,
        clerk=clerk(crew, slack.seat),
        done=slack.counters,
        all=COUNTERS,
    )


def named(title: str, inside: str) -> str:
    return f'<g role="img"><title>{escape(title)}</title>{inside}</g>'


def _text(kind: str, text: object, x: float, y: float, size: float) -> str:
    return f'<text class="{kind}" x="{x:.4g}" y="{y:.4g}" font-size="{size:.3g}">{text}</text>'


def _eye(number: int, x: float, y: float, r: float) -> str:
    circle = f'<circle class="eye" cx="{x:.4g}" cy="{y:.4g}" r="{r:.3g}"/>'
    return circle + _text("ss", number, x, y + r * 0.58, r * 1.65)


def _pips(counters: int, x: float, y: float, w: float, h: float) -> str:
    return "".join(
        f'<circle class="pip{" on" if i < counters else ""}" cx="{x + w * (0.13 + 0.145 * i):.4g}" '
        f'cy="{y + h * 0.77:.4g}" r="{h * 0.07:.2g}"/>'
        for i in range(COUNTERS)
    )
