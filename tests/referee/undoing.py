"""What a seat may take back: R147."""

from collections.abc import Callable, Sequence

from engine import events as e
from engine.record import Row, event_of, is_act, live
from tests.referee.case import Fault

MOST_UNDOS = 20
HARMLESS = frozenset({
    "ActionTaken", "ActionsBegan", "FigureMoved", "CustomerPlaced", "CustomerMoved", "BossMoved",
    "HeatChanged", "DutyDone", "CustomerHelped", "CustomerInsulted", "NextTurnLost", "ItemsStashed",
    "SlackStarted", "SlackAdvanced", "SlackCompleted", "SlackAbandoned",
})  # fmt: skip
"""What draws, rolls, flips, shuffles, shows a card, fires or puts at risk nobody, and ends no turn."""


def judge_undos(rows: Sequence[Row], judge_live: Callable[[list[Row]], list[Fault]]) -> list[Fault]:
    """Each undo was allowed, what it took back was right too, and the questions name what can be."""
    faults = _wrong_backs(rows)
    for at, row in enumerate(rows):
        if row.kind == "Undone":
            before = live(rows[:at])
            faults += _wrong_undo(row, before, rows[:at])
            back_to = _undone(row).back_to
            faults += [fault for fault in judge_live(before) if fault.seq > back_to]
    return faults


def _undone(row: Row) -> e.Undone:
    event = event_of(row)
    assert isinstance(event, e.Undone)
    return event


def _waiting(row: Row) -> e.Waiting | None:
    event = event_of(row) if row.kind == "Waiting" else None
    return event if isinstance(event, e.Waiting) else None


def _wrong_undo(row: Row, before: list[Row], rows: Sequence[Row]) -> list[Fault]:
    undo = _undone(row)
    now = _waiting(before[-1]) if before else None
    if now is None or now.seat != undo.seat:
        return [Fault(row.seq, 147, f"seat {undo.seat} is not asked anything and takes back")]
    wrong: list[str] = []
    if undo.back_to not in _reachable(before)[-1:]:
        wrong.append(f"seat {undo.seat} cannot go back to row {undo.back_to}")
    if not _is_own(row, undo.seat):
        wrong.append("only a seat itself takes back")
    if sum(other.kind == "Undone" and other.seq > now.sitting for other in rows) >= MOST_UNDOS:
        wrong.append(f"{MOST_UNDOS} times a sitting is the most")
    return [Fault(row.seq, 147, sentence) for sentence in wrong]


def _reachable(rows: list[Row]) -> list[int]:
    """Questions to which the seat asked last can go back one after another, the first one first."""
    last = _waiting(rows[-1])
    questions: list[int] = []
    for row in rows[-2::-1]:
        asked = _waiting(row)
        if last is None or (asked and (asked.seat, asked.sitting) != (last.seat, last.sitting)):
            break
        if asked:
            questions.insert(0, row.seq)
        elif row.kind not in HARMLESS or not _is_own(row, last.seat):
            break
    return questions


def _is_own(row: Row, seat: int) -> bool:
    return (row.by.how, row.by.seat) == ("person", seat)


def _wrong_backs(rows: Sequence[Row]) -> list[Fault]:
    """Questions that say wrongly to which others one can go back."""
    faults: list[Fault] = []
    kept: list[Row] = []
    for row in rows:
        if row.kind == "Undone":
            kept = [other for other in kept if other.seq <= _undone(row).back_to]
        elif not is_act(row):
            kept.append(row)
            waiting = _waiting(row)
            if waiting and list(waiting.back) != (open_ := _reachable(kept)):
                faults.append(Fault(row.seq, 147, f"one can go back to {open_}, not to {list(waiting.back)}"))
    return faults
