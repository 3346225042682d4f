"""The game was called off before it began: told to everybody who had joined."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.store import games, people, seats
from app.words.tongue import _


@dataclass(frozen=True)
class CalledOff:
    title: str
    code: str
    organiser: str
    home: str


def compose(desk: Desk) -> Draft | Superseded:
    row = desk.row
    game = games.get(desk.conn, row.game) if row.game else None
    seat = seats.get(desk.conn, row.game, row.seat) if row.game and row.seat else None
    if game is None or seat is None or game.status != "called-off":
        return Superseded("the game was not called off")
    organiser = people.get(desk.conn, game.organiser) if game.organiser is not None else None
    facts = CalledOff(
        game.title, game.code, organiser.display_name if organiser else "", desk.settings.public_url
    )
    return Draft(facts, _("You get this because you had joined this game."), to_name=seat.name)


KIND = Kind("called-off", "everybody who had joined a game that was called off", compose)
