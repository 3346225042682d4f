"""The Plot action: what is discarded, what is drawn, when the discards are shuffled in."""

import pytest

from engine import events as e
from engine.ids import kind_of
from tests.rules.table import Table, at_turn, clerk, rigged_game

ERRANDS = ("errand.1", "errand.2", "errand.3", "errand.4")
BUSY = ("look-busy.1", "look-busy.2", "look-busy.3")
FINGERS = ("point-fingers.1", "point-fingers.2", "point-fingers.3")
FIVE = (*ERRANDS, "receipt.1")


def plotting(hand: tuple[str, ...], deck: tuple[str, ...], *discards: str, character: str = "roger") -> Table:
    return at_turn(clerk(character, hand=hand), clerk("lucy"), plots=deck, discards=discards)


# --- the action ---


def test_plot_discards_what_one_likes_and_draws_up_to_five_off_the_top() -> None:
    table = plotting(ERRANDS[:3], (*BUSY, *FINGERS))
    assert table.answer("plot", "toss.errand.2") == [
        e.ActionTaken(1, "plot"),
        e.CardsDiscarded(1, ("errand.2",)),
        e.CardsDrawn(1, 3, BUSY),
    ]
    assert table.clerk(1).hand == ("errand.1", "errand.3", *BUSY)


@pytest.mark.ruling(131)
def test_plot_may_discard_nothing() -> None:
    table = plotting(ERRANDS, (*BUSY, *FINGERS))
    assert table.answer("plot") == [e.ActionTaken(1, "plot"), e.CardsDrawn(1, 1, BUSY[:1])]


@pytest.mark.ruling(131)
def test_plot_may_be_taken_with_five_cards_in_hand() -> None:
    assert plotting(FIVE, (*BUSY, *FINGERS)).answer("plot") == [e.ActionTaken(1, "plot")]


def test_plot_may_discard_the_whole_hand() -> None:
    table = plotting(FIVE, (*BUSY, *FINGERS))
    table.answer("plot", *(f"toss.{card}" for card in FIVE))
    assert table.clerk(1).hand == (*BUSY, *FINGERS[:2])


def test_cards_are_discarded_with_plot_only() -> None:
    assert plotting(ERRANDS, BUSY).refused("toss.errand.1") == ("how-many", 0)


def test_cards_that_are_not_in_hand_cannot_be_discarded() -> None:
    assert plotting(ERRANDS, BUSY).refused("plot", "toss.receipt.1") == ("not-offered", 0)


# --- the shuffle ---


@pytest.mark.ruling(131)
def test_the_cards_just_discarded_are_shuffled_in_too() -> None:
    table = plotting(("errand.1",), BUSY, "receipt.1")
    table.answer("plot", "toss.errand.1")
    (shuffled,) = table.of(e.Shuffled)
    assert sorted(shuffled.order) == sorted(("errand.1", "receipt.1", *BUSY))


@pytest.mark.ruling(131)
def test_with_fewer_than_five_left_the_whole_discard_pile_is_shuffled_in() -> None:
    table = plotting(ERRANDS, (*BUSY, "receipt.1"), "receipt.2", "sneak.1")
    table.answer("plot")
    assert (len(table.state.plots), table.state.discards) == (5, ())


@pytest.mark.ruling(131)
def test_with_five_left_nothing_is_shuffled_though_all_are_drawn() -> None:
    table = plotting((), (*BUSY, *FINGERS[:2]), "receipt.2")
    table.answer("plot")
    assert (table.of(e.Shuffled), table.state.plots) == ([], ())


@pytest.mark.ruling(131)
def test_the_shuffle_comes_after_the_discard_and_before_the_draw() -> None:
    table = plotting(ERRANDS, BUSY, "receipt.1")
    kinds = [type(event) for event in table.answer("plot", "toss.errand.1")]
    assert kinds == [e.ActionTaken, e.CardsDiscarded, e.Shuffled, e.CardsDrawn]


@pytest.mark.ruling(133)
def test_after_a_shuffle_one_draws_what_there_is() -> None:
    table = plotting((), ("errand.1",), "errand.2")
    table.answer("plot")
    assert sorted(table.clerk(1).hand) == ["errand.1", "errand.2"]


# --- the size of a hand ---


@pytest.mark.ruling(132)
def test_a_hand_may_be_larger_than_five() -> None:
    table = plotting((*FIVE, *BUSY), FINGERS)
    table.answer("end")
    assert len(table.clerk(1).hand) == 8


@pytest.mark.ruling(132)
def test_a_hand_larger_than_five_draws_nothing_and_discards_nothing() -> None:
    table = plotting((*FIVE, *BUSY), FINGERS)
    table.answer("plot")
    assert table.clerk(1).hand == (*FIVE, *BUSY)
    assert table.question.kind == "turn"


# --- Wendy ---


@pytest.mark.ruling(133)
@pytest.mark.parametrize(("deck", "shuffles"), [(7, True), (8, False)])
def test_wendy_shuffles_with_fewer_left_than_she_needs(deck: int, shuffles: bool) -> None:
    cards = (*ERRANDS, *BUSY, *FINGERS)[:deck]
    table = plotting((), cards, "receipt.1", "receipt.2", character="wendy")
    table.answer("plot")
    assert bool(table.of(e.Shuffled)) is shuffles


@pytest.mark.ruling(133)
@pytest.mark.parametrize(("deck", "shuffles"), [(4, True), (5, False)])
def test_wendy_shuffles_with_fewer_than_five_left_though_she_needs_three(
    deck: int, shuffles: bool
) -> None:
    table = plotting(FIVE, (*BUSY, *FINGERS)[:deck], "receipt.2", character="wendy")
    table.answer("plot")
    assert bool(table.of(e.Shuffled)) is shuffles


def test_wendy_draws_up_to_eight_and_then_discards_down_to_five() -> None:
    table = plotting(FIVE, (*BUSY, *FINGERS), character="wendy")
    table.answer("plot")
    assert (table.question.kind, table.question.pick, len(table.options("toss"))) == ("keep-five", (3, 3), 8)


def test_wendy_chooses_which_five_she_keeps() -> None:
    table = plotting(FIVE, (*BUSY, *FINGERS), character="wendy")
    table.answer("plot")
    table.answer("toss.errand.1", "toss.receipt.1", "toss.look-busy.1")
    assert table.clerk(1).hand == (*ERRANDS[1:], *BUSY[1:])


def test_wendy_goes_on_with_her_turn_after_plotting() -> None:
    table = plotting(FIVE, (*BUSY, *FINGERS), character="wendy")
    table.answer("plot")
    table.answer("toss.errand.1", "toss.receipt.1", "toss.look-busy.1")
    assert (table.question.kind, table.state.actions_left) == ("turn", 1)


def test_everybody_but_wendy_is_dealt_five() -> None:
    table = rigged_game("zack", "wendy", seats=2)
    while table.question.kind != "keep-five":
        table.answer(*table.question.default)
    assert [(event.seat, event.count) for event in table.of(e.CardsDrawn)] == [(1, 5), (2, 8)]


def test_copies_of_a_card_are_offered_once() -> None:
    table = at_turn(clerk(heat=9, hand=BUSY), clerk("lucy"))
    assert table.options("play") == ["play.look-busy"]
    table.answer("play.look-busy")
    assert [kind_of(card) for card in table.clerk(1).hand] == ["look-busy", "look-busy"]
