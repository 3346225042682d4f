"""The score sheet of a game for whoever may watch it."""

from __future__ import annotations

from app.pages.sheet import ScoreSheet
from app.services import here, looking
from app.services.showing import sheet
from app.services.tables import NotToBeSeen
from app.store import NoSuchGame


def score_sheet(game_id: str, viewer: int, back: str) -> ScoreSheet:
    """Raises NotToBeSeen."""
    with here.store().reading() as conn:
        try:
            look = looking.look_back(conn, game_id, viewer)
        except NoSuchGame:
            raise NotToBeSeen from None
    if not looking.may_watch(look.terms.watch, viewer):
        raise NotToBeSeen
    return sheet.sheet_of(look, back)


def empty() -> ScoreSheet:
    return sheet.empty_sheet()
