"""Games as files, for whoever runs the service: written out, opened in an emergency, read in to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from app.services import clock, moving, typed
from app.store import Store, games, log, seats
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import DAY
from engine import export
from engine.record import THE_GAME, Row
from engine.verify import Report, verify

if TYPE_CHECKING:  # talk asks us to find a game, and moving is still being read then
    from app.services.moving import Rings

REASON = 200  # characters
OPENED = "table.opened"


class NotToBeHad(Exception):
    """What was asked for cannot be given; the message is a sentence for the operator."""


class NotRight(Exception):
    """The file that was to be read in is not right; `report` says where."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report


# --- out ---


def find(conn: Connection, name: str) -> Game:
    """A game by its id or its code. Raises NotToBeHad."""
    game = games.named(conn, name)
    if game is None:
        raise NotToBeHad(f"There is no game {name!r} here, neither as id nor as code.")
    return game


def is_over(rows: Sequence[Row]) -> bool:
    return any(row.kind == "GameEnded" for row in rows)


def file_of(conn: Connection, name: str, viewer: str | None, *, opened: bool = False) -> bytes:
    """A game's file for `seat:N`, `spectator` or `full`; None: as much as a stranger may see.

    A running game is only `full` when the glass was broken (`opened`). Raises NotToBeHad.
    """
    game = find(conn, name)
    rows = log.load(conn, game.id)
    if not rows:
        raise NotToBeHad(f"Game {game.code} has not begun: there is nothing to export.")
    over = is_over(rows)
    viewer = viewer or (export.FULL if over else export.WATCHER)
    must_be_at_table(viewer, rows)
    if game.seed is None:
        raise NotToBeHad(f"Game {game.code} was read from a file without its seed: keep that file.")
    if viewer == export.FULL and not over and not opened:
        raise NotToBeHad("A running game is full only with --break-glass REASON, which its players see.")
    return b"".join(export.lines(rows, viewer, game.seed, over))


def must_be_at_table(viewer: str, rows: Sequence[Row]) -> None:
    """Raises NotToBeHad for a seat that the table does not have."""
    count = int(str(rows[0].open["seats"]))
    if viewer.startswith("seat:") and int(viewer.removeprefix("seat:")) > count:
        raise NotToBeHad(f"This table has the seats 1 to {count}.")


def break_glass(store: Store, name: str, reason: str) -> tuple[bytes, Rings]:
    """The full file of a running game, and what to ring. Its players see the row that says why.

    A game that is not running needs no glass broken, and gets no row. Raises NotToBeHad, typed.Unsound.
    """
    said = typed.line(reason, REASON, "The reason")
    with store.reading() as conn:
        game = find(conn, name)
    with store.writing(game.id) as tx:
        rings: Rings = ()
        if find(tx, game.id).status == "running":
            table = moving.load(tx, game.id)
            _, rings = moving.act_of_table(tx, table, OPENED, {"reason": said}, THE_GAME)
        return file_of(tx, game.id, export.FULL, opened=True), rings


# --- in ---


@dataclass(frozen=True)
class BroughtIn:
    """`already`: it was here, and nothing has changed. `longer`: it was here, and now there is more of it."""

    game: str
    code: str
    rows: int
    over: bool
    already: bool = False
    longer: bool = False


def bring_in(store: Store, data: bytes) -> BroughtIn:
    """Reads a game from its file, to look at. Without its seed it cannot go on; with it, it is over.

    The same file twice changes nothing; a later one of a game that was read in takes its place. Raises
    NotRight, NotToBeHad.
    """
    report = verify(data)
    if not report.right:
        raise NotRight(report)
    file = export.read(data)
    with store.writing() as tx:
        game = _made(tx, file)
        here = games.committed_to(tx, game.commitment)
        if here is None:
            return _kept(tx, game, file)
        if not _adds_to(tx, here, file):
            return BroughtIn(here.id, here.code, here.head_seq, is_over(file.rows), already=True)
        games.remove(tx, here.id)
        return replace(_kept(tx, replace(game, id=here.id, code=here.code), file), longer=True)


def _made(tx: Connection, file: export.GameFile) -> Game:
    began = file.rows[0]
    if began.open["edition"] != 1:
        raise NotToBeHad("This game was played by rules of a later edition than this release knows.")
    return Game(
        id=games.new_id(),
        code=games.new_code(tx),
        title="A game from a file",
        organiser=None,
        status="imported",
        edition=1,
        boss_moves=str(began.open["boss_moves"]),
        last_marker=str(began.open["last_marker"]),
        pace_s=DAY,
        reaction_s=DAY,
        watch="link",
        seed=file.last.seed_bytes or None,
        commitment=str(began.open["commitment"]),
        rematch_of=None,
        created_at=clock.now(tx),
        started_at=began.at,
        ended_at=file.rows[-1].at if file.last.over else None,
    )


def _adds_to(tx: Connection, here: Game, file: export.GameFile) -> bool:
    """Whether the file goes on where an imported game ends, or shows more of it."""
    rows = log.load(tx, here.id)
    if here.status != "imported" or len(file.rows) < len(rows):
        return False
    if rows[-1].hash != file.rows[len(rows) - 1].hash:
        raise NotToBeHad(
            f"Game {here.code} is the same with other rows: one of the two files is not genuine."
        )
    return len(file.rows) > len(rows) or _parts(file.rows) > _parts(rows)


def _parts(rows: Sequence[Row]) -> int:
    return sum(len(row.parts) for row in rows)


def _kept(tx: Connection, game: Game, file: export.GameFile) -> BroughtIn:
    games.add(tx, game)
    words = file.rows[0].open["words"]
    assert isinstance(words, list)
    for number, word in enumerate(words, 1):
        seats.add(tx, TableSeat(game.id, number, "joined", name=f"Seat {number}", word=word))
    log.append(tx, game.id, file.rows)
    return BroughtIn(game.id, game.code, len(file.rows), file.last.over)
