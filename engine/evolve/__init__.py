"""How each fact changes the position. No rules here: only what the event says.

Works alike on the full state and on what a viewer knows, where unseen pieces are HIDDEN.
"""

import copy

from engine import events as e
from engine.events import Event
from engine.evolve import actions, ending, floor, setup, suspicion, table, turn
from engine.evolve.register import CHANGES, nothing
from engine.state import State

__all__ = ["CHANGES", "apply", "evolve"]

CHAPTERS = (setup, turn, floor, suspicion, actions, ending, table)
"""Importing them fills the register."""

for _kind in (e.Suspected, e.CaughtWithoutRoll, e.RollSkipped, e.MarkerIgnored, e.TurnEnded, e.TurnLost):
    CHANGES[_kind] = nothing


def evolve(state: State, event: Event) -> State:
    """The position after the event; the one given is left as it was."""
    after = copy.copy(state)
    apply(after, event)
    return after


def apply(state: State, event: Event) -> None:
    """Changes `state`, which must be the caller's own copy."""
    CHANGES[type(event)](state, event)
