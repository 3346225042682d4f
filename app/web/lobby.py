"""A table before its game begins. A GET shows; only a pressed button does."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.pages.lobby import Declined, LookInMail
from app.services import forms
from app.services.links import path_of
from app.services.lobby import again, answering, drafts, opening, rota, showing
from app.services.lobby.answering import Answered
from app.web.bells import ring_all
from app.web.frame import go, show, void
from app.web.limits import MAILS, WRITES, limited
from app.web.visitors import visitor
from app.words.tongue import N_, _

blueprint = Blueprint("lobby", __name__)

OPENED = N_(
    "We have written to the address you gave. Open the link in that mail and press the button: "
    "only then do invitations leave."
)
CLAIMED = N_(
    "We have written to the address you gave. The seat is kept for it for seven days: "
    "open the link in that mail and join."
)


@blueprint.get("/open")
def open_form() -> Response:
    return show(showing.open_shift({}, (), visitor()))


@blueprint.post("/open")
@limited(MAILS)
def open_shift() -> Response:
    form, person = request.form.to_dict(), visitor()
    development = opening.is_development()
    draft, problems = drafts.read(form, address=person.address if person else "", development=development)
    if problems:
        return show(showing.open_shift(form, problems, person), 422)
    opened = opening.open_game(draft, form.get("key", ""), person)
    ring_all(opened.rings)
    return go(f"/games/{opened.game}/rota" if person else "/open/confirm")


@blueprint.get("/open/confirm")
def look_in_mail() -> Response:
    return show(LookInMail(_("Look into your mail"), _(OPENED), opening.is_mailbox()))


@blueprint.get("/try")
def try_form() -> Response:
    return show(showing.try_out({}, (), opening.try_address()))


@blueprint.post("/try")
@limited(MAILS)
def try_now() -> Response:
    form = request.form.to_dict()
    name, address, problems = drafts.read_try(form, opening.is_development())
    if problems:
        return show(showing.try_out(form, problems, ""), 422)
    opened = opening.try_now(name, address, form.get("key", ""))
    ring_all(opened.rings)
    forms.let_bots_answer(opened.game)
    return go(opened.path or "/open/confirm")


@blueprint.get("/confirm/<token>")
def confirm_form(token: str) -> Response:
    page = showing.confirm_shift(token)
    return show(page) if page else void()


@blueprint.post("/confirm/<token>")
@limited(WRITES)
def confirm(token: str) -> Response:
    done = rota.confirm(token)
    if done is None:
        return void()
    path, rings = done
    ring_all(rings)
    return go(path)


@blueprint.get("/organise/<token>")
def organise(token: str) -> Response:
    return _rota(rota.organised_by(token), path_of("organise", token))


@blueprint.post("/organise/<token>")
@limited(MAILS)
def organise_act(token: str) -> Response:
    return _act(rota.organised_by(token), path_of("organise", token))


@blueprint.get("/games/<id:game>/rota")
def own_rota(game: str) -> Response:
    return _rota(_own(game), f"/games/{game}/rota")


@blueprint.post("/games/<id:game>/rota")
@limited(MAILS)
def own_rota_act(game: str) -> Response:
    return _act(_own(game), f"/games/{game}/rota")


@blueprint.post("/t/<token>/rematch")
@limited(MAILS)
def rematch(token: str) -> Response:
    opened = again.rematch(token, request.form.get("key", ""))
    if opened is None:
        return void()
    ring_all(opened.rings)
    return go(opened.path)


@blueprint.get("/invite/<token>")
def invitation(token: str) -> Response:
    page = showing.invitation(token, {})
    return show(page) if page else void()


@blueprint.post("/invite/<token>")
@limited(WRITES)
def answer(token: str) -> Response:
    form = request.form.to_dict()
    match form.get("answer"):
        case "join":
            return _answered(token, answering.join(token, form))
        case "decline":
            done = answering.decline(token)
            title = showing.title_of(token)
            if done is None or done.why:
                return _answered(token, done)
            ring_all(done.rings)
            return show(Declined(title))
        case "seat":
            seat = answering.seat_link(token)
            return go(path_of("seat", seat)) if seat else go(path_of("invite", token))
        case _:
            return _answered(token, Answered(_("Nothing was pressed: join, or say no.")))


@blueprint.get("/join/<token>")
def join_form(token: str) -> Response:
    page = showing.join_table(token, {}, visitor())
    return show(page) if page else void()


@blueprint.post("/join/<token>")
@limited(MAILS)
def join(token: str) -> Response:
    form, person = request.form.to_dict(), visitor()
    done = answering.claim(token, form, person)
    page = showing.join_table(token, form, person, done)
    if done is None or page is None:
        return void()
    if done.why or done.problems:
        return show(page, 422)
    ring_all(done.rings)
    if person is not None:
        return go("/games")
    return show(LookInMail(_("One more step"), _(CLAIMED), opening.is_mailbox()))


def _own(game: str) -> str:
    """The game, if whoever is signed in opened it."""
    return game if rota.organises(game, visitor()) else ""


def _rota(game: str, path: str) -> Response:
    page = showing.rota(game, path, done=request.args.get("done", "")) if game else None
    return show(page) if page else void()


def _act(game: str, path: str) -> Response:
    if not game:
        return void()
    number = request.form.get("seat", "")
    what, _dot, value = request.form.get("act", "").partition(".")
    typed = request.form.get("mail", "") if what == "address" else value
    done = rota.act(
        game, what, int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0, typed
    )
    ring_all(done.rings)
    if done.why or done.problems:
        page = showing.rota(game, path, answered=done, value=typed)
        return show(page, 422) if page else void()
    return go(f"{path}?done={what}")


def _answered(token: str, done: Answered | None) -> Response:
    if done is None:
        return void()
    ring_all(done.rings)
    if done.why or done.problems:
        page = showing.invitation(token, request.form.to_dict(), done)
        return show(page, 422) if page else void()
    return go(path_of("invite", token))
