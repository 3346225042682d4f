"""The twenty kinds of plot card, one by one."""

import pytest

from engine import events as e
from engine.cards.plots import PLOTS
from engine.chance import Luck
from tests.rules.table import SEED, Table, at_turn, clerk

SPACES = ("aisle-1", "aisle-2", "aisle-3", "cooler", "register", "fountain", "store-room", "office")
MOP = "mop-aisle-1"
DOMINOES = "shelf-dominoes"


def holding(*cards: str, **me: object) -> Table:
    """A clerk in Aisle 1 with these cards and nothing else going on."""
    character = str(me.pop("character", "roger"))
    more = {name: me.pop(name) for name in ("boss", "customers", "duties", "slacks", "actions") if name in me}
    hand = tuple(f"{card}.{1 + cards[:n].count(card)}" for n, card in enumerate(cards))
    return at_turn(clerk(character, hand=hand, **me), clerk("lucy", "cooler"), **more)


def test_there_are_48_cards_of_twenty_kinds() -> None:
    assert (len(PLOTS), sum(card.copies for card in PLOTS)) == (20, 48)


def test_a_card_is_no_action() -> None:
    table = holding("look-busy", heat=9)
    table.answer("play.look-busy")
    assert table.state.actions_left == 2


def test_a_played_card_lies_on_the_discards() -> None:
    table = holding("look-busy", heat=9)
    table.answer("play.look-busy")
    assert (table.clerk(1).hand, table.state.discards) == ((), ("look-busy.1",))


def test_as_many_cards_as_one_likes_can_be_played() -> None:
    table = holding("look-busy", "look-busy", "look-busy", heat=9)
    for _ in range(3):
        table.answer("play.look-busy")
    assert table.clerk(1).heat == 3


def test_cards_can_be_played_after_both_actions() -> None:
    assert holding("look-busy", heat=9, actions=0).options() == ["play.look-busy", "end"]


# --- the eight that move the boss ---


@pytest.mark.parametrize("space", SPACES)
def test_a_boss_card_moves_him_there_as_his_one_move(space: str) -> None:
    table = holding(f"boss-to-{space}-card", boss="restroom")
    assert table.answer(f"play.boss-to-{space}-card")[1:] == [e.BossMoved(space, "card", 1)]
    assert table.state.boss_moved


@pytest.mark.ruling(168)
@pytest.mark.parametrize("space", SPACES)
def test_a_boss_card_cannot_be_played_where_he_is(space: str) -> None:
    table = holding(f"boss-to-{space}-card", boss=space)
    assert table.refusal(f"play.boss-to-{space}-card") == ("boss-there", 36)


@pytest.mark.ruling(168)
@pytest.mark.parametrize(
    ("so", "refusal"),
    [({"boss_moved": True}, ("boss-moved", 26)), ({"freeze": "break-time"}, ("boss-frozen", 34))],
)
def test_a_boss_card_cannot_be_played_for_a_boss_who_stays(
    so: dict[str, object], refusal: tuple[str, int]
) -> None:
    table = at_turn(clerk(hand=("boss-to-cooler-card.1",)), clerk("lucy"), **so)
    assert table.refusal("play.boss-to-cooler-card") == refusal


def test_a_boss_card_makes_whoever_is_there_roll() -> None:
    table = at_turn(clerk(hand=("boss-to-cooler-card.1",)), clerk("lucy", "cooler", carried=("nuts", "soup")),
                    dice=[2])  # fmt: skip
    table.answer("play.boss-to-cooler-card")
    assert table.of(e.SuspicionRolled) == [e.SuspicionRolled(0, 2, 2, (2,), 1)]


# --- Sneak and Receipt (see also the tests of orders and reactions) ---


@pytest.mark.ruling(134, 136)
@pytest.mark.parametrize("card", ["sneak", "receipt"])
def test_a_reaction_is_not_played_like_other_cards(card: str) -> None:
    assert holding(card, carried=("nuts",)).refusal(f"play.{card}") == ("only-before-a-roll", 134)


# --- Quick Errand ---


def test_an_errand_moves_its_player() -> None:
    assert holding("errand").answer("play.errand.register")[1:] == [e.FigureMoved(1, "register", "card")]


def test_an_errand_goes_wherever_a_move_would() -> None:
    table = holding("errand", boss="cooler")
    moves = [move.removeprefix("move.") for move in table.options("move")]
    assert table.options("play") == [f"play.errand.{space}" for space in moves]


