"""Accepted forms by their one-time key: the same form sent again gets the first answer."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from app.store.reading import one
from app.store.schema import answers


@dataclass(frozen=True)
class Accepted:
    """A row of `answers`: what an accepted form answered, and the log's head after it."""

    game: str
    key: str
    seat: int
    question: int
    answered_at: int
    seq: int


def find(conn: Connection, game_id: str, key: str) -> Accepted | None:
    return one(conn, Accepted, select(answers).where(answers.c.game == game_id, answers.c.key == key))


def add(tx: Connection, game_id: str, key: str, seat: int, question: int, at: int, seq: int) -> None:
    tx.execute(
        insert(answers).values(game=game_id, key=key, seat=seat, question=question, answered_at=at, seq=seq)
    )
