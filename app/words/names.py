"""What things are called: names by id, places and customers as they stand in a sentence, seats by who sits
there, and how many there are of a thing."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from babel.lists import format_list

from app.words.tongue import N_, Nn_, _, ngettext, tongue
from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.ids import HIDDEN, kind_of
from engine.spaces import SPACES

Crew: TypeAlias = Mapping[int, str]
"""Seat number -> what the table calls whoever sits there: the character, else the player."""

NAMES: dict[str, str] = {
    piece.id: piece.name
    for table in (SPACES, CHARACTERS, CUSTOMERS, DUTIES, SLACKS, FINALS, EVENTS, PLOTS, ITEMS)
    for piece in table
}


def _with_article(called: str) -> str:
    return called if called.startswith("Aisle") else f"the {called.removeprefix('The ')}"


def _preposition(space: str) -> str:
    return "at" if space in ("register", "fountain") else "in"


# Whole phrases, one for each piece: languages bend an article, a preposition and a name together.
THE: dict[str, str] = {space.id: _with_article(space.name) for space in SPACES} | {
    customer.id: _with_article(customer.name) for customer in CUSTOMERS
}
SEVERAL = frozenset({"convenience-rats"})
"""Customers that one marker stands for, though they are more than one."""
AT: dict[str, str] = {space.id: f"{_preposition(space.id)} {THE[space.id]}" for space in SPACES}
TO: dict[str, str] = {space.id: f"to {THE[space.id]}" for space in SPACES}

_COUNTED = {
    "item": (N_("no items"), Nn_("%(n)s item", "%(n)s items")),
    "point": (N_("no points"), Nn_("%(n)s point", "%(n)s points")),
    "option": (N_("no options"), Nn_("%(n)s option", "%(n)s options")),
    "action": (N_("no actions"), Nn_("%(n)s action", "%(n)s actions")),
    "counter": (N_("no counters"), Nn_("%(n)s counter", "%(n)s counters")),
    "duty": (N_("no duties"), Nn_("%(n)s duty", "%(n)s duties")),
    "marker": (N_("no markers"), Nn_("%(n)s marker", "%(n)s markers")),
    "plot card": (N_("no plot cards"), Nn_("%(n)s plot card", "%(n)s plot cards")),
    "stack": (N_("no stacks"), Nn_("%(n)s stack", "%(n)s stacks")),
    "clerk": (N_("no clerks"), Nn_("%(n)s clerk", "%(n)s clerks")),
    "other row": (N_("no other rows"), Nn_("%(n)s other row", "%(n)s other rows")),
}


def name(piece: str) -> str:
    """`sneak.3` -> "Sneak". A piece whose face the reader may not see stays unnamed."""
    return _("an unseen piece") if piece == HIDDEN else _(NAMES[kind_of(piece)])


def clerk(crew: Crew, seat: int) -> str:
    return crew[seat] if seat in crew else _("Seat %(seat)s", seat=seat)


def the(piece: str) -> str:
    """A space or a customer with its article: "the Cooler", "the Tourist", but "Aisle 1"."""
    return _(THE[piece])


def how_many(*pieces: str) -> int:
    """As how many they count for a verb: some customers are several."""
    return sum(2 if piece in SEVERAL else 1 for piece in pieces)


def at(space: str) -> str:
    """Where something is: "in Aisle 1", "at the Register"."""
    return _(AT[space])


def to(space: str) -> str:
    """Where something goes: "to Aisle 1"."""
    return _(TO[space])


def listed(words: Iterable[str]) -> str:
    """`Nuts, Soup and Pop`."""
    return format_list(list(words), locale=tongue().locale)


def named(pieces: Iterable[str]) -> str:
    """Pieces by name, those unseen as a number: "Sneak and 2 unseen"."""
    pieces = tuple(pieces)
    seen = [name(piece) for piece in pieces if piece != HIDDEN]
    unseen = len(pieces) - len(seen)
    hidden = [ngettext("%(n)s unseen", "%(n)s unseen", unseen)] if unseen else []
    return listed([*seen, *hidden])


def counted(number: int, thing: str) -> str:
    """`1 item`, `2 items`, `no items`; the thing is one of those above."""
    none, some = _COUNTED[thing]
    return ngettext(*some, number) if number else _(none)


def sentence(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
