"""How people keep their turns: for those who share a table with them, and for nobody else.

Counted from the logs of real games, never kept: whoever deletes a game deletes what it says of them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from sqlalchemy import Connection

from app.store import seats, sittings
from app.store.sittings import Mark, Seated
from app.times import HOUR, MINUTE, spoken_span
from app.words.tongue import _, ngettext

ENOUGH: Final = 5  # fewer sittings say nothing of anybody
TABLES: Final = 24  # the newest of a person; what was long ago is forgotten
KEPT: Final = 2000


@dataclass(frozen=True)
class Sitting:
    """One turn of a seat: when the first answer came, in milliseconds; None if the clock gave it."""

    took_ms: int | None
    timed_out: bool


@dataclass(frozen=True)
class Reliability:
    """Of `sittings` turns that are done, `timed_out` were ended by the clock.

    `median_s`: how long the first answer of a turn usually took; None where too few were answered.
    """

    sittings: int
    timed_out: int
    median_s: int | None


def reliability_of(conn: Connection, persons: Iterable[int]) -> dict[int, Reliability | None]:
    """By person; None for whoever has not had enough turns at tables with other people."""
    return {person: _counted(_sittings_of(conn, person)) for person in persons}


def of_table(conn: Connection, game_id: str) -> dict[int, str]:
    """By seat, in a sentence, for the pages of those who sit at this table; no seat that says nothing."""
    people = {seat.seat: seat.person for seat in seats.of_game(conn, game_id) if seat.person is not None}
    found = reliability_of(conn, people.values())
    return {seat: said(counted) for seat, person in people.items() if (counted := found[person])}


def is_new(conn: Connection, game_id: str, seat: int) -> bool:
    """Whether who sits there has never finished a turn at a table with other people."""
    person = next(each.person for each in seats.of_game(conn, game_id) if each.seat == seat)
    return person is not None and not _sittings_of(conn, person)


def said(counted: Reliability) -> str:
    """`Usually answers in 5 hours; 2 of 40 turns timed out.`"""
    n, late = counted.sittings, counted.timed_out
    if counted.median_s is None:
        return ngettext(
            "%(late)s of %(n)s turn timed out.", "%(late)s of %(n)s turns timed out.", n, late=late
        )
    span = spoken_span(_rounded(counted.median_s))
    if not late:
        return _("Usually answers in %(span)s; no turn timed out.", span=span)
    return ngettext(
        "Usually answers in %(span)s; %(late)s of %(n)s turn timed out.",
        "Usually answers in %(span)s; %(late)s of %(n)s turns timed out.",
        n,
        late=late,
        span=span,
    )


def _counted(done: Sequence[Sitting]) -> Reliability | None:
    if len(done) < ENOUGH:
        return None
    took = [each.took_ms for each in done if each.took_ms is not None]
    usual = round(median(took) / 1000) if len(took) >= ENOUGH else None
    return Reliability(len(done), sum(each.timed_out for each in done), usual)


def _rounded(seconds: int) -> int:
    """To full hours, below one to full minutes: anything finer would be false precision."""
    unit = HOUR if seconds >= HOUR else MINUTE
    return max(round(seconds / unit), 1) * unit if seconds >= MINUTE else seconds


def _sittings_of(conn: Connection, person: int) -> list[Sitting]:
    tables = sittings.seated(conn, person, TABLES)
    return [sitting for table in tables for sitting in _of_table(conn, table).get(table.seat, ())]


_known: OrderedDict[tuple[str, str], dict[int, tuple[Sitting, ...]]] = OrderedDict()


def _of_table(conn: Connection, table: Seated) -> dict[int, tuple[Sitting, ...]]:
    """By seat. A log only grows: what was counted up to its newest row stays right."""
    key = (table.game, table.head_hash)
    if key not in _known:
        _known[key] = _done(sittings.marks(conn, table.game))
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return _known[key]


@dataclass
class _Turn:
    """A sitting while its rows are read."""

    seat: int
    is_reaction: bool
    since: int
    took_ms: int | None = None
    timed_out: bool = False

    def note(self, mark: Mark) -> None:
        if mark.actor.how == "clock":
            self.timed_out = True
        elif self.took_ms is None:
            self.took_ms = mark.at - self.since


def _done(marks: Sequence[Mark]) -> dict[int, tuple[Sitting, ...]]:
    """The turns of each seat that are done. Reactions, and what a bot answered, are nobody's turn."""
    turns, now = dict[int, _Turn](), None
    for mark in marks:
        if mark.waited is not None:
            fresh = _Turn(mark.waited.seat, mark.waited.clock == "reaction", mark.at)
            now = turns.setdefault(mark.waited.sitting, fresh)
        elif now is not None and mark.actor.seat == now.seat:
            now.note(mark)
    if marks and marks[-1].waited is not None:
        turns.pop(marks[-1].waited.sitting)  # still running
    found: dict[int, list[Sitting]] = {}
    for turn in turns.values():
        if not turn.is_reaction and (turn.timed_out or turn.took_ms is not None):
            found.setdefault(turn.seat, []).append(Sitting(turn.took_ms, turn.timed_out))
    return {seat: tuple(done) for seat, done in found.items()}
