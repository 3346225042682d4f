"""A log told a second time, so that a viewer cannot know which is true: it must get the same of both."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine import events as e
from engine.decide import every_option
from engine.events import Event
from engine.evolve import evolve
from engine.export import lines
from engine.record import FIRST, Row, event_of, seal
from engine.sight import seen_by
from engine.state import State
from engine.view import View, view_of
from tests.secrets.truths import masked, other_faces, otherwise

SEED = bytes(range(32))
HASHES = ("hash", "sealed", "head", "sum")
"""What differs between two files whose secrets differ, and must tell nothing: 32 bytes in hex each."""


class Difference(NamedTuple):
    """What gave a secret away, to whom, at which row."""

    viewer: int
    row: int
    what: str


class Counts(NamedTuple):
    """Positions that were compared, and the differences found in them."""

    positions: int
    differences: tuple[Difference, ...]


def compare(rows: Sequence[Row], viewer: int, until: int, rnd: random.Random) -> Counts:
    """Compares two tellings of the rows up to `until`, for a seat or SPECTATOR, at each of them."""
    log = [event_of(row) for row in rows[:until]]
    faces = other_faces(log, viewer, rnd)
    other = [_otherwise(event, viewer, faces) for event in log]
    assert other != log
    positions, found = 0, []
    one, two, truth = Position(viewer), Position(viewer), Position(None)
    for row, event, changed in zip(rows, log, other, strict=False):
        seen = one.see(row.seq, event)
        truth.see(row.seq, event)
        if seen != two.see(row.seq, changed):
            found.append(Difference(viewer, row.seq, row.kind))
        if row.kind == "Waiting":
            positions += 1
            found += [Difference(viewer, row.seq, what) for what in _differences(one, two, truth)]
    if _file(rows[:until], log, viewer) != _file(rows[:until], other, viewer):
        found.append(Difference(viewer, until, "the viewer's file"))
    return Counts(positions, tuple(found))


def _otherwise(event: Event, viewer: int, faces: dict[str, str]) -> Event:
    if isinstance(event, e.GameBegan):
        return event
    return otherwise(event, viewer, faces)


class Position:
    """What somebody knows, row by row; of None it is the truth. What is taken back is known no more."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self._known: list[tuple[int, State]] = [(0, State())]

    @property
    def state(self) -> State:
        return self._known[-1][1]

    def see(self, seq: int, event: Event) -> Event | None:
        """The event as the viewer gets it."""
        seen = event if self.viewer is None else seen_by(event, self.viewer)
        if isinstance(seen, e.Undone):
            while self._known[-1][0] > seen.back_to:
                self._known.pop()
        elif seen is not None:
            self._known.append((seq, evolve(self.state, seen)))
        return seen


def _differences(one: Position, two: Position, truth: Position) -> Iterator[str]:
    viewer = one.viewer
    assert viewer is not None
    page = _page(one.state, viewer, one.state)
    if page != _page(two.state, viewer, two.state):
        yield "what the viewer's page is made of"
    if one.state != two.state:
        yield "what the viewer knows"
    if one.state != masked(truth.state, viewer):
        yield "the viewer remembers what it must forget, or does not know what everybody does"
    if page != _page(one.state, viewer, truth.state):
        yield "options, or why some are not possible, hang on what is hidden"
    if _sizes(view_of(one.state, viewer)) != _sizes(view_of(truth.state, viewer)):
        yield "the size of a hand or a pile"


def _page(known: State, viewer: int, asked: State) -> bytes:
    """What the viewer's page is made of, with all options as the position `asked` has them."""
    mine = known.question is not None and known.question.seat == viewer
    return msgspec.json.encode(view_of(known, viewer, every_option(asked) if mine else ()))


def _sizes(view: View) -> tuple[object, ...]:
    hands = [(clerk.hand_count, len(clerk.carried)) for clerk in view.clerks]
    piles = [space.items for space in view.spaces]
    return hands, piles, view.markers_left, view.plots_left, len(view.discards)


def _file(rows: Sequence[Row], log: Sequence[Event], viewer: int) -> list[object]:
    """The viewer's own file of a log with these rows' numbers and times, without the hashes."""
    sealed: list[Row] = []
    for row, event in zip(rows, log, strict=True):
        prev = sealed[-1].hash if sealed else FIRST
        sealed.append(seal(event, seq=row.seq, at=row.at, by=row.by, prev=prev, seed=SEED))
    to = f"seat:{viewer}" if viewer else "spectator"
    return [_without_hashes(json.loads(line)) for line in lines(sealed, to, SEED, over=False)]


def _without_hashes(line: dict[str, object]) -> dict[str, object]:
    for name in HASHES:
        value = line.get(name)
        line[name] = sorted(value) if isinstance(value, dict) else None
    return line
