"""The pages of a game: behind a mailed link, and for everybody who may watch. A GET changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from flask import Blueprint, Response, abort, jsonify, redirect, request

from app.pages.around import Message
from app.pages.game import Table, Turn
from app.pages.over import Over
from app.services import forms, news, tables
from app.services.tables import Held, NotPlayed, NotToBeSeen, SeatPage
from app.web.bells import ring_all
from app.web.frame import show
from app.web.limits import WRITES, limited
from app.web.lobby import void
from app.web.visitors import visitor
from engine.refusals import Malformed, Refused

blueprint = Blueprint("table", __name__)


@blueprint.get("/t/<token>")
def turn(token: str) -> Response:
    return _seat_page(token, message=forms.kept() if request.args.get("kept") == "orders" else None)


@blueprint.get("/t/<token>/<option>")
def marked(token: str, option: str) -> Response:
    """The same page with one option marked, not ticked: what a mail's link leads to."""
    return _seat_page(token, option)


@blueprint.get("/t/<token>/news")
def own_news(token: str) -> Response:
    held = tables.held_by(token)
    return _news(held.game, held.seat) if held else void()


@blueprint.post("/t/<token>")
@limited(WRITES)
def answer(token: str) -> Response:
    form, picks = request.form, _picks()
    if not picks:
        return _refused(token, Malformed("nothing-picked"))
    return _do(
        token,
        lambda held: forms.answer(
            held,
            question=_number(form.get("question", "")),
            picks=picks,
            end_turn=form.get("then") == "end",
            key=_key(form.get("key", "")),
        ),
    )


@blueprint.post("/t/<token>/undo")
@limited(WRITES)
def undo(token: str) -> Response:
    form = request.form
    return _do(
        token,
        lambda held: forms.undo(
            held, question=_number(form.get("question", "")), key=_key(form.get("key", ""))
        ),
    )


@blueprint.post("/t/<token>/orders")
@limited(WRITES)
def orders(token: str) -> Response:
    def change(held: Held) -> forms.Rings:
        forms.set_orders(held, request.form.to_dict())
        return ()

    return _do(token, change, "?kept=orders#orders")


@blueprint.post("/t/<token>/back")
@limited(WRITES)
def back(token: str) -> Response:
    return _do(token, forms.come_back)


@blueprint.post("/t/<token>/resign")
@limited(WRITES)
def resign(token: str) -> Response:
    if request.form.get("sure") != "yes":
        return _refused(token, Malformed("not-sure"))
    return _do(token, lambda held: forms.resign(held, key=_key(request.form.get("key", ""))))


@blueprint.get("/games/<id:game>")
def table(game: str) -> Response:
    try:
        return show(_says_done(tables.table_page(game, tables.viewer_of(game, visitor()))))
    except NotToBeSeen:
        abort(404)


@blueprint.get("/games/<id:game>/news")
def table_news(game: str) -> Response:
    return _news(game, tables.viewer_of(game, visitor()))


# --- the common way of a form ---


def _seat_page(token: str, option: str = "", message: Message | None = None, status: int = 200) -> Response:
    held = tables.held_by(token)
    if held is None:
        return void()
    marks = (option,) if option else _picks()
    refilled = _number(request.form.get("question", ""))
    page = tables.seat_page(
        held,
        f"/t/{token}",
        marked=marks,
        message=message,
        on_floor="floor" in request.args,
        refilled=refilled,
    )
    return show(_says_done(page), status)


def _says_done(page: SeatPage | Table) -> SeatPage | Table:
    """Back from a form beside the game: what came of it stands where the form was."""
    done = request.args.get("kept")
    if isinstance(page, (Turn, Table, Over)) and page.aside and done in ("said", "note"):
        return replace(page, aside=replace(page.aside, done=done))
    return page


def _news(game: str, viewer: int) -> Response:
    """304 as long as a page that was read says all there is to say."""
    found = news.news(game, viewer)
    if found is None:
        abort(404)
    answer = jsonify(yours=found.yours)
    answer.set_etag(found.tag)
    answer.headers["Cache-Control"] = "no-store"
    answer.make_conditional(request)
    return answer


def _do(token: str, act: Callable[[Held], forms.Rings], anchor: str = "#move") -> Response:
    """Carries out a form and leads to the page that shows what came of it; a refusal changes nothing."""
    held = tables.held_by(token)
    if held is None:
        return void()
    try:
        ring_all(act(held))
        forms.let_bots_answer(held.game)
    except Refused as refusal:
        ring_all(getattr(refusal, "rings", ()))
        return _refused(token, refusal)
    except NotPlayed:
        return _seat_page(token, message=forms.not_played(), status=409)
    answer = redirect(f"/t/{token}{anchor}", 303)
    assert isinstance(answer, Response)
    return answer


def _refused(token: str, refusal: Refused) -> Response:
    held = tables.held_by(token)
    if held is None:
        return void()
    status = 422 if isinstance(refusal, Malformed) else 409
    return _seat_page(token, message=forms.refused(held, refusal, len(_picks())), status=status)


def _picks() -> tuple[str, ...]:
    """What is ticked; the key that names a line means that one, whatever else is."""
    named = request.form.get("named")
    return (*([named] if named else request.form.getlist("option")), *request.form.getlist("toss"))


def _number(text: str) -> int:
    """A question's number; 0, which is none, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _key(text: str) -> str:
    """A form's one-time key. Without a sound one a form could count twice."""
    if not 8 <= len(text) <= 40 or not text.isascii() or not text.isprintable():
        raise Malformed("no-key")
    return text
