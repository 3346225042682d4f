"""Who is signed in. Links act without any of this."""

from __future__ import annotations

from flask import g, session

from app.services import people
from app.services.people import Person


def visitor() -> Person | None:
    """The person of this session, if it has not been ended from elsewhere. Looked up once a request."""
    if "person" not in session:
        return None
    if "visitor" not in g:
        g.visitor = people.signed_in(session["person"], session.get("epoch", -1))
        if g.visitor is None:
            session.clear()
    found: Person | None = g.visitor
    return found


def welcome(person: Person) -> None:
    """Begin a session; nothing of an older one is kept."""
    session.clear()
    session.permanent = True
    session["person"], session["epoch"] = person.id, person.session_epoch
    g.visitor = person
