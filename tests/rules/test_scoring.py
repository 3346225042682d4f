"""The points, and who has won."""

import pytest

from engine import events as e
from engine.chapters.scoring import ranking, score, winners
from engine.state import Score
from tests.rules.table import before_draw, clerk, last_draw


def points(seat: int, total: int, resigned: int = 0) -> Score:
    return Score(seat, total, 0, 0, 0, total, resigned)


def test_stash_customers_counters_and_half_the_room_on_the_track_count() -> None:
    me = clerk(stash=("petty-cash", "nuts"), insulted=("off-duty-cop", "friend"), counters=7, heat=10)
    assert score(me) == Score(0, items=6, customers=4, counters=7, heat=10, total=27)


@pytest.mark.ruling(138)
@pytest.mark.parametrize(("heat", "worth"), [(0, 15), (1, 14), (2, 14), (27, 1), (28, 1), (29, 0)])
def test_half_the_room_left_on_the_heat_track_is_rounded_down(heat: int, worth: int) -> None:
    assert score(clerk(heat=heat)).heat == worth


@pytest.mark.ruling(139)
def test_items_still_carried_are_worth_nothing() -> None:
    assert score(clerk(carried=("petty-cash",), heat=29)).total == 0


@pytest.mark.ruling(137)
def test_a_tie_is_shared() -> None:
    assert winners((points(1, 9), points(2, 12), points(3, 12))) == (2, 3)


@pytest.mark.ruling(137)
def test_the_game_names_all_who_tied() -> None:
    table = last_draw(clerk(counters=3), clerk("lucy", counters=3), clerk("zack"), markers=["mop-aisle-1"])
    assert table.state.winners == (1, 2)


@pytest.mark.ruling(140)
def test_the_last_survivor_gets_nothing_extra() -> None:
    table = before_draw(clerk(heat=20), clerk("lucy", heat=29, counters=9), markers=["heat-1.1"])
    assert table.state.scores[0].total == 4


@pytest.mark.ruling(140)
def test_the_fired_can_win() -> None:
    table = before_draw(clerk(heat=20), clerk("lucy", heat=29, counters=9), markers=["heat-1.1"])
    assert table.state.winners == (2,)


@pytest.mark.ruling(150)
def test_who_resigned_cannot_win_with_the_most_points() -> None:
    assert winners((points(1, 9), points(2, 40, resigned=1))) == (1,)


@pytest.mark.ruling(150)
def test_who_resigned_is_listed_below_all_others_with_its_points() -> None:
    table = (points(1, 40, resigned=1), points(2, 9), points(3, 12))
    assert ranking(table) == [points(3, 12), points(2, 9), points(1, 40, resigned=1)]


def test_the_game_ends_with_the_scores_of_all() -> None:
    table = last_draw(clerk(counters=3), clerk("lucy", heat=10), markers=["mop-aisle-1"])
    scores = (Score(1, 0, 0, 3, 15, 18), Score(2, 0, 0, 0, 10, 10))
    assert table.events[-1] == e.GameEnded("deck", scores, (1,))
