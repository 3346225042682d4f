"""The heat track, and what happens at 30."""

import pytest

from engine import events as e
from engine.record import By
from tests.rules.table import at_turn, before_draw, clerk, last_draw

RUSH = "rush.1"
HEAT_3 = "heat-3.1"


# --- the track ---


@pytest.mark.ruling(101)
def test_heat_does_not_fall_below_0() -> None:
    table = at_turn(clerk(heat=1), clerk("lucy"), duties={"mop-aisle-1": "aisle-1"}, boss="aisle-1")
    assert e.HeatChanged(1, 1, 0, "work") in table.answer("work.mop-aisle-1")


@pytest.mark.ruling(102)
def test_heat_does_not_rise_above_30() -> None:
    table = before_draw(clerk(heat=29), clerk("lucy"), clerk("zack"), markers=[HEAT_3])
    assert table.of(e.HeatChanged)[0] == e.HeatChanged(1, 29, 30, "event")


@pytest.mark.ruling(102)
def test_30_heat_fires() -> None:
    table = before_draw(clerk(heat=27), clerk("lucy"), clerk("zack"), markers=[HEAT_3])
    assert table.of(e.Fired) == [e.Fired(1, "heat", (), ())]


def test_29_heat_does_not_fire() -> None:
    table = before_draw(clerk(heat=26), clerk("lucy"), clerk("zack"), markers=[HEAT_3])
    assert table.of(e.Fired) == []


def test_an_event_brings_heat_to_all() -> None:
    table = before_draw(clerk(heat=1), clerk("lucy", heat=4), markers=["heat-2.1"])
    assert table.of(e.HeatChanged) == [e.HeatChanged(1, 1, 3, "event"), e.HeatChanged(2, 4, 6, "event")]


@pytest.mark.ruling(103)
def test_all_who_reach_30_at_once_get_the_heat_before_anyone_is_fired() -> None:
    table = before_draw(clerk(heat=28), clerk("lucy", heat=29), clerk("zack"), markers=[HEAT_3])
    assert [type(event) for event in table.of(e.HeatChanged, e.Fired)] == [
        e.HeatChanged, e.HeatChanged, e.HeatChanged, e.Fired, e.Fired,
    ]  # fmt: skip


@pytest.mark.ruling(103)
def test_the_game_ends_when_an_event_leaves_one() -> None:
    table = before_draw(clerk(heat=28), clerk("lucy", heat=29), clerk("zack"), markers=[HEAT_3])
    assert (table.state.ending, [c.seat for c in table.state.employed()]) == ("one-left", [3])


@pytest.mark.ruling(103)
def test_nobody_survives_when_all_fall_together() -> None:
    table = before_draw(clerk(heat=28), clerk("lucy", heat=29), markers=[HEAT_3])
    assert (table.state.ending, table.state.employed()) == ("none-left", ())


@pytest.mark.ruling(103, 109)
def test_when_all_fall_together_nobody_has_points_for_heat() -> None:
    table = before_draw(clerk(heat=28), clerk("lucy", heat=29), markers=[HEAT_3])
    assert [score.heat for score in table.state.scores] == [0, 0]


# --- being fired ---


def test_who_is_fired_leaves_the_board() -> None:
    table = before_draw(clerk("lucy"), clerk(heat=27), clerk("zack"), markers=[HEAT_3])
    assert table.state.clerks_at("aisle-1") == (table.clerk(1), table.clerk(3))


def test_who_is_fired_discards_the_hand() -> None:
    held = ("errand.1", "receipt.2")
    table = before_draw(clerk("lucy"), clerk(heat=27, hand=held), clerk("zack"), markers=[HEAT_3])
    assert (table.clerk(2).hand, table.state.discards) == ((), held)


def test_what_the_fired_carried_lies_in_the_office() -> None:
    loaded = clerk(heat=27, carried=("nuts", "milk"))
    table = before_draw(clerk("lucy"), loaded, clerk("zack"), markers=[HEAT_3])
    assert sorted(table.state.office) == ["milk", "nuts"]


