"""Which mails somebody does not want, said through the link in each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app.services import clock, here, links, post
from app.services.letters import KINDS
from app.services.post import Rings
from app.store import Store, people
from app.store.people import Person


class UnknownLink(LookupError):
    """The link is void, or mails of this kind cannot be turned off."""


@dataclass(frozen=True)
class Wish:
    """`called`: the mails of one kind, in words. `off`: whether they are turned off."""

    called: str
    off: bool


def look(token: str, kind: str, store: Store | None = None) -> Wish:
    """What the link's page shows; changes nothing. Raises UnknownLink."""
    with (store or here.store()).reading() as conn:
        return _wish(_owner(conn, token, kind), kind)


def turn_off(token: str, kind: str, store: Store | None = None) -> tuple[Wish, Rings]:
    """No more mails of this kind, and no other; their owner is told. Twice is once. Raises UnknownLink."""
    with (store or here.store()).writing() as tx:
        person = _owner(tx, token, kind)
        if kind in person.turned_off:
            return _wish(person, kind), ()
        people.change(tx, person.id, turned_off=[*person.turned_off, kind])
        about = {"kind": kind, "called": KINDS[kind].called}
        dedup = f"unsubscribed {person.id} {kind} {clock.now(tx)}"
        rings = post.queue(
            tx, "unsubscribed", person=person.id, address=person.address, dedup=dedup, about=about
        )
        return replace(_wish(person, kind), off=True), rings


def turn_on(token: str, kind: str, store: Store | None = None) -> Wish:
    """Mails of this kind again. Raises UnknownLink."""
    with (store or here.store()).writing() as tx:
        person = _owner(tx, token, kind)
        people.change(tx, person.id, turned_off=[each for each in person.turned_off if each != kind])
        return replace(_wish(person, kind), off=False)


def _wish(person: Person, kind: str) -> Wish:
    return Wish(KINDS[kind].called, kind in person.turned_off)


def _owner(conn: Connection, token: str, kind: str) -> Person:
    link = links.find(conn, token, "unsubscribe")
    person = people.get(conn, link.person) if link is not None and link.person is not None else None
    if person is None or kind not in KINDS or not KINDS[kind].called:
        raise UnknownLink(kind)
    return person
