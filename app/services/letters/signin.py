"""A code to type and a link to press: for signing in without a password."""

from __future__ import annotations

from dataclasses import dataclass

from app.services import people
from app.services.letters.desk import Desk, Draft, Kind
from app.times import spoken_span
from app.words.tongue import _


@dataclass(frozen=True)
class SignIn:
    """How long each is good for is in words."""

    code: str
    code_lasts: str
    url: str
    url_lasts: str


def compose(desk: Desk) -> Draft:
    facts = SignIn(
        desk.code(),
        spoken_span(people.CODE_MS // 1000),
        desk.link("signin", person=desk.row.person, address=desk.row.address),
        spoken_span(people.LINK_MS // 1000),
    )
    return Draft(facts, _("You get this because somebody asked to sign in with this address."))


KIND = Kind("signin", "whoever wants to sign in", compose, asked_for=True, fresh_ms=people.LINK_MS)
