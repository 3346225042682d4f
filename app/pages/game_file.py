"""The page that describes the game file."""

from __future__ import annotations

from dataclasses import dataclass

from app.words.game_file import Kind


@dataclass(frozen=True)
class GameFile:
    """`line` and `last_line` are pairs of a field and what it says; `pieces` the records within fields."""

    line: tuple[tuple[str, str], ...]
    last_line: tuple[tuple[str, str], ...]
    pieces: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    kinds: tuple[Kind, ...]
    acts: tuple[Kind, ...]
