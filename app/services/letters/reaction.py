"""The boss walks in: do you react? One mail a sitting, in the turn of another."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Line
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.words.tongue import N_


@dataclass(frozen=True)
class Reaction:
    """`ran_out`: what the clock answered just before, if no mail of its own says so."""

    shift: Shift
    ran_out: tuple[Line, ...] = ()


def compose(desk: Desk) -> Draft | Superseded:
    look = shift.asked(desk)
    if isinstance(look, Superseded):
        return look
    url = desk.seat_link()
    ran_out = shift.ran_out(desk, look)
    facts = Reaction(shift.without(shift.shift_of(look, url, desk.talk()), ran_out), ran_out)
    return shift.draft(look, facts, url, board=True)


KIND = Kind(
    "reaction",
    "the seat that is asked before its suspicion roll",
    compose,
    called=N_("mails that ask for a reaction"),
    while_open=True,
    quiet=True,
    rides_in_digest=True,
)
