"""Sneak and Receipt: who is asked, what standing orders play, and what the cards do."""

import pytest

from engine import events as e
from engine.orders import ASK, AT, DEFAULT, NEVER, Orders, for_a_bot
from engine.record import By
from tests.rules.table import QUIET, Table, at_turn, before_draw, clerk

TO_AISLE_1 = "boss-to-aisle-1-card"
ITEMS = ("nuts", "soup", "pop", "milk", "straws", "pretzels")
SNEAK, RECEIPT = "sneak.1", "receipt.1"
ASKING = Orders(sneak=ASK, receipt=ASK)


def walked_in_on(
    *hand: str, items: int = 2, orders: Orders = QUIET, dice: tuple[int, ...] = (), **more: object
) -> Table:
    """Seat 1, in the Cooler, has just sent the boss to seat 2 in Aisle 1, who carries so many items."""
    at_risk = clerk("lucy", hand=hand, carried=ITEMS[:items], **more)
    slacks = {slack: "aisle-1" for slack in ("shelf-dominoes", "rainbow-reshelve")}
    table = at_turn(clerk(space="cooler", hand=(f"{TO_AISLE_1}.1",)), at_risk, clerk("zack", "register"),
                    orders={2: orders}, dice=dice, slacks=slacks)  # fmt: skip
    table.answer(f"play.{TO_AISLE_1}")
    return table


def played(table: Table) -> list[str]:
    """Every reaction played so far, with its space."""
    cards = [event for event in table.of(e.CardPlayed) if event.card.startswith(("sneak", "receipt"))]
    return [".".join((card.card.partition(".")[0], *card.target)) for card in cards]


def own_call(*hand: str, orders: Orders = QUIET, dice: tuple[int, ...] = (), **me: object) -> Table:
    """Seat 1 has called the boss to itself."""
    table = at_turn(clerk(hand=hand, **me), clerk("lucy", "cooler"), orders={1: orders}, dice=dice)
    table.answer("call")
    return table


# --- what the cards do ---


@pytest.mark.ruling(136)
def test_sneak_moves_its_player_and_there_is_no_roll() -> None:
    table = walked_in_on(SNEAK, orders=ASKING)
    assert table.answer("sneak.register") == [
        e.CardPlayed(2, SNEAK, ("register",)),
        e.FigureMoved(2, "register", "card"),
        e.RollSkipped(2, "sneak"),
    ]


@pytest.mark.ruling(136)
def test_sneak_keeps_the_items_and_abandons_the_slack() -> None:
    table = walked_in_on(SNEAK, orders=ASKING, slack="shelf-dominoes", slack_counters=2)
    table.answer("sneak.register")
    assert (table.clerk(2).carried, table.clerk(2).slack) == (("nuts", "soup"), "")


@pytest.mark.ruling(136)
def test_receipt_without_a_slack_skips_the_roll() -> None:
    table = walked_in_on(RECEIPT, orders=ASKING)
    assert table.answer("receipt") == [e.CardPlayed(2, RECEIPT, ()), e.RollSkipped(2, "receipt")]


@pytest.mark.ruling(136)
def test_receipt_counts_for_one_roll_only() -> None:
    table = own_call(RECEIPT, carried=("nuts",), dice=(6,))
    table.answer("receipt")
    table.answer("end")
    assert len(table.of(e.SuspicionRolled)) == 1


# --- when they can be played ---


@pytest.mark.ruling(134)
def test_sneak_and_receipt_can_be_played_in_ones_own_turn() -> None:
    table = own_call(SNEAK, RECEIPT, carried=("nuts",))
    assert table.question.kind == "reaction"
    assert {key.partition(".")[0] for key in table.options()} == {"none", "sneak", "receipt"}


@pytest.mark.ruling(134)
def test_after_ones_reaction_in_ones_own_turn_the_turn_goes_on() -> None:
    table = own_call(SNEAK, RECEIPT, carried=("nuts",))
    table.answer("sneak.fountain")
    assert (table.question.kind, table.question.seat, table.state.actions_left) == ("turn", 1, 1)


