"""How each fact changes the position. No rules here: only what the event says.

Works alike on the full state and on what a viewer knows, where unseen pieces are HIDDEN.
"""

import copy
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine import events as e
from engine.cards.duties import DUTY
from engine.events import Event
from engine.ids import HIDDEN, OFFICE, Piece, Space
from engine.state import Clerk, Question, State

_replace = msgspec.structs.replace
_APPLY: dict[type[Event], Callable[[State, Any], None]] = {}


def evolve(state: State, event: Event) -> State:
    """The position after the event; the one given is left as it was."""
    after = copy.copy(state)
    apply(after, event)
    return after


def apply(state: State, event: Event) -> None:
    """Changes `state`, which must be the caller's own copy."""
    _APPLY[type(event)](state, event)


def _on(kind: type[Event]) -> Callable[[Callable[[State, Any], None]], Callable[[State, Any], None]]:
    def register(change: Callable[[State, Any], None]) -> Callable[[State, Any], None]:
        _APPLY[kind] = change
        return change

    return register


def _nothing(state: State, event: Event) -> None:
    """For facts that others spell out."""


for _kind in (e.Suspected, e.CaughtWithoutRoll, e.RollSkipped, e.MarkerIgnored, e.TurnEnded, e.TurnLost):
    _APPLY[_kind] = _nothing


def _set(state: State, seat: int, **changes: object) -> None:
    clerks = list(state.clerks)
    clerks[seat - 1] = _replace(clerks[seat - 1], **changes)
    state.clerks = tuple(clerks)


def _minus(pieces: tuple[Any, ...], gone: Iterable[str]) -> tuple[Any, ...]:
    """The pieces without those gone; a piece not seen there before was one of the hidden."""
    left = list(pieces)
    for piece in gone:
        left.remove(piece if piece in left else HIDDEN)
    return tuple(left)


def _without(places: Any, piece: str) -> dict[str, Space]:
    return {p: where for p, where in places.items() if p != piece}


@_on(e.GameBegan)
def _began(state: State, event: e.GameBegan) -> None:
    state.edition = event.edition
    state.boss_moves = event.boss_moves
    state.last_marker = event.last_marker
    state.clerks = tuple(Clerk(seat=s) for s in range(1, event.seats + 1))  # type: ignore[arg-type]


@_on(e.StartingPlayerChosen)
def _starting_player(state: State, event: e.StartingPlayerChosen) -> None:
    state.draws += 1
    state.starter = event.seat
    state.active = event.seat


@_on(e.Shuffled)
def _shuffled(state: State, event: e.Shuffled) -> None:
    state.draws += 1
    order = event.order or (HIDDEN,) * event.count
    match event.pile:
        case "markers":
            state.markers, state.aside = order, ()
        case "plots":
            state.plots, state.discards = order, ()
        case "characters":
            state.characters = order
        case "office":
            state.office = order
        case stack:
            state.stacks = {**state.stacks, Space(stack.removeprefix("items.")): order}


@_on(e.CharacterDrawn)
def _character(state: State, event: e.CharacterDrawn) -> None:
    state.characters = state.characters[1:]
    _set(state, event.seat, character=event.character)


@_on(e.FigurePlaced)
@_on(e.FigureMoved)
def _figure(state: State, event: e.FigurePlaced | e.FigureMoved) -> None:
    _set(state, event.seat, space=event.space)


@_on(e.CardsDrawn)
def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    cards = event.cards or (HIDDEN,) * event.count
    state.plots = state.plots[event.count :]
    _set(state, event.seat, hand=state.clerk(event.seat).hand + cards)


@_on(e.CardsDiscarded)
def _cards_discarded(state: State, event: e.CardsDiscarded) -> None:
    _set(state, event.seat, hand=_minus(state.clerk(event.seat).hand, event.cards))
    state.discards += event.cards


