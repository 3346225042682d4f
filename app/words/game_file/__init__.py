"""The public page "The game file": what every kind of row means, and each of its fields."""

from typing import NamedTuple

from app.words.game_file.acts import ACTS
from app.words.game_file.clerks import ACTIONS, SUSPICION
from app.words.game_file.ending import ENDING
from app.words.game_file.envelope import LAST_LINE, LINE, PIECES
from app.words.game_file.setup import SETUP
from app.words.game_file.text import KindText, Texts
from app.words.game_file.turn import TURN
from app.words.tongue import N_, _
from engine import sight
from engine.events import KINDS

__all__ = [
    "ACTS",
    "LAST_LINE",
    "LINE",
    "PIECES",
    "TEXTS",
    "Field",
    "Kind",
    "KindText",
    "acts",
    "kinds",
    "said",
]

TEXTS: Texts = {**SETUP, **TURN, **SUSPICION, **ACTIONS, **ENDING}
"""The text of each kind of event."""

_READERS = {
    sight.OWNER: N_("its seat; everybody when the game is over"),
    sight.NOBODY: N_("nobody; everybody when the game is over"),
}


class Field(NamedTuple):
    name: str
    says: str
    readers: str


class Kind(NamedTuple):
    name: str
    says: str
    fields: tuple[Field, ...]


def said(fields: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Each field of a line and what it means, in the reader's language."""
    return tuple((name, _(says)) for name, says in fields.items())


def kinds() -> tuple[Kind, ...]:
    """Every kind in the order in which a game first brings it, with who may read each field."""
    return tuple(
        Kind(kind.__name__, _(TEXTS[kind].says), _fields(TEXTS[kind], sight.SEALED[kind])) for kind in KINDS
    )


def acts() -> tuple[Kind, ...]:
    """Every act of the table; nothing in it is sealed."""
    return tuple(
        Kind(name, _(says), tuple(Field(field, _(means), _("everybody")) for field, means in fields.items()))
        for name, (says, fields) in ACTS.items()
    )


def _fields(text: KindText, sealed: dict[str, str]) -> tuple[Field, ...]:
    return tuple(
        Field(name, _(says), _(_READERS[sealed[name]]) if name in sealed else _("everybody"))
        for name, says in text.fields.items()
    )
