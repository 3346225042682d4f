"""Links in mails: found by the hash of their token; the token itself is kept nowhere."""

import hashlib
from dataclasses import asdict, dataclass, field

from sqlalchemy import Connection, insert, select, update

from app.store.reading import every, one
from app.store.schema import links


@dataclass(frozen=True)
class Link:
    """A row of `links`; see the schema for what each column says."""

    token_hash: str = field(repr=False)
    purpose: str  # seat | join | invite | organise | confirm | signin | unsubscribe
    issued_at: int
    game: str | None = None
    seat: int | None = None
    person: int | None = None
    address: str | None = field(default=None, repr=False)
    revoked_at: int | None = None


def hash_of(token: str) -> str:
    """SHA-256 of a token, hex: what is stored of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def add(tx: Connection, link: Link) -> None:
    tx.execute(insert(links).values(**asdict(link)))


def find(conn: Connection, token: str) -> Link | None:
    """The link of a token, also if it is revoked; None if it was never given out."""
    return one(conn, Link, select(links).where(links.c.token_hash == hash_of(token)))


def of_seat(conn: Connection, game_id: str, seat: int, purpose: str) -> tuple[Link, ...]:
    """The valid links of a seat, newest first."""
    valid = (links.c.purpose == purpose) & links.c.revoked_at.is_(None)
    query = select(links).where(links.c.game == game_id, links.c.seat == seat, valid)
    return every(conn, Link, query.order_by(links.c.issued_at.desc()))


def revoke(tx: Connection, token: str, at: int) -> None:
    held = links.c.token_hash == hash_of(token)
    tx.execute(update(links).where(held, links.c.revoked_at.is_(None)).values(revoked_at=at))


def revoke_seat(tx: Connection, game_id: str, seat: int, at: int) -> None:
    """All links with which somebody can act for this seat."""
    held = (links.c.game == game_id) & (links.c.seat == seat) & links.c.revoked_at.is_(None)
    tx.execute(update(links).where(held).values(revoked_at=at))


def revoke_person(tx: Connection, person: int, at: int) -> None:
    """All links of a person: "log out everywhere"."""
    held = (links.c.person == person) & links.c.revoked_at.is_(None)
    tx.execute(update(links).where(held).values(revoked_at=at))
