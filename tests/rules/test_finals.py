"""Slack markers that nobody may share, and Finals: the last thing a clerk ever does here."""

import pytest

from engine import events as e
from engine.orders import Orders
from engine.state import Clerk
from tests.rules.table import at_turn, before_draw, clerk, last_draw

GEYSER = "fountain-geyser"
DOMINOES = "shelf-dominoes"
PORTRAIT = "price-gun-portrait"


def slacking(
    slack: str, on_it: int = 1, character: str = "roger", space: str = "aisle-1", **more: object
) -> Clerk:
    """A clerk who has put so many counters on a marker."""
    return clerk(character, space, slack=slack, slack_counters=on_it, **more)


# --- markers ---


@pytest.mark.ruling(90)
def test_of_several_markers_in_a_space_one_is_chosen() -> None:
    table = at_turn(clerk(), clerk("lucy"), slacks={DOMINOES: "aisle-1", PORTRAIT: "aisle-1"})
    assert table.options("slack") == [f"slack.start.{DOMINOES}", f"slack.start.{PORTRAIT}"]


@pytest.mark.ruling(90)
def test_two_clerks_can_do_a_different_marker_each_in_the_same_space() -> None:
    table = at_turn(clerk(), slacking(DOMINOES, 2, "lucy"), slacks={DOMINOES: "aisle-1", PORTRAIT: "aisle-1"})
    table.answer(f"slack.start.{PORTRAIT}")
    assert (table.clerk(1).slack, table.clerk(2).slack) == (PORTRAIT, DOMINOES)


@pytest.mark.ruling(90, 100)
def test_a_marker_that_another_clerk_is_doing_cannot_be_taken() -> None:
    table = at_turn(clerk(), slacking(DOMINOES, 2, "lucy"), slacks={DOMINOES: "aisle-1", PORTRAIT: "aisle-1"})
    assert table.refused(f"slack.start.{DOMINOES}") == ("slack-taken", 90)


@pytest.mark.ruling(91)
def test_starting_a_second_marker_abandons_the_first() -> None:
    table = at_turn(slacking(DOMINOES, 3), clerk("lucy"), slacks={DOMINOES: "aisle-1", PORTRAIT: "aisle-1"})
    assert table.answer(f"slack.start.{PORTRAIT}") == [
        e.ActionTaken(1, "slack"),
        e.SlackAbandoned(1, DOMINOES),
        e.SlackStarted(1, PORTRAIT),
    ]
    assert table.clerk(1).slack_counters == 1


@pytest.mark.ruling(92)
def test_the_counters_of_an_abandoned_slack_score_nothing() -> None:
    table = at_turn(slacking(DOMINOES, 3), clerk("lucy"), slacks={DOMINOES: "aisle-1"})
    table.answer("move.cooler")
    assert (table.clerk(1).slack, table.clerk(1).slack_counters, table.clerk(1).counters) == ("", 0, 0)


@pytest.mark.ruling(92)
def test_an_abandoned_marker_stays_for_anyone() -> None:
    table = at_turn(slacking(DOMINOES, 3), clerk("lucy"), slacks={DOMINOES: "aisle-1"})
    table.answer("move.cooler", end_turn=True)
    assert table.question.seat == 2
    assert table.options("slack") == [f"slack.start.{DOMINOES}"]


@pytest.mark.ruling(93)
def test_slack_counters_never_run_out() -> None:
    me = clerk(slack=DOMINOES, slack_counters=5, counters=30)
    table = at_turn(me, clerk("lucy", counters=30), slacks={DOMINOES: "aisle-1"})
    table.answer("slack.complete")
    assert table.clerk(1).counters == 40


# --- starting a Final ---


