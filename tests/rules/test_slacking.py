"""Slacking: start, advance, complete, and what ends a slack."""

import pytest

from engine import events as e
from engine.state import Clerk
from tests.rules.table import Table, at_turn, before_draw, clerk

PHONE = {"use-cellphone": "aisle-2"}
BOWLING = {"aisle-bowling": "aisle-3"}
NAP = {"longest-break": "restroom"}


def idle(**changes: object) -> Table:
    """Seat 1 stands beside a slack that nobody does."""
    return at_turn(clerk("roger", "aisle-2"), clerk("zack", "cooler"), **{"slacks": PHONE, **changes})


def slacker(
    counters: int = 2, slack: str = "use-cellphone", space: str = "aisle-2", **changes: object
) -> Clerk:
    return clerk("roger", space, slack=slack, slack_counters=counters, **changes)


def slacking(counters: int = 2, *others: Clerk, hand: tuple[str, ...] = (), **changes: object) -> Table:
    """Seat 1 is doing a x1 slack in Aisle 2, begun in an earlier turn."""
    me = slacker(counters, hand=hand)
    return at_turn(me, *(others or (clerk("zack", "cooler"),)), **{"slacks": PHONE, **changes})


def bowling(counters: int, *others: Clerk, **changes: object) -> Table:
    """Seat 1 is doing a x2 slack in Aisle 3."""
    me = slacker(counters, "aisle-bowling", "aisle-3", **changes)
    return at_turn(me, *(others or (clerk("zack", "cooler"),)), slacks=BOWLING)


def abandoned(table: Table) -> bool:
    return bool(table.of(e.SlackAbandoned))


# --- start and advance ---


def test_a_slack_is_started_with_one_counter() -> None:
    table = idle()
    assert table.answer("slack.start.use-cellphone") == [
        e.ActionTaken(1, "slack"),
        e.SlackStarted(1, "use-cellphone"),
    ]
    assert table.clerk(1).slack_counters == 1


def test_nobody_slacks_where_no_slack_lies() -> None:
    assert idle(slacks=BOWLING).refusal("slack.start")[0] == "no-slack-here"


def test_nobody_starts_a_slack_beside_the_boss() -> None:
    assert idle(boss="aisle-2").refused("slack.start.use-cellphone")[0] == "boss-here"


def test_nobody_starts_a_slack_beside_a_customer() -> None:
    table = idle(customers={"mystery-shopper": "aisle-2"})
    assert table.refused("slack.start.use-cellphone")[0] == "customer-here"


def test_nobody_takes_up_a_slack_that_another_is_doing() -> None:
    table = at_turn(clerk("zack", "aisle-2"), slacker(), slacks=PHONE)
    assert table.refused("slack.start.use-cellphone")[0] == "slack-taken"


def test_advancing_puts_one_more_counter_on_the_slack() -> None:
    assert slacking(3).answer("slack.advance") == [
        e.ActionTaken(1, "slack"),
        e.SlackAdvanced(1, "use-cellphone", 4),
    ]


def test_a_slack_can_be_advanced_with_both_actions() -> None:
    table = slacking(1)
    table.answer("slack.advance")
    table.answer("slack.advance")
    assert table.clerk(1).slack_counters == 3


def test_who_does_no_slack_can_neither_advance_nor_complete() -> None:
    table = idle()
    assert [table.refusal(f"slack.{what}")[0] for what in ("advance", "complete")] == ["no-slack-running"] * 2


@pytest.mark.ruling(82)
def test_a_slack_with_four_counters_can_be_advanced() -> None:
    assert slacking(4).options("slack") == ["slack.advance", "slack.complete"]


@pytest.mark.ruling(82)
def test_a_slack_with_five_counters_can_only_be_completed() -> None:
    table = slacking(5)
    assert table.options("slack") == ["slack.complete"]
    assert table.refused("slack.advance") == ("slack-full", 82)


# --- complete ---


@pytest.mark.ruling(80)
def test_a_completed_slack_leaves_the_game() -> None:
    table = slacking()
    table.answer("slack.complete")
    assert (table.state.slacks, table.state.out) == ({}, ("use-cellphone",))


