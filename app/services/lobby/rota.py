"""What whoever opened a game can do about its seats until it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, links, people, typed
from app.services.lobby import letters
from app.services.lobby.answering import Answered
from app.services.lobby.beginning import begin_if_complete
from app.services.lobby.drafts import BOTS, Problem
from app.services.lobby.letters import Rings
from app.services.lobby.opening import BOT_NAMES, invite, publish
from app.services.people import Person
from app.services.typed import Unsound
from app.store import games, seats
from app.store import links as link_rows
from app.store import people as person_rows
from app.store.games import Game
from app.store.links import Link
from app.store.seats import TableSeat
from app.words.tongue import N_, _

VACANT: Final = ("open", "invited", "declined", "expired")
AGAIN_MS: Final = 10 * 60_000  # an invitation is not sent again sooner than this

NOT_NOW = N_("This cannot be changed any more: the table has moved on since you opened the page.")


def organised_by(token: str) -> str:
    """The game that an organiser's link opens; "" if there is no such link."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "organise")
    return link.game or "" if link else ""


def organises(game_id: str, person: Person | None) -> bool:
    if person is None:
        return False
    with here.store().reading() as conn:
        game = games.get(conn, game_id)
    return game is not None and game.organiser == person.id


def confirm(token: str) -> tuple[str, Rings] | None:
    """The mail reached its reader, who pressed the button: invitations leave, if they have not yet.

    Gives the path to go on at. None: there is no such link.
    """
    with here.store().reading() as conn:
        link = links.find(conn, token, "confirm")
    if link is None or link.game is None:
        return None
    with here.store().writing(link.game) as tx:
        at = clock.now(tx)
        game = games.get(tx, link.game)
        assert game is not None
        if game.status != "draft":
            return _to_the_rota(tx, game, link, at), ()
        _confirm_organiser(tx, game, at)
        rings = publish(tx, game)
        return _to_the_seat(tx, game, at) or _to_the_rota(tx, game, link, at), rings


def act(game_id: str, what: str, number: int, value: str) -> Answered:
    """Do one thing about seat `number`: resend, address, bot or open; or call the game off."""
    with here.store().writing(game_id) as tx:
        game, seat = games.get(tx, game_id), seats.get(tx, game_id, number)
        if game is None or game.status != "lobby":
            return Answered(_(NOT_NOW))
        if what == "call-off":
            return _call_off(tx, game)
        if seat is None or seat.state not in VACANT or what not in _ACTS:
            return Answered(_(NOT_NOW))
        return _ACTS[what](tx, game, seat, value)


def _resend(tx: Connection, game: Game, seat: TableSeat, value: str) -> Answered:
    at = clock.now(tx)
    if seat.address is None:
        return Answered(_(NOT_NOW))
    if seat.state == "invited" and (seat.invited_at or 0) > at - AGAIN_MS:
        return Answered(_("That invitation left a moment ago. Give it ten minutes."))
    seats.change(tx, game.id, seat.seat, state="invited")
    return Answered(rings=invite(tx, game, seat, at))


def _change_address(tx: Connection, game: Game, seat: TableSeat, text: str) -> Answered:
    field = f"mail{seat.seat}"
    try:
        address = typed.address(text, development=here.settings().development)
    except Unsound as why:
        return Answered(problems=(Problem(field, str(why)),))
    if _sits(tx, game, address, seat.seat):
        taken = _("This address has a seat already: each has one in a game.")
        return Answered(problems=(Problem(field, taken),))
    at = clock.now(tx)
    _vacate(tx, game, seat, at, state="invited", address=address)
    moved = seats.get(tx, game.id, seat.seat)
    assert moved is not None
    return Answered(rings=invite(tx, game, moved, at))


def _put_bot(tx: Connection, game: Game, seat: TableSeat, kind: str) -> Answered:
    if kind not in BOTS:
        return Answered(_(NOT_NOW))
    taken = {other.name for other in seats.of_game(tx, game.id)}
    name = next(name for name in BOT_NAMES if name not in taken)
    _vacate(tx, game, seat, clock.now(tx), state="bot", bot=kind, name=name)
    return Answered(rings=begin_if_complete(tx, game.id))


def _open_seat(tx: Connection, game: Game, seat: TableSeat, value: str) -> Answered:
    at = clock.now(tx)
    _vacate(tx, game, seat, at, state="open")
    links.issue_join(tx, here.settings().secret_key, game.id, at=at)
    return Answered()


def _call_off(tx: Connection, game: Game) -> Answered:
    """All who joined are told; whoever opened the game knows."""
    games.change(tx, game.id, status="called-off", ended_at=clock.now(tx))
    rings: list[tuple[object, ...]] = []
    for seat in seats.of_game(tx, game.id):
        person = person_rows.get(tx, seat.person) if seat.person is not None else None
        if person is not None and person.id != game.organiser:
            rings += letters.called_off(tx, game, seat, person)
    return Answered(rings=tuple(rings))


_ACTS: Final[dict[str, Callable[[Connection, Game, TableSeat, str], Answered]]] = {
    "resend": _resend,
    "address": _change_address,
    "bot": _put_bot,
    "open": _open_seat,
}


def _vacate(tx: Connection, game: Game, seat: TableSeat, at: int, **values: object) -> None:
    """Nobody's any more, and every link to it is void; then as `values` say."""
    link_rows.revoke_seat(tx, game.id, seat.seat, at)
    fresh: dict[str, object] = {"address": None, "name": "", "zone": "", "word": "", "expires_at": None}
    seats.change(tx, game.id, seat.seat, **(fresh | values))


def _sits(tx: Connection, game: Game, address: str, but: int) -> bool:
    person = person_rows.by_address(tx, address)
    return any(
        seat.address == address or (person is not None and seat.person == person.id)
        for seat in seats.of_game(tx, game.id)
        if seat.seat != but
    )


def _confirm_organiser(tx: Connection, game: Game, at: int) -> None:
    person = person_rows.get(tx, game.organiser) if game.organiser is not None else None
    if person is None:
        return
    people.confirm(tx, person, at)
    mine = _seat_of(tx, game.id, person.id)
    if mine is not None:
        people.remember(tx, person, mine.name, mine.zone)


def _to_the_rota(tx: Connection, game: Game, link: Link, at: int) -> str:
    token = links.issue(tx, "organise", at=at, game=game.id, person=game.organiser, address=link.address)
    return links.path_of("organise", token)


def _to_the_seat(tx: Connection, game: Game, at: int) -> str:
    """Where there is nothing to organise: a table of one person and bots has begun. Else "".

    Only this once: a mail about organising must not lead to a seat whose links were made void.
    """
    now, mine = games.get(tx, game.id), _seat_of(tx, game.id, game.organiser)
    if now is None or now.status == "lobby" or mine is None:
        return ""
    token = links.issue(tx, "seat", at=at, game=game.id, seat=mine.seat, person=mine.person)
    return links.path_of("seat", token)


def _seat_of(tx: Connection, game_id: str, person: int | None) -> TableSeat | None:
    if person is None:
        return None
    return next((seat for seat in seats.of_game(tx, game_id) if seat.person == person), None)
