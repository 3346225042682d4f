"""Bots: each sees exactly the view of its seat and answers the same questions as a person (R148)."""

from collections.abc import Callable, Iterator

from engine.bots import clerk, random_bot
from engine.bots.choice import Choice, chance
from engine.view import View

Bot = Callable[[View, Iterator[int]], Choice]

BOTS: dict[str, Bot] = {"random": random_bot.choose, "clerk": clerk.choose}
"""By name. A bot gets a view whose open question is its own, and numbers for what it leaves to chance."""

__all__ = ["BOTS", "Bot", "Choice", "chance", "clerk", "random_bot"]