def test_completing_pays_a_point_for_each_counter() -> None:
    table = slacking(3)
    table.answer("slack.complete")
    assert table.of(e.SlackCompleted) == [e.SlackCompleted(1, "use-cellphone", 3)]
    assert table.clerk(1).counters == 3


def test_a_x2_slack_pays_two_points_for_each_counter() -> None:
    table = bowling(3)
    table.answer("slack.complete")
    assert table.clerk(1).counters == 6


@pytest.mark.ruling(81)
def test_a_slack_can_be_started_and_completed_in_one_turn() -> None:
    table = idle()
    table.answer("slack.start.use-cellphone")
    table.answer("slack.complete")
    assert table.clerk(1).counters == 1


@pytest.mark.ruling(83)
def test_completing_heats_everybody_by_half_the_points_rounded_up_the_slacker_too() -> None:
    table = slacking(3)
    table.answer("slack.complete")
    assert table.of(e.HeatChanged) == [e.HeatChanged(1, 0, 2, "slack"), e.HeatChanged(2, 0, 2, "slack")]


@pytest.mark.ruling(83)
def test_the_heat_of_a_x2_slack_is_half_the_doubled_points() -> None:
    table = bowling(3)
    table.answer("slack.complete")
    assert [clerk.heat for clerk in table.state.clerks] == [3, 3]


@pytest.mark.ruling(83)
def test_completing_does_not_heat_the_fired() -> None:
    table = bowling(3, clerk("zack"), clerk("lucy", "", heat=30, fired="final-paid"))
    table.answer("slack.complete")
    assert [event.seat for event in table.of(e.HeatChanged)] == [1, 2]


# --- what ends a slack in one's own turn ---


@pytest.mark.ruling(84)
@pytest.mark.parametrize("action", ["steal.1", "plot", "move.cooler", "work.mop-aisle-2", "call"])
def test_any_other_action_abandons_the_slack(action: str) -> None:
    table = slacking(duties={"mop-aisle-2": "aisle-2"}, dice=[6])
    table.answer(action)
    assert table.of(e.SlackAbandoned) == [e.SlackAbandoned(1, "use-cellphone")]


@pytest.mark.ruling(84)
def test_a_slack_action_first_does_not_save_the_slack_from_another_action() -> None:
    table = slacking(hand=("look-busy.1",))
    table.answer("slack.advance")
    table.answer("steal.1")
    assert abandoned(table)
    assert (table.question.seat, table.clerk(1).slack) == (1, "")


@pytest.mark.ruling(84)
def test_the_slack_is_abandoned_before_anything_else_can_be_done() -> None:
    table = slacking()
    table.answer("steal.1")
    assert table.refused("slack.complete")[0] == "no-slack-running"


@pytest.mark.ruling(84)
def test_a_turn_without_a_slack_action_abandons_the_slack() -> None:
    table = slacking()
    assert table.answer("end")[:2] == [e.SlackAbandoned(1, "use-cellphone"), e.TurnEnded(1)]


@pytest.mark.ruling(84)
def test_a_final_is_neither_advanced_nor_completed() -> None:
    me = slacker(1, "soup-can-pyramid")
    table = at_turn(me, clerk("zack", "cooler"), slacks={"soup-can-pyramid": "aisle-2"})
    assert table.refused("slack.advance") == ("a-final", 84)
    assert table.refused("slack.complete") == ("a-final", 84)


@pytest.mark.ruling(85)
def test_a_slack_is_kept_by_one_slack_action_and_a_pass() -> None:
    table = slacking(2)
    table.answer("slack.advance")
    table.answer("end")
    assert (table.clerk(1).slack, table.clerk(1).slack_counters) == ("use-cellphone", 3)


@pytest.mark.ruling(85)
def test_a_slack_is_kept_that_was_started_with_the_last_action() -> None:
    table = idle()
    table.answer("steal.1")
    table.answer("slack.start.use-cellphone")
    assert (table.question.seat, table.clerk(1).slack) == (2, "use-cellphone")


# --- cards ---


