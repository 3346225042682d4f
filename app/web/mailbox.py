"""The mailbox of a development machine. This module is not loaded anywhere else."""

from __future__ import annotations

from flask import Blueprint, Response, abort

from app.services import postbox
from app.web.frame import show

blueprint = Blueprint("mailbox", __name__)

# Mails carry their styles in their elements; what they may load is the board, from here.
LETTER = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'"
)


@blueprint.get("/mailbox")
def mails() -> Response:
    return show(postbox.all_mails())


@blueprint.get("/mailbox/<key>")
def mail(key: str) -> Response:
    page = postbox.one(key)
    return show(page) if page else abort(404)


@blueprint.get("/mailbox/<key>/html")
def letter(key: str) -> Response:
    html = postbox.html_of(key)
    if not html:
        abort(404)
    return Response(html, mimetype="text/html", headers={"Content-Security-Policy": LETTER})


@blueprint.get("/mailbox/<key>/image/<path:cid>")
def image(key: str, cid: str) -> Response:
    found = postbox.image_of(key, cid)
    return Response(found, mimetype="image/png") if found else abort(404)
