"""What nobody may learn (R151), tried on random games of two to six players.

Every viewer is tried: each seat, and a spectator. More games: `python -m tests.secrets`.
"""

import random
import re
from collections.abc import Iterable, Iterator

import msgspec
import pytest

from engine import events as e
from engine import sight
from engine.events import Event
from engine.evolve import apply
from engine.fold import fold, knowledge
from engine.ids import SPECTATOR, kind_of
from engine.pieces import PLOT_PIECES
from engine.record import FIRST, event_of, seal
from engine.sight import seen_by
from engine.state import State
from tests.secrets.random_games import SEED, Game, game, rows_of
from tests.secrets.truths import GROUPS, dealt_otherwise, masked, other_faces, otherwise, shown
from tests.secrets.two_runs import asked_anew, two_runs

replace = msgspec.structs.replace
GAMES = range(12)


def games() -> Iterator[Game]:
    return (game(number) for number in GAMES)


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_a_viewer_knows_all_of_the_position_but_what_lies_face_down(number: int) -> None:
    """Own hands, the sizes of all hands and piles, and everything public are right at every question."""
    played = game(number)
    for viewer in played.viewers:
        known, at = State(), 0
        for row, state in played.stops:
            for event in played.events[at:row]:
                apply(known, seen_by(event, viewer))
            at = row
            assert known == masked(state, viewer), f"viewer {viewer} at row {row}"


