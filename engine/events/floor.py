"""Pieces that come to the floor or move on it."""

from engine.events.base import Event
from engine.ids import Piece, Seat, Space


class CustomerPlaced(Event, frozen=True):
    customer: str
    space: Space


class KidRolled(Event, frozen=True):
    final = True
    draw: int
    die: int
    space: Space


class CustomerMoved(Event, frozen=True):
    """`cause`: card or pushed."""

    customer: str
    space: Space
    cause: str


class FigureMoved(Event, frozen=True):
    """`cause`: move, card or pushed."""

    seat: Seat
    space: Space
    cause: str


class BossMoved(Event, frozen=True):
    """`cause`: marker, card, call, tattle or pushed. `spends` is 1 if it was the turn's one move."""

    space: Space
    cause: str
    spends: int


class BossFrozen(Event, frozen=True):
    final = True
    seat: Seat
    why: str


class BossThawed(Event, frozen=True):
    final = True


class MarkerIgnored(Event, frozen=True):
    """An event marker without effect, by the ruling named."""

    final = True
    marker: Piece
    ruling: int
