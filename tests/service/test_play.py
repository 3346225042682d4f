"""Taking turns through the services, on both databases: a transaction a command, nothing on a refusal."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

from app.services import bots, clock, forms, play
from app.services.tables import Held
from app.store import NoSuchGame, Store, games, log, schema, waits
from engine import export
from engine.bots import BOTS, chance
from engine.ids import SPECTATOR
from engine.record import live
from engine.refusals import Malformed, NotPossible, NotYourQuestion, Refused, Stale
from engine.verify import verify
from engine.view import View
from tests.servers import PostgreSQL
from tests.service.playing import (
    DAY,
    HOUR,
    MINUTE,
    Shift,
    at_home,
    by_seed,
    everything,
    first_option,
    open_shift,
    preferring,
)


@pytest.fixture
def store(migrated_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    with at_home(migrated_url, tmp_path, monkeypatch) as made:
        yield made


@pytest.fixture(scope="session")
def first_turn_sqlite(migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one game of two people in their first turn."""
    path = tmp_path_factory.mktemp("first-turn") / "games.sqlite3"
    shutil.copy(migrated_sqlite_of_the_run, path)
    _set_up(f"sqlite:///{path}", path.parent)
    return path


@pytest.fixture(scope="session")
def first_turn_postgres(
    postgres: PostgreSQL, migrated_postgres_of_the_run: str, tmp_path_factory: pytest.TempPathFactory
) -> str:
    name = postgres.new_database(migrated_postgres_of_the_run)
    _set_up(postgres.url(name), tmp_path_factory.mktemp("first-turn"))
    return name


