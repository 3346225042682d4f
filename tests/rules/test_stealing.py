"""Stealing and stashing, the Office pile, and the heat of an emptied stack."""

import pytest

from engine import events as e
from engine.ids import SPECTATOR
from engine.sight import seen_by
from tests.rules.table import Table, at_turn, clerk


def with_stack(*items: str, thief: str = "roger", heat: int = 0, **changes: object) -> Table:
    """Seat 1 stands in Aisle 1, where these items are left, the top first."""
    return at_turn(
        clerk(thief, "aisle-1", heat=heat), clerk("zack", "cooler"), stacks={"aisle-1": items}, **changes
    )


def heats(table: Table) -> list[int]:
    return [clerk.heat for clerk in table.state.clerks]


# --- taking ---


def test_a_steal_takes_the_top_item_of_the_stack() -> None:
    table = with_stack("pretzels", "sunglasses")
    assert table.answer("steal.1") == [e.ActionTaken(1, "steal"), e.ItemTaken(1, "pretzels", "aisle-1")]
    assert table.clerk(1).carried == ("pretzels",)


def test_nobody_steals_where_no_items_are_left() -> None:
    assert with_stack().refusal("steal")[0] == "no-items"


def test_nobody_steals_beside_the_boss() -> None:
    assert with_stack("pretzels", boss="aisle-1").refusal("steal")[0] == "boss-here"


def test_nobody_steals_beside_a_customer() -> None:
    table = with_stack("pretzels", customers={"mystery-shopper": "aisle-1"})
    assert table.refusal("steal")[0] == "customer-here"


@pytest.mark.parametrize("customer", ["friend", "convenience-rats"])
def test_stealing_beside_the_friend_or_the_rats_is_possible(customer: str) -> None:
    assert with_stack("pretzels", customers={customer: "aisle-1"}).options("steal") == ["steal.1"]


def test_duties_do_not_keep_anyone_from_stealing() -> None:
    assert with_stack("pretzels", duties={"mop-aisle-1": "aisle-1"}).options("steal") == ["steal.1"]


@pytest.mark.ruling(70)
def test_lucy_takes_the_one_item_that_is_left_and_empties_the_stack_once() -> None:
    table = with_stack("pretzels", thief="lucy")
    assert table.options("steal") == ["steal.1"]
    table.answer("steal.1")
    assert table.of(e.LocationEmptied) == [e.LocationEmptied("aisle-1", 1)]


@pytest.mark.ruling(71)
def test_lucy_says_whether_she_takes_one_or_two() -> None:
    assert with_stack("pretzels", "sunglasses", thief="lucy").options("steal") == ["steal.1", "steal.2"]


@pytest.mark.ruling(71)
def test_lucy_takes_two_in_one_action() -> None:
    table = with_stack("pretzels", "sunglasses", "postcards", thief="lucy")
    assert table.answer("steal.2") == [
        e.ActionTaken(1, "steal"),
        e.ItemTaken(1, "pretzels", "aisle-1"),
        e.ItemTaken(1, "sunglasses", "aisle-1"),
    ]


@pytest.mark.ruling(71)
def test_lucy_may_leave_the_second_item() -> None:
    table = with_stack("pretzels", "sunglasses", thief="lucy")
    table.answer("steal.1")
    assert table.state.stacks["aisle-1"] == ("sunglasses",)


# --- the Office ---


@pytest.mark.ruling(66)
def test_confiscated_items_can_be_stolen_from_the_office() -> None:
    table = at_turn(clerk(space="office"), clerk(), boss="cooler", office=("nuts", "soup"))
    table.answer("steal.1")
    assert table.of(e.ItemTaken) == [e.ItemTaken(1, "nuts", "office")]
    assert table.state.office == ("soup",)


@pytest.mark.ruling(66)
def test_nobody_steals_from_the_office_beside_the_boss() -> None:
    table = at_turn(clerk(space="office"), clerk(), boss="office", office=("nuts",))
    assert table.refusal("steal")[0] == "boss-here"


