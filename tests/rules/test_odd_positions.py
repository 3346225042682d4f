"""Positions that come up once in a hundred games."""

import pytest

from engine import events as e
from engine.fold import knowledge
from engine.orders import ASK, Orders
from engine.record import FIRST, seal
from tests.rules.table import QUIET, Table, at_turn, before_draw, clerk, last_draw

TO_AISLE_1 = "boss-to-aisle-1-card"
RESHELVE = "rainbow-reshelve"
DOMINOES = "shelf-dominoes"
SLACKS = {RESHELVE: "aisle-1", DOMINOES: "aisle-1"}
ASKING = Orders(sneak=ASK, receipt=ASK)
KID = "little-kid"


def boss_comes(*hand: str, character: str = "lucy", dice: tuple[int, ...] = (), **him: object) -> Table:
    """Seat 1, in the Cooler, has sent the boss to seat 2 in Aisle 1; seat 2 is asked if it holds a card."""
    duties = him.pop("duties", {})
    at_risk = clerk(character, hand=hand, **him)
    table = at_turn(clerk(space="cooler", hand=(f"{TO_AISLE_1}.1",)), at_risk, clerk("zack", "register"),
                    orders={2: ASKING}, dice=dice, slacks=SLACKS, duties=duties)  # fmt: skip
    table.answer(f"play.{TO_AISLE_1}")
    return table


# --- cards lie open ---


def seen_by(table: Table, viewer: int) -> tuple[str, ...]:
    """The discard pile as a seat knows it after the events of the test."""
    events = [e.GameBegan(1, "once", "at-once", 3, "", ()), *SEEDED, *table.events]
    rows = [seal(event, seq=n, at=0, by=table.entries[0].by, prev=FIRST, seed=b"")
            for n, event in enumerate(events, 1)]  # fmt: skip
    return knowledge(rows, viewer).discards


SEEDED = (e.CardsDrawn(1, 1, ("look-busy.1",)), e.CardsDrawn(2, 2, ("errand.1", "sneak.2")))


@pytest.mark.ruling(155)
def test_a_played_card_is_seen_by_all() -> None:
    table = at_turn(clerk(hand=("look-busy.1",), heat=9), clerk("lucy"), clerk("zack"))
    table.answer("play.look-busy")
    assert seen_by(table, viewer=3) == ("look-busy.1",)


@pytest.mark.ruling(155)
def test_discarded_cards_are_seen_by_all() -> None:
    table = at_turn(clerk(hand=("look-busy.1",)), clerk("lucy"), clerk("zack"), plots=("errand.3",) * 6)
    table.answer("plot", "toss.look-busy.1")
    assert seen_by(table, viewer=3) == ("look-busy.1",)


@pytest.mark.ruling(155)
def test_the_hand_of_the_fired_is_seen_by_all() -> None:
    table = at_turn(clerk(hand=("look-busy.1",)), clerk("lucy"), clerk("zack"))
    table.resign(1)
    assert seen_by(table, viewer=3) == ("look-busy.1",)


@pytest.mark.ruling(155)
def test_the_discard_pile_is_public_until_it_is_shuffled_in() -> None:
    table = at_turn(clerk(hand=("look-busy.1",)), clerk("lucy"), clerk("zack"), plots=("errand.3",))
    table.answer("plot", "toss.look-busy.1")
    assert seen_by(table, viewer=3) == ()


# --- Sneak and Receipt ---


@pytest.mark.ruling(156)
def test_sneak_is_not_for_the_roll_at_the_end_of_ones_turn_but_receipt_is() -> None:
    me = clerk(hand=("sneak.1", "receipt.1"), carried=("nuts",))
    table = at_turn(me, clerk("lucy"), boss="aisle-1")
    table.answer("end")
    assert table.options() == ["none", "receipt"]


