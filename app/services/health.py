"""Whether the service is well: what `/healthz` and `/readyz` say, for machines that watch it.

`/healthz` only says that a process answers. `/readyz` looks at everything that the service needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import redis
from sqlalchemy import Connection, func, select

from app.services import clock, here
from app.services.trouble import trouble_of
from app.settings import Settings
from app.store import Store, is_current, outages, waits
from app.store.schema import outbox

LATE_MS: Final = 5 * clock.MINUTE_MS  # a deadline or a mail that waits longer than this has been forgotten
PARTS: Final = ("beat", "worker")
_BROKER_S: Final = 1.0


@dataclass(frozen=True)
class Part:
    """One thing that was looked at. `age_ms`: how long it has been waiting, or silent; 0 if neither."""

    name: str
    well: bool
    said: str = ""
    age_ms: int = 0


@dataclass(frozen=True)
class Health:
    parts: tuple[Part, ...]

    @property
    def well(self) -> bool:
        return all(part.well for part in self.parts)


def ready(store: Store | None = None, settings: Settings | None = None) -> Health:
    """Look at database, broker, clock and mail. Takes two seconds at most where they answer slowly."""
    settings = settings or here.settings()
    return Health((*_database(store or here.store()), _broker(settings.redis_url)))


def _database(store: Store) -> tuple[Part, ...]:
    try:
        with store.reading() as conn:
            if not is_current(conn):
                return (Part("database", False, "its tables are not those of this release"),)
            at = clock.now(conn)
            return (Part("database", True), *_beats(conn, at), _deadlines(conn, at), _mail(conn, at))
    except Exception as error:
        if not trouble_of(error):
            raise
        return (Part("database", False, f"{trouble_of(error)}"),)


def _beats(conn: Connection, at: int) -> tuple[Part, ...]:
    last = outages.last_beats(conn)
    return tuple(_beating(name, last.get(name), at) for name in PARTS)


def _beating(name: str, last: int | None, at: int) -> Part:
    if last is None:
        return Part(name, False, "has given no sign of life yet")
    return _aged(name, at - last, "silent for too long")


def _deadlines(conn: Connection, at: int) -> Part:
    due = waits.oldest_due(conn)
    return _aged("deadlines", max(0, at - due) if due is not None else 0, "time-outs are late")


def _mail(conn: Connection, at: int) -> Part:
    unsent = outbox.c.state == "waiting"
    oldest = conn.execute(select(func.min(outbox.c.next_try_at)).where(unsent)).scalar()
    return _aged("mail", max(0, at - oldest) if oldest is not None else 0, "mail is late")


def _aged(name: str, age_ms: int, said: str) -> Part:
    well = age_ms <= LATE_MS
    return Part(name, well, "" if well else said, age_ms)


def _broker(url: str) -> Part:
    asked = redis.Redis.from_url(url, socket_timeout=_BROKER_S, socket_connect_timeout=_BROKER_S)
    try:
        asked.ping()
    except redis.RedisError as error:
        return Part("broker", False, type(error).__name__)
    finally:
        asked.close()
    return Part("broker", True)
