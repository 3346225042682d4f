"""What is kept: the tables, the connections, the log and typed questions to the database.

`Store(url)` is cheap to make and holds nothing open by itself; connections are kept per process.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, select

from app.store import schema
from app.store.engine import begun, close, engines, normalised
from app.store.migrating import Migrated, is_current, migrate

__all__ = ["Migrated", "NoSuchGame", "Store", "is_current", "migrate", "normalised"]

# SQLite leaves FOR UPDATE out: its writers are one at a time already.
_lock_game = select(schema.games.c.id).where(schema.games.c.id == bindparam("game")).with_for_update()


class NoSuchGame(LookupError):
    """No game has this id, or none that is played."""


@dataclass(frozen=True)
class Store:
    """The database at `url` (SQLite or PostgreSQL)."""

    url: str

    @contextmanager
    def writing(self, game_id: str | None = None) -> Iterator[Connection]:
        """One transaction that may write. With a game, nobody else writes in that game until it ends.

        Raises NoSuchGame, and SQLAlchemy's own errors when the database is away, full or locked for too long.
        """
        made = engines(self.url)
        with begun(made.writer, made.turn) as tx:
            if game_id is not None:
                hold(tx, game_id)
            yield tx

    def reading(self) -> AbstractContextManager[Connection]:
        """One moment of the database, read-only."""
        return begun(engines(self.url).reader)

    def close(self) -> None:
        """Close this process's connections."""
        close(self.url)


def hold(tx: Connection, game_id: str) -> None:
    """Keep every other writer out of this game until the transaction ends. Raises NoSuchGame."""
    if tx.execute(_lock_game, {"game": game_id}).first() is None:
        raise NoSuchGame(game_id)
