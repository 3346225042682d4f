"""The register of changes, and what several of them need."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine.events import Event
from engine.ids import HIDDEN, Piece, Space
from engine.state import State

Change = Callable[[State, Any], None]
CHANGES: dict[type[Event], Change] = {}
"""What each kind of event does to a state that is the caller's own."""


def on(kind: type[Event]) -> Callable[[Change], Change]:
    """Registers a change for a kind of event."""

    def register(change: Change) -> Change:
        CHANGES[kind] = change
        return change

    return register


def nothing(state: State, event: Event) -> None:
    """For facts that others spell out."""


def set_clerk(state: State, seat: int, **changes: object) -> None:
    clerks = list(state.clerks)
    clerks[seat - 1] = msgspec.structs.replace(clerks[seat - 1], **changes)
    state.clerks = tuple(clerks)


def minus(pieces: tuple[Any, ...], gone: Iterable[str]) -> tuple[Any, ...]:
    """The pieces without those gone; a piece not seen there before was one of the hidden."""
    left = list(pieces)
    for piece in gone:
        left.remove(piece if piece in left else HIDDEN)
    return tuple(left)


def without(places: Mapping[str, Space], piece: str) -> dict[str, Space]:
    return {p: where for p, where in places.items() if p != piece}


def remove_slack(state: State, seat: int, slack: str, counters: int) -> None:
    state.slacks = without(state.slacks, slack)
    state.out += (Piece(slack),)
    set_clerk(state, seat, slack="", slack_counters=0, counters=state.clerk(seat).counters + counters)