@pytest.mark.ruling(86)
@pytest.mark.parametrize(
    "card",
    ["look-busy", "five-finger-discount", "gold-star.mop-aisle-2", "boss-to-cooler-card", "double-shift"],
)
def test_a_card_that_does_not_move_its_player_leaves_the_slack(card: str) -> None:
    kind = card.partition(".")[0]
    me = slacker(hand=(f"{kind}.1",), heat=5)
    table = at_turn(me, clerk("zack", "register"), slacks=PHONE, duties={"mop-aisle-2": "aisle-2"})
    table.answer(f"play.{card}")
    assert not abandoned(table)


@pytest.mark.ruling(86)
def test_a_card_that_moves_its_player_abandons_the_slack() -> None:
    table = slacking(hand=("errand.1",))
    assert table.answer("play.errand.cooler")[1:] == [
        e.SlackAbandoned(1, "use-cellphone"),
        e.FigureMoved(1, "cooler", "card"),
    ]


@pytest.mark.ruling(87)
def test_a_slacker_pushed_out_of_the_restroom_abandons_the_slack() -> None:
    table = at_turn(clerk("zack", "cooler"), slacker(2, "longest-break", "restroom"), slacks=NAP)
    table.answer("move.restroom")
    assert table.of(e.SlackAbandoned) == [e.SlackAbandoned(2, "longest-break")]


@pytest.mark.ruling(87)
def test_a_slacker_whom_anothers_card_pushes_out_abandons_the_slack() -> None:
    table = at_turn(
        clerk("zack", "cooler", hand=("right-this-way.1",)),
        slacker(2, "longest-break", "restroom"),
        slacks=NAP,
        customers={"angry-sob": "register"},
    )
    table.answer("play.right-this-way.angry-sob.restroom")
    assert table.of(e.SlackAbandoned, e.FigureMoved) == [
        e.SlackAbandoned(2, "longest-break"),
        e.FigureMoved(2, "fountain", "pushed"),
    ]


# --- customers ---


@pytest.mark.ruling(88)
def test_a_customer_in_the_space_lets_you_complete_a_slack_but_not_advance_it() -> None:
    table = slacking(customers={"mystery-shopper": "aisle-2"})
    assert table.options("slack") == ["slack.complete"]


@pytest.mark.ruling(88)
def test_a_slack_beside_a_customer_can_be_completed() -> None:
    table = slacking(2, customers={"mystery-shopper": "aisle-2"})
    table.answer("slack.complete")
    assert table.clerk(1).counters == 2


@pytest.mark.ruling(88)
def test_a_slack_goes_on_when_the_customer_has_left() -> None:
    table = slacking(hand=("right-this-way.1",), customers={"mystery-shopper": "aisle-2"})
    table.answer("play.right-this-way.mystery-shopper.cooler")
    assert table.options("slack") == ["slack.advance", "slack.complete"]


@pytest.mark.ruling(88)
@pytest.mark.parametrize("verb", ["help", "insult"])
def test_serving_the_customer_abandons_the_slack(verb: str) -> None:
    table = slacking(customers={"mystery-shopper": "aisle-2"})
    table.answer(f"{verb}.mystery-shopper")
    assert abandoned(table)


@pytest.mark.ruling(88)
def test_the_arrival_of_a_customer_does_not_abandon_a_slack() -> None:
    table = before_draw(slacker(), clerk("zack", "cooler"), markers=["mystery-shopper"], slacks=PHONE)
    table.answer("at.aisle-2")
    assert (table.clerk(1).slack_counters, table.options("slack")) == (2, ["slack.complete"])


@pytest.mark.ruling(89)
@pytest.mark.parametrize("customer", ["friend", "convenience-rats"])
def test_the_friend_and_the_rats_block_no_slack(customer: str) -> None:
    table = slacking(customers={customer: "aisle-2"})
    assert table.options("slack") == ["slack.advance", "slack.complete"]


@pytest.mark.ruling(89)
@pytest.mark.parametrize("customer", ["friend", "convenience-rats"])
def test_a_slack_can_be_started_beside_the_friend_and_the_rats(customer: str) -> None:
    table = idle(customers={customer: "aisle-2"})
    assert table.options("slack") == ["slack.start.use-cellphone"]
