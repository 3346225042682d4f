"""What things are called: names by id, spaces with their article, seats by who sits there."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.ids import HIDDEN, kind_of
from engine.spaces import SPACE, SPACES

Crew: TypeAlias = Mapping[int, str]
"""Seat number -> what the table calls whoever sits there: the character, else the player."""

NAMES: dict[str, str] = {
    piece.id: piece.name
    for table in (SPACES, CHARACTERS, CUSTOMERS, DUTIES, SLACKS, FINALS, EVENTS, PLOTS, ITEMS)
    for piece in table
}


def name(piece: str) -> str:
    """`sneak.3` -> "Sneak". A piece whose face the reader may not see stays unnamed."""
    return "an unseen piece" if piece == HIDDEN else NAMES[kind_of(piece)]


def clerk(crew: Crew, seat: int) -> str:
    return crew.get(seat, f"Seat {seat}")


def the(piece: str) -> str:
    """With its article: "the Cooler", "the Tourist", but "Aisle 1"."""
    called = name(piece)
    if piece in SPACE and piece.startswith("aisle"):
        return called
    return f"the {called.removeprefix('The ')}"


def at(space: str) -> str:
    """Where something is: "in Aisle 1", "at the Register"."""
    return f"{'at' if space in ('register', 'fountain') else 'in'} {the(space)}"


def listed(words: Iterable[str]) -> str:
    """"Nuts, Soup and Pop"."""
    *some, last = list(words) or [""]
    return f"{', '.join(some)} and {last}" if some else last


def named(pieces: Iterable[str]) -> str:
    """Pieces by name, those unseen as a number: "Sneak and 2 unseen"."""
    pieces = tuple(pieces)
    seen = [name(piece) for piece in pieces if piece != HIDDEN]
    unseen = len(pieces) - len(seen)
    return listed([*seen, *([f"{unseen} unseen"] if unseen else [])])


def counted(number: int, thing: str, things: str = "") -> str:
    """"1 item", "2 items", "no items"."""
    return f"{number or 'no'} {thing if number == 1 else things or thing + 's'}"


def sentence(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