def _set_up(url: str, folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patched, at_home(url, folder, patched) as store:
        open_shift(store, "shift", "Lucy", "Zack").set_up()


@pytest.fixture(params=["sqlite", "postgresql"])
def first_turn_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        path = tmp_path / "games.sqlite3"
        shutil.copy(request.getfixturevalue("first_turn_sqlite"), path)
        yield f"sqlite:///{path}"
        return
    postgres: PostgreSQL = request.getfixturevalue("postgres")
    name = postgres.new_database(request.getfixturevalue("first_turn_postgres"))
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture
def shift(first_turn_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shift]:
    """Two people in their first turn."""
    with at_home(first_turn_url, tmp_path, monkeypatch) as made:
        yield Shift(made, "shift")


@contextmanager
def nothing_changes(store: Store) -> Iterator[None]:
    before = everything(store)
    yield
    assert everything(store) == before


def refused(shift: Shift, kind: type[Refused], why: str, act: Callable[[], object]) -> None:
    """The act is refused for this reason, and nothing at all has changed."""
    with nothing_changes(shift.store), pytest.raises(kind) as refusal:
        act()
    assert refusal.value.why == why


def end(view: View) -> Sequence[str]:
    """Ends the turn, does nothing else."""
    return preferring("end")(view)


def other(seat: int) -> int:
    return 3 - seat


# --- the beginning ---


def test_a_game_begins_with_its_first_rows_and_waits_for_a_seat(store: Store) -> None:
    shift = open_shift(store, "first", "Lucy", "Zack", begun=False)
    with store.writing("first") as tx:
        game = games.get(tx, "first")
        assert game is not None
        rings = play.begin(tx, game)
    rows, asked, deadline = shift.rows, shift.waits, shift.deadline
    with store.reading() as conn:
        game = games.get(conn, "first")
    assert game is not None and asked is not None and deadline is not None
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert rows[0].kind == "GameBegan" and rows[-1].kind == "Waiting"
    assert rows[0].open["commitment"] == game.commitment
    assert rows[0].open["words"] == ["word1", "word2"]
    assert (game.status, game.head_seq, game.head_hash) == ("running", len(rows), rows[-1].hash)
    assert game.started_at is not None and game.started_at <= rows[0].at
    assert (asked.question, asked.sitting, asked.since_at) == (len(rows), len(rows), rows[-1].at)
    assert asked.seat == rows[-1].open["seat"]
    assert (deadline.sitting, deadline.seat) == (asked.sitting, asked.seat)
    assert deadline.due_at == rows[-1].at + DAY
    [mail] = shift.mails()
    assert (mail.kind, mail.seat, mail.sitting, mail.state) == ("turn", asked.seat, asked.sitting, "waiting")
    assert rings == () or rings == (("send_mail", mail.id),)


def test_a_game_cannot_begin_twice(shift: Shift) -> None:
    def again() -> None:
        with shift.store.writing(shift.id) as tx:
            game = games.get(tx, shift.id)
            assert game is not None
            play.begin(tx, game)

    with nothing_changes(shift.store), pytest.raises(log.Forked):
        again()


@pytest.mark.parametrize("status", ["lobby", "draft", "called-off", "imported"])
def test_nothing_can_be_done_in_a_game_that_is_not_running(store: Store, status: str) -> None:
    shift = open_shift(store, "not-yet", "Lucy", "Zack", begun=False, status=status)
    with nothing_changes(store):
        for act in (
            lambda: play.act(store, "not-yet", 1, question=1, picks=("end",), key="12345678"),
            lambda: play.undo(store, "not-yet", 1, question=1, key="12345678"),
            lambda: shift.resign(1),
            lambda: play.come_back(store, "not-yet", 1),
        ):
            with pytest.raises(NoSuchGame):
                act()
        assert play.lapse(store, "not-yet", 1) == ()


def test_nothing_can_be_done_in_a_game_that_does_not_exist(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        play.act(store, "nowhere", 1, question=1, picks=("end",), key="12345678")


# --- an answer ---


def test_an_accepted_answer_is_one_piece_of_log_projections_and_its_key(shift: Shift) -> None:
    before, asked = shift.rows, shift.waits
    assert asked is not None
    done = shift.act("move.cooler" if _can(shift, "move.cooler") else "move.register", key="the-one-key")
    after = shift.rows
    assert after[: len(before)] == before
    assert shift.kinds(len(before)) == ["ActionTaken", "FigureMoved", "Waiting"]
    assert {row.by.how for row in after[len(before) : -1]} == {"person"}
    assert (done.seq, done.repeated) == (len(after), False)
    with shift.store.reading() as conn:
        kept = conn.execute(select(schema.answers).where(schema.answers.c.key == "the-one-key")).one()
        game = games.get(conn, shift.id)
    assert (kept.seat, kept.question, kept.seq) == (asked.seat, asked.question, len(after))
    assert game is not None and (game.head_seq, game.head_hash) == (len(after), after[-1].hash)
    now = shift.waits
    assert now is not None
    assert (now.question, now.sitting, now.seat) == (len(after), asked.sitting, asked.seat)


def _can(shift: Shift, option: str) -> bool:
    return option in shift.question.options


def test_a_step_of_ones_own_makes_no_mail_and_gives_no_more_time(shift: Shift) -> None:
    deadline, mails = shift.deadline, len(shift.mails())
    done = shift.act(*first_option(_view(shift)))
    assert done.rings == ()
    assert shift.deadline == deadline
    assert len(shift.mails()) == mails


def _view(shift: Shift) -> View:
    asked = shift.waits
    assert asked is not None
    return shift.look(asked.seat).view


def test_the_end_of_a_turn_makes_one_mail_to_the_next_seat_and_a_day_for_it(shift: Shift) -> None:
    mine = shift.waits
    assert mine is not None
    mails = len(shift.mails())
    shift.act("end")
    asked, deadline = shift.waits, shift.deadline
    assert asked is not None and deadline is not None
    assert asked.seat == other(mine.seat) and asked.sitting == asked.question
    [mail] = shift.mails()[mails:]
    assert (mail.kind, mail.seat, mail.sitting) == ("turn", asked.seat, asked.sitting)
    assert deadline.due_at == asked.since_at + DAY


def test_an_answer_can_end_the_turn_as_well(shift: Shift) -> None:
    mine, before = shift.waits, len(shift.rows)
    assert mine is not None
    shift.act("move.cooler" if _can(shift, "move.cooler") else "move.register", end_turn=True)
    kinds = shift.kinds(before)
    assert kinds[:2] == ["ActionTaken", "FigureMoved"]
    assert "TurnEnded" in kinds
    now = shift.waits
    assert now is not None and now.seat == other(mine.seat)


def test_a_repeated_form_gets_the_first_answer_and_has_no_second_effect(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    first = shift.act("move.cooler" if _can(shift, "move.cooler") else "move.register", key="pressed-twice")
    with nothing_changes(shift.store):
        again = shift.act("plot", seat=asked.seat, question=asked.question, key="pressed-twice")
    assert (again.seq, again.repeated, again.rings) == (first.seq, True, ())


def test_a_form_repeated_much_later_still_gets_its_first_answer(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    first = shift.act("end", key="pressed-twice")
    shift.act("end")
    shift.wait(3 * DAY)
    with nothing_changes(shift.store):
        again = shift.act("end", seat=asked.seat, question=asked.question, key="pressed-twice")
    assert (again.seq, again.repeated) == (first.seq, True)


def test_a_refused_form_can_be_sent_again_with_its_key(shift: Shift) -> None:
    refused(shift, Malformed, "not-offered", lambda: shift.act("move.nowhere", key="same-key"))
    assert not shift.act("end", key="same-key").repeated


def test_a_key_that_was_used_for_another_seat_or_question_is_no_answer_to_this_one(shift: Shift) -> None:
    shift.act("end", key="used-already")
    refused(shift, Stale, "old-question", lambda: shift.act("end", key="used-already"))


def test_the_key_of_an_answer_is_none_of_an_undo_or_a_resignation(shift: Shift) -> None:
    _step(shift)
    asked = shift.waits
    assert asked is not None
    assert not play.undo(shift.store, shift.id, asked.seat, question=asked.question, key="one-page").repeated
    assert not play.resign(shift.store, shift.id, asked.seat, key="one-page").repeated
    assert shift.over


def test_an_answer_to_an_old_question_is_refused(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    shift.act("move.cooler" if _can(shift, "move.cooler") else "move.register")
    for question in (asked.question, 0, 1, asked.question + 1, 10**9):
        if question != shift.question.number:
            refused(
                shift,
                Stale,
                "old-question",
                lambda number=question: play.act(
                    shift.store, shift.id, asked.seat, question=number, picks=("end",), key="another-key"
                ),
            )


def test_the_seat_that_is_not_asked_is_refused(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    them = other(asked.seat)
    refused(shift, NotYourQuestion, "not-waiting", lambda: shift.act("end", seat=them))
    refused(shift, NotYourQuestion, "not-waiting", lambda: shift.undo(seat=them))


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        ((), "how-many"),
        (("end", "plot"), "how-many"),
        (("end", "end"), "again"),
        (("",), "not-offered"),
        (("End",), "not-offered"),
        (("end.",), "not-offered"),
        (("move",), "not-offered"),
        (("move.nowhere",), "not-offered"),
        (("fly.away",), "not-offered"),
        (("\x00",), "not-offered"),
        (("m\u00f6ve.\u202ecooler",), "not-offered"),
        (("x" * 10_000,), "not-offered"),
        (("plot", "toss.nothing"), "not-offered"),
        (("toss.sneak.1",), "not-offered"),
        (("play.sneak",), "not-offered"),
    ],
)
def test_what_is_not_offered_is_refused(shift: Shift, picks: tuple[str, ...], why: str) -> None:
    with nothing_changes(shift.store), pytest.raises(Malformed) as refusal:
        shift.act(*picks)
    assert refusal.value.why == why


def test_a_discard_goes_only_with_plot(shift: Shift) -> None:
    extra = shift.question.extras[0]
    for picks in ((extra,), ("end", extra), (extra, "plot")):
        refused(shift, Malformed, "how-many", lambda picks=picks: shift.act(*picks))


def test_an_impossible_option_is_refused_with_its_reason(shift: Shift) -> None:
    here = shift.table.state.clerk(shift.question.seat).space
    refused(shift, NotPossible, "here-already", lambda: shift.act(f"move.{here}"))


# --- taking back ---


def _step(shift: Shift) -> None:
    """A move to a space where nothing happens."""
    state = shift.table.state
    there = next(
        key for key in shift.question.options
        if key.startswith("move.") and key != f"move.{state.boss}" and key != "move.restroom"
    )  # fmt: skip
    shift.act(there)


@pytest.mark.ruling(147)
def test_the_last_step_can_be_taken_back_and_its_rows_stay(shift: Shift) -> None:
    before, asked = shift.table, shift.waits
    assert asked is not None
    _step(shift)
    moved = shift.rows
    done = shift.undo()
    after = shift.table
    assert after.rows[: len(moved)] == moved
    assert [row.kind for row in after.rows[len(moved) :]] == ["Undone"]
    assert after.state == before.state
    assert shift.waits == asked
    assert done.seq == len(after.rows)
    assert {told.seq for told in shift.look().story if told.undone} == {
        row.seq for row in moved[len(before.rows) :]
    }


@pytest.mark.ruling(147)
def test_after_taking_back_another_step_can_be_made_and_taken_back(shift: Shift) -> None:
    before = shift.table.state
    for _ in range(2):
        _step(shift)
        _step(shift)
        shift.undo()
        shift.undo()
        assert shift.table.state == before
    refused(shift, NotPossible, "nothing-to-undo", lambda: shift.undo())


@pytest.mark.ruling(147)
def test_twenty_steps_a_sitting_can_be_taken_back_and_no_more(shift: Shift) -> None:
    for _ in range(20):
        _step(shift)
        shift.undo()
    _step(shift)
    refused(shift, NotPossible, "undone-enough", lambda: shift.undo())
    shift.act("end")
    shift.act("end")
    _step(shift)
    shift.undo()


@pytest.mark.ruling(147)
def test_a_step_that_drew_is_a_barrier(shift: Shift) -> None:
    _step(shift)
    shift.act("plot", shift.question.extras[0])
    refused(shift, NotPossible, "nothing-to-undo", lambda: shift.undo())


@pytest.mark.ruling(147)
def test_the_end_of_a_turn_is_a_barrier(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    _step(shift)
    shift.act("end")
    refused(shift, NotYourQuestion, "not-waiting", lambda: shift.undo(seat=asked.seat))
    refused(shift, NotPossible, "nothing-to-undo", lambda: shift.undo())


@pytest.mark.ruling(147)
def test_a_repeated_undo_takes_back_one_step_only(shift: Shift) -> None:
    _step(shift)
    _step(shift)
    asked = shift.waits
    assert asked is not None
    first = play.undo(shift.store, shift.id, asked.seat, question=asked.question, key="pressed-twice")
    with nothing_changes(shift.store):
        again = play.undo(shift.store, shift.id, asked.seat, question=asked.question, key="pressed-twice")
    assert again.repeated and again.seq == first.seq


@pytest.mark.ruling(147)
def test_the_form_of_a_step_that_was_taken_back_is_refused_and_a_new_one_is_taken(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    step = "move.cooler" if _can(shift, "move.cooler") else "move.register"
    shift.act(step, key="page-of-then")
    shift.undo()
    for pick in (step, "plot"):
        refused(shift, NotPossible, "taken-back", lambda pick=pick: shift.act(pick, key="page-of-then"))
    shift.act(step)
    old = {"seat": asked.seat, "question": asked.question, "key": "page-of-then"}
    refused(shift, Stale, "old-question", lambda: shift.act("plot", **old))


@pytest.mark.ruling(147)
def test_what_was_taken_back_gives_no_time(shift: Shift) -> None:
    deadline = shift.deadline
    shift.wait(HOUR)
    _step(shift)
    shift.undo()
    assert shift.deadline == deadline


# --- leaving ---


@pytest.mark.ruling(150)
def test_whoever_is_asked_resigns_at_once(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    shift.resign(asked.seat)
    assert shift.over
    table = shift.table
    assert table.state.clerk(asked.seat).fired == "resigned"
    assert table.state.winners == (other(asked.seat),)
    assert shift.waits is None and shift.deadline is None
    refused(shift, NotYourQuestion, "not-waiting", lambda: shift.resign(other(asked.seat)))


@pytest.mark.ruling(150)
def test_another_seat_leaves_before_the_next_turn(store: Store) -> None:
    shift = open_shift(store, "three", "Lucy", "Zack", "Wendy")
    shift.set_up()
    asked = shift.waits
    assert asked is not None
    leaving = asked.seat % 3 + 1
    mails = len(shift.mails())
    shift.resign(leaving)
    assert shift.kinds()[-1] == "ResignationGiven"
    assert shift.waits == asked
    assert len(shift.mails()) == mails
    refused(shift, Stale, "already-resigning", lambda: shift.resign(leaving))
    shift.act("end")
    assert shift.table.state.clerk(leaving).fired == "resigned"
    refused(shift, NotPossible, "already-out", lambda: shift.resign(leaving))


@pytest.mark.ruling(150)
def test_a_resignation_sent_twice_counts_once(store: Store) -> None:
    shift = open_shift(store, "three", "Lucy", "Zack", "Wendy")
    first = play.resign(store, shift.id, 1, key="pressed-twice")
    with nothing_changes(store):
        assert play.resign(store, shift.id, 1, key="pressed-twice").seq == first.seq


def test_a_seat_that_does_not_exist_cannot_resign(shift: Shift) -> None:
    for seat in (0, 3, -1, 7):
        with nothing_changes(shift.store), pytest.raises(Refused):
            shift.resign(seat)


# --- time ---


@pytest.mark.ruling(153)
def test_an_answer_in_the_minute_of_grace_counts(shift: Shift) -> None:
    deadline = shift.deadline
    assert deadline is not None
    with shift.store.reading() as conn:
        left = deadline.due_at - clock.now(conn)
    shift.wait(left + 20_000)
    assert not shift.act("end").repeated
    assert shift.rows[-1].kind == "Waiting"
    assert "clock" not in {row.by.how for row in shift.rows}


@pytest.mark.ruling(145, 146, 153)
def test_after_the_grace_the_clock_answers_first_and_the_answer_is_refused(shift: Shift) -> None:
    asked, before = shift.waits, len(shift.rows)
    assert asked is not None
    shift.wait(DAY + 2 * MINUTE)
    with pytest.raises(play.TimeWasUp) as late:
        _step(shift)
    added = shift.rows[before:]
    assert [row.kind for row in added if row.by.how == "person"] == []
    assert {row.by.seat for row in added if row.by.how == "clock"} == {asked.seat}
    assert "TurnEnded" in {row.kind for row in added}
    assert shift.seat(asked.seat).timeouts == 1
    now = shift.waits
    assert now is not None and now.seat == other(asked.seat)
    [news] = shift.mails("time-ran-out")
    assert (news.seat, news.about) == (asked.seat, {"sitting": asked.sitting})
    assert set(late.value.rings) <= {("send_mail", mail.id) for mail in shift.mails()}


@pytest.mark.ruling(153)
def test_a_late_form_sent_again_does_not_answer_for_the_next_sitting(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    shift.wait(DAY + 2 * MINUTE)
    late = ("end", asked.seat, asked.question)
    with pytest.raises(play.TimeWasUp):
        shift.act(late[0], seat=late[1], question=late[2], key="same-form")
    refused(
        shift,
        NotYourQuestion,
        "not-waiting",
        lambda: shift.act(late[0], seat=late[1], question=late[2], key="same-form"),
    )


@pytest.mark.ruling(153)
def test_a_form_of_the_other_seat_does_not_make_the_time_run_out(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    shift.wait(DAY + 2 * MINUTE)
    refused(shift, NotYourQuestion, "not-waiting", lambda: shift.act("end", seat=other(asked.seat)))


@pytest.mark.ruling(145, 153)
def test_a_sitting_lapses_once_and_only_when_its_time_is_up(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    with nothing_changes(shift.store):
        assert play.lapse(shift.store, shift.id, asked.sitting) == ()
    shift.wait(DAY + 2 * MINUTE)
    play.lapse(shift.store, shift.id, asked.sitting)
    assert shift.seat(asked.seat).timeouts == 1
    with nothing_changes(shift.store):
        assert play.lapse(shift.store, shift.id, asked.sitting) == ()
        assert play.lapse(shift.store, shift.id, 10**9) == ()


@pytest.mark.ruling(153)
def test_an_answered_sitting_does_not_lapse(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    shift.act("end")
    shift.wait(DAY + 2 * MINUTE)
    with nothing_changes(shift.store):
        assert play.lapse(shift.store, shift.id, asked.sitting) == ()


@pytest.mark.ruling(153)
def test_an_answer_ends_the_row_of_time_outs(shift: Shift) -> None:
    asked = shift.waits
    assert asked is not None
    _time_out(shift)
    shift.act("end")
    assert shift.seat(asked.seat).timeouts == 1
    shift.act("end")
    assert shift.seat(asked.seat).timeouts == 0


@pytest.mark.ruling(154)
def test_a_turn_without_actions_left_runs_out_after_the_reaction_time(shift: Shift) -> None:
    shift.wait(HOUR)
    _step(shift)
    _step(shift)
    asked, deadline = shift.waits, shift.deadline
    assert asked is not None and deadline is not None
    assert asked.clock == "spent"
    assert deadline.due_at == asked.since_at + 12 * HOUR


def _time_out(shift: Shift) -> None:
    """The running sitting runs out."""
    asked = shift.waits
    assert asked is not None
    shift.wait(DAY + 2 * MINUTE)
    play.lapse(shift.store, shift.id, asked.sitting)


# --- a bot sits in ---


@pytest.fixture
def deserted(shift: Shift) -> Shift:
    """The seat of the first turn has timed out twice in a row; the game waits for the other."""
    _time_out(shift)
    shift.act("end")
    _time_out(shift)
    return shift


def _away(shift: Shift) -> int:
    return next(seat.seat for seat in shift.table.seats if seat.substitute)


@pytest.mark.ruling(149)
def test_after_two_time_outs_in_a_row_a_bot_sits_in(deserted: Shift) -> None:
    away = _away(deserted)
    acts = [row for row in deserted.rows if row.kind.startswith("table.")]
    [sat_in] = acts
    assert (sat_in.kind, sat_in.open) == ("table.bot-sits-in", {"seat": away})
    assert (sat_in.by.how, sat_in.by.seat) == ("clock", away)
    assert deserted.seat(away).substitute == "clerk"
    assert {mail.seat for mail in deserted.mails("handed-over")} == {1, 2}
    assert [mail.seat for mail in deserted.mails("time-ran-out")] == [away]


@pytest.mark.ruling(149, 177)
def test_the_bot_plays_without_a_deadline_until_a_person_is_asked(deserted: Shift) -> None:
    away = _away(deserted)
    done = deserted.act("end")
    assert done.rings == (("play_bots", deserted.id),)
    assert deserted.deadline is None
    assert bots.sweep(deserted.store) == (("play_bots", deserted.id),)
    before = len(deserted.rows)
    bots.play(deserted.id)
    added = deserted.rows[before:]
    assert {row.by.how for row in added if row.by.seat == away} == {"bot"}
    asked, deadline = deserted.waits, deserted.deadline
    assert asked is not None and asked.seat == other(away)
    assert deadline is not None and deadline.seat == other(away)
    assert bots.sweep(deserted.store) == ()
    with nothing_changes(deserted.store):
        assert bots.play(deserted.id) == ()


@pytest.mark.ruling(149)
def test_the_time_of_a_seat_that_a_bot_plays_never_runs_out(deserted: Shift) -> None:
    deserted.act("end")
    asked = deserted.waits
    assert asked is not None
    deserted.wait(10 * DAY)
    with nothing_changes(deserted.store):
        assert play.lapse(deserted.store, deserted.id, asked.sitting) == ()


@pytest.mark.ruling(149)
def test_the_owners_answer_takes_the_seat_back(deserted: Shift) -> None:
    away = _away(deserted)
    deserted.act("end")
    before = len(deserted.rows)
    deserted.act("end", seat=away)
    added = deserted.rows[before:]
    assert (added[0].kind, added[0].open) == ("table.owner-back", {"seat": away})
    assert (added[0].by.how, added[0].by.seat) == ("person", away)
    assert added[1].by.how == "person"
    assert (deserted.seat(away).substitute, deserted.seat(away).timeouts) == (None, 0)
    assert {mail.seat for mail in deserted.mails("handed-back")} == {1, 2}


@pytest.mark.ruling(149)
def test_an_owners_answer_that_is_refused_does_not_take_the_seat_back(deserted: Shift) -> None:
    away = _away(deserted)
    deserted.act("end")
    refused(deserted, Malformed, "not-offered", lambda: deserted.act("move.nowhere", seat=away))


@pytest.mark.ruling(149)
def test_the_owner_takes_the_seat_back_by_pressing_i_am_back(deserted: Shift) -> None:
    away = _away(deserted)
    deserted.act("end")
    asked, before = deserted.waits, len(deserted.rows)
    play.come_back(deserted.store, deserted.id, away)
    assert deserted.kinds(before) == ["table.owner-back"]
    assert deserted.waits == asked
    assert deserted.deadline is not None and deserted.deadline.seat == away
    with nothing_changes(deserted.store):
        assert play.come_back(deserted.store, deserted.id, away) == ()
        assert bots.play(deserted.id) == ()


@pytest.mark.ruling(149)
def test_whoever_comes_back_has_the_whole_time_although_the_bot_was_slow(deserted: Shift) -> None:
    away = _away(deserted)
    deserted.act("end")
    deserted.wait(3 * DAY)
    play.come_back(deserted.store, deserted.id, away)
    asked, deadline = deserted.waits, deserted.deadline
    assert asked is not None and deadline is not None
    assert deadline.due_at == deserted.rows[-1].at + DAY
    with nothing_changes(deserted.store):
        assert play.lapse(deserted.store, deserted.id, asked.sitting) == ()
    deserted.act("end")


@pytest.mark.ruling(149)
def test_coming_back_off_turn_leaves_the_time_of_the_other_alone(deserted: Shift) -> None:
    deadline, asked = deserted.deadline, deserted.waits
    deserted.wait(HOUR)
    play.come_back(deserted.store, deserted.id, _away(deserted))
    assert deserted.deadline == deadline
    assert deserted.waits == asked


@pytest.mark.ruling(149)
def test_two_more_time_outs_after_coming_back_hand_the_seat_over_again(deserted: Shift) -> None:
    away = _away(deserted)
    play.come_back(deserted.store, deserted.id, away)
    for _ in range(2):
        deserted.act("end")
        _time_out(deserted)
    assert deserted.kinds().count("table.bot-sits-in") == 2
    assert len(deserted.mails("handed-over")) == 4


def test_nobody_comes_back_to_a_game_that_is_over(deserted: Shift) -> None:
    deserted.resign(other(_away(deserted)))
    assert deserted.over
    with nothing_changes(deserted.store):
        assert play.come_back(deserted.store, deserted.id, _away(deserted)) == ()


def test_i_am_back_means_nothing_where_nobody_was_away(shift: Shift) -> None:
    with nothing_changes(shift.store):
        assert play.come_back(shift.store, shift.id, 1) == ()


@pytest.mark.ruling(149)
def test_an_absent_owner_can_resign(deserted: Shift) -> None:
    away = _away(deserted)
    deserted.resign(away)
    assert deserted.kinds()[-2:] == ["table.owner-back", "ResignationGiven"]
    assert deserted.seat(away).substitute is None


# --- bots from the start ---


@pytest.mark.ruling(148, 177)
def test_bots_play_until_a_person_is_asked(store: Store) -> None:
    shift = open_shift(store, "bots", "Lucy", "bot:clerk", "bot:random")
    for _ in range(3):
        bots.play(shift.id)
        asked = shift.waits
        assert asked is not None and asked.seat == 1
        assert {row.by.how for row in shift.rows if row.by.seat in (2, 3)} <= {"bot", "order"}
        shift.act(*end(_view(shift)) if asked.kind == "turn" else first_option(_view(shift)))
    assert {mail.seat for mail in shift.mails()} == {1}


def test_a_bots_seat_takes_no_answer_from_a_person(store: Store) -> None:
    shift = open_shift(store, "bots", "Lucy", "bot:clerk")
    shift.play_until(lambda asked: asked.seat == 2, first_option)
    with nothing_changes(store), pytest.raises(Refused):
        shift.act(shift.question.options[0], seat=2)


def test_a_game_of_bots_alone_plays_itself(store: Store) -> None:
    shift = open_shift(store, "alone", "bot:random", "bot:random")
    while rings := bots.play(shift.id):
        assert rings == (("play_bots", shift.id),), "it may run out of time, but rings for itself only"
    assert shift.over
    assert shift.mails() == []


# --- standing orders ---


def thief(view: View) -> Sequence[str]:
    """Takes one thing away from the boss, and ends its turn."""
    if view.me.carried:
        return preferring("end")(view)
    here = view.space(view.me.space)
    safe = [
        f"move.{s.id}" for s in view.spaces if s.items and not s.boss and not s.customers and s.id != "office"
    ]
    takes = ["steal.1"] if not here.boss else []
    return preferring(*takes, *safe, "end")(view)


def bully(view: View) -> Sequence[str]:
    """Follows whoever carries something and calls the boss."""
    loaded = [clerk for clerk in view.clerks if clerk.seat != view.viewer and clerk.carried]
    if not loaded:
        return preferring("end")(view)
    if loaded[0].space == view.me.space:
        return preferring("call", "end")(view)
    return preferring(f"move.{loaded[0].space}", "end")(view)


def theft(store: Store, name: str, orders: dict[str, str] | None) -> Shift:
    """Seat 2 has just stolen something and the boss is called to it by seat 1."""
    shift = open_shift(store, name, "Bully", "Thief")
    if orders is not None:
        forms.set_orders(Held(shift.id, 2), orders)

    def choose(view: View) -> Sequence[str]:
        if view.question is None or view.question.kind != "turn":
            return first_option(view)
        return thief(view) if view.viewer == 2 else bully(view)

    for _ in range(40):
        if any(row.kind == "Suspected" and row.open["seat"] == 2 for row in shift.rows):
            return shift
        shift.step(choose)
    raise AssertionError("the boss never found the thief")


def orders(**changes: str) -> dict[str, str]:
    return {
        "sneak": "never",
        "sneak_at": "1",
        "sneak_1": "cooler",
        "receipt": "never",
        "receipt_at": "1",
        **changes,
    }


@pytest.mark.ruling(142)
def test_a_seat_that_wants_to_be_asked_is_asked_from_the_next_roll_on(store: Store) -> None:
    silent = theft(store, "theft", orders())
    kinds = silent.kinds()
    assert kinds[kinds.index("Suspected") + 1] in ("SuspicionRolled", "CaughtWithoutRoll")
    asking = theft(store, "theft-2", orders(sneak="ask"))
    asked, deadline = asking.waits, asking.deadline
    assert asked is not None and deadline is not None
    assert (asked.seat, asked.kind, asked.clock) == (2, "reaction", "reaction")
    assert asking.kinds()[-2:] == ["Suspected", "Waiting"]
    assert deadline.due_at == asked.since_at + 12 * HOUR
    [mail] = asking.mails("reaction")
    assert (mail.seat, mail.sitting) == (2, asked.sitting)


@pytest.mark.ruling(153)
def test_an_interrupted_turn_goes_on_with_the_time_it_had_left(store: Store) -> None:
    shift = open_shift(store, "theft-2", "Bully", "Thief", pace_s=2 * DAY // 1000)
    forms.set_orders(Held(shift.id, 2), orders(sneak="ask"))

    def choose(view: View) -> Sequence[str]:
        if view.question is None or view.question.kind != "turn":
            return first_option(view)
        return thief(view) if view.viewer == 2 else bully(view)

    shift.play_until(lambda asked: asked.kind == "reaction", choose, 40)
    shift.wait(6 * HOUR)
    mails = len(shift.mails())
    shift.act("none")
    asked, deadline = shift.waits, shift.deadline
    assert asked is not None and deadline is not None
    assert (asked.seat, asked.clock) in ((1, "turn"), (1, "spent"))
    assert asked.sitting == asked.question
    [mail] = shift.mails()[mails:]
    assert (mail.kind, mail.seat) == ("turn", 1)
    left = deadline.due_at - asked.since_at
    assert 12 * HOUR <= left <= 2 * DAY


@pytest.mark.ruling(143, 151)
def test_orders_leave_no_row_and_are_shown_to_their_owner_only(shift: Shift) -> None:
    before, story = shift.rows, shift.look().story
    forms.set_orders(Held(shift.id, 1), orders(sneak="at", sneak_at="2", receipt="ask"))
    assert shift.rows == before and shift.look().story == story
    mine, theirs, public = (shift.look(viewer).orders for viewer in (1, 2, SPECTATOR))
    assert (mine.sneak, mine.sneak_at, mine.receipt, mine.sneak_spaces[0]) == ("at", 2, "ask", "cooler")
    assert theirs == public
    assert theirs.receipt != "ask"


@pytest.mark.parametrize(
    "changes",
    [
        {"sneak": "sometimes"},
        {"receipt": ""},
        {"sneak_at": "0"},
        {"receipt_at": "7"},
        {"sneak_at": "\u0663"},
        {"sneak_1": "the-moon"},
    ],
)
def test_orders_that_the_form_does_not_offer_are_refused(shift: Shift, changes: dict[str, str]) -> None:
    refused(shift, Malformed, "not-offered", lambda: forms.set_orders(Held(shift.id, 1), orders(**changes)))


# --- to the end ---


def test_a_game_of_two_is_played_to_its_end_and_its_file_is_right(store: Store) -> None:
    shift, choose = open_shift(store, "night-9", "Lucy", "Zack"), by_seed("night-9")
    assert shift.look().terms.seed == ""
    commitment = shift.look().terms.commitment
    for _ in range(400):
        if shift.over:
            break
        shift.step(choose)
    look = shift.look()
    assert look.view.over and look.view.winners
    assert look.terms.status == "over" and len(look.terms.seed) == 64
    assert look.terms.commitment == commitment
    assert (shift.waits, shift.deadline) == (None, None)
    assert sorted(mail.seat or 0 for mail in shift.mails("over")) == [1, 2]
    assert look.terms.seed and not look.terms.parked
    _is_right(shift, bytes.fromhex(look.terms.seed))
    with nothing_changes(store):
        for act in (
            lambda: shift.resign(1),
            lambda: play.undo(store, shift.id, 1, question=1, key="12345678"),
        ):
            with pytest.raises(Refused):
                act()
        with pytest.raises(Refused):
            play.act(store, shift.id, 1, question=len(shift.rows), picks=("end",), key="12345678")


def _is_right(shift: Shift, seed: bytes) -> None:
    rows = shift.rows
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    file = b"".join(export.lines(rows, "full", seed, True))
    report = verify(file)
    assert report.right, report
    assert report.over and report.viewer == "full" and report.rows == len(rows)


def test_the_files_of_a_running_game_are_right_for_every_viewer(shift: Shift) -> None:
    _step(shift)
    shift.undo()
    with shift.store.reading() as conn:
        game = games.get(conn, shift.id)
    assert game is not None and game.seed is not None
    for viewer in ("seat:1", "seat:2", "spectator"):
        report = verify(b"".join(export.lines(shift.rows, viewer, game.seed, False)))
        assert report.right and not report.over, (viewer, report)


def test_every_question_has_exactly_one_live_answer(store: Store) -> None:
    """R147: what was taken back is dead; of the rest no two Waitings have the same number."""
    shift, choose = open_shift(store, "live", "Lucy", "Zack"), by_seed("live", "slack.start.")
    for _ in range(20):
        shift.step(choose)
        if shift.question.back:
            shift.undo()
            shift.step(choose)
    numbers = [row.seq for row in live(shift.rows) if row.kind == "Waiting"]
    assert len(numbers) == len(set(numbers))
    assert numbers[-1] == shift.question.number


def test_bots_choose_from_what_their_seat_sees(store: Store) -> None:
    """The answer in the log is what the bot says to the view of its seat, and to nothing else. R148"""
    shift = open_shift(store, "blind", "bot:clerk", "Lucy")
    shift.play_until(lambda asked: asked.seat == 1 and asked.kind == "turn", first_option)
    view = shift.look(1).view
    choice = BOTS["clerk"](view, chance(b"any", 1))
    before = len(shift.rows)
    bots.play(shift.id)
    first = shift.rows[before]
    verb = choice.picks[0].partition(".")[0]
    assert first.by.how == "bot"
    assert first.open.get("action", verb) == verb or first.kind in ("CardPlayed", "TurnEnded")


def test_a_parked_game_is_left_alone_by_its_bots(store: Store) -> None:
    shift = open_shift(store, "parked", "Lucy", "bot:clerk")
    shift.play_until(lambda asked: asked.seat == 2, first_option)
    with store.writing(shift.id) as tx:
        games.change(tx, shift.id, parked_at=clock.now(tx))
    with nothing_changes(store):
        assert bots.play(shift.id) == ()
    with store.reading() as conn:
        assert waits.for_bots(conn, 10) == ()


# --- when we were down ---


@pytest.mark.ruling(153)
def test_the_first_form_after_an_outage_is_not_late(shift: Shift) -> None:
    """The sweep that notes an outage may come later than the player who waited for our return."""
    shift.hand_over_mails()
    clock.beat("worker", shift.store)
    clock.outage(3 * DAY, shift.store)
    asked = shift.waits
    assert asked is not None
    shift.act("end")
    assert "clock" not in {row.by.how for row in shift.rows}
    assert shift.seat(asked.seat).timeouts == 0


@pytest.mark.ruling(153)
def test_an_outage_is_counted_once_whoever_notes_it(shift: Shift) -> None:
    shift.hand_over_mails()
    clock.beat("worker", shift.store)
    deadline = shift.deadline
    clock.outage(3 * DAY, shift.store)
    with pytest.raises(Stale):
        shift.act("end", question=1)
    clock.beat("worker", shift.store)
    clock.beat("worker", shift.store)
    moved = shift.deadline
    assert deadline is not None and moved is not None
    assert 3 * DAY <= moved.due_at - deadline.due_at < 3 * DAY + MINUTE


@pytest.mark.ruling(153)
def test_with_the_service_up_a_late_form_is_late(shift: Shift) -> None:
    clock.beat("worker", shift.store)
    shift.wait(DAY + 2 * MINUTE)
    with pytest.raises(play.TimeWasUp):
        shift.act("end")


@pytest.mark.ruling(149)
def test_a_bot_sitting_in_takes_its_time_where_nobody_else_is_there(store: Store) -> None:
    shift = open_shift(store, "lonely", "Lucy", "bot:clerk")
    for _ in range(2):
        shift.play_until(lambda asked: asked.seat == 1, first_option)
        _time_out(shift)
    while shift.waits is not None and shift.waits.seat != 1:
        bots.play(shift.id)
    before = shift.rows
    bots.play(shift.id)
    assert not shift.over and shift.rows == before, "its owner can still come back"
    shift.wait(DAY // 4 + MINUTE)
    bots.play(shift.id)
    assert len(shift.rows) > len(before)
