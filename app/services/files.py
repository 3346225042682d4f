"""Game files: what they are made of, and a game's own for whoever asks."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.game_file import GameFile
from app.services import here, looking
from app.services.tables import NotToBeSeen
from app.store import games, log
from app.words import game_file
from engine import export
from engine.ids import SPECTATOR


@dataclass(frozen=True)
class Download:
    """A file's name and bytes."""

    name: str
    data: bytes


def description() -> GameFile:
    """The public page: every kind of row with its fields, what is sealed for whom, and the chain."""
    return GameFile(
        line=game_file.said(game_file.LINE),
        last_line=game_file.said(game_file.LAST_LINE),
        pieces=tuple((name, game_file.said(rows)) for name, rows in game_file.PIECES.items()),
        kinds=game_file.kinds(),
        acts=game_file.acts(),
    )


def download(game_id: str, viewer: int) -> Download:
    """A game's file for a seat or SPECTATOR, whole once it is over. Raises NotToBeSeen."""
    with here.store().reading() as conn:
        game = games.get(conn, game_id)
        if game is None or game.seed is None or game.status not in ("running", "over", "imported"):
            raise NotToBeSeen
        if not looking.may_watch(game.watch, viewer):
            raise NotToBeSeen
        rows = log.load(conn, game_id)
    who = export.WATCHER if viewer == SPECTATOR else f"seat:{viewer}"
    data = b"".join(export.lines(rows, who, game.seed, game.status != "running"))
    return Download(f"{game.code.lower()}-{len(rows)}.jsonl", data)
