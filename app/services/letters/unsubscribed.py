"""Mails of one kind were turned off: told to their reader, who may not have been the one who did it."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.store import people
from app.words.tongue import _


@dataclass(frozen=True)
class Unsubscribed:
    """`called`: the kind in words. `undo_url` leads to the button that turns it on again."""

    called: str
    undo_url: str


def compose(desk: Desk) -> Draft | Superseded:
    """`about`: `kind` and `called`, of the mails that were turned off."""
    kind, called = str(desk.row.about["kind"]), str(desk.row.about["called"])
    person = people.get(desk.conn, desk.row.person) if desk.row.person else None
    if person is None or kind not in person.turned_off:
        return Superseded("they are turned on again")
    link = desk.link("unsubscribe", person=person.id, address=person.address)
    why = _("You get this because mails to this address were turned off: %(mails)s.", mails=_(called))
    return Draft(Unsubscribed(called, f"{link}/{kind}"), why, to_name=person.display_name)


KIND = Kind("unsubscribed", "whoever's mails of one kind were turned off", compose)
