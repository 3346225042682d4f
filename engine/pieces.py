"""The order in which pieces are listed before luck touches them, and lookups over all kinds.

Customers, duties, slacks, final slacks, events; copies by number (R152).
"""

from collections.abc import Iterable

from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.ids import Piece
from engine.spaces import SPACES


def _copies(id_: str, copies: int) -> list[Piece]:
    return [Piece(f"{id_}.{n}") for n in range(1, copies + 1)]


MARKER_PIECES: tuple[Piece, ...] = (
    *(Piece(c.id) for c in CUSTOMERS),
    *(Piece(d.id) for d in DUTIES),
    *(Piece(s.id) for s in SLACKS),
    *(Piece(f.id) for f in FINALS),
    *(piece for event in EVENTS for piece in _copies(event.id, event.copies)),
)
PLOT_PIECES: tuple[Piece, ...] = tuple(piece for p in PLOTS for piece in _copies(p.id, p.copies))
ITEM_PIECES: tuple[Piece, ...] = tuple(Piece(i.id) for i in ITEMS)
CHARACTER_PIECES: tuple[Piece, ...] = tuple(Piece(c.id) for c in CHARACTERS)
STACKS: tuple[str, ...] = tuple(space.id for space in SPACES if space.item_stack)

_RANK: dict[str, int] = {
    piece: rank
    for pieces in (MARKER_PIECES, PLOT_PIECES, ITEM_PIECES, CHARACTER_PIECES)
    for rank, piece in enumerate(pieces)
}


def in_content_order(pieces: Iterable[str]) -> list[Piece]:
    """Pieces of one kind, listed as the content lists them."""
    return sorted((Piece(p) for p in pieces), key=_RANK.__getitem__)


def stack_of(space: str) -> tuple[Piece, ...]:
    """The items printed for a space, in the order of the content."""
    return tuple(Piece(item.id) for item in ITEMS if item.space == space)
