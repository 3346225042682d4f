"""Static files under a URL that changes with them, so that they can be kept for a year."""

from __future__ import annotations

from flask import Blueprint, Response, send_from_directory

from app.pages import STATIC, static_hash

blueprint = Blueprint("assets", __name__)


@blueprint.get("/static/<digest>/<path:name>")
def file(digest: str, name: str) -> Response:
    """An old hash still gets today's file while a release rolls out, but must ask again."""
    answer = send_from_directory(STATIC, name, conditional=True)
    kept = digest == static_hash()
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
    return answer


@blueprint.get("/favicon.ico")
def icon() -> Response:
    return send_from_directory(STATIC, "icon.svg")
