"""Worlds are possible, and made from what a seat knows: the bot that looks ahead never peeks."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from engine import events as e
from engine import worlds
from engine.bots import chance, manager
from engine.events import Event
from engine.fold import fold
from engine.ids import HIDDEN
from engine.pieces import CHARACTER_PIECES, ITEM_PIECES, MARKER_PIECES, PLOT_PIECES
from engine.record import event_of, live
from engine.sight import seen_by
from engine.state import State, digest
from engine.view import View, view_of
from tests.games.matches import match

replace = msgspec.structs.replace


def turns(number: int, seats: int) -> Iterator[list[Event]]:
    """The events of a game between clerks up to every ninth question about a turn."""
    every = [event_of(row) for row in live(match(number, ["clerk"] * seats).rows)]
    asked = [at for at, event in enumerate(every, 1) if isinstance(event, e.Waiting) and event.asks == "turn"]
    return (every[:at] for at in asked[::9])


def seen(events: Sequence[Event], seat: int) -> View:
    known = fold(mine for event in events if (mine := seen_by(event, seat)) is not None)
    return view_of(known, seat)


def asked_seat(events: Sequence[Event]) -> int:
    last = events[-1]
    assert isinstance(last, e.Waiting)
    return last.seat


def with_hands_closed(view: View) -> View:
    clerks = tuple(clerk if clerk.seat == view.viewer else replace(clerk, hand=()) for clerk in view.clerks)
    return replace(view, clerks=clerks)


def pieces_of(state: State) -> list[str]:
    hands = [card for clerk in state.clerks for card in clerk.hand]
    items = [item for clerk in state.clerks for item in (*clerk.carried, *clerk.stash)]
    insulted = [customer for clerk in state.clerks for customer in clerk.insulted]
    return [
        *state.markers, *state.out, *state.customers, *state.duties, *state.slacks, *insulted,
        *state.plots, *state.discards, *hands,
        *state.office, *(item for stack in state.stacks.values() for item in stack), *items,
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_world_has_every_piece_once_and_looks_to_its_seat_like_the_game(seats: int) -> None:
    looked = 0
    for events in turns(seats, seats):
        view = seen(events, asked_seat(events))
        world = worlds.sample(view, chance(b"any", len(events)))
        assert with_hands_closed(world.view(view.viewer)) == view
        assert sorted(pieces_of(world._state)) == sorted((*MARKER_PIECES, *PLOT_PIECES, *ITEM_PIECES))
        assert HIDDEN not in pieces_of(world._state)
        looked += 1
    assert looked > 10


def test_worlds_differ_in_all_that_a_seat_does_not_know() -> None:
    events = next(turns(1, 4))
    view, numbers = seen(events, asked_seat(events)), chance(b"any", 1)
    states = [worlds.sample(view, numbers)._state for _ in range(60)]
    other = view.viewer % 4 + 1
    assert len({state.markers[0] for state in states}) > 20
    assert len({state.clerk(other).hand[0] for state in states}) > 15
    assert len({state.stacks["cooler"][0] for state in states}) > 4  # type: ignore[index]
    assert {state.clerk(view.viewer).hand for state in states} == {view.me.hand}


def test_answers_meet_the_same_luck_in_one_world() -> None:
    events = next(turns(2, 3))
    view = seen(events, asked_seat(events))
    world = worlds.sample(view, chance(b"any", 1))
    ends = []
    for _ in range(2):
        again = world.copy()
        again.answer(("end",), False)
        ends.append(digest(again._state))
    assert ends[0] == ends[1]
    assert with_hands_closed(world.view(view.viewer)) == view


# --- another truth that looks the same ---


def other_truth(events: Sequence[Event], seat: int) -> list[Event]:
    """The same game with everything changed about that the seat has not seen."""
    names = _renamed(fold(events), seat)
    return [event if seen_by(event, seat) == event else _with_others(event, names) for event in events]


def _renamed(state: State, seat: int) -> dict[str, str]:
    hands = [card for clerk in state.clerks if clerk.seat != seat for card in clerk.hand]
    piles = [list(state.markers), [*hands, *state.plots], *(list(stack) for stack in state.stacks.values())]
    return {old: new for pile in piles for old, new in zip(pile, reversed(pile), strict=True)}


def _with_others(event: Event, names: dict[str, str]) -> Event:
    match event:
        case e.Shuffled():
            return replace(event, order=tuple(names.get(piece, piece) for piece in event.order))
        case e.CardsDrawn():
            return replace(event, cards=tuple(names.get(card, card) for card in event.cards))
    return event


@pytest.mark.ruling(148)
def test_the_manager_chooses_the_same_in_two_games_that_look_the_same_to_it() -> None:
    looked: Counter[bool] = Counter()
    for events in list(turns(3, 4))[1:5]:
        seat = asked_seat(events)
        other = other_truth(events, seat)
        assert sum(isinstance(event, e.Shuffled) and event.pile == "plots" for event in events) == 1
        one, two = fold(events), fold(other)
        assert one.markers != two.markers
        assert one.plots != two.plots
        assert [c.hand for c in one.clerks if c.seat != seat] != [
            c.hand for c in two.clerks if c.seat != seat
        ]
        choices = [
            manager.choose(seen(truth, seat), chance(b"any", 5), budget=12) for truth in (events, other)
        ]
        assert choices[0] == choices[1]
        looked[bool(choices[0].looked)] += 1
    assert looked[True] >= 3


def test_a_game_lets_nobody_meet_a_character_twice() -> None:
    events = next(turns(4, 6))
    world = worlds.sample(seen(events, asked_seat(events)), chance(b"any", 1))
    assert sorted(clerk.character for clerk in world._state.clerks) == sorted(CHARACTER_PIECES)
