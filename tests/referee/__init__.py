"""A second, small judge of the game: reads a log and says what in it the rules do not allow.

It was written from the rulebook and the rulings alone, knows nothing of the engine but the types of
its events and how a row is read, and has its own list of the printed contents. Where it and the engine
agree, two readings of the rules agree.
"""

from collections.abc import Iterable

from engine.record import Row, live
from tests.referee.board import Impossible
from tests.referee.case import Case, Fault, GameOver, LogEnds, Lost
from tests.referee.setting_up import set_up
from tests.referee.turns import turns
from tests.referee.undoing import judge_undos

__all__ = ["Fault", "hearing", "judge"]


def judge(rows: Iterable[Row], *, default_orders: bool = False) -> list[Fault]:
    """The faults of a game's log, finished or running, in the order of its rows; empty if it is right.

    Needs every part of every row. After a row that cannot be followed the rest is not judged.
    `default_orders`: no seat ever changed its standing orders, and what they play is judged too.
    """
    return hearing(rows, default_orders=default_orders).faults


def hearing(rows: Iterable[Row], *, default_orders: bool = False) -> Case:
    """The same with the board as it stands after the last row, or after the first that cannot be followed."""
    every = list(rows)
    case = _heard(live(every), default_orders)
    faults = [Fault(seq, 0, f"this is row {row.seq}") for seq, row in enumerate(every, 1) if row.seq != seq]
    faults += judge_undos(every, lambda branch: _heard(branch, default_orders).faults)
    case.faults = sorted({*case.faults, *faults})
    return case


def _heard(rows: list[Row], default_orders: bool) -> Case:
    case = Case(rows, default_orders)
    try:
        set_up(case)
        turns(case)
    except Impossible as wrong:
        case.fault(0, str(wrong))
    except (Lost, LogEnds, GameOver):
        pass
    return case
