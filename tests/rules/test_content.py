"""The pieces in the box: as many of each as the booklet's own list adds up to, and nothing twice."""

from collections import Counter

import pytest

from engine.cards.duties import DUTIES, DUTY
from engine.cards.items import ITEM, ITEMS
from engine.cards.slacks import FINAL, FINALS, SLACK, SLACKS
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


def test_each_table_can_be_looked_up_by_id_in_its_own_order() -> None:
    for table, lookup in ((SPACES, SPACE), (DUTIES, DUTY), (SLACKS, SLACK), (FINALS, FINAL), (ITEMS, ITEM)):
        assert [(entry.id, entry) for entry in table] == list(lookup.items())


def test_every_entry_says_whether_it_is_printed_or_ours() -> None:
    marks = {entry.provenance for entry in (*DUTIES, *SLACKS, *FINALS, *ITEMS)}
    assert all(mark.startswith(("printed", "house")) for mark in marks)
