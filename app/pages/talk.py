"""Talk at the table and a seat's own notes, as parts of pages and mails."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A part of what somebody typed; a link where `href` is not empty."""

    text: str
    href: str = ""


@dataclass(frozen=True)
class Said:
    """One message. `clerk` is a character's id, "" before anybody has one; `moment`: the row of the log that
    it is about, or 0; `cut`: only its begin."""

    id: int
    clerk: str
    who: str
    when: str
    pieces: tuple[Piece, ...]
    moment: int
    mine: bool
    fresh: bool
    removed: bool
    cut: bool = False


@dataclass(frozen=True)
class Box:
    """The form to say something. `moment`: about which row, or 0; `problem`: why `text` was not taken."""

    key: str
    limit: int
    text: str = ""
    moment: int = 0
    problem: str = ""


@dataclass(frozen=True)
class Talking:
    """The talk as a part of a page. `base`: where its forms go; `earlier`: there is more than is shown;
    `alone`: nobody else at the table is a person; `upto`: the newest message shown;
    `rides`: mails of the game are still to come, which carry it."""

    base: str
    said: tuple[Said, ...]
    fresh: int
    earlier: bool
    alone: bool
    upto: int
    rides: bool
    box: Box


@dataclass(frozen=True)
class Comments:
    """What was said about a moment of the history, and the other rows that were talked about: number and
    how often. `done`: "said" just after something was, else ""."""

    talking: Talking
    rows: tuple[tuple[int, int], ...]
    done: str = ""


@dataclass(frozen=True)
class Notepad:
    """A seat's own note. `was`: which state of it was read; `stored`: the one that is kept, where another tab
    changed it meanwhile."""

    base: str
    text: str
    saved: str
    was: int
    limit: int
    problem: str = ""
    stored: str = ""


@dataclass(frozen=True)
class Aside:
    """What stands beside a game for whoever plays in it. `unreachable`: others to whom mail comes back;
    `unheard`: so it does to the reader; `done`: "said" or "note" just after that was taken, else ""."""

    talking: Talking
    notes: Notepad
    unreachable: tuple[str, ...] = ()
    unheard: bool = False
    done: str = ""