@pytest.mark.ruling(156)
def test_standing_orders_play_no_sneak_at_the_end_of_ones_turn() -> None:
    me = clerk(hand=("sneak.1",), carried=("nuts",))
    table = at_turn(me, clerk("lucy"), boss="aisle-1", orders={1: Orders(sneak_at=1)}, dice=[6])
    table.lapse()
    assert table.of(e.CardPlayed) == []


@pytest.mark.ruling(156)
def test_who_is_pushed_out_of_the_restroom_by_the_boss_has_nothing_to_play() -> None:
    him = clerk("lucy", "restroom", hand=("sneak.1", "receipt.1"), carried=("nuts",))
    table = before_draw(clerk(), him, markers=["bad-nachos.1"], orders={2: ASKING})
    assert (table.clerk(2).space, table.of(e.Suspected), table.question.seat) == ("fountain", [], 1)


@pytest.mark.ruling(156)
def test_without_a_roll_to_make_sneak_cannot_be_played() -> None:
    assert boss_comes("sneak.1").question.seat == 1


@pytest.mark.ruling(157)
def test_a_sneak_into_the_restroom_pushes_the_occupant_to_the_fountain_without_a_roll() -> None:
    other = clerk("zack", "restroom", carried=("milk",))
    him = clerk("lucy", hand=("sneak.1",), carried=("nuts",))
    table = at_turn(clerk("roger", "cooler", hand=(f"{TO_AISLE_1}.1",)), him, other, orders={2: ASKING})
    table.answer(f"play.{TO_AISLE_1}")
    table.answer("sneak.restroom")
    assert (table.clerk(2).space, table.clerk(3).space) == ("restroom", "fountain")
    assert [event.seat for event in table.of(e.Suspected)] == [2]


@pytest.mark.ruling(157)
def test_an_errand_into_the_restroom_pushes_the_occupant_without_a_roll_though_the_boss_is_there() -> None:
    other = clerk("zack", "restroom", carried=("milk",))
    table = at_turn(clerk(hand=("errand.1",)), other, boss="fountain")
    table.answer("play.errand.restroom")
    assert (table.clerk(2).space, table.of(e.Suspected)) == ("fountain", [])


@pytest.mark.ruling(157)
def test_an_errand_cannot_go_to_a_boss_with_bad_nachos() -> None:
    table = at_turn(clerk(hand=("errand.1",)), clerk("lucy"), boss="restroom",
                    freeze="bad-nachos", frozen_by=2)  # fmt: skip
    assert "play.errand.restroom" not in table.options("play")
    assert len(table.options("play")) == 7


@pytest.mark.ruling(157, 178)
def test_an_errand_pushes_a_boss_without_nachos_out_of_the_restroom() -> None:
    table = at_turn(clerk(hand=("errand.1",)), clerk("lucy"), boss="restroom")
    table.answer("play.errand.restroom")
    assert (table.clerk(1).space, table.state.boss) == ("restroom", "fountain")


@pytest.mark.ruling(158)
def test_receipt_cannot_be_played_without_an_item() -> None:
    assert boss_comes("receipt.1", slack=DOMINOES, slack_counters=2).options() == ["none"]


@pytest.mark.ruling(158)
def test_with_items_and_a_slack_receipt_leaves_slack_and_duties_in_the_number() -> None:
    table = boss_comes("receipt.1", carried=("nuts", "soup"), slack=DOMINOES, slack_counters=2,
                       duties={"mop-aisle-1": "aisle-1"}, dice=(6,))  # fmt: skip
    table.answer("receipt")
    assert table.of(e.SuspicionRolled) == [e.SuspicionRolled(0, 2, 4, (6,), 0)]


@pytest.mark.ruling(158)
def test_with_a_receipt_only_the_slack_is_punished() -> None:
    table = boss_comes("receipt.1", carried=("nuts",), slack=DOMINOES, slack_counters=2, dice=(1,))
    table.answer("receipt")
    caught = table.clerk(2)
    assert (caught.carried, caught.heat, caught.counters, caught.slack) == (("nuts",), 2, 2, "")