def test_an_errand_abandons_a_slack() -> None:
    table = holding("errand", slack=DOMINOES, slack_counters=2, slacks={DOMINOES: "aisle-1"})
    assert e.SlackAbandoned(1, DOMINOES) in table.answer("play.errand.register")


# --- Look Busy ---


def test_look_busy_is_two_heat_less() -> None:
    assert holding("look-busy", heat=9).answer("play.look-busy")[1:] == [e.HeatChanged(1, 9, 7, "card")]


@pytest.mark.ruling(101)
def test_look_busy_stops_at_0() -> None:
    assert holding("look-busy", heat=1).answer("play.look-busy")[1:] == [e.HeatChanged(1, 1, 0, "card")]


@pytest.mark.ruling(168)
def test_look_busy_needs_heat() -> None:
    assert holding("look-busy").refused("play.look-busy") == ("no-heat", 168)


# --- Point Fingers ---


def test_point_fingers_is_two_heat_for_another() -> None:
    table = holding("point-fingers")
    assert table.answer("play.point-fingers.seat-2")[1:] == [e.HeatChanged(2, 0, 2, "card")]


@pytest.mark.ruling(168)
def test_point_fingers_is_aimed_at_another_employed_player() -> None:
    me = clerk(hand=("point-fingers.1",))
    table = at_turn(me, clerk("lucy"), clerk("zack", "", fired="heat", heat=30), clerk("lock"))
    assert table.options("play") == ["play.point-fingers.seat-2", "play.point-fingers.seat-4"]


def test_point_fingers_can_get_somebody_fired() -> None:
    table = at_turn(clerk(hand=("point-fingers.1",)), clerk("lucy", heat=28), clerk("zack"))
    table.answer("play.point-fingers.seat-2")
    assert (table.clerk(2).fired, table.question.seat) == ("heat", 1)


# --- Not My Job ---


def test_not_my_job_moves_a_duty_from_ones_space_to_any_other() -> None:
    table = holding("not-my-job", duties={MOP: "aisle-1"})
    assert table.answer(f"play.not-my-job.{MOP}.restroom")[1:] == [e.DutyMoved(MOP, "restroom")]


def test_not_my_job_offers_the_duties_here_and_the_other_spaces() -> None:
    table = holding("not-my-job", duties={MOP: "aisle-1", "mop-aisle-2": "aisle-2"})
    elsewhere = ("office", "store-room", "restroom", "fountain", "aisle-2", "cooler", "aisle-3", "register")
    assert table.options("play") == [f"play.not-my-job.{MOP}.{space}" for space in elsewhere]


@pytest.mark.ruling(168)
def test_not_my_job_needs_a_duty_in_ones_space() -> None:
    table = holding("not-my-job", duties={"mop-aisle-2": "aisle-2"})
    assert table.refused(f"play.not-my-job.{MOP}.restroom") == ("no-duty-here", 168)


# --- Right This Way ---


def test_right_this_way_moves_a_customer() -> None:
    table = holding("right-this-way", customers={"friend": "cooler"})
    assert table.answer("play.right-this-way.friend.register")[1:] == [
        e.CustomerMoved("friend", "register", "card")
    ]


