"""Work: duties done for a little less heat."""

import pytest

from engine import events as e
from tests.rules.table import at_turn, clerk

MOP = "mop-aisle-1"
CHIPS = "face-the-chips"


def test_work_clears_a_duty_for_one_heat_less() -> None:
    table = at_turn(clerk(heat=5), clerk("lucy"), duties={MOP: "aisle-1"})
    assert table.answer(f"work.{MOP}") == [
        e.ActionTaken(1, "work"),
        e.DutyDone(1, MOP),
        e.HeatChanged(1, 5, 4, "work"),
    ]


def test_work_beside_the_boss_is_two_heat_less() -> None:
    table = at_turn(clerk(heat=5), clerk("lucy"), duties={MOP: "aisle-1"}, boss="aisle-1")
    table.answer(f"work.{MOP}")
    assert table.clerk(1).heat == 3


def test_a_duty_elsewhere_cannot_be_worked_on() -> None:
    table = at_turn(clerk(), clerk("lucy"), duties={"mop-aisle-2": "aisle-2"})
    assert table.refusal("work") == ("no-duty-here", 124)


@pytest.mark.ruling(120)
def test_a_finished_duty_is_out_of_the_game() -> None:
    table = at_turn(clerk(), clerk("lucy"), duties={MOP: "aisle-1"})
    table.answer(f"work.{MOP}")
    assert (dict(table.state.duties), table.state.out) == ({}, (MOP,))


@pytest.mark.ruling(122)
def test_customers_do_not_keep_one_from_work() -> None:
    table = at_turn(clerk(), clerk("lucy"), duties={MOP: "aisle-1"}, customers={"off-duty-cop": "aisle-1"})
    assert table.options("work") == [f"work.{MOP}"]


@pytest.mark.ruling(123)
def test_one_can_work_with_no_heat_at_all() -> None:
    table = at_turn(clerk(heat=0), clerk("lucy"), duties={MOP: "aisle-1"})
    assert table.answer(f"work.{MOP}") == [e.ActionTaken(1, "work"), e.DutyDone(1, MOP)]


@pytest.mark.ruling(124)
def test_of_several_duties_one_is_chosen() -> None:
    table = at_turn(clerk(), clerk("lucy"), duties={MOP: "aisle-1", CHIPS: "aisle-1"})
    assert table.options("work") == [f"work.{MOP}", f"work.{CHIPS}"]


@pytest.mark.ruling(124)
def test_one_action_clears_one_duty() -> None:
    table = at_turn(clerk(), clerk("lucy"), duties={MOP: "aisle-1", CHIPS: "aisle-1"})
    table.answer(f"work.{CHIPS}")
    assert dict(table.state.duties) == {MOP: "aisle-1"}


@pytest.mark.ruling(125)
def test_work_abandons_a_slack() -> None:
    me = clerk(slack="shelf-dominoes", slack_counters=2)
    table = at_turn(me, clerk("lucy"), duties={MOP: "aisle-1"}, slacks={"shelf-dominoes": "aisle-1"})
    assert table.answer(f"work.{MOP}")[-1] == e.SlackAbandoned(1, "shelf-dominoes")
