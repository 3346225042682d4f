"""Signs of life, and the times in which there were none."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, case, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from app.store.reading import every
from app.store.schema import clock, deadlines, heartbeats, outages


@dataclass(frozen=True)
class Outage:
    """A time in which the service was down."""

    from_at: int
    until_at: int


def offset(conn: Connection) -> int:
    """How far the clock is ahead, in milliseconds."""
    return conn.execute(select(clock.c.offset_ms).where(clock.c.id == 1)).scalar() or 0


def move_clock(tx: Connection, ms: int) -> int:
    """Put the clock forward; how far it is ahead now."""
    insert_clock = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    put = insert_clock(clock).values(id=1, offset_ms=ms)
    moved = put.on_conflict_do_update(index_elements=["id"], set_={"offset_ms": clock.c.offset_ms + ms})
    return int(tx.execute(moved.returning(clock.c.offset_ms)).scalar_one())


def move_heartbeats(tx: Connection, ms: int) -> None:
    tx.execute(update(heartbeats).values(beat_at=heartbeats.c.beat_at + ms))


def last_beats(conn: Connection) -> dict[str, int]:
    """Name of a process -> its last sign of life."""
    return {row.name: row.beat_at for row in conn.execute(select(heartbeats))}


def hold_beats(tx: Connection) -> dict[str, int]:
    """The last signs of life, held: of two parts that beat at once the second sees what the first wrote."""
    query = select(heartbeats).order_by(heartbeats.c.name).with_for_update()
    return {row.name: row.beat_at for row in tx.execute(query)}


def put_beat(tx: Connection, name: str, at: int) -> None:
    insert_beat = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    put = insert_beat(heartbeats).values(name=name, beat_at=at)
    later = _later(heartbeats.c.beat_at, put.excluded.beat_at)
    tx.execute(put.on_conflict_do_update(index_elements=["name"], set_={"beat_at": later}))


def last_end(conn: Connection) -> int:
    """When the last known outage was over; 0 if there was none."""
    return conn.execute(select(func.max(outages.c.until_at))).scalar() or 0


def add(tx: Connection, outage: Outage) -> None:
    """Note an outage that is just over and move all deadlines by it. It must lie after all known ones."""
    tx.execute(insert(outages).values(from_at=outage.from_at, until_at=outage.until_at))
    _move_deadlines(tx, outage)


def since(conn: Connection, at: int) -> tuple[Outage, ...]:
    """The outages that ended after `at`, oldest first."""
    query = select(outages.c.from_at, outages.c.until_at).where(outages.c.until_at > at)
    return every(conn, Outage, query.order_by(outages.c.from_at))


def _move_deadlines(tx: Connection, outage: Outage) -> None:
    """What the deadline function would say with this outage, for every running sitting at once."""
    lost = outage.until_at - _later(deadlines.c.since_at, outage.from_at)
    touched = (deadlines.c.due_at > outage.from_at) & (deadlines.c.since_at < outage.until_at)
    remind_at = deadlines.c.remind_at
    moved = case((remind_at > outage.from_at, remind_at + lost), else_=remind_at)
    tx.execute(update(deadlines).where(touched).values(due_at=deadlines.c.due_at + lost, remind_at=moved))


def _later(one: ColumnElement[int], other: ColumnElement[int] | int) -> ColumnElement[int]:
    return case((one > other, one), else_=other)