@pytest.mark.ruling(158)
def test_a_receipt_does_not_save_the_items_of_who_is_caught_on_a_final() -> None:
    table = boss_comes("receipt.1", carried=("nuts",), slack=RESHELVE, slack_counters=1, dice=(1,))
    table.answer("receipt")
    assert (table.clerk(2).fired, table.state.office) == ("final-caught", ("nuts",))


@pytest.mark.ruling(159)
def test_a_receipt_can_bring_a_number_of_six_below_six() -> None:
    items = ("nuts", "soup", "pop")
    table = boss_comes("receipt.1", carried=items, slack=DOMINOES, slack_counters=2, dice=(4,))
    table.answer("receipt")
    assert table.of(e.SuspicionRolled, e.CaughtWithoutRoll) == [e.SuspicionRolled(0, 2, 3, (4,), 0)]


@pytest.mark.ruling(159)
def test_a_number_still_six_after_a_receipt_is_caught_without_a_roll() -> None:
    duties = dict.fromkeys(("mop-aisle-1", "face-the-chips", "dust-the-postcards"), "aisle-1")
    table = boss_comes("receipt.1", carried=("nuts",), slack=DOMINOES, slack_counters=2, duties=duties)
    table.answer("receipt")
    assert table.of(e.CaughtWithoutRoll) == [e.CaughtWithoutRoll(2, 6)]


@pytest.mark.ruling(159)
def test_a_number_of_six_can_be_sneaked_away_from() -> None:
    items = ("nuts", "soup", "pop", "milk", "straws", "napkins")
    table = boss_comes("sneak.1", carried=items)
    table.answer("sneak.register")
    assert table.of(e.CaughtWithoutRoll) == []


@pytest.mark.ruling(159)
def test_victoria_does_not_roll_against_six_either() -> None:
    items = ("nuts", "soup", "pop", "milk", "straws", "napkins")
    table = boss_comes(character="victoria", carried=items)
    assert table.of(e.CaughtWithoutRoll) == [e.CaughtWithoutRoll(2, 6)]


# --- the end of a turn ---


@pytest.mark.ruling(160)
def test_at_the_end_of_a_turn_come_the_roll_then_abandoned_slacks_then_the_rats() -> None:
    me = clerk(slack=DOMINOES, slack_counters=2)
    table = at_turn(me, clerk("lucy", "cooler"), slacks=SLACKS, boss="aisle-1",
                    customers={"convenience-rats": "aisle-1"}, dice=[6])  # fmt: skip
    table.answer("end")
    assert [type(event) for event in table.events[:5]] == [
        e.Suspected, e.SuspicionRolled, e.SlackAbandoned, e.CardsDrawn, e.TurnEnded,
    ]  # fmt: skip


@pytest.mark.ruling(160)
def test_a_slack_about_to_be_abandoned_can_still_be_caught() -> None:
    me = clerk(slack=DOMINOES, slack_counters=2)
    table = at_turn(me, clerk("lucy", "cooler"), slacks=SLACKS, boss="aisle-1", dice=[1])
    table.answer("end")
    assert (table.clerk(1).counters, table.clerk(1).heat) == (2, 2)


@pytest.mark.ruling(161)
def test_a_final_whose_roll_was_passed_pays_though_the_boss_is_still_there() -> None:
    me = clerk(slack=RESHELVE, slack_counters=1)
    table = before_draw(me, clerk("lucy"), clerk("zack"), markers=[], slacks=SLACKS, boss="aisle-1")
    assert table.of(e.FinalPaid) == [e.FinalPaid(1, RESHELVE, 6)]


