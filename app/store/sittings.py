"""What the log says of time: since when somebody was waited for, and who acted then."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, bindparam, func, select

from app.store.reading import every
from app.store.schema import events, games, seats


@dataclass(frozen=True)
class Seated:
    """A seat of a person at a table where somebody else plays too, and how far its log has come."""

    game: str
    seat: int
    head_seq: int
    head_hash: str


class Waited(msgspec.Struct):
    """The open part of a row `Waiting`, as far as it is about time."""

    seat: int
    sitting: int
    clock: str


class Actor(msgspec.Struct):
    how: str
    seat: int = 0


@dataclass(frozen=True)
class Mark:
    """A row of the log: at `at` the game began to wait (`waited`), or somebody's answer stood."""

    at: int
    actor: Actor
    waited: Waited | None


# Only rows of the few kinds that tell of time: a log holds several times as many.
_marks = (
    select(events.c.at, events.c.by, events.c.kind, events.c.open)
    .where(events.c.game == bindparam("game"))
    .where(
        (events.c.kind == "Waiting")
        | (events.c.by.like('{"how":"person"%') | events.c.by.like('{"how":"clock"%'))
        & ~events.c.kind.like("table.%")
    )
    .order_by(events.c.seq)
)
_waited, _actor = msgspec.json.Decoder(Waited), msgspec.json.Decoder(Actor)


def marks(conn: Connection, game_id: str) -> tuple[Mark, ...]:
    """In the order of the log, also those that were taken back later: their time has passed."""
    return tuple(
        Mark(row.at, _actor.decode(row.by), _waited.decode(row.open) if row.kind == "Waiting" else None)
        for row in conn.execute(_marks, {"game": game_id})
    )


def seated(conn: Connection, person: int, limit: int) -> tuple[Seated, ...]:
    """Where a person plays or played against at least one other person, the newest tables first."""
    crowd = select(seats.c.game).where(seats.c.person.is_not(None))
    crowd = crowd.group_by(seats.c.game).having(func.count() > 1)
    found = select(games.c.id.label("game"), seats.c.seat, games.c.head_seq, games.c.head_hash)
    found = found.join(seats, seats.c.game == games.c.id)
    found = found.where(seats.c.person == person, games.c.status.in_(("running", "over")))
    found = found.where(games.c.id.in_(crowd)).order_by(games.c.created_at.desc(), games.c.id)
    return every(conn, Seated, found.limit(limit))
