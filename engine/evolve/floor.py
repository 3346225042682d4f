"""Pieces that come to the floor or move on it."""

from engine import events as e
from engine.evolve.register import on
from engine.state import State


@on(e.CustomerPlaced)
def _customer_placed(state: State, event: e.CustomerPlaced) -> None:
    state.customers = {**state.customers, event.customer: event.space}
    state.to_place = ""
    state.kid_due = True


@on(e.KidRolled)
def _kid_rolled(state: State, event: e.KidRolled) -> None:
    state.draws += 1
    state.customers = {**state.customers, "little-kid": event.space}
    state.kid_waits = state.kid_due = False


@on(e.CustomerMoved)
def _customer_moved(state: State, event: e.CustomerMoved) -> None:
    state.customers = {**state.customers, event.customer: event.space}


@on(e.BossMoved)
def _boss_moved(state: State, event: e.BossMoved) -> None:
    state.boss = event.space
    if event.spends:
        state.boss_moved = True


@on(e.BossFrozen)
def _boss_frozen(state: State, event: e.BossFrozen) -> None:
    state.freeze, state.frozen_by = event.why, event.seat


@on(e.BossThawed)
def _boss_thawed(state: State, event: e.BossThawed) -> None:
    state.freeze, state.frozen_by = "", 0  # type: ignore[assignment]
