"""Suspicion: who rolls and when, the number, being caught."""

import pytest

from engine import events as e
from engine.orders import AT, NEVER, Orders
from engine.state import Clerk
from tests.rules.table import DECK, QUIET, Table, at_turn, clerk

SNEAKY = Orders(sneak=AT, sneak_at=1, receipt=NEVER)
BOTH = Orders(sneak=AT, sneak_at=1, receipt=AT, receipt_at=1)
PHONE = {"use-cellphone": "aisle-2"}


def suspects(table: Table) -> list[int]:
    return [event.seat for event in table.of(e.Suspected)]


def rolls(table: Table) -> list[tuple[int, int, int]]:
    """Seat, number and whether caught, of every roll."""
    return [(event.seat, event.number, event.caught) for event in table.of(e.SuspicionRolled)]


def slacker(
    space: str = "aisle-2", slack: str = "use-cellphone", counters: int = 3, **changes: object
) -> Clerk:
    return clerk("zack", space, slack=slack, slack_counters=counters, **changes)


def boss_comes(*clerks: Clerk, space: str = "aisle-2", **changes: object) -> Table:
    """Seat 1, out of the way, plays the card that brings the boss from the Office to `space`."""
    caller = clerk(space="register", hand=(f"boss-to-{space}-card.1",))
    table = at_turn(caller, *clerks, **{"boss": "office", **changes})
    table.answer(f"play.boss-to-{space}-card")
    return table


# --- who rolls ---


def test_a_thief_rolls_when_the_boss_comes() -> None:
    table = boss_comes(clerk("zack", "aisle-2", carried=("nuts",)), dice=[6])
    assert suspects(table) == [2]


def test_a_slacker_rolls_when_the_boss_comes() -> None:
    table = boss_comes(slacker(), slacks=PHONE, dice=[6])
    assert suspects(table) == [2]


def test_stashed_items_raise_no_suspicion() -> None:
    table = boss_comes(clerk("zack", "aisle-2", stash=("nuts",)))
    assert suspects(table) == []


@pytest.mark.ruling(48)
def test_the_boss_suspects_nobody_on_his_way() -> None:
    spaces = ("office", "fountain", "aisle-1", "cooler", "aisle-3")
    table = boss_comes(*(clerk("zack", space, carried=("nuts",)) for space in spaces), space="aisle-2")
    assert suspects(table) == []


@pytest.mark.ruling(48)
def test_the_roll_for_the_boss_who_comes_is_made_as_he_arrives() -> None:
    table = boss_comes(clerk("zack", "aisle-2", carried=("nuts",)), dice=[6])
    assert [type(event) for event in table.events] == [
        e.CardPlayed, e.BossMoved, e.Suspected, e.SuspicionRolled,
    ]  # fmt: skip


@pytest.mark.ruling(49)
def test_several_roll_one_by_one_clockwise_from_the_active_player() -> None:
    thieves = [clerk("zack", "aisle-2", carried=(item,)) for item in ("nuts", "soup", "jelly-beans")]
    table = at_turn(*thieves, active=2, boss="office", dice=[6, 6, 6])
    table.answer("call")
    assert [(type(event), event.seat) for event in table.of(e.Suspected, e.SuspicionRolled)] == [
        (e.Suspected, 2), (e.SuspicionRolled, 2),
        (e.Suspected, 3), (e.SuspicionRolled, 3),
        (e.Suspected, 1), (e.SuspicionRolled, 1),
    ]  # fmt: skip


@pytest.mark.ruling(49)
def test_loot_of_who_rolls_first_is_in_the_office_before_the_next_rolls() -> None:
    thieves = [clerk("zack", "aisle-2", carried=(item,)) for item in ("nuts", "soup")]
    table = at_turn(*thieves, active=2, boss="office", dice=[1, 1])
    table.answer("call")
    piles = [sorted(event.order) for event in table.of(e.Shuffled)]
    assert piles == [["soup"], ["nuts", "soup"]]


@pytest.mark.ruling(53)
def test_duties_alone_make_nobody_roll() -> None:
    table = boss_comes(clerk("zack", "aisle-2"), duties={"mop-aisle-2": "aisle-2"})
    assert suspects(table) == []


