"""Charts, each with the same as a table."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Chart:
    """`note` says how to read it; the first column of `rows` names the row."""

    id: str
    title: str
    picture: Markup
    note: str
    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
