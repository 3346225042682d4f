"""Help and Insult, and the customers who need special attention."""

import pytest

from engine import events as e
from tests.rules.table import Table, at_turn, before_draw, clerk

COP = "off-duty-cop"
RATS = "convenience-rats"
TOURIST = "foreigner"
KID = "little-kid"


def beside(customer: str, *others: str, character: str = "roger", heat: int = 10, **more: object) -> Table:
    """A clerk in Aisle 1 with customers; two actions left."""
    dice = more.pop("dice", ())
    customers = dict.fromkeys((customer, *others), "aisle-1")
    me = clerk(character, heat=heat, hand=more.pop("hand", ()))
    return at_turn(me, clerk("lucy", "cooler"), customers=customers, dice=dice, **more)


# --- help and insult ---


def test_help_lowers_heat_by_the_red_number_and_sends_the_customer_away() -> None:
    assert beside(COP).answer(f"help.{COP}") == [
        e.ActionTaken(1, "help"),
        e.CustomerHelped(1, COP),
        e.HeatChanged(1, 10, 8, "help"),
    ]


def test_an_insult_raises_heat_by_the_red_number_and_keeps_the_customer() -> None:
    table = beside(COP)
    assert table.answer(f"insult.{COP}") == [
        e.ActionTaken(1, "insult"),
        e.CustomerInsulted(1, COP),
        e.HeatChanged(1, 10, 12, "insult"),
    ]
    assert (table.clerk(1).insulted, dict(table.state.customers)) == ((COP,), {})


def test_without_a_customer_in_the_space_there_is_nobody_to_help_or_insult() -> None:
    table = at_turn(clerk(), clerk("lucy"), customers={COP: "register"})
    assert {table.refusal("help"), table.refusal("insult")} == {("no-customer-here", 112)}


@pytest.mark.ruling(111)
def test_a_customer_can_be_helped_with_the_boss_there() -> None:
    assert beside(COP, boss="aisle-1").options("help") == [f"help.{COP}"]


def test_a_customer_cannot_be_insulted_with_the_boss_there() -> None:
    assert beside(COP, boss="aisle-1").refused(f"insult.{COP}") == ("boss-here", 115)


@pytest.mark.ruling(112)
def test_of_several_customers_one_is_chosen() -> None:
    table = beside("friend", COP)
    assert table.options("help") == ["help.friend", f"help.{COP}"]
    assert table.options("insult") == ["insult.friend", f"insult.{COP}"]


@pytest.mark.ruling(112)
def test_the_customer_who_was_not_chosen_stays() -> None:
    table = beside("friend", COP)
    table.answer(f"help.{COP}")
    assert dict(table.state.customers) == {"friend": "aisle-1"}


@pytest.mark.ruling(120)
def test_a_helped_customer_is_out_of_the_game() -> None:
    table = beside(COP)
    table.answer(f"help.{COP}")
    assert (COP in table.state.out, COP in table.state.markers) == (True, False)


@pytest.mark.ruling(119)
def test_any_number_of_customers_can_stand_in_a_space() -> None:
    there = dict.fromkeys(("chatty-regular", "slush-sommelier", "road-tripper", RATS, KID), "fountain")
    table = before_draw(clerk(), clerk("lucy"), markers=[COP], customers=there, dice=[6])
    table.answer("at.fountain")
    assert len(table.state.customers_at("fountain")) == 6


# --- Furious Customer, Friend ---


def test_insulting_the_furious_customer_costs_the_next_turn() -> None:
    assert e.NextTurnLost(1) in beside("angry-sob").answer("insult.angry-sob")


def test_helping_the_furious_customer_costs_no_turn() -> None:
    assert e.NextTurnLost(1) not in beside("angry-sob").answer("help.angry-sob")


@pytest.mark.ruling(121)
def test_the_friends_space_is_a_store_room_until_the_friend_is_insulted() -> None:
    me = clerk(carried=("nuts",))
    table = at_turn(me, clerk("lucy", "cooler"), customers={"friend": "aisle-1"})
    assert "stash" in table.options()
    table.answer("insult.friend")
    assert table.refusal("stash") == ("wrong-place", 76)


# --- Little Kid ---


@pytest.mark.parametrize(
    ("die", "space"),
    [(1, "aisle-1"), (2, "aisle-2"), (3, "aisle-3"), (4, "register"), (5, "fountain"), (6, "fountain")],
)
def test_the_kid_goes_where_the_die_sends_him(die: int, space: str) -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=[KID], dice=[die])
    assert table.of(e.KidRolled) == [e.KidRolled(0, die, space)]


def test_the_kid_is_rolled_again_when_another_customer_comes() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=[COP], customers={KID: "aisle-1"}, dice=[2])
    table.answer("at.register")
    assert table.state.customers[KID] == "aisle-2"


def test_the_kid_is_not_rolled_again_without_a_new_customer() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["mop-aisle-2"], customers={KID: "aisle-1"})
    assert table.of(e.KidRolled) == []


