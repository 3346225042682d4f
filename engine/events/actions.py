"""What clerks do: with an action or with a card."""

from engine.events.base import Event
from engine.ids import Piece, Seat, Space


class ItemTaken(Event, frozen=True):
    """The top of the stack in `space`, or of the pile in the Office."""

    final = True
    seat: Seat
    item: str
    space: Space


class LocationEmptied(Event, frozen=True):
    final = True
    space: Space
    times: int


class ItemsStashed(Event, frozen=True):
    seat: Seat
    items: tuple[str, ...]


class SlackStarted(Event, frozen=True):
    seat: Seat
    slack: str


class SlackAdvanced(Event, frozen=True):
    seat: Seat
    slack: str
    counters: int


class SlackCompleted(Event, frozen=True):
    seat: Seat
    slack: str
    points: int


class SlackAbandoned(Event, frozen=True):
    seat: Seat
    slack: str


class FinalPaid(Event, frozen=True):
    final = True
    seat: Seat
    slack: str
    counters: int


class DutyDone(Event, frozen=True):
    seat: Seat
    duty: str


class DutyMoved(Event, frozen=True):
    duty: str
    space: Space


class CustomerHelped(Event, frozen=True):
    seat: Seat
    customer: str


class CustomerInsulted(Event, frozen=True):
    seat: Seat
    customer: str


class PhrasebookRolled(Event, frozen=True):
    """The Tourist's die: 1-3 an insult, 4-6 help."""

    final = True
    draw: int
    seat: Seat
    die: int


class NextTurnLost(Event, frozen=True):
    seat: Seat


class CardPlayed(Event, frozen=True):
    """`target` names what the card was aimed at, as in the option; `order` the standing order that
    played it, if one did."""

    final = True
    seat: Seat
    card: Piece
    target: tuple[str, ...]
    by_order: int = 0
    order: str = ""


class ActionGained(Event, frozen=True):
    final = True
    seat: Seat


class ItemLifted(Event, frozen=True):
    """Lost and Found: drawn by lot from what another carries."""

    final = True
    draw: int
    seat: Seat
    victim: Seat
    item: str
