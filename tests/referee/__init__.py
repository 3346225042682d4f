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

__all__ = ["Fault", "judge"]


def judge(rows: Iterable[Row], *, default_orders: bool = False) -> list[Fault]:
    """The faults of a game's log, finished or running, in the order of its rows; empty if it is right.

    Needs every part of every row. After a row that cannot be followed the rest is not judged.
    `default_orders`: no seat ever changed its standing orders, and what they play is judged too.
    """
    every = list(rows)
    faults = [Fault(seq, 0, f"this is row {row.seq}") for seq, row in enumerate(every, 1) if row.seq != seq]
    faults += _judge_live(live(every), default_orders)
    faults += judge_undos(every, lambda branch: _judge_live(branch, default_orders))
    return sorted(set(faults))


def _judge_live(rows: list[Row], default_orders: bool) -> list[Fault]:
    case = Case(rows, default_orders)
    try:
        set_up(case)
        turns(case)
    except Impossible as wrong:
        case.fault(0, str(wrong))
    except (Lost, LogEnds, GameOver):
        pass
    return case.faults
