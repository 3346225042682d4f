"""The pieces in the box: as many of each as the booklet's own list adds up to, and nothing twice."""

import re
from collections import Counter

import pytest

from engine.cards.characters import CHARACTER, CHARACTERS
from engine.cards.customers import CUSTOMER, CUSTOMERS, KID_CHART
from engine.cards.duties import DUTIES, DUTY
from engine.cards.events import EVENT, EVENTS
from engine.cards.items import ITEM, ITEMS
from engine.cards.plots import PLOT, PLOTS
from engine.cards.slacks import FINAL, FINALS, SLACK, SLACKS
from engine.pieces import MARKER_PIECES, PLOT_PIECES
from engine.spaces import SPACE, SPACES

BOARD = (
    "office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register",
)
STACKS = {"aisle-1": 8, "aisle-2": 8, "aisle-3": 8, "cooler": 8, "register": 7, "fountain": 7}


def test_the_board_has_nine_spaces_in_board_order() -> None:
    assert tuple(space.id for space in SPACES) == BOARD


def test_the_spaces_tile_the_floor_without_gap_or_overlap() -> None:
    cells = Counter(
        (row, col)
        for s in SPACES
        for row in range(s.row, s.row + s.height)
        for col in range(s.col, s.col + s.width)
    )
    assert cells == Counter((row, col) for row in range(5) for col in range(12))


def test_23_duties_each_in_a_space_of_the_board() -> None:
    assert len(DUTIES) == 23
    assert {duty.space for duty in DUTIES} <= set(BOARD)


@pytest.mark.ruling(2)
def test_12_slacks_and_6_final_slacks() -> None:
    assert (len(SLACKS), len(FINALS)) == (12, 6)
    assert {marker.space for marker in (*SLACKS, *FINALS)} <= set(BOARD)


def test_a_slack_multiplies_by_1_or_2_and_a_final_pays_6() -> None:
    assert {slack.multiplier for slack in SLACKS} == {1, 2}
    assert {final.points for final in FINALS} == {6}


@pytest.mark.ruling(51)
def test_every_slack_prints_a_number_that_a_die_can_beat() -> None:
    assert all(1 <= marker.suspicion <= 5 for marker in (*SLACKS, *FINALS))


def test_46_items_lie_in_the_spaces_that_have_a_stack() -> None:
    assert len(ITEMS) == 46
    assert Counter(item.space for item in ITEMS) == STACKS
    assert {space.id for space in SPACES if space.item_stack} == set(STACKS)


@pytest.mark.ruling(1)
def test_the_listed_cards_add_up_to_127() -> None:
    assert len(MARKER_PIECES) + len(PLOT_PIECES) + len(CHARACTERS) == 127


@pytest.mark.ruling(2)
def test_73_work_markers_of_which_19_are_events() -> None:
    assert sum(event.copies for event in EVENTS) == 19
    assert (len(CUSTOMERS), len(DUTIES), len(SLACKS), len(FINALS)) == (13, 23, 12, 6)
    assert len(set(MARKER_PIECES)) == len(MARKER_PIECES) == 73


def test_48_plot_cards_of_twenty_kinds() -> None:
    assert len(PLOTS) == 20
    assert len(set(PLOT_PIECES)) == len(PLOT_PIECES) == sum(card.copies for card in PLOTS) == 48


def test_six_characters_with_an_ability_each() -> None:
    assert len({character.ability for character in CHARACTERS}) == len(CHARACTERS) == 6


def test_a_customer_is_at_home_in_spaces_of_the_board_or_placed_by_die() -> None:
    for customer in CUSTOMERS:
        assert set(customer.spaces) <= set(BOARD)
        assert bool(customer.spaces) != customer.placed_by_die


@pytest.mark.ruling(3)
def test_the_kids_chart_has_a_row_for_each_face_of_the_die() -> None:
    assert KID_CHART == ("aisle-1", "aisle-2", "aisle-3", "register", "fountain", "fountain")


def test_each_table_can_be_looked_up_by_id_in_its_own_order() -> None:
    tables = (
        (SPACES, SPACE), (CHARACTERS, CHARACTER), (CUSTOMERS, CUSTOMER), (DUTIES, DUTY), (SLACKS, SLACK),
        (FINALS, FINAL), (EVENTS, EVENT), (PLOTS, PLOT), (ITEMS, ITEM),
    )  # fmt: skip
    for table, lookup in tables:
        assert [(entry.id, entry) for entry in table] == list(lookup.items())


def test_no_two_pieces_share_an_id() -> None:
    tables = (SPACES, CHARACTERS, CUSTOMERS, DUTIES, SLACKS, FINALS, EVENTS, PLOTS, ITEMS)
    ids = Counter(entry.id for table in tables for entry in table)
    assert [id_ for id_, times in ids.items() if times > 1] == []


def test_every_card_with_a_text_ends_it_with_a_full_stop() -> None:
    cards = (*CHARACTERS, *CUSTOMERS, *EVENTS, *PLOTS)
    assert [card.id for card in cards if not card.text.endswith(".")] == []


def test_every_entry_says_whether_it_is_printed_or_ours() -> None:
    tables = (CHARACTERS, CUSTOMERS, DUTIES, SLACKS, FINALS, EVENTS, PLOTS, ITEMS)
    marks = {entry.provenance for table in tables for entry in table}
    assert [mark for mark in marks if not re.match(r"house|printed|rule (and chart )?printed", mark)] == []
