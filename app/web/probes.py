"""Is it alive, and is it of any use?"""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from app.services import health

blueprint = Blueprint("probes", __name__)


@blueprint.get("/healthz")
def healthz() -> Response:
    """The process answers; whether it can do anything is the other one's question."""
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})


@blueprint.get("/readyz")
def readyz() -> tuple[Response, int]:
    found = health.ready()
    parts = {part.name: {"well": part.well, "said": part.said, "age_ms": part.age_ms} for part in found.parts}
    answer = jsonify({"well": found.well, "parts": parts})
    answer.headers["Cache-Control"] = "no-store"
    return answer, 200 if found.well else 503
