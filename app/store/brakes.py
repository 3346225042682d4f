"""The brake on time-outs: pulled when suspiciously many games would run out at once."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from app.store.reading import one
from app.store.schema import brakes


@dataclass(frozen=True)
class Brake:
    """A row of `brakes`."""

    id: int
    pulled_at: int
    due: int
    running: int
    released_at: int | None


def last(conn: Connection) -> Brake | None:
    return one(conn, Brake, select(brakes).order_by(brakes.c.id.desc()).limit(1))


def pull(tx: Connection, at: int, *, due: int, running: int) -> None:
    tx.execute(insert(brakes).values(pulled_at=at, due=due, running=running))


def release(tx: Connection, at: int) -> bool:
    """Let time-outs go on; whether there was a brake to release."""
    released = update(brakes).where(brakes.c.released_at.is_(None)).values(released_at=at)
    return tx.execute(released).rowcount > 0
