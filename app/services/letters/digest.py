"""The daily digest: all games of a person in one mail, the most urgent first, instead of a mail a turn."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import TimeCard
from app.pages.receipt import Line
from app.pages.talk import Said
from app.services import looking
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.look import Look
from app.services.showing import tables
from app.services.showing.clocks import time_card
from app.services.showing.receipt import charged_to, receipt
from app.services.showing.talk import carried
from app.store import games, people, seats
from app.store.people import Person
from app.store.seats import TableSeat
from app.times import HOUR
from app.words.tongue import N_, _

MOST_CHARGED = 5  # of each game; its page has the rest
LAST = 2**62


@dataclass(frozen=True)
class Entry:
    """One game. `mine`: it waits for the reader. `charged`: what was done to it; `news`: lines since it last
    acted. `said` is what nobody has mailed yet, after `said_earlier` messages more."""

    title: str
    code: str
    mine: bool
    headline: str
    lead: str
    time: TimeCard | None
    url: str
    charged: tuple[Line, ...]
    news: int
    said: tuple[Said, ...]
    said_earlier: int
    talk_url: str


@dataclass(frozen=True)
class Digest:
    """`waiting`: how many of the games wait for the reader."""

    entries: tuple[Entry, ...]
    waiting: int
    hour: str


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: nothing; the row's person is whoever reads it."""
    person = people.get(desk.conn, desk.row.person) if desk.row.person is not None else None
    if person is None or person.digest_hour is None:
        return Superseded("the digest was turned off")
    found = sorted(_looks(desk, person), key=lambda each: _urgency(each[0]))
    if not found:
        return Superseded("no game is running")
    entries = tuple(_entry(desk, look, seat) for look, seat in found)
    waiting = sum(entry.mine for entry in entries)
    facts = Digest(entries, waiting, f"{person.digest_hour:02}:00")
    return Draft(facts, _("You get this because you chose a daily digest."), to_name=person.display_name)


def _looks(desk: Desk, person: Person) -> list[tuple[Look, TableSeat]]:
    """Every running game of the person, as it sees it."""
    found = []
    for seat in seats.of_person(desk.conn, person.id):
        game = games.get(desk.conn, seat.game)
        if game is not None and game.status == "running":
            found.append((looking.look(desk.conn, game.id, seat.seat), seat))
    return found


def _urgency(look: Look) -> tuple[bool, int]:
    """What waits for the reader comes first, and in that the nearest deadline."""
    return not _is_mine(look), look.due.due_at if look.due is not None else LAST


def _is_mine(look: Look) -> bool:
    question = look.view.question
    return question is not None and question.yours and not look.player(look.view.viewer).played_by


def _entry(desk: Desk, look: Look, seat: TableSeat) -> Entry:
    url = desk.link("seat", game=seat.game, seat=seat.seat, person=seat.person, address=desk.row.address)
    talk = desk.talk_of(seat.game, seat.seat)
    return Entry(
        title=look.terms.title,
        code=look.terms.code,
        mine=_is_mine(look),
        headline=tables.headline(look),
        lead=tables.lead(look),
        time=time_card(look, look.player(seat.seat).zone),
        url=url,
        charged=charged_to(look)[-MOST_CHARGED:],
        news=sum(len(slip.lines) for slip in receipt(look, "").slips),
        said=carried(look, talk),
        said_earlier=talk.earlier,
        talk_url=f"{url}/talk",
    )


KIND = Kind(
    "digest",
    "whoever chose one mail a day instead of one a turn",
    compose,
    called=N_("daily digests"),
    fresh_ms=20 * HOUR * 1000,
)
