"""The clerks as everybody sees them, and what only the reader sees of its own."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.form import Coupon


@dataclass(frozen=True)
class Badge:
    """A clerk as everybody sees it. `facts` are pairs for a list; `state`: turn, out, away or nothing."""

    id: str
    name: str
    ability: str
    band: str
    heat: int
    state: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Loot:
    name: str
    points: int
    dangerous: bool


@dataclass(frozen=True)
class Pockets:
    """What only the reader sees, and what it carries."""

    badge: Badge
    ability: str
    loot: tuple[Loot, ...]
    stashed: str
    coupons: tuple[Coupon, ...]
