"""Links that were lost, that got away, and the one that ends a kind of mail."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.pages.account import LostLinks, NewLink, Unsubscribe
from app.pages.lobby import LookInMail
from app.services import account, deliveries, mygames
from app.services.links import path_of
from app.services.lobby.opening import is_mailbox
from app.web.bells import ring_all
from app.web.frame import go, show, void
from app.web.limits import MAILS, limited
from app.words.tongue import N_, _

blueprint = Blueprint("links", __name__)

SENT = N_(
    "If the address is one of a player, its current links are under way to it. "
    "They come once in ten minutes at most, so that nobody can fill a mailbox."
)


@blueprint.get("/links")
def lost() -> Response:
    return show(LostLinks("", ""))


@blueprint.post("/links")
@limited(MAILS)
def mail_links() -> Response:
    typed = request.form.get("address", "")
    why, rings = account.mail_links(typed)
    if why:
        return show(LostLinks(typed, why), 422)
    ring_all(rings)
    return go("/links/sent")


@blueprint.get("/links/sent")
def sent() -> Response:
    return show(LookInMail(_("Look into your mail"), _(SENT), is_mailbox()))


@blueprint.get("/t/<token>/new-link")
def renew_form(token: str) -> Response:
    page = mygames.new_link(token)
    return show(page) if page else void()


@blueprint.post("/t/<token>/new-link")
@limited(MAILS)
def renew(token: str) -> Response:
    page = mygames.new_link(token)
    done = account.renew_link(token)
    if page is None or done is None:
        return void()
    path, rings = done
    ring_all(rings)
    if path:
        return go(path)
    return show(NewLink("", page.game, page.seat, page.has_address, done=True, mailbox=is_mailbox()))


@blueprint.get("/t/<token>/mails")
def mails(token: str) -> Response:
    page = deliveries.of_seat(token)
    return show(page) if page else void()


@blueprint.get("/unsubscribe/<token>/<kind>")
def unsubscribe_form(token: str, kind: str) -> Response:
    found = account.unsubscribed_kind(token, kind)
    if found is None:
        return void()
    called, off = found
    return show(Unsubscribe(_(called), off, here=f"{path_of('unsubscribe', token)}/{kind}"))


@blueprint.post("/unsubscribe/<token>/<kind>")
def unsubscribe(token: str, kind: str) -> Response:
    """Pressed here, or sent by a mail program (RFC 8058): no cookie, no key of a form, no redirect."""
    on = request.form.get("turn") == "on"
    rings = account.unsubscribe(token, kind, off=not on)
    if rings is None:
        return void()
    ring_all(rings)
    return unsubscribe_form(token, kind)
