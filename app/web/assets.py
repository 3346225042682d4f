"""Static files under a URL that changes with them, so that they can be kept for a year.

They are few and small: each is packed once, as tightly as can be, and kept in memory.
"""

from __future__ import annotations

import functools
import gzip
import mimetypes
from dataclasses import dataclass

import brotli
from flask import Blueprint, Response, abort, request

from app.pages import STATIC, static_hash

blueprint = Blueprint("assets", __name__)

PACKINGS = ("br", "gzip")
ALREADY_PACKED = (".woff2", ".png")
MOST_BUNDLES = 64  # the pages need about ten; whoever makes up others drives out the oldest
YEAR = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    """A file in each of its packings; "" is the file as it is."""

    mimetype: str
    packed: dict[str, bytes]


@blueprint.get("/static/<digest>/<path:name>")
def file(digest: str, name: str) -> Response:
    """An old hash still gets today's file while a release rolls out, but must ask again."""
    answer = _answer(name)
    answer.headers["Cache-Control"] = YEAR if digest == static_hash() else "no-cache"
    return answer


@blueprint.get("/favicon.ico")
def icon() -> Response:
    return _answer("icon.svg")


def _answer(name: str) -> Response:
    asset = _bundle(name) if "+" in name else _assets().get(name)
    if asset is None:
        abort(404)
    packing = request.accept_encodings.best_match([each for each in PACKINGS if each in asset.packed]) or ""
    answer = Response(asset.packed[packing], mimetype=asset.mimetype)
    answer.headers["Vary"] = "Accept-Encoding"
    if packing:
        answer.headers["Content-Encoding"] = packing
    answer.set_etag(f"{static_hash()}-{packing}")
    answer.make_conditional(request)
    return answer


@functools.cache
def _assets() -> dict[str, Asset]:
    """By path under the folder: what is not in it when the process starts cannot be asked for."""
    paths = (path for path in STATIC.rglob("*") if path.is_file())
    return {path.relative_to(STATIC).as_posix(): _asset(path.name, path.read_bytes()) for path in paths}


@functools.lru_cache(maxsize=MOST_BUNDLES)
def _bundle(name: str) -> Asset | None:
    """`look+board.css`: both sheets, one after the other; None where one of them does not exist."""
    names = name.removesuffix(".css").split("+")
    sheets = [_assets().get(f"{sheet}.css") for sheet in names]
    if len(set(names)) < len(names) or not all(sheets):  # twice the same would be work without end
        return None
    return _asset(name, b"\n".join(sheet.packed[""] for sheet in sheets if sheet))


def _asset(name: str, content: bytes) -> Asset:
    packed = {"": content}
    if not name.endswith(ALREADY_PACKED):
        packed |= {"br": brotli.compress(content, quality=9), "gzip": gzip.compress(content, 9, mtime=0)}
    return Asset(mimetypes.guess_type(name)[0] or "application/octet-stream", packed)
