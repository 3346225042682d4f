"""What games wait for, and until when: projections of their logs, written with every row."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Table,
    case,
    delete,
    func,
    literal_column,
    null,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from app.store.reading import every, one
from app.store.schema import deadlines, games, seats, waits


@dataclass(frozen=True)
class Wait:
    """A row of `waits`: the open question of a game."""

    game: str
    question: int
    sitting: int
    seat: int
    kind: str
    clock: str  # turn | reaction | spent
    since_at: int


@dataclass(frozen=True)
class Deadline:
    """A row of `deadlines`: until when the running sitting has time."""

    game: str
    sitting: int
    seat: int
    since_at: int
    due_at: int
    remind_at: int
    reminded_at: int | None = None
    warned_at: int | None = None


def _putting(table: Table, **keep: ColumnElement[Any]) -> dict[str, Executable]:
    """For each database: insert a game's row, or put it in place of the one there is."""
    made: dict[str, Executable] = {}
    for name, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert)):
        statement = insert(table)
        new = {c.name: keep.get(c.name, statement.excluded[c.name]) for c in table.c if c.name != "game"}
        made[name] = statement.on_conflict_do_update(index_elements=["game"], set_=new)
    return made


_put_wait = _putting(waits)


def _of_its_sitting(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """What a deadline keeps as long as its sitting is the same."""
    return case((deadlines.c.sitting == literal_column("excluded.sitting"), column), else_=null())


_put_deadline = _putting(
    deadlines,
    reminded_at=_of_its_sitting(deadlines.c.reminded_at),
    warned_at=_of_its_sitting(deadlines.c.warned_at),
)


def set_wait(tx: Connection, game_id: str, wait: Wait | None) -> None:
    """Replace what the game waits for; None: for nothing."""
    if wait is None:
        tx.execute(delete(waits).where(waits.c.game == game_id))
    else:
        tx.execute(_put_wait[tx.dialect.name], asdict(wait))


def wait_of(conn: Connection, game_id: str) -> Wait | None:
    return one(conn, Wait, select(waits).where(waits.c.game == game_id))


def set_deadline(tx: Connection, game_id: str, deadline: Deadline | None) -> None:
    """Replace the deadline; None: no time runs. What was told in the same sitting stays told."""
    if deadline is None:
        tx.execute(delete(deadlines).where(deadlines.c.game == game_id))
    else:
        tx.execute(_put_deadline[tx.dialect.name], asdict(deadline))


def deadline_of(conn: Connection, game_id: str) -> Deadline | None:
    return one(conn, Deadline, select(deadlines).where(deadlines.c.game == game_id))


def _due(at: int) -> ColumnElement[bool]:
    return (deadlines.c.due_at <= at) & games.c.parked_at.is_(None)


def due(conn: Connection, at: int, limit: int) -> tuple[Deadline, ...]:
    """Deadlines up to `at`, the oldest first, without games that are parked."""
    found = select(deadlines).join(games).where(_due(at)).order_by(deadlines.c.due_at).limit(limit)
    return every(conn, Deadline, found)


def count_due(conn: Connection, at: int) -> int:
    found = select(func.count()).select_from(deadlines.join(games)).where(_due(at))
    return int(conn.execute(found).scalar_one())


def oldest_due(conn: Connection) -> int | None:
    """The earliest deadline of all games that are not parked."""
    found = select(deadlines.c.due_at).join(games).where(games.c.parked_at.is_(None))
    return conn.execute(found.order_by(deadlines.c.due_at).limit(1)).scalar()


def to_remind(conn: Connection, at: int, limit: int) -> tuple[Deadline, ...]:
    """Sittings whose reminder is due and whose time is not up."""
    wanted = deadlines.c.reminded_at.is_(None) & (deadlines.c.remind_at <= at) & (deadlines.c.due_at > at)
    return every(conn, Deadline, select(deadlines).where(wanted).order_by(deadlines.c.remind_at).limit(limit))


def reminded(tx: Connection, game_id: str, sitting: int, at: int) -> None:
    ours = (deadlines.c.game == game_id) & (deadlines.c.sitting == sitting)
    tx.execute(update(deadlines).where(ours).values(reminded_at=at))


def to_warn(conn: Connection, at: int, within: int, share: int, limit: int) -> tuple[Deadline, ...]:
    """Sittings that end within this time, have no more than one part in `share` of theirs left, and of which
    nobody was told; the first to end first."""
    near = (deadlines.c.due_at > at) & (deadlines.c.due_at <= at + within)
    little = (deadlines.c.due_at - at) * share <= deadlines.c.due_at - deadlines.c.since_at
    wanted = near & little & deadlines.c.warned_at.is_(None)
    return every(conn, Deadline, select(deadlines).where(wanted).order_by(deadlines.c.due_at).limit(limit))


def warned(tx: Connection, game_id: str, sitting: int, at: int) -> None:
    ours = (deadlines.c.game == game_id) & (deadlines.c.sitting == sitting)
    tx.execute(update(deadlines).where(ours).values(warned_at=at))


_bots_asked = (
    select(waits.c.game)
    .join(seats, (seats.c.game == waits.c.game) & (seats.c.seat == waits.c.seat))
    .join(games, games.c.id == waits.c.game)
    .where(seats.c.bot.is_not(None) | seats.c.substitute.is_not(None), games.c.parked_at.is_(None))
)


def for_bots(conn: Connection, limit: int) -> tuple[str, ...]:
    """Games that wait for a seat which a bot plays and are not parked, the longest waiting first."""
    return tuple(conn.execute(_bots_asked.order_by(waits.c.since_at).limit(limit)).scalars())


def is_for_bot(conn: Connection, game_id: str) -> bool:
    return conn.execute(_bots_asked.where(waits.c.game == game_id)).first() is not None
