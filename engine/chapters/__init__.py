"""The rules, a module a chapter of the rulebook. Importing this registers every step."""

from engine.chapters import (
    boss,
    customers,
    heat,
    markers,
    plotting,
    scoring,
    setup,
    slacking,
    stealing,
    suspicion,
    turn,
    work,
)

__all__ = [
    "boss", "customers", "heat", "markers", "plotting", "scoring", "setup", "slacking",
    "stealing", "suspicion", "turn", "work",
]  # fmt: skip
