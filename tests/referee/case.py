"""Reading the log: what must come next, what did come, and what is wrong with it."""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn, TypeVar

import msgspec

from engine import events as e
from engine.record import Row, event_of
from tests.referee.board import Board, Impossible, Player

AnyEvent = TypeVar("AnyEvent", bound=e.Event)

SETS = ("items", "cards")
"""Fields whose order no ruling fixes."""


class Fault(NamedTuple):
    """What is wrong at row `seq`, by which ruling (0: the rulebook itself)."""

    seq: int
    ruling: int
    sentence: str


class Lost(Exception):
    """The log cannot be followed any further."""


class LogEnds(Exception):
    """There are no more rows; the game waits for an answer."""


class GameOver(Exception):
    """GameEnded was read."""


class Case:
    """A log before the referee: its rows, how far it is read, the board, and the faults so far.

    `default_orders`: nobody ever changed the standing orders, so that what they play can be foretold.
    """

    def __init__(self, rows: Sequence[Row], default_orders: bool) -> None:
        self.rows = rows
        self.default_orders = default_orders
        self.at = 0
        self.board = Board(2, "once", "at-once")
        self.faults: list[Fault] = []
        self.draws = 0
        self.sitting = 0
        self.asked_seat = 0
        self.new_turn = False
        self.answered = False
        self.newcomers = False
        self._events = [event_of(row) for row in rows]

    # --- reading ---

    @property
    def seq(self) -> int:
        """Of the row to read next, or of the last one."""
        return self.rows[min(self.at, len(self.rows) - 1)].seq if self.rows else 0

    def peek(self) -> e.Event | None:
        return self._events[self.at] if self.at < len(self._events) else None

    def next_is(self, kind: type[e.Event]) -> bool:
        return isinstance(self.peek(), kind)

    def soon(self, kind: type[AnyEvent]) -> AnyEvent | None:
        """The next event of a kind, before the game asks again: who is pushed out may come before it."""
        for event in self._events[self.at : self.at + 4]:
            if isinstance(event, kind) and getattr(event, "cause", "") != "pushed":
                return event
            if isinstance(event, e.Waiting):
                break
        return None

    def by(self) -> tuple[str, int]:
        """Who decided the next row."""
        if self.at >= len(self.rows):
            return "", 0
        return self.rows[self.at].by.how, self.rows[self.at].by.seat

    def is_lapsing(self, player: Player) -> bool:
        """Whether the clock answers for the player now: R145, R146."""
        return self.by() == ("clock", player.seat)

    def take(self, kind: type[AnyEvent], ruling: int, why: str) -> AnyEvent:
        """The next event, which must be of this kind. It is not yet applied."""
        event = self.peek() or self.breaks_off(why)
        if not isinstance(event, kind):
            self.lost(ruling, f"{why}: there should be {kind.__name__}, the log has {said(event)}")
        self.at += 1
        return event

    def see(self, *expected: e.Event, ruling: int, why: str) -> None:
        """Reads just these events, in any order, and applies them."""
        left = list(expected)
        while left:
            event = self.peek() or self.breaks_off(why)
            match = next((other for other in left if same(event, other)), None)
            if match is None:
                self.lost(ruling, f"{why}: there should be {said(left[0])}, the log has {said(event)}")
            left.remove(match)
            self.at += 1
            self.apply(event)

    def see_if_there(self, expected: e.Event) -> bool:
        event = self.peek()
        if event is None or not same(event, expected):
            return False
        self.see(expected, ruling=0, why="")
        return True

    def apply(self, event: e.Event) -> None:
        """Applies an event that was read, and counts all pieces."""
        try:
            self.board.apply(event)
        except Impossible as wrong:
            self.at -= 1
            self.lost(0, f"{said(event)}: {wrong}")
        self.count_pieces()

    def count_pieces(self) -> None:
        misplaced = self.board.misplaced()
        if misplaced:
            self.lost(0, f"not in one place each: {', '.join(misplaced)}")
        if self.board.pieces_in_restroom() > 1:
            self.lost(165, "two pieces are in the Restroom")

    # --- judging ---

    def fault(self, ruling: int, sentence: str) -> None:
        self.faults.append(Fault(self.seq, ruling, sentence))

    def lost(self, ruling: int, sentence: str) -> NoReturn:
        self.fault(ruling, sentence)
        raise Lost

    def breaks_off(self, why: str) -> NoReturn:
        self.fault(0, f"{why}: the log breaks off here, though nobody is asked")
        raise LogEnds

    def need(self, right: bool, ruling: int, sentence: str) -> None:
        """A fault at the row just read, unless it is right."""
        if not right:
            self.at -= 1
            self.fault(ruling, sentence)
            self.at += 1

    def numbered(self, draw: int) -> None:
        """Draws of luck are numbered from 0 without a gap: R152."""
        self.need(draw == self.draws, 152, f"this should be draw {self.draws} of luck, not {draw}")
        self.draws = draw + 1

    def die(self, face: int) -> None:
        self.need(1 <= face <= 6, 3, f"a die has no {face}")

    def shuffle(self, pile: str, pieces: Sequence[str], ruling: int) -> list[str]:
        """The new order of a pile that must be shuffled now."""
        event = self.take(e.Shuffled, ruling, f"{pile} must be shuffled")
        self.need(event.pile == pile, ruling, f"{pile} must be shuffled, not {event.pile}")
        self.numbered(event.draw)
        self.need(event.count == len(pieces), ruling, f"{len(pieces)} pieces are shuffled, not {event.count}")
        if sorted(event.order) != sorted(pieces):
            self.at -= 1
            self.lost(ruling, f"{pile} holds other pieces after the shuffle than before")
        return list(event.order)


def same(event: e.Event, other: e.Event) -> bool:
    """Whether two events say the same, whatever the order of items and cards."""
    return event == other or (type(event) is type(other) and _unordered(event) == _unordered(other))


def _unordered(event: e.Event) -> list[object]:
    values = [(name, getattr(event, name)) for name in event.__struct_fields__]
    return [sorted(value) if name in SETS and isinstance(value, tuple) else value for name, value in values]


def said(event: e.Event) -> str:
    """An event in short: `HeatChanged(seat 2, was 3, now 5, cause card)`."""
    if isinstance(event, e.Waiting):
        return f"Waiting(seat {event.seat}, {event.asks})"
    fields = msgspec.structs.asdict(event).items()
    return f"{type(event).__name__}({', '.join(f'{name} {_short(value)}' for name, value in fields)})"


def _short(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
