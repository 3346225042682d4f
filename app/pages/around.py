"""What stands around the pages of a game: where they lead, what came of the last form, time and row."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Message:
    """What came of the last form: `bad` if it was refused. `at`: where on the page to go on: move, orders,
    sure, or nothing."""

    title: str
    text: str
    bad: bool
    at: str = ""


@dataclass(frozen=True)
class Footing:
    """Which game, which row, which hash: stands under every page of a game."""

    title: str
    code: str
    seq: int
    hash: str
    commitment: str


@dataclass(frozen=True)
class Place:
    """Where links of the page lead: `base` is /t/<token> or /games/<id>; `table` is "" where only players
    may watch."""

    base: str
    table: str
    history: str


@dataclass(frozen=True)
class Live:
    """Where a page learns of news, and what it shows: the answer of `url` is the same while `tag` is."""

    url: str
    tag: str


@dataclass(frozen=True)
class TimeCard:
    """`since` and `due` are absolute, in the reader's zone. Where no time runs `due` is empty and `left` says
    why. `rules` are sentences about this clock, each with its ruling."""

    since: str
    due: str
    left: str
    soon: bool
    late: bool
    then: str
    rules: tuple[tuple[str, int], ...] = ()
