"""A turn: the draw first, then two actions with plot cards around them; and turns that are lost."""

import pytest

from engine import events as e
from tests.rules.table import Table, at_turn, before_draw, clerk

ALL_SPACES = (
    "office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register",
)  # fmt: skip


def after_card(*hand: str, actions: int = 2) -> Table:
    """Seat 1 holds these cards and has some heat to lose."""
    return at_turn(clerk("roger", "aisle-1", heat=9, hand=hand), clerk("zack", "cooler"), actions=actions)


# --- the draw ---


def test_a_turn_draws_one_marker_and_gives_two_actions() -> None:
    table = before_draw(clerk("roger"), clerk("zack"), markers=["mop-aisle-3"])
    assert table.events == [
        e.TurnBegan(1, 2),
        e.MarkerFlipped(1, "mop-aisle-3", "aisle-3"),
        e.ActionsBegan(1, 2),
    ]


@pytest.mark.ruling(15)
def test_no_plot_card_can_be_played_before_the_marker_is_drawn() -> None:
    table = before_draw(clerk(heat=9, hand=("look-busy.1",)), clerk(), markers=["friend"])
    assert table.of(e.MarkerFlipped) == [e.MarkerFlipped(1, "friend", "choice")]
    assert table.refused("play.look-busy") == ("not-offered", 0)


@pytest.mark.ruling(15)
def test_after_the_draw_a_plot_card_can_be_played_before_any_action() -> None:
    table = before_draw(clerk(heat=9, hand=("look-busy.1",)), clerk(), markers=["mop-aisle-3"])
    assert table.options("play") == ["play.look-busy"]


# --- plot cards around actions ---


@pytest.mark.ruling(16)
def test_no_other_card_can_be_played_while_an_action_waits_for_its_roll() -> None:
    me = clerk("roger", "aisle-1", heat=9, carried=("nuts",), hand=("look-busy.1", "receipt.1"))
    table = at_turn(me, clerk("zack", "cooler"), boss="office")
    table.answer("call")
    assert table.question.options == ("none", "receipt")


def test_a_plot_card_uses_no_action() -> None:
    table = after_card("look-busy.1")
    table.answer("play.look-busy")
    assert table.state.actions_left == 2


def test_a_plot_card_can_be_played_between_two_actions() -> None:
    table = after_card("look-busy.1")
    table.answer("steal.1")
    assert table.options("play") == ["play.look-busy"]


def test_a_plot_card_can_be_played_after_both_actions() -> None:
    table = after_card("look-busy.1", actions=1)
    table.answer("steal.1")
    assert table.question.options == ("play.look-busy", "end")


def test_any_number_of_plot_cards_can_be_played_in_a_turn() -> None:
    table = after_card("look-busy.1", "look-busy.2", "look-busy.3", "sneak.1")
    for _ in range(3):
        table.answer("play.look-busy")
    assert table.clerk(1).heat == 3


# --- two actions ---


@pytest.mark.ruling(17)
def test_a_turn_may_end_with_both_actions_unused() -> None:
    table = at_turn(clerk(), clerk())
    assert table.answer("end")[:2] == [e.TurnEnded(1), e.TurnBegan(2, 2)]


@pytest.mark.ruling(17)
def test_a_turn_may_end_with_one_action_unused() -> None:
    table = at_turn(clerk(), clerk())
    table.answer("steal.1")
    assert table.answer("end")[0] == e.TurnEnded(1)


@pytest.mark.ruling(18)
def test_the_same_action_can_be_taken_twice() -> None:
    table = at_turn(clerk("roger", "aisle-1"), clerk())
    table.answer("steal.1")
    table.answer("steal.1")
    assert [event.action for event in table.of(e.ActionTaken)] == ["steal", "steal"]


def test_there_is_no_third_action() -> None:
    table = at_turn(clerk(hand=("sneak.1",)), clerk(), actions=1)
    table.answer("steal.1")
    assert table.refused("steal.1") == ("not-offered", 0)


def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = at_turn(clerk(), clerk())
    assert table.refused("end", seat=2) == ("not-waiting", 0)


def test_the_turn_goes_clockwise() -> None:
    table = at_turn(clerk(), clerk(), clerk(), active=3)
    assert e.TurnBegan(1, 2) in table.answer("end")


def test_the_turn_goes_past_a_fired_player() -> None:
    table = at_turn(clerk(), clerk(space="", heat=30, fired="heat"), clerk())
    assert table.answer("end")[:2] == [e.TurnEnded(1), e.TurnBegan(3, 2)]


# --- moving ---


@pytest.mark.ruling(19)
def test_nobody_moves_to_where_they_stand() -> None:
    table = at_turn(clerk(space="cooler"), clerk())
    assert table.refused("move.cooler") == ("here-already", 19)


