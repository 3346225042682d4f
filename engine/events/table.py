"""The table's own: what the game waits for, and steps taken back."""

from engine.events.base import Event
from engine.ids import Seat
from engine.state import Frame


class Waiting(Event, frozen=True):
    """The game waits for a seat. Ends the rows of one command; see `state.Question`."""

    question: int
    sitting: int
    seat: Seat
    asks: str
    clock: str
    back: tuple[int, ...]
    options: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    pick: tuple[int, int] = (1, 1)
    default: tuple[str, ...] = ()
    agenda: tuple[Frame, ...] = ()


class Undone(Event, frozen=True):
    """Takes back the rows after `back_to` that were live, but not the table's own acts."""

    final = True
    seat: Seat
    back_to: int
