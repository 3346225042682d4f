"""Texts of the game's own pieces and rulings: they stand with the rules, and are translated from there."""

from __future__ import annotations

from collections.abc import Iterator

from app.words import game_file
from app.words.names import AT, THE, TO
from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.rulings import RULINGS
from engine.spaces import SPACES

_PIECES = {
    "engine/spaces.py": SPACES,
    "engine/cards/characters.py": CHARACTERS,
    "engine/cards/customers.py": CUSTOMERS,
    "engine/cards/duties.py": DUTIES,
    "engine/cards/slacks.py": (*SLACKS, *FINALS),
    "engine/cards/events.py": EVENTS,
    "engine/cards/plots.py": PLOTS,
    "engine/cards/items.py": ITEMS,
}
_FIELDS = ("name", "ability", "text", "provenance")


def texts() -> Iterator[tuple[str, str]]:
    """Where each text stands, and the text; some more than once."""
    for place, pieces in _PIECES.items():
        for piece in pieces:
            yield from ((place, str(getattr(piece, field, ""))) for field in _FIELDS)
    for phrases in (THE, AT, TO):
        yield from (("app/words/names.py", phrase) for phrase in phrases.values())
    for text in _of_the_game_file():
        yield "app/words/game_file", text
    for ruling in RULINGS.values():
        for text in (ruling.chapter, ruling.question, ruling.ruling, ruling.reason):
            yield "engine/rulings", text


def _of_the_game_file() -> Iterator[str]:
    for kind in game_file.TEXTS.values():
        yield from (kind.says, *kind.fields.values())
    for fields in (game_file.LINE, game_file.LAST_LINE, *game_file.PIECES.values()):
        yield from fields.values()
