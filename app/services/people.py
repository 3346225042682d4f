"""People: who is signed in, how one signs in, and what one prefers."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, links
from app.store import codes, seats
from app.store import links as link_rows
from app.store import people as rows
from app.store.people import Person

__all__ = ["Person", "check_code", "new_code", "signed_in"]

CODE_MS: Final = 15 * 60_000
LINK_MS: Final = 60 * 60_000
TRIES: Final = 5


def signed_in(person: int, epoch: int) -> Person | None:
    """The person of a session; None if it was ended by "log out everywhere"."""
    with here.store().reading() as conn:
        found = rows.get(conn, person)
    return found if found is not None and found.session_epoch == epoch else None


def language_of_link(token: str) -> str | None:
    """What the person chose for whom a link is; None if they never chose, or nobody is known."""
    with here.store().reading() as conn:
        link = link_rows.find(conn, token) if links.is_token(token) else None
        person = _reader_of(conn, link) if link else None
    return person.language if person else None


def _reader_of(conn: Connection, link: link_rows.Link) -> Person | None:
    if link.purpose == "seat" and link.game is not None and link.seat is not None:
        held = seats.get(conn, link.game, link.seat)
        return rows.get(conn, held.person) if held is not None and held.person is not None else None
    if link.person is not None:
        return rows.get(conn, link.person)
    return rows.by_address(conn, link.address) if link.address else None


def known(tx: Connection, address: str, at: int, *, name: str = "", zone: str = "UTC") -> Person:
    """The person of a normalised address, made if new; unconfirmed until a mail was answered.

    What is known of somebody stays: whoever types an address need not be its owner.
    """
    found = rows.by_address(tx, address)
    if found is None:
        found = rows.get(tx, rows.add(tx, address, at, display_name=name, zone=zone))
    assert found is not None
    return found


def remember(tx: Connection, person: Person, name: str, zone: str) -> None:
    """What somebody proven to be this person last chose is offered the next time."""
    rows.change(tx, person.id, display_name=name, zone=zone)


def confirm(tx: Connection, person: Person, at: int) -> None:
    if person.confirmed_at is None:
        rows.change(tx, person.id, confirmed_at=at)


def new_code(tx: Connection, address: str) -> str:
    """Six digits to type, for a mail that is about to be sent; only their hash is kept."""
    code = f"{secrets.randbelow(1_000_000):06}"
    codes.add(tx, address, code, clock.now(tx))
    return code


def check_code(address: str, code: str) -> Person | None:
    """Whoever typed the code that was mailed to the address; None if it is wrong, old or used."""
    with here.store().writing() as tx:
        at = clock.now(tx)
        for held in codes.open_ones(tx, address, at - CODE_MS, TRIES):
            if secrets.compare_digest(held.code_hash, codes.hash_of(address, code)) and codes.use(
                tx, held.id, at
            ):
                return _arrived(tx, address, at)
        codes.tried(tx, address, at - CODE_MS)
    return None


def sign_in_address(token: str) -> str:
    """Whom a mailed link would sign in: the address; "" if the link is void or too old."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "signin")
        fresh = link is not None and link.issued_at > clock.now(conn) - LINK_MS
    return link.address or "" if link is not None and fresh else ""


def sign_in_by_link(token: str) -> Person | None:
    """Uses the link up."""
    with here.store().writing() as tx:
        at = clock.now(tx)
        link = links.find(tx, token, "signin")
        if link is None or link.address is None or link.issued_at <= at - LINK_MS:
            return None
        link_rows.revoke(tx, token, at)
        return _arrived(tx, link.address, at)


def _arrived(tx: Connection, address: str, at: int) -> Person | None:
    person = rows.by_address(tx, address)
    if person is not None:
        confirm(tx, person, at)
    return person
