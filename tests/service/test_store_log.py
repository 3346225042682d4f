"""The log as it is stored: the same rows come back, and a log never forks."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import DBAPIError

from app.store import NoSuchGame, Store, games, log
from engine.events import CardsDrawn
from engine.ids import Seat
from engine.record import FIRST, By, Row, event_of, hash_of, seal, seal_act, six_of
from tests.service.appending import append_one, next_row
from tests.service.given import a_game

ROOT = Path(__file__).resolve().parents[2]
SEED = bytes(range(32))


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    made = Store(migrated_url)
    with made.writing() as tx:
        games.add(tx, a_game("g"))
    yield made
    made.close()


def rows_of(count: int, prev: str = FIRST, first: int = 1) -> list[Row]:
    made: list[Row] = []
    for seq in range(first, first + count):
        made.append(next_row(seq, prev))
        prev = made[-1].hash
    return made


def load(store: Store, upto: int | None = None) -> list[Row]:
    with store.reading() as conn:
        return log.load(conn, "g", upto)


def append(store: Store, rows: list[Row]) -> None:
    with store.writing("g") as tx:
        log.append(tx, "g", rows)


def test_rows_come_back_as_they_were_sealed(store: Store) -> None:
    drawn = CardsDrawn(Seat(2), 1, ("sneak.3",))
    first = seal(drawn, seq=1, at=2**40, by=By("person", Seat(2)), prev=FIRST, seed=SEED)
    facts = {"a": 'ü"\\\n\u2028', "n": 2**53 - 1}
    second = seal_act("table.said", facts, seq=2, at=3, by=By("game"), prev=first.hash)
    append(store, [first, second])
    assert msgspec.json.encode(load(store)) == msgspec.json.encode([first, second])
    assert event_of(load(store)[0]) == drawn


def test_a_log_can_be_read_up_to_a_row_and_after_one(store: Store) -> None:
    rows = rows_of(5)
    append(store, rows)
    assert load(store, upto=3) == rows[:3]
    with store.reading() as conn:
        assert log.load_after(conn, "g", 3) == rows[3:]


def test_the_head_moves_with_the_rows(store: Store) -> None:
    rows = rows_of(3)
    append(store, rows[:1])
    append(store, rows[1:])
    with store.reading() as conn:
        assert log.head(conn, "g") == (3, rows[-1].hash)


@pytest.mark.parametrize(
    "wrong", [rows_of(2)[1:], rows_of(3)[::2], rows_of(2)[::-1], rows_of(1, prev="11" * 32)]
)
def test_rows_that_do_not_follow_are_refused_and_nothing_is_written(store: Store, wrong: list[Row]) -> None:
    with pytest.raises(log.Forked):
        append(store, wrong)
    assert load(store) == []


def test_the_same_rows_twice_are_refused(store: Store) -> None:
    append(store, rows_of(2))
    with pytest.raises(log.Forked):
        append(store, rows_of(2))


def test_a_row_whose_content_was_changed_is_refused(store: Store) -> None:
    row = rows_of(1)[0]
    forged = Row(row.seq, row.at + 1, row.by, row.kind, row.open, row.parts, row.sealed, row.hash)
    with pytest.raises(log.Forked):
        append(store, [forged])


def test_a_kind_that_is_no_word_is_refused(store: Store) -> None:
    row = seal_act('table."}', {}, seq=1, at=1, by=By("game"), prev=FIRST)
    with pytest.raises(ValueError, match="no word"):
        append(store, [row])


def test_a_transaction_that_fails_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.writing("g") as tx:
        log.append(tx, "g", rows_of(3))
        _ = 1 // 0
    assert load(store) == []
    append(store, rows_of(1))


def test_a_game_that_does_not_exist_cannot_be_written_to(store: Store) -> None:
    with pytest.raises(NoSuchGame), store.writing("nobody"):
        pass


def test_who_only_reads_cannot_write(store: Store) -> None:
    with pytest.raises(DBAPIError), store.reading() as conn:
        games.change(conn, "g", title="changed")


def test_who_reads_sees_one_moment(store: Store) -> None:
    with store.reading() as conn:
        before = log.load(conn, "g")
        append(store, rows_of(2))
        assert log.load(conn, "g") == before


def test_threads_and_processes_that_write_at_once_never_fork_and_never_fail(store: Store) -> None:
    with store.writing() as tx:
        games.add(tx, a_game("other"))
    others = [_process(store.url, game, 25) for game in ("g", "g", "other")]
    with ThreadPoolExecutor(4) as pool:
        done = [pool.submit(append_one, store, "g", f"thread {number}") for number in range(100)]
    assert [job.exception() for job in done if job.exception()] == []
    assert [process.wait(60) for process in others] == [0, 0, 0]
    rows = load(store)
    assert [row.seq for row in rows] == list(range(1, 151))
    assert all(row.hash == hash_of(prev.hash, six_of(row)) for prev, row in pairwise(rows))


def _process(url: str, game: str, count: int) -> subprocess.Popen[bytes]:
    script = str(Path(__file__).with_name("appending.py"))
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, script, url, game, str(count)], env=env)


def test_two_who_read_the_same_head_cannot_both_write(store: Store) -> None:
    """Without the game's lock the head still decides: the loser gets an error, not a second row 1."""
    rows = rows_of(1)
    append(store, rows)
    with pytest.raises(log.Forked), store.writing() as tx:
        log.append(tx, "g", rows)


def test_a_child_made_by_fork_does_not_disturb_its_parent(store: Store) -> None:
    append(store, rows_of(1))
    child = os.fork()
    if child == 0:
        try:
            append_one(Store(store.url), "g", "child")
            os._exit(0)
        except BaseException:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    append_one(store, "g", "parent")
    assert [row.seq for row in load(store)] == [1, 2, 3]
