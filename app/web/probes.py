"""Is it alive, and is it of any use?"""

from __future__ import annotations

from flask import Blueprint, Response

blueprint = Blueprint("probes", __name__)


@blueprint.get("/healthz")
def healthz() -> Response:
    """The process answers; whether it can do anything is the other one's question."""
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
