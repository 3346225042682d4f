"""What clerks do."""

from engine import events as e
from engine.evolve.register import minus, on, remove_slack, set_clerk, without
from engine.ids import OFFICE, Piece
from engine.state import State


@on(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> None:
    set_clerk(state, event.seat, hand=minus(state.clerk(event.seat).hand, (event.card,)))
    state.discards += (event.card,)


@on(e.ActionGained)
def _action_gained(state: State, event: e.ActionGained) -> None:
    state.actions_left += 1
    state.doubled = True


@on(e.ItemTaken)
def _item_taken(state: State, event: e.ItemTaken) -> None:
    if event.space == OFFICE:
        state.office = state.office[1:]
    else:
        state.stacks = {**state.stacks, event.space: state.stacks[event.space][1:]}
    set_clerk(state, event.seat, carried=(*state.clerk(event.seat).carried, event.item))


@on(e.ItemLifted)
def _item_lifted(state: State, event: e.ItemLifted) -> None:
    state.draws += 1
    set_clerk(state, event.victim, carried=minus(state.clerk(event.victim).carried, (event.item,)))
    set_clerk(state, event.seat, carried=(*state.clerk(event.seat).carried, event.item))


@on(e.ItemsStashed)
def _items_stashed(state: State, event: e.ItemsStashed) -> None:
    clerk = state.clerk(event.seat)
    set_clerk(state, event.seat, carried=minus(clerk.carried, event.items), stash=clerk.stash + event.items)


@on(e.LocationEmptied)
def _location_emptied(state: State, event: e.LocationEmptied) -> None:
    state.emptied = event.times


@on(e.SlackStarted)
def _slack_started(state: State, event: e.SlackStarted) -> None:
    set_clerk(state, event.seat, slack=event.slack, slack_counters=1)


@on(e.SlackAdvanced)
def _slack_advanced(state: State, event: e.SlackAdvanced) -> None:
    set_clerk(state, event.seat, slack_counters=event.counters)


@on(e.SlackAbandoned)
def _slack_abandoned(state: State, event: e.SlackAbandoned) -> None:
    set_clerk(state, event.seat, slack="", slack_counters=0)


@on(e.SlackCompleted)
def _slack_completed(state: State, event: e.SlackCompleted) -> None:
    remove_slack(state, event.seat, event.slack, event.points)


@on(e.DutyDone)
def _duty_done(state: State, event: e.DutyDone) -> None:
    state.duties = without(state.duties, event.duty)
    state.out += (Piece(event.duty),)


@on(e.DutyMoved)
def _duty_moved(state: State, event: e.DutyMoved) -> None:
    state.duties = {**state.duties, event.duty: event.space}


@on(e.CustomerHelped)
def _customer_helped(state: State, event: e.CustomerHelped) -> None:
    state.customers = without(state.customers, event.customer)
    state.out += (Piece(event.customer),)


@on(e.CustomerInsulted)
def _customer_insulted(state: State, event: e.CustomerInsulted) -> None:
    state.customers = without(state.customers, event.customer)
    set_clerk(state, event.seat, insulted=(*state.clerk(event.seat).insulted, event.customer))


@on(e.NextTurnLost)
def _next_turn_lost(state: State, event: e.NextTurnLost) -> None:
    set_clerk(state, event.seat, turns_to_lose=state.clerk(event.seat).turns_to_lose + 1)
