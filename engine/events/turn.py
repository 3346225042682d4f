"""A turn: its begin, the draw, actions, its end."""

from engine.events.base import Event
from engine.ids import Piece, Seat


class TurnBegan(Event, frozen=True):
    final = True
    seat: Seat
    turn: int


class TurnLost(Event, frozen=True):
    final = True
    seat: Seat


class MarkerFlipped(Event, frozen=True):
    """`to`: a space, `choice` (its seat chooses one), `kid` (placed by die after the draw step),
    `aside` (an event in setup) or `out` (an event)."""

    final = True
    seat: Seat
    marker: Piece
    to: str


class DrawsAdded(Event, frozen=True):
    """A Rush: so many more markers to draw."""

    final = True
    seat: Seat
    count: int


class ActionsBegan(Event, frozen=True):
    """The draw step is over."""

    seat: Seat
    actions: int


class ActionTaken(Event, frozen=True):
    seat: Seat
    action: str


class TurnEnded(Event, frozen=True):
    final = True
    seat: Seat
