"""What whoever runs the service can do about a message that should not stand at a table."""

from __future__ import annotations

from typing import Final

from app.services import archive, clock, here
from app.services.talk import writing
from app.store import talk as rows
from app.store.talk import Message

OVERVIEW: Final = 1000


def overview(name: str) -> tuple[Message, ...]:
    """The last of what was said in the game of this id or code. Raises archive.NotToBeHad."""
    with here.store().reading() as conn:
        return rows.latest(conn, archive.find(conn, name).id, OVERVIEW)


def remove(name: str, message: int) -> bool:
    """As if whoever said it had removed it; whether there is such a message. Raises archive.NotToBeHad."""
    with here.store().reading() as conn:
        game = archive.find(conn, name).id
    with writing(game) as tx:
        found = rows.get(tx, game, message) is not None
        rows.remove(tx, game, message, clock.now(tx))
        return found