@pytest.mark.ruling(135)
def test_one_receipt_is_all_for_one_roll() -> None:
    table = walked_in_on(RECEIPT, "receipt.2", SNEAK, orders=ASKING)
    table.answer("receipt")
    assert (table.question.seat, played(table)) == (1, ["receipt"])


@pytest.mark.ruling(135)
def test_one_sneak_ends_it() -> None:
    table = walked_in_on(RECEIPT, SNEAK, "sneak.2", orders=ASKING)
    table.answer("sneak.register")
    assert (table.question.seat, played(table)) == (1, ["sneak.register"])


@pytest.mark.ruling(135)
def test_standing_orders_play_one_card_for_one_roll() -> None:
    orders = Orders(sneak_at=1, receipt_at=1)
    assert played(walked_in_on(SNEAK, RECEIPT, "receipt.2", orders=orders)) == ["sneak.office"]


# --- who is asked ---


@pytest.mark.ruling(142)
def test_by_default_nobody_is_asked_in_the_turn_of_another() -> None:
    table = walked_in_on("errand.1", orders=DEFAULT, dice=(6,))
    assert table.question.seat == 1


@pytest.mark.ruling(142)
@pytest.mark.parametrize("orders", [Orders(sneak=ASK), Orders(receipt=ASK)])
def test_who_set_either_card_to_ask_is_asked_for_both(orders: Orders) -> None:
    table = walked_in_on(SNEAK, RECEIPT, orders=orders)
    assert (table.question.seat, table.question.kind, table.question.clock) == (2, "reaction", "reaction")
    assert {key.partition(".")[0] for key in table.options()} == {"none", "sneak", "receipt"}


@pytest.mark.ruling(142)
def test_who_set_ask_is_asked_whatever_cards_it_holds() -> None:
    table = walked_in_on("errand.1", orders=ASKING)
    assert (table.question.seat, table.options()) == (2, ["none"])


@pytest.mark.ruling(142)
def test_who_holds_no_card_is_not_asked() -> None:
    assert walked_in_on(orders=ASKING, dice=(6,)).question.seat == 1


@pytest.mark.ruling(142)
def test_who_has_no_roll_to_make_is_not_asked() -> None:
    assert walked_in_on(SNEAK, items=0, orders=ASKING).question.seat == 1


@pytest.mark.ruling(142)
def test_the_other_order_waits_for_the_answer() -> None:
    table = walked_in_on(SNEAK, RECEIPT, orders=Orders(sneak=ASK, receipt_at=1))
    assert (table.question.seat, played(table)) == (2, [])


@pytest.mark.ruling(142, 145)
def test_the_other_order_counts_when_time_runs_out() -> None:
    table = walked_in_on(SNEAK, RECEIPT, orders=Orders(sneak=ASK, receipt_at=1))
    table.lapse()
    assert played(table) == ["receipt"]


@pytest.mark.ruling(142)
def test_an_answer_goes_before_the_other_order() -> None:
    table = walked_in_on(SNEAK, RECEIPT, orders=Orders(sneak=ASK, receipt_at=1), dice=(6,))
    table.answer("none")
    assert played(table) == []


@pytest.mark.ruling(142)
@pytest.mark.parametrize("orders", [QUIET, Orders(sneak_at=1, receipt_at=1)])
def test_in_its_own_turn_a_seat_is_asked_whatever_its_orders(orders: Orders) -> None:
    table = own_call("errand.1", RECEIPT, orders=orders, carried=("nuts",))
    assert (table.question.kind, played(table)) == ("reaction", [])


@pytest.mark.ruling(142)
def test_at_the_end_of_its_own_turn_a_seat_is_asked_too() -> None:
    table = at_turn(clerk(hand=("errand.1",), carried=("nuts",)), clerk("lucy"), boss="aisle-1")
    table.answer("end")
    assert (table.question.kind, table.question.seat) == ("reaction", 1)


@pytest.mark.ruling(142)
def test_in_its_own_turn_a_seat_without_cards_is_not_asked() -> None:
    assert own_call(carried=("nuts",), dice=(6,)).question.kind == "turn"


