"""Charts, each with the same as a table."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class ChartRow:
    """The same as the picture says about a turn, which ended with row `at` of the log."""

    turn: str
    at: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """`note` says how to read it; `columns` name the turn and the cells of `rows`."""

    id: str
    title: str
    picture: Markup
    note: str
    caption: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
