"""What an invited person can do: look, join, decline; and whoever has the join link: ask for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, links, people, typed
from app.services.lobby import letters
from app.services.lobby.beginning import begin_if_complete
from app.services.lobby.drafts import Problem, Problems, Reading
from app.services.lobby.letters import Rings
from app.services.lobby.opening import invite
from app.services.people import Person
from app.services.trouble import once_more
from app.store import games, seats
from app.store import people as person_rows
from app.store.games import Game
from app.store.links import Link
from app.store.seats import TableSeat
from app.words.tongue import _

JOINABLE: Final = ("invited", "declined")


@dataclass(frozen=True)
class Answered:
    """`why` says why it was not done, in a sentence; `problems` what to put right in the form."""

    why: str = ""
    problems: Problems = ()
    rings: Rings = ()


@dataclass(frozen=True)
class Choice:
    """What someone who joins says about themselves."""

    name: str
    zone: str
    word: str


@once_more
def join(token: str, form: Mapping[str, str]) -> Answered | None:
    """The invited person takes the seat. None: there is no such link."""
    link = _link(token, "invite")
    if link is None:
        return None
    choice, problems = read_choice(form)
    with here.store().writing(link.game) as tx:
        game, seat = _held(tx, link)
        if game.status != "lobby" or seat.state not in JOINABLE or seat.address != link.address:
            return Answered(why_closed(game, seat, link))
        problems += _name_taken(tx, game, seat, choice.name)
        if problems:
            return Answered(problems=problems)
        at = clock.now(tx)
        person = people.known(tx, seat.address or "", at, name=choice.name, zone=choice.zone)
        people.confirm(tx, person, at)
        people.remember(tx, person, choice.name, choice.zone)
        return _take(tx, game, seat, person, choice)


def decline(token: str) -> Answered | None:
    """The seat stays empty until the organiser has done something about it. None: there is no such link."""
    link = _link(token, "invite")
    if link is None:
        return None
    with here.store().writing(link.game) as tx:
        game, seat = _held(tx, link)
        if game.status != "lobby" or seat.state != "invited" or seat.address != link.address:
            return Answered(why_closed(game, seat, link))
        seats.change(tx, game.id, seat.seat, state="declined")
        return Answered(rings=tell_organiser(tx, game, seat, "declined"))


def claim(token: str, form: Mapping[str, str], person: Person | None) -> Answered | None:
    """Someone with the join link asks for an open seat: a mail goes to the address that was typed.

    Whoever is signed in has shown that already, and sits down at once. None: there is no such link.
    """
    link = _link(token, "join")
    if link is None:
        return None
    reading = Reading(form, here.settings().development)
    address = person.address if person else reading.address("address")
    choice, problems = read_choice(form)
    problems = (*reading.problems, *problems)
    with here.store().writing(link.game) as tx:
        game = games.get(tx, link.game or "")
        assert game is not None
        seat = next((seat for seat in seats.of_game(tx, game.id) if seat.state == "open"), None)
        if game.status != "lobby" or seat is None:
            return Answered(_("There is no free seat any more."))
        problems += _name_taken(tx, game, seat, choice.name)
        if problems:
            return Answered(problems=problems)
        if person is not None:
            people.remember(tx, person, choice.name, choice.zone)
            return _take(tx, game, seat, person, choice)
        if _has_seat(tx, game, address):
            # The same answer as to anybody: a form must not tell who else plays.
            return Answered(rings=letters.all_links(tx, address, clock.now(tx)))
        asked = {"name": choice.name, "zone": choice.zone, "word": choice.word}
        seats.change(tx, game.id, seat.seat, state="invited", address=address, **asked)
        taken = seats.get(tx, game.id, seat.seat)
        assert taken is not None
        return Answered(rings=invite(tx, game, taken, clock.now(tx)))


def seat_link(token: str) -> str:
    """A new link to the seat that this invitation led to, once the game runs; "" if there is none."""
    link = _link(token, "invite")
    if link is None:
        return ""
    with here.store().writing(link.game) as tx:
        game, seat = _held(tx, link)
        if seat.person is None or game.status not in ("running", "over") or not _is_theirs(tx, seat, link):
            return ""
        return links.issue(tx, "seat", at=clock.now(tx), game=game.id, seat=seat.seat, person=seat.person)


def read_choice(form: Mapping[str, str]) -> tuple[Choice, Problems]:
    reading = Reading(form, here.settings().development)
    name = reading.line("name", typed.NAME, _("Your name"))
    return Choice(name, reading.zone("zone"), reading.word("word")), tuple(reading.problems)


def why_closed(game: Game, seat: TableSeat, link: Link) -> str:
    """Why this invitation cannot be answered any more, in a sentence."""
    if game.status == "called-off":
        return _("This game was called off.")
    if game.status in ("running", "over"):
        return _("This game has begun.")
    if seat.state == "joined":
        return _("This seat is taken: by you, or by somebody who was asked after you.")
    if seat.state == "expired":
        return _("This invitation has run out. Whoever opened the game can send another.")
    return _("This seat was given to somebody else.")


def tell_organiser(tx: Connection, game: Game, seat: TableSeat, what: str) -> Rings:
    organiser = person_rows.get(tx, game.organiser) if game.organiser is not None else None
    if organiser is None:
        return ()
    return letters.seat_news(tx, game, organiser, seat, what, clock.now(tx))


def _take(tx: Connection, game: Game, seat: TableSeat, person: Person, choice: Choice) -> Answered:
    if any(other.person == person.id for other in seats.of_game(tx, game.id)):
        return Answered(_("You have a seat at this table already."))
    seats.change(
        tx,
        game.id,
        seat.seat,
        state="joined",
        person=person.id,
        address=None,
        name=choice.name,
        zone=choice.zone,
        word=choice.word,
    )
    return Answered(rings=begin_if_complete(tx, game.id))


def _link(token: str, purpose: links.Purpose) -> Link | None:
    with here.store().reading() as conn:
        return links.find(conn, token, purpose)


def _held(tx: Connection, link: Link) -> tuple[Game, TableSeat]:
    game, seat = games.get(tx, link.game or ""), seats.get(tx, link.game or "", link.seat or 0)
    assert game is not None and seat is not None
    return game, seat


def _is_theirs(tx: Connection, seat: TableSeat, link: Link) -> bool:
    person = person_rows.get(tx, seat.person) if seat.person is not None else None
    return person is not None and person.address == link.address


def _name_taken(tx: Connection, game: Game, mine: TableSeat, name: str) -> Problems:
    others = (seat.name.casefold() for seat in seats.of_game(tx, game.id) if seat.seat != mine.seat)
    if name and name.casefold() in others:
        return (Problem("name", _("Somebody at this table is called %(name)s already.", name=name)),)
    return ()


def _has_seat(tx: Connection, game: Game, address: str) -> bool:
    person = person_rows.by_address(tx, address)
    return any(
        seat.address == address or (person is not None and seat.person == person.id)
        for seat in seats.of_game(tx, game.id)
    )
