"""The score sheet: one page of paper."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Footing


@dataclass(frozen=True)
class Column:
    """One clerk. `cells`, five of them, hold what was made and its points; "" is a line to write on."""

    id: str
    name: str
    player: str
    cells: tuple[tuple[str, str], ...]
    total: str
    note: str


@dataclass(frozen=True)
class ScoreSheet:
    """`rows` name the five earnings and say how each counts. `back` is where the reader came from, "" for the
    empty sheet, which belongs to no game."""

    title: str
    state: str
    rows: tuple[tuple[str, str], ...]
    columns: tuple[Column, ...]
    back: str
    footing: Footing | None
