"""Somebody is about to run out of time: a heads-up to the others at the table, once a sitting."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import TimeCard
from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.showing import tables
from app.services.showing.clocks import time_card
from app.services.showing.crew import crew_of, player_name
from app.words.names import clerk
from app.words.tongue import N_


@dataclass(frozen=True)
class Late:
    """`who` is late, and `player` plays it; `time` is in the reader's zone."""

    title: str
    code: str
    who: str
    player: str
    time: TimeCard
    lead: str
    url: str
    history_url: str


def compose(desk: Desk) -> Draft | Superseded:
    """The row's sitting is the late one's, and its seat the reader's."""
    look = shift.look_for(desk)
    question, me = look.view.question, look.view.viewer
    if question is None or question.yours or question.sitting != desk.row.sitting:
        return Superseded("answered before the mail left")
    time = time_card(look, look.player(me).zone)
    if time is None or time.late:
        return Superseded("the clock does not run any more")
    url = desk.seat_link()
    facts = Late(
        title=look.terms.title,
        code=look.terms.code,
        who=clerk(crew_of(look.view, look.players), question.seat),
        player=player_name(look.player(question.seat)),
        time=time,
        lead=tables.lead(look),
        url=url,
        history_url=f"{url}/history",
    )
    return shift.draft(look, facts, url, board=False)


KIND = Kind(
    "late",
    "the others at the table, when somebody is about to run out of time",
    compose,
    called=N_("mails when somebody is late"),
    while_open=True,
    rides_in_digest=True,
)
