"""What a composer of mails has at hand, and what it makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from sqlalchemy import Connection

from app.mail.words import board_cid
from app.services import links, people, talk
from app.services.links import Purpose
from app.services.talk import Unmailed
from app.settings import Settings
from app.store import Store
from app.store import links as link_rows
from app.store.links import Link
from app.store.outbox import Outgoing

DAY_MS = 86_400_000


class Facts(Protocol):
    """A frozen dataclass: its fields are what the kind's three templates see."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass(frozen=True)
class Draft:
    """What a mail says. `why`: the sentence of the footer that says why this reader gets it.

    `seat_url`: the link that plays the reader's seat, where the mail has one; the footer says what it can do.
    """

    facts: Facts
    why: str
    to_name: str = ""
    seat_url: str = ""
    board_png: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Superseded:
    """Nothing is to be sent any more; `why` is kept for whoever asks where the mail is."""

    why: str


@dataclass(frozen=True)
class Desk:
    """One mail being written: its outbox row, a read-only connection, and links as they are asked for.

    `told`: up to which message it carries the talk of which game and seat; noted once it has left.
    """

    store: Store
    settings: Settings
    conn: Connection
    row: Outgoing
    at: int
    made: list[Link] = field(default_factory=list, repr=False)
    told: dict[tuple[str, int], int] = field(default_factory=dict)

    def link(
        self,
        purpose: Purpose,
        *,
        game: str | None = None,
        seat: int | None = None,
        person: int | None = None,
        address: str | None = None,
    ) -> str:
        """The absolute address of a new link. It works from before the mail leaves (see `keep`)."""
        token = links.make_token()
        self.made.append(Link(link_rows.hash_of(token), purpose, self.at, game, seat, person, address))
        return self.settings.public_url + links.path_of(purpose, token)

    def seat_link(self) -> str:
        """The link that plays the seat to which this mail goes."""
        row = self.row
        return self.link("seat", game=row.game, seat=row.seat, person=row.person, address=row.address)

    def talk(self) -> Unmailed:
        """What was said at the table of the seat to which this mail goes, and it has not been mailed yet."""
        assert self.row.game is not None and self.row.seat is not None
        return self.talk_of(self.row.game, self.row.seat)

    def talk_of(self, game: str, seat: int) -> Unmailed:
        """The same for any seat, as a mail about several games carries it."""
        found = talk.unmailed(self.conn, game, seat)
        if found.messages:
            self.told[game, seat] = found.upto
        return found

    def code(self) -> str:
        """A new sign-in code for the address to which this mail goes."""
        with self.store.writing() as tx:
            return people.new_code(tx, self.row.address)

    @property
    def board_cid(self) -> str:
        """What the HTML's board picture has after `cid:`."""
        return board_cid(self.row.message_id)

    def keep(self) -> None:
        """Store the links that were made: all in one transaction, and before the mail leaves."""
        if self.made:
            with self.store.writing() as tx:
                for link in self.made:
                    link_rows.add(tx, link)


@dataclass(frozen=True)
class Kind:
    """One kind of mail: three templates of its name in `templates/mail`, and a composer.

    audience         who gets it, in words
    compose          what it says now, or why it is not sent any more
    called           what the footer calls mails of this kind where they can be turned off ("turn mails")
    while_open       only while the sitting that it is about is open
    asked_for        its reader has just asked for it: it is tried even where mail came back before
    fresh_ms         how long it is worth sending; a restored backup tells no old news
    quiet            whether it waits a little (MAIL_QUIET_S) for more to happen before it is composed
    rides_in_digest  whether a daily digest is in its place, for whoever chose one
    answers          the kinds of its own sitting that it follows in the thread, if one was sent
    """

    name: str
    audience: str
    compose: Callable[[Desk], Draft | Superseded]
    called: str = ""
    while_open: bool = False
    asked_for: bool = False
    fresh_ms: int = 3 * DAY_MS
    quiet: bool = False
    rides_in_digest: bool = False
    answers: tuple[str, ...] = ()
