"""Heat, firing, the end of the game."""

from engine.events.base import Event
from engine.ids import Piece, Seat
from engine.state import Score


class HeatChanged(Event, frozen=True):
    """`cause` is a kind of event or action: event, emptied, slack, caught-items, caught-slack, final,
    insult, help, work, card."""

    seat: Seat
    was: int
    now: int
    cause: str


class ResignationGiven(Event, frozen=True):
    final = True
    seat: Seat


class Fired(Event, frozen=True):
    """`cause`: heat, final-paid, final-caught or resigned. The heat goes to 30, the cards lie open, the
    items carried go to the Office."""

    final = True
    seat: Seat
    cause: str
    cards: tuple[Piece, ...]
    items: tuple[str, ...]


class GameEnded(Event, frozen=True):
    """`ending`: deck, one-left or none-left."""

    final = True
    ending: str
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
