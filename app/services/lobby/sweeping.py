"""Invitations that wait: one reminder after two days, an end after seven."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here
from app.services.lobby import letters
from app.services.lobby.answering import tell_organiser
from app.services.lobby.letters import Rings
from app.store import games, seats
from app.store.seats import TableSeat
from app.times import DAY

REMIND_MS: Final = 2 * DAY * 1000
DRAFT_MS: Final = 7 * DAY * 1000
AS_NEW: Final[dict[str, object]] = {
    "state": "open", "address": None, "name": "", "zone": "", "word": "", "expires_at": None,
}  # fmt: skip

log = logging.getLogger("app.lobby")


def sweep() -> Rings:
    """Remind and expire what is due, each table in a transaction of its own. Twice run, once effective."""
    with here.store().reading() as conn:
        at = clock.now(conn)
        waiting = seats.unanswered(conn, at - REMIND_MS)
        stale = games.drafts_before(conn, at - DRAFT_MS)
    rings: list[tuple[object, ...]] = []
    for seat in waiting:
        rings += _look_after(seat)
    for game_id in stale:
        _forget(game_id)
    return tuple(rings)


def _look_after(found: TableSeat) -> Rings:
    with here.store().writing(found.game) as tx:
        seat = seats.get(tx, found.game, found.seat)
        if seat is None or seat.state != "invited":
            return ()
        if (seat.expires_at or 0) <= clock.now(tx):
            return _expire(tx, seat)
        return _remind(tx, seat) if seat.reminded_at is None else ()


def _remind(tx: Connection, seat: TableSeat) -> Rings:
    game, at = games.get(tx, seat.game), clock.now(tx)
    if game is None or game.status != "lobby" or (seat.invited_at or at) > at - REMIND_MS:
        return ()
    seats.change(tx, seat.game, seat.seat, reminded_at=at)
    return letters.reminder(tx, game, seat)


def _expire(tx: Connection, seat: TableSeat) -> Rings:
    game = games.get(tx, seat.game)
    if game is None or game.status != "lobby":
        return ()
    if seat.name:
        # Asked for with the join link and never confirmed: the seat is free for the next one.
        seats.change(tx, seat.game, seat.seat, **AS_NEW)
        return ()
    seats.change(tx, seat.game, seat.seat, state="expired")
    return tell_organiser(tx, game, seat, "expired")


def _forget(game_id: str) -> None:
    """A game whose opener never confirmed the address: nobody was written to, nobody is told."""
    with here.store().writing(game_id) as tx:
        game = games.get(tx, game_id)
        if game is not None and game.status == "draft":
            games.change(tx, game_id, status="called-off", ended_at=clock.now(tx))