@pytest.mark.ruling(66)
def test_nobody_steals_from_the_office_beside_a_customer() -> None:
    table = at_turn(
        clerk(space="office"), clerk(), boss="cooler", office=("nuts",), customers={"angry-sob": "office"}
    )
    assert table.refusal("steal")[0] == "customer-here"


@pytest.mark.ruling(67)
def test_emptying_the_office_pile_heats_nobody() -> None:
    table = at_turn(clerk(space="office"), clerk(), boss="cooler", office=("nuts",))
    table.answer("steal.1")
    assert table.of(e.LocationEmptied, e.HeatChanged) == []


@pytest.mark.ruling(78)
def test_the_whole_office_pile_is_shuffled_when_items_are_confiscated() -> None:
    thief = clerk(space="cooler", carried=("nuts",))
    table = at_turn(thief, clerk(), boss="aisle-1", office=("pop", "milk", "soup"), dice=[1])
    table.answer("call")
    assert [(event.pile, sorted(event.order)) for event in table.of(e.Shuffled)] == [
        ("office", ["milk", "nuts", "pop", "soup"])
    ]


@pytest.mark.ruling(78)
def test_the_office_pile_lies_as_it_was_shuffled() -> None:
    thief = clerk(space="cooler", carried=("nuts",))
    table = at_turn(thief, clerk(), boss="aisle-1", office=("pop", "milk", "soup"), dice=[1])
    table.answer("call")
    (shuffled,) = table.of(e.Shuffled)
    assert table.state.office == shuffled.order


@pytest.mark.ruling(79)
def test_what_a_fired_clerk_carried_is_shuffled_into_the_office_pile() -> None:
    doomed = clerk("zack", "cooler", heat=29, carried=("nuts",), stash=("milk",))
    table = at_turn(clerk(hand=("point-fingers.1",)), doomed, clerk(), office=("pop", "soup"))
    table.answer("play.point-fingers.seat-2")
    assert [(event.pile, sorted(event.order)) for event in table.of(e.Shuffled)] == [
        ("office", ["nuts", "pop", "soup"])
    ]


@pytest.mark.ruling(79)
def test_a_fired_clerk_keeps_what_was_stashed() -> None:
    doomed = clerk("zack", "cooler", heat=29, carried=("nuts",), stash=("milk",))
    table = at_turn(clerk(hand=("point-fingers.1",)), doomed, clerk())
    table.answer("play.point-fingers.seat-2")
    assert table.clerk(2).stash == ("milk",)


# --- emptied stacks ---


def test_whoever_empties_the_first_stack_heats_everybody_by_one() -> None:
    table = with_stack("pretzels")
    assert table.answer("steal.1")[2:] == [
        e.LocationEmptied("aisle-1", 1),
        e.HeatChanged(1, 0, 1, "emptied"),
        e.HeatChanged(2, 0, 1, "emptied"),
    ]


@pytest.mark.ruling(68)
def test_the_third_stack_emptied_anywhere_heats_everybody_by_three() -> None:
    table = with_stack("pretzels", emptied=2)
    table.answer("steal.1")
    assert heats(table) == [3, 3]


@pytest.mark.ruling(68)
def test_two_stacks_emptied_in_one_turn_count_on() -> None:
    stacks = {"aisle-1": ("pretzels",), "aisle-2": ("nuts",)}
    me = clerk(space="aisle-1", hand=("errand.1",))
    table = at_turn(me, clerk(), stacks=stacks)
    table.answer("steal.1")
    table.answer("play.errand.aisle-2")
    table.answer("steal.1")
    assert table.of(e.LocationEmptied) == [
        e.LocationEmptied("aisle-1", 1),
        e.LocationEmptied("aisle-2", 2),
    ]


@pytest.mark.ruling(69)
def test_confiscated_items_do_not_go_back_to_their_stack() -> None:
    thief = clerk(space="aisle-1", carried=("pretzels",))
    table = at_turn(thief, clerk(), boss="office", stacks={"aisle-1": ()}, emptied=1, dice=[1])
    table.answer("call")
    assert (table.state.stacks["aisle-1"], table.state.office) == ((), ("pretzels",))


