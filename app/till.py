"""Text as a till prints it: 72 columns, the value at the right edge."""

from __future__ import annotations

import textwrap
from typing import Final

WIDTH: Final = 72
DOTS: Final = 3  # the fewest between a text and its value
MOST_HEAT: Final = 30


def dotted(text: str, value: object = "", indent: int = 0) -> str:
    """`Mop Aisle 2 ............ -1`; a long text takes several lines and has its value on the last."""
    value = str(value)
    room = WIDTH - indent - (len(value) + DOTS + 2 if value else 0)
    lines = textwrap.wrap(text, room, subsequent_indent="  ", break_on_hyphens=False) or [""]
    if value:
        lines[-1] += f" {'.' * (WIDTH - indent - len(lines[-1]) - len(value) - 2)} {value}"
    return "\n".join(" " * indent + line for line in lines)


def bar(heat: int) -> str:
    """`[###...........................]`, a sign for each of the 30 degrees."""
    return f"[{'#' * heat}{'.' * (MOST_HEAT - heat)}]"
