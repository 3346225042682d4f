"""The boss walks in: do you react? One mail a sitting, in the turn of another."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift


@dataclass(frozen=True)
class Reaction:
    shift: Shift


def compose(desk: Desk) -> Draft | Superseded:
    look = shift.asked(desk)
    if isinstance(look, Superseded):
        return look
    url = desk.seat_link()
    return shift.draft(look, Reaction(shift.shift_of(look, url, desk.talk())), url, board=True)


KIND = Kind(
    "reaction",
    "the seat that is asked before its suspicion roll",
    compose,
    called="mails that ask for a reaction",
    while_open=True,
    quiet=True,
)