# --- the number ---


@pytest.mark.ruling(50)
def test_items_and_slack_make_one_number_and_one_roll() -> None:
    table = boss_comes(slacker(carried=("nuts", "soup")), slacks=PHONE, dice=[5])
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=2, slack=2, duties=0)]
    assert rolls(table) == [(2, 4, 0)]


@pytest.mark.ruling(50)
def test_who_is_caught_with_items_and_slack_pays_for_both() -> None:
    table = boss_comes(slacker(carried=("nuts", "soup")), slacks=PHONE, dice=[4])
    assert [(event.was, event.now, event.cause) for event in table.of(e.HeatChanged)] == [
        (0, 3, "caught-slack"),
        (3, 5, "caught-items"),
    ]


@pytest.mark.ruling(51)
@pytest.mark.parametrize("counters", [1, 5])
def test_a_slack_counts_with_its_printed_number_whatever_lies_on_it(counters: int) -> None:
    table = boss_comes(
        slacker("aisle-3", "aisle-bowling", counters),
        space="aisle-3",
        slacks={"aisle-bowling": "aisle-3"},
        dice=[6],
    )
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=0, slack=4, duties=0)]


@pytest.mark.ruling(52)
def test_each_duty_in_the_space_counts_one() -> None:
    duties = {"mop-aisle-2": "aisle-2", "restock-candy": "aisle-2", "mop-aisle-1": "aisle-1"}
    table = boss_comes(clerk("zack", "aisle-2", carried=("nuts",)), duties=duties, dice=[6])
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=1, slack=0, duties=2)]


@pytest.mark.ruling(52)
def test_slacks_that_nobody_does_and_customers_do_not_count() -> None:
    thief = clerk("zack", "aisle-2", carried=("nuts",))
    table = boss_comes(thief, slacks=PHONE, customers={"friend": "aisle-2"}, dice=[6])
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=1, slack=0, duties=0)]


@pytest.mark.ruling(54)
def test_a_dangerous_item_counts_two() -> None:
    thief = clerk("zack", "aisle-2", carried=("reaper-hot-sauce", "nuts"))
    table = boss_comes(thief, dice=[6])
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=3, slack=0, duties=0)]


# --- the roll ---


@pytest.mark.parametrize(("die", "caught"), [(2, 1), (3, 1), (4, 0)])
def test_only_a_die_above_the_number_is_safe(die: int, caught: int) -> None:
    table = boss_comes(clerk("zack", "aisle-2", carried=("nuts", "soup", "jelly-beans")), dice=[die])
    assert rolls(table) == [(2, 3, caught)]


@pytest.mark.parametrize(("dice", "caught"), [((1, 2), 1), ((1, 3), 0), ((5, 1), 0)])
def test_the_higher_of_victorias_two_dice_counts(dice: tuple[int, int], caught: int) -> None:
    table = boss_comes(clerk("victoria", "aisle-2", carried=("nuts", "soup")), dice=dice)
    assert table.of(e.SuspicionRolled) == [e.SuspicionRolled(0, 2, 2, dice, caught)]


@pytest.mark.ruling(55)
def test_from_a_number_of_six_one_is_caught_without_a_roll() -> None:
    loot = ("nuts", "soup", "jelly-beans", "candy-ropes", "reaper-hot-sauce")
    table = boss_comes(clerk("zack", "aisle-2", carried=loot))
    assert table.of(e.CaughtWithoutRoll, e.SuspicionRolled) == [e.CaughtWithoutRoll(2, 6)]


@pytest.mark.ruling(55)
def test_at_a_number_of_five_the_die_is_rolled() -> None:
    loot = ("nuts", "soup", "jelly-beans", "reaper-hot-sauce")
    table = boss_comes(clerk("zack", "aisle-2", carried=loot), dice=[6])
    assert rolls(table) == [(2, 5, 0)]


# --- the end of a turn ---


def test_who_ends_the_turn_with_the_boss_while_carrying_rolls() -> None:
    table = at_turn(clerk(space="cooler", carried=("nuts",)), clerk(), boss="cooler", dice=[6])
    assert table.answer("end")[:3] == [
        e.Suspected(1, "turn-end", items=1, slack=0, duties=0),
        e.SuspicionRolled(0, 1, 1, (6,), 0),
        e.TurnEnded(1),
    ]


