"""The board: pictures, and the same as a table."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class FloorRow:
    """One space in the table that says what the picture shows. `changes`: since an earlier position."""

    name: str
    here: tuple[str, ...]
    lies: tuple[str, ...]
    stack: str
    boss: bool
    you: bool
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Floor:
    """The board: two pictures, one for a phone, and the same as a table.

    `yours`: the reader stands on it. `linked`: places are links to options of the form. `changed`: what
    differs from an earlier position is marked.
    """

    wide: Markup
    phone: Markup
    caption: str
    rows: tuple[FloorRow, ...]
    deck: str
    yours: bool
    linked: bool
    changed: bool