@pytest.mark.ruling(72)
def test_the_last_item_goes_to_the_office_with_the_thief_that_its_heat_fires() -> None:
    table = with_stack("pretzels", heat=29)
    table.answer("steal.1")
    assert table.of(e.ItemTaken, e.Fired) == [
        e.ItemTaken(1, "pretzels", "aisle-1"),
        e.Fired(1, "heat", (), ("pretzels",)),
    ]
    assert table.state.office == ("pretzels",)


# --- what others see ---


@pytest.mark.ruling(73)
@pytest.mark.parametrize(
    "event",
    [e.ItemTaken(1, "nuts", "aisle-2"), e.ItemsStashed(1, ("nuts",)), e.ItemsConfiscated(1, ("nuts",))],
)
@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_everybody_sees_which_items_are_stolen_stashed_and_lost(event: e.Event, viewer: int) -> None:
    assert seen_by(event, viewer) == event


# --- stashing ---


def loaded(
    space: str = "store-room", loot: tuple[str, ...] = ("nuts", "dry-ice"), **changes: object
) -> Table:
    return at_turn(clerk(space=space, carried=loot, stash=("soup",)), clerk(space="register"), **changes)


@pytest.mark.ruling(77)
def test_a_stash_puts_everything_carried_away() -> None:
    table = loaded()
    assert table.answer("stash") == [e.ActionTaken(1, "stash"), e.ItemsStashed(1, ("nuts", "dry-ice"))]
    assert (table.clerk(1).carried, table.clerk(1).stash) == ((), ("soup", "nuts", "dry-ice"))


@pytest.mark.ruling(77)
def test_nobody_stashes_a_part() -> None:
    assert loaded().options("stash") == ["stash"]


@pytest.mark.ruling(77)
def test_with_nothing_carried_there_is_nothing_to_stash() -> None:
    assert loaded(loot=()).refused("stash") == ("nothing-carried", 77)


def test_loot_is_stashed_in_the_store_room_only() -> None:
    assert loaded("cooler").refusal("stash")[0] == "wrong-place"


def test_nobody_stashes_beside_the_boss() -> None:
    assert loaded(boss="store-room").refusal("stash")[0] == "boss-here"


def test_nobody_stashes_beside_a_customer() -> None:
    assert loaded(customers={"angry-sob": "store-room"}).refusal("stash")[0] == "customer-here"


def test_loot_can_be_stashed_where_the_friend_is() -> None:
    assert loaded("cooler", customers={"friend": "cooler"}).options("stash") == ["stash"]


@pytest.mark.ruling(74)
@pytest.mark.parametrize("exempt", ["friend", "convenience-rats"])
def test_another_customer_beside_friend_or_rats_blocks_stealing(exempt: str) -> None:
    here = {exempt: "aisle-1", "mystery-shopper": "aisle-1"}
    assert with_stack("pretzels", customers=here).refused("steal.1") == ("customer-here", 74)


@pytest.mark.ruling(74)
def test_another_customer_beside_the_friend_blocks_stashing() -> None:
    here = {"friend": "cooler", "owners-aunt": "cooler"}
    assert loaded("cooler", customers=here).refusal("stash")[0] == "customer-here"


@pytest.mark.ruling(75)
def test_the_rats_beside_the_friend_block_stashing() -> None:
    here = {"friend": "aisle-2", "convenience-rats": "aisle-2"}
    assert loaded("aisle-2", customers=here).refused("stash") == ("customer-here", 75)


@pytest.mark.ruling(75)
def test_the_rats_in_the_store_room_block_stashing() -> None:
    assert loaded(customers={"convenience-rats": "store-room"}).refused("stash") == ("customer-here", 75)


@pytest.mark.ruling(76)
def test_nobody_stashes_with_the_friend_beside_the_boss() -> None:
    table = loaded("cooler", customers={"friend": "cooler"}, boss="cooler")
    assert table.refused("stash") == ("boss-here", 76)