def drawn(orders: Orders, dice: tuple[int, ...] = ()) -> Table:
    """Seat 1, who carries an item and a Receipt, has drawn the boss to itself."""
    me = clerk(hand=(RECEIPT,), carried=("nuts",))
    return before_draw(
        me, clerk("lucy", "cooler"), markers=["boss-to-aisle-1.1"], orders={1: orders}, dice=dice
    )


@pytest.mark.ruling(142)
def test_in_its_own_draw_the_orders_of_a_seat_count() -> None:
    assert played(drawn(Orders(receipt_at=1))) == ["receipt"]
    assert drawn(QUIET, dice=(6,)).question.kind == "turn"


@pytest.mark.ruling(142)
def test_in_its_own_draw_a_seat_that_set_ask_is_asked() -> None:
    assert drawn(ASKING).question.kind == "reaction"


# --- what standing orders play ---


@pytest.mark.ruling(143)
@pytest.mark.parametrize(("items", "plays"), [(2, []), (3, ["receipt"])])
def test_by_default_receipt_is_played_from_3_on(items: int, plays: list[str]) -> None:
    assert played(walked_in_on(RECEIPT, items=items, orders=DEFAULT, dice=(6,))) == plays


@pytest.mark.ruling(143)
def test_by_default_receipt_is_not_played_without_an_item() -> None:
    table = walked_in_on(
        RECEIPT, items=0, orders=DEFAULT, dice=(6,), slack="shelf-dominoes", slack_counters=2
    )
    assert played(table) == []


@pytest.mark.ruling(143)
@pytest.mark.parametrize(("items", "plays"), [(3, []), (4, ["sneak.office"])])
def test_by_default_sneak_is_played_from_4_on_to_the_first_space(items: int, plays: list[str]) -> None:
    assert played(walked_in_on(SNEAK, items=items, orders=DEFAULT, dice=(6,))) == plays


@pytest.mark.ruling(143)
def test_by_default_no_slack_is_given_up_for_a_sneak() -> None:
    table = walked_in_on(SNEAK, items=2, orders=DEFAULT, dice=(6,), slack="shelf-dominoes", slack_counters=2)
    assert played(table) == []


@pytest.mark.ruling(143)
def test_by_default_a_final_is_given_up_for_a_sneak() -> None:
    table = walked_in_on(SNEAK, items=2, orders=DEFAULT, slack="rainbow-reshelve", slack_counters=1)
    assert played(table) == ["sneak.office"]


@pytest.mark.ruling(143)
def test_never_plays_nothing() -> None:
    table = walked_in_on(SNEAK, RECEIPT, items=6, orders=Orders(sneak=NEVER, receipt=NEVER))
    assert played(table) == []


@pytest.mark.ruling(143)
def test_orders_name_the_spaces_of_a_sneak_by_preference() -> None:
    orders = Orders(sneak_at=1, sneak_spaces=("aisle-1", "register", "office"))
    assert played(walked_in_on(SNEAK, orders=orders)) == ["sneak.register"]


@pytest.mark.ruling(143)
def test_orders_without_a_possible_space_play_no_sneak() -> None:
    orders = Orders(sneak_at=1, sneak_spaces=("aisle-1",), receipt=NEVER)
    assert played(walked_in_on(SNEAK, orders=orders, dice=(6,))) == []


@pytest.mark.ruling(143)
def test_the_number_is_compared_with_all_that_adds_to_suspicion() -> None:
    me = clerk("lucy", hand=(RECEIPT,), carried=("nuts",))
    table = before_draw(clerk(space="cooler"), me, markers=["boss-to-aisle-1.1"], orders={2: DEFAULT},
                        duties={"mop-aisle-1": "aisle-1", "face-the-chips": "aisle-1"})  # fmt: skip
    assert played(table) == ["receipt"]


@pytest.mark.ruling(143)
def test_changed_orders_count_from_the_next_roll() -> None:
    there_twice = ["boss-to-register.1", "off-duty-cop", "boss-to-fountain.1", "boss-to-register.2"]
    him = clerk("lucy", "register", hand=(RECEIPT,), carried=("nuts",))
    table = before_draw(clerk(), him, markers=["rush.1", *there_twice], boss_moves="markers-free",
                        orders={2: QUIET}, dice=(6,))  # fmt: skip
    assert played(table) == []
    table.orders = {2: Orders(receipt_at=1)}
    table.answer("at.fountain")
    assert played(table) == ["receipt"]