def test_who_ends_the_turn_with_the_boss_and_nothing_to_hide_does_not_roll() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="cooler")
    table.answer("end")
    assert suspects(table) == []


@pytest.mark.ruling(56)
def test_the_boss_who_came_in_ones_turn_and_stayed_is_rolled_against_twice() -> None:
    table = at_turn(clerk(space="cooler", carried=("nuts",)), clerk(), boss="office", dice=[6, 6])
    table.answer("call")
    table.answer("end")
    assert [event.trigger for event in table.of(e.Suspected)] == ["entered", "turn-end"]


@pytest.mark.ruling(57)
def test_walking_in_on_the_boss_and_out_again_brings_no_roll() -> None:
    table = at_turn(clerk(space="cooler", carried=("nuts",)), clerk(), boss="office")
    table.answer("move.office")
    table.answer("move.cooler")
    assert suspects(table) == []


@pytest.mark.ruling(57)
def test_walking_in_on_the_boss_and_staying_brings_a_roll() -> None:
    table = at_turn(clerk(space="cooler", carried=("nuts",)), clerk(), boss="office", dice=[6])
    table.answer("move.office")
    table.answer("end")
    assert [event.trigger for event in table.of(e.Suspected)] == ["turn-end"]


@pytest.mark.ruling(58)
def test_only_the_active_player_rolls_at_the_end_of_a_turn() -> None:
    table = at_turn(
        clerk(space="cooler", carried=("nuts",)),
        clerk(space="cooler", carried=("soup",)),
        boss="cooler",
        dice=[6],
    )
    table.answer("end")
    assert suspects(table) == [1]


# --- the Restroom ---


def slacker_in_the_restroom(**changes: object) -> Table:
    return at_turn(
        clerk("zack", "cooler"),
        slacker("restroom", "longest-break"),
        slacks={"longest-break": "restroom"},
        **changes,
    )


@pytest.mark.ruling(59)
def test_a_slacker_in_the_restroom_never_rolls() -> None:
    table = slacker_in_the_restroom(boss="cooler")
    table.answer("tattle.restroom")
    assert suspects(table) == []


@pytest.mark.ruling(59)
def test_whoever_enters_the_restroom_ends_the_slack_there() -> None:
    table = slacker_in_the_restroom(boss="office")
    assert table.answer("move.restroom") == [
        e.ActionTaken(1, "move"),
        e.SlackAbandoned(2, "longest-break"),
        e.FigureMoved(2, "fountain", "pushed"),
        e.FigureMoved(1, "restroom", "move"),
    ]


# --- the boss stays with a slacker who passed ---


def found_slacking(*hand: str, **changes: object) -> Table:
    """Seat 1's turn: the boss stands beside its slack, the roll was passed earlier."""
    return at_turn(slacker(hand=hand), clerk(), **{"slacks": PHONE, "boss": "aisle-2", **changes})


@pytest.mark.ruling(60)
def test_a_slack_is_not_yet_given_up_when_the_roll_is_passed() -> None:
    table = boss_comes(slacker(), slacks=PHONE, dice=[6])
    assert (table.clerk(2).slack, table.clerk(2).slack_counters) == ("use-cellphone", 3)


@pytest.mark.ruling(60)
def test_a_slack_can_be_neither_advanced_nor_completed_beside_the_boss() -> None:
    assert found_slacking().options("slack") == []


@pytest.mark.ruling(60)
def test_a_card_that_sends_the_boss_off_saves_the_slack() -> None:
    table = found_slacking("boss-to-office-card.1")
    table.answer("play.boss-to-office-card")
    table.answer("slack.advance")
    assert table.clerk(1).slack_counters == 4


@pytest.mark.ruling(60)
def test_a_tattle_sends_the_boss_off_but_gives_up_the_slack() -> None:
    table = found_slacking()
    table.answer("tattle.office")
    assert table.of(e.BossMoved, e.SlackAbandoned) == [
        e.BossMoved("office", "tattle", 1),
        e.SlackAbandoned(1, "use-cellphone"),
    ]


