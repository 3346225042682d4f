"""The pages of a table's talk and of a seat's note, for whoever holds the seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from app.pages.around import Place
from app.pages.talk import Aside, Box, Comments
from app.pages.thread import Notes, Talk
from app.services import here, looking, talk
from app.services.look import Look
from app.services.showing import talk as showing
from app.services.showing.form import new_key
from app.services.talk import NotHere
from app.services.typed import Unsound

Made = TypeVar("Made")


def talk_page(game_id: str, seat: int, base: str, *, before: int = 0) -> Talk:
    """Raises NotHere, as all of these."""
    return _page(game_id, seat, base, lambda *at: showing.talk_page(*at, before=before))


def not_said(game_id: str, seat: int, base: str, text: str, moment: int, why: Unsound) -> Talk:
    """The thread with the message in its box that was not taken, and why."""
    box = Box(new_key(), talk.LONGEST, text, moment, str(why))
    return _page(game_id, seat, base, lambda *at: showing.talk_page(*at, box=box))


def notes_page(game_id: str, seat: int, base: str) -> Notes:
    return _page(game_id, seat, base, showing.notes_page)


def not_kept(game_id: str, seat: int, base: str, text: str, why: Unsound) -> Notes:
    """The note as it was typed, why it was not kept, and the one that is."""
    return _page(game_id, seat, base, lambda *at: showing.notes_page(*at, text=text, why=why))


def _page(game_id: str, seat: int, base: str, make: Callable[[Connection, Look, int, Place], Made]) -> Made:
    with here.store().reading() as conn:
        talk.chair(conn, game_id, seat)
        look = looking.look(conn, game_id, seat)
        return make(conn, look, seat, Place(base, "", f"{base}/history"))


# --- as a part of other pages ---


def aside(look: Look, seat: int, base: str) -> Aside | None:
    """Talk and note for the page of a seat; None for who only watches, and where nobody talks."""
    with here.store().reading() as conn:
        try:
            return showing.aside(conn, look, seat, base)
        except NotHere:
            return None


def comments(look: Look, seat: int, base: str, since: int) -> Comments | None:
    """What was said about the moment that is looked at, whoever's eyes it is looked at with."""
    with here.store().reading() as conn:
        try:
            return showing.comments(conn, look, seat, base, since)
        except NotHere:
            return None
