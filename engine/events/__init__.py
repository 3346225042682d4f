"""What happened: facts with their outcome inside, so that replay draws nothing.

Each class is one kind of row in a game's log. A field is never renamed and never changes its
meaning; a new one has a default. `draw` is the number of the draw of luck the fact came from.
Which fields are sealed for whom stands in `sight`.
"""

import msgspec

from engine.events import actions, ending, floor, setup, suspicion, table, turn
from engine.events.actions import (
    ActionGained,
    CardPlayed,
    CustomerHelped,
    CustomerInsulted,
    DutyDone,
    DutyMoved,
    FinalPaid,
    ItemLifted,
    ItemsStashed,
    ItemTaken,
    LocationEmptied,
    NextTurnLost,
    PhrasebookRolled,
    SlackAbandoned,
    SlackAdvanced,
    SlackCompleted,
    SlackStarted,
)
from engine.events.base import Event
from engine.events.ending import (
    Fired,
    GameEnded,
    HeatChanged,
    ResignationGiven,
)
from engine.events.floor import (
    BossFrozen,
    BossMoved,
    BossThawed,
    CustomerMoved,
    CustomerPlaced,
    FigureMoved,
    KidRolled,
    MarkerIgnored,
)
from engine.events.setup import (
    CardsDiscarded,
    CardsDrawn,
    CharacterDrawn,
    FigurePlaced,
    GameBegan,
    Shuffled,
    StartingPlayerChosen,
)
from engine.events.suspicion import (
    CaughtWithoutRoll,
    FinalCaught,
    ItemsConfiscated,
    RollSkipped,
    SlackCaught,
    Suspected,
    SuspicionRolled,
)
from engine.events.table import (
    Undone,
    Waiting,
)
from engine.events.turn import (
    ActionsBegan,
    ActionTaken,
    DrawsAdded,
    MarkerFlipped,
    TurnBegan,
    TurnEnded,
    TurnLost,
)

__all__ = [
    "BY_KIND", "KINDS", "ActionGained", "ActionTaken", "ActionsBegan", "BossFrozen", "BossMoved",
    "BossThawed", "CardPlayed", "CardsDiscarded", "CardsDrawn", "CaughtWithoutRoll", "CharacterDrawn",
    "CustomerHelped", "CustomerInsulted", "CustomerMoved", "CustomerPlaced", "DrawsAdded", "DutyDone",
    "DutyMoved", "Event", "FigureMoved", "FigurePlaced", "FinalCaught", "FinalPaid", "Fired", "GameBegan",
    "GameEnded", "HeatChanged", "ItemLifted", "ItemTaken", "ItemsConfiscated", "ItemsStashed", "KidRolled",
    "LocationEmptied", "MarkerFlipped", "MarkerIgnored", "NextTurnLost", "PhrasebookRolled",
    "ResignationGiven", "RollSkipped", "Shuffled", "SlackAbandoned", "SlackAdvanced", "SlackCaught",
    "SlackCompleted", "SlackStarted", "StartingPlayerChosen", "Suspected", "SuspicionRolled", "TurnBegan",
    "TurnEnded", "TurnLost", "Undone", "Waiting", "from_json", "to_json",
]  # fmt: skip

CHAPTERS = (setup, turn, floor, suspicion, actions, ending, table)

KINDS: tuple[type[Event], ...] = tuple(
    kind
    for chapter in CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every kind, in the order in which a game first brings it."""
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
