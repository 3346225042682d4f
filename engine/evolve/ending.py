"""Heat, firing, the end."""

import msgspec

from engine import events as e
from engine.evolve.register import on, set_clerk
from engine.ids import Space
from engine.state import State


@on(e.HeatChanged)
def _heat_changed(state: State, event: e.HeatChanged) -> None:
    set_clerk(state, event.seat, heat=event.now)


@on(e.ResignationGiven)
def _resignation_given(state: State, event: e.ResignationGiven) -> None:
    set_clerk(state, event.seat, resigning=True)
    if state.question:
        state.question = msgspec.structs.replace(state.question, back=(), shut=True)


@on(e.Fired)
def _fired(state: State, event: e.Fired) -> None:
    set_clerk(
        state,
        event.seat,
        space=Space(""),
        heat=30,
        hand=(),
        carried=(),
        slack="",
        slack_counters=0,
        fired=event.cause,
    )
    state.discards += event.cards
    state.office += event.items


@on(e.GameEnded)
def _game_ended(state: State, event: e.GameEnded) -> None:
    state.phase = "over"
    state.ending, state.scores, state.winners = event.ending, event.scores, event.winners
    state.question, state.agenda = None, ()