@pytest.mark.ruling(60)
@pytest.mark.parametrize("action", ["plot", "work.mop-aisle-2", "move.cooler"])
def test_any_action_beside_the_boss_gives_up_the_slack(action: str) -> None:
    table = found_slacking(duties={"mop-aisle-2": "aisle-2"})
    table.answer(action)
    assert table.of(e.SlackAbandoned) == [e.SlackAbandoned(1, "use-cellphone")]


@pytest.mark.ruling(60)
def test_ending_the_turn_beside_the_boss_gives_up_the_slack() -> None:
    table = found_slacking(dice=[6])
    table.answer("end")
    assert table.of(e.SlackAbandoned) == [e.SlackAbandoned(1, "use-cellphone")]


@pytest.mark.ruling(60)
def test_a_slack_of_this_turn_is_given_up_when_the_turn_ends_beside_the_boss() -> None:
    me = slacker(hand=("boss-to-aisle-2-card.1",))
    table = at_turn(me, clerk(), slacks=PHONE, boss="office", dice=[6, 6])
    table.answer("slack.advance")
    table.answer("play.boss-to-aisle-2-card")
    table.answer("end")
    assert table.of(e.SlackAbandoned) == [e.SlackAbandoned(1, "use-cellphone")]


@pytest.mark.ruling(60)
def test_a_slack_goes_on_if_the_boss_has_left_before_its_owner_acts() -> None:
    table = boss_comes(slacker(), slacks=PHONE, markers=("boss-to-register.1", *DECK), dice=[6])
    table.answer("end")
    assert (table.question.seat, table.options("slack")) == (2, ["slack.advance", "slack.complete"])


# --- being caught ---


def test_who_is_caught_stealing_loses_the_loot_to_the_office_and_gains_heat_for_it() -> None:
    thief = clerk("zack", "aisle-2", carried=("nuts", "reaper-hot-sauce"), stash=("soup",))
    table = boss_comes(thief, dice=[3])
    assert table.of(e.ItemsConfiscated, e.HeatChanged) == [
        e.ItemsConfiscated(2, ("nuts", "reaper-hot-sauce")),
        e.HeatChanged(2, 0, 3, "caught-items"),
    ]
    assert sorted(table.state.office) == ["nuts", "reaper-hot-sauce"]


def test_duties_add_no_heat_to_being_caught() -> None:
    thief = clerk("zack", "aisle-2", carried=("nuts",))
    table = boss_comes(thief, duties={"mop-aisle-2": "aisle-2"}, dice=[2])
    assert table.clerk(2).heat == 1


@pytest.mark.ruling(61)
def test_who_is_caught_slacking_keeps_the_counters_undoubled_and_gains_as_much_heat() -> None:
    table = boss_comes(
        slacker("aisle-3", "aisle-bowling", 3),
        space="aisle-3",
        slacks={"aisle-bowling": "aisle-3"},
        dice=[4],
    )
    assert table.of(e.SlackCaught, e.HeatChanged) == [
        e.SlackCaught(2, "aisle-bowling", 3),
        e.HeatChanged(2, 0, 3, "caught-slack"),
    ]
    assert table.clerk(2).counters == 3


@pytest.mark.ruling(61)
def test_a_slack_that_was_caught_leaves_the_game() -> None:
    table = boss_comes(slacker(), slacks=PHONE, dice=[2])
    assert (table.state.slacks, table.state.out[-1]) == ({}, "use-cellphone")


@pytest.mark.ruling(61)
def test_nobody_else_gains_heat_when_a_slacker_is_caught() -> None:
    table = boss_comes(slacker(), clerk(), slacks=PHONE, dice=[2])
    assert [clerk.heat for clerk in table.state.clerks] == [0, 3, 0]


def test_victoria_caught_slacking_gains_half_the_counters_as_heat_rounded_up() -> None:
    victoria = clerk("victoria", "aisle-2", slack="use-cellphone", slack_counters=3)
    table = boss_comes(victoria, slacks=PHONE, dice=[2, 1])
    assert (table.clerk(2).heat, table.clerk(2).counters) == (2, 3)


