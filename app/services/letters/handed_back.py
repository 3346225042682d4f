"""Somebody for whom a bot sat in is back: told to everybody. R149"""

from __future__ import annotations

from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.handed_over import substitute
from app.words.tongue import N_


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `seat`, and the `row` of the log that says so."""
    look, seat = shift.look_for(desk), int(str(desk.row.about["seat"]))
    if look.view.over:
        return Superseded("the game is over")
    if look.player(seat).substitute:
        return Superseded("a bot sits in again")
    return substitute(desk, look, seat)


KIND = Kind(
    "handed-back",
    "everybody at the table, whoever came back included",
    compose,
    called=N_("mails when a player is back"),
)
