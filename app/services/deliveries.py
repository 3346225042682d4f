"""Why did I (not) get a mail? Every notice with what became of it, and the next one due."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from app.pages.account import MailLog, MailRow
from app.services import here, links
from app.services.people import Person
from app.store import games, outbox, seats, waits
from app.store import people as person_rows
from app.store.outbox import Outgoing
from app.store.seats import TableSeat
from app.times import spoken_moment

SHOWN = 60

NAMES = {
    "turn": "your turn",
    "reaction": "a reaction is asked",
    "reminder": "reminder",
    "time-ran-out": "time ran out",
    "handed-over": "a bot sits in",
    "handed-back": "a player is back",
    "over": "the result",
    "invitation": "invitation",
    "waiting": "someone waits for you to join",
    "seat-news": "a seat is not taken",
    "called-off": "called off",
    "confirmation": "please confirm your address",
    "signin": "sign in",
    "links": "your links",
    "unsubscribed": "mails turned off",
}


def of_person(person: Person) -> MailLog:
    """Everything for whoever is signed in."""
    with here.store().reading() as conn:
        rows = outbox.of_person(conn, person.id)[:SHOWN]
        return MailLog("", _rows(conn, rows, person.zone), "")


def of_seat(token: str) -> MailLog | None:
    """What was for the seat of this link, without its address. None: there is no such link."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
        seat = seats.get(conn, link.game, link.seat) if link and link.game and link.seat else None
        if seat is None:
            return None
        zone, game = seat.zone or "UTC", games.get(conn, seat.game)
        rows = _of_holder(conn, outbox.of_seat(conn, seat.game, seat.seat)[:SHOWN], seat.person)
        return MailLog(game.title if game else "", _rows(conn, rows, zone), _next(conn, seat, zone))


def _next(conn: Connection, seat: TableSeat, zone: str) -> str:
    """The next mail that is due to a seat, in a sentence; "" if that depends on the others."""
    if seat.person is None:
        return "This seat has no address, so no mail is sent."
    deadline = waits.deadline_of(conn, seat.game)
    if deadline is None or deadline.seat != seat.seat or deadline.reminded_at is not None:
        return ""
    return f"A reminder is due at {spoken_moment(deadline.remind_at, zone)}, if you have not acted by then."


def became(row: Outgoing, zone: str) -> str:
    """What became of a mail, in words; nothing of its address."""
    match row.state:
        case "sent":
            return f"handed to the mail server at {spoken_moment(row.sent_at or row.created_at, zone)}"
        case "bounced":
            return "refused: the mail server says that the address does not work"
        case "uncertain":
            return "handed over, but the mail server hung up before it answered: it may have arrived"
        case "parked":
            return f"given up after {row.attempts} tries; the operator was told"
        case "superseded":
            return f"not sent: {row.reason or 'there was nothing to say any more'}"
        case _ if row.attempts == 0:
            return f"leaves at {spoken_moment(row.next_try_at, zone)}"
        case _:
            tries = "one try" if row.attempts == 1 else f"{row.attempts} tries"
            return f"{tries} failed, the next is at {spoken_moment(row.next_try_at, zone)}"


def newest_invitation(conn: Connection, game_id: str, seat: int, zone: str) -> str:
    """For whoever opened the table: what became of the last invitation to a seat; "" if none was written."""
    kinds = ("invitation", "waiting")
    rows = [row for row in outbox.of_seat(conn, game_id, seat) if row.kind in kinds]
    return became(rows[0], zone) if rows else ""


def _of_holder(conn: Connection, rows: Sequence[Outgoing], person: int | None) -> list[Outgoing]:
    """Without mails to somebody who had the seat before."""
    holder = person_rows.get(conn, person) if person is not None else None
    return [row for row in rows if holder is not None and row.address == holder.address]


def _rows(conn: Connection, rows: Sequence[Outgoing], zone: str) -> tuple[MailRow, ...]:
    titles = {game_id: _title(conn, game_id) for game_id in {row.game or "" for row in rows}}
    return tuple(
        MailRow(
            NAMES[row.kind], titles[row.game or ""], spoken_moment(row.created_at, zone), became(row, zone)
        )
        for row in rows
    )


def _title(conn: Connection, game_id: str) -> str:
    game = games.get(conn, game_id) if game_id else None
    return f"{game.title} {game.code}" if game else ""
