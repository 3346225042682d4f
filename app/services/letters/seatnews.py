"""A seat was declined or its invitation ran out: its table waits for whoever opened it."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.store import games, people, seats
from app.words.tongue import _


@dataclass(frozen=True)
class SeatNews:
    """`declined`: else the invitation ran out. `address` is the one that the organiser typed."""

    title: str
    code: str
    seat: int
    address: str
    declined: bool
    url: str


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `seat`, and `what`: declined or expired."""
    row = desk.row
    number, what = int(str(row.about["seat"])), str(row.about["what"])
    game = games.get(desk.conn, row.game) if row.game else None
    person = people.get(desk.conn, row.person) if row.person else None
    seat = seats.get(desk.conn, game.id, number) if game else None
    if game is None or seat is None or person is None or game.status != "lobby" or seat.state != what:
        return Superseded("the seat was seen to meanwhile")
    url = desk.link("organise", game=game.id, person=person.id, address=person.address)
    shown = "" if seat.name else seat.address or ""  # who asked by the join link keeps the address private
    facts = SeatNews(game.title, game.code, number, shown, what == "declined", url)
    return Draft(facts, _("You get this because you opened this game."), to_name=person.display_name)


KIND = Kind("seat-news", "whoever opened a game, where a seat is not taken", compose)
