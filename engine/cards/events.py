"""The 19 event markers, thirteen kinds. `resolve` does what the card says."""

from typing import ClassVar

from engine import events as e
from engine.game import Game
from engine.ids import OFFICE, RESTROOM, Piece, Seat, Space
from engine.spaces import SPACE


class EventMarker:
    id: str
    name: str
    copies: int
    text: str
    provenance: str = "house"

    def resolve(self, game: Game, seat: Seat, marker: Piece) -> None:
        raise TypeError(f"{self.id} has no effect")


def why_ignored(game: Game) -> int:
    """The ruling by which a marker cannot move the boss now, or 0. R28, R34, R163."""
    if game.state.freeze:
        return 34
    if game.state.boss_moved and game.state.boss_moves == "once":
        return 28
    return 0


def spends(game: Game) -> bool:
    """Whether a move by marker is the turn's one move. R26, R163."""
    return game.state.boss_moves == "once"


class BossEvent(EventMarker):
    """The boss has business in one part of the store."""

    def __init__(self, space: str, *, article: str = "", copies: int = 1, provenance: str = "house") -> None:
        where = f"{article}{SPACE[space].name}"
        self.space = Space(space)
        self.id = f"boss-to-{space}"
        self.name = f"Boss Moves to {where}"
        self.copies = copies
        self.text = f"Move the boss to {where}."
        self.provenance = provenance

    def resolve(self, game: Game, seat: Seat, marker: Piece) -> None:
        ruling = why_ignored(game) or (35 if game.state.boss == self.space else 0)
        if ruling:
            game.emit(e.MarkerIgnored(marker, ruling))
        else:
            game.move_boss(self.space, "marker", spends=spends(game))


class Freeze(EventMarker):
    """The boss goes somewhere and stays until the turn order is back at this seat."""

    space: ClassVar[Space]
    copies = 2
    provenance = "printed text, count house"

    def resolve(self, game: Game, seat: Seat, marker: Piece) -> None:
        ruling = self._why_ignored(game)
        if ruling:
            game.emit(e.MarkerIgnored(marker, ruling))
            return
        if game.state.boss != self.space:
            game.move_boss(self.space, "marker", spends=spends(game))
        game.emit(e.BossFrozen(seat, self.id))

    def _why_ignored(self, game: Game) -> int:
        if game.state.freeze:
            return 31
        return 29 if why_ignored(game) else 0


class BreakTime(Freeze):
    id = "break-time"
    name = "Break Time"
    text = "The boss goes to the Office and stays put until the turn order is back at whoever drew this."
    space = OFFICE


class BadNachos(Freeze):
    id = "bad-nachos"
    name = "Bad Nachos"
    text = (
        "The boss goes to the Restroom (whoever is in there goes to the Fountain) and stays put until the "
        "turn order is back at whoever drew this."
    )
    space = RESTROOM


class Rush(EventMarker):
    id = "rush"
    name = "Rush"
    copies = 2
    text = "Six more work markers, resolved one by one."
    provenance = "printed text, count house"

    def resolve(self, game: Game, seat: Seat, marker: Piece) -> None:
        """R126: six more come on top of what is still to be drawn."""
        game.emit(e.DrawsAdded(seat, 6))


class HeatEvent(EventMarker):
    """Heat for everyone."""

    def __init__(self, amount: int, *, copies: int, provenance: str = "house") -> None:
        self.amount = amount
        self.id = f"heat-{amount}"
        self.name = f"Heat +{amount}"
        self.copies = copies
        self.text = f"Every clerk still employed gains {amount} heat."
        self.provenance = provenance

    def resolve(self, game: Game, seat: Seat, marker: Piece) -> None:
        game.heat_all(self.amount, "event")


EVENTS: tuple[EventMarker, ...] = (
    BossEvent("register", article="the ", copies=2,
              provenance="printed (2 copies implied: drawn twice in the sample game)"),
    BossEvent("fountain", article="the ", provenance="printed name"),
    BossEvent("aisle-1"),
    BossEvent("aisle-2"),
    BossEvent("aisle-3"),
    BossEvent("cooler", article="the "),
    BossEvent("store-room", article="the "),
    BreakTime(),
    BadNachos(),
    Rush(),
    HeatEvent(1, copies=2),
    HeatEvent(2, copies=2, provenance="printed name, count house"),
    HeatEvent(3, copies=1),
)  # fmt: skip

EVENT: dict[str, EventMarker] = {event.id: event for event in EVENTS}
