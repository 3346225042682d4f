"""The till receipt: what happened, turn by turn, and what the reader's last step did."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A line of the till receipt. `manner`: you, sub, void, now, or nothing; `who`: by whom, if not by the
    player in person."""

    seq: int
    text: str
    value: str = ""
    manner: str = ""
    who: str = ""


@dataclass(frozen=True)
class Heading:
    """Begins a turn on the receipt; `clerk` is a character's id, "" before anybody has one."""

    clerk: str
    name: str
    small: str


@dataclass(frozen=True)
class Slip:
    """One turn of the receipt, or what was done to the reader."""

    heading: Heading
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Receipt:
    title: str
    under: str
    slips: tuple[Slip, ...]
    totals: tuple[tuple[str, str], ...]
    seq: int
    hash: str


@dataclass(frozen=True)
class News:
    """What happened since the reader acted: `charged` is what others did to it, then the story in `short`;
    the `whole` of it, of `count` lines, is folded away, and empty where the short one leaves out nothing."""

    charged: Slip | None
    short: tuple[Slip, ...]
    whole: tuple[Slip, ...]
    count: int


@dataclass(frozen=True)
class Step:
    """What the reader's last step did, line by line: what it chose (`done`), what followed (`then`); or what
    was `taken_back`; or whose turns `went_by` since. `now`: what the game waits for."""

    done: tuple[str, ...]
    then: tuple[str, ...]
    taken_back: str
    went_by: str
    now: str