@_on(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> None:
    _set(state, event.seat, hand=_minus(state.clerk(event.seat).hand, (event.card,)))
    state.discards += (event.card,)


@_on(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.phase = "draw"
    state.turn = event.turn
    state.active = event.seat
    state.boss_moved = state.slacked = state.doubled = state.kid_due = False
    state.draws_left = 1
    state.actions_left = 0
    clerk = state.clerk(event.seat)
    if clerk.turns_to_lose:
        _set(state, event.seat, turns_to_lose=clerk.turns_to_lose - 1)


@_on(e.MarkerFlipped)
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


@_on(e.DrawsAdded)
def _draws_added(state: State, event: e.DrawsAdded) -> None:
    state.draws_left += event.count


@_on(e.ActionsBegan)
def _actions_began(state: State, event: e.ActionsBegan) -> None:
    state.phase = "actions"
    state.kid_due = False
    state.actions_left = event.actions


@_on(e.ActionTaken)
def _action_taken(state: State, event: e.ActionTaken) -> None:
    state.actions_left -= 1
    state.slacked = event.action == "slack"


@_on(e.ActionGained)
def _action_gained(state: State, event: e.ActionGained) -> None:
    state.actions_left += 1
    state.doubled = True


@_on(e.CustomerPlaced)
def _customer_placed(state: State, event: e.CustomerPlaced) -> None:
    state.customers = {**state.customers, event.customer: event.space}
    state.to_place = ""
    state.kid_due = True


@_on(e.KidRolled)
def _kid_rolled(state: State, event: e.KidRolled) -> None:
    state.draws += 1
    state.customers = {**state.customers, "little-kid": event.space}
    state.kid_waits = state.kid_due = False


@_on(e.CustomerMoved)
def _customer_moved(state: State, event: e.CustomerMoved) -> None:
    state.customers = {**state.customers, event.customer: event.space}


@_on(e.BossMoved)
def _boss_moved(state: State, event: e.BossMoved) -> None:
    state.boss = event.space
    if event.spends:
        state.boss_moved = True


@_on(e.BossFrozen)
def _boss_frozen(state: State, event: e.BossFrozen) -> None:
    state.freeze, state.frozen_by = event.why, event.seat


@_on(e.BossThawed)
def _boss_thawed(state: State, event: e.BossThawed) -> None:
    state.freeze, state.frozen_by = "", 0  # type: ignore[assignment]


@_on(e.SuspicionRolled)
@_on(e.PhrasebookRolled)
def _die_rolled(state: State, event: Event) -> None:
    state.draws += 1


@_on(e.ItemTaken)
def _item_taken(state: State, event: e.ItemTaken) -> None:
    if event.space == OFFICE:
        state.office = state.office[1:]
    else:
        state.stacks = {**state.stacks, event.space: state.stacks[event.space][1:]}
    _set(state, event.seat, carried=(*state.clerk(event.seat).carried, event.item))


@_on(e.ItemLifted)
def _item_lifted(state: State, event: e.ItemLifted) -> None:
    state.draws += 1
    _set(state, event.victim, carried=_minus(state.clerk(event.victim).carried, (event.item,)))
    _set(state, event.seat, carried=(*state.clerk(event.seat).carried, event.item))


@_on(e.ItemsStashed)
def _items_stashed(state: State, event: e.ItemsStashed) -> None:
    clerk = state.clerk(event.seat)
    _set(state, event.seat, carried=_minus(clerk.carried, event.items), stash=clerk.stash + event.items)


@_on(e.ItemsConfiscated)
def _items_confiscated(state: State, event: e.ItemsConfiscated) -> None:
    _set(state, event.seat, carried=_minus(state.clerk(event.seat).carried, event.items))
    state.office += event.items


@_on(e.LocationEmptied)
def _location_emptied(state: State, event: e.LocationEmptied) -> None:
    state.emptied = event.times


@_on(e.SlackStarted)
def _slack_started(state: State, event: e.SlackStarted) -> None:
    _set(state, event.seat, slack=event.slack, slack_counters=1)


@_on(e.SlackAdvanced)
def _slack_advanced(state: State, event: e.SlackAdvanced) -> None:
    _set(state, event.seat, slack_counters=event.counters)


@_on(e.SlackAbandoned)
def _slack_abandoned(state: State, event: e.SlackAbandoned) -> None:
    _set(state, event.seat, slack="", slack_counters=0)


def _slack_gone(state: State, seat: int, slack: str, counters: int) -> None:
    state.slacks = _without(state.slacks, slack)
    state.out += (Piece(slack),)
    _set(state, seat, slack="", slack_counters=0, counters=state.clerk(seat).counters + counters)


@_on(e.SlackCompleted)
def _slack_completed(state: State, event: e.SlackCompleted) -> None:
    _slack_gone(state, event.seat, event.slack, event.points)


@_on(e.SlackCaught)
@_on(e.FinalPaid)
def _slack_pays(state: State, event: e.SlackCaught | e.FinalPaid) -> None:
    _slack_gone(state, event.seat, event.slack, event.counters)


@_on(e.FinalCaught)
def _final_caught(state: State, event: e.FinalCaught) -> None:
    _slack_gone(state, event.seat, event.slack, 0)


@_on(e.DutyDone)
def _duty_done(state: State, event: e.DutyDone) -> None:
    state.duties = _without(state.duties, event.duty)
    state.out += (Piece(event.duty),)


@_on(e.DutyMoved)
def _duty_moved(state: State, event: e.DutyMoved) -> None:
    state.duties = {**state.duties, event.duty: event.space}


@_on(e.CustomerHelped)
def _customer_helped(state: State, event: e.CustomerHelped) -> None:
    state.customers = _without(state.customers, event.customer)
    state.out += (Piece(event.customer),)


@_on(e.CustomerInsulted)
def _customer_insulted(state: State, event: e.CustomerInsulted) -> None:
    state.customers = _without(state.customers, event.customer)
    _set(state, event.seat, insulted=(*state.clerk(event.seat).insulted, event.customer))


@_on(e.NextTurnLost)
def _next_turn_lost(state: State, event: e.NextTurnLost) -> None:
    _set(state, event.seat, turns_to_lose=state.clerk(event.seat).turns_to_lose + 1)


@_on(e.HeatChanged)
def _heat_changed(state: State, event: e.HeatChanged) -> None:
    _set(state, event.seat, heat=event.now)


@_on(e.ResignationGiven)
def _resignation_given(state: State, event: e.ResignationGiven) -> None:
    _set(state, event.seat, resigning=True)
    if state.question:
        state.question = _replace(state.question, back=(), shut=True)


@_on(e.Fired)
def _fired(state: State, event: e.Fired) -> None:
    _set(
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


@_on(e.GameEnded)
def _game_ended(state: State, event: e.GameEnded) -> None:
    state.phase = "over"
    state.ending, state.scores, state.winners = event.ending, event.scores, event.winners
    state.question, state.agenda = None, ()


@_on(e.Waiting)
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
