"""The six clerks and what only they can do."""

import pytest

from engine import events as e
from engine.cards.characters import CHARACTERS
from tests.rules.table import Table, at_turn, before_draw, clerk

MOP = "mop-aisle-1"
DOMINOES = "shelf-dominoes"
OTHERS = ("lucy", "zack", "wendy", "victoria", "lock")


def test_there_are_six() -> None:
    assert [character.id for character in CHARACTERS] == ["roger", *OTHERS]


# --- Roger ---


@pytest.mark.ruling(172)
def test_roger_tattles_from_anywhere_to_any_space_but_the_boss_s() -> None:
    table = at_turn(clerk("roger"), clerk("lucy"), boss="cooler")
    spaces = ("office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "aisle-3", "register")
    assert table.options("tattle") == [f"tattle.{space}" for space in spaces]


@pytest.mark.ruling(172)
@pytest.mark.parametrize("character", OTHERS)
def test_nobody_else_tattles_without_the_boss(character: str) -> None:
    table = at_turn(clerk(character), clerk("roger"), boss="cooler")
    assert table.refused("tattle.register") == ("boss-not-here", 172)


@pytest.mark.ruling(172)
def test_roger_who_tattles_the_boss_to_himself_rolls() -> None:
    table = at_turn(clerk("roger", carried=("nuts",)), clerk("lucy", "cooler"), boss="cooler", dice=[6])
    table.answer("tattle.aisle-1")
    assert table.of(e.Suspected) == [e.Suspected(1, "entered", 1, 0, 0)]


@pytest.mark.ruling(172)
@pytest.mark.parametrize(
    ("so", "refusal"),
    [({"boss_moved": True}, ("boss-moved", 26)), ({"freeze": "break-time"}, ("boss-frozen", 34))],
)
def test_roger_cannot_tattle_on_a_boss_who_stays(so: dict[str, object], refusal: tuple[str, int]) -> None:
    table = at_turn(clerk("roger"), clerk("lucy"), boss="office", **so)
    assert table.refusal("tattle") == refusal


def test_roger_tattles_in_the_boss_s_space_too() -> None:
    table = at_turn(clerk("roger"), clerk("lucy"), boss="aisle-1")
    table.answer("tattle.cooler")
    assert table.state.boss == "cooler"


# --- Lucy ---


def test_lucy_steals_one_or_two_items_with_one_action() -> None:
    table = at_turn(clerk("lucy"), clerk("roger"))
    top = table.state.stacks["aisle-1"][:2]
    assert table.options("steal") == ["steal.1", "steal.2"]
    table.answer("steal.2")
    assert (table.clerk(1).carried, table.state.actions_left) == (top, 1)


@pytest.mark.parametrize("character", ["roger", "zack", "wendy", "victoria", "lock"])
def test_everybody_else_steals_one(character: str) -> None:
    assert at_turn(clerk(character), clerk("lucy")).options("steal") == ["steal.1"]


# --- Zack ---


@pytest.mark.parametrize(("boss", "relief"), [("office", 2), ("aisle-1", 3)])
def test_zack_works_off_one_heat_more(boss: str, relief: int) -> None:
    table = at_turn(clerk("zack", heat=9), clerk("roger"), duties={MOP: "aisle-1"}, boss=boss)
    table.answer(f"work.{MOP}")
    assert table.clerk(1).heat == 9 - relief


# --- Wendy: see the tests of plotting ---


@pytest.mark.parametrize("character", ["roger", "lucy", "zack", "victoria", "lock"])
def test_everybody_but_wendy_plots_up_to_five(character: str) -> None:
    table = at_turn(clerk(character), clerk("wendy"))
    table.answer("plot")
    assert len(table.clerk(1).hand) == 5


# --- Victoria ---


def caught(character: str, *dice: int, number: int = 3, counters: int = 0) -> Table:
    """The boss comes to a clerk who carries items, or who slacks in Aisle 1 (printed number 3)."""
    slack = {"slack": DOMINOES, "slack_counters": counters} if counters else {}
    carried = () if counters else ("nuts", "soup", "pop", "milk", "straws")[:number]
    him = clerk(character, carried=carried, **slack)
    others = clerk("roger", "cooler"), clerk("lock", "register")
    return before_draw(others[0], him, others[1], markers=["boss-to-aisle-1.1"],
                       slacks={DOMINOES: "aisle-1"}, dice=dice)  # fmt: skip


@pytest.mark.parametrize(("dice", "result"), [((1, 4), 0), ((4, 1), 0), ((1, 3), 1), ((3, 2), 1)])
def test_victoria_rolls_two_dice_and_the_higher_counts(dice: tuple[int, int], result: int) -> None:
    table = caught("victoria", *dice)
    assert table.of(e.SuspicionRolled) == [e.SuspicionRolled(0, 2, 3, dice, result)]


def test_everybody_else_rolls_one_die() -> None:
    assert caught("lucy", 4).of(e.SuspicionRolled) == [e.SuspicionRolled(0, 2, 3, (4,), 0)]


@pytest.mark.parametrize(("counters", "heat"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_victoria_caught_slacking_takes_half_the_counters_rounded_up(counters: int, heat: int) -> None:
    assert caught("victoria", 1, 1, counters=counters).clerk(2).heat == heat


def test_victoria_caught_slacking_keeps_all_the_counters() -> None:
    assert caught("victoria", 1, 1, counters=5).clerk(2).counters == 5


def test_victoria_caught_stealing_takes_the_whole_heat() -> None:
    assert caught("victoria", 1, 1).clerk(2).heat == 3


def test_victoria_caught_on_a_final_is_fired() -> None:
    her = clerk("victoria", slack="rainbow-reshelve", slack_counters=1)
    table = before_draw(clerk("roger", "cooler"), her, clerk("lock", "cooler"), markers=["boss-to-aisle-1.1"],
                        slacks={"rainbow-reshelve": "aisle-1"}, dice=[3, 1])  # fmt: skip
    assert table.clerk(2).fired == "final-caught"


# --- Lock ---


def insulting(customer: str, *, character: str = "lock", boss: str = "office") -> Table:
    me = clerk(character, heat=5)
    table = at_turn(me, clerk("roger", "cooler"), customers={customer: "aisle-1"}, boss=boss)
    table.answer(f"insult.{customer}")
    return table


def test_lock_insults_with_the_boss_there() -> None:
    assert insulting("off-duty-cop", boss="aisle-1").clerk(1).insulted == ("off-duty-cop",)


@pytest.mark.ruling(169)
@pytest.mark.parametrize("boss", ["office", "aisle-1"])
def test_lock_takes_one_heat_less_for_an_insult_wherever_the_boss_is(boss: str) -> None:
    assert insulting("off-duty-cop", boss=boss).clerk(1).heat == 6


@pytest.mark.ruling(169)
def test_lock_takes_no_heat_for_a_customer_worth_one() -> None:
    assert insulting("friend").clerk(1).heat == 5


@pytest.mark.ruling(169)
def test_lock_takes_one_heat_less_for_an_insult_by_the_tourists_die() -> None:
    me = clerk("lock", heat=5)
    table = at_turn(me, clerk("roger", "cooler"), customers={"foreigner": "aisle-1"}, dice=[1])
    table.answer("help.foreigner")
    assert table.clerk(1).heat == 6


def test_everybody_else_takes_the_whole_heat_of_an_insult() -> None:
    assert insulting("off-duty-cop", character="zack").clerk(1).heat == 7


def test_lock_helps_like_everybody_else() -> None:
    me = clerk("lock", heat=5)
    table = at_turn(me, clerk("roger", "cooler"), customers={"off-duty-cop": "aisle-1"})
    table.answer("help.off-duty-cop")
    assert table.clerk(1).heat == 3


def test_lock_still_loses_his_next_turn_to_the_furious_customer() -> None:
    assert insulting("angry-sob").clerk(1).turns_to_lose == 1
