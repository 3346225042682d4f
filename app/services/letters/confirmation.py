"""The first mail of a game: is the address really the organiser's?"""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import DAY_MS, Desk, Draft, Kind, Superseded
from app.store import games, people
from app.words.tongue import _


@dataclass(frozen=True)
class Confirmation:
    title: str
    code: str
    url: str


def compose(desk: Desk) -> Draft | Superseded:
    row = desk.row
    game = games.get(desk.conn, row.game) if row.game else None
    person = people.get(desk.conn, row.person) if row.person else None
    if game is None or game.status == "called-off":
        return Superseded("the game was called off")
    if person is None or (person.confirmed_at is not None and game.status != "draft"):
        return Superseded("the address is confirmed already")
    url = desk.link("confirm", game=row.game, person=row.person, address=row.address)
    why = _("You get this because somebody opened a game and gave this address as their own.")
    return Draft(Confirmation(game.title, game.code, url), why, to_name=person.display_name)


KIND = Kind(
    "confirmation",
    "whoever opens a game, at the address they gave",
    compose,
    asked_for=True,
    fresh_ms=7 * DAY_MS,
)
