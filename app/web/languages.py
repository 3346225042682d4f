"""In which language a request is answered: its reader's, else what their browser asks for."""

from __future__ import annotations

from flask import Response, current_app, request, session

from app.services import people
from app.web.guards import PROBES, Site, is_sessionless, token_of
from app.web.visitors import visitor
from app.words.pseudo import TAGS
from app.words.tongue import ENGLISH, speak, tags, tongue_of


def choose_language(site: Site) -> None:
    site.before_request(_choose)
    site.after_request(_vary)


def _choose() -> None:
    """The browser's wish first: it needs no database, and what goes wrong is said in it too."""
    _speak(_asked_for())
    if request.path.startswith("/static/") or request.path in PROBES:
        return
    if wanted := _preferred():
        _speak(wanted)


def _speak(tag: str) -> None:
    speak(tongue_of(tag, development=current_app.config["DEVELOPMENT"]))


def _preferred() -> str | None:
    """What the reader chose once: whoever a link is for, else who is signed in."""
    token = token_of(request.path)
    if token and (wanted := people.language_of_link(token)):
        return wanted
    if is_sessionless(request.path) or "person" not in session:
        return None
    person = visitor()
    return person.language if person else None


def _asked_for() -> str:
    accepted = request.accept_languages
    made_up = [tag for tag, _quality in accepted if tag in TAGS]
    return accepted.best_match((*tags(), *made_up)) or ENGLISH


def _vary(response: Response) -> Response:
    if (response.mimetype or "").startswith("text/"):
        response.vary.add("Accept-Language")
    return response
