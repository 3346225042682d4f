"""The referee reads along: every game that a test plays to its end through the service is judged after it."""

from sqlalchemy import select

from app.store import Store, log, schema
from engine.record import Row
from tests.referee import judge


def faults_of_games(url: str) -> list[str]:
    """What the referee finds in the finished games of a database, each in a sentence."""
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


def _is_whole(rows: list[Row]) -> bool:
    """Over, and with all its parts: what came in as the file of one seat cannot be judged."""
    over = any(row.kind == "GameEnded" for row in rows)
    return over and all(row.parts.keys() == row.sealed.keys() for row in rows)
