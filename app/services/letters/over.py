"""The end: scores by kind, who won, and the seed that all luck came from."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.over import PaySlip
from app.services import looking
from app.services.letters import shift
from app.services.letters.desk import DAY_MS, Desk, Draft, Kind, Superseded
from app.services.letters.shift import Shift
from app.services.showing import tables
from app.services.showing.crew import crew_of
from app.services.showing.slips import pay_slips
from app.store import seats
from app.words.tongue import N_, _


@dataclass(frozen=True)
class Over:
    """`words`: for luck, by clerk; with the seed they give every shuffle and roll."""

    shift: Shift
    result: str
    ending: str
    slips: tuple[PaySlip, ...]
    seed: str
    words: tuple[tuple[str, str], ...]


def compose(desk: Desk) -> Draft | Superseded:
    look = shift.look_for(desk)
    if not look.view.over:
        return Superseded("the game is not over")
    crew = crew_of(look.view, look.players)
    url = desk.seat_link()
    table = seats.of_game(desk.conn, look.terms.id)
    facts = Over(
        shift=shift.shift_of(look, url, desk.talk()),
        result=tables.result(look.view, crew),
        ending=_(tables.ENDINGS[look.view.ending]),
        slips=pay_slips(looking.look_back(desk.conn, look.terms.id, look.view.viewer), crew),
        seed=look.terms.seed,
        words=tuple((crew[seat.seat], "" if seat.bot else seat.word) for seat in table),
    )
    return shift.draft(look, facts, url, board=True)


KIND = Kind("over", "everybody who played", compose, called=N_("result mails"), fresh_ms=7 * DAY_MS)
