"""Rounds: everybody runs in each, so that what else the machine does slows all of them alike."""

import time
from collections.abc import Callable, Mapping
from statistics import median

Work = Callable[[], int]
"""Does some work, and says how many units that was."""
Rates = dict[str, list[float]]
"""Units per second of each racer, round by round."""


def race(racers: Mapping[str, Work], rounds: int, seconds: float, say: Callable[[int], None]) -> Rates:
    """`rounds` rounds, in each of which every racer works for about `seconds`; `say` hears of each round.

    One uncounted piece of work before the first round fills everybody's caches.
    """
    rates: Rates = {name: [] for name in racers}
    for work in racers.values():
        work()
    for number in range(1, rounds + 1):
        for name, work in racers.items():
            rates[name].append(_rate(work, seconds))
        say(number)
    return rates


def _rate(work: Work, seconds: float) -> float:
    began, units = time.perf_counter(), 0
    while True:
        units += work()
        took = time.perf_counter() - began
        if took >= seconds:
            return units / took


def ratio(rates: Rates, over: str, under: str) -> float:
    """The median rate of one over that of the other, to three digits."""
    return float(f"{median(rates[over]) / median(rates[under]):.3g}")
