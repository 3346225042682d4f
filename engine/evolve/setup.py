"""Seats, piles, characters, hands."""

from engine import events as e
from engine.evolve.register import minus, on, set_clerk
from engine.ids import HIDDEN, Space
from engine.state import Clerk, State


@on(e.GameBegan)
def _began(state: State, event: e.GameBegan) -> None:
    state.edition = event.edition
    state.boss_moves = event.boss_moves
    state.last_marker = event.last_marker
    state.clerks = tuple(Clerk(seat=s) for s in range(1, event.seats + 1))  # type: ignore[arg-type]


@on(e.StartingPlayerChosen)
def _starting_player(state: State, event: e.StartingPlayerChosen) -> None:
    state.draws += 1
    state.starter = event.seat
    state.active = event.seat


@on(e.Shuffled)
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


@on(e.CharacterDrawn)
def _character(state: State, event: e.CharacterDrawn) -> None:
    state.characters = state.characters[1:]
    set_clerk(state, event.seat, character=event.character)


@on(e.FigurePlaced)
@on(e.FigureMoved)
def _figure(state: State, event: e.FigurePlaced | e.FigureMoved) -> None:
    set_clerk(state, event.seat, space=event.space)


@on(e.CardsDrawn)
def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    cards = event.cards or (HIDDEN,) * event.count
    state.plots = state.plots[event.count :]
    set_clerk(state, event.seat, hand=state.clerk(event.seat).hand + cards)


@on(e.CardsDiscarded)
def _cards_discarded(state: State, event: e.CardsDiscarded) -> None:
    set_clerk(state, event.seat, hand=minus(state.clerk(event.seat).hand, event.cards))
    state.discards += event.cards
