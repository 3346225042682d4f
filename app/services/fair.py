"""Whether a finished game was fair: its whole file is checked, as anybody can check it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.services import here
from app.store import games, log
from engine import export
from engine.verify import Report, verify


@dataclass(frozen=True)
class Checked:
    """What `verify` says of the game's full file, and how many sealed parts it opened."""

    report: Report
    seals: int


def checked(game_id: str, head: str) -> Checked:
    """Of a game that is over and ends with the hash `head`. Raises LookupError where it has no seed."""
    return _checked(game_id, head)


@lru_cache(maxsize=128)
def _checked(game_id: str, head: str) -> Checked:
    # A finished log that ends with the same hash is the same log: it needs to be checked once.
    with here.store().reading() as conn:
        game = games.get(conn, game_id)
        rows = log.load(conn, game_id)
    if game is None or game.seed is None:
        raise LookupError(game_id)
    data = b"".join(export.lines(rows, export.FULL, game.seed, True))
    return Checked(verify(data), sum(len(row.sealed) for row in rows))
