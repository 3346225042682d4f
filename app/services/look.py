"""What one viewer may see of a game, as values. Where they come from stands in `looking`."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.calendar import Due
from app.services.showing.courses import Course
from engine.events import Event
from engine.orders import Orders
from engine.record import By
from engine.view import View

ALL_EYES = "all"
UNMAILED = "unmailed"
NO_COURSE = Course()


@dataclass(frozen=True)
class Told:
    """One row as the viewer may see it. `event` is None for an act of the table, whose facts stand in
    `facts`; `undone`: taken back later."""

    seq: int
    at: int
    by: By
    kind: str
    event: Event | None
    facts: dict[str, object]
    undone: bool = False


@dataclass(frozen=True)
class Player:
    """Who sits where, as everybody at the table may know it: no address."""

    seat: int
    name: str
    bot: str | None
    substitute: str | None
    zone: str

    @property
    def played_by(self) -> str | None:
        """The bot that answers for this seat now, if one does."""
        return self.bot or self.substitute


@dataclass(frozen=True)
class Terms:
    """What was agreed for a game, and where it stands."""

    id: str
    code: str
    title: str
    status: str
    pace_s: int
    reaction_s: int
    boss_moves: str
    last_marker: str
    watch: str
    edition: int
    commitment: str
    seed: str
    """hex, and empty until the game is over"""
    parked: bool


@dataclass(frozen=True)
class OpeningTurn:
    """`turn` is 0 before the first."""

    seat: int = 0
    turn: int = 0


@dataclass(frozen=True)
class Look:
    """A game as one viewer sees it at row `at` of `last`. `head` is the hash of row `at`.

    `course` runs to the last row, empty where no page shows it. `before`: an earlier position as the same
    viewer saw it: looking back, when the game waited last before row `at`, else when the viewer made its
    last `step`. `eyes` are those looked through once the game is over: ALL_EYES, or a seat's or spectator's
    number; "" while it runs. `stopped` says why no time runs: PAUSED, FROZEN, UNMAILED, or "". `opening` is
    the turn that was running when `story` begins. `mind`: looking back at a finished game, what the bot
    saw that decided the step of row `at`; None if no bot did.
    """

    terms: Terms
    players: tuple[Player, ...]
    view: View
    story: tuple[Told, ...]
    at: int
    last: int
    head: str
    due: Due | None
    now: int
    orders: Orders
    course: Course = NO_COURSE
    before: View | None = None
    eyes: str = ""
    stopped: str = ""
    opening: OpeningTurn = OpeningTurn()
    step: tuple[Told, ...] = ()
    mind: View | None = None

    def player(self, seat: int) -> Player:
        return self.players[seat - 1]
