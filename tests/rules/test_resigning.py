"""Leaving for good."""

import pytest

from engine import events as e
from engine.chapters.scoring import ranking
from engine.orders import ASK, Orders
from engine.record import By
from engine.refusals import NotPossible, NotYourQuestion, Stale
from tests.rules.table import QUIET, Table, at_turn, before_draw, clerk, last_draw, rigged_game

TO_AISLE_1 = "boss-to-aisle-1-card"
ASKING = Orders(sneak=ASK, receipt=ASK)


def three(**first: object) -> Table:
    return at_turn(clerk(**first), clerk("lucy", "cooler"), clerk("zack", "register"))


# --- when ---


@pytest.mark.ruling(150)
def test_who_the_game_waits_for_is_fired_at_once() -> None:
    table = three(hand=("errand.1",))
    assert table.resign(1)[:2] == [e.ResignationGiven(1), e.Fired(1, "resigned", ("errand.1",), ())]
    assert table.question.seat == 2


@pytest.mark.ruling(150)
def test_who_the_game_does_not_wait_for_stays_until_the_next_turn() -> None:
    table = three()
    assert table.resign(3) == [e.ResignationGiven(3)]
    assert (table.question.seat, table.clerk(3).fired) == (1, "")


@pytest.mark.ruling(150)
def test_who_resigned_is_fired_before_the_next_turn_begins() -> None:
    table = three()
    table.resign(3)
    assert [type(event) for event in table.answer("end")[:3]] == [e.TurnEnded, e.Fired, e.TurnBegan]
    assert table.clerk(3).fired == "resigned"


@pytest.mark.ruling(150)
def test_the_game_does_not_wait_for_a_reaction_of_who_resigned() -> None:
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    table = at_turn(clerk(space="cooler", hand=(f"{TO_AISLE_1}.1",)), him, clerk("zack"),
                    orders={1: QUIET, 2: ASKING}, dice=[6])  # fmt: skip
    table.resign(2)
    table.answer(f"play.{TO_AISLE_1}")
    assert (table.question.seat, len(table.of(e.SuspicionRolled))) == (1, 1)


@pytest.mark.ruling(150)
def test_who_resigns_when_asked_for_a_reaction_is_fired_without_a_roll() -> None:
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    table = at_turn(clerk(space="cooler", hand=(f"{TO_AISLE_1}.1",)), him, clerk("zack"),
                    orders={1: QUIET, 2: ASKING})  # fmt: skip
    table.answer(f"play.{TO_AISLE_1}")
    table.resign(2)
    assert (table.clerk(2).fired, table.of(e.SuspicionRolled), table.question.seat) == ("resigned", [], 1)


@pytest.mark.ruling(150)
def test_an_active_seat_that_resigned_while_another_was_asked_gets_no_more_actions() -> None:
    him = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    table = at_turn(clerk(space="cooler", hand=(f"{TO_AISLE_1}.1", "errand.1")), him, clerk("zack"),
                    orders={1: QUIET, 2: ASKING})  # fmt: skip
    table.answer(f"play.{TO_AISLE_1}")
    table.resign(1)
    table.answer("receipt")
    assert (table.clerk(1).fired, table.question.seat) == ("resigned", 2)


@pytest.mark.ruling(150)
def test_in_setup_the_questions_of_who_resigned_are_answered_by_default() -> None:
    table = rigged_game("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice",
                        "flatten-boxes", seats=3)  # fmt: skip
    table.resign(1)
    assert (table.question.kind, table.question.seat) == ("place-figure", 2)
    assert table.of(e.FigurePlaced) == [e.FigurePlaced(1, "store-room")]


@pytest.mark.ruling(150)
def test_a_further_question_of_setup_is_answered_by_default_for_who_resigned() -> None:
    table = rigged_game("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice",
                        "flatten-boxes", "wendy", seats=3)  # fmt: skip
    table.resign(1)
    table.answer("at.aisle-1")
    table.answer("at.aisle-2")
    assert [(event.seat, len(event.cards)) for event in table.of(e.CardsDiscarded)] == [(1, 3)]


