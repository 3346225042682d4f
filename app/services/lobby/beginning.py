"""A game begins by itself when the last seat has answered."""

from __future__ import annotations

from sqlalchemy import Connection

from app.services import play
from app.services.lobby.letters import Rings
from app.store import games, seats

ANSWERED = frozenset({"joined", "bot"})


def begin_if_complete(tx: Connection, game_id: str) -> Rings:
    """The first rows of the log, if nobody is missing. Call it under the game's lock."""
    game = games.get(tx, game_id)
    if game is None or game.status != "lobby":
        return ()
    if any(seat.state not in ANSWERED for seat in seats.of_game(tx, game_id)):
        return ()
    return tuple(play.begin(tx, game) or ())
