"""Pages of a table's talk and of a seat's own note."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Message, Place
from app.pages.talk import Notepad, Talking


@dataclass(frozen=True)
class Talk:
    """The whole thread. `before`: the message from which a link leads to older ones, or 0; `done`: "said",
    "read", "removed" or "note" just after that was, else ""."""

    title: str
    place: Place
    talking: Talking
    before: int
    newest: bool
    notes: Notepad
    message: Message | None = None
    done: str = ""


@dataclass(frozen=True)
class Notes:
    """The note alone. `done`: "note" just after it was kept, else ""."""

    title: str
    place: Place
    notes: Notepad
    message: Message | None = None
    done: str = ""
