"""Every kind of mail as it is really sent: from a table being filled, and a game that bots play for people.

The caller's process works on a database of its own (`here`), in development, so that its clock can be moved.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.mail.mailbox import Mail, headings, open_mail
from app.services import account, bots, clock, deadlines, digests, forms, links, looking, play, post, talk
from app.services.lobby import answering, opening, rota, sweeping
from app.services.lobby.drafts import Draft, Place
from app.services.people import Person
from app.services.showing.form import new_key
from app.services.tables import Held
from app.store import Store, games, outbox, people, seats, waits
from app.store.waits import Wait
from app.times import DAY, HOUR
from engine.bots import BOTS, chance
from engine.chance import commitment

MINUTE_MS, HOUR_MS, DAY_MS = 60_000, HOUR * 1000, DAY * 1000
ZONES = {"Ann": "Europe/Berlin", "Bob": "America/New_York", "Cleo": "Asia/Kathmandu"}
LATE = 2
ASK_ALL = {"sneak": "ask", "sneak_at": "1", "sneak_1": "cooler", "receipt": "ask", "receipt_at": "1"}


@dataclass
class Counter:
    """A store whose mails are sent at once, and people for whom a bot thinks."""

    store: Store
    steps: int = 0

    def send_all(self) -> None:
        for ring in post.sweep(self.store):
            post.send(int(str(ring[1])), self.store)

    def let_pass(self, ms: int) -> None:
        """Time passes with every mail sent, and what is due then is done."""
        self.send_all()
        clock.advance(ms, self.store)
        deadlines.sweep(self.store)
        sweeping.sweep()
        self.send_all()

    def wait_of(self, game: str) -> Wait | None:
        with self.store.reading() as conn:
            return waits.wait_of(conn, game)

    def play_until(self, game: str, happened: Callable[[Wait], bool]) -> bool:
        """Plays on until the game waits for this; False if it ended before."""
        while (wait := self.wait_of(game)) is not None:
            if happened(wait):
                return True
            self._step(game, wait)
        return False

    def _step(self, game: str, wait: Wait) -> None:
        self.steps += 1
        with self.store.reading() as conn:
            seat = seats.get(conn, game, wait.seat)
            view = looking.look(conn, game, wait.seat).view
        if seat is None or seat.played_by:
            bots.play(game, self.store)
            return
        choice = BOTS["clerk"](view, chance(b"gallery", self.steps))
        play.act(
            self.store,
            game,
            wait.seat,
            question=wait.question,
            picks=choice.picks,
            end_turn=choice.end_turn,
            key=new_key(),
        )


def play_through(store: Store) -> None:
    """Every kind of mail is sent, most of them more than once."""
    counter = Counter(store)
    fill_a_table(counter)
    ask_for_things(counter)
    play_a_shift(counter)


def fill_a_table(counter: Counter) -> None:
    """A table that is opened, confirmed, declined, waited for and called off."""
    draft = _draft("Night Shift", Place("person", _address("Bob")), Place("person", _address("Cleo")))
    game = opening.open_game(draft, new_key(), None).game
    counter.send_all()
    ann = _person(counter.store, "Ann")
    rota.confirm(_link(counter.store, "confirm", game=game, person=ann.id, address=ann.address))
    counter.send_all()
    answering.decline(_invitation(counter.store, game, 3))
    counter.let_pass(2 * DAY_MS + MINUTE_MS)
    _join(counter.store, game, 2, "Bob")
    rota.act(game, "call-off", 0, "")
    counter.send_all()


def ask_for_things(counter: Counter) -> None:
    """What people ask for at the counter: a code, their links, fewer mails."""
    account.ask_to_sign_in(_address("Ann"))
    ann = _person(counter.store, "Ann")
    account.unsubscribe(
        _link(counter.store, "unsubscribe", person=ann.id, address=ann.address), "handed-back"
    )
    counter.send_all()
    with counter.store.writing() as tx:
        people.change(tx, ann.id, turned_off=[])


def play_a_shift(counter: Counter) -> None:
    """A whole game of three people and a bot, in which one of them is late, away and back."""
    game = _begun(counter.store, "Graveyard Shift", b"a shift to write home about")
    for seat in range(1, 4):
        forms.set_orders(Held(game, seat), ASK_ALL)
    counter.play_until(game, lambda wait: wait.kind == "reaction")
    counter.send_all()
    say_something(counter, game)
    account.mail_links(_address("Ann"))
    lose_an_address(counter.store, game, 3, counter.send_all)
    counter.play_until(game, lambda wait: wait.seat == LATE and wait.kind == "turn")
    counter.let_pass(18 * HOUR_MS + MINUTE_MS)
    counter.let_pass(4 * HOUR_MS)
    counter.let_pass(3 * HOUR_MS)
    counter.play_until(game, lambda wait: wait.seat == LATE)
    counter.let_pass(DAY_MS + 3 * MINUTE_MS)
    play.come_back(counter.store, game, LATE)
    counter.send_all()
    _begun(counter.store, "Early Shift", b"a shift to get up for")
    send_a_digest(counter.store, _person(counter.store, "Cleo").id, counter.send_all)
    for _ in range(12):
        counter.play_until(game, lambda wait: wait.seat == 1)
        counter.send_all()
        counter.play_until(game, lambda wait: wait.seat != 1)
    counter.play_until(game, lambda wait: False)
    counter.send_all()


def say_something(counter: Counter, game: str) -> None:
    """Talk at the table, which rides with the next mails."""
    talk.say(game, 3, "Whoever left the freezer open: I saw you.", key=new_key())
    talk.say(game, 1, "It was the boss. He was in there with the nachos.", key=new_key())


def lose_an_address(store: Store, game: str, seat: int, send_all: Callable[[], None]) -> None:
    """Mail to a seat comes back, for a while, and another one is told."""
    with store.writing() as tx:
        lost = seats.get(tx, game, seat)
        assert lost is not None and lost.person is not None
        people.change(tx, lost.person, bounced_at=clock.now(tx), bounce_reason="550 no such mailbox")
        for other in seats.of_game(tx, game):
            if other.seat != seat and not other.played_by:
                dedup = f"bounces {game} {other.seat}"
                post.queue(tx, "bounces", game=game, seat=other.seat, dedup=dedup, about={"seat": seat})
    send_all()
    with store.writing() as tx:
        people.change(tx, lost.person, bounced_at=None, bounce_reason=None)


def send_a_digest(store: Store, person: int, send_all: Callable[[], None]) -> None:
    """To somebody who chose one mail a day, a day ago, and goes back to one a turn."""
    with store.writing() as tx:
        people.change(tx, person, digest_hour=8, digested_at=clock.now(tx) - DAY_MS)
    digests.sweep(store)
    send_all()
    with store.writing() as tx:
        people.change(tx, person, digest_hour=None, digested_at=None)


def _begun(store: Store, title: str, seed: bytes) -> str:
    """The same luck each time: its seed is given before anybody joins."""
    others = [Place("person", _address(name)) for name in ("Bob", "Cleo")]
    game = opening.open_game(_draft(title, *others), new_key(), _person(store, "Ann")).game
    drawn = hashlib.sha256(seed).digest()
    with store.writing(game) as tx:
        games.change(tx, game, seed=drawn, commitment=commitment(drawn))
    for seat, name in ((2, "Bob"), (3, "Cleo")):
        _join(store, game, seat, name)
    return game


def _draft(title: str, *others: Place) -> Draft:
    places = (Place("you"), *others, Place("clerk"))
    zone = ZONES["Ann"]
    return Draft(
        title, "Ann", _address("Ann"), zone, "olive", places, DAY, 12 * HOUR, "once", "at-once", "link"
    )


def _address(name: str) -> str:
    return f"{name.lower()}@example.org"


def _person(store: Store, name: str) -> Person:
    with store.reading() as conn:
        found = people.by_address(conn, _address(name))
    assert found is not None
    return found


def _link(store: Store, purpose: links.Purpose, **whose: object) -> str:
    with store.writing() as tx:
        return links.issue(tx, purpose, at=clock.now(tx), **whose)  # type: ignore[arg-type]


def _invitation(store: Store, game: str, seat: int) -> str:
    with store.reading() as conn:
        held = seats.get(conn, game, seat)
    assert held is not None
    return _link(store, "invite", game=game, seat=seat, address=held.address)


def _join(store: Store, game: str, seat: int, name: str) -> None:
    answering.join(_invitation(store, game, seat), {"name": name, "zone": ZONES[name], "word": name.lower()})


# --- what arrived ---


def kinds_by_id(store: Store) -> dict[str, str]:
    """Message-ID -> kind, of all that were sent, in that order."""
    with store.reading() as conn:
        return {row.message_id: row.kind for row in outbox.sent(conn)}


def sent_mails(store: Store, folder: Path) -> dict[str, list[Mail]]:
    """Kind -> its mails in the mailbox at `folder`, the longest first."""
    kinds, found = kinds_by_id(store), dict[str, list[Mail]]()
    for heading in headings(folder, limit=10_000):
        mail = open_mail(folder, heading.key)
        kind = kinds.get(dict(mail.headers).get("Message-ID", ""), "")
        found.setdefault(kind, []).append(mail)
    found.pop("", None)
    return {kind: sorted(mails, key=lambda mail: -len(mail.html)) for kind, mails in found.items()}


def standalone(html: str, images: Mapping[str, bytes]) -> str:
    """A mail's HTML as one file: its pictures inside. Without `images` it looks as with pictures off."""
    for cid, png in images.items():
        html = html.replace(f"cid:{cid}", f"data:image/png;base64,{base64.b64encode(png).decode()}")
    return html
