"""Opening a game: the seed first, then the seats, then the mails; nothing leaves unconfirmed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, links, people, typed
from app.services.lobby import letters
from app.services.lobby.beginning import begin_if_complete
from app.services.lobby.drafts import Draft, Place
from app.services.lobby.letters import Rings
from app.services.people import Person
from app.services.trouble import once_more
from app.store import games, seats
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import DAY, HOUR
from engine import chance

INVITED_MS: Final = 7 * DAY * 1000
EDITION: Final = 1
BOT_NAMES = ("Till Bot", "Mop Bot", "Shelf Bot", "Cart Bot", "Tag Bot", "Bin Bot")


@dataclass(frozen=True)
class Opened:
    """`path`: where its opener goes on; "" where a mail has to be answered first, or a session leads on."""

    game: str
    path: str = ""
    rings: Rings = ()


@once_more
def open_game(draft: Draft, key: str, person: Person | None) -> Opened:
    """Open a table. `person` is signed in; without one the address gets a mail first.

    `key` is the form's: sent twice, it opens one game.
    """
    with here.store().writing() as tx:
        at, game_id = clock.now(tx), _id_from(key)
        found = games.get(tx, game_id)
        if found is not None:
            return Opened(game_id)
        organiser = person or people.known(tx, draft.address, at, name=draft.name, zone=draft.zone)
        game = _set_up(tx, game_id, draft, organiser, at)
        if person is None:
            return Opened(game_id, rings=letters.confirmation(tx, game, organiser))
        people.remember(tx, person, draft.name, draft.zone)
        return Opened(game_id, rings=publish(tx, game))


@once_more
def try_now(name: str, address: str, key: str, *, zone: str = "UTC") -> Opened:
    """One person against three bots. Without an address the link is all there is.

    An address is confirmed first, except where mail stays in this machine's own mailbox.
    """
    draft = Draft(
        "First Shift",
        name,
        address,
        zone,
        typed.random_word(),
        _against_bots(),
        DAY,
        12 * HOUR,
        "once",
        "at-once",
        "link",
    )
    with here.store().writing() as tx:
        at, game_id = clock.now(tx), _id_from(key)
        found = games.get(tx, game_id)
        if found is not None:
            return Opened(game_id, _path_again(tx, found, at))
        person = people.known(tx, address, at, name=name, zone=zone) if address else None
        game = _set_up(tx, game_id, draft, person, at)
        if person is not None and not is_mailbox():
            return Opened(game_id, rings=letters.confirmation(tx, game, person))
        if person is not None:
            people.confirm(tx, person, at)
        rings = publish(tx, game)
        token = links.issue(tx, "seat", at=at, game=game_id, seat=1, person=person.id if person else None)
        return Opened(game_id, links.path_of("seat", token), rings)


def _path_again(tx: Connection, game: Game, at: int) -> str:
    """For a form that was sent twice; not where a mail was the proof of who plays."""
    seat = seats.get(tx, game.id, 1)
    if game.status == "draft" or seat is None or (seat.person is not None and not is_mailbox()):
        return ""
    token = links.issue(tx, "seat", at=at, game=game.id, seat=1, person=seat.person)
    return links.path_of("seat", token)


def try_address() -> str:
    """Where the mails of a one-click game go: only a machine's own mailbox takes mail for anybody."""
    return "you@example.org" if is_mailbox() else ""


def is_development() -> bool:
    return here.settings().development


def is_mailbox() -> bool:
    """Mails stay on this machine: a development service with its own mailbox."""
    settings = here.settings()
    return settings.development and isinstance(settings.mail, Path)


def publish(tx: Connection, game: Game) -> Rings:
    """The organiser is known to be who it says: invitations leave, and a full table begins."""
    games.change(tx, game.id, status="lobby")
    at = clock.now(tx)
    rings: list[tuple[object, ...]] = []
    for seat in seats.of_game(tx, game.id):
        if seat.state == "invited":
            rings += invite(tx, game, seat, at)
    return (*rings, *begin_if_complete(tx, game.id))


def invite(tx: Connection, game: Game, seat: TableSeat, at: int) -> Rings:
    """Write to the address of a seat; it has seven days from now."""
    seats.change(tx, game.id, seat.seat, invited_at=at, reminded_at=None, expires_at=at + INVITED_MS)
    return letters.invitation(tx, game, seat, at)


def _id_from(key: str) -> str:
    """The game that this form opens: the same each time, and nobody else's."""
    return game_of(key) if links.is_token(key) else games.new_id()


def game_of(key: str) -> str:
    """A game's id that follows from a key, and tells nothing of it."""
    secret = here.settings().secret_key.encode()
    for attempt in count():
        digest = hmac.digest(secret, f"open {key} {attempt}".encode(), hashlib.sha256)
        made = urlsafe_b64encode(digest[:16]).decode().rstrip("=")
        if links.is_sound(made):
            return made
    raise AssertionError


def _against_bots() -> tuple[Place, ...]:
    return (Place("you"), *(Place("clerk") for _ in range(3)))


def drawn_game(tx: Connection, agreed: Game, at: int) -> Game:
    """A new game on these terms, with a seed and a code of its own, that has not begun."""
    seed = secrets.token_bytes(32)
    game = replace(
        agreed,
        code=games.new_code(tx),
        status="draft",
        edition=EDITION,
        seed=seed,
        commitment=chance.commitment(seed),
        created_at=at,
        started_at=None,
        ended_at=None,
        head_seq=0,
        head_hash="0" * 64,
        failures=0,
        parked_at=None,
    )
    games.add(tx, game)
    return game


def _set_up(tx: Connection, game_id: str, draft: Draft, organiser: Person | None, at: int) -> Game:
    """The game and its seats, as a draft: the seed comes before anybody can join."""
    agreed = Game(
        id=game_id,
        code="",
        title=draft.title,
        organiser=organiser.id if organiser else None,
        status="draft",
        edition=EDITION,
        boss_moves=draft.boss_moves,
        last_marker=draft.last_marker,
        pace_s=draft.pace_s,
        reaction_s=draft.reaction_s,
        watch=draft.watch,
        seed=None,
        commitment="",
        rematch_of=None,
        created_at=at,
    )
    game = drawn_game(tx, agreed, at)
    bots = iter(BOT_NAMES)
    for number, place in enumerate(draft.places, start=1):
        seats.add(tx, _seat_for(game_id, number, place, draft, organiser, bots))
    if any(place.kind == "link" for place in draft.places):
        links.issue_join(tx, here.settings().secret_key, game_id, at=at)
    return game


def _seat_for(
    game: str, number: int, place: Place, draft: Draft, organiser: Person | None, bots: Iterator[str]
) -> TableSeat:
    match place.kind:
        case "you":
            person = organiser.id if organiser else None
            return TableSeat(game, number, "joined", person, None, draft.name, draft.zone, draft.word)
        case "person":
            return TableSeat(game, number, "invited", address=place.address)
        case "link":
            return TableSeat(game, number, "open")
        case bot:
            return TableSeat(game, number, "bot", name=next(bots), bot=bot)
