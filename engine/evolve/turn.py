"""A turn's begin, the draw, its actions."""

from engine import events as e
from engine.cards.duties import DUTY
from engine.evolve.register import on, set_clerk
from engine.ids import Space
from engine.state import State


@on(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.phase = "draw"
    state.turn = event.turn
    state.active = event.seat
    state.boss_moved = state.slacked = state.doubled = state.kid_due = False
    state.draws_left = 1
    state.actions_left = 0
    clerk = state.clerk(event.seat)
    if clerk.turns_to_lose:
        set_clerk(state, event.seat, turns_to_lose=clerk.turns_to_lose - 1)


@on(e.MarkerFlipped)
def _marker_flipped(state: State, event: e.MarkerFlipped) -> None:
    marker = event.marker
    state.markers = state.markers[1:]
    if state.phase == "draw":
        state.draws_left -= 1
    match event.to:
        case "choice":
            state.to_place = marker
        case "kid":
            state.kid_waits = True
        case "aside":
            state.aside += (marker,)
        case "out":
            state.out += (marker,)
        case space if marker in DUTY:
            state.duties = {**state.duties, marker: Space(space)}
        case space:
            state.slacks = {**state.slacks, marker: Space(space)}


@on(e.DrawsAdded)
def _draws_added(state: State, event: e.DrawsAdded) -> None:
    state.draws_left += event.count


@on(e.ActionsBegan)
def _actions_began(state: State, event: e.ActionsBegan) -> None:
    state.phase = "actions"
    state.kid_due = False
    state.actions_left = event.actions


@on(e.ActionTaken)
def _action_taken(state: State, event: e.ActionTaken) -> None:
    state.actions_left -= 1
    state.slacked = event.action == "slack"
