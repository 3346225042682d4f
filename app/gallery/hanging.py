"""The page to leaf through the pictures: opened from a folder, it needs nothing but what lies beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from app.gallery.camera import Shown
from app.pages import render_part


def hang(folder: Path, shown: Sequence[Shown], when: str) -> Path:
    """Writes the index; its path."""
    pages = [(page, tuple(states)) for page, states in groupby(shown, key=lambda each: each.state.page)]
    index = folder / "index.html"
    count = sum(len(shot.files) for each in shown for shot in each.shots)
    values = {"pages": pages, "when": when, "count": count, "states": len(shown)}
    index.write_text(render_part("gallery/index.html", values), encoding="utf-8")
    return index
