"""Games out to files and in again, by the commands, on both databases."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.services import archive, looking, replaying
from app.services.archive import NotRight, NotToBeHad
from app.services.showing import plain
from app.services.typed import Unsound
from app.store import Store, games, log, seats
from app.store.seats import TableSeat
from app.words import checking
from app.words.tongue import speaking, tongue_of
from engine import export
from engine.canonical import canonical
from engine.chance import commitment
from engine.ids import SPECTATOR
from engine.record import Row
from engine.verify import IN_EVERY_FILE, WHEN_OVER, WHYS, verify
from tests.games.matches import match, seed_of
from tests.service.given import a_game

ROOT = Path(__file__).resolve().parents[2]
PLAYED = match(11, ["random", "clerk", "random"])
SECRET = seed_of(11)


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    made = Store(migrated_url)
    yield made
    made.close()


def put(store: Store, name: str, rows: tuple[Row, ...], status: str, number: int = 11) -> None:
    """A game that was played here up to the last of these rows."""
    seed = seed_of(number)
    with store.writing() as tx:
        games.add(tx, a_game(name, status=status, seed=seed, commitment=commitment(seed), started_at=1))
        for seat in range(1, 4):
            seats.add(tx, TableSeat(name, seat, "bot", name=f"Bot {seat}", bot="random"))
        log.append(tx, name, rows)


def running(rows: tuple[Row, ...] = PLAYED.rows, at: int = 300) -> tuple[Row, ...]:
    while rows[at - 1].kind != "Waiting":
        at -= 1
    return rows[:at]


def run(url: str, *args: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "app", *args],
        cwd=ROOT,
        env={**kept, "DATABASE_URL": url, "REDIS_URL": "redis://127.0.0.1:1/0"},
        input=stdin,
        capture_output=True,
        timeout=60,
    )


# --- by the commands ---


def test_a_finished_game_goes_out_verifies_and_comes_in_elsewhere(
    store: Store, tmp_path: Path, migrated_sqlite_of_the_run: Path
) -> None:
    put(store, "g", PLAYED.rows, "over")
    file = tmp_path / "g.jsonl"
    assert run(store.url, "export", "g", "--out", str(file)).returncode == 0
    assert file.read_bytes() == run(store.url, "export", "G", "--as", "seat:2").stdout
    checked = run(store.url, "verify", str(file))
    assert checked.returncode == 0
    assert checked.stdout.decode().count("\n") == 1 + len(IN_EVERY_FILE) + len(WHEN_OVER)

    elsewhere = tmp_path / "elsewhere.sqlite3"
    elsewhere.write_bytes(migrated_sqlite_of_the_run.read_bytes())
    there = f"sqlite:///{elsewhere}"
    came = json.loads(run(there, "import", str(file), "--json").stdout)
    assert (came["rows"], came["over"], came["already"]) == (len(PLAYED.rows), True, False)
    assert run(there, "export", came["game"]).stdout == file.read_bytes()
    again = run(there, "import", "-", stdin=file.read_bytes())
    assert (again.returncode, b"here already" in again.stdout) == (0, True)


def test_verify_says_which_line_is_wrong_and_fails(store: Store, tmp_path: Path) -> None:
    put(store, "g", PLAYED.rows, "over")
    lines = run(store.url, "export", "g").stdout.split(b"\n")
    lines[41] = lines[41].replace(b'"seq":42', b'"seq":43')
    file = tmp_path / "wrong.jsonl"
    file.write_bytes(b"\n".join(lines))
    done = run(store.url, "verify", str(file))
    assert (done.returncode, done.stdout) == (1, b"Line 42 is wrong: this must be row 42.\n")
    told = json.loads(run(store.url, "verify", str(file), "--json").stdout)
    assert (told["right"], told["rows"], told["fault"]["line"], told["fault"]["why"]) == (
        False,
        41,
        42,
        "seq",
    )
    refused = run(store.url, "import", str(file))
    assert (refused.returncode, refused.stderr) == (1, b"Error: Line 42 is wrong: this must be row 42.\n")


def test_replay_prints_any_moment_of_a_game_here_or_in_a_file(store: Store, tmp_path: Path) -> None:
    put(store, "g", PLAYED.rows, "over")
    file = tmp_path / "g.jsonl"
    file.write_bytes(run(store.url, "export", "g").stdout)
    here = run(store.url, "replay", "g", "--at", "200")
    assert here.returncode == 0
    assert here.stdout.startswith(b"Row 200 of ")
    assert b"\nThe boss is " in here.stdout
    assert here.stdout == run(store.url, "replay", str(file), "--at", "200").stdout
    told = json.loads(run(store.url, "replay", str(file), "--json").stdout)
    assert told["view"]["phase"] == "over"


@pytest.mark.parametrize("row", [1, 40, 200, 300, len(PLAYED.rows)])
def test_a_position_as_text_is_in_the_language_that_is_asked_for(row: int) -> None:
    data = b"".join(export.lines(PLAYED.rows, export.FULL, SECRET, over=True))
    moment = replaying.of_file(data, export.FULL, row)
    with speaking(tongue_of("en-XA", development=True)):
        said = plain.text(moment)
    question = moment.view.question
    codes = {*re.split(r"\W+", " ".join(question.options if question else ())), moment.kind, moment.viewer}
    assert set(re.findall("[A-Za-z]{2,}", said)) <= {*codes, "UTC"}
    assert len(said.splitlines()) > 12


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["nobody"], 1),
        (["--at", str(len(PLAYED.rows) + 1)], 1),
        (["--at", "0"], 2),
        (["--as", "seat:4"], 1),
        (["--as", "seat:7"], 2),
    ],
)
def test_replay_refuses_what_there_is_not(migrated_sqlite_url: str, words: list[str], status: int) -> None:
    store = Store(migrated_sqlite_url)
    put(store, "g", PLAYED.rows, "over")
    done = run(store.url, "replay", *(["g"] if words[0].startswith("--") else []), *words)
    assert (done.returncode, done.stdout) == (status, b"")
    assert b"Traceback" not in done.stderr
    store.close()


def test_simulate_prints_its_figures_and_writes_files_that_verify(tmp_path: Path) -> None:
    done = run("", "simulate", "--players", "2", "--games", "3", "--seed", "x", "--export", str(tmp_path))
    figures = json.loads(done.stdout)
    assert done.returncode == 0
    assert list(figures) == [
        "games", "players", "crashed", "refused", "events", "questions", "endings", "seconds",
        "events_per_second",
    ]  # fmt: skip
    assert (figures["games"], figures["players"], figures["crashed"], figures["refused"]) == (3, 2, 0, 0)
    files = sorted(tmp_path.iterdir())
    assert sum(verify(file.read_bytes()).rows for file in files) == figures["events"]
    assert all(verify(file.read_bytes()).right for file in files)


@pytest.mark.parametrize("command", ["export", "import", "replay", "verify", "simulate"])
def test_every_command_explains_itself(command: str) -> None:
    done = run("", command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: python -m app {command}".encode())


def test_a_database_without_tables_is_said_so(tmp_path: Path) -> None:
    done = run(f"sqlite:///{tmp_path / 'none.sqlite3'}", "export", "g")
    assert done.returncode == 1
    assert b"run `migrate` first" in done.stderr


# --- running games ---


def test_the_full_file_of_a_running_game_needs_the_glass_broken(store: Store) -> None:
    put(store, "g", running(), "running")
    done = run(store.url, "export", "g", "--as", "full")
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"--break-glass" in done.stderr
    assert run(store.url, "replay", "g", "--as", "full").returncode == 1


def test_broken_glass_stands_in_the_log_for_all_to_see(store: Store) -> None:
    put(store, "g", running(), "running")
    done = run(store.url, "export", "g", "--break-glass", "Roger's hand is stuck")
    report = verify(done.stdout)
    assert (report.fault, report.viewer, report.over) == (None, "full", False)
    with store.reading() as conn:
        rows = log.load(conn, "g")
        story = looking.look_back(conn, "g", SPECTATOR).story
    assert [(row.kind, row.open, row.by.how) for row in rows[len(running()) :]] == [
        ("table.opened", {"reason": "Roger's hand is stuck"}, "game")
    ]
    assert story[-1].facts == {"reason": "Roger's hand is stuck"}
    assert report.rows == len(rows)
    assert SECRET.hex().encode() not in done.stdout


@pytest.mark.parametrize("reason", ["", "  ", "a\nb", "x" * 201])
def test_glass_is_not_broken_without_a_sound_reason(store: Store, reason: str) -> None:
    put(store, "g", running(), "running")
    with pytest.raises(Unsound):
        archive.break_glass(store, "g", reason)
    with store.reading() as conn:
        assert len(log.load(conn, "g")) == len(running())


def test_glass_is_not_broken_for_a_seat_or_a_spectator(migrated_sqlite_url: str) -> None:
    store = Store(migrated_sqlite_url)
    put(store, "g", running(), "running")
    assert run(store.url, "export", "g", "--as", "seat:1", "--break-glass", "why").returncode == 2
    with store.reading() as conn:
        assert len(log.load(conn, "g")) == len(running())


def test_a_finished_game_needs_no_glass_broken_and_gets_no_row(store: Store) -> None:
    put(store, "g", PLAYED.rows, "over")
    data, rings = archive.break_glass(store, "g", "just to see")
    assert verify(data).rows == len(PLAYED.rows)
    assert rings == ()


@pytest.mark.parametrize("viewer", ["seat:1", "seat:3", "spectator", None])
def test_a_running_game_can_be_read_in_to_look_at(store: Store, viewer: str | None) -> None:
    put(store, "g", running(), "running")
    with store.reading() as conn:
        data = archive.file_of(conn, "g", viewer)
        here = looking.look_back(conn, "g", SPECTATOR).view
    with store.writing() as tx:
        games.remove(tx, "g")
    came = archive.bring_in(store, data)
    assert (came.over, came.already, came.rows) == (False, False, len(running()))
    with store.reading() as conn:
        look = looking.look_back(conn, came.game, SPECTATOR)
        game = games.get(conn, came.game)
    assert (look.view, look.terms.status) == (here, "imported")
    assert game is not None and game.seed is None
    with store.reading() as conn, pytest.raises(NotToBeHad, match="without its seed"):
        archive.file_of(conn, came.game, "spectator")


def test_a_seat_that_the_table_does_not_have_has_no_file(store: Store) -> None:
    put(store, "g", running(), "running")
    with store.reading() as conn, pytest.raises(NotToBeHad, match="seats 1 to 3"):
        archive.file_of(conn, "g", "seat:4")


# --- in again ---


def exported(store: Store, rows: tuple[Row, ...], viewer: str | None = None) -> bytes:
    """The file of the same game as it was after these rows."""
    put(store, "elsewhere", rows, "running")
    with store.writing() as tx:
        data = archive.file_of(tx, "elsewhere", viewer)
        games.remove(tx, "elsewhere")
    return data


def test_a_later_file_of_a_game_takes_the_place_of_an_earlier_one(store: Store) -> None:
    early, late, whole = (exported(store, rows) for rows in (running(at=200), running(), PLAYED.rows))
    first = archive.bring_in(store, early)
    second = archive.bring_in(store, late)
    third = archive.bring_in(store, whole)
    assert first.game == second.game == third.game
    assert [came.longer for came in (first, second, third)] == [False, True, True]
    assert archive.bring_in(store, early).already
    with store.reading() as conn:
        stored = log.load(conn, first.game)
    assert [canonical(msgspec.to_builtins(row)) for row in stored] == [
        canonical(msgspec.to_builtins(row)) for row in PLAYED.rows
    ]


def test_a_file_that_shows_more_of_the_same_rows_takes_the_place_of_one_that_shows_less(store: Store) -> None:
    seat, spectator = exported(store, running(), "seat:1"), exported(store, running(), "spectator")
    archive.bring_in(store, spectator)
    assert archive.bring_in(store, seat).longer
    assert archive.bring_in(store, spectator).already


def test_a_game_that_is_played_here_stays_as_it_is(store: Store) -> None:
    put(store, "g", running(), "running")
    with store.reading() as conn:
        data = archive.file_of(conn, "g", "spectator")
    came = archive.bring_in(store, data)
    assert (came.game, came.already) == ("g", True)


def test_what_is_not_right_is_not_read_in(store: Store) -> None:
    with pytest.raises(NotRight):
        archive.bring_in(store, b"{}\n")
    with store.reading() as conn:
        assert games.none_yet(conn)


def test_the_site_shows_a_game_that_was_read_in(store: Store) -> None:
    came = archive.bring_in(store, exported(store, PLAYED.rows))
    with store.reading() as conn:
        look = looking.look_back(conn, came.game, SPECTATOR)
    assert look.view.over
    assert look.terms.seed == SECRET.hex()
    assert [player.name for player in look.players] == ["Seat 1", "Seat 2", "Seat 3"]


# --- words ---


def test_every_check_and_every_fault_has_its_sentence() -> None:
    assert checking.CHECKED.keys() == {*IN_EVERY_FILE, *WHEN_OVER}
    assert checking.FAULTS.keys() == WHYS.keys()
