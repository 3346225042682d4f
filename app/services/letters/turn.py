"""Your turn: one mail a sitting, with all that is needed to take it. R153"""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Line
from app.services.briefing import ABOUT
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.services.look import Look
from app.store import seats
from app.words.tongue import N_, _
from engine import events as e


@dataclass(frozen=True)
class Turn:
    """`goes_on`: the turn was interrupted by somebody's reaction and has the time that it had left.

    `ran_out`: what the clock answered just before, if no mail of its own says so. `about`: what the game is,
    for whoever has never played, else "".
    """

    shift: Shift
    goes_on: bool
    ran_out: tuple[Line, ...] = ()
    about: str = ""


def compose(desk: Desk) -> Draft | Superseded:
    look = shift.asked(desk)
    if isinstance(look, Superseded):
        return look
    url = desk.seat_link()
    ran_out = shift.ran_out(desk, look)
    facts = Turn(
        shift.without(shift.shift_of(look, url, desk.talk()), ran_out),
        _goes_on(look),
        ran_out,
        _about(desk, look),
    )
    return shift.draft(look, facts, url, board=True)


def _about(desk: Desk, look: Look) -> str:
    """To somebody at their first table who has not acted there yet."""
    acted = not look.story or look.story[0].seq > 1
    if acted or desk.row.person is None or len(seats.of_person(desk.conn, desk.row.person)) > 1:
        return ""
    return _(ABOUT)


def _goes_on(look: Look) -> bool:
    """The seat is asked in its own turn, which began before it last acted."""
    me, view = look.view.viewer, look.view
    began = any(isinstance(told.event, e.TurnBegan) and told.event.seat == me for told in look.story)
    return view.phase == "actions" and view.active == me and not began


KIND = Kind(
    "turn",
    "the seat that the game waits for",
    compose,
    called=N_("turn mails"),
    while_open=True,
    quiet=True,
    rides_in_digest=True,
)
