"""Signing in by a mailed code or link, and the pages of whoever did."""

from __future__ import annotations

from flask import Blueprint, Response, request, session

from app.pages.account import SignIn, SignInCode, SignInLink
from app.services import account, deliveries, mygames, people
from app.services.lobby.opening import is_mailbox
from app.services.people import Person
from app.web.bells import ring_all
from app.web.frame import go, show
from app.web.limits import GUESSES, MAILS, WRITES, limited
from app.web.visitors import visitor, welcome
from app.words.tongue import N_, _

blueprint = Blueprint("account", __name__)
WRONG_CODE = N_(
    "This code is wrong, used or older than a quarter of an hour. Type the newest, or use the link."
)


@blueprint.get("/sign-in")
def sign_in_form() -> Response:
    return show(SignIn("", "", request.args.get("left", "")))


@blueprint.post("/sign-in")
@limited(MAILS)
def sign_in() -> Response:
    typed = request.form.get("address", "")
    address, why, rings = account.ask_to_sign_in(typed)
    if why:
        return show(SignIn(typed, why), 422)
    ring_all(rings)
    session["asked"] = address
    return go("/sign-in/code")


@blueprint.get("/sign-in/code")
def code_form() -> Response:
    if "asked" not in session:
        return go("/sign-in")
    return show(SignInCode(session["asked"], "", is_mailbox()))


@blueprint.post("/sign-in/code")
@limited(GUESSES)
def code() -> Response:
    address = session.get("asked", "")
    typed = "".join(request.form.get("code", "").split())
    person = people.check_code(address, typed) if address and typed.isascii() and typed.isdigit() else None
    if person is None:
        return show(SignInCode(address, _(WRONG_CODE), is_mailbox()), 422)
    return _arrive(person)


@blueprint.get("/signin/<token>")
def link_form(token: str) -> Response:
    address = people.sign_in_address(token)
    return show(SignInLink(address), 200 if address else 404)


@blueprint.post("/signin/<token>")
@limited(WRITES)
def link(token: str) -> Response:
    person = people.sign_in_by_link(token)
    return _arrive(person) if person else show(SignInLink(""), 404)


@blueprint.get("/games")
def my_games() -> Response:
    person = visitor()
    return show(mygames.my_games(person)) if person else go("/sign-in")


@blueprint.post("/games/<id:game>/seat")
@limited(WRITES)
def to_my_seat(game: str) -> Response:
    person = visitor()
    if person is None:
        return go("/sign-in")
    path = account.seat_path(person, game)
    return go(path or "/games")


@blueprint.get("/preferences")
def preferences() -> Response:
    person = visitor()
    if person is None:
        return go("/sign-in")
    return show(mygames.preferences(person, {}, saved="saved" in request.args))


@blueprint.post("/preferences")
@limited(WRITES)
def save() -> Response:
    person = visitor()
    if person is None:
        return go("/sign-in")
    problems = account.save(person, request.form.to_dict(), frozenset(request.form.getlist("mail")))
    if problems:
        faults = {problem.field: problem.why for problem in problems}
        return show(mygames.preferences(person, faults, typed=request.form.to_dict()), 422)
    return go("/preferences?saved")


@blueprint.get("/mails")
def mails() -> Response:
    person = visitor()
    return show(deliveries.of_person(person)) if person else go("/sign-in")


@blueprint.post("/sign-out")
def sign_out() -> Response:
    session.clear()
    return go("/sign-in?left=here")


@blueprint.post("/sign-out-everywhere")
@limited(MAILS)
def sign_out_everywhere() -> Response:
    person = visitor()
    if person is not None:
        ring_all(account.log_out_everywhere(person))
    session.clear()
    return go("/sign-in?left=everywhere")


def _arrive(person: Person) -> Response:
    welcome(person)
    return go("/games")