@pytest.mark.ruling(166)
def test_right_this_way_ignores_the_icons() -> None:
    table = holding("right-this-way", customers={"friend": "cooler"}, boss="register")
    assert table.options("play") == [
        f"play.right-this-way.friend.{space}"
        for space in ("office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "aisle-3")
    ]


@pytest.mark.ruling(166)
def test_right_this_way_goes_to_no_space_with_the_boss() -> None:
    table = holding("right-this-way", customers={"friend": "cooler"}, boss="register")
    assert table.refused("play.right-this-way.friend.register") == ("not-offered", 0)


@pytest.mark.ruling(166)
def test_right_this_way_does_not_roll_the_kid_again() -> None:
    customers = {"friend": "cooler", "little-kid": "aisle-3"}
    table = holding("right-this-way", customers=customers)
    table.answer("play.right-this-way.friend.register", end_turn=True)
    assert table.of(e.KidRolled) == []


@pytest.mark.ruling(166)
def test_right_this_way_may_move_the_kid_himself() -> None:
    table = holding("right-this-way", customers={"little-kid": "aisle-3"})
    table.answer("play.right-this-way.little-kid.restroom")
    assert table.state.customers["little-kid"] == "restroom"


@pytest.mark.ruling(168)
def test_right_this_way_needs_a_customer() -> None:
    assert holding("right-this-way").refusal("play.right-this-way") == ("no-customer", 168)


# --- Five-Finger Discount ---


def test_five_finger_discount_takes_the_top_item() -> None:
    table = holding("five-finger-discount")
    top = table.state.stacks["aisle-1"][0]
    assert table.answer("play.five-finger-discount")[1:] == [e.ItemTaken(1, top, "aisle-1")]


@pytest.mark.ruling(167)
def test_five_finger_discount_is_one_item_for_lucy_too() -> None:
    table = holding("five-finger-discount", character="lucy")
    table.answer("play.five-finger-discount")
    assert len(table.clerk(1).carried) == 1


@pytest.mark.ruling(167)
def test_five_finger_discount_ends_no_slack() -> None:
    table = holding("five-finger-discount", slack=DOMINOES, slack_counters=2, slacks={DOMINOES: "aisle-1"})
    table.answer("play.five-finger-discount")
    assert table.clerk(1).slack_counters == 2


@pytest.mark.ruling(167)
def test_emptying_a_stack_by_five_finger_discount_counts() -> None:
    me = clerk(hand=("five-finger-discount.1",))
    table = at_turn(me, clerk("lucy"), stacks={"aisle-1": ("pretzels",)}, emptied=2)
    assert table.answer("play.five-finger-discount")[2:] == [
        e.LocationEmptied("aisle-1", 3),
        e.HeatChanged(1, 0, 3, "emptied"),
        e.HeatChanged(2, 0, 3, "emptied"),
    ]


@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        ({"boss": "aisle-1"}, ("boss-here", 74)),
        ({"customers": {"off-duty-cop": "aisle-1"}}, ("customer-here", 74)),
    ],
)
def test_five_finger_discount_has_every_restriction_of_steal(
    here: dict[str, object], refusal: tuple[str, int]
) -> None:
    assert holding("five-finger-discount", **here).refused("play.five-finger-discount") == refusal


@pytest.mark.ruling(168)
def test_five_finger_discount_needs_an_item() -> None:
    table = holding("five-finger-discount", space="restroom")
    assert table.refused("play.five-finger-discount") == ("no-items", 167)


# --- Cargo Pants ---


def test_cargo_pants_stash_one_item_anywhere() -> None:
    table = holding("cargo-pants", carried=("nuts", "milk"))
    assert table.answer("play.cargo-pants.milk")[1:] == [e.ItemsStashed(1, ("milk",))]
    assert (table.clerk(1).carried, table.clerk(1).stash) == (("nuts",), ("milk",))


@pytest.mark.ruling(167)
@pytest.mark.parametrize("customer", ["off-duty-cop", "convenience-rats"])
def test_every_customer_but_the_friend_blocks_cargo_pants(customer: str) -> None:
    table = holding("cargo-pants", carried=("nuts",), customers={customer: "aisle-1"})
    assert table.refused("play.cargo-pants.nuts") == ("customer-here", 75)


@pytest.mark.ruling(167)
def test_the_friend_does_not_block_cargo_pants() -> None:
    table = holding("cargo-pants", carried=("nuts",), customers={"friend": "aisle-1"})
    assert table.options("play") == ["play.cargo-pants.nuts"]


def test_the_boss_blocks_cargo_pants() -> None:
    table = holding("cargo-pants", carried=("nuts",), boss="aisle-1")
    assert table.refusal("play.cargo-pants") == ("boss-here", 76)


@pytest.mark.ruling(167)
def test_cargo_pants_end_no_slack() -> None:
    table = holding("cargo-pants", carried=("nuts",), slack=DOMINOES, slack_counters=2,
                    slacks={DOMINOES: "aisle-1"})  # fmt: skip
    table.answer("play.cargo-pants.nuts")
    assert table.clerk(1).slack_counters == 2


@pytest.mark.ruling(168)
def test_cargo_pants_need_an_item() -> None:
    assert holding("cargo-pants").refusal("play.cargo-pants") == ("nothing-carried", 168)


# --- Gold Star ---


def test_a_gold_star_clears_a_duty_for_two_heat_less() -> None:
    table = holding("gold-star", heat=9, duties={MOP: "aisle-1"})
    assert table.answer(f"play.gold-star.{MOP}")[1:] == [e.DutyDone(1, MOP), e.HeatChanged(1, 9, 7, "card")]


