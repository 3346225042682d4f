"""Suspicion: the number, the roll, being caught."""

from engine.events.base import Event
from engine.ids import Seat


class Suspected(Event, frozen=True):
    """A seat has a roll to make. `trigger`: entered (the boss came) or turn-end. The number is the sum
    of the three parts."""

    final = True
    seat: Seat
    trigger: str
    items: int
    slack: int
    duties: int


class SuspicionRolled(Event, frozen=True):
    """`dice` has two for Victoria, the higher counts. `caught` is 1 or 0."""

    final = True
    draw: int
    seat: Seat
    number: int
    dice: tuple[int, ...]
    caught: int


class CaughtWithoutRoll(Event, frozen=True):
    final = True
    seat: Seat
    number: int


class RollSkipped(Event, frozen=True):
    """No roll, thanks to a card: sneak or receipt."""

    final = True
    seat: Seat
    card: str


class ItemsConfiscated(Event, frozen=True):
    final = True
    seat: Seat
    items: tuple[str, ...]


class SlackCaught(Event, frozen=True):
    """The marker leaves the game, the counters stay with the seat."""

    final = True
    seat: Seat
    slack: str
    counters: int


class FinalCaught(Event, frozen=True):
    final = True
    seat: Seat
    slack: str
