"""Answers when something is wrong: with the request, or with us."""

from __future__ import annotations

import logging
import secrets
import traceback
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException, InternalServerError, SecurityError

from app import pages
from app.pages.site import Wrong
from app.services.trouble import trouble_of
from app.web.guards import SAFE, loggable
from app.web.limits import seconds_left
from app.words.tongue import N_, _

log = logging.getLogger("app.faults")

TITLES = {
    400: (
        N_("That request makes no sense to us"),
        N_("Go back, reload the page and try once more. Nothing was changed."),
    ),
    403: (
        N_("Not from here"),
        N_("A form has to be sent from this site’s own page. Open that page and press once more."),
    ),
    404: (
        N_("Nothing on this shelf"),
        N_("There is no such page. If a mail’s link led here, it may have been cut: copy all of it."),
    ),
    405: (N_("Not like that"), N_("This page cannot be asked in that way. Open it and use its own buttons.")),
    413: (
        N_("Too much at once"),
        N_("What was sent is larger than anything this site asks for. Nothing of it was kept."),
    ),
    415: (N_("Not in that wrapping"), N_("This site takes plain forms.")),
    422: (N_("Something is missing"), N_("Go back and fill in what is asked for.")),
    429: (
        N_("One at a time, please"),
        N_("Too many attempts from your connection. Nothing is lost, and links keep working."),
    ),
    500: (
        N_("Our fault"),
        N_("Something broke on our side. What was saved before stays saved; trying again is safe."),
    ),
    503: (
        N_("Closed for a moment"),
        N_("The database does not answer. Nothing is lost; try again in a minute."),
    ),
    507: (
        N_("The stock room is full"),
        N_("There is no room to write anything down. What was saved stays; try again later."),
    ),
}


def handle_faults(site: Flask) -> None:
    site.register_error_handler(HTTPException, _refuse)
    site.register_error_handler(Exception, _fail)


def _refuse(error: HTTPException) -> Response:
    if isinstance(error, InternalServerError):
        return _fail(error.original_exception or error)
    code = error.code or 500
    wait = seconds_left() if code == 429 else 0
    answer = _wrong(code if code in TITLES else 400, wait=wait)
    answer.status_code = code
    for name, value in error.get_headers():
        if name in ("Allow", "Location", "Retry-After"):
            answer.headers[name] = value
    if code == 429:
        answer.headers["Retry-After"] = str(wait)
    return answer


def _fail(error: BaseException) -> Response:
    """The page shows a short id; the log has the same one with where it happened, and no values."""
    fault = secrets.token_hex(4)
    where = {"fault": fault, "method": request.method, "path": loggable(request.path)}
    log.error("fault %s: %s at %s", fault, type(error).__name__, _where(error), extra=where)
    trouble = trouble_of(error)
    answer = _wrong({"away": 503, "full": 507}.get(trouble, 500), fault)
    if trouble:
        answer.headers["Retry-After"] = "30"
    return answer


def _where(error: BaseException) -> str:
    # Never the error's own words: they may quote a card, a token or an address.
    steps = traceback.extract_tb(error.__traceback__)[-8:]
    return " > ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in steps)


def _wrong(code: int, fault: str = "", wait: int = 0) -> Response:
    title, what = TITLES[code]
    # A wait of seconds is a minute to people: the limits are counted in minutes.
    page = Wrong(code, _(title), _(what), fault, _back(), -(-wait // 60) * 60)
    frame = pages.Frame(path=request.path, development=current_app.config["DEVELOPMENT"])
    return Response(pages.render(page, frame), code, mimetype="text/html")


def _back() -> str:
    """The path of our own page that led here; "" if none did, or if it is this very page."""
    try:
        came, host = urlsplit(request.referrer or ""), request.host
    except (ValueError, SecurityError):  # no address; a host that is none of ours
        return ""
    here = request.method in SAFE and came.path == request.path
    own = came.netloc == host and came.path.startswith("/") and not came.path.startswith("//")
    return came.path if own and not here else ""
