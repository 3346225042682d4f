"""Rolls and what being caught costs."""

from engine import events as e
from engine.events import Event
from engine.evolve.register import minus, on, remove_slack, set_clerk
from engine.state import State


@on(e.SuspicionRolled)
@on(e.PhrasebookRolled)
def _die_rolled(state: State, event: Event) -> None:
    state.draws += 1


@on(e.ItemsConfiscated)
def _items_confiscated(state: State, event: e.ItemsConfiscated) -> None:
    set_clerk(state, event.seat, carried=minus(state.clerk(event.seat).carried, event.items))
    state.office += event.items


@on(e.SlackCaught)
@on(e.FinalPaid)
def _slack_pays(state: State, event: e.SlackCaught | e.FinalPaid) -> None:
    remove_slack(state, event.seat, event.slack, event.counters)


@on(e.FinalCaught)
def _final_caught(state: State, event: e.FinalCaught) -> None:
    remove_slack(state, event.seat, event.slack, 0)
