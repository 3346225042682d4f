"""A quarter of the time is left: what is asked, what is half done, and what the clock will answer.

It answers the turn's mail, so the position does not stand in it once more.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Line
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.services.showing.receipt import lines_by
from app.words.tongue import N_


@dataclass(frozen=True)
class Reminder:
    """`done`: the seat's own steps of this sitting."""

    shift: Shift
    done: tuple[Line, ...]


def compose(desk: Desk) -> Draft | Superseded:
    look = shift.asked(desk)
    if isinstance(look, Superseded):
        return look
    url = desk.seat_link()
    done = lines_by(look, look.view.viewer, "person", desk.row.sitting or 0)
    return shift.draft(look, Reminder(shift.shift_of(look, url, desk.talk()), done), url, board=False)


KIND = Kind(
    "reminder",
    "the seat that the game waits for, when a quarter of its time is left",
    compose,
    called=N_("reminders"),
    while_open=True,
    answers=("turn", "reaction"),
)