@pytest.mark.ruling(20)
@pytest.mark.parametrize("here", ALL_SPACES)
def test_a_move_reaches_every_other_space(here: str) -> None:
    table = at_turn(clerk(space=here), clerk(space="register"), boss="register")
    assert table.options("move") == [f"move.{space}" for space in ALL_SPACES if space != here]


@pytest.mark.ruling(20)
def test_a_tattle_reaches_every_other_space() -> None:
    table = at_turn(clerk("zack", "aisle-3"), clerk(), boss="aisle-3")
    assert table.options("tattle") == [f"tattle.{space}" for space in ALL_SPACES if space != "aisle-3"]


@pytest.mark.ruling(20)
def test_a_call_brings_the_boss_from_any_space() -> None:
    asked = [at_turn(clerk(space="register"), clerk(), boss=space) for space in ALL_SPACES[:-1]]
    assert [table.options("call") for table in asked] == [["call"]] * 8


def test_a_move_takes_the_figure_to_the_space() -> None:
    table = at_turn(clerk(space="cooler"), clerk())
    assert table.answer("move.aisle-2") == [
        e.ActionTaken(1, "move"),
        e.FigureMoved(1, "aisle-2", "move"),
    ]


@pytest.mark.ruling(21)
def test_a_clerk_may_enter_the_office() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="office")
    table.answer("move.office")
    assert table.clerk(1).space == "office"


# --- lost turns ---


@pytest.mark.ruling(22)
def test_a_lost_turn_has_no_draw_no_actions_and_no_end() -> None:
    loser = clerk(space="fountain", carried=("straws",), hand=("receipt.1",), turns_to_lose=1)
    rats = {"convenience-rats": "fountain"}
    table = before_draw(loser, clerk(), markers=["mop-aisle-3"], boss="fountain", customers=rats)
    assert table.events == [
        e.TurnBegan(1, 2),
        e.TurnLost(1),
        e.TurnBegan(2, 3),
        e.MarkerFlipped(2, "mop-aisle-3", "aisle-3"),
        e.ActionsBegan(2, 2),
    ]


@pytest.mark.ruling(23)
def test_a_freeze_ends_when_the_turn_of_its_seat_is_lost() -> None:
    table = before_draw(
        clerk(turns_to_lose=1), clerk(), markers=["mop-aisle-3"], freeze="break-time", frozen_by=1
    )
    assert table.events[:3] == [e.BossThawed(), e.TurnBegan(1, 2), e.TurnLost(1)]


@pytest.mark.ruling(23)
def test_a_final_pays_when_the_turn_of_its_seat_is_lost() -> None:
    loser = clerk(space="cooler", slack="defrost-everything", slack_counters=1, turns_to_lose=1)
    table = before_draw(
        loser, clerk(), clerk(), markers=["mop-aisle-3"], slacks={"defrost-everything": "cooler"}
    )
    assert table.events[:2] == [e.TurnBegan(1, 2), e.FinalPaid(1, "defrost-everything", 6)]
    assert (table.clerk(1).counters, table.clerk(1).turns_to_lose) == (6, 0)


@pytest.mark.ruling(24)
def test_a_slack_is_abandoned_by_a_lost_turn() -> None:
    loser = clerk(space="cooler", slack="cooler-nap", slack_counters=2, turns_to_lose=1)
    table = before_draw(loser, clerk(), markers=["mop-aisle-3"], slacks={"cooler-nap": "cooler"})
    assert table.events[:4] == [
        e.TurnBegan(1, 2),
        e.TurnLost(1),
        e.SlackAbandoned(1, "cooler-nap"),
        e.TurnBegan(2, 3),
    ]


@pytest.mark.ruling(24)
def test_a_slack_started_after_the_insult_lasts_until_the_lost_turn() -> None:
    table = at_turn(
        clerk("zack", "aisle-3"),
        clerk(),
        boss="office",
        customers={"angry-sob": "aisle-3"},
        slacks={"read-the-comics": "aisle-3"},
    )
    table.answer("insult.angry-sob")
    table.answer("slack.start.read-the-comics")
    assert table.clerk(1).slack == "read-the-comics"
    table.answer("end")
    assert table.of(e.TurnLost, e.SlackAbandoned) == [
        e.TurnLost(1),
        e.SlackAbandoned(1, "read-the-comics"),
    ]


@pytest.mark.ruling(25)
def test_two_turns_to_lose_are_both_lost() -> None:
    table = before_draw(clerk(turns_to_lose=2), clerk(), markers=["mop-aisle-3"])
    table.answer("end")
    assert table.of(e.TurnLost) == [e.TurnLost(1), e.TurnLost(1)]
    table.answer("end")
    assert table.question.seat == 1


@pytest.mark.ruling(25)
def test_an_insult_adds_a_lost_turn_to_those_still_due() -> None:
    table = at_turn(
        clerk("zack", "aisle-3", turns_to_lose=1), clerk(), customers={"angry-sob": "aisle-3"}, boss="office"
    )
    table.answer("insult.angry-sob")
    assert table.clerk(1).turns_to_lose == 2
