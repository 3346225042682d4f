"""The one door for secrets: what each viewer learns from each event (R151).

An event type that is missing here is hidden whole, and a test fails.
"""

import functools
from typing import Final

import msgspec

from engine import events as e
from engine.events import Event
from engine.ids import SPECTATOR

NOBODY: Final = "nobody"
OWNER: Final = "owner"
"""The seat that the event names."""

OPEN: Final[dict[str, str]] = {}

SEALED: Final[dict[type[Event], dict[str, str]]] = {
    kind: OPEN
    for kind in (
        e.GameBegan, e.StartingPlayerChosen, e.CharacterDrawn, e.FigurePlaced, e.CardsDiscarded,
        e.TurnBegan, e.TurnLost, e.MarkerFlipped, e.DrawsAdded, e.ActionsBegan, e.ActionTaken, e.TurnEnded,
        e.CustomerPlaced, e.KidRolled, e.CustomerMoved, e.FigureMoved, e.BossMoved, e.BossFrozen,
        e.BossThawed, e.MarkerIgnored, e.Suspected, e.SuspicionRolled, e.CaughtWithoutRoll,
        e.RollSkipped, e.ItemsConfiscated, e.SlackCaught, e.FinalCaught, e.ItemTaken,
        e.LocationEmptied, e.ItemsStashed, e.SlackStarted, e.SlackAdvanced, e.SlackCompleted,
        e.SlackAbandoned, e.FinalPaid, e.DutyDone, e.DutyMoved, e.CustomerHelped,
        e.CustomerInsulted, e.PhrasebookRolled, e.NextTurnLost, e.ActionGained, e.ItemLifted,
        e.HeatChanged, e.ResignationGiven, e.Fired, e.GameEnded, e.Undone,
    )
} | {
    e.Shuffled: {"order": NOBODY},
    e.CardsDrawn: {"cards": OWNER},
    e.CardPlayed: {"order": OWNER},
    e.Waiting: {"options": OWNER, "extras": OWNER, "pick": OWNER, "default": OWNER, "agenda": NOBODY},
}  # fmt: skip

REVEALS: Final = frozenset(
    {"MarkerFlipped", "CharacterDrawn", "CardPlayed", "CardsDiscarded", "ItemTaken", "Fired"}
)
"""Kinds of row that may tell something that was hidden before: R141, R155, R73."""


class Split(msgspec.Struct, frozen=True):
    """An event as a row keeps it: what everybody sees, and what only an audience does."""

    open: dict[str, object]
    parts: dict[str, dict[str, object]]


def _sealed(event: Event) -> dict[str, str]:
    """The sealed fields of this event, each with its audience.

    Which a row has follows from what is public: a card that no order played has no sealed order.
    """
    sealed = SEALED[type(event)]
    return OPEN if sealed and isinstance(event, e.CardPlayed) and not event.by_order else sealed


def _audience(event: Event, whose: str) -> str:
    return f"seat:{event.seat}" if whose == OWNER else whose  # type: ignore[attr-defined]


def split(event: Event) -> Split:
    """The open fields, and the sealed ones by audience (`seat:2`, `nobody`)."""
    fields = e.to_json(event)
    parts: dict[str, dict[str, object]] = {}
    for name, whose in _sealed(event).items():
        parts.setdefault(_audience(event, whose), {})[name] = fields.pop(name)
    if isinstance(event, e.CardPlayed) and not event.by_order:
        del fields["order"]
    return Split(open=fields, parts=parts)


def audiences(event: Event) -> frozenset[str]:
    """The audiences that the row of this event must have."""
    return frozenset(_audience(event, whose) for whose in _sealed(event).values())


def seen_by(event: Event, viewer: int, over: bool = False) -> Event | None:
    """The event as a seat (or SPECTATOR) learns it; None where it learns nothing at all.

    When the game is over everybody sees everything.
    """
    if over:
        return event
    if type(event) not in SEALED:
        return None
    if not _sealed(event):
        return event
    mine = viewer != SPECTATOR and getattr(event, "seat", None) == viewer
    hidden = _hidden(type(event), mine)
    return msgspec.structs.replace(event, **hidden) if hidden else event


@functools.cache
def _hidden(kind: type[Event], mine: bool) -> dict[str, object]:
    """What stands in the fields that the viewer does not see: as if nothing was there."""
    # Asking a struct for its fields reads all its annotations anew: a third of a fold's time.
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    return {name: defaults[name] for name, whose in SEALED[kind].items() if whose == NOBODY or not mine}


def shown_to(viewer: str, audience: str) -> bool:
    """Whether an export for `viewer` (seat:2, spectator, full) shows the part of this audience."""
    return viewer in ("full", audience)
