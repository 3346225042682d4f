"""What happened: facts with their outcome inside, so that replay draws nothing.

Each class is one kind of row in a game's log. A field is never renamed and never changes its
meaning; a new one has a default. `draw` is the number of the draw of luck the fact came from.
Which fields are sealed for whom stands in `sight`.
"""

from typing import ClassVar

import msgspec

from engine.ids import Piece, Seat, Space
from engine.state import Frame, Score


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    """Base of all kinds. `final` events cannot be taken back (R147)."""

    final: ClassVar[bool] = False


# --- setting up ---------------------------------------------------------------------------


class GameBegan(Event, frozen=True):
    final = True
    edition: int
    boss_moves: str
    last_marker: str
    seats: int
    commitment: str
    words: tuple[str, ...]


class StartingPlayerChosen(Event, frozen=True):
    final = True
    draw: int
    seat: Seat


class Shuffled(Event, frozen=True):
    """`pile`: markers, plots, characters, office or items.<space>; `order` has the top first."""

    final = True
    draw: int
    pile: str
    count: int
    order: tuple[Piece, ...] = ()


class CharacterDrawn(Event, frozen=True):
    final = True
    seat: Seat
    character: str


class FigurePlaced(Event, frozen=True):
    seat: Seat
    space: Space


class CardsDrawn(Event, frozen=True):
    """Plot cards off the top, dealt or drawn."""

    final = True
    seat: Seat
    count: int
    cards: tuple[Piece, ...] = ()


class CardsDiscarded(Event, frozen=True):
    final = True
    seat: Seat
    cards: tuple[Piece, ...]


# --- a turn -------------------------------------------------------------------------------


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

    final = True
    seat: Seat
    actions: int


class ActionTaken(Event, frozen=True):
    seat: Seat
    action: str


class TurnEnded(Event, frozen=True):
    final = True
    seat: Seat


# --- pieces on the floor ------------------------------------------------------------------


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


# --- suspicion ----------------------------------------------------------------------------


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


# --- actions ------------------------------------------------------------------------------


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


# --- heat, firing, the end ----------------------------------------------------------------


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


# --- the table's own ----------------------------------------------------------------------


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


KINDS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
BY_KIND: dict[str, type[Event]] = {kind.__name__: kind for kind in KINDS}


def to_json(event: Event) -> dict[str, object]:
    """The fields by name, built of objects, arrays, strings and integers."""
    fields: dict[str, object] = msgspec.to_builtins(event)
    del fields["kind"]
    return fields


def from_json(kind: str, fields: dict[str, object]) -> Event:
    """The event of a stored row. Raises msgspec.ValidationError or KeyError if it is none."""
    event: Event = msgspec.convert(fields, BY_KIND[kind])
    return event
