"""Answers when something is wrong: with the request, or with us."""

from __future__ import annotations

import logging
import secrets
import traceback
from pathlib import Path

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError

from app import pages
from app.pages.site import Wrong
from app.services.trouble import trouble_of
from app.web.guards import loggable
from app.web.limits import seconds_left

log = logging.getLogger("app.faults")

TITLES = {
    400: ("That request makes no sense to us", "Go back, reload the page and try once more."),
    403: (
        "Not from here",
        "A form has to be sent from this site's own page. Open that page and press once more.",
    ),
    404: (
        "Nothing on this shelf",
        "There is no such page. If a mail's link led here, it may have been cut: copy all of it.",
    ),
    405: ("Not like that", "This page cannot be asked in that way."),
    413: ("Too much at once", "What was sent is larger than anything this site asks for."),
    415: ("Not in that wrapping", "This site takes plain forms."),
    422: ("Something is missing", "Go back and fill in what is asked for."),
    429: (
        "One at a time, please",
        "Too many attempts from your connection. Wait a few minutes: nothing is lost, links keep working.",
    ),
    500: (
        "Our fault",
        "Something broke on our side. What was saved before stays saved; trying again is safe.",
    ),
    503: ("Closed for a moment", "The stock room does not answer. Nothing is lost; try again in a minute."),
    507: (
        "The stock room is full",
        "There is no room to write anything down. What was saved stays; try again later.",
    ),
}


def handle_faults(site: Flask) -> None:
    site.register_error_handler(HTTPException, _refuse)
    site.register_error_handler(Exception, _fail)


def _refuse(error: HTTPException) -> Response:
    if isinstance(error, InternalServerError):
        return _fail(error.original_exception or error)
    code = error.code or 500
    answer = _wrong(code if code in TITLES else 400)
    answer.status_code = code
    for name, value in error.get_headers():
        if name in ("Allow", "Location", "Retry-After"):
            answer.headers[name] = value
    if code == 429:
        answer.headers["Retry-After"] = str(seconds_left())
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


def _wrong(code: int, fault: str = "") -> Response:
    title, what = TITLES[code]
    frame = pages.Frame(path=request.path)
    return Response(pages.render(Wrong(code, title, what, fault), frame), code, mimetype="text/html")