@pytest.mark.ruling(161)
def test_a_final_is_not_abandoned_by_ending_the_turn_with_the_boss() -> None:
    me = clerk(slack=RESHELVE, slack_counters=1)
    table = at_turn(me, clerk("lucy", "cooler"), slacks=SLACKS, boss="aisle-1", dice=[6])
    table.answer("end")
    assert table.clerk(1).slack == RESHELVE


@pytest.mark.ruling(162)
def test_who_abandoned_a_marker_can_start_it_again_with_one_counter() -> None:
    me = clerk(slack=DOMINOES, slack_counters=4)
    table = at_turn(me, clerk("lucy"), slacks=SLACKS)
    table.answer("plot")
    table.answer(f"slack.start.{DOMINOES}")
    assert (table.clerk(1).slack, table.clerk(1).slack_counters) == (DOMINOES, 1)


# --- the last marker, the Restroom, the Kid ---


@pytest.mark.ruling(164)
def test_a_last_customer_goes_to_the_first_legal_space_without_a_question() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"])
    assert table.events[-2:-1] == [e.CustomerPlaced("off-duty-cop", "fountain")]
    assert table.state.ending == "deck"


@pytest.mark.ruling(164)
def test_a_last_customer_goes_to_the_restroom_last() -> None:
    table = last_draw(clerk(space="cooler"), clerk("lucy", "restroom"), markers=["road-tripper"])
    assert (table.state.customers["road-tripper"], table.clerk(2).space) == ("fountain", "restroom")


@pytest.mark.ruling(164)
def test_a_customer_before_the_last_marker_is_placed_by_choice() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", "mop-aisle-1"])
    assert table.question.kind == "place-customer"


@pytest.mark.ruling(165)
def test_a_customer_by_marker_pushes_whoever_is_in_the_restroom() -> None:
    table = before_draw(clerk(), clerk("lucy", "restroom"), markers=["road-tripper"])
    assert table.answer("at.restroom")[:2] == [
        e.FigureMoved(2, "fountain", "pushed"),
        e.CustomerPlaced("road-tripper", "restroom"),
    ]


@pytest.mark.ruling(165)
def test_a_customer_by_card_pushes_whoever_is_in_the_restroom() -> None:
    customers = {"road-tripper": "restroom", "friend": "aisle-2"}
    table = at_turn(clerk(hand=("right-this-way.1",)), clerk("lucy"), customers=customers)
    table.answer("play.right-this-way.friend.restroom")
    assert dict(table.state.customers) == {"road-tripper": "fountain", "friend": "restroom"}


@pytest.mark.ruling(165)
def test_a_customer_pushes_an_unfrozen_boss_who_then_walks_in_on_the_fountain() -> None:
    loaded = clerk("lucy", "fountain", carried=("nuts",))
    table = before_draw(clerk(), loaded, markers=["road-tripper"], boss="restroom", dice=[6])
    table.answer("at.restroom")
    assert table.of(e.BossMoved, e.Suspected) == [
        e.BossMoved("fountain", "pushed", 0),
        e.Suspected(2, "entered", 1, 0, 0),
    ]


@pytest.mark.ruling(173)
def test_the_kid_is_on_no_space_until_the_draw_step_is_over() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", KID, "off-duty-cop"], dice=[3])
    assert table.question.kind == "place-customer"
    assert (table.state.kid_waits, dict(table.state.customers)) == (True, {})


@pytest.mark.ruling(173)
def test_the_kid_is_rolled_once_for_himself_and_for_others() -> None:
    duties = ["mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till"]
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", KID, "off-duty-cop", *duties], dice=[3])
    table.answer("at.register")
    assert table.of(e.KidRolled) == [e.KidRolled(0, 3, "aisle-3")]


@pytest.mark.ruling(173)
def test_the_kid_is_rolled_after_the_reactions_of_the_draw_step() -> None:
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    duties = ["mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice"]
    table = before_draw(clerk(space="cooler"), him, markers=["rush.1", KID, *duties, "boss-to-aisle-1.1"],
                        orders={1: QUIET, 2: ASKING}, dice=[3])  # fmt: skip
    assert (table.question.seat, table.of(e.KidRolled)) == (2, [])
    table.answer("receipt")
    assert table.of(e.KidRolled) == [e.KidRolled(0, 3, "aisle-3")]


