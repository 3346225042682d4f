"""What holds after every event of every game, whoever plays how badly: random games, looked through."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine import events as e
from engine.chapters.markers import home_of
from engine.evolve import evolve
from engine.ids import OFFICE, RESTROOM
from engine.pieces import ITEM_PIECES, MARKER_PIECES, PLOT_PIECES
from engine.record import events_of
from engine.state import State
from tests.games.matches import HOUSE_RULES, match


class Moment(NamedTuple):
    """An event of a game, with the position before and after it."""

    before: State
    event: e.Event
    after: State

    @property
    def begun(self) -> bool:
        """Setup is over: everything has its place."""
        return self.after.turn > 0


def moments_of(number: int) -> Iterator[Moment]:
    rules = HOUSE_RULES[number % len(HOUSE_RULES)]
    state = State()
    for event in events_of(match(number, ["random"] * (2 + number % 5), *rules).rows):
        before, state = state, evolve(state, event)
        yield Moment(before, event, state)


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    return [moment for number in range(10) for moment in moments_of(number)]


def markers_of(state: State) -> list[str]:
    lying = [*state.markers, *state.aside, *state.out, *state.customers, *state.duties, *state.slacks]
    coming = [state.to_place] if state.to_place else []
    if state.kid_waits:
        coming.append("little-kid")
    return [*lying, *coming, *(customer for clerk in state.clerks for customer in clerk.insulted)]


def items_of(state: State) -> list[str]:
    stacked = [item for stack in state.stacks.values() for item in stack]
    return [*stacked, *state.office, *(i for clerk in state.clerks for i in (*clerk.carried, *clerk.stash))]


def test_no_marker_is_ever_lost_or_doubled(moments: list[Moment]) -> None:
    every = sorted(MARKER_PIECES)
    assert [m.event for m in moments if m.begun and sorted(markers_of(m.after)) != every] == []


def test_no_plot_card_is_ever_lost_or_doubled(moments: list[Moment]) -> None:
    def cards(state: State) -> list[str]:
        return [*state.plots, *state.discards, *(card for clerk in state.clerks for card in clerk.hand)]

    every = sorted(PLOT_PIECES)
    assert [m.event for m in moments if m.begun and sorted(cards(m.after)) != every] == []


def test_no_item_is_ever_lost_or_doubled(moments: list[Moment]) -> None:
    every = sorted(ITEM_PIECES)
    assert [m.event for m in moments if m.begun and sorted(items_of(m.after)) != every] == []


@pytest.mark.ruling(46, 47)
def test_the_restroom_never_holds_two_pieces_at_any_moment(moments: list[Moment]) -> None:
    assert [m.event for m in moments if m.after.pieces_at(RESTROOM) > 1] == []


@pytest.mark.ruling(26, 34, 163)
def test_nothing_moves_the_boss_twice_or_during_a_freeze(moments: list[Moment]) -> None:
    def allowed(m: Moment, move: e.BossMoved) -> bool:
        free = move.cause == "marker" and m.before.boss_moves == "markers-free"
        return not m.before.freeze and (free or not m.before.boss_moved)

    moves = [(m, m.event) for m in moments if isinstance(m.event, e.BossMoved) and m.event.cause != "pushed"]
    assert moves
    assert [move for m, move in moves if not allowed(m, move)] == []


@pytest.mark.ruling(44, 53)
def test_only_who_has_loot_or_a_slack_is_suspected_where_the_boss_is(moments: list[Moment]) -> None:
    def apt(m: Moment, suspected: e.Suspected) -> bool:
        me = m.before.clerk(suspected.seat)
        return bool(me.carried or me.slack) and me.space == m.before.boss != RESTROOM

    suspicions = [(m, m.event) for m in moments if isinstance(m.event, e.Suspected)]
    assert suspicions
    assert [suspected for m, suspected in suspicions if not apt(m, suspected)] == []


def test_a_slack_is_done_by_one_clerk_who_stands_where_it_lies(moments: list[Moment]) -> None:
    def sound(state: State) -> bool:
        doing = [clerk for clerk in state.clerks if clerk.slack]
        apart = len({clerk.slack for clerk in doing}) == len(doing)
        return apart and all(
            clerk.space == state.slacks[clerk.slack] == home_of(clerk.slack) for clerk in doing
        )

    assert [m.event for m in moments if not sound(m.after)] == []


def test_a_slack_being_done_has_one_to_five_counters(moments: list[Moment]) -> None:
    counters = {clerk.slack_counters for m in moments for clerk in m.after.clerks if clerk.slack}
    assert counters
    assert counters <= {1, 2, 3, 4, 5}


def test_heat_stays_between_0_and_30(moments: list[Moment]) -> None:
    assert {clerk.heat for m in moments for clerk in m.after.clerks} <= set(range(31))


def test_the_fired_have_left_the_floor_with_empty_hands(moments: list[Moment]) -> None:
    fired = [clerk for m in moments for clerk in m.after.clerks if clerk.fired]
    assert fired
    assert {(clerk.space, clerk.hand, clerk.carried, clerk.slack, clerk.heat) for clerk in fired} == {
        ("", (), (), "", 30)
    }


@pytest.mark.ruling(78)
def test_whatever_comes_to_the_office_is_shuffled_in_at_once(moments: list[Moment]) -> None:
    def adds(event: e.Event) -> bool:
        return bool(isinstance(event, e.ItemsConfiscated | e.Fired) and event.items)

    after = [
        next(later.event for later in moments[n + 1 :] if not isinstance(later.event, e.HeatChanged))
        for n, moment in enumerate(moments)
        if adds(moment.event)
    ]
    assert after
    assert {(type(event), getattr(event, "pile", "")) for event in after} == {(e.Shuffled, OFFICE)}
