"""How a game went, from what a viewer may know of it: heat, points and the boss, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import events as e
from engine.chapters.scoring import score
from engine.events import Event
from engine.evolve import apply
from engine.state import Clerk, State


@dataclass(frozen=True)
class Seen:
    """A live row as the viewer may see it."""

    seq: int
    event: Event


@dataclass(frozen=True)
class Mark:
    """What a seat has: `points` as they would be paid out if the game ended now."""

    heat: int
    points: int
    fired: bool


@dataclass(frozen=True)
class Station:
    """After turn `turn`; 0 is before the first. The next turn begins with row `seq`. `marks` by seat."""

    turn: int
    seq: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Course:
    """The stations of a game, with the present as the last one. `characters` by seat; `boss` has the row
    from which he was somewhere, and where. Empty before the first turn."""

    characters: tuple[str, ...] = ()
    stations: tuple[Station, ...] = ()
    boss: tuple[tuple[int, str], ...] = ()

    @property
    def turns(self) -> int:
        return self.stations[-1].turn if self.stations else 0

    def moment(self, seq: int) -> float:
        """Where row `seq` lies on the scale of turns, within its turn by rows."""
        for before, after in zip(self.stations, self.stations[1:], strict=False):
            if seq < after.seq:
                part = (seq - before.seq) / (after.seq - before.seq)
                return before.turn + max(part, 0.0) * (after.turn - before.turn)
        return float(self.turns)


def course_of(rows: Iterable[Seen]) -> Course:
    """One pass over the rows."""
    state, seq = State(), 0
    stations, boss = list[Station](), list[tuple[int, str]]()
    for row in rows:
        apply(state, row.event)
        seq = row.seq
        if isinstance(row.event, e.TurnBegan):
            stations.append(_station(state, row.event.turn - 1, seq))
        if state.boss and (not boss or boss[-1][1] != state.boss):
            boss.append((seq, state.boss))
    if not stations:
        return Course()
    # The running turn, or the last one of the game, ends with the present.
    stations.append(_station(state, state.turn, seq + 1))
    return Course(tuple(clerk.character for clerk in state.clerks), tuple(stations), tuple(boss))


def _station(state: State, turn: int, seq: int) -> Station:
    return Station(turn, seq, tuple(_mark(clerk) for clerk in state.clerks))


def _mark(clerk: Clerk) -> Mark:
    return Mark(clerk.heat, score(clerk).total, bool(clerk.fired))
