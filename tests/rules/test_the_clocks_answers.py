"""Sittings, what runs out when, and what the clock, a bot or a turn's own end then answers."""

import pytest

from engine import events as e
from engine.commands import Lapse
from engine.orders import ASK, Orders
from engine.record import By
from engine.refusals import NotPossible, Stale
from tests.rules.table import QUIET, Table, at_turn, before_draw, clerk, rigged_game

TO_AISLE_1 = "boss-to-aisle-1-card"
ASKING = Orders(sneak=ASK, receipt=ASK)
DUTIES = ("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice", "flatten-boxes")


def asked_by_another() -> Table:
    """Seat 2 is asked for a reaction in the turn of seat 1, who has sent it the boss."""
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    held = (f"{TO_AISLE_1}.1", "errand.1")
    table = at_turn(clerk(space="cooler", hand=held), him, orders={1: QUIET, 2: ASKING}, dice=[6])
    table.answer(f"play.{TO_AISLE_1}")
    return table


def last_action_sends_the_boss() -> Table:
    """Seat 2 is asked for a reaction to the last thing that seat 1 does in its turn."""
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    table = at_turn(clerk(), him, orders={1: QUIET, 2: ASKING}, actions=1, dice=[6])
    table.answer("call")
    return table


# --- the draw ---


@pytest.mark.ruling(141)
def test_the_draw_happens_the_moment_the_turn_begins() -> None:
    table = at_turn(clerk(), clerk("lucy"), markers=("mop-aisle-1", "mop-aisle-2"))
    assert table.answer("end") == [
        e.TurnEnded(1),
        e.TurnBegan(2, 2),
        e.MarkerFlipped(2, "mop-aisle-1", "aisle-1"),
        e.ActionsBegan(2, 2),
    ]


@pytest.mark.ruling(141)
def test_a_customer_to_be_placed_is_the_first_question_of_the_turn() -> None:
    table = at_turn(clerk(), clerk("lucy"), markers=("off-duty-cop", "mop-aisle-2"))
    table.answer("end")
    assert (table.question.seat, table.question.kind) == (2, "place-customer")


# --- what the clock answers ---


@pytest.mark.ruling(145)
def test_the_clock_ends_a_turn_without_further_actions() -> None:
    table = at_turn(clerk(hand=("errand.1", "look-busy.1"), heat=9), clerk("lucy"))
    assert table.lapse()[0] == e.TurnEnded(1)


@pytest.mark.ruling(145)
def test_the_clock_places_a_customer_in_the_first_legal_space() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"])
    table.lapse()
    assert table.state.customers["off-duty-cop"] == "fountain"


@pytest.mark.ruling(145)
def test_the_clock_passes_over_a_space_that_is_not_legal() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["road-tripper"], boss="restroom",
                        freeze="bad-nachos", frozen_by=2)  # fmt: skip
    table.lapse()
    assert table.state.customers["road-tripper"] == "fountain"


@pytest.mark.ruling(145)
def test_the_clock_places_a_figure_in_the_first_legal_space() -> None:
    table = rigged_game(*DUTIES)
    table.lapse()
    assert table.of(e.FigurePlaced) == [e.FigurePlaced(1, "store-room")]


@pytest.mark.ruling(145)
def test_the_clock_keeps_the_five_cards_that_were_dealt_first() -> None:
    table = rigged_game(*DUTIES, "wendy")
    while table.question.kind != "keep-five":
        table.answer(*table.question.default)
    dealt = table.clerk(1).hand
    table.lapse()
    assert table.clerk(1).hand == dealt[:5]


@pytest.mark.ruling(145)
def test_the_clock_plays_no_card_before_a_roll_where_the_orders_say_ask() -> None:
    table = asked_by_another()
    table.lapse()
    assert [event.card for event in table.of(e.CardPlayed)] == [f"{TO_AISLE_1}.1"]


@pytest.mark.ruling(145)
def test_the_clock_follows_the_standing_order_in_ones_own_turn() -> None:
    me = clerk(hand=("receipt.1",), carried=("nuts",))
    table = at_turn(me, clerk("lucy"), boss="aisle-1", orders={1: Orders(receipt_at=1)})
    table.lapse()
    assert [event.card for event in table.of(e.CardPlayed)] == ["receipt.1"]


