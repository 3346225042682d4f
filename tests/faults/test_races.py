"""P2: whatever comes at the same moment, each question has one outcome and each sitting one time-out."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from app.services import bots, clock, play
from app.store import Store, games, schema
from engine import export
from engine.verify import verify
from tests.faults.racing import Act, Outcome, Race, processes
from tests.service.playing import DAY, MINUTE, Shift, at_home, first_option, open_shift

AT_ONCE = 8


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with processes() as made:
        yield made


@pytest.fixture
def store(migrated_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    with at_home(migrated_url, tmp_path, monkeypatch) as made:
        yield made


@pytest.fixture
def race(pool: ProcessPoolExecutor, store: Store, tmp_path: Path) -> Race:
    return Race(pool, store.url, tmp_path)


@pytest.fixture
def shift(store: Store) -> Shift:
    made = open_shift(store, "race", "Lucy", "Zack")
    made.set_up()
    return made


def is_sound(shift: Shift) -> None:
    """The log has no gap and no fork, its projections agree, and no question was answered twice."""
    rows = shift.rows
    with shift.store.reading() as conn:
        game = games.get(conn, shift.id)
        kept = conn.execute(select(schema.answers).where(schema.answers.c.game == shift.id)).all()
    assert game is not None and game.seed is not None
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert (game.head_seq, game.head_hash) == (len(rows), rows[-1].hash)
    over = game.status == "over"
    report = verify(b"".join(export.lines(rows, "spectator", game.seed, over)))
    assert report.right, report
    answered = Counter(row.question for row in kept if row.question)
    given_back = Counter(row.open["back_to"] for row in rows if row.kind == "Undone")
    assert all(times <= 1 + given_back[question] for question, times in answered.items())
    asked = shift.waits
    if over:
        assert asked is None
    else:
        assert asked is not None and asked.question == shift.question.number


def said(outcomes: list[Outcome]) -> Counter[str]:
    return Counter(outcome.said for outcome in outcomes)


def asked(shift: Shift) -> tuple[int, int, int]:
    """Seat, question and sitting."""
    wait = shift.waits
    assert wait is not None
    return wait.seat, wait.question, wait.sitting


def left(shift: Shift) -> float:
    """Seconds until the running sitting's time is up, the minute of grace included."""
    deadline = shift.deadline
    assert deadline is not None
    with shift.store.reading() as conn:
        return (deadline.due_at + MINUTE - clock.now(conn)) / 1000


# --- people ---


def test_the_same_form_many_times_at_once_counts_once(race: Race, shift: Shift) -> None:
    for number in range(3):
        seat, question, _ = asked(shift)
        before = len(shift.rows)
        form = Act("act", seat, question, ("end",), f"one-form-{number}")
        outcomes = race.run(shift.id, [form] * AT_ONCE)
        assert said(outcomes) == {"done": 1, "again": AT_ONCE - 1}
        assert {outcome.seq for outcome in outcomes} == {len(shift.rows)}
        assert [row.kind for row in shift.rows[before:]].count("TurnEnded") == 1
        is_sound(shift)


def test_of_different_answers_at_once_one_counts_and_the_others_are_told(race: Race, shift: Shift) -> None:
    seat, question, _ = asked(shift)
    moves = [key for key in shift.question.options if key.startswith("move.")]
    acts = [
        Act("act", seat, question, (moves[number % len(moves)],), f"form-no-{number}")
        for number in range(AT_ONCE)
    ]
    outcomes = race.run(shift.id, acts)
    assert said(outcomes) == {"done": 1, "refused": AT_ONCE - 1}
    assert {outcome.why for outcome in outcomes if outcome.said == "refused"} == {"old-question"}
    [winner] = [outcome for outcome in outcomes if outcome.said == "done"]
    seated = shift.table.state.clerk(seat)
    assert f"move.{seated.space}" == winner.act.picks[0]
    is_sound(shift)


def test_a_step_back_and_a_step_on_at_once(race: Race, shift: Shift) -> None:
    for number in range(3):
        seat, question, _ = asked(shift)
        shift.act(next(key for key in shift.question.options if key.startswith("move.")))
        seat, question, _ = asked(shift)
        outcomes = race.run(
            shift.id,
            [Act("undo", seat, question, key=f"undo-key-{number}")] * 3
            + [Act("act", seat, question, ("end",), f"end-key-{number}")] * 3,
        )
        assert said(outcomes)["done"] == 1 and said(outcomes)["again"] == 2
        is_sound(shift)
        if asked(shift)[0] == seat:
            shift.act("end")


def test_all_resign_at_once(race: Race, store: Store) -> None:
    shift = open_shift(store, "leave", "Lucy", "Zack", "Wendy")
    shift.set_up()
    seat, question, _ = asked(shift)
    outcomes = race.run(
        shift.id,
        [Act("resign", each, key=f"leaving-{each}") for each in (1, 2, 3) for _ in range(2)]
        + [Act("act", seat, question, ("end",), "end-my-turn")],
    )
    assert said(outcomes)["done"] >= 2
    is_sound(shift)


