"""Luck, made again with nothing but hashlib and hmac: byte for byte what the page How luck works says."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from engine import events as e
from engine import record
from engine.chance import Luck, commitment, key_of, salt
from engine.orders import Orders
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS, stack_of
from engine.record import By
from tests.rules.table import Table, at_turn, before_draw, clerk, new_game

SEED = bytes(range(32))
WORDS = ("fish", "Zwölf Äpfel", "")


# --- the page, in code ---


def key(seed: bytes = SEED, words: Sequence[str] = WORDS) -> bytes:
    text = json.dumps(list(words), ensure_ascii=False, separators=(",", ":"))
    return hmac.new(seed, text.encode(), hashlib.sha256).digest()


def below(numbers: Iterator[int], m: int) -> int:
    """The next number that is small enough to be fair, modulo m."""
    fair = 2**32 - (2**32 % m)
    return next(x for x in numbers if x < fair) % m


def numbers(key_: bytes, draw: int) -> Iterator[int]:
    """The stream of draw n, four bytes at a time."""
    for block in range(2**32):
        message = draw.to_bytes(8, "big") + block.to_bytes(4, "big")
        chunk = hmac.new(key_, message, hashlib.sha256).digest()
        yield from (int.from_bytes(chunk[at : at + 4], "big") for at in range(0, 32, 4))


def shuffled(key_: bytes, draw: int, pieces: Sequence[str]) -> tuple[str, ...]:
    order, stream = list(pieces), numbers(key_, draw)
    for i in range(len(order) - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


# --- the parts ---


@pytest.mark.ruling(152)
def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.ruling(152)
def test_the_key_is_an_hmac_of_the_words_in_the_order_of_the_seats() -> None:
    assert key_of(SEED, WORDS) == key()
    assert key_of(SEED, WORDS) != key_of(SEED, tuple(reversed(WORDS)))


@pytest.mark.ruling(152)
@pytest.mark.parametrize("draw", [0, 1, 255, 256, 2**40])
def test_dice_are_numbers_below_six_and_one(draw: int) -> None:
    stream = numbers(key(), draw)
    assert Luck(key()).dice(draw, 20) == tuple(below(stream, 6) + 1 for _ in range(20))


@pytest.mark.ruling(152)
def test_a_lot_is_a_number_below_the_count() -> None:
    luck = Luck(key())
    for draw in range(50):
        assert luck.lot(draw, draw + 1) == below(numbers(key(), draw), draw + 1)


@pytest.mark.ruling(152)
def test_numbers_that_would_favour_some_outcomes_are_skipped() -> None:
    m = 2**31 + 1  # nearly half of all numbers are too large for this
    draws = range(50)
    assert any(next(numbers(key(), draw)) >= m for draw in draws)
    assert [Luck(key()).lot(draw, m) for draw in draws] == [below(numbers(key(), draw), m) for draw in draws]


@pytest.mark.ruling(152)
def test_a_shuffle_swaps_from_the_last_place_down() -> None:
    assert Luck(key()).shuffled(7, MARKER_PIECES) == shuffled(key(), 7, MARKER_PIECES)


@pytest.mark.ruling(152)
def test_a_shuffle_of_nothing_and_of_one_needs_no_number() -> None:
    assert (Luck(key()).shuffled(0, ()), Luck(key()).shuffled(0, ("a",))) == ((), ("a",))


@pytest.mark.ruling(152)
def test_every_order_of_three_comes_equally_often() -> None:
    orders = Counter(Luck(key()).shuffled(draw, "abc") for draw in range(3000))
    assert len(orders) == 6
    assert all(400 < times < 600 for times in orders.values())


@pytest.mark.ruling(152)
def test_these_values_never_change() -> None:
    """Written down once: a game that is running must end with the luck that it began with."""
    luck = Luck(key_of(SEED, WORDS))
    assert key_of(SEED, WORDS).hex().startswith("15e1f356895d4a0e")
    assert luck.dice(0, 8) == (1, 1, 2, 5, 2, 6, 4, 6)
    assert luck.lot(1, 46) == 23
    assert "".join(luck.shuffled(2, "abcdefgh")) == "fegbhdac"


@pytest.mark.ruling(152)
def test_pieces_are_listed_by_kind_and_copies_by_number() -> None:
    assert MARKER_PIECES[:2] == ("off-duty-cop", "angry-sob")
    assert MARKER_PIECES[13] == "restock-cooler"
    assert MARKER_PIECES[36] == "use-cellphone"
    assert MARKER_PIECES[48] == "live-resignation"
    assert MARKER_PIECES[54:57] == ("boss-to-register.1", "boss-to-register.2", "boss-to-fountain.1")
    assert PLOT_PIECES[-2:] == ("lost-and-found.1", "lost-and-found.2")


# --- whole games ---


def beginning() -> Table:
    return new_game(3, seed=SEED, words=WORDS)


@cache
def played() -> Table:
    """A whole game of three, now one option taken and now another."""
    table = beginning()
    table.orders = {seat: Orders() for seat in (1, 2, 3)}
    while table.state.phase != "over":
        options, (fewest, _) = table.question.options, table.question.pick
        at = table.row % len(options) if fewest == 1 else 0
        table.answer(*options[at : at + fewest])
    return table


@pytest.mark.ruling(152)
def test_words_and_commitment_stand_in_the_first_row() -> None:
    (began,) = beginning().of(e.GameBegan)
    assert (began.words, began.commitment) == (WORDS, commitment(SEED))


@pytest.mark.ruling(8, 152)
def test_the_starting_player_is_draw_0() -> None:
    (chosen,) = beginning().of(e.StartingPlayerChosen)
    assert (chosen.draw, chosen.seat) == (0, below(numbers(key(), 0), 3) + 1)


@pytest.mark.ruling(152)
def test_setup_shuffles_the_stacks_in_board_order_and_then_the_markers() -> None:
    found = [(event.draw, event.pile, event.order) for event in beginning().of(e.Shuffled)[:7]]
    stacks = [(n, f"items.{s}", shuffled(key(), n, stack_of(s))) for n, s in enumerate(STACKS, 1)]
    assert found == [*stacks, (7, "markers", shuffled(key(), 7, MARKER_PIECES))]


@pytest.mark.ruling(152)
def test_setup_goes_on_with_characters_plot_cards_and_the_markers_that_are_left() -> None:
    table = beginning()
    while table.state.phase == "setup":
        table.answer(*table.question.default)
    characters, plots, markers = table.of(e.Shuffled)[7:10]
    gone = {event.marker for event in table.of(e.MarkerFlipped)[:6] if event.to != "aside"}
    left = [piece for piece in MARKER_PIECES if piece not in gone]
    assert characters.order == shuffled(key(), characters.draw, CHARACTER_PIECES)
    assert plots.order == shuffled(key(), plots.draw, PLOT_PIECES)
    assert markers.order == shuffled(key(), markers.draw, left)


@pytest.mark.ruling(152)
def test_one_event_is_one_draw_and_draws_are_numbered_without_a_gap() -> None:
    table = played()
    draws = [event.draw for event in table.events if hasattr(event, "draw")]
    assert draws == list(range(len(draws)))
    assert len(draws) > 20


@pytest.mark.ruling(152)
def test_every_die_of_a_game_can_be_made_again() -> None:
    table = played()
    rolls = table.of(e.SuspicionRolled, e.PhrasebookRolled, e.KidRolled)
    for roll in rolls:
        dice = roll.dice if isinstance(roll, e.SuspicionRolled) else (roll.die,)
        stream = numbers(key(), roll.draw)
        assert dice == tuple(below(stream, 6) + 1 for _ in dice)
    assert {type(roll) for roll in rolls} >= {e.SuspicionRolled}


@pytest.mark.ruling(152)
def test_victorias_two_dice_are_one_draw() -> None:
    her = clerk("victoria", carried=("nuts",))
    table = before_draw(clerk(space="cooler"), her, markers=["boss-to-aisle-1.1"], draws=40, dice=[1, 2])
    assert [(roll.draw, len(roll.dice)) for roll in table.of(e.SuspicionRolled)] == [(40, 2)]
    assert table.state.draws == 41


@pytest.mark.ruling(152)
def test_victorias_two_dice_come_from_the_numbers_of_one_draw() -> None:
    table = at_turn(clerk(), clerk("victoria", carried=("nuts",)), draws=40)
    table.luck = Luck(key())
    table.answer("call")
    (roll,) = table.of(e.SuspicionRolled)
    stream = numbers(key(), 40)
    assert roll.dice == (below(stream, 6) + 1, below(stream, 6) + 1)


@pytest.mark.ruling(152)
def test_what_is_shuffled_lies_in_the_order_of_the_content_first() -> None:
    him = clerk("lucy", carried=("straws", "nuts", "milk"))
    table = at_turn(clerk(), him, office=("pop", "soup"), dice=[1], draws=4)
    table.luck = Ones(key())
    table.answer("call")
    (office,) = table.of(e.Shuffled)
    assert office.order == shuffled(key(), 5, ("nuts", "soup", "pop", "milk", "straws"))


class Ones(Luck):
    """Every die shows a one; shuffles are as ever."""

    def dice(self, draw: int, count: int = 1) -> tuple[int, ...]:
        return (1,) * count


@pytest.mark.ruling(152)
def test_the_key_stands_in_no_event_and_no_state() -> None:
    table = played()
    told = repr(table.events) + repr(table.state)
    assert key().hex() not in told and SEED.hex() not in told and repr(key()) not in told


# --- the salt of a seal ---


@pytest.mark.ruling(152)
def test_a_sealed_part_can_be_opened_with_the_seed_alone() -> None:
    drawn = e.CardsDrawn(2, 1, ("errand.1",))
    row = record.seal(drawn, seq=9, at=5, by=By("game"), prev=record.FIRST, seed=SEED)
    salted = hmac.new(SEED, b'["salt",9,"seat:2"]', hashlib.sha256).digest()
    assert salt(SEED, 9, "seat:2") == salted
    assert row.sealed == {"seat:2": hashlib.sha256(salted + b'{"cards":["errand.1"]}').hexdigest()}