@pytest.mark.ruling(145, 153)
def test_the_clock_answers_all_that_is_left_of_the_sitting() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", "owners-aunt", *DUTIES])
    table.lapse()
    assert dict(table.state.customers) == {"off-duty-cop": "fountain", "owners-aunt": "aisle-2"}
    assert table.question.seat == 2


@pytest.mark.ruling(145)
def test_the_clock_answers_for_nobody_else() -> None:
    table = at_turn(clerk(), clerk("lucy"), markers=("off-duty-cop", "mop-aisle-2"))
    table.lapse()
    assert (table.question.seat, table.question.kind) == (2, "place-customer")


@pytest.mark.ruling(146)
def test_the_answer_of_the_clock_looks_like_the_seats_own() -> None:
    by_clock, by_seat = (at_turn(clerk(), clerk("lucy")) for _ in range(2))
    assert by_clock.lapse() == by_seat.answer("end")


@pytest.mark.ruling(146)
def test_the_answer_of_the_clock_is_marked_as_given_by_the_clock() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.lapse()
    assert table.entries[0].by == By("clock", 1)


@pytest.mark.ruling(146)
def test_what_the_next_seat_draws_is_not_marked_as_given_by_the_clock() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.lapse()
    began = next(entry for entry in table.entries if isinstance(entry.event, e.TurnBegan))
    assert began.by == By("game")


# --- sittings ---


@pytest.mark.ruling(153)
def test_ones_own_answers_go_on_with_the_same_sitting() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", "owners-aunt", *DUTIES])
    sitting = table.question.sitting
    for pick in ("at.register", "at.cooler", "move.office"):
        table.answer(pick)
        assert (table.question.seat, table.question.sitting) == (1, sitting)


@pytest.mark.ruling(153)
def test_a_sitting_has_the_number_of_its_first_question() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.answer("end")
    assert table.question.sitting == table.question.number


@pytest.mark.ruling(153)
def test_a_turn_interrupted_by_anothers_reaction_goes_on_as_a_new_sitting() -> None:
    table = asked_by_another()
    table.answer("receipt")
    assert (table.question.seat, table.question.sitting) == (1, table.question.number)


@pytest.mark.ruling(153)
def test_a_roll_of_another_that_asks_nobody_does_not_interrupt_a_sitting() -> None:
    table = at_turn(clerk(), clerk("lucy", carried=("nuts",)), dice=[6])
    sitting = table.question.sitting
    table.answer("call")
    assert (table.of(e.SuspicionRolled) != [], table.question.sitting) == (True, sitting)


@pytest.mark.ruling(153)
def test_a_sitting_that_has_ended_does_not_run_out() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    old = table.question.sitting
    table.answer("end")
    with pytest.raises(Stale) as refused:
        table.do(Lapse(old))
    assert refused.value.ruling == 153


@pytest.mark.ruling(141, 153)
def test_a_turn_begins_with_a_sitting_of_its_own_though_its_seat_was_just_asked() -> None:
    table = last_action_sends_the_boss()
    table.answer("receipt")
    assert (table.state.active, table.question.seat) == (2, 2)
    assert table.question.sitting == table.question.number


@pytest.mark.ruling(145, 153)
def test_a_reaction_that_ran_out_leaves_its_seat_the_turn_that_follows() -> None:
    table = last_action_sends_the_boss()
    table.lapse()
    assert (table.state.active, table.question.seat, table.question.kind) == (2, 2, "turn")


@pytest.mark.ruling(153)
def test_a_turn_that_ran_out_leaves_its_seat_the_next_though_the_other_lost_one() -> None:
    table = at_turn(clerk(), clerk("lucy", turns_to_lose=1))
    table.lapse()
    assert (table.state.turn, table.question.seat, table.question.kind) == (3, 1, "turn")


# --- which clock ---


def test_a_turn_runs_on_the_clock_of_turns_and_a_reaction_on_that_of_reactions() -> None:
    table = asked_by_another()
    assert table.question.clock == "reaction"
    table.answer("receipt")
    assert table.question.clock == "turn"


@pytest.mark.ruling(154)
def test_a_sitting_with_both_actions_used_is_spent() -> None:
    table = at_turn(clerk(hand=("errand.1",)), clerk("lucy"))
    table.answer("move.cooler")
    assert table.question.clock == "turn"
    table.answer("move.register")
    assert table.question.clock == "spent"


