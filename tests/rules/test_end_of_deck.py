"""Rush, and the shift's end when the markers run out."""

import pytest

from engine import events as e
from engine.orders import ASK, Orders
from tests.rules.table import QUIET, Table, at_turn, before_draw, clerk, last_draw

DUTIES = (
    "mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "face-the-chips", "refill-the-ice",
    "flatten-boxes", "scrub-the-sink", "file-timesheets", "restock-cooler", "restock-candy", "swap-the-syrup",
    "sort-the-batteries",
)  # fmt: skip


def flipped(table: Table, seat: int = 1) -> int:
    """How many markers a seat has flipped."""
    return sum(isinstance(event, e.MarkerFlipped) and event.seat == seat for event in table.events)


# --- rush ---


def test_a_rush_draws_six_more() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", *DUTIES])
    assert flipped(table) == 7


@pytest.mark.ruling(126)
def test_a_rush_inside_a_rush_adds_six_more() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", DUTIES[0], "rush.2", *DUTIES[1:]])
    assert flipped(table) == 13


@pytest.mark.ruling(127)
@pytest.mark.parametrize("left", [0, 3])
def test_a_rush_with_fewer_left_draws_all_there_are(left: int) -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["rush.1", *DUTIES[:left]])
    assert (flipped(table), table.state.ending) == (1 + left, "deck")


@pytest.mark.ruling(130)
def test_a_customer_in_a_rush_is_placed_before_the_next_marker_is_flipped() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", *DUTIES])
    assert (table.question.kind, flipped(table)) == ("place-customer", 2)


@pytest.mark.ruling(130)
def test_customers_in_a_rush_are_placed_in_the_order_drawn() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", "owners-aunt", *DUTIES])
    table.answer("at.register")
    table.answer("at.cooler")
    assert dict(table.state.customers) == {"off-duty-cop": "register", "owners-aunt": "cooler"}


# --- the last marker ---


@pytest.mark.ruling(128)
def test_the_game_ends_with_the_last_marker_and_no_actions_follow() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["mop-aisle-1"])
    assert [type(event) for event in table.events] == [e.TurnBegan, e.MarkerFlipped, e.GameEnded]


def test_the_game_goes_on_while_a_marker_is_left() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["mop-aisle-1", "mop-aisle-2"])
    assert table.question.kind == "turn"


@pytest.mark.ruling(128)
def test_the_drawer_of_the_last_marker_may_be_allowed_to_finish_the_turn() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["mop-aisle-1"], last_marker="finish-turn")
    assert (table.question.kind, table.question.seat, table.state.actions_left) == ("turn", 1, 2)


@pytest.mark.ruling(128)
def test_a_finished_last_turn_has_its_roll_with_the_boss() -> None:
    table = last_draw(clerk(carried=("nuts",)), clerk("lucy"), markers=["boss-to-aisle-1.1"],
                      last_marker="finish-turn", dice=[6, 1])  # fmt: skip
    table.answer("end")
    assert [event.caught for event in table.of(e.SuspicionRolled)] == [0, 1]
    assert table.state.ending == "deck"


@pytest.mark.ruling(128)
def test_nobody_has_another_turn_after_the_last_one() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["mop-aisle-1"], last_marker="finish-turn")
    table.answer("end")
    assert [type(event) for event in table.events[-2:]] == [e.TurnEnded, e.GameEnded]


@pytest.mark.ruling(128)
def test_no_final_pays_after_the_last_turn() -> None:
    other = clerk("lucy", "fountain", slack="fountain-geyser", slack_counters=1)
    table = last_draw(clerk(), other, markers=["mop-aisle-1"], last_marker="finish-turn",
                      slacks={"fountain-geyser": "fountain"})  # fmt: skip
    table.answer("end")
    assert table.of(e.FinalPaid) == []


@pytest.mark.ruling(128)
def test_the_last_turn_ends_at_once_if_its_drawer_was_fired() -> None:
    table = last_draw(clerk(heat=29), clerk("lucy"), clerk("zack"), markers=["heat-1.1"],
                      last_marker="finish-turn")  # fmt: skip
    assert (table.state.ending, table.of(e.ActionsBegan)) == ("deck", [])


@pytest.mark.ruling(128)
def test_a_last_customer_is_placed_by_choice_where_the_turn_is_finished() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"], last_marker="finish-turn")
    assert table.question.kind == "place-customer"


@pytest.mark.ruling(129)
def test_a_last_marker_that_moves_the_boss_has_its_rolls() -> None:
    loaded = clerk(carried=("nuts",))
    table = last_draw(loaded, clerk("lucy", "cooler"), markers=["boss-to-aisle-1.1"], dice=[1])
    assert [type(event) for event in table.events[-3:]] == [e.HeatChanged, e.Shuffled, e.GameEnded]


@pytest.mark.ruling(129)
def test_the_game_waits_for_the_reaction_to_a_last_marker() -> None:
    other = clerk("lucy", carried=("nuts",), hand=("receipt.1",))
    table = last_draw(clerk(space="cooler"), other, markers=["boss-to-aisle-1.1"],
                      orders={1: QUIET, 2: Orders(receipt=ASK)})  # fmt: skip
    table.answer("receipt")
    assert (table.state.ending, table.clerk(2).carried) == ("deck", ("nuts",))


def test_the_deck_is_the_clock_of_the_game() -> None:
    table = at_turn(clerk(), clerk("lucy"), markers=("mop-aisle-1",))
    table.answer("end")
    assert table.state.ending == "deck"
