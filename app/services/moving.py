"""One accepted command: load, fold, decide, append, project, notify - inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from app.services import clock, notices
from app.store import NoSuchGame, games, log, seats, waits
from app.store.games import Game
from app.store.seats import TableSeat
from app.store.waits import Wait
from engine import record
from engine.chance import Luck, key_of
from engine.commands import Begin, Command
from engine.decide import decide
from engine.events import GameBegan
from engine.evolve import evolve
from engine.fold import position
from engine.orders import DEFAULT, Orders, for_a_bot
from engine.record import By, Row
from engine.state import State

Rings = tuple[tuple[object, ...], ...]


@dataclass(frozen=True)
class Table:
    """A running game as one transaction sees it."""

    game: Game
    seats: tuple[TableSeat, ...]
    rows: tuple[Row, ...]
    state: State

    def seat(self, number: int) -> TableSeat:
        return self.seats[number - 1]

    @property
    def head(self) -> str:
        return self.rows[-1].hash if self.rows else record.FIRST


def load(tx: Connection, game_id: str) -> Table:
    """The table under the caller's lock. Raises NoSuchGame, also for one not begun, called off, imported."""
    game = games.get(tx, game_id)
    if game is None or game.status not in ("running", "over") or game.seed is None:
        raise NoSuchGame(game_id)
    rows = log.load(tx, game_id)
    return Table(game, seats.of_game(tx, game_id), tuple(rows), position(rows))


def new_table(tx: Connection, game: Game) -> Table:
    """A table whose log is still empty."""
    return Table(game, seats.of_game(tx, game.id), (), State())


def seated(tx: Connection, table: Table) -> Table:
    """The table with its seats read again, after one was changed."""
    return replace(table, seats=seats.of_game(tx, table.game.id))


def carry_out(tx: Connection, table: Table, command: Command) -> tuple[Table, Rings]:
    """The table after the command, and what to ring after the commit. Raises refusals.Refused."""
    entries = decide(
        table.state,
        command,
        luck=_luck(table, command),
        orders=_orders(table),
        undos=_undos(table),
        row=len(table.rows),
    )
    assert table.game.seed is not None
    at, prev, added = clock.now(tx), table.head, []
    for seq, entry in enumerate(entries, len(table.rows) + 1):
        row = record.seal(entry.event, seq=seq, at=at, by=entry.by, prev=prev, seed=table.game.seed)
        added.append(row)
        prev = row.hash
    return _written(tx, table, added)


def act_of_table(
    tx: Connection, table: Table, kind: str, facts: Mapping[str, object], by: By
) -> tuple[Table, Rings]:
    """Adds an act of the table (`table.bot-sits-in`) to the log."""
    row = record.seal_act(
        kind, dict(facts), seq=len(table.rows) + 1, at=clock.now(tx), by=by, prev=table.head
    )
    return _written(tx, table, [row])


def _written(tx: Connection, table: Table, added: Sequence[Row]) -> tuple[Table, Rings]:
    log.append(tx, table.game.id, added)
    rows = (*table.rows, *added)
    after = replace(table, rows=rows, state=_state_after(table, rows, added))
    return _project(tx, table, after)


def _state_after(table: Table, rows: Sequence[Row], added: Sequence[Row]) -> State:
    if any(row.kind == "Undone" for row in added):
        return position(rows)
    state = table.state
    for row in added:
        if not record.is_act(row):
            state = evolve(state, record.event_of(row))
    return state


def _luck(table: Table, command: Command) -> Luck:
    seed = table.game.seed
    assert seed is not None
    return Luck(key_of(seed, command.words if isinstance(command, Begin) else _words(table)))


def _words(table: Table) -> tuple[str, ...]:
    began = record.event_of(table.rows[0])
    assert isinstance(began, GameBegan)
    return began.words


def _orders(table: Table) -> dict[int, Orders]:
    return {seat.seat: orders_of(seat) for seat in table.seats}


def orders_of(seat: TableSeat) -> Orders:
    """The standing orders that hold now; a bot is never asked off its turn (R177)."""
    orders = msgspec.convert(seat.orders, Orders) if seat.orders else DEFAULT
    return for_a_bot(orders) if seat.played_by else orders


def _undos(table: Table) -> int:
    question = table.state.question
    return record.undos_since(table.rows, question.sitting) if question else 0


def _project(tx: Connection, before: Table, after: Table) -> tuple[Table, Rings]:
    """What follows from the new rows: status, the wait, the deadline, notices. All in this transaction."""
    game, state = after.game, after.state
    if state.phase == "over" and game.status == "running":
        at = clock.now(tx)
        games.change(tx, game.id, status="over", ended_at=at)
        after = replace(after, game=replace(game, status="over", ended_at=at))
    wait = wait_of(after)
    waits.set_wait(tx, game.id, wait)
    if wait is None or after.seat(wait.seat).played_by:
        waits.set_deadline(tx, game.id, None)
    else:
        clock.set_due(tx, game, after.rows)
    return after, _rings(tx, before, after, wait)


def wait_of(table: Table) -> Wait | None:
    """What the game waits for, from its position."""
    question = table.state.question
    if question is None:
        return None
    since = table.rows[question.number - 1].at
    return Wait(
        table.game.id, question.number, question.sitting, question.seat, question.kind, question.clock, since
    )


def _rings(tx: Connection, before: Table, after: Table, wait: Wait | None) -> Rings:
    if wait is None:
        ended = after.state.phase == "over" and before.state.phase != "over"
        return notices.game_over(tx, after.game, after.seats) if ended else ()
    seat = after.seat(wait.seat)
    if seat.played_by:
        return (("play_bots", after.game.id),)
    question = before.state.question
    if question is None or question.sitting != wait.sitting:
        return notices.sitting_began(tx, after.game, seat, wait)
    return ()
