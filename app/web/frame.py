"""A page and what stands around it become an answer."""

from __future__ import annotations

from flask import Response, current_app, request, session
from flask_wtf.csrf import generate_csrf

from app import pages
from app.web.guards import is_token_path
from app.web.visitors import visitor


def show(page: pages.Page, status: int = 200) -> Response:
    return Response(pages.render(page, _frame()), status, mimetype="text/html")


def _frame() -> pages.Frame:
    # A link's page says nothing of the account of whoever opens it, and needs no session.
    person = None if is_token_path(request.path) else visitor()
    return pages.Frame(
        who=person.display_name or person.address if person else "",
        csrf=generate_csrf() if "person" in session and not is_token_path(request.path) else "",
        path=request.path,
        development=current_app.config["DEVELOPMENT"],
    )
