"""Setup: what lies where before the first turn, and who chooses what."""

from collections import Counter

import pytest

from engine import events as e
from engine.chance import Luck, key_of
from engine.chapters.setup import starting_spaces
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS, stack_of
from tests.rules.table import Table, clerk, new_game, position, rigged_game

DUTIES = ("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "flatten-boxes", "count-the-till", "refill-the-ice")
CROWD = ("off-duty-cop", "angry-sob", "foreigner", "owners-aunt", "mystery-shopper", "slush-sommelier")
CROWD_STANDS = ("fountain", "register", "aisle-1", "aisle-2", "aisle-3", "cooler")


def until(table: Table, kind: str) -> Table:
    """Answers by default until a question of this kind is open."""
    while table.question.kind != kind:
        table.answer(*table.question.default)
    return table


def setup_done(table: Table) -> Table:
    """Answers by default until the first turn has begun."""
    while table.state.phase == "setup":
        table.answer(*table.question.default)
    return table


def seat_the_crowd(table: Table) -> Table:
    """Each of the CROWD to its own space: the Store Room and the Restroom stay empty."""
    for space in CROWD_STANDS:
        table.answer(f"at.{space}")
    return table


# --- the box ---


@pytest.mark.ruling(1)
def test_the_box_holds_127_cards() -> None:
    assert (len(MARKER_PIECES), len(PLOT_PIECES), len(CHARACTER_PIECES)) == (73, 48, 6)


@pytest.mark.ruling(3)
def test_the_die_has_six_faces_that_come_equally_often() -> None:
    luck = Luck(key_of(bytes(32), ["", ""]))
    faces = Counter(luck.dice(draw)[0] for draw in range(3000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(420 < times < 580 for times in faces.values())


# --- the board ---


def test_the_boss_starts_in_the_office() -> None:
    assert new_game().state.boss == "office"


def test_each_stack_holds_the_items_of_its_space() -> None:
    stacks = new_game().state.stacks
    assert {space: sorted(items) for space, items in stacks.items()} == {
        space: sorted(stack_of(space)) for space in STACKS
    }


def test_the_office_starts_without_items() -> None:
    assert new_game().state.office == ()


# --- six markers ---


def test_six_markers_are_flipped() -> None:
    table = rigged_game(*DUTIES)
    assert table.of(e.MarkerFlipped) == [
        e.MarkerFlipped(1, "mop-aisle-1", "aisle-1"),
        e.MarkerFlipped(1, "mop-aisle-2", "aisle-2"),
        e.MarkerFlipped(1, "mop-aisle-3", "aisle-3"),
        e.MarkerFlipped(1, "flatten-boxes", "store-room"),
        e.MarkerFlipped(1, "count-the-till", "register"),
        e.MarkerFlipped(1, "refill-the-ice", "fountain"),
    ]


@pytest.mark.ruling(4)
def test_an_event_among_the_six_uses_up_its_flip() -> None:
    table = rigged_game("heat-3.1", "rush.1", *DUTIES)
    assert [event.to for event in table.of(e.MarkerFlipped)] == [
        "aside", "aside", "aisle-1", "aisle-2", "aisle-3", "store-room",
    ]  # fmt: skip


@pytest.mark.ruling(4)
def test_an_event_flipped_in_setup_does_nothing() -> None:
    table = rigged_game("heat-3.1", "rush.1", "boss-to-register.1", "break-time.1", *DUTIES)
    assert table.of(e.HeatChanged, e.DrawsAdded, e.BossMoved, e.BossFrozen, e.MarkerIgnored) == []


@pytest.mark.ruling(4)
def test_the_events_set_aside_are_shuffled_back_into_the_deck() -> None:
    table = setup_done(rigged_game("heat-3.1", "rush.1", *DUTIES))
    *_, back = [event for event in table.of(e.Shuffled) if event.pile == "markers"]
    assert {"heat-3.1", "rush.1"} <= set(back.order)


@pytest.mark.ruling(5)
@pytest.mark.parametrize("aside", [(), ("rush.1",), ("heat-1.1", "heat-2.1", "heat-3.1")])
def test_after_setup_the_deck_has_67_markers_and_those_set_aside(aside: tuple[str, ...]) -> None:
    table = setup_done(rigged_game(*aside, *DUTIES))
    *_, back = [event for event in table.of(e.Shuffled) if event.pile == "markers"]
    assert back.count == 67 + len(aside)


@pytest.mark.ruling(6)
def test_the_starting_player_chooses_where_a_customer_of_setup_goes() -> None:
    question = rigged_game("off-duty-cop", starter=2).question
    assert (question.seat, question.kind, question.options) == (
        2, "place-customer", ("at.fountain", "at.register"),
    )  # fmt: skip


@pytest.mark.ruling(6)
def test_customers_of_setup_are_placed_before_any_character_is_drawn() -> None:
    table = rigged_game("off-duty-cop")
    assert table.of(e.CharacterDrawn) == []


@pytest.mark.ruling(7)
def test_setup_rolls_once_for_the_little_kid_however_many_customers_come() -> None:
    table = rigged_game("off-duty-cop", "little-kid", "angry-sob", *DUTIES, dice=[2])
    until(table, "place-figure")
    assert [(event.die, event.space) for event in table.of(e.KidRolled)] == [(2, "aisle-2")]


@pytest.mark.ruling(7)
def test_the_little_kid_of_setup_is_rolled_after_all_six_markers() -> None:
    table = rigged_game("little-kid", *DUTIES, dice=[5])
    kinds = [type(event) for event in table.of(e.MarkerFlipped, e.KidRolled)]
    assert kinds == [e.MarkerFlipped] * 6 + [e.KidRolled]


# --- players and characters ---


@pytest.mark.ruling(8)
def test_the_seed_draws_the_starting_player_from_all_seats() -> None:
    seeds = [bytes([n]) * 32 for n in range(24)]
    assert {new_game(4, seed=seed).state.starter for seed in seeds} == {1, 2, 3, 4}


@pytest.mark.ruling(8)
def test_the_same_seed_draws_the_same_starting_player() -> None:
    seeds = [bytes([n]) * 32 for n in range(6)]
    first, again = ([new_game(6, seed=seed).state.starter for seed in seeds] for _ in range(2))
    assert first == again


@pytest.mark.ruling(9)
def test_characters_come_off_the_top_clockwise_from_the_starting_player() -> None:
    table = setup_done(rigged_game(*DUTIES, "lock", "zack", "lucy", seats=3, starter=2))
    assert table.of(e.CharacterDrawn) == [
        e.CharacterDrawn(2, "lock"),
        e.CharacterDrawn(3, "zack"),
        e.CharacterDrawn(1, "lucy"),
    ]


@pytest.mark.ruling(9)
def test_nobody_chooses_a_character() -> None:
    table = rigged_game(*DUTIES, "lock", "zack")
    asked = []
    while table.state.phase == "setup":
        asked.append(table.question.kind)
        table.answer(*table.question.default)
    assert asked == ["place-figure", "place-figure"]


@pytest.mark.ruling(10)
def test_a_figure_starts_where_no_customer_boss_or_figure_is() -> None:
    table = rigged_game("coupon-collector", *DUTIES)
    table.answer("at.cooler")
    assert table.options("at") == [
        "at.store-room", "at.restroom", "at.fountain", "at.aisle-1", "at.aisle-2", "at.aisle-3",
    ]  # fmt: skip


@pytest.mark.ruling(10)
def test_duties_slacks_and_items_leave_a_space_empty_for_a_figure() -> None:
    table = rigged_game("use-cellphone", *DUTIES)
    assert "at.aisle-2" in table.options("at")


@pytest.mark.ruling(10)
def test_with_no_empty_space_left_a_figure_starts_beside_customers() -> None:
    table = seat_the_crowd(rigged_game(*CROWD, seats=3))
    table.answer("at.store-room")
    table.answer("at.restroom")
    assert table.options("at") == [
        "at.fountain", "at.aisle-1", "at.aisle-2", "at.cooler", "at.aisle-3", "at.register",
    ]  # fmt: skip


@pytest.mark.ruling(10)
def test_with_a_figure_in_every_space_any_but_the_restroom_will_do() -> None:
    stands = ("store-room", "restroom", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register")
    crowded = position(*(clerk(space=space) for space in stands), boss="office")
    assert starting_spaces(crowded) == [
        "office", "store-room", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register",
    ]  # fmt: skip


@pytest.mark.ruling(11)
def test_a_figure_may_start_in_the_empty_restroom() -> None:
    table = rigged_game(*DUTIES)
    table.answer("at.restroom")
    assert table.of(e.FigurePlaced) == [e.FigurePlaced(1, "restroom")]


@pytest.mark.ruling(11)
def test_a_figure_cannot_start_in_a_restroom_that_is_taken() -> None:
    table = rigged_game("road-tripper", *DUTIES)
    table.answer("at.restroom")
    assert "at.restroom" not in table.options("at")


def test_characters_that_nobody_drew_stay_out_of_the_game() -> None:
    table = setup_done(rigged_game(*DUTIES, "lock", "zack"))
    assert [clerk.character for clerk in table.state.clerks] == ["lock", "zack"]


# --- plot cards ---


def test_everybody_is_dealt_five_plot_cards() -> None:
    table = setup_done(rigged_game(*DUTIES, "lock", "zack", "lucy", seats=3))
    assert [len(clerk.hand) for clerk in table.state.clerks] == [5, 5, 5]


def test_hands_are_dealt_clockwise_from_the_starting_player() -> None:
    table = setup_done(rigged_game(*DUTIES, "lock", "zack", "lucy", seats=3, starter=3))
    assert [event.seat for event in table.of(e.CardsDrawn)] == [3, 1, 2]


@pytest.mark.ruling(12)
def test_wendy_is_dealt_eight_cards_and_asked_which_three_to_discard() -> None:
    table = until(rigged_game(*DUTIES, "zack", "wendy"), "keep-five")
    wendy = table.clerk(2)
    assert len(wendy.hand) == 8
    assert (table.question.seat, table.question.pick) == (2, (3, 3))
    assert table.question.options == tuple(f"toss.{card}" for card in wendy.hand)


@pytest.mark.ruling(12)
def test_the_first_turn_waits_for_wendys_discard() -> None:
    table = until(rigged_game(*DUTIES, "zack", "wendy"), "keep-five")
    assert table.of(e.TurnBegan) == []
    assert table.refused("end", seat=1) == ("not-waiting", 0)


@pytest.mark.ruling(12)
def test_the_first_turn_begins_when_wendy_has_discarded() -> None:
    table = until(rigged_game(*DUTIES, "zack", "wendy"), "keep-five")
    thrown = table.clerk(2).hand[1:4]
    events = table.answer(*(f"toss.{card}" for card in thrown))
    assert events[:2] == [e.CardsDiscarded(2, thrown), e.TurnBegan(1, 1)]


@pytest.mark.ruling(12)
def test_wendy_cannot_discard_fewer_than_three() -> None:
    table = until(rigged_game(*DUTIES, "zack", "wendy"), "keep-five")
    assert table.refused(*table.question.options[:2]) == ("how-many", 0)


@pytest.mark.ruling(13)
def test_wendys_three_cards_start_the_discard_pile() -> None:
    table = until(rigged_game(*DUTIES, "zack", "wendy"), "keep-five")
    thrown = table.clerk(2).hand[5:]
    table.answer(*(f"toss.{card}" for card in thrown))
    assert table.state.discards == thrown


@pytest.mark.ruling(14)
def test_figures_are_placed_before_any_plot_card_is_dealt() -> None:
    table = setup_done(rigged_game(*DUTIES, "wendy", "zack"))
    kinds = [type(event) for event in table.of(e.FigurePlaced, e.CardsDrawn)]
    assert kinds == [e.FigurePlaced, e.FigurePlaced, e.CardsDrawn, e.CardsDrawn]


def test_the_starting_player_has_the_first_turn() -> None:
    table = setup_done(rigged_game(*DUTIES, seats=3, starter=3))
    assert table.of(e.TurnBegan)[0] == e.TurnBegan(3, 1)
