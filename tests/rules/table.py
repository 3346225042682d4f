"""Positions in a line, and a table to play them on: given a position, when an answer, then events.

table = at_turn(clerk("lucy", "aisle-2"), clerk("zack", "office"), boss="register")
assert table.answer("steal.2") == [...]
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.decide import decide, every_option, settle
from engine.events import Event, Undone, Waiting
from engine.evolve import apply, evolve
from engine.game import Entry, Game
from engine.orders import NEVER, Orders
from engine.pieces import ITEM_PIECES, PLOT_PIECES, STACKS, stack_of
from engine.refusals import Refused
from engine.state import Clerk, Frame, Question, State

T = TypeVar("T")

SEED = bytes(32)
DECK = ("face-the-chips", "mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till")
"""Duties that do no harm where a test draws markers without caring which."""
QUIET = Orders(sneak=NEVER, receipt=NEVER)
"""Standing orders that play nothing."""


class Loaded(Luck):
    """Luck whose next dice are known; everything else follows from a fixed seed."""

    def __init__(self, dice: Sequence[int] = ()) -> None:
        super().__init__(key_of(SEED, ["", ""]))
        self.next_dice = list(dice)

    def dice(self, draw: int, count: int = 1) -> tuple[int, ...]:
        if not self.next_dice:
            raise AssertionError("a die was rolled that the test does not know of")
        rolled, self.next_dice = self.next_dice[:count], self.next_dice[count:]
        return tuple(rolled)


class Rigged(Loaded):
    """Loaded luck that also names the starting player and what comes to lie on top of a pile.

    Each of `tops` is used up by the first shuffle that it is part of.
    """

    def __init__(self, tops: Sequence[str], *, starter: int = 1, dice: Sequence[int] = ()) -> None:
        super().__init__(dice)
        self.tops = list(tops)
        self.starter = starter

    def lot(self, draw: int, count: int) -> int:
        return self.starter - 1 if draw == 0 else super().lot(draw, count)

    def shuffled(self, draw: int, pieces: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffled(draw, pieces)
        top = list(dict.fromkeys(piece for piece in self.tops if piece in order))
        for piece in top:
            self.tops.remove(piece)
        return (*top, *(piece for piece in order if piece not in top))  # type: ignore[arg-type]


class Table:
    """A position that answers are given to; keeps every event since the test began."""

    def __init__(
        self, state: State, *, dice: Sequence[int] = (), orders: dict[int, Orders] | None = None
    ) -> None:
        self.state = state
        self.luck = Loaded(dice)
        self.orders = orders if orders is not None else {c.seat: QUIET for c in state.clerks}
        self.entries: list[Entry] = []
        self.row = 100
        self.undos = 0

    # --- when ---

    def do(self, command: Command) -> list[Event]:
        """The events of a command, without the closing Waiting. Raises Refused."""
        entries = decide(
            self.state, command, luck=self.luck, orders=self.orders, undos=self.undos, row=self.row
        )
        return self._take(entries)

    def _take(self, entries: tuple[Entry, ...]) -> list[Event]:
        self.row += len(entries)
        self.entries += entries
        for entry in entries:
            if not isinstance(entry.event, Undone):
                self.state = evolve(self.state, entry.event)
        return [entry.event for entry in entries if not isinstance(entry.event, Waiting)]

    def start(self, *frames: Frame) -> list[Event]:
        """Lets waiting work go on until a question is open."""
        game = Game(self.state, self.luck, self.orders, self.row)
        game.agenda = list(reversed(frames))
        return self._take(settle(game))

    def answer(
        self, *picks: str, seat: int | None = None, end_turn: bool = False, how: str = "person"
    ) -> list[Event]:
        """Answers the open question (as the seat asked, unless another is named)."""
        question = self.question
        return self.do(Answer(seat or question.seat, question.number, picks, end_turn, how))  # type: ignore[arg-type]

    def lapse(self) -> list[Event]:
        return self.do(Lapse(self.question.sitting))

    def undo(self) -> list[Event]:
        """As decided; the state does not go back, since that is the log's affair (`record.live`)."""
        return self.do(Undo(self.question.seat, self.question.number))

    def resign(self, seat: int) -> list[Event]:
        return self.do(Resign(seat))  # type: ignore[arg-type]

    # --- then ---

    @property
    def question(self) -> Question:
        assert self.state.question is not None, "no question is open"
        return self.state.question

    @property
    def events(self) -> list[Event]:
        """Every event since the test began, without Waiting."""
        return [entry.event for entry in self.entries if not isinstance(entry.event, Waiting)]

    def of(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]

    def clerk(self, seat: int) -> Clerk:
        return self.state.clerk(seat)

    def options(self, verb: str = "") -> list[str]:
        """Keys offered now, of one verb or all."""
        return [key for key in self.question.options if not verb or key == verb or key.startswith(verb + ".")]

    def refusal(self, key: str) -> tuple[str, int]:
        """Why an option is not possible: its reason and ruling."""
        for option in every_option(self.state):
            if option.key == key and option.refusal:
                return option.refusal.why, option.refusal.ruling
        raise AssertionError(f"{key} is not refused")

    def refused(self, *picks: str, seat: int | None = None) -> tuple[str, int]:
        """Answers, and says why that was refused; the position must stay the same object."""
        before = self.state
        try:
            self.answer(*picks, seat=seat)
        except Refused as refusal:
            assert self.state is before
            return refusal.why, refusal.ruling
        raise AssertionError(f"{picks} was not refused")