@pytest.mark.ruling(94)
def test_a_final_is_started_like_any_slack_with_one_counter() -> None:
    table = at_turn(clerk(space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"})
    assert table.answer(f"slack.start.{GEYSER}") == [e.ActionTaken(1, "slack"), e.SlackStarted(1, GEYSER)]
    assert table.clerk(1).slack_counters == 1


@pytest.mark.ruling(94)
@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        ({"boss": "fountain"}, ("boss-here", 74)),
        ({"customers": {"off-duty-cop": "fountain"}}, ("customer-here", 74)),
    ],
)
def test_a_final_cannot_be_started_beside_the_boss_or_a_customer(
    here: dict[str, object], refusal: tuple[str, int]
) -> None:
    table = at_turn(clerk(space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"}, **here)
    assert table.refused(f"slack.start.{GEYSER}") == refusal


@pytest.mark.ruling(94)
def test_a_final_can_be_started_beside_the_rats() -> None:
    customers = {"convenience-rats": "fountain"}
    table = at_turn(clerk(space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"}, customers=customers)
    assert f"slack.start.{GEYSER}" in table.options()


@pytest.mark.ruling(94)
def test_a_final_that_another_clerk_is_doing_cannot_be_started() -> None:
    table = at_turn(
        clerk(space="fountain"), slacking(GEYSER, 1, "lucy", "fountain"), slacks={GEYSER: "fountain"}
    )
    assert table.refused(f"slack.start.{GEYSER}") == ("slack-taken", 90)


# --- after the start ---


@pytest.mark.ruling(95)
@pytest.mark.parametrize("action", ["plot", "steal.1", "call"])
def test_any_other_action_abandons_a_final(action: str) -> None:
    table = at_turn(slacking(GEYSER, space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"}, dice=[6])
    assert e.SlackAbandoned(1, GEYSER) in table.answer(action)


@pytest.mark.ruling(95)
def test_a_card_that_does_not_move_its_player_leaves_a_final_alone() -> None:
    me = slacking(GEYSER, space="fountain", hand=("look-busy.1",), heat=9)
    table = at_turn(me, clerk("lucy"), slacks={GEYSER: "fountain"})
    table.answer("play.look-busy")
    assert table.clerk(1).slack == GEYSER


@pytest.mark.ruling(95)
def test_an_errand_abandons_a_final() -> None:
    me = slacking(GEYSER, space="fountain", hand=("errand.1",))
    table = at_turn(me, clerk("lucy"), slacks={GEYSER: "fountain"})
    assert e.SlackAbandoned(1, GEYSER) in table.answer("play.errand.cooler")


@pytest.mark.ruling(95)
@pytest.mark.parametrize("what", ["advance", "complete"])
def test_a_final_is_neither_advanced_nor_completed(what: str) -> None:
    table = at_turn(slacking(GEYSER, space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"})
    assert table.refused(f"slack.{what}") == ("a-final", 84)


@pytest.mark.ruling(95)
def test_passing_the_second_action_keeps_a_final() -> None:
    table = at_turn(clerk(space="fountain"), clerk("lucy"), slacks={GEYSER: "fountain"})
    table.answer(f"slack.start.{GEYSER}", end_turn=True)
    assert (table.question.seat, table.clerk(1).slack) == (2, GEYSER)


# --- paying ---


@pytest.mark.ruling(96)
def test_a_final_pays_six_counters_before_the_draw_and_costs_the_job() -> None:
    me = slacking(GEYSER, space="fountain", counters=2)
    table = before_draw(me, clerk("lucy"), clerk("zack"), markers=["heat-1.1"], slacks={GEYSER: "fountain"})
    assert table.events[:3] == [
        e.TurnBegan(1, 2),
        e.FinalPaid(1, GEYSER, 6),
        e.Fired(1, "final-paid", (), ()),
    ]
    assert table.clerk(1).counters == 8


@pytest.mark.ruling(96)
def test_after_a_final_has_paid_the_next_seat_draws() -> None:
    me = slacking(GEYSER, space="fountain")
    table = before_draw(me, clerk("lucy"), clerk("zack"), markers=["heat-1.1"], slacks={GEYSER: "fountain"})
    assert table.of(e.TurnBegan, e.MarkerFlipped)[1:] == [
        e.TurnBegan(2, 3),
        e.MarkerFlipped(2, "heat-1.1", "out"),
    ]


@pytest.mark.ruling(96)
def test_a_final_that_paid_leaves_the_game() -> None:
    me = slacking(GEYSER, space="fountain")
    table = before_draw(me, clerk("lucy"), clerk("zack"), markers=[], slacks={GEYSER: "fountain"})
    assert (dict(table.state.slacks), table.state.out) == ({}, (GEYSER,))


@pytest.mark.ruling(96)
def test_a_final_that_pays_brings_no_heat_to_others() -> None:
    me = slacking(GEYSER, space="fountain")
    table = before_draw(me, clerk("lucy"), clerk("zack"), markers=[], slacks={GEYSER: "fountain"})
    assert table.of(e.HeatChanged) == []


@pytest.mark.ruling(97)
def test_a_final_pays_with_a_customer_in_its_space() -> None:
    table = before_draw(
        slacking(GEYSER, space="fountain"), clerk("lucy"), clerk("zack"),
        markers=[], slacks={GEYSER: "fountain"}, customers={"off-duty-cop": "fountain"},
    )  # fmt: skip
    assert table.of(e.FinalPaid) == [e.FinalPaid(1, GEYSER, 6)]


@pytest.mark.ruling(97)
def test_a_customer_who_comes_to_a_final_does_not_end_it() -> None:
    table = before_draw(
        clerk("lucy", "cooler"), slacking(GEYSER, space="fountain"), clerk("zack"),
        markers=["off-duty-cop"], slacks={GEYSER: "fountain"},
    )  # fmt: skip
    table.answer("at.fountain")
    assert table.clerk(2).slack == GEYSER


@pytest.mark.ruling(98)
def test_a_final_is_worth_nothing_when_the_game_ends_first() -> None:
    table = last_draw(
        clerk("lucy", "cooler"), slacking(GEYSER, space="fountain"),
        markers=["mop-aisle-1"], slacks={GEYSER: "fountain"},
    )  # fmt: skip
    assert [(score.counters, score.total) for score in table.state.scores] == [(0, 15), (0, 15)]


@pytest.mark.ruling(98)
def test_counters_on_a_marker_are_worth_nothing_when_the_game_ends() -> None:
    table = last_draw(
        clerk("lucy", "cooler"), slacking(DOMINOES, 5), markers=["mop-aisle-1"], slacks={DOMINOES: "aisle-1"}
    )
    assert (table.state.scores[1].counters, table.state.scores[1].total) == (0, 15)


# --- interrupted ---


@pytest.mark.ruling(99)
def test_who_is_fired_by_heat_loses_the_counters_and_leaves_the_marker() -> None:
    table = before_draw(
        clerk("lucy", "cooler"), slacking(DOMINOES, 4, heat=29), clerk("zack"),
        markers=["heat-1.1"], slacks={DOMINOES: "aisle-1"},
    )  # fmt: skip
    assert (table.clerk(2).fired, table.clerk(2).counters) == ("heat", 0)
    assert dict(table.state.slacks) == {DOMINOES: "aisle-1"}


@pytest.mark.ruling(99)
def test_who_resigns_loses_the_counters_and_leaves_the_marker() -> None:
    table = at_turn(slacking(DOMINOES, 4), clerk("lucy"), clerk("zack"), slacks={DOMINOES: "aisle-1"})
    table.resign(1)
    assert (table.clerk(1).fired, table.clerk(1).counters) == ("resigned", 0)
    assert table.state.slacks[DOMINOES] == "aisle-1"


@pytest.mark.ruling(100)
@pytest.mark.parametrize("action", ["steal.1", "work.mop-aisle-1", f"slack.start.{PORTRAIT}", "plot"])
def test_no_plain_action_of_another_interrupts_a_slack(action: str) -> None:
    table = at_turn(
        clerk(), slacking(DOMINOES, 2, "lucy"),
        slacks={DOMINOES: "aisle-1", PORTRAIT: "aisle-1"}, duties={"mop-aisle-1": "aisle-1"},
    )  # fmt: skip
    table.answer(action)
    assert (table.clerk(2).slack, table.clerk(2).slack_counters) == (DOMINOES, 2)


@pytest.mark.ruling(100)
def test_pushing_a_slacker_out_of_the_restroom_interrupts_the_slack() -> None:
    table = at_turn(
        clerk(), slacking("longest-break", 2, "lucy", "restroom"), slacks={"longest-break": "restroom"}
    )
    assert e.SlackAbandoned(2, "longest-break") in table.answer("move.restroom")


@pytest.mark.ruling(100)
def test_the_boss_interrupts_a_slack_by_catching_it() -> None:
    table = at_turn(clerk(space="fountain", hand=("boss-to-aisle-1-card.1",)), slacking(DOMINOES, 2, "lucy"),
                    slacks={DOMINOES: "aisle-1"}, dice=[1])  # fmt: skip
    assert e.SlackCaught(2, DOMINOES, 2) in table.answer("play.boss-to-aisle-1-card")


def test_a_sneak_away_from_a_final_abandons_it() -> None:
    table = at_turn(
        clerk(space="cooler", hand=("boss-to-fountain-card.1",)),
        slacking(GEYSER, 1, "lucy", "fountain", hand=("sneak.1",)),
        slacks={GEYSER: "fountain"},
        orders={2: Orders(sneak_at=1)},
    )
    assert e.SlackAbandoned(2, GEYSER) in table.answer("play.boss-to-fountain-card")


def test_who_is_caught_on_a_final_is_fired_and_the_marker_leaves_the_game() -> None:
    table = at_turn(
        clerk(space="cooler", hand=("boss-to-fountain-card.1",)), slacking(GEYSER, 1, "lucy", "fountain"),
        clerk("zack"), slacks={GEYSER: "fountain"}, dice=[4],
    )  # fmt: skip
    table.answer("play.boss-to-fountain-card")
    assert (table.clerk(2).fired, table.clerk(2).counters) == ("final-caught", 0)
    assert dict(table.state.slacks) == {}
