"""A long story in short: each clerk's turn with its main lines, the reader's own draw last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.pages.receipt import Line, Slip
from app.services.look import Look, Told
from engine import events as e

FEW = 5
"""So many lines are short enough as they are."""
OF_OTHERS = 2
NEWEST = 4
DEEDS = (
    e.ItemTaken, e.ItemLifted, e.ItemsStashed, e.SlackStarted, e.SlackAdvanced, e.SlackCompleted, e.FinalPaid,
    e.DutyDone, e.CustomerHelped, e.CustomerInsulted, e.CardPlayed, e.CaughtWithoutRoll, e.SuspicionRolled,
    e.ItemsConfiscated, e.SlackCaught, e.FinalCaught, e.Fired, e.LocationEmptied,
)  # fmt: skip
"""What one would tell somebody who was not there."""
TURNS_OF_FATE = (e.Fired, e.FinalPaid, e.FinalCaught)
"""What is told before all else: somebody is out."""
STEPS = (e.FigureMoved, e.FigurePlaced, e.BossMoved, e.TurnLost, e.PhrasebookRolled)
"""What one would tell if there is nothing else."""


def gist(look: Look, slips: Sequence[Slip]) -> tuple[Slip, ...]:
    """The turns with their main lines; of the reader's own only the last. The same if they are few lines."""
    if sum(len(slip.lines) for slip in slips) <= FEW:
        return tuple(slips)
    rows = {told.seq: told for told in look.story}
    me = look.view.me.character if look.view.viewer else ""
    theirs = [slip for slip in slips[:-1] if not me or slip.heading.clerk != me]
    theirs = theirs[1 - len(look.view.clerks) :]  # a round of turns; whoever was away longer unfolds the rest
    short = [Slip(slip.heading, main_lines(slip.lines, rows)) for slip in theirs]
    short += [Slip(slip.heading, _newest(slip.lines)) for slip in slips[-1:]]
    return tuple(slip for slip in short if slip.lines)


def main_lines(lines: Sequence[Line], rows: Mapping[int, Told]) -> tuple[Line, ...]:
    """A turn's. What was done to the reader stands above, and what was taken back is nothing."""
    told = [line for line in lines if line.manner not in ("you", "void")]
    best = sorted(told, key=lambda line: (_weight(rows[line.seq]), -line.seq), reverse=True)
    return tuple(sorted(best[:OF_OTHERS], key=lambda line: line.seq))


def _newest(lines: Sequence[Line]) -> tuple[Line, ...]:
    """With the cause of the first, where that is an effect."""
    start = max(0, len(lines) - NEWEST)
    while start and lines[start].manner in ("sub", "you"):
        start -= 1
    return tuple(lines[start:])


def _weight(told: Told) -> int:
    """A standing order comes after what made it count: it is the answer, not the news."""
    weights = ((TURNS_OF_FATE, 3), (DEEDS, 2), (STEPS, 1))
    weight = next((weight for kinds, weight in weights if isinstance(told.event, kinds)), 0)
    return weight if told.by.how != "order" else min(weight, 1)
