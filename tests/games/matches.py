"""Games between bots, the same each time, for tests."""

import hashlib
import itertools
from collections.abc import Sequence

from engine.commands import Rules
from engine.simulate import Played, play

HOUSE_RULES = tuple(itertools.product(("once", "markers-free"), ("at-once", "finish-turn")))


def seed_of(number: int) -> bytes:
    return hashlib.sha256(b"match %d" % number).digest()


def match(number: int, bots: Sequence[str], boss_moves: str = "once", last_marker: str = "at-once") -> Played:
    """Game `number` between these bots, with words of its own; a minute between rows."""
    words = tuple(f"word {number} of {seat}" for seat in range(len(bots)))
    rules = Rules(len(bots), boss_moves, last_marker)
    return play(seed_of(number), bots, words, rules, itertools.count(1_700_000_000_000, 60_000).__next__)