def clerk(character: str = "roger", space: str = "aisle-1", **changes: object) -> Clerk:
    """A clerk; its seat is given by its place in the table."""
    return Clerk(seat=0, character=character, space=space, **changes)  # type: ignore[arg-type]


def position(*clerks: Clerk, **changes: object) -> State:
    """A position with full stacks, a harmless deck, and everything else as named."""
    seated = tuple(msgspec.structs.replace(c, seat=n) for n, c in enumerate(clerks, 1))
    held = {card for c in clerks for card in c.hand}
    taken = {item for c in clerks for item in (*c.carried, *c.stash)}
    fields: dict[str, object] = {
        "clerks": seated,
        "phase": "actions",
        "turn": 1,
        "active": 1,
        "starter": 1,
        "markers": DECK,
        "stacks": {space: tuple(i for i in stack_of(space) if i not in taken) for space in STACKS},
        "plots": tuple(card for card in PLOT_PIECES if card not in held),
    }
    return State(**{**fields, **changes})  # type: ignore[arg-type]


def at_turn(
    *clerks: Clerk,
    actions: int = 2,
    dice: Sequence[int] = (),
    orders: dict[int, Orders] | None = None,
    **changes: object,
) -> Table:
    """The active seat (1 unless named) has drawn and is asked what to do."""
    table = Table(position(*clerks, actions_left=actions, **changes), dice=dice, orders=orders)
    seat = table.state.active
    table.start(Frame("turn.ask", seat), Frame("turn.pass_on", seat))
    table.entries.clear()
    return table


def before_draw(
    *clerks: Clerk,
    markers: Sequence[str],
    dice: Sequence[int] = (),
    orders: dict[int, Orders] | None = None,
    **changes: object,
) -> Table:
    """The turn of the active seat (1 unless named) begins and its draw is done: `markers` from the top.

    Two harmless ones lie below, so that the deck does not run out.
    """
    deck = (*markers, *(d for d in DECK if d not in markers))
    table = Table(
        position(*clerks, **{"phase": "setup", "markers": deck, **changes}), dice=dice, orders=orders
    )
    table.start(Frame("turn.next_from", table.state.active))
    return table


def last_draw(*clerks: Clerk, markers: Sequence[str], **changes: object) -> Table:
    """As before_draw, with nothing below `markers`."""
    dice = changes.pop("dice", ())
    orders = changes.pop("orders", None)
    table = Table(
        position(*clerks, **{"phase": "setup", "markers": tuple(markers), **changes}),
        dice=dice,
        orders=orders,
    )  # type: ignore[arg-type]
    table.start(Frame("turn.next_from", table.state.active))
    return table


def new_game(seats: int = 2, seed: bytes = SEED, words: tuple[str, ...] = (), **rules: str) -> Table:
    """A game from its very beginning, with real luck."""
    words = words or ("",) * seats
    table = Table(State(), orders={})
    table.luck = Luck(key_of(seed, words))  # type: ignore[assignment]
    table.row = 0
    table.do(Begin(Rules(seats, **rules), words, commitment(seed)))
    return table


def rigged_game(
    *tops: str, seats: int = 2, starter: int = 1, dice: Sequence[int] = (), **rules: str
) -> Table:
    """A game from its very beginning: markers, characters, cards and items named come to lie on top."""
    words = ("",) * seats
    table = Table(State(), orders={seat: QUIET for seat in range(1, seats + 1)})
    table.luck = Rigged(tops, starter=starter, dice=dice)
    table.row = 0
    table.do(Begin(Rules(seats, **rules), words, commitment(SEED)))
    return table


__all__ = [
    "DECK", "ITEM_PIECES", "QUIET", "SEED", "Loaded", "Rigged", "Table", "apply", "at_turn", "before_draw",
    "clerk", "last_draw", "new_game", "position", "rigged_game",
]  # fmt: skip
