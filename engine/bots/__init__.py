"""Bots: each sees exactly the view of its seat and answers the same questions as a person (R148)."""

from collections.abc import Callable, Iterator
from functools import partial

from engine.bots import clerk, manager, random_bot
from engine.bots.choice import Choice, chance
from engine.view import View

Bot = Callable[[View, Iterator[int]], Choice]

BOTS: dict[str, Bot] = {"random": random_bot.choose, "clerk": clerk.choose, "manager": manager.choose}
"""By name. A bot gets a view whose open question is its own, and numbers for what it leaves to chance."""


def named(name: str, budget: int | None = None) -> Bot:
    """The bot of that name; `budget` are the playouts for a question of one that looks ahead.

    Raises KeyError for a name that no bot has.
    """
    if budget is not None and name == "manager":
        return partial(manager.choose, budget=budget)
    return BOTS[name]


__all__ = ["BOTS", "Bot", "Choice", "chance", "clerk", "manager", "named", "random_bot"]