@pytest.mark.ruling(167)
def test_a_gold_star_is_no_work_action_so_zack_and_the_boss_add_nothing() -> None:
    table = holding("gold-star", character="zack", heat=9, duties={MOP: "aisle-1"}, boss="aisle-1")
    table.answer(f"play.gold-star.{MOP}")
    assert table.clerk(1).heat == 7


@pytest.mark.ruling(167)
def test_a_gold_star_ends_no_slack() -> None:
    table = holding("gold-star", slack=DOMINOES, slack_counters=2, slacks={DOMINOES: "aisle-1"},
                    duties={MOP: "aisle-1"})  # fmt: skip
    table.answer(f"play.gold-star.{MOP}")
    assert table.clerk(1).slack_counters == 2


@pytest.mark.ruling(168)
def test_a_gold_star_needs_a_duty_but_no_heat() -> None:
    assert holding("gold-star", heat=9).refusal("play.gold-star") == ("no-duty-here", 168)
    assert holding("gold-star", duties={MOP: "aisle-1"}).options("play") == [f"play.gold-star.{MOP}"]


# --- Double Shift ---


def test_a_double_shift_is_one_action_more() -> None:
    table = holding("double-shift")
    assert table.answer("play.double-shift")[1:] == [e.ActionGained(1)]
    assert table.state.actions_left == 3


def test_a_second_double_shift_in_a_turn_is_not_possible() -> None:
    table = holding("double-shift", "double-shift")
    table.answer("play.double-shift")
    assert table.refused("play.double-shift") == ("doubled", 171)


@pytest.mark.ruling(171)
def test_a_double_shift_may_be_played_after_both_actions() -> None:
    table = holding("double-shift", actions=0)
    table.answer("play.double-shift")
    assert (table.state.actions_left, table.options("call")) == (1, ["call"])


@pytest.mark.ruling(171)
def test_an_action_left_unused_is_lost() -> None:
    table = holding("double-shift")
    table.answer("play.double-shift")
    table.answer("end")
    table.answer("end")
    assert (table.question.seat, table.state.actions_left) == (1, 2)


# --- Lost and Found ---


def thief(*others: object, space: str = "aisle-1", **more: object) -> Table:
    return at_turn(clerk(space=space, hand=("lost-and-found.1",)), *others, **more)


def test_lost_and_found_takes_an_item_of_another_in_the_space() -> None:
    table = thief(clerk("lucy", carried=("nuts",)))
    assert table.answer("play.lost-and-found.seat-2")[1:] == [e.ItemLifted(0, 1, 2, "nuts")]
    assert (table.clerk(1).carried, table.clerk(2).carried) == (("nuts",), ())


@pytest.mark.ruling(170)
def test_lost_and_found_names_the_player_and_not_the_item() -> None:
    table = thief(clerk("lucy", carried=("nuts", "milk")), clerk("zack", carried=("pop",)))
    assert table.options("play") == ["play.lost-and-found.seat-2", "play.lost-and-found.seat-3"]


@pytest.mark.ruling(170)
def test_the_item_of_lost_and_found_is_drawn_by_lot() -> None:
    items = ("nuts", "soup", "pop", "milk", "straws")  # as the content lists them
    lots = Luck(SEED)
    lifted = []
    for draw in range(8):
        table = thief(clerk("lucy", carried=tuple(reversed(items))), draws=draw)
        table.luck = lots  # type: ignore[assignment]
        table.answer("play.lost-and-found.seat-2")
        lifted.append(table.clerk(1).carried[0])
    assert lifted == [items[lots.lot(draw, 5)] for draw in range(8)]
    assert len(set(lifted)) > 1


@pytest.mark.ruling(170)
def test_boss_and_customers_do_not_hinder_lost_and_found_and_no_roll_follows_at_once() -> None:
    table = thief(clerk("lucy", carried=("nuts",)), boss="aisle-1", customers={"off-duty-cop": "aisle-1"})
    table.answer("play.lost-and-found.seat-2")
    assert (table.clerk(1).carried, table.of(e.Suspected)) == (("nuts",), [])


@pytest.mark.ruling(168)
def test_lost_and_found_needs_another_who_carries_something_in_the_space() -> None:
    table = thief(clerk("lucy"), clerk("zack", "cooler", carried=("nuts",)))
    assert table.refusal("play.lost-and-found") == ("nobody-carrying", 168)


@pytest.mark.ruling(168)
def test_lost_and_found_finds_nothing_in_the_restroom() -> None:
    table = thief(clerk("lucy", "restroom", carried=("nuts",)), space="restroom")
    assert table.refusal("play.lost-and-found") == ("nobody-carrying", 168)
