"""Mails about a table that has not begun: queued with the change that they tell of."""

from __future__ import annotations

from sqlalchemy import Connection

from app.services import clock, post
from app.services.people import Person
from app.services.post import Rings
from app.store import outbox
from app.store.games import Game
from app.store.seats import TableSeat

LINKS_MS = 10 * 60_000
HOUR_MS, DAY_MS = 3_600_000, 86_400_000

# Whoever types somebody's address again and again fills nobody's mailbox: (so many, in this time).
MOST = {"confirmation": (10, HOUR_MS), "invitation": (40, DAY_MS)}


def confirmation(tx: Connection, game: Game, organiser: Person) -> Rings:
    """The first mail of a game: to whoever claims to open it, and to nobody else."""
    return _queue(tx, "confirmation", f"confirmation {game.id}", game=game, person=organiser)


def invitation(tx: Connection, game: Game, seat: TableSeat, at: int) -> Rings:
    """`at` is when the seat was offered: offering it again is another mail."""
    return _queue(tx, "invitation", f"invitation {game.id} {seat.seat} {at}", game=game, seat=seat)


def reminder(tx: Connection, game: Game, seat: TableSeat) -> Rings:
    dedup = f"waiting {game.id} {seat.seat} {seat.invited_at}"
    return _queue(tx, "waiting", dedup, game=game, seat=seat)


def seat_news(tx: Connection, game: Game, organiser: Person, seat: TableSeat, what: str, at: int) -> Rings:
    """`what`: declined | expired. The organiser has to do something about the seat."""
    about = {"seat": seat.seat, "what": what}
    return _queue(
        tx, "seat-news", f"seat-news {game.id} {seat.seat} {at}", game=game, person=organiser, about=about
    )


def called_off(tx: Connection, game: Game, seat: TableSeat, person: Person) -> Rings:
    return _queue(tx, "called-off", f"called-off {game.id} {seat.seat}", game=game, seat=seat, person=person)


def all_links(tx: Connection, address: str, at: int) -> Rings:
    """Every current link of an address, in one mail to that address; once in ten minutes at most."""
    return _queue(tx, "links", f"links {address} {at // LINKS_MS}", address=address)


def _queue(
    tx: Connection,
    kind: str,
    dedup: str,
    *,
    game: Game | None = None,
    seat: TableSeat | None = None,
    person: Person | None = None,
    address: str = "",
    about: dict[str, object] | None = None,
) -> Rings:
    to = person.address if person else address or (seat.address if seat else "") or ""
    if _is_flooded(tx, kind, to):
        return ()
    return post.queue(
        tx,
        kind,
        game=game.id if game else None,
        seat=seat.seat if seat else None,
        person=person.id if person else None,
        address=to,
        dedup=dedup,
        about=about,
    )


def _is_flooded(tx: Connection, kind: str, address: str) -> bool:
    if kind not in MOST:
        return False
    most, within = MOST[kind]
    return outbox.count_to(tx, address, kind, clock.now(tx) - within) >= most
