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
from app.words.names import sentence
from app.words.tongue import N_, _, ngettext

SHOWN = 60

NAMES = {
    "turn": N_("your turn"),
    "reaction": N_("a reaction is asked"),
    "reminder": N_("reminder"),
    "late": N_("somebody is late"),
    "bounces": N_("somebody cannot be reached"),
    "digest": N_("daily digest"),
    "time-ran-out": N_("time ran out"),
    "handed-over": N_("a bot sits in"),
    "handed-back": N_("a player is back"),
    "over": N_("the result"),
    "invitation": N_("invitation"),
    "waiting": N_("someone waits for you to join"),
    "seat-news": N_("a seat is not taken"),
    "called-off": N_("called off"),
    "confirmation": N_("please confirm your address"),
    "signin": N_("sign in"),
    "links": N_("your links"),
    "unsubscribed": N_("mails turned off"),
}


def called(kind: str | None) -> str:
    """`Your turn`; "" for no kind."""
    return sentence(_(NAMES[kind])) if kind else ""


def of_person(person: Person) -> MailLog:
    """Everything for whoever is signed in."""
    with here.store().reading() as conn:
        rows = outbox.of_person(conn, person.id)[:SHOWN]
        return MailLog("", _rows(conn, rows, person.zone), "", "/games")


def of_seat(token: str) -> MailLog | None:
    """What was for the seat of this link, without its address. None: there is no such link."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
        seat = seats.get(conn, link.game, link.seat) if link and link.game and link.seat else None
        if seat is None:
            return None
        zone, game = seat.zone or "UTC", games.get(conn, seat.game)
        rows = _of_holder(conn, outbox.of_seat(conn, seat.game, seat.seat)[:SHOWN], seat.person)
        return MailLog(
            game.title if game else "",
            _rows(conn, rows, zone),
            _next(conn, seat, zone),
            links.path_of("seat", token),
        )


def _next(conn: Connection, seat: TableSeat, zone: str) -> str:
    """The next mail that is due to a seat, in a sentence; "" if that depends on the others."""
    if seat.person is None:
        return _("This seat has no address, so no mail is sent.")
    deadline = waits.deadline_of(conn, seat.game)
    if deadline is None or deadline.seat != seat.seat or deadline.reminded_at is not None:
        return ""
    when = spoken_moment(deadline.remind_at, zone)
    return _("A reminder is due on %(when)s, if you have not acted by then.", when=when)


def became(row: Outgoing, zone: str) -> str:
    """What became of a mail, in words; nothing of its address."""
    match row.state:
        case "sent":
            when = spoken_moment(row.sent_at or row.created_at, zone)
            return _("handed to the mail server on %(when)s", when=when)
        case "bounced":
            return _("refused: the mail server says that the address does not work")
        case "uncertain":
            return _("handed over, but the mail server hung up before it answered: it may have arrived")
        case "parked":
            return _("given up after %(tries)s tries; the operator was told", tries=row.attempts)
        case "superseded":
            why = _(row.reason) if row.reason else _("there was nothing to say any more")
            return _("not sent: %(why)s", why=why)
        case "sending" if row.attempts <= 1:
            return _("on its way to the mail server just now")
        case "sending":
            return _("on its way to the mail server just now, try %(n)s", n=row.attempts)
        case _ if row.attempts == 0:
            return _("leaves on %(when)s", when=spoken_moment(row.next_try_at, zone))
        case _:
            when = spoken_moment(row.next_try_at, zone)
            return ngettext(
                "one try failed, the next is on %(when)s",
                "%(n)s tries failed, the next is on %(when)s",
                row.attempts,
                when=when,
            )


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
            called(row.kind), titles[row.game or ""], spoken_moment(row.created_at, zone), became(row, zone)
        )
        for row in rows
    )


def _title(conn: Connection, game_id: str) -> str:
    game = games.get(conn, game_id) if game_id else None
    return f"{game.title} {game.code}" if game else ""