# --- static: what cannot be seen does not matter ---


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_what_a_viewer_cannot_see_does_not_change_what_it_knows(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for viewer in played.viewers:
        for row, _ in rnd.sample(played.stops, 4):
            log = played.events[:row]
            faces = other_faces(log, viewer, rnd)
            other = [otherwise(event, viewer, faces) for event in log]
            assert other != log
            assert _known(other, viewer) == _known(log, viewer), f"viewer {viewer} at row {row}"


def _known(log: Iterable[Event], viewer: int) -> State:
    return fold(seen for event in log if (seen := seen_by(event, viewer)) is not None)


# --- two runs: nothing that happens gives it away before it is turned up ---


@pytest.mark.ruling(142, 151)
@pytest.mark.parametrize("number", GAMES)
def test_two_games_look_the_same_until_what_a_viewer_cannot_see_is_turned_up(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for viewer in played.viewers:
        for row, state in rnd.sample(played.stops, 12):
            one, other = two_runs(played, viewer, row, state, rnd)
            assert one == other, f"viewer {viewer} at row {row}"


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_what_a_seat_is_offered_does_not_depend_on_what_it_cannot_see(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for _, state in played.stops:
        question = state.question
        assert question is not None
        hidden = asked_anew(dealt_otherwise(state, question.seat, rnd), played.orders)
        assert hidden.question == question


# --- canaries ---


KINDS_OF_CARDS = frozenset(kind_of(card) for card in PLOT_PIECES)
EVERY_NAME = sorted({*(piece for group in GROUPS for piece in group), *KINDS_OF_CARDS}, key=len, reverse=True)
NAMES = re.compile(r"(?<![a-z0-9-])(" + "|".join(map(re.escape, EVERY_NAME)) + r")(?![a-z0-9-])")


def names_in(event: Event) -> set[str]:
    return set(NAMES.findall(msgspec.json.encode(event).decode()))


@pytest.mark.ruling(151, 155)
@pytest.mark.parametrize("number", GAMES)
def test_no_hidden_piece_is_named_to_a_viewer_before_it_is_turned_up(number: int) -> None:
    """What is shuffled in is hidden again: plot cards that were seen may not be named in another hand."""
    played = game(number)
    for viewer in played.viewers:
        told: set[str] = set()
        for event in played.events:
            told.update(shown(event, viewer))
            told.update(kind_of(piece) for piece in shown(event, viewer))
            seen = seen_by(event, viewer)
            assert seen is not None
            assert names_in(seen) <= told, f"viewer {viewer}: {seen}"
            if isinstance(event, e.Shuffled):
                told.difference_update(event.order)


def test_the_canary_sings() -> None:
    assert names_in(e.CardsDrawn(2, 1, ("boss-to-office-card.2",))) == {"boss-to-office-card.2"}
    assert names_in(e.Waiting(1, 1, 2, "turn", "turn", (), ("play.errand.cooler",))) == {"errand"}


# --- the door ---


@pytest.mark.ruling(151)
def test_every_kind_of_event_has_a_case() -> None:
    assert set(sight.SEALED) == set(e.KINDS)


def test_every_sealed_field_is_a_field_of_its_event() -> None:
    for kind, sealed in sight.SEALED.items():
        assert set(sealed) <= {field.name for field in msgspec.structs.fields(kind)}


def test_every_sealed_field_has_a_default_that_hides_it() -> None:
    for kind, sealed in sight.SEALED.items():
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        assert [name for name in sealed if fields[name].default is msgspec.NODEFAULT] == []


def test_a_kind_of_event_without_a_case_is_hidden_whole() -> None:
    class Whispered(Event, frozen=True):
        seat: int
        secret: str

    assert [seen_by(Whispered(1, "psst"), viewer) for viewer in (0, 1, 2)] == [None, None, None]


def test_what_turns_something_up_is_a_kind_of_event() -> None:
    assert set(e.BY_KIND) >= sight.REVEALS


@pytest.mark.ruling(73, 141, 155)
def test_the_kinds_that_turn_something_up_for_all_are_those_of_the_rulings() -> None:
    told = {type(event).__name__ for played in games() for event in played.events if shown(event, SPECTATOR)}
    assert told <= sight.REVEALS
    assert told == sight.REVEALS


@pytest.mark.ruling(142)
def test_what_a_standing_order_was_is_for_its_seat_alone() -> None:
    card = e.CardPlayed(2, "receipt.1", (), by_order=1, order="receipt")
    assert [seen_by(card, viewer).order for viewer in (0, 1, 2)] == ["", "", "receipt"]


def test_the_work_that_waits_is_for_nobody() -> None:
    for played in games():
        waits = [event for event in played.events if isinstance(event, e.Waiting)]
        assert {seen_by(wait, wait.seat).agenda for wait in waits} == {()}


@pytest.mark.ruling(151)
def test_when_the_game_is_over_everything_is_public() -> None:
    played = game(0)
    assert [seen_by(event, SPECTATOR, over=True) for event in played.events] == played.events


# --- rows ---


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", (0, 1))
def test_the_parts_of_a_row_that_are_shown_to_a_viewer_are_what_it_sees(number: int) -> None:
    played = game(number)
    for row, event in zip(rows_of(played), played.events, strict=True):
        for viewer in played.viewers:
            to = f"seat:{viewer}" if viewer else "spectator"
            parts = {audience: part for audience, part in row.parts.items() if sight.shown_to(to, audience)}
            assert event_of(replace(row, parts=parts)) == seen_by(event, viewer)


@pytest.mark.ruling(151)
def test_the_open_half_of_a_row_is_what_a_spectator_sees() -> None:
    for row, event in zip(rows_of(game(2)), game(2).events, strict=True):
        assert event_of(replace(row, parts={})) == seen_by(event, SPECTATOR)


def test_which_seals_a_row_has_does_not_depend_on_what_they_hide() -> None:
    hidden = e.CardsDrawn(2, 1, ("errand.1",)), e.CardsDrawn(2, 1, ("sneak.1",))
    shapes = {frozenset(seal(one, seq=1, at=0, by=_BY, prev=FIRST, seed=SEED).sealed) for one in hidden}
    assert shapes == {frozenset({"seat:2"})}


def test_the_same_card_has_another_seal_in_another_row() -> None:
    card = e.CardsDrawn(2, 1, ("errand.1",))
    seals = {seal(card, seq=n, at=0, by=_BY, prev=FIRST, seed=SEED).sealed["seat:2"] for n in range(1, 9)}
    assert len(seals) == 8


@pytest.mark.ruling(151)
def test_knowledge_is_folded_from_what_was_seen_of_the_rows() -> None:
    played = game(3)
    row, state = played.stops[40]
    rows = rows_of(played)[:row]
    assert [knowledge(rows, viewer) for viewer in played.viewers] == [
        masked(state, viewer) for viewer in played.viewers
    ]


_BY = game(0).entries[0].by


def test_the_random_games_are_worth_looking_at() -> None:
    """They hold reactions by order and by answer, shuffles of the discards, firings and lapses."""
    entries = [entry for played in games() for entry in played.entries]
    played_cards = {kind_of(x.event.card) for x in entries if isinstance(x.event, e.CardPlayed)}
    assert played_cards >= {"sneak", "receipt", "lost-and-found"}
    assert {x.by.how for x in entries} == {"game", "person", "clock", "order"}
    assert {x.event.asks for x in entries if isinstance(x.event, e.Waiting)} == {
        "turn", "reaction", "place-customer", "place-figure", "keep-five",
    }  # fmt: skip
    assert sum(len(played.stops) for played in games()) > 1500
