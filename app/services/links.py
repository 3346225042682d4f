"""Links that act without signing in: made, found, made void. Only a token's hash is ever stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final, Literal

from sqlalchemy import Connection

from app.store import links as rows
from app.store.links import Link

Purpose = Literal["seat", "join", "invite", "organise", "confirm", "signin", "unsubscribe"]

PATHS: Final[dict[Purpose, str]] = {
    "seat": "/t/",
    "join": "/join/",
    "invite": "/invite/",
    "organise": "/organise/",
    "confirm": "/confirm/",
    "signin": "/signin/",
    "unsubscribe": "/unsubscribe/",
}
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def make_token() -> str:
    """22 characters, 16 bytes; mail programs cut a sign at the end of a link, so there is none."""
    while True:
        token = secrets.token_urlsafe(16)
        if is_sound(token):
            return token


def issue(
    tx: Connection,
    purpose: Purpose,
    *,
    at: int,
    game: str | None = None,
    seat: int | None = None,
    person: int | None = None,
    address: str | None = None,
) -> str:
    """A new token; older ones of the same seat stay valid. Say it to nobody but its owner."""
    token = make_token()
    rows.add(tx, Link(rows.hash_of(token), purpose, at, game, seat, person, address))
    return token


def path_of(purpose: Purpose, token: str) -> str:
    return PATHS[purpose] + token


def find(conn: Connection, token: str, purpose: Purpose) -> Link | None:
    """The valid link of a token, if it was given out for this purpose; None also for a malformed one."""
    if not is_token(token):
        return None
    link = rows.find(conn, token)
    return link if link is not None and link.purpose == purpose and link.revoked_at is None else None


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def join_token(secret_key: str, game: str) -> str:
    """The token of a game's join link: worked out again when it is shown, since it is stored nowhere."""
    for attempt in range(256):
        digest = hmac.digest(secret_key.encode(), f"join {game} {attempt}".encode(), hashlib.sha256)
        token = urlsafe_b64encode(digest[:16]).decode().rstrip("=")
        if is_sound(token):
            return token
    raise RuntimeError("256 tokens in a row ended in a sign")


def issue_join(tx: Connection, secret_key: str, game: str, *, at: int) -> None:
    """Let the game's join link work. Does nothing if it does already."""
    token = join_token(secret_key, game)
    if rows.find(tx, token) is None:
        rows.add(tx, Link(rows.hash_of(token), "join", at, game))


def is_sound(token: str) -> bool:
    """Mail programs cut a sign at the end of a link, and a command takes one at its begin for an option."""
    return token[0] not in "-_" and token[-1] not in "-_"