@pytest.mark.ruling(154)
def test_with_both_actions_used_ones_own_reaction_is_spent_time_too() -> None:
    table = at_turn(clerk(hand=("errand.1",), carried=("nuts",)), clerk("lucy", "cooler"), actions=1)
    table.answer("call")
    assert (table.question.kind, table.question.clock) == ("reaction", "spent")


@pytest.mark.ruling(154)
def test_with_both_actions_used_wendys_discard_is_spent_time_too() -> None:
    table = at_turn(clerk("wendy"), clerk("lucy", "cooler"), actions=1)
    table.answer("plot")
    assert (table.question.kind, table.question.clock) == ("keep-five", "spent")


@pytest.mark.ruling(154)
def test_a_double_shift_gives_the_turn_its_time_again() -> None:
    table = at_turn(clerk(hand=("double-shift.1",)), clerk("lucy"), actions=0)
    table.answer("play.double-shift")
    assert table.question.clock == "turn"


# --- when a turn ends ---


@pytest.mark.ruling(154)
def test_a_turn_ends_by_itself_without_an_action_or_a_card() -> None:
    table = at_turn(clerk(), clerk("lucy"), actions=1)
    assert e.TurnEnded(1) in table.answer("move.cooler")


@pytest.mark.ruling(154)
def test_a_turn_does_not_end_by_itself_while_a_card_is_held_that_cannot_be_played() -> None:
    table = at_turn(clerk(hand=("sneak.1",)), clerk("lucy"), actions=1)
    table.answer("move.cooler")
    assert (table.question.seat, table.options()) == (1, ["end"])


@pytest.mark.ruling(154)
def test_an_action_may_say_and_end_my_turn() -> None:
    table = at_turn(clerk(hand=("errand.1",)), clerk("lucy"))
    assert e.TurnEnded(1) in table.answer("move.cooler", end_turn=True)


@pytest.mark.ruling(154)
def test_a_reaction_in_ones_own_turn_may_say_and_end_my_turn() -> None:
    table = at_turn(clerk(hand=("errand.1",), carried=("nuts",)), clerk("lucy", "cooler"), dice=[6, 6])
    table.answer("call")
    table.answer("none", end_turn=True)
    assert (table.question.kind, table.of(e.Suspected)[-1].trigger) == ("reaction", "turn-end")


@pytest.mark.ruling(154)
def test_wendys_discard_may_say_and_end_my_turn() -> None:
    table = at_turn(clerk("wendy"), clerk("lucy", "cooler"))
    table.answer("plot")
    assert e.TurnEnded(1) in table.answer(*table.question.default, end_turn=True)


@pytest.mark.ruling(154)
def test_placing_a_customer_may_say_and_end_my_turn() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"])
    assert e.TurnEnded(1) in table.answer("at.register", end_turn=True)


@pytest.mark.ruling(154)
def test_nobody_ends_the_turn_of_another() -> None:
    table = asked_by_another()
    table.answer("receipt", end_turn=True)
    assert (table.question.seat, table.question.kind) == (1, "turn")


@pytest.mark.ruling(154)
def test_and_end_my_turn_is_said_of_one_turn() -> None:
    table = at_turn(clerk(), clerk("lucy", turns_to_lose=1))
    table.answer("move.cooler", end_turn=True)
    assert (table.state.turn, table.question.seat, table.question.kind) == (3, 1, "turn")


# --- bots ---


@pytest.mark.ruling(148)
def test_a_bot_is_refused_what_a_person_is_refused() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    with pytest.raises(NotPossible) as refused:
        table.answer("move.aisle-1", how="bot")
    assert refused.value.why == "here-already"


@pytest.mark.ruling(148)
def test_the_answer_of_a_bot_has_the_same_effect_as_a_persons() -> None:
    by_bot, by_person = (at_turn(clerk(), clerk("lucy")) for _ in range(2))
    assert by_bot.answer("steal.1", how="bot") == by_person.answer("steal.1")


@pytest.mark.ruling(149)
def test_the_log_says_when_a_bot_played_and_when_the_owner() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.answer("move.cooler", how="bot")
    table.answer("move.register")
    actions = [entry for entry in table.entries if isinstance(entry.event, e.ActionTaken)]
    assert [entry.by for entry in actions] == [By("bot", 1), By("person", 1)]


@pytest.mark.ruling(149)
def test_the_owner_takes_over_at_any_question_and_what_the_bot_did_stays() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.answer("steal.1", how="bot")
    table.answer("move.cooler")
    assert (table.clerk(1).space, len(table.clerk(1).carried)) == ("cooler", 1)
