"""Every current link of an address: for whoever has lost one, or has made the old ones void."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import DAY_MS, Desk, Draft, Kind, Superseded
from app.store import games, people, seats
from app.store.games import Game
from app.store.people import Person
from app.store.seats import TableSeat
from app.words.tongue import _

OVER_MS = 60 * DAY_MS  # a game that ended longer ago is found under "your games"


@dataclass(frozen=True)
class One:
    """A link and what it opens. `what`: seat, invite or organise."""

    title: str
    code: str
    what: str
    url: str


@dataclass(frozen=True)
class AllLinks:
    links: tuple[One, ...]
    home: str


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `game` and `seat` where only the link to that seat was asked for."""
    person = people.by_address(desk.conn, desk.row.address)
    only = desk.row.about.get("game")
    found = [one for one in (*_seated(desk, person), *_invited(desk), *_organised(desk, person))]
    shown = tuple(_one(desk, game, seat, what) for game, seat, what in found if only in (None, game.id))
    if not shown:
        return Superseded("this address has no link")
    facts = AllLinks(shown, desk.settings.public_url)
    why = _("You get this because somebody asked for the links of this address.")
    return Draft(facts, why, to_name=person.display_name if person else "")


def _seated(desk: Desk, person: Person | None) -> list[tuple[Game, TableSeat | None, str]]:
    if person is None:
        return []
    held = ((games.get(desk.conn, seat.game), seat) for seat in seats.of_person(desk.conn, person.id))
    return [(game, seat, "seat") for game, seat in held if game is not None and _is_current(game, desk.at)]


def _invited(desk: Desk) -> list[tuple[Game, TableSeat | None, str]]:
    held = ((games.get(desk.conn, seat.game), seat) for seat in seats.of_address(desk.conn, desk.row.address))
    return [
        (game, seat, "invite")
        for game, seat in held
        if game is not None and game.status == "lobby" and seat.state in ("invited", "declined")
    ]


def _organised(desk: Desk, person: Person | None) -> list[tuple[Game, TableSeat | None, str]]:
    if person is None:
        return []
    return [
        (game, None, "organise")
        for game in games.of_person(desk.conn, person.id)
        if game.organiser == person.id and game.status == "lobby"
    ]


def _is_current(game: Game, at: int) -> bool:
    return game.status in ("lobby", "running") or (
        game.status == "over" and (game.ended_at or 0) > at - OVER_MS
    )


def _one(desk: Desk, game: Game, seat: TableSeat | None, what: str) -> One:
    address = desk.row.address
    if what == "organise" or seat is None:
        url = desk.link("organise", game=game.id, person=game.organiser, address=address)
    elif what == "invite":
        url = desk.link("invite", game=game.id, seat=seat.seat, address=address)
    else:
        url = desk.link("seat", game=game.id, seat=seat.seat, person=seat.person, address=address)
    return One(game.title, game.code, what, url)


KIND = Kind("links", "whoever asked for the links of an address, at that address", compose, asked_for=True)
