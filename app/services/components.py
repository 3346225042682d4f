"""The list of components, made from the game's own tables: each piece drawn, counted and explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from app.pages.site import Components, Kind, Piece, Room
from app.pictures.pieces import CODES
from app.words.names import listed, name
from app.words.tongue import N_, _, ngettext, tongue
from engine.cards.characters import CHARACTERS, Character
from engine.cards.customers import CUSTOMERS, Customer
from engine.cards.duties import DUTIES, Duty
from engine.cards.events import EVENTS, EventMarker
from engine.cards.items import ITEMS, Item
from engine.cards.plots import PLOTS, PlotCard
from engine.cards.slacks import FINALS, SLACKS, Final, Slack
from engine.spaces import SPACE, SPACES, Space

T = TypeVar("T")
UNIT = 10  # of the small plan, to one cell of the floor

KINDS = {
    "spaces": (N_("Spaces"), N_("The store. You go from any space to any other in one move.")),
    "characters": (N_("Characters"), N_("One for each clerk, dealt at random.")),
    "customers": (
        N_("Customers"),
        N_("Red: the heat of insulting them, or what helping takes off. Black: their points."),
    ),
    "duties": (N_("Duties"), N_("Each one undone in your space adds 1 to your suspicion number.")),
    "slacks": (
        N_("Slacks"),
        N_("Points: counters times the multiplier. The number in the eye adds to your suspicion."),
    ),
    "final-slacks": (
        N_("Final slacks"),
        N_("One action. If nobody catches you until your next turn: six counters, and the sack."),
    ),
    "events": (N_("Events"), N_("They happen when the marker is drawn.")),
    "plot-cards": (N_("Plot cards"), N_("Secret until played, before, between and after your actions.")),
    "items": (
        N_("Items"),
        N_("Worth their points once stashed. A dangerous one weighs 2 in your suspicion number."),
    ),
}


def components() -> Components:
    """Each kind in the order in which luck lists it."""
    return _components(tongue().tag)


def store() -> tuple[Room, ...]:
    return tuple(room_of(space) for space in SPACES)


def room_of(space: Space) -> Room:
    x, y = space.col * UNIT, space.row * UNIT
    return Room(space.id, _(space.name), x, y, space.width * UNIT, space.height * UNIT)


@cache
def _components(tag: str) -> Components:
    # One for each language: `tag` only tells them apart.
    kinds = (
        _kind("spaces", SPACES, space),
        _kind("characters", CHARACTERS, character),
        _kind("customers", CUSTOMERS, customer),
        _kind("duties", DUTIES, duty),
        _kind("slacks", SLACKS, slack),
        _kind("final-slacks", FINALS, final),
        _kind("events", EVENTS, _event),
        _kind("plot-cards", PLOTS, _plot),
        _kind("items", ITEMS, item),
    )
    return Components(store(), kinds)


def _kind(id_: str, pieces: Iterable[T], drawn: Callable[[T], Piece]) -> Kind:
    pieces = tuple(pieces)
    count = sum(int(getattr(piece, "copies", 1)) for piece in pieces)
    title, about = KINDS[id_]
    return Kind(id_, _(title), _(about), count, tuple(drawn(piece) for piece in pieces))


def space(card: Space) -> Piece:
    facts = (_("has an item stack"),) if card.item_stack else ()
    return _piece(card, facts, "stack" if card.item_stack else "", (), (card.id,))


def character(card: Character | type[Character]) -> Piece:
    return _piece(card, (_(card.ability),), card.id)


def customer(card: Customer) -> Piece:
    spaces = [space for space in card.spaces if space != "die"]
    where = listed(name(space) for space in spaces) if spaces else _("where the die says")
    facts = (
        _("%(n)s heat", n=card.heat),
        ngettext("%(n)s point", "%(n)s points", card.points),
        _("goes to: %(spaces)s", spaces=where),
    )
    figures = (CODES[card.id], str(card.heat), str(card.points))
    return _piece(card, facts, "customer", figures, spaces)


def duty(card: Duty) -> Piece:
    return _piece(card, (name(card.space),), "duty", (), (card.space,))


def slack(card: Slack) -> Piece:
    facts = (name(card.space), f"×{card.multiplier}", _("suspicion %(n)s", n=card.suspicion))
    return _piece(card, facts, "slack", (f"×{card.multiplier}", str(card.suspicion)), (card.space,))


def final(card: Final) -> Piece:
    counters = ngettext("%(n)s counter", "%(n)s counters", card.points)
    facts = (name(card.space), counters, _("suspicion %(n)s", n=card.suspicion))
    return _piece(card, facts, "final", ("★", str(card.suspicion)), (card.space,))


def item(card: Item) -> Piece:
    facts = (name(card.space), ngettext("%(n)s point", "%(n)s points", card.points))
    danger = (_("dangerous"),) if card.dangerous else ()
    symbol = "danger" if card.dangerous else "tag"
    return _piece(card, (*facts, *danger), symbol, (str(card.points),), (card.space,))


def _event(card: EventMarker) -> Piece:
    place = card.id.removeprefix("boss-to-")
    place = {"break-time": "office", "bad-nachos": "restroom"}.get(card.id, place)
    rooms = (place,) if place in SPACE else ()
    heat = card.id.removeprefix("heat-")
    figures = (f"+{heat}",) if heat.isdecimal() else ()
    symbol = "heat" if figures else "boss" if rooms else "rush"
    return _piece(card, (_copies(card.copies),), symbol, figures, rooms)


def _plot(card: PlotCard) -> Piece:
    return _piece(card, (_copies(card.copies),), "scissors")


def _piece(
    card: object,
    facts: tuple[str, ...],
    symbol: str,
    figures: tuple[str, ...] = (),
    rooms: Iterable[str] = (),
) -> Piece:
    """Kinds without a text of their own, or whose place in the shop is printed as it is, leave that out."""
    said = {field: str(getattr(card, field, "")) for field in ("id", "name", "text", "provenance")}
    return Piece(
        said["id"],
        _(said["name"]),
        facts,
        _(said["text"]),
        _(said["provenance"]),
        symbol,
        figures,
        tuple(room_of(SPACE[room]) for room in rooms),
    )


def _copies(count: int) -> str:
    return ngettext("%(n)s copy", "%(n)s copies", count)