@pytest.mark.ruling(143)
def test_an_order_that_plays_nothing_leaves_no_trace() -> None:
    table = walked_in_on(SNEAK, orders=QUIET, dice=(6,))
    assert [type(event) for event in table.events[2:]] == [e.Suspected, e.SuspicionRolled]
    assert {entry.by.how for entry in table.entries} == {"person", "game"}


@pytest.mark.ruling(142, 143)
def test_a_card_played_by_order_says_so_and_keeps_the_order_for_its_owner() -> None:
    table = walked_in_on(RECEIPT, orders=Orders(receipt_at=1))
    entry = next(entry for entry in table.entries if entry.event in table.of(e.CardPlayed)[1:])
    assert entry.by == By("order", 2)
    assert (entry.event.by_order, entry.event.order) == (1, "receipt")


# --- several ---


def crowd(*orders: Orders) -> Table:
    """The boss comes to Aisle 1 in the turn of seat 2; seats 3, 1 and 2 have a roll to make."""
    at_risk = [clerk(c, carried=(item,), hand=(f"receipt.{n}",)) for n, (c, item) in enumerate(CROWD, 1)]
    table = at_turn(*at_risk, active=2, boss="cooler", orders=dict(enumerate(orders, 1)), dice=(6, 6, 6))
    table.answer("call")
    return table


CROWD = (("roger", "nuts"), ("lucy", "soup"), ("zack", "pop"))


@pytest.mark.ruling(144)
def test_seats_are_resolved_one_after_another_from_the_active_one() -> None:
    table = crowd(QUIET, QUIET, QUIET)
    table.answer("none")
    assert [event.seat for event in table.of(e.SuspicionRolled)] == [2, 3, 1]


@pytest.mark.ruling(144)
def test_nobody_is_asked_before_the_seat_in_front_has_rolled() -> None:
    table = crowd(ASKING, QUIET, ASKING)
    table.answer("none")
    assert (table.question.seat, [event.seat for event in table.of(e.SuspicionRolled)]) == (3, [2])
    table.answer("receipt")
    assert table.question.seat == 1


@pytest.mark.ruling(144)
def test_sneak_is_considered_before_receipt() -> None:
    orders = Orders(sneak_at=1, receipt_at=1)
    assert played(walked_in_on(RECEIPT, SNEAK, orders=orders)) == ["sneak.office"]


@pytest.mark.ruling(144)
def test_receipt_is_considered_where_sneak_is_spared() -> None:
    orders = Orders(sneak_at=1, receipt_at=1)
    table = walked_in_on(RECEIPT, SNEAK, orders=orders, slack="shelf-dominoes", slack_counters=1, dice=(6,))
    assert played(table) == ["receipt"]


# --- while a bot sits in ---


@pytest.mark.ruling(177)
@pytest.mark.parametrize("orders", [ASKING, Orders(sneak=ASK), Orders(receipt=ASK)])
def test_where_a_bot_sits_in_nobody_is_asked(orders: Orders) -> None:
    assert walked_in_on(RECEIPT, orders=for_a_bot(orders), dice=(6,)).question.seat == 1


@pytest.mark.ruling(177)
def test_where_a_bot_sits_in_the_default_holds_instead_of_ask() -> None:
    left_over = {"sneak_at": 1, "sneak_spares_slack": False, "sneak_spaces": ("cooler",), "receipt_at": 1}
    assert for_a_bot(Orders(sneak=ASK, receipt=ASK, **left_over)) == DEFAULT


@pytest.mark.ruling(177)
def test_where_a_bot_sits_in_the_owners_other_order_holds() -> None:
    orders = Orders(sneak=NEVER, sneak_spaces=("cooler",), receipt=ASK)
    assert for_a_bot(orders) == Orders(sneak=NEVER, sneak_spaces=("cooler",))


@pytest.mark.ruling(177)
def test_orders_without_ask_hold_unchanged_while_a_bot_sits_in() -> None:
    orders = Orders(sneak=NEVER, receipt=AT, receipt_at=5)
    assert for_a_bot(orders) == orders