# --- fired among others ---


@pytest.mark.ruling(174)
def test_the_others_roll_though_one_was_fired_by_the_same_move_of_the_boss() -> None:
    doomed, next_ = clerk("lucy", carried=("nuts",), heat=29), clerk("zack", carried=("soup",))
    table = before_draw(clerk(space="cooler"), doomed, next_, markers=["boss-to-aisle-1.1"], dice=[1, 6])
    assert (table.clerk(2).fired, [event.seat for event in table.of(e.SuspicionRolled)]) == ("heat", [2, 3])


@pytest.mark.ruling(174)
def test_the_others_roll_though_the_active_seat_was_fired() -> None:
    doomed, next_ = clerk(carried=("nuts",), heat=29), clerk("zack", carried=("soup",))
    table = before_draw(doomed, next_, clerk("lucy", "cooler"), markers=["boss-to-aisle-1.1"], dice=[1, 6])
    assert (table.clerk(1).fired, [event.seat for event in table.of(e.SuspicionRolled)]) == ("heat", [1, 2])


@pytest.mark.ruling(175)
@pytest.mark.parametrize("how", ["heat", "resigned"])
def test_a_final_of_who_is_fired_otherwise_stays_and_is_free_again(how: str) -> None:
    him = clerk("lucy", slack=RESHELVE, slack_counters=1, heat=28)
    table = at_turn(clerk(hand=("point-fingers.1",)), him, clerk("zack"), slacks=SLACKS)
    if how == "heat":
        table.answer("play.point-fingers.seat-2")
    else:
        table.resign(2)
        table.answer("end")
    assert (table.clerk(2).fired, table.clerk(2).counters) == (how, 0)
    assert f"slack.start.{RESHELVE}" in table.options()


@pytest.mark.ruling(176)
def test_after_a_firing_in_the_draw_the_next_employed_seat_clockwise_is_on() -> None:
    out = clerk("zack", "", fired="heat", heat=30)
    table = before_draw(clerk("roger", heat=29), out, clerk("lucy"), clerk("lock"), markers=["heat-1.1"])
    assert (table.state.active, table.question.seat) == (3, 3)


@pytest.mark.ruling(176)
def test_the_turn_of_the_fired_has_no_steps_at_its_end() -> None:
    me = clerk("roger", carried=("nuts",), heat=29)
    table = before_draw(me, clerk("lucy", "cooler"), clerk("lock", "cooler"), markers=["heat-1.1"],
                        boss="aisle-1", customers={"convenience-rats": "aisle-1"})  # fmt: skip
    assert (table.of(e.Suspected), table.of(e.CardsDrawn), table.of(e.TurnEnded)) == ([], [], [])


# --- walking up to the boss ---


@pytest.mark.ruling(178)
@pytest.mark.parametrize("step", ["move.aisle-2", "play.errand.aisle-2"])
def test_one_may_walk_up_to_the_boss_and_rolls_only_at_the_end_of_the_turn(step: str) -> None:
    me = clerk(hand=("errand.1", "look-busy.1"), carried=("nuts",))
    table = at_turn(me, clerk("lucy", "cooler"), boss="aisle-2")
    table.answer(step)
    assert table.of(e.Suspected) == []
    table.answer("end")
    assert table.of(e.Suspected) == [e.Suspected(1, "turn-end", 1, 0, 0)]


@pytest.mark.ruling(178)
def test_a_sneak_never_leads_to_the_boss() -> None:
    options = boss_comes("sneak.1", carried=("nuts",)).options("sneak")
    assert (len(options), "sneak.aisle-1" in options) == (8, False)
