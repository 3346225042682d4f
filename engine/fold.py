"""From a log to a position."""

from collections.abc import Iterable

from engine.events import Event
from engine.evolve import apply
from engine.record import Row, event_of, live
from engine.sight import seen_by
from engine.state import State


def fold(events: Iterable[Event]) -> State:
    """The position after all these live events."""
    state = State()
    for event in events:
        apply(state, event)
    return state


def position(rows: Iterable[Row]) -> State:
    """The full position after a log's rows."""
    return fold(event_of(row) for row in live(rows))


def knowledge(rows: Iterable[Row], viewer: int, over: bool = False) -> State:
    """What a seat (or SPECTATOR) knows after a log's rows."""
    return fold(seen for row in live(rows) if (seen := seen_by(event_of(row), viewer, over)) is not None)
