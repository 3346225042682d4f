"""The rules pages, made from the game's own tables: what players read is what the engine plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from typing import TypeVar

from app.pages.site import Badge, Chapter, Components, Kind, Luck, Piece, Rules, RulingLine
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
            _kind("Spaces", SPACES, lambda s: ("item stack",) if s.item_stack else ()),
            _kind("Characters", CHARACTERS, lambda c: (c.ability,)),
            _kind(
                "Customers",
                CUSTOMERS,
                lambda c: (f"{c.heat} heat", _points(c.points), f"goes to {_places(c.spaces)}"),
            ),
            _kind("Duties", DUTIES, lambda d: (name(d.space),)),
            _kind(
                "Slacks", SLACKS, lambda s: (name(s.space), f"×{s.multiplier}", f"suspicion {s.suspicion}")
            ),
            _kind(
                "Final slacks",
                FINALS,
                lambda s: (name(s.space), f"{s.points} counters", f"suspicion {s.suspicion}"),
            ),
            _kind("Events", EVENTS, lambda e: (_copies(e.copies),)),
            _kind("Plot cards", PLOTS, lambda p: (_copies(p.copies),)),
            _kind(
                "Items",
                ITEMS,
                lambda i: (name(i.space), _points(i.points), *(("dangerous",) if i.dangerous else ())),
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


def _kind(title: str, pieces: Iterable[T], facts: Callable[[T], tuple[str, ...]]) -> Kind:
    pieces = tuple(pieces)
    count = sum(int(getattr(piece, "copies", 1)) for piece in pieces)
    return Kind(_id(title), title, count, tuple(_piece(piece, facts(piece)) for piece in pieces))


def _piece(piece: object, facts: tuple[str, ...]) -> Piece:
    """Kinds without a text of their own, or whose place in the shop is printed as it is, leave that out."""
    said = {field: str(getattr(piece, field, "")) for field in ("id", "name", "text", "provenance")}
    return Piece(said["id"], said["name"], facts, said["text"], said["provenance"])


def _copies(count: int) -> str:
    return f"{count} cop{'y' if count == 1 else 'ies'}"


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _places(spaces: Iterable[str]) -> str:
    return ", ".join("by die" if space == "die" else name(space) for space in spaces)


def _id(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
