"""How people keep their turns, counted from logs of games that were really played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services import deadlines, reliability
from app.services.lobby import lines
from app.services.reliability import Reliability
from app.store import Store, games
from tests.service.playing import HOUR, Shift, at_home, first_option, open_shift


@pytest.fixture
def store(migrated_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    with at_home(migrated_url, tmp_path, monkeypatch) as found:
        yield found


def play_turns(shift: Shift, seat: int, turns: int, hours: int) -> None:
    """So many whole turns of a seat, each begun this long after it was asked; the others answer at once."""
    for _ in range(turns):
        shift.play_until(lambda asked: asked.seat == seat and asked.clock == "turn", first_option)
        sitting = shift.waits.sitting if shift.waits else 0
        shift.wait(hours * HOUR)
        shift.play_until(lambda asked, was=sitting: asked.sitting != was, first_option)  # type: ignore[misc]


def counted(shift: Shift, seat: int) -> Reliability | None:
    person = shift.people[seat]
    with shift.store.reading() as conn:
        return reliability.reliability_of(conn, [person])[person]


def sentence(shift: Shift, seat: int) -> str | None:
    with shift.store.reading() as conn:
        return reliability.of_table(conn, shift.id).get(seat)


def test_the_usual_time_is_the_median_of_first_answers(store: Store) -> None:
    shift = open_shift(store, "steady", "Ann", "Bob")
    play_turns(shift, 1, 3, 5)
    play_turns(shift, 1, 2, 20)
    found = counted(shift, 1)
    assert found is not None and found.timed_out == 0 and found.median_s == 5 * 3600
    assert sentence(shift, 1) == "Usually answers in 5 hours; no turn timed out."


def test_of_too_few_turns_nothing_is_said(store: Store) -> None:
    shift = open_shift(store, "fresh", "Ann", "Bob")
    play_turns(shift, 1, 2, 5)
    assert counted(shift, 1) is None and sentence(shift, 1) is None


def test_a_turn_that_the_clock_ended_counts_as_timed_out(store: Store) -> None:
    shift = open_shift(store, "late", "Ann", "Bob")
    play_turns(shift, 1, 5, 1)
    shift.play_until(lambda asked: asked.seat == 1 and asked.clock == "turn", first_option)
    before = counted(shift, 1)
    shift.wait(25 * HOUR)
    deadlines.sweep(store)
    found = counted(shift, 1)
    assert before is not None and found is not None
    assert (found.timed_out, found.sittings) == (1, before.sittings + 1)
    assert "1 of" in (sentence(shift, 1) or "")


def test_games_against_bots_alone_say_nothing(store: Store) -> None:
    shift = open_shift(store, "alone", "Ann", "bot:clerk")
    play_turns(shift, 1, 6, 1)
    assert counted(shift, 1) is None


def in_the_lobby(shift: Shift, organiser: int | None) -> tuple[str, ...]:
    """What the rota of a new table says of Ann, who has joined it, to whoever opened it."""
    changes = {"begun": False, "status": "lobby", "organiser": organiser}
    table = open_shift(shift.store, "next", "Ann", "Bob", **changes)  # type: ignore[arg-type]
    table.set(1, person=shift.people[1])
    table.set(2, person=shift.people[2])
    with shift.store.reading() as conn:
        game = games.get(conn, "next")
        assert game is not None
        return lines.organised(conn, game, "UTC", {}, "")[0].notes


def test_the_rota_tells_whoever_sits_there_too(store: Store) -> None:
    shift = open_shift(store, "steady", "Ann", "Bob")
    play_turns(shift, 1, 5, 5)
    assert in_the_lobby(shift, shift.people[2]) == ("Usually answers in 5 hours; no turn timed out.",)


def test_the_rota_does_not_tell_whoever_only_opened_the_table(store: Store) -> None:
    shift = open_shift(store, "steady", "Ann", "Bob")
    play_turns(shift, 1, 5, 5)
    assert in_the_lobby(shift, None) == ()


def test_what_everybody_sees_of_a_table_says_nothing_of_it(store: Store) -> None:
    shift = open_shift(store, "steady", "Ann", "Bob")
    play_turns(shift, 1, 5, 5)
    with store.reading() as conn:
        game = games.get(conn, shift.id)
        assert game is not None
        assert all(line.notes == () for line in lines.terms_of(conn, game).seats)
