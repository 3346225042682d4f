"""Answers travel packed: a page of a game in a fifth of its size."""

from __future__ import annotations

from flask import Flask, Response, request, session
from flask_compress import Compress

from app.web.guards import is_sessionless

PACKED = ("text/html", "text/plain", "application/jsonl")
SMALLEST = 600  # bytes; less fits into one packet anyhow

_compress = Compress()


def pack(site: Flask) -> None:
    """Call it before what else looks at answers: the last to be registered is the first to see them."""
    site.config.update(
        COMPRESS_REGISTER=False,
        COMPRESS_ALGORITHM=["zstd", "br", "gzip"],
        COMPRESS_MIMETYPES=list(PACKED),
        COMPRESS_MIN_SIZE=SMALLEST,
        COMPRESS_BR_LEVEL=4,
        COMPRESS_ZSTD_LEVEL=6,
        COMPRESS_LEVEL=6,
    )
    _compress.init_app(site)
    site.after_request(_packed)


def _packed(response: Response) -> Response:
    """Packed, unless its size could tell whoever listens on the line what it holds.

    Packed together, a guess that the page repeats and a secret that it holds are shorter when they agree
    (BREACH), so an answer that both repeats what its address says and holds a session's key is sent as it is.
    Behind a link the secret is the address itself: who could vary the one knows the other. What a page may
    not show is not in it, packed or not; a seat's own cards change its length either way, as they must.
    """
    if _repeats_beside_a_secret():
        return response
    # A form that was refused is as long a page as any; the packer only knows of answers that went well.
    status, response.status_code = (
        response.status,
        200 if response.status_code >= 400 else response.status_code,
    )
    packed = _compress.after_request(response)
    packed.status = status
    return packed


def _repeats_beside_a_secret() -> bool:
    return bool(request.query_string) and not is_sessionless(request.path) and "person" in session
