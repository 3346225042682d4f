"""A bot sits in for somebody whose time was up twice in a row: told to everybody. R149"""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Line
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.services.look import Look
from app.services.showing import tables
from app.services.showing.crew import crew_of
from app.services.showing.receipt import lines_by
from app.words.names import clerk
from app.words.tongue import N_


@dataclass(frozen=True)
class Substitute:
    """Somebody's seat changed hands. `shift`: how things stand, where the seat is the reader's own."""

    title: str
    code: str
    who: str
    lead: str
    url: str
    shift: Shift | None
    answered: tuple[Line, ...]


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `seat`, and the `row` of the log that says so."""
    look, seat = shift.look_for(desk), int(str(desk.row.about["seat"]))
    if look.view.over:
        return Superseded("the game is over")
    if not look.player(seat).substitute:
        return Superseded("the owner is back")
    return substitute(desk, look, seat)


def substitute(desk: Desk, look: Look, seat: int) -> Draft:
    """For this mail and its counterpart, `handed_back`."""
    mine, url = seat == look.view.viewer, desk.seat_link()
    facts = Substitute(
        title=look.terms.title,
        code=look.terms.code,
        who=clerk(crew_of(look.view, look.players), seat),
        lead=tables.lead(look),
        url=url,
        shift=shift.shift_of(look, url, desk.talk()) if mine else None,
        answered=lines_by(look, seat, "clock", 0) if mine else (),
    )
    return shift.draft(look, facts, url, board=mine)


KIND = Kind(
    "handed-over",
    "everybody at the table, the absent player first of all",
    compose,
    called=N_("mails when a bot sits in"),
)
