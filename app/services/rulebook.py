"""The rules pages, made from the game's own tables: what players read is what the engine plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from typing import TypeVar

from app.pages.site import Badge, Chapter, Components, Kind, Luck, Rules, RulingLine
from app.words.names import name
from engine import chance
from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.rulings import RULINGS
from engine.spaces import SPACES

T = TypeVar("T")

SAYS = {
    "roger": "Tattles on the boss from any space.",
    "lucy": "Steals two at a time.",
    "zack": "Works his heat off faster.",
    "wendy": "Plots up to eight cards.",
    "victoria": "Two dice, keeps the better.",
    "lock": "Insults in front of the boss.",
}
TEST_SEED = bytes(range(32))
TEST_WORDS = ("apple", "", "Österreich", 'say "cheese"')


def crew() -> tuple[Badge, ...]:
    return tuple(Badge(c.id, c.name, c.ability, SAYS[c.id]) for c in CHARACTERS)


@cache
def rules() -> Rules:
    ordered = sorted(RULINGS.values(), key=lambda ruling: ruling.number)
    chapters = []
    for title, rulings in groupby(ordered, key=lambda ruling: ruling.chapter):
        lines = (RulingLine(r.number, r.question, r.ruling, r.reason) for r in rulings)
        chapters.append(Chapter(_id(title), title, tuple(lines)))
    return Rules(len(ordered), tuple(chapters))


@cache
def components() -> Components:
    """Each kind in the order in which luck lists it."""
    return Components(
        (
            _kind("Spaces", SPACES, "Item stack", lambda s: ("yes" if s.item_stack else "no",)),
            _kind(
                "Characters", CHARACTERS, "Ability, Text, Source", lambda c: (c.ability, c.text, c.provenance)
            ),
            _kind(
                "Customers",
                CUSTOMERS,
                "Heat, Points, May go to, Text, Source",
                lambda c: (str(c.heat), str(c.points), _places(c.spaces), c.text, c.provenance),
            ),
            _kind("Duties", DUTIES, "Space, Source", lambda d: (name(d.space), d.provenance)),
            _kind(
                "Slacks",
                SLACKS,
                "Space, Multiplier, Suspicion, Source",
                lambda s: (name(s.space), f"×{s.multiplier}", str(s.suspicion), s.provenance),
            ),
            _kind(
                "Final slacks",
                FINALS,
                "Space, Counters, Suspicion, Source",
                lambda s: (name(s.space), str(s.points), str(s.suspicion), s.provenance),
            ),
            _kind("Events", EVENTS, "Copies, Text, Source", lambda e: (str(e.copies), e.text, e.provenance)),
            _kind(
                "Plot cards", PLOTS, "Copies, Text, Source", lambda p: (str(p.copies), p.text, p.provenance)
            ),
            _kind(
                "Items",
                ITEMS,
                "Space, Points, Dangerous, Source",
                lambda i: (name(i.space), str(i.points), "dangerous" if i.dangerous else "", i.provenance),
            ),
        )
    )


@cache
def luck() -> Luck:
    """Figures for other people's programs, worked out by the game's own."""
    key = chance.key_of(TEST_SEED, TEST_WORDS)
    draws = chance.Luck(key)
    figures = {
        "Seed": TEST_SEED.hex(),
        "Commitment": chance.commitment(TEST_SEED),
        "Words": 'apple · (empty) · Österreich · say "cheese"',
        "Words, as canonical JSON": '["apple","","Österreich","say \\"cheese\\""]',
        "Key": key.hex(),
        "Draw 0 as a lot among 4": str(draws.lot(0, 4)),
        "Draw 1 as a shuffle of a b c d e f g": " ".join(draws.shuffled(1, "abcdefg")),
        "Draw 2 as a die": str(draws.dice(2)[0]),
        "Draw 2 as two dice": " ".join(map(str, draws.dice(2, 2))),
        "Draw 3 as a shuffle of the numbers 0 to 19": " ".join(map(str, draws.shuffled(3, range(20)))),
    }
    return Luck(tuple(figures.items()))


def _kind(title: str, pieces: Iterable[T], columns: str, cells: Callable[[T], tuple[str, ...]]) -> Kind:
    pieces = tuple(pieces)
    rows = tuple(
        (str(getattr(piece, "name", "")), str(getattr(piece, "id", "")), *cells(piece)) for piece in pieces
    )
    count = sum(int(getattr(piece, "copies", 1)) for piece in pieces)
    return Kind(_id(title), title, str(count), ("Name", "Id", *columns.split(", ")), rows)


def _places(spaces: Iterable[str]) -> str:
    return ", ".join("by die" if space == "die" else name(space) for space in spaces)


def _id(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
