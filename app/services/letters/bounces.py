"""Mail to somebody at the table comes back: told to the others, since the clock runs all the same."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters import shift
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.showing.crew import crew_of, player_name
from app.store import people, seats
from app.words.names import clerk
from app.words.tongue import N_


@dataclass(frozen=True)
class Bounces:
    """Mail to `player`, who plays `who`, was refused for good."""

    title: str
    code: str
    who: str
    player: str
    url: str


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: the `seat` whose mail comes back."""
    look, seat = shift.look_for(desk), int(str(desk.row.about["seat"]))
    held = seats.get(desk.conn, look.terms.id, seat)
    person = people.get(desk.conn, held.person) if held is not None and held.person is not None else None
    if look.view.over:
        return Superseded("the game is over")
    if person is None or person.bounced_at is None:
        return Superseded("mail to that seat arrives again")
    url = desk.seat_link()
    facts = Bounces(
        title=look.terms.title,
        code=look.terms.code,
        who=clerk(crew_of(look.view, look.players), seat),
        player=player_name(look.player(seat)),
        url=url,
    )
    return shift.draft(look, facts, url, board=False)


KIND = Kind(
    "bounces",
    "the others at the table of somebody whose mail is refused for good",
    compose,
    called=N_("mails when somebody cannot be reached"),
)
