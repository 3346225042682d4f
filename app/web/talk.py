"""Talk at the table and a seat's notes: behind its link, or for whoever is signed in. A GET only reads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import Blueprint, Response, abort, request

from app.services import tables, talk, thread
from app.services.talk import NotHere, TooMuch
from app.services.typed import Unsound
from app.web.frame import go, show, void
from app.web.limits import WRITES, limited
from app.web.visitors import visitor

blueprint = Blueprint("talk", __name__)


@dataclass(frozen=True)
class Chair:
    """The seat that whoever asks may talk from; `base` begins the paths of its pages."""

    game: str
    seat: int
    base: str


View = Callable[[Chair], Response]


def seated(rest: str, method: str = "GET") -> Callable[[View], View]:
    """A view of a seat, under its link and under its game. Without talk there, the seat's own page."""

    def add(view: View) -> View:
        act: View = limited(WRITES)(view) if method == "POST" else view

        def by_link(token: str) -> Response:
            held = tables.held_by(token)
            return _seen(act, Chair(held.game, held.seat, f"/t/{token}")) if held else void()

        def by_session(game: str) -> Response:
            return _seen(act, Chair(game, tables.viewer_of(game, visitor()), f"/games/{game}"))

        name = view.__name__
        blueprint.add_url_rule(f"/t/<token>{rest}", name, by_link, methods=[method])
        blueprint.add_url_rule(f"/games/<id:game>{rest}", f"{name}_signed_in", by_session, methods=[method])
        return view

    return add


def _seen(view: View, chair: Chair) -> Response:
    try:
        return view(chair)
    except NotHere:
        # Before the game and after it was called off the link's own page says how things stand.
        return go(chair.base) if chair.base.startswith("/t/") and request.method == "GET" else abort(404)


@seated("/talk")
def read(chair: Chair) -> Response:
    page = thread.talk_page(chair.game, chair.seat, chair.base, before=_number(request.args.get("before")))
    return show(replace(page, done=request.args.get("kept", "")))


@seated("/talk", "POST")
def say(chair: Chair) -> Response:
    form, moment = request.form, _number(request.form.get("moment"))
    text = form.get("text", "")
    try:
        seen, key = _number(form.get("seen")), form.get("key", "")
        said = talk.say(chair.game, chair.seat, text, moment=moment, key=key, seen=seen)
    except Unsound as why:
        page = thread.not_said(chair.game, chair.seat, chair.base, text, moment, why)
        return show(page, 429 if isinstance(why, TooMuch) else 422)
    if form.get("back") == "history" and said.moment:
        return go(f"{chair.base}/history?at={said.moment}&kept=said#done")
    if form.get("back") == "table":
        return go(f"{chair.base}?kept=said#done")
    return go(f"{chair.base}/talk?kept=said#done")


@seated("/talk/read", "POST")
def mark(chair: Chair) -> Response:
    talk.mark_read(chair.game, chair.seat, _number(request.form.get("seen")))
    return go(f"{chair.base}/talk?kept=read#done")


@seated("/talk/remove", "POST")
def remove(chair: Chair) -> Response:
    message = _number(request.form.get("message"))
    if not talk.remove(chair.game, chair.seat, message):
        abort(404)
    return go(f"{chair.base}/talk?kept=removed#done")


@seated("/notes")
def notes(chair: Chair) -> Response:
    page = thread.notes_page(chair.game, chair.seat, chair.base)
    return show(replace(page, done=request.args.get("kept", "")))


@seated("/notes", "POST")
def keep(chair: Chair) -> Response:
    text = request.form.get("text", "")
    try:
        talk.keep_note(chair.game, chair.seat, text, was=_number(request.form.get("was")))
    except Unsound as why:
        return show(thread.not_kept(chair.game, chair.seat, chair.base, text, why), 422)
    page = {"table": chair.base, "talk": f"{chair.base}/talk"}.get(request.form.get("back", ""))
    return go(f"{page or f'{chair.base}/notes'}?kept=note#done")


def _number(text: str | None) -> int:
    """0, which is none, for anything but a number that the database can hold."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= 15 else 0
