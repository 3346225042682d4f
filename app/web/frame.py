"""A page and what stands around it become an answer."""

from __future__ import annotations

from flask import Response, current_app, redirect, request, session
from flask_wtf.csrf import generate_csrf

from app import pages
from app.pages.lobby import VoidLink
from app.web.guards import is_sessionless
from app.web.visitors import visitor


def show(page: pages.Page, status: int = 200) -> Response:
    return Response(pages.render(page, _frame()), status, mimetype="text/html")


def _frame() -> pages.Frame:
    # A link's page says nothing of the account of whoever opens it, and needs no session.
    person = None if is_sessionless(request.path) else visitor()
    return pages.Frame(
        who=person.display_name or person.address if person else "",
        csrf=generate_csrf() if "person" in session and not is_sessionless(request.path) else "",
        path=request.path,
        development=current_app.config["DEVELOPMENT"],
    )


def go(path: str) -> Response:
    """After a form was taken: the page to read next."""
    answer = redirect(path, 303)
    assert isinstance(answer, Response)
    return answer


def void() -> Response:
    """A link that is unknown, cut or void."""
    return show(VoidLink(), 404)
