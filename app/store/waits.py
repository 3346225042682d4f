"""What games wait for, and until when: projections of their logs, written with every row."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from app.store.reading import every, one
from app.store.schema import deadlines, games, waits


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


def set_wait(tx: Connection, game_id: str, wait: Wait | None) -> None:
    """Replace what the game waits for; None: for nothing."""
    tx.execute(delete(waits).where(waits.c.game == game_id))
    if wait is not None:
        tx.execute(insert(waits).values(**asdict(wait)))


def wait_of(conn: Connection, game_id: str) -> Wait | None:
    return one(conn, Wait, select(waits).where(waits.c.game == game_id))


def set_deadline(tx: Connection, game_id: str, deadline: Deadline | None) -> None:
    """Replace the deadline; None: no time runs. A reminder given in the same sitting stays given."""
    before = deadline_of(tx, game_id)
    tx.execute(delete(deadlines).where(deadlines.c.game == game_id))
    if deadline is None:
        return
    values = asdict(deadline)
    if before is not None and before.sitting == deadline.sitting:
        values["reminded_at"] = deadline.reminded_at or before.reminded_at
    tx.execute(insert(deadlines).values(**values))


def deadline_of(conn: Connection, game_id: str) -> Deadline | None:
    return one(conn, Deadline, select(deadlines).where(deadlines.c.game == game_id))


def _due(at: int):  # type: ignore[no-untyped-def]  # the type of a condition is long and says nothing
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
    found = select(func.min(deadlines.c.due_at)).select_from(deadlines.join(games))
    return conn.execute(found.where(games.c.parked_at.is_(None))).scalar()


def to_remind(conn: Connection, at: int, limit: int) -> tuple[Deadline, ...]:
    """Sittings whose reminder is due and whose time is not up."""
    wanted = (
        deadlines.c.reminded_at.is_(None) & (deadlines.c.remind_at <= at) & (deadlines.c.due_at > at)
    )
    return every(conn, Deadline, select(deadlines).where(wanted).order_by(deadlines.c.remind_at).limit(limit))


def reminded(tx: Connection, game_id: str, sitting: int, at: int) -> None:
    ours = (deadlines.c.game == game_id) & (deadlines.c.sitting == sitting)
    tx.execute(update(deadlines).where(ours).values(reminded_at=at))
