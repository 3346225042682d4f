"""What whoever is invited wants to know: what it is about, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.store.games import Game
from app.store.seats import TableSeat
from app.times import spoken_span
from app.words.tongue import N_, _

ABOUT: Final = N_(
    "You are a clerk on the last day of a corner store: steal, stash the loot in the Store Room, slack off "
    "and insult customers, all for points, while the boss walks about and gets suspicious. Whoever leaves "
    "with the most points wins; at 30 heat you are fired."
)
TURNS: Final = {2: 28, 3: 18, 4: 14, 5: 11, 6: 10}
"""Turns for each, by clerks at the table: the mean of games between bots, rounded up."""
BRISK: Final = 3  # a table that answers in this part of the time allowed


def length_of(game: Game, table: Sequence[TableSeat]) -> str:
    """How many turns, and how long at the pace of the table; a bot's turns take no time."""
    turns, people = TURNS[len(table)], sum(seat.bot is None for seat in table)
    most = turns * people * game.pace_s
    if not most:
        return ""
    return _(
        "About %(turns)s turns each. If everybody answers in a third of the time allowed, the game takes "
        "%(brisk)s; at the very slowest %(most)s.",
        turns=turns,
        brisk=spoken_span(_round(most // BRISK)),
        most=spoken_span(_round(most)),
    )


def _round(seconds: int) -> int:
    """To whole days, or to whole hours below two days: no estimate is better than that."""
    unit = 86_400 if seconds >= 2 * 86_400 else 3_600
    return max(unit, round(seconds / unit) * unit)
