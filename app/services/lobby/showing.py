"""The pages of the lobby, made from what the database holds. Nothing here writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection

from app.pages.lobby import (
    ConfirmShift,
    Invitation,
    JoinTable,
    OpenShift,
    ProblemLine,
    Rota,
    SeatForm,
    TryOut,
)
from app.services import here, links, typed
from app.services.lobby import lines
from app.services.lobby.answering import JOINABLE, Answered, why_closed
from app.services.lobby.drafts import MOST, Problem, paces, reactions
from app.services.lobby.lines import terms_of
from app.services.lobby.opening import is_mailbox
from app.services.people import Person
from app.store import games, seats
from app.store import people as person_rows
from app.store.games import Game
from app.store.links import Link
from app.store.seats import TableSeat
from app.times import spoken_moment, zones
from app.words.tongue import N_, _

PRESET = ("you", "person", "clerk", "none", "none", "none")

DONE = {
    "resend": N_("The invitation is under way once more."),
    "address": N_("The seat has the new address, and an invitation to it is under way. The old one is void."),
    "open": N_("The seat is free: whoever has the join link can ask for it."),
    "bot": N_("A bot has the seat."),
    "call-off": N_("All who had joined are told by mail."),
}
"""What the organiser is told after an act."""


def open_shift(form: Mapping[str, str], problems: Iterable[Problem], person: Person | None) -> OpenShift:
    """The form as it was typed, or with its presets."""
    found = {problem.field: problem.why for problem in problems}
    fresh = {"title": _("Night Shift"), "name": person.display_name if person else "", "address": ""}
    fresh |= {"zone": person.zone if person else "UTC", "word": typed.random_word()}
    fresh |= {"pace": paces()[0][0], "reaction": reactions()[1][0], "watch": "link"}
    fresh |= {"boss_moves": "once", "last_marker": "at-once"}
    return OpenShift(
        key=form.get("key") or links.make_token(),
        mine=person.address if person else "",
        typed={name: form.get(name, preset) for name, preset in fresh.items()},
        faults={name: found.get(name, "") for name in fresh} | {"kind1": found.get("kind1", "")},
        seats=tuple(_seat_form(form, number, found) for number in range(1, MOST + 1)),
        problems=_lines(found),
        paces=paces(),
        reactions=reactions(),
        zones=zones(),
    )


def try_out(form: Mapping[str, str], problems: Iterable[Problem], address: str) -> TryOut:
    found = {problem.field: problem.why for problem in problems}
    return TryOut(
        key=form.get("key") or links.make_token(),
        name=form.get("name", ""),
        address=form.get("address", address),
        faults={name: found.get(name, "") for name in ("name", "address")},
        problems=_lines(found),
        mailbox=is_mailbox(),
    )


def confirm_shift(token: str) -> ConfirmShift | None:
    with here.store().reading() as conn:
        link = links.find(conn, token, "confirm")
        game = games.get(conn, link.game) if link is not None and link.game else None
        if game is None:
            return None
        invited = sum(seat.state == "invited" for seat in seats.of_game(conn, game.id))
        return ConfirmShift(terms_of(conn, game), game.status, invited)


def rota(
    game_id: str, path: str, *, done: str = "", answered: Answered | None = None, value: str = ""
) -> Rota | None:
    """The organiser's page, just after an act was `done`; `answered` and `value` where the last act has to be
    put right."""
    found = {problem.field: problem.why for problem in answered.problems} if answered else {}
    with here.store().reading() as conn:
        game = games.get(conn, game_id)
        if game is None:
            return None
        zone = _zone_of(conn, game)
        terms = terms_of(conn, game, lines.organised(conn, game, zone, found, value))
        is_open = any(seat.state == "open" for seat in seats.of_game(conn, game.id))
        open_seat = is_open and game.status == "lobby"
    join_url = here.settings().public_url + links.path_of("join", _join_token(game)) if open_seat else ""
    return Rota(terms, game.status, path, join_url, _table(game), answered.why if answered else _done(done))


def _done(what: str) -> str:
    return _(DONE[what]) if what in DONE else ""


def invitation(token: str, form: Mapping[str, str], answered: Answered | None = None) -> Invitation | None:
    with here.store().reading() as conn:
        link = links.find(conn, token, "invite")
        game = games.get(conn, link.game) if link is not None and link.game else None
        seat = seats.get(conn, game.id, link.seat or 0) if game is not None and link is not None else None
        if link is None or game is None or seat is None:
            return None
        state, why = _invited_state(conn, game, seat, link)
        zone = _zone_of(conn, game)
        person = person_rows.by_address(conn, link.address or "")
        terms = terms_of(conn, game, me=0 if state == "closed" else seat.seat)
    found = {problem.field: problem.why for problem in answered.problems} if answered else {}
    name = seat.name or (person.display_name if person and person.confirmed_at else "")
    return Invitation(
        terms=terms,
        state=state,
        why=(answered.why if answered else "") or why,
        expires=spoken_moment(seat.expires_at, person.zone if person else zone) if seat.expires_at else "",
        here=links.path_of("invite", token),
        name=form.get("name", name),
        zone=form.get("zone", seat.zone or (person.zone if person and person.confirmed_at else zone)),
        word=form["word"] if "word" in form else seat.word or typed.random_word(),
        asked=bool(seat.name) and state == "open",
        faults={field: found.get(field, "") for field in ("name", "zone", "word")},
        problems=_lines(found),
        zones=zones(),
    )


def title_of(token: str) -> str:
    """The name of the game to which an invitation leads."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "invite")
        game = games.get(conn, link.game) if link is not None and link.game else None
    return game.title if game else ""


