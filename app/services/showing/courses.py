"""How a game went, from what a viewer may know of it: heat, points and the boss, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine import events as e
from engine.chapters.markers import home_of
from engine.chapters.scoring import score
from engine.events import Event
from engine.evolve import apply
from engine.ids import kind_of
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
    from which he was somewhere, and where; `rooms` where each row happened. Empty before the first turn."""

    characters: tuple[str, ...] = ()
    stations: tuple[Station, ...] = ()
    boss: tuple[tuple[int, str], ...] = ()
    rooms: Mapping[int, frozenset[str]] = field(default_factory=dict)

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
    stations, boss, rooms = list[Station](), list[tuple[int, str]](), dict[int, frozenset[str]]()
    for row in rows:
        before = _rooms(state, row.event)
        apply(state, row.event)
        seq = row.seq
        rooms[seq] = before | _rooms(state, row.event)
        if isinstance(row.event, e.TurnBegan):
            stations.append(_station(state, row.event.turn - 1, seq))
        if state.boss and (not boss or boss[-1][1] != state.boss):
            boss.append((seq, state.boss))
    if not stations:
        return Course()
    # The running turn, or the last one of the game, ends with the present.
    stations.append(_station(state, state.turn, seq + 1))
    return Course(tuple(clerk.character for clerk in state.clerks), tuple(stations), tuple(boss), rooms)


def _rooms(state: State, event: Event) -> frozenset[str]:
    """The room that a row names, and the one in which its clerk, or the boss, stands now."""
    seat = getattr(event, "seat", 0)
    stands = state.clerk(seat).space if 0 < seat <= len(state.clerks) else ""
    boss = state.boss if isinstance(event, e.BossMoved | e.BossFrozen | e.BossThawed) else ""
    return rooms_named(event) | {room for room in (stands, boss) if room}


def rooms_named(event: Event | None) -> frozenset[str]:
    """The room that a row names, or to which its marker belongs."""
    named = getattr(event, "space", "") or home_of(kind_of(getattr(event, "marker", "")))
    return frozenset({named} if named else ())


def _station(state: State, turn: int, seq: int) -> Station:
    return Station(turn, seq, tuple(_mark(clerk) for clerk in state.clerks))


def _mark(clerk: Clerk) -> Mark:
    return Mark(clerk.heat, score(clerk).total, bool(clerk.fired))
