"""The referee reads along: every game that a test plays to its end through the service is judged after it."""

import contextlib
import sqlite3

import psycopg
from sqlalchemy import select

from app.store import Store, log, schema
from engine.record import Row
from tests.referee import judge


def faults_of_games(url: str) -> list[str]:
    """What the referee finds in the finished games of a database, each in a sentence."""
    if not _has_finished_games(url):
        return []
    store = Store(url)
    try:
        with store.reading() as conn:
            ids = list(conn.scalars(select(schema.games.c.id)))
            logs = {id_: log.load(conn, id_) for id_ in ids}
    finally:
        store.close()
    return [
        f"game {id_}, row {fault.seq}: {fault.sentence} (R{fault.ruling})"
        for id_, rows in logs.items()
        if _is_whole(rows)
        for fault in judge(rows)
    ]


def _has_finished_games(url: str) -> bool:
    """Asked past our own store, which would take ten times as long: most tests finish no game."""
    query = "SELECT count(*) FROM games WHERE ended_at IS NOT NULL"
    path = url.removeprefix("sqlite:///")
    connection = psycopg.connect(url) if path == url else sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    with contextlib.closing(connection) as conn:
        found = conn.execute(query).fetchone()
    return bool(found and found[0])


def _is_whole(rows: list[Row]) -> bool:
    """Over, and with all its parts: what came in as the file of one seat cannot be judged."""
    over = any(row.kind == "GameEnded" for row in rows)
    return over and all(row.parts.keys() == row.sealed.keys() for row in rows)
