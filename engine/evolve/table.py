"""What the game waits for."""

from engine import events as e
from engine.evolve.register import on
from engine.state import Question, State


@on(e.Waiting)
def _waiting(state: State, event: e.Waiting) -> None:
    state.question = Question(
        event.question,
        event.sitting,
        event.seat,
        event.asks,
        event.clock,
        event.options,
        event.extras,
        event.pick,
        event.default,
        event.back,
    )
    state.agenda = event.agenda