def test_a_game_begins_once(race: Race, store: Store) -> None:
    shift = open_shift(store, "begin", "Lucy", "Zack", begun=False)
    race.run(shift.id, [Act("begin")] * AT_ONCE)
    assert shift.kinds().count("GameBegan") == 1
    assert len(shift.mails("turn")) == 1
    is_sound(shift)


# --- time ---


def test_a_sitting_times_out_once_whoever_notices(race: Race, shift: Shift) -> None:
    seat, question, sitting = asked(shift)
    shift.wait(DAY + 2 * MINUTE)
    late = [Act("act", seat, question, ("end",), f"too-late-{number}") for number in range(3)]
    outcomes = race.run(shift.id, [Act("lapse", number=sitting)] * 5 + late)
    assert {outcome.said for outcome in outcomes if outcome.act.what == "act"} == {"refused"}
    assert shift.seat(seat).timeouts == 1
    assert len(shift.mails("time-ran-out")) == 1
    is_sound(shift)


def test_a_move_at_the_last_moment_counts_or_the_clock_does_and_never_both(race: Race, shift: Shift) -> None:
    """Moves and time-outs around the very instant at which the grace ends."""
    for number in range(2):
        seat, question, sitting = asked(shift)
        shift.wait(int((left(shift) - 0.9) * 1000))
        acts = [
            *(Act("act", seat, question, ("end",), f"{number}-last-{n}", at_s=0.1 * n) for n in range(8)),
            *(Act("lapse", number=sitting, at_s=0.1 * n) for n in range(8)),
        ]
        before = len(shift.rows)
        outcomes = race.run(shift.id, acts)
        counted = [o for o in outcomes if o.act.what == "act" and o.said == "done"]
        clocks = {row.seq for row in shift.rows[before:] if row.by.how == "clock"}
        assert len(counted) + bool(clocks) == 1
        assert shift.seat(seat).timeouts == bool(clocks)
        assert asked(shift)[0] != seat
        is_sound(shift)


# --- bots ---


def test_many_workers_at_one_bot_give_one_answer_a_question(race: Race, store: Store) -> None:
    shift = open_shift(store, "bots", "Lucy", "bot:clerk", "bot:random")
    for _ in range(2):
        shift.play_until(lambda wait: wait.seat != 1, first_option)
        race.run(shift.id, [Act("bots")] * AT_ONCE)
        assert asked(shift)[0] == 1
        is_sound(shift)
        _each_question_was_answered_once(shift)


def _each_question_was_answered_once(shift: Shift) -> None:
    """Between two Waitings of this game somebody decided something exactly once."""
    rows = shift.rows
    for first, second in itertools.pairwise(rows):
        assert not (first.kind == second.kind == "Waiting")
    decided = {row.by.seat for row in rows if row.by.how == "bot"}
    assert decided == {2, 3}


def test_the_owner_comes_back_while_the_bot_answers(race: Race, shift: Shift) -> None:
    for number in range(2):
        seat, _, _ = asked(shift)
        shift.set(seat, substitute="clerk")
        question = asked(shift)[1]
        outcomes = race.run(
            shift.id,
            [Act("bots")] * 3
            + [Act("act", seat, question, ("end",), f"my-answer-{number}")] * 3
            + [Act("back", seat)] * 2,
        )
        answers = {outcome.said for outcome in outcomes if outcome.act.what == "act"}
        assert answers <= {"done", "again", "refused"}
        backs = [row for row in shift.rows if row.kind == "table.owner-back"]
        assert len(backs) == number + 1
        assert shift.seat(seat).substitute is None
        is_sound(shift)
        while asked(shift)[0] == seat:
            shift.act("end" if "end" in shift.question.options else shift.question.options[0])


def test_a_time_out_that_hands_over_rings_for_one_bot_only(race: Race, shift: Shift) -> None:
    seat, _, _ = asked(shift)
    shift.set(seat, timeouts=1)
    sitting = asked(shift)[2]
    shift.wait(DAY + 2 * MINUTE)
    race.run(shift.id, [Act("lapse", number=sitting)] * 6 + [Act("bots")] * 2)
    assert shift.kinds().count("table.bot-sits-in") == 1
    assert shift.seat(seat).substitute == "clerk"
    assert len(shift.mails("handed-over")) == 2
    bots.play(shift.id)
    is_sound(shift)


def test_games_do_not_wait_for_one_another(
    migrated_postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that stops in the middle of one game keeps nobody out of another. (SQLite has one writer.)"""
    with at_home(migrated_postgres_url, tmp_path, monkeypatch) as store:
        slow, quick = (open_shift(store, name, "Lucy", "Zack") for name in ("slow", "quick"))
        with store.writing(slow.id):
            quick.act(*first_option(quick.look(asked(quick)[0]).view))
            assert play.lapse(store, quick.id, 1) == ()
        is_sound(quick)
