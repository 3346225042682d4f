"""Connections: one set of engines a process and address of a database.

SQLite: WAL, every commit synced; writers take the one write lock when they begin, so that none fails
half-way for having read first. PostgreSQL: psycopg, with limits on every wait. Readers of both cannot write
and see one moment.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry

# Shorter than what the web server and the worker allow one piece of work, so that a wait ends in an answer.
LOCK_MS = 10_000
STATEMENT_MS = 15_000
IDLE_IN_TRANSACTION_MS = 20_000
CONNECT_S = 5


@dataclass(frozen=True)
class Engines:
    """The writers' and the readers' engine. `turn` is for the writers of one process, and only on SQLite."""

    writer: Engine
    reader: Engine
    turn: threading.Lock | None


_made: dict[tuple[int, str], Engines] = {}
_making = threading.Lock()


def normalised(url: str) -> URL:
    """The address with the driver this service uses. `postgres://` is what some platforms still hand out."""
    made = make_url(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres://") else url)
    return made.set(drivername="postgresql+psycopg") if made.get_backend_name() == "postgresql" else made


def engines(url: str) -> Engines:
    """The engines of this process for `url`.

    Keyed by process: a child made by fork must neither use its parent's connections nor close them.
    They stay here, unused.
    """
    key = (os.getpid(), url)
    found = _made.get(key)
    if found is None:
        with _making:
            found = _made.get(key) or _made.setdefault(key, _make(normalised(url)))
    return found


def close(url: str) -> None:
    """Close this process's connections to `url`. The next use opens new ones."""
    with _making:
        found = _made.pop((os.getpid(), url), None)
    if found is not None:
        found.writer.dispose()
        found.reader.dispose()


def _make(url: URL) -> Engines:
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    return _postgresql(url)


def _sqlite(url: URL) -> Engines:
    if url.database in (None, "", ":memory:"):
        raise ValueError("a database in memory is lost with the process; name a file")
    writer = _sqlite_engine(url, begin="BEGIN IMMEDIATE", pool_size=2)
    reader = _sqlite_engine(url, begin="BEGIN", pool_size=8)
    event.listen(reader, "connect", _only_query)
    return Engines(writer, reader, threading.Lock())


def _sqlite_engine(url: URL, *, begin: str, pool_size: int) -> Engine:
    made = create_engine(url, pool_size=pool_size, max_overflow=20, pool_timeout=LOCK_MS / 1000)
    event.listen(made, "connect", _open_sqlite)
    event.listen(made, "begin", lambda conn: conn.exec_driver_sql(begin))
    return made


def _open_sqlite(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # Without this the driver would open transactions by its own rules; "begin" above does it instead.
    raw.isolation_level = None
    cursor = raw.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {LOCK_MS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _only_query(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    raw.cursor().execute("PRAGMA query_only = ON")


def _postgresql(url: URL) -> Engines:
    made = create_engine(
        url,
        pool_size=5,
        max_overflow=10,
        pool_timeout=LOCK_MS / 1000,
        pool_pre_ping=True,
        pool_recycle=1800,
        # A dead host is noticed in seconds and not by the kernel's hours.
        connect_args={
            "connect_timeout": CONNECT_S,
            "keepalives_idle": 30,
            "keepalives_interval": 5,
            "keepalives_count": 3,
            "tcp_user_timeout": STATEMENT_MS + 5_000,
        },
    )
    event.listen(made, "connect", _open_postgresql)
    # The same pool for both, as connections are few; going read-only is no round trip.
    reader = made.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Engines(made, reader, None)


def _open_postgresql(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    raw.autocommit = True
    cursor = raw.cursor()
    # Set here and not in the address: poolers in front of the database refuse unknown start-up options.
    cursor.execute(f"SET lock_timeout = {LOCK_MS}")
    cursor.execute(f"SET statement_timeout = {STATEMENT_MS}")
    cursor.execute(f"SET idle_in_transaction_session_timeout = {IDLE_IN_TRANSACTION_MS}")
    cursor.close()
    raw.autocommit = False


@contextmanager
def begun(engine: Engine, turn: threading.Lock | None = None) -> Iterator[Connection]:
    """One transaction: committed when the block ends, rolled back when it raises."""
    with _in_turn(turn), engine.begin() as conn:
        yield conn


@contextmanager
def _in_turn(turn: threading.Lock | None) -> Iterator[None]:
    """SQLite polls for its write lock and may pass somebody over: threads of one process queue up first."""
    if turn is None:
        yield
        return
    if not turn.acquire(timeout=LOCK_MS / 1000):
        raise PoolTimeout("another thread of this process writes for too long")
    try:
        yield
    finally:
        turn.release()
