"""Play again with the same people: the same crew, bots and terms, asked anew."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from app.services import clock, here, links, typed
from app.services.lobby.opening import Opened, drawn_game, game_of, publish
from app.services.trouble import once_more
from app.store import games, seats
from app.store import people as person_rows
from app.store.games import Game
from app.store.links import Link
from app.store.seats import TableSeat


@once_more
def rematch(token: str, key: str) -> Opened | None:
    """Opens the next table; whoever pressed sits down and organises it. None: no such link, or not over.

    Gives a link to the seat where the game begins at once, else to the organiser's page.
    """
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
        old = games.get(conn, link.game) if link is not None and link.game else None
    if link is None or old is None or old.status != "over":
        return None
    with here.store().writing() as tx:
        at = clock.now(tx)
        # Pressed again, on a page loaded anew: the table that this person has opened already.
        game_id = games.rematch_by(tx, old.id, link.person) or game_of(f"{link.game} {key}")
        rings = () if games.get(tx, game_id) else _open(tx, old, link, game_id, at)
        return _opened(tx, game_id, link, at, rings)


def _open(tx: Connection, old: Game, link: Link, game_id: str, at: int) -> tuple[tuple[object, ...], ...]:
    organiser = seats.get(tx, old.id, link.seat or 0)
    assert organiser is not None
    agreed = replace(old, id=game_id, organiser=organiser.person, rematch_of=old.id)
    game = drawn_game(tx, agreed, at)
    for seat in seats.of_game(tx, old.id):
        seats.add(tx, _asked_again(tx, seat, game_id, mine=seat.seat == organiser.seat))
    return publish(tx, game)


def _asked_again(tx: Connection, seat: TableSeat, game_id: str, *, mine: bool) -> TableSeat:
    fresh = TableSeat(game_id, seat.seat, "open")
    if seat.bot is not None:
        return replace(fresh, state="bot", bot=seat.bot, name=seat.name)
    person = person_rows.get(tx, seat.person) if seat.person is not None else None
    if mine:
        # As they call themselves by now, not as at the table that is over.
        name, zone = (person.display_name or seat.name, person.zone) if person else (seat.name, seat.zone)
        word = typed.random_word()
        return replace(fresh, state="joined", person=seat.person, name=name, zone=zone, word=word)
    return replace(fresh, state="invited", address=person.address) if person else fresh


def _opened(
    tx: Connection, game_id: str, link: Link, at: int, rings: tuple[tuple[object, ...], ...]
) -> Opened:
    game = games.get(tx, game_id)
    assert game is not None and link.seat is not None
    person = game.organiser
    if game.status == "lobby":
        token = links.issue(tx, "organise", at=at, game=game_id, person=person)
        return Opened(game_id, links.path_of("organise", token), rings)
    token = links.issue(tx, "seat", at=at, game=game_id, seat=link.seat, person=person)
    return Opened(game_id, links.path_of("seat", token), rings)