def join_table(
    token: str, form: Mapping[str, str], person: Person | None, answered: Answered | None = None
) -> JoinTable | None:
    with here.store().reading() as conn:
        link = links.find(conn, token, "join")
        game = games.get(conn, link.game) if link is not None and link.game else None
        if game is None:
            return None
        free = sum(seat.state == "open" for seat in seats.of_game(conn, game.id))
        zone, terms = _zone_of(conn, game), terms_of(conn, game)
    found = {problem.field: problem.why for problem in answered.problems} if answered else {}
    return JoinTable(
        terms=terms,
        free=free if game.status == "lobby" else 0,
        here=links.path_of("join", token),
        mine=person.address if person else "",
        address=form.get("address", ""),
        name=form.get("name", person.display_name if person else ""),
        zone=form.get("zone", person.zone if person else zone),
        word=form["word"] if "word" in form else typed.random_word(),
        faults={field: found.get(field, "") for field in ("address", "name", "zone", "word")},
        problems=_lines(found),
        zones=zones(),
    )


def _invited_state(conn: Connection, game: Game, seat: TableSeat, link: Link) -> tuple[str, str]:
    theirs = seat.address == link.address
    if seat.person is not None:
        person = person_rows.get(conn, seat.person)
        mine = person is not None and person.address == link.address
        if mine and game.status == "lobby":
            return "joined", ""
        if mine and game.status in ("running", "over"):
            return "running", ""
    if theirs and game.status == "lobby" and seat.state in JOINABLE:
        return ("declined" if seat.state == "declined" else "open"), ""
    return "closed", why_closed(game, seat, link)


def _seat_form(form: Mapping[str, str], number: int, found: Mapping[str, str]) -> SeatForm:
    kind, mail = f"kind{number}", f"mail{number}"
    why = found.get(mail, "") or (found.get(kind, "") if number > 1 else "")
    return SeatForm(number, form.get(kind, PRESET[number - 1]), form.get(mail, ""), why)


def _zone_of(conn: Connection, game: Game) -> str:
    """The organiser's time zone: friends mostly live near."""
    organiser = person_rows.get(conn, game.organiser) if game.organiser is not None else None
    return (organiser.zone if organiser else "") or "UTC"


def _join_token(game: Game) -> str:
    return links.join_token(here.settings().secret_key, game.id)


def _table(game: Game) -> str:
    return f"/games/{game.id}" if game.status in ("running", "over") else ""


def _lines(found: Mapping[str, str]) -> tuple[ProblemLine, ...]:
    return tuple(ProblemLine(field, _placed(field, why)) for field, why in found.items())


def _placed(field: str, why: str) -> str:
    """In the list of problems, away from its field: with the seat that it is about."""
    place = field.removeprefix("mail").removeprefix("kind")
    if not place.isdecimal() or field == "kind1":
        return why
    return _("Seat %(number)s: %(why)s", number=place, why=why)