@pytest.mark.ruling(113)
def test_the_kid_is_rolled_once_after_the_whole_rush() -> None:
    duties = ["mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till"]
    markers = ["rush.1", COP, "slush-sommelier", *duties, "face-the-chips"]
    table = before_draw(clerk(), clerk("lucy"), markers=markers, customers={KID: "aisle-1"}, dice=[4])
    table.answer("at.fountain")
    table.answer("at.cooler")
    last = table.of(e.MarkerFlipped, e.KidRolled, e.ActionsBegan)[-3:]
    assert last == [
        e.MarkerFlipped(1, "count-the-till", "register"),
        e.KidRolled(0, 4, "register"),
        e.ActionsBegan(1, 2),
    ]


@pytest.mark.ruling(114)
def test_the_kid_stays_if_the_die_names_his_space() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=[COP], customers={KID: "aisle-1"}, dice=[1])
    table.answer("at.register")
    assert table.state.customers[KID] == "aisle-1"


# --- Tourist ---


@pytest.mark.parametrize("die", [1, 2, 3])
@pytest.mark.parametrize("tried", ["help", "insult"])
@pytest.mark.ruling(116)
def test_a_low_die_insults_the_tourist(tried: str, die: int) -> None:
    assert beside(TOURIST, dice=[die]).answer(f"{tried}.{TOURIST}")[1:] == [
        e.PhrasebookRolled(0, 1, die),
        e.CustomerInsulted(1, TOURIST),
        e.HeatChanged(1, 10, 12, "insult"),
    ]


@pytest.mark.parametrize("die", [4, 5, 6])
@pytest.mark.parametrize("tried", ["help", "insult"])
@pytest.mark.ruling(116)
def test_a_high_die_helps_the_tourist(tried: str, die: int) -> None:
    assert beside(TOURIST, dice=[die]).answer(f"{tried}.{TOURIST}")[1:] == [
        e.PhrasebookRolled(0, 1, die),
        e.CustomerHelped(1, TOURIST),
        e.HeatChanged(1, 10, 8, "help"),
    ]


@pytest.mark.ruling(115)
def test_helping_the_tourist_can_be_tried_with_the_boss_there_and_an_insult_stands() -> None:
    table = beside(TOURIST, boss="aisle-1", dice=[1])
    table.answer(f"help.{TOURIST}")
    assert (table.clerk(1).insulted, table.clerk(1).heat) == ((TOURIST,), 12)


@pytest.mark.ruling(115)
def test_insulting_the_tourist_cannot_be_tried_with_the_boss_there() -> None:
    assert beside(TOURIST, boss="aisle-1").refused(f"insult.{TOURIST}") == ("boss-here", 115)


@pytest.mark.ruling(115)
def test_lock_can_try_to_insult_the_tourist_with_the_boss_there() -> None:
    table = beside(TOURIST, character="lock", boss="aisle-1", dice=[5])
    table.answer(f"insult.{TOURIST}")
    assert table.of(e.CustomerHelped) == [e.CustomerHelped(1, TOURIST)]


# --- Convenience Rats ---


@pytest.mark.ruling(117)
def test_the_rats_give_a_card_after_the_roll_for_ending_the_turn_with_the_boss() -> None:
    me = clerk(carried=("nuts",))
    table = at_turn(me, clerk("lucy", "cooler"), boss="aisle-1", customers={RATS: "aisle-1"}, dice=[6])
    table.answer("end")
    assert [type(event) for event in table.events[:4]] == [
        e.Suspected, e.SuspicionRolled, e.CardsDrawn, e.TurnEnded,
    ]  # fmt: skip


@pytest.mark.ruling(117)
def test_the_rats_give_no_card_to_whom_that_roll_got_fired() -> None:
    me = clerk(carried=("nuts",), heat=29)
    table = at_turn(me, clerk("lucy", "cooler"), clerk("zack"), boss="aisle-1",
                    customers={RATS: "aisle-1"}, dice=[1])  # fmt: skip
    table.answer("end")
    assert table.of(e.CardsDrawn) == []


def test_the_rats_give_a_card_to_a_hand_of_four() -> None:
    hand = ("errand.1", "errand.2", "errand.3", "errand.4")
    table = beside(RATS, hand=hand)
    table.answer("end")
    assert len(table.clerk(1).hand) == 5


def test_the_rats_give_no_card_to_a_hand_of_five() -> None:
    hand = ("errand.1", "errand.2", "errand.3", "errand.4", "look-busy.1")
    table = beside(RATS, hand=hand)
    table.answer("end")
    assert table.of(e.CardsDrawn) == []


@pytest.mark.ruling(118)
def test_the_rats_have_the_discards_shuffled_when_the_deck_is_empty() -> None:
    table = beside(RATS, plots=(), discards=("errand.1",))
    table.answer("end")
    assert (table.clerk(1).hand, table.state.discards) == (("errand.1",), ())


@pytest.mark.ruling(118)
def test_the_rats_leave_the_discards_alone_while_a_card_is_left() -> None:
    table = beside(RATS, plots=("errand.2",), discards=("errand.1",))
    table.answer("end")
    assert (table.clerk(1).hand, table.state.discards) == (("errand.2",), ("errand.1",))


@pytest.mark.ruling(118)
def test_the_rats_have_no_card_when_deck_and_discards_are_empty() -> None:
    table = beside(RATS, plots=(), discards=())
    table.answer("end")
    assert table.of(e.CardsDrawn) == []


# --- coming in ---


def test_the_drawer_chooses_among_the_icons_of_a_customer() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["owners-aunt"])
    assert table.options() == ["at.aisle-2", "at.cooler", "at.aisle-3"]
