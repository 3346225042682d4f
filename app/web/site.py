"""The shop front and the pages that explain: nothing here needs to know who reads."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.pages.site import Landing, Licences, Privacy
from app.services import components as components_of
from app.services import here, rulebook, sample
from app.services.links import make_token
from app.services.lobby.opening import try_address
from app.web.frame import show

blueprint = Blueprint("site", __name__)

ROBOTS = """User-agent: *
Disallow: /t/
Disallow: /join/
Disallow: /invite/
Disallow: /organise/
Disallow: /confirm/
Disallow: /signin/
Disallow: /unsubscribe/
Disallow: /games/
"""


@blueprint.get("/")
def landing() -> Response:
    return show(Landing(make_token(), try_address(), rulebook.crew(), sample.two_turns()))


@blueprint.get("/how-to-play")
def how_to_play() -> Response:
    return show(rulebook.how_to_play())


@blueprint.get("/rules")
def rules() -> Response:
    return show(rulebook.rules(request.args.get("find", "")))


@blueprint.get("/components")
def components() -> Response:
    return show(components_of.components())


@blueprint.get("/luck")
def luck() -> Response:
    return show(rulebook.luck())


@blueprint.get("/privacy")
def privacy() -> Response:
    return show(Privacy(here.settings().operator_email))


@blueprint.get("/licences")
def licences() -> Response:
    return show(Licences())


@blueprint.get("/robots.txt")
def robots() -> Response:
    return Response(ROBOTS, mimetype="text/plain", headers={"Cache-Control": "public, max-age=86400"})
