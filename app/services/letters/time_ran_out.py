"""The time of a sitting was up: what the clock answered for the seat. R145"""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Line
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.services.showing.receipt import lines_by
from app.words.tongue import N_


@dataclass(frozen=True)
class TimeRanOut:
    """`answered`: by the clock, in the seat's name."""

    shift: Shift
    answered: tuple[Line, ...]


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `sitting`."""
    look = shift.look_for(desk)
    if look.view.over:
        return Superseded("the game is over")
    if shift.is_told_to_act(desk, look):
        return Superseded("the mail about the next question says so")
    url = desk.seat_link()
    answered = lines_by(look, look.view.viewer, "clock", int(str(desk.row.about["sitting"])))
    facts = TimeRanOut(shift.without(shift.shift_of(look, url, desk.talk()), answered), answered)
    return shift.draft(look, facts, url, board=True)


KIND = Kind(
    "time-ran-out", "the seat whose time was up", compose, called=N_("mails about a time-out"), quiet=True
)