@pytest.mark.ruling(62)
def test_both_penalties_are_paid_before_the_heat_fires_anyone() -> None:
    doomed = slacker(carried=("nuts",), heat=28)
    table = boss_comes(doomed, clerk(), slacks=PHONE, dice=[3])
    assert [event for event in table.events[3:] if not isinstance(event, e.Shuffled)] == [
        e.SuspicionRolled(0, 2, 3, (3,), 1),
        e.SlackCaught(2, "use-cellphone", 3),
        e.HeatChanged(2, 28, 30, "caught-slack"),
        e.ItemsConfiscated(2, ("nuts",)),
        e.Fired(2, "heat", (), ()),
    ]
    assert table.clerk(2).counters == 3


FINAL = {"defrost-everything": "cooler"}


def caught_on_a_final(**changes: object) -> Table:
    doomed = slacker("cooler", "defrost-everything", 1, **changes)
    return boss_comes(doomed, clerk(), space="cooler", slacks=FINAL, dice=[3])


@pytest.mark.ruling(63)
def test_who_is_caught_on_a_final_is_fired_without_points_for_it() -> None:
    table = caught_on_a_final()
    assert table.of(e.FinalCaught, e.SlackCaught, e.Fired) == [
        e.FinalCaught(2, "defrost-everything"),
        e.Fired(2, "final-caught", (), ()),
    ]
    assert (table.clerk(2).counters, table.clerk(2).heat) == (0, 30)


def test_a_final_that_was_caught_leaves_the_game() -> None:
    table = caught_on_a_final()
    assert (table.state.slacks, table.state.out[-1]) == ({}, "defrost-everything")


def test_nobody_else_gains_heat_when_a_final_is_caught() -> None:
    table = caught_on_a_final()
    assert (table.clerk(1).heat, table.clerk(3).heat) == (0, 0)


@pytest.mark.ruling(64)
def test_items_of_who_is_caught_on_a_final_go_to_the_office() -> None:
    table = boss_comes(
        slacker("cooler", "defrost-everything", 1, carried=("pop",)),
        clerk(),
        space="cooler",
        slacks=FINAL,
        dice=[4],
    )
    assert table.of(e.Fired, e.ItemsConfiscated, e.HeatChanged) == [e.Fired(2, "final-caught", (), ("pop",))]
    assert table.state.office == ("pop",)


# --- reactions ---


def holder(*hand: str, loot: tuple[str, ...] = ("nuts",)) -> Clerk:
    return clerk("zack", "aisle-2", carried=loot, hand=hand)


@pytest.mark.ruling(65)
def test_who_is_asked_for_a_reaction_answers_before_the_die() -> None:
    asking = {1: QUIET, 2: Orders(receipt="ask")}
    table = boss_comes(holder("receipt.1"), orders=asking)
    assert (table.question.seat, table.question.kind) == (2, "reaction")
    assert table.of(e.SuspicionRolled) == []


@pytest.mark.ruling(65)
def test_reactions_are_asked_clockwise_each_before_the_own_die() -> None:
    asking = {seat: Orders(receipt="ask") for seat in (1, 2, 3)}
    table = boss_comes(holder("receipt.1"), holder("receipt.2"), orders=asking, dice=[6, 6])
    asked = [table.question.seat]
    table.answer("none")
    asked.append(table.question.seat)
    assert asked == [2, 3]
    assert rolls(table) == [(2, 1, 0)]


@pytest.mark.ruling(65)
def test_sneak_is_considered_before_receipt() -> None:
    table = boss_comes(holder("receipt.1", "sneak.1"), orders={1: QUIET, 2: BOTH})
    assert [event.card for event in table.of(e.CardPlayed)[1:]] == ["sneak.1"]


@pytest.mark.ruling(65)
def test_a_reaction_can_still_save_who_would_be_caught_without_a_roll() -> None:
    loot = ("nuts", "soup", "jelly-beans", "candy-ropes", "reaper-hot-sauce")
    table = boss_comes(holder("sneak.1", loot=loot), orders={1: QUIET, 2: SNEAKY})
    assert table.of(e.CaughtWithoutRoll, e.RollSkipped) == [e.RollSkipped(2, "sneak")]
