"""A service with nothing in it, to be furnished: people, tables, and mails that really leave.

It works on the store of this process (`services.here`), and is looked at under `url`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from app.mail import mailbox
from app.services import clock, here, links, people, play, post
from app.services.lobby.opening import BOT_NAMES
from app.store import games, outbox, seats
from app.store import people as person_rows
from app.store.games import Game
from app.store.seats import TableSeat
from app.web.guards import Site
from engine.chance import commitment
from engine.orders import ASK, Orders

BOT = "bot"
DAY_S = 86_400
ZONE = "Europe/Berlin"
WORDS = ("lantern", "gravel", "pickle", "umbrella", "Tuesday", "rust")


@dataclass(frozen=True)
class Mail:
    """A mail that was handed over; `key` opens it in the mailbox."""

    kind: str
    address: str
    key: str


@dataclass(frozen=True)
class Plan:
    """Who plays: `who` in seat order, `bot` for a bot. All luck follows from the title and `luck`. `asks`:
    everybody's standing orders say to ask before a roll."""

    title: str
    who: tuple[str, ...]
    luck: int = 0
    asks: bool = False
    watch: str = "link"

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(f"{self.title} {self.luck}".encode()).digest()

    @property
    def words(self) -> tuple[str, ...]:
        """What each said for luck; bots say nothing."""
        return tuple("" if name == BOT else WORDS[seat] for seat, name in enumerate(self.who))

    @property
    def orders(self) -> Orders:
        return Orders(sneak=ASK, receipt=ASK) if self.asks else Orders()


@dataclass
class House:
    """`site` signs the cookies; `url` is where its pages are served."""

    site: Site
    url: str
    mails: list[Mail] = field(default_factory=list)

    # --- people ---

    def person(self, name: str) -> int:
        """The account of somebody with this name, made on first use."""
        with here.store().writing() as tx:
            return _person(tx, name)

    def cookie(self, name: str) -> str:
        """The session cookie of somebody who signed in."""
        with here.store().reading() as conn:
            found = person_rows.get(conn, self.person(name))
        assert found is not None
        client = self.site.test_client()
        with client.session_transaction() as session:
            session.permanent = True
            session["person"], session["epoch"] = found.id, found.session_epoch
        cookie = client.get_cookie("session")
        assert cookie is not None
        return cookie.value

    # --- tables ---

    def open_table(self, plan: Plan, *, begun: bool = True) -> str:
        """A table with everybody in their seats; its game's id."""
        with here.store().writing() as tx:
            game = _game(plan, clock.now(tx), games.new_code(tx))
            games.add(tx, game)
            for seat in _seats(tx, game.id, plan):
                seats.add(tx, seat)
            if begun:
                play.begin(tx, game)
        return game.id

    def seat_path(self, game: str, seat: int) -> str:
        """A new link that plays the seat."""
        with here.store().writing() as tx:
            held = seats.get(tx, game, seat)
            person = held.person if held else None
            token = links.issue(tx, "seat", at=clock.now(tx), game=game, seat=seat, person=person)
        return links.path_of("seat", token)

    # --- mails ---

    def send_mails(self) -> None:
        """What a worker does: everything that is due is handed over."""
        while rings := post.sweep():
            for _, number in rings:
                self._send(int(str(number)))

    def _send(self, number: int) -> None:
        with here.store().reading() as conn:
            row = outbox.get(conn, number)
        before = _newest_mail()
        post.send(number)
        if row is not None and (key := _newest_mail()) != before:
            self.mails.append(Mail(row.kind, row.address, key))


def _newest_mail() -> str:
    folder = here.settings().mail
    assert isinstance(folder, Path), "a gallery keeps its mails"
    return next((heading.key for heading in mailbox.headings(folder, 1)), "")


def address_of(name: str) -> str:
    return f"{name.lower()}@example.org"


def _person(tx: Connection, name: str) -> int:
    at = clock.now(tx)
    person = people.known(tx, address_of(name), at, name=name, zone=ZONE)
    people.confirm(tx, person, at)
    return person.id


def _game(plan: Plan, at: int, code: str) -> Game:
    return Game(
        id="G" + hashlib.sha256(plan.seed).hexdigest()[:16],
        code=code,
        title=plan.title,
        organiser=None,
        status="lobby",
        edition=1,
        boss_moves="once",
        last_marker="at-once",
        pace_s=DAY_S,
        reaction_s=DAY_S // 2,
        watch=plan.watch,
        seed=plan.seed,
        commitment=commitment(plan.seed),
        rematch_of=None,
        created_at=at,
    )


def _seats(tx: Connection, game: str, plan: Plan) -> Iterator[TableSeat]:
    bots, orders = iter(BOT_NAMES), msgspec.to_builtins(plan.orders)
    for number, (name, word) in enumerate(zip(plan.who, plan.words, strict=True), 1):
        if name == BOT:
            yield TableSeat(game, number, "bot", name=next(bots), bot="clerk")
        else:
            person = _person(tx, name)
            yield TableSeat(game, number, "joined", person, None, name, ZONE, word, orders=orders)
