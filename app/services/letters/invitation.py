"""Come and play: the terms of a table, and one link to join it or to say no."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.briefing import ABOUT, length_of
from app.services.letters.desk import DAY_MS, Desk, Draft, Kind, Superseded
from app.store import games, people, seats
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import spoken_moment, spoken_span
from app.words.tongue import _


@dataclass(frozen=True)
class Invitation:
    """`crew`: the others, each with a word on how far they are; `asked`: the reader did, with the join link.

    Times are in the organiser's zone.
    """

    title: str
    code: str
    organiser: str
    asked: bool
    about: str
    length: str
    crew: tuple[tuple[str, str], ...]
    terms: tuple[str, ...]
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
    table = seats.of_game(desk.conn, game.id)
    others = (other for other in table if other.seat != seat.seat)
    return Invitation(
        title=game.title,
        code=game.code,
        organiser=organiser.display_name if organiser else "",
        asked=bool(seat.name),
        about=_(ABOUT),
        length=length_of(game, table),
        crew=tuple(_other(other) for other in others),
        terms=_terms(game),
        commitment=game.commitment,
        url=desk.link("invite", game=game.id, seat=seat.seat, address=seat.address),
        expires=spoken_moment(seat.expires_at or desk.at, organiser.zone if organiser else "UTC"),
    )


def _terms(game: Game) -> tuple[str, ...]:
    """What was agreed, each in a sentence."""
    return (
        _("Pace: %(span)s for a sitting.", span=spoken_span(game.pace_s)),
        _("Time for a reaction: %(span)s.", span=spoken_span(game.reaction_s)),
        _("The boss moves once a turn, and moves by work markers come on top (R163).")
        if game.boss_moves == "markers-free"
        else _("The boss moves once a turn, whatever the reason (R26)."),
        _("The last work marker lets its drawer finish the turn (R128).")
        if game.last_marker == "finish-turn"
        else _("The last work marker ends the game at once (R128)."),
        _("Who may watch: anyone with the link to the table.")
        if game.watch == "link"
        else _("Who may watch: players only."),
    )


def _other(seat: TableSeat) -> tuple[str, str]:
    if seat.state == "bot":
        return seat.name, _("a bot")
    if seat.state == "joined":
        return seat.name, _("has joined")
    return _("Seat %(seat)s", seat=seat.seat), _("to be filled")


def compose(desk: Desk) -> Draft | Superseded:
    said = facts(desk)
    if isinstance(said, Superseded):
        return said
    if said.asked:
        return Draft(said, _("You get this because somebody asked for a seat and gave this address."))
    if not said.organiser:
        return Draft(said, _("You get this because this address was invited to a game."))
    return Draft(said, _("You get this because %(who)s invited this address to a game.", who=said.organiser))


KIND = Kind("invitation", "whoever was invited to a seat", compose, fresh_ms=7 * DAY_MS)