def test_who_is_fired_keeps_stash_customers_and_counters() -> None:
    kept = {"stash": ("nuts",), "insulted": ("friend",), "counters": 4}
    table = before_draw(clerk("lucy"), clerk(heat=27, **kept), clerk("zack"), markers=[HEAT_3])
    fired = table.clerk(2)
    assert (fired.stash, fired.insulted, fired.counters) == (("nuts",), ("friend",), 4)


@pytest.mark.ruling(104)
def test_the_customer_whose_insult_fires_is_kept() -> None:
    table = at_turn(clerk(heat=28), clerk("lucy"), clerk("zack"), customers={"off-duty-cop": "aisle-1"})
    assert table.answer("insult.off-duty-cop")[:4] == [
        e.ActionTaken(1, "insult"),
        e.CustomerInsulted(1, "off-duty-cop"),
        e.HeatChanged(1, 28, 30, "insult"),
        e.Fired(1, "heat", (), ()),
    ]


@pytest.mark.ruling(104)
def test_the_points_of_the_slack_whose_heat_fires_are_kept() -> None:
    me = clerk(heat=28, slack="shelf-dominoes", slack_counters=2)
    table = at_turn(me, clerk("lucy"), clerk("zack"), slacks={"shelf-dominoes": "aisle-1"})
    table.answer("slack.complete")
    assert (table.clerk(1).fired, table.clerk(1).counters) == ("heat", 4)


@pytest.mark.ruling(104)
def test_a_turn_ends_when_its_clerk_is_fired() -> None:
    me = clerk(heat=28, hand=("look-busy.1",))
    table = at_turn(me, clerk("lucy"), clerk("zack"), customers={"off-duty-cop": "aisle-1"})
    table.answer("insult.off-duty-cop")
    assert (table.state.active, table.question.seat) == (2, 2)


# --- fired in a draw ---


@pytest.mark.ruling(105)
def test_the_rest_of_a_rush_is_cancelled_when_its_clerk_is_fired() -> None:
    table = before_draw(
        clerk(heat=27), clerk("lucy"), clerk("zack"), markers=[RUSH, HEAT_3, "mop-aisle-1", "mop-aisle-2"]
    )
    assert table.of(e.TurnBegan, e.MarkerFlipped) == [
        e.TurnBegan(1, 2),
        e.MarkerFlipped(1, RUSH, "out"),
        e.MarkerFlipped(1, HEAT_3, "out"),
        e.TurnBegan(2, 3),
        e.MarkerFlipped(2, "mop-aisle-1", "aisle-1"),
    ]


@pytest.mark.ruling(105)
def test_the_rush_goes_on_when_another_is_fired() -> None:
    table = before_draw(
        clerk("lucy"), clerk(heat=27), clerk("zack"), markers=[RUSH, HEAT_3, "mop-aisle-1", "mop-aisle-2"]
    )
    assert table.of(e.MarkerFlipped)[-1].seat == 1
    assert len(table.of(e.MarkerFlipped)) == 7


@pytest.mark.ruling(105)
def test_the_kid_is_rolled_though_the_drawer_was_fired() -> None:
    table = before_draw(
        clerk(heat=27), clerk("lucy"), clerk("zack"), markers=[RUSH, "little-kid", HEAT_3], dice=[2]
    )
    assert table.of(e.Fired, e.KidRolled, e.TurnBegan)[1:] == [
        e.Fired(1, "heat", (), ()),
        e.KidRolled(0, 2, "aisle-2"),
        e.TurnBegan(2, 3),
    ]


@pytest.mark.ruling(105, 145)
def test_a_customer_already_drawn_is_placed_by_the_clock_when_the_drawer_resigns() -> None:
    table = before_draw(clerk(), clerk("lucy"), clerk("zack"), markers=["off-duty-cop"])
    table.resign(1)
    placed = next(entry for entry in table.entries if isinstance(entry.event, e.CustomerPlaced))
    assert (placed.event, placed.by) == (e.CustomerPlaced("off-duty-cop", "fountain"), By("clock", 1))


