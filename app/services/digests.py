"""The daily digest: queued once a day for whoever chose it, at the hour of their own zone that they chose."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from app.services import clock, here, post
from app.services.people import Person
from app.services.post import Rings
from app.store import Store
from app.store import people as rows
from app.times import HOUR, is_zone

BATCH: Final = 500
LEAST_MS: Final = 12 * HOUR * 1000  # between two digests, whatever zone and hour were changed to
HOURS: Final = range(24)


def sweep(store: Store | None = None) -> Rings:
    """Queue the digests that are due. Twice run, once effective."""
    store = store or here.store()
    with store.reading() as conn:
        at = clock.now(conn)
        found = [person for person in rows.to_digest(conn, at - LEAST_MS, BATCH) if _is_due(person, at)]
    rings: Rings = ()
    for person in found:
        with store.writing() as tx:
            rings += _queue(tx, person.id)
    return rings


def choose(tx: Connection, person: Person, hour: int | None) -> None:
    """From the next such hour on; None: a mail for each turn again."""
    if hour != person.digest_hour:
        rows.change(tx, person.id, digest_hour=hour, digested_at=None if hour is None else clock.now(tx))


def due_at(hour: int, zone: str, at: int) -> int:
    """When the last digest of this hour was due, at `at` or before."""
    local = datetime.fromtimestamp(at / 1000, tz=ZoneInfo(zone if is_zone(zone) else "UTC"))
    due = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if due > local:
        due = (local - timedelta(days=1)).replace(hour=hour, minute=0, second=0, microsecond=0)
    return int(due.timestamp() * 1000)


def _is_due(person: Person, at: int) -> bool:
    return (
        person.digest_hour is not None
        and person.digested_at is not None
        and person.digested_at < due_at(person.digest_hour, person.zone, at)
        and person.digested_at < at - LEAST_MS
    )


def _queue(tx: Connection, number: int) -> Rings:
    person, at = rows.get(tx, number), clock.now(tx)
    if person is None or not _is_due(person, at):
        return ()
    rows.change(tx, person.id, digested_at=at)
    dedup = f"digest {person.id} {at}"
    return post.queue(tx, "digest", person=person.id, address=person.address, dedup=dedup)
