"""The rulings: how this game decides what the rulebook leaves open. One module per chapter.

Code and tests cite them as R55; the site's rules page is made from them.
"""

from engine.rulings import (
    asynchronous,
    boss,
    customers,
    heat,
    odd,
    plotting,
    rush,
    setup,
    slacking,
    stealing,
    suspicion,
    turn,
    work,
)
from engine.rulings.ruling import Ruling

__all__ = ["RULINGS", "Ruling"]

_CHAPTERS: tuple[tuple[Ruling, ...], ...] = (
    setup.RULINGS,
    turn.RULINGS,
    boss.RULINGS,
    suspicion.RULINGS,
    stealing.RULINGS,
    slacking.RULINGS,
    heat.RULINGS,
    customers.RULINGS,
    work.RULINGS,
    rush.RULINGS,
    plotting.RULINGS,
    asynchronous.RULINGS,
    odd.RULINGS,
)

RULINGS: dict[int, Ruling] = {ruling.number: ruling for chapter in _CHAPTERS for ruling in chapter}