@pytest.mark.ruling(150)
def test_who_resigned_in_setup_is_fired_before_the_first_turn() -> None:
    table = rigged_game("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice",
                        "flatten-boxes", seats=3)  # fmt: skip
    table.resign(1)
    while table.state.phase == "setup":
        table.answer(*table.question.default)
    assert [type(event) for event in table.of(e.Fired, e.TurnBegan)] == [e.Fired, e.TurnBegan]


# --- what then ---


@pytest.mark.ruling(150)
def test_who_resigns_is_fired_by_its_own_word() -> None:
    table = three()
    table.resign(1)
    fired = next(entry for entry in table.entries if isinstance(entry.event, e.Fired))
    assert fired.by == By("person", 1)


@pytest.mark.ruling(150)
def test_what_who_resigned_carried_goes_to_the_office() -> None:
    table = three(carried=("nuts",))
    table.resign(1)
    assert table.state.office == ("nuts",)


@pytest.mark.ruling(150)
def test_of_two_players_one_resigning_ends_the_game() -> None:
    table = at_turn(clerk(counters=40), clerk("lucy"))
    table.resign(1)
    assert (table.state.ending, table.state.winners) == ("one-left", (2,))


@pytest.mark.ruling(150)
def test_the_points_of_who_resigned_stay_in_the_table() -> None:
    table = at_turn(clerk(counters=40), clerk("lucy"))
    table.resign(1)
    assert [(score.seat, score.total) for score in ranking(table.state.scores)] == [(2, 15), (1, 40)]


@pytest.mark.ruling(150)
def test_who_resigned_cannot_win_though_the_game_ended_before_the_next_turn() -> None:
    table = last_draw(clerk(), clerk("lucy", counters=40), markers=["rush.1", "off-duty-cop", "mop-aisle-1"])
    table.resign(2)
    table.answer("at.fountain")
    assert (table.state.ending, table.state.winners) == ("deck", (1,))


@pytest.mark.ruling(150)
def test_who_resigned_during_the_last_turn_is_not_fired_since_no_other_begins() -> None:
    table = last_draw(clerk(), clerk("lucy", counters=40), markers=["mop-aisle-1"], last_marker="finish-turn")
    table.resign(2)
    table.answer("end")
    assert (table.state.ending, table.state.winners, table.of(e.Fired)) == ("deck", (1,), [])


@pytest.mark.ruling(150)
def test_who_resigned_and_was_then_fired_by_heat_cannot_win() -> None:
    table = at_turn(clerk(hand=("point-fingers.1",)), clerk("lucy", heat=28, counters=40), clerk("zack"))
    table.resign(2)
    table.answer("play.point-fingers.seat-2")
    table.resign(1)
    assert table.state.winners == (3,)


@pytest.mark.ruling(150)
def test_when_all_have_resigned_nobody_wins() -> None:
    table = at_turn(clerk(), clerk("lucy"))
    table.resign(2)
    table.resign(1)
    assert table.state.winners == ()


# --- refused ---


def test_nobody_resigns_twice() -> None:
    table = three()
    table.resign(3)
    with pytest.raises(Stale):
        table.resign(3)


def test_the_fired_do_not_resign() -> None:
    table = at_turn(clerk(), clerk("lucy"), clerk("zack", "", fired="heat", heat=30))
    with pytest.raises(NotPossible):
        table.resign(3)


def test_nobody_resigns_when_the_game_is_over() -> None:
    table = last_draw(clerk(), clerk("lucy"), markers=["mop-aisle-1"])
    with pytest.raises(NotYourQuestion):
        table.resign(1)


@pytest.mark.ruling(150)
def test_a_final_of_who_resigned_is_not_paid() -> None:
    him = clerk("lucy", "fountain", slack="fountain-geyser", slack_counters=1)
    table = at_turn(clerk(), him, clerk("zack", "register"), slacks={"fountain-geyser": "fountain"})
    table.resign(2)
    table.answer("end")
    assert (table.of(e.FinalPaid), table.clerk(2).counters) == ([], 0)


@pytest.mark.ruling(150)
def test_a_customer_of_who_resigned_in_a_draw_is_placed_and_the_game_goes_on() -> None:
    table = before_draw(clerk(), clerk("lucy"), clerk("zack"), markers=["off-duty-cop"])
    table.resign(1)
    assert (table.state.customers["off-duty-cop"], table.question.seat) == ("fountain", 2)
