"""A game at any moment, from the database or from its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from app.services import archive
from app.services.archive import NotRight, NotToBeHad
from app.store import log
from engine import export
from engine.fold import knowledge, position
from engine.ids import SPECTATOR
from engine.record import Row, live
from engine.verify import verify
from engine.view import View, view_of


@dataclass(frozen=True)
class Moment:
    """The position after row `row` of `rows`, as `viewer` (`seat:2`, `spectator`, `full`) may see it."""

    row: int
    rows: int
    at: int
    kind: str
    viewer: str
    view: View


def of_game(conn: Connection, name: str, viewer: str | None, row: int | None) -> Moment:
    """A moment of a game in the database. Raises NotToBeHad."""
    game = archive.find(conn, name)
    rows = log.load(conn, game.id)
    if not rows:
        raise NotToBeHad(f"Game {game.code} has not begun.")
    over = archive.is_over(rows)
    viewer = viewer or (export.FULL if over else export.WATCHER)
    if viewer == export.FULL and not over:
        raise NotToBeHad("A running game is not shown in full; `export --break-glass REASON` would open it.")
    return _moment(rows, viewer, over, row)


def of_file(data: bytes, viewer: str | None, row: int | None) -> Moment:
    """A moment of a game in a file. Raises NotRight, NotToBeHad."""
    report = verify(data)
    if not report.right:
        raise NotRight(report)
    viewer = viewer or report.viewer
    if viewer not in (report.viewer, export.WATCHER) and report.viewer != export.FULL:
        raise NotToBeHad(f"This file was written for {report.viewer}, not for {viewer}.")
    return _moment(export.read(data).rows, viewer, report.over, row)


def _moment(rows: Sequence[Row], viewer: str, over: bool, row: int | None) -> Moment:
    archive.must_be_at_table(viewer, rows)
    row = len(rows) if row is None else row
    if not 1 <= row <= len(rows):
        raise NotToBeHad(f"This game has the rows 1 to {len(rows)}.")
    upto = rows[:row]
    return Moment(row, len(rows), upto[-1].at, upto[-1].kind, viewer, _view(upto, viewer, over))


def _view(rows: Sequence[Row], viewer: str, over: bool) -> View:
    seat = SPECTATOR if viewer == export.FULL else export.seat_of(viewer)
    state = position(rows) if viewer == export.FULL else knowledge(rows, seat, over)
    if live(rows)[-1].kind not in ("Waiting", "ResignationGiven"):
        state.question = None  # in the middle of a command: the last question is answered
    if viewer == export.FULL and state.question:
        seat = state.question.seat
    return view_of(state, seat)
