"""Who is told what about a running game. Queued in the transaction of the rows it follows from."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from app.services import post
from app.store.games import Game
from app.store.seats import TableSeat
from app.store.waits import Deadline, Wait

Rings = tuple[tuple[object, ...], ...]


def sitting_began(tx: Connection, game: Game, seat: TableSeat, wait: Wait) -> Rings:
    """One mail a sitting, to the seat that the game waits for. R153"""
    kind = "reaction" if wait.clock == "reaction" else "turn"
    return post.queue(tx, kind, game=game.id, seat=seat.seat, sitting=wait.sitting)


def late(tx: Connection, deadline: Deadline, seats: Sequence[TableSeat]) -> Rings:
    """Somebody is about to run out of time: to the others, unless a bot sits in for them."""
    rings: Rings = ()
    for each in seats:
        if each.seat != deadline.seat and not each.played_by:
            rings += post.queue(tx, "late", game=deadline.game, seat=each.seat, sitting=deadline.sitting)
    return rings


def time_ran_out(tx: Connection, game: Game, seat: TableSeat, sitting: int) -> Rings:
    """To the seat itself."""
    return post.queue(
        tx,
        "time-ran-out",
        game=game.id,
        seat=seat.seat,
        dedup=f"time-ran-out {game.id} {seat.seat} {sitting}",
        about={"sitting": sitting},
    )


def handed_over(tx: Connection, game: Game, seats: Sequence[TableSeat], seat: int, row: int) -> Rings:
    """A bot sits in: to everybody, the absent one included."""
    return _to_all(tx, game, seats, "handed-over", {"seat": seat, "row": row})


def handed_back(tx: Connection, game: Game, seats: Sequence[TableSeat], seat: int, row: int) -> Rings:
    """The owner is back: to everybody."""
    return _to_all(tx, game, seats, "handed-back", {"seat": seat, "row": row})


def game_over(tx: Connection, game: Game, seats: Sequence[TableSeat]) -> Rings:
    """The result: to everybody who played."""
    return _to_all(tx, game, seats, "over", {})


def _to_all(
    tx: Connection, game: Game, seats: Sequence[TableSeat], kind: str, about: dict[str, object]
) -> Rings:
    rings: Rings = ()
    for each in seats:
        dedup = " ".join([kind, game.id, str(each.seat), *(str(fact) for fact in about.values())])
        rings += post.queue(tx, kind, game=game.id, seat=each.seat, dedup=dedup, about=about)
    return rings
