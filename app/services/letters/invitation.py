"""Come and play: the terms of a table, and one link to join it or to say no."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import DAY_MS, Desk, Draft, Kind, Superseded
from app.store import games, people, seats
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import spoken_moment, spoken_span


@dataclass(frozen=True)
class Invitation:
    """`crew`: the others, each with a word on how far they are. Times are in the organiser's zone."""

    title: str
    code: str
    organiser: str
    crew: tuple[tuple[str, str], ...]
    pace: str
    reaction: str
    markers_free: bool
    finish_turn: bool
    anyone_watches: bool
    commitment: str
    url: str
    expires: str


def facts(desk: Desk) -> Invitation | Superseded:
    """What an invitation and its reminder say; not to somebody who has answered meanwhile."""
    row = desk.row
    game = games.get(desk.conn, row.game) if row.game else None
    seat = seats.get(desk.conn, row.game, row.seat) if row.game and row.seat else None
    if game is None or seat is None or game.status != "lobby":
        return Superseded("the table is not open any more")
    if seat.state != "invited" or seat.address != row.address:
        return Superseded("answered, or given to somebody else")
    return _invitation(desk, game, seat)


def _invitation(desk: Desk, game: Game, seat: TableSeat) -> Invitation:
    organiser = people.get(desk.conn, game.organiser) if game.organiser is not None else None
    others = (other for other in seats.of_game(desk.conn, game.id) if other.seat != seat.seat)
    return Invitation(
        title=game.title,
        code=game.code,
        organiser=organiser.display_name if organiser else "",
        crew=tuple(_other(other) for other in others),
        pace=spoken_span(game.pace_s),
        reaction=spoken_span(game.reaction_s),
        markers_free=game.boss_moves == "markers-free",
        finish_turn=game.last_marker == "finish-turn",
        anyone_watches=game.watch == "link",
        commitment=game.commitment,
        url=desk.link("invite", game=game.id, seat=seat.seat, address=seat.address),
        expires=spoken_moment(seat.expires_at or desk.at, organiser.zone if organiser else "UTC"),
    )


def _other(seat: TableSeat) -> tuple[str, str]:
    if seat.state == "bot":
        return seat.name, "a bot"
    if seat.state == "joined":
        return seat.name, "has joined"
    return f"Seat {seat.seat}", "to be filled"


def compose(desk: Desk) -> Draft | Superseded:
    said = facts(desk)
    if isinstance(said, Superseded):
        return said
    return Draft(said, f"You get this because {said.organiser or 'somebody'} invited this address to a game.")


KIND = Kind("invitation", "whoever was invited to a seat", compose, fresh_ms=7 * DAY_MS)