@pytest.mark.ruling(105)
def test_the_draws_left_are_cancelled_when_the_drawer_resigns() -> None:
    table = before_draw(clerk(), clerk("lucy"), clerk("zack"), markers=[RUSH, "off-duty-cop", "mop-aisle-1"])
    table.resign(1)
    assert table.of(e.MarkerFlipped)[-1] == e.MarkerFlipped(2, "mop-aisle-1", "aisle-1")


# --- the last one ---


@pytest.mark.ruling(106)
def test_nothing_of_a_rush_happens_after_the_last_but_one_is_fired() -> None:
    table = before_draw(clerk(), clerk("lucy", heat=27), markers=[RUSH, "little-kid", HEAT_3, "mop-aisle-1"])
    assert [type(event) for event in table.events[-2:]] == [e.Fired, e.GameEnded]


@pytest.mark.ruling(106)
def test_nobody_rolls_after_the_roll_that_left_one() -> None:
    table = at_turn(
        clerk(heat=29, carried=("milk",)), clerk("lucy", carried=("nuts",)), boss="cooler", dice=[1]
    )
    table.answer("call")
    assert (table.state.ending, table.clerk(2).carried) == ("one-left", ("nuts",))


@pytest.mark.ruling(106)
def test_the_step_that_fires_the_last_but_one_is_carried_out_in_full() -> None:
    table = at_turn(clerk(heat=29), clerk("lucy"), customers={"off-duty-cop": "aisle-1"})
    table.answer("insult.off-duty-cop")
    assert table.state.scores[0].customers == 3


@pytest.mark.ruling(107)
def test_of_two_players_the_first_firing_ends_the_game() -> None:
    table = before_draw(clerk(), clerk("lucy", heat=27), markers=[HEAT_3])
    assert table.state.ending == "one-left"


@pytest.mark.ruling(107)
def test_of_three_players_the_first_firing_does_not_end_the_game() -> None:
    table = before_draw(clerk(), clerk("lucy", heat=27), clerk("zack"), markers=[HEAT_3])
    assert table.state.phase == "actions"


@pytest.mark.ruling(108)
def test_the_game_ends_though_one_is_still_employed() -> None:
    fired = clerk("zack", "", fired="heat", heat=30)
    table = before_draw(clerk(), clerk("lucy", heat=27), fired, markers=[HEAT_3])
    assert (table.state.ending, table.clerk(1).fired) == ("one-left", "")


# --- the fired ---


@pytest.mark.ruling(109)
@pytest.mark.parametrize("cause", ["heat", "final-paid", "final-caught", "resigned"])
def test_the_fired_have_no_points_for_heat_however_it_came(cause: str) -> None:
    table = last_draw(
        clerk(), clerk("lucy"), clerk("zack", "", fired=cause, heat=30), markers=["mop-aisle-1"]
    )
    assert table.state.scores[2].heat == 0


@pytest.mark.ruling(109)
def test_the_heat_of_a_resigned_clerk_goes_to_30() -> None:
    table = at_turn(clerk(heat=3), clerk("lucy"), clerk("zack"))
    table.resign(1)
    assert table.clerk(1).heat == 30


@pytest.mark.ruling(110)
def test_an_event_brings_no_heat_to_the_fired() -> None:
    fired = clerk("zack", "", fired="heat", heat=12)
    table = before_draw(clerk(), clerk("lucy"), fired, markers=[HEAT_3])
    assert {event.seat for event in table.of(e.HeatChanged)} == {1, 2}


@pytest.mark.ruling(110)
def test_the_fired_have_no_more_turns() -> None:
    table = at_turn(clerk(), clerk("zack", "", fired="heat", heat=30), clerk("lucy"))
    table.answer("end")
    assert table.of(e.TurnBegan) == [e.TurnBegan(3, 2)]
    assert table.question.seat == 3


@pytest.mark.ruling(110)
def test_nobody_can_point_fingers_at_the_fired() -> None:
    fired = clerk("zack", "", fired="heat", heat=30)
    table = at_turn(clerk(hand=("point-fingers.1",)), fired, clerk("lucy"))
    assert table.options("play") == ["play.point-fingers.seat-3"]
