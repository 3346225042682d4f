"""Who sits where at a table that is being filled, line by line."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection

from app.pages.lobby import SeatLine, Terms
from app.services import deliveries, reliability
from app.services.briefing import ABOUT, length_of
from app.services.lobby.drafts import BOTS
from app.services.lobby.rota import VACANT
from app.store import people as person_rows
from app.store import seats
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import spoken_moment
from app.words.tongue import N_, _

ICONS = {"bot": "bot", "joined": "tick", "declined": "no", "expired": "no", "open": "hand"}
STATES = {
    "open": N_("free: whoever has the join link"),
    "invited": N_("invited, no answer yet"),
    "joined": N_("has joined"),
    "declined": N_("declined"),
    "expired": N_("did not answer in time"),
}
DRAFT = STATES | {
    "open": N_("will be free, for whoever has the join link"),
    "invited": N_("is invited once this is confirmed"),
    "joined": N_("plays, once this is confirmed"),
}
CALLED_OFF = {
    "open": N_("was free"),
    "invited": N_("had not answered"),
    "joined": N_("had joined"),
    "declined": N_("declined"),
    "expired": N_("did not answer in time"),
}
BY_STATUS = {"draft": DRAFT, "called-off": CALLED_OFF}
BOT_KINDS = {
    "manager": N_("a bot that thinks ahead"),
    "clerk": N_("a bot that knows the job"),
    "random": N_("a bot that guesses"),
}


def terms_of(conn: Connection, game: Game, lines: tuple[SeatLine, ...] = (), *, me: int = 0) -> Terms:
    """What everybody should know before joining; with the organiser's own lines if given. `me`: the seat of
    whoever reads it."""
    table = seats.of_game(conn, game.id)
    organiser = person_rows.get(conn, game.organiser) if game.organiser is not None else None
    return Terms(
        title=game.title,
        code=game.code,
        organiser=organiser.display_name if organiser else "",
        pace_s=game.pace_s,
        reaction_s=game.reaction_s,
        boss_moves=game.boss_moves,
        last_marker=game.last_marker,
        watch=game.watch,
        commitment=game.commitment,
        about=_(ABOUT),
        length=length_of(game, table),
        seats=lines or tuple(line_of(seat, game, mine=seat.seat == me) for seat in table),
    )


def line_of(seat: TableSeat, game: Game, *, mine: bool = False) -> SeatLine:
    """As everybody at the table sees it; `mine`: as whoever has the seat, or was invited to it, does."""
    name = seat.name or _("Seat %(number)s", number=seat.seat)
    return SeatLine(
        number=seat.seat,
        name=_("%(clerk)s (you)", clerk=name) if mine else name,
        state=_("kept for you") if mine and seat.state == "invited" else _state(seat, game),
        icon="mail" if game.status == "draft" and seat.state == "joined" else ICONS.get(seat.state, "mail"),
    )


def _state(seat: TableSeat, game: Game) -> str:
    if seat.bot:
        return _(BOT_KINDS[seat.bot])
    if seat.state == "invited" and seat.name and game.status == "lobby":
        return _("has asked for this seat, and must confirm the address")
    return _(BY_STATUS.get(game.status, STATES)[seat.state])


def organised(
    conn: Connection, game: Game, zone: str, found: Mapping[str, str], value: str
) -> tuple[SeatLine, ...]:
    """As whoever opened the game sees them: with the addresses that they typed, and no others.

    `found`: what is wrong with what was just typed, by field; `value`: what it was.
    """
    table = seats.of_game(conn, game.id)
    shares = any(seat.person == game.organiser for seat in table if seat.person is not None)
    known = reliability.of_table(conn, game.id) if shares else {}
    return tuple(_organised(conn, seat, game, zone, found, value, known) for seat in table)


def _organised(
    conn: Connection,
    seat: TableSeat,
    game: Game,
    zone: str,
    found: Mapping[str, str],
    value: str,
    known: Mapping[int, str],
) -> SeatLine:
    line, field = line_of(seat, game), f"mail{seat.seat}"
    open_still = game.status == "lobby" and seat.state in VACANT
    # A name without a person: asked for by the join link. Whose address that is was not theirs to know.
    address = "" if seat.name else seat.address or ""
    notes = (address, *_waiting(conn, seat, game, zone), known.get(seat.seat, "")) if open_still else ()
    if seat.state == "joined":
        notes = (known.get(seat.seat, ""),)
    return SeatLine(
        number=line.number,
        name=line.name,
        state=line.state,
        icon=line.icon,
        notes=tuple(note for note in notes if note),
        mail=value if field in found else address,
        acts=_acts(seat) if open_still else (),
        why=found.get(field, ""),
    )


def _waiting(conn: Connection, seat: TableSeat, game: Game, zone: str) -> tuple[str, ...]:
    if seat.state != "invited" or not seat.expires_at:
        return ()
    became = deliveries.newest_invitation(conn, game.id, seat.seat, zone)
    kept = _("The seat is kept until %(when)s.", when=spoken_moment(seat.expires_at, zone))
    return (kept, _("The mail: %(became)s.", became=became)) if became else (kept,)


def _acts(seat: TableSeat) -> tuple[str, ...]:
    return ("address", *BOTS) if seat.state == "open" else ("resend", "address", "open", *BOTS)
