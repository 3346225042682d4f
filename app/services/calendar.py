"""When a sitting's time is up: one pure function of what was waited for and of the times that do not count.

All instants are milliseconds since 1970 UTC and all lengths milliseconds, unless the name ends in `_s`.
A day is 24 hours, so neither time zones nor daylight saving have a part in it. R153, R154.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from engine.record import Row, live

PAUSED, RESUMED = "table.paused", "table.resumed"
FROZEN, THAWED = "table.frozen", "table.thawed"  # by the operator; lifted only by the operator
MORE_TIME = "table.more-time"  # open: {"ms": n}, for the sitting that is running
OWNER_BACK = "table.owner-back"  # open: {"seat": n}; until then a bot sat in, for whom no time runs (R177)

_NO_HOLDS: Mapping[int, int] = {}


@dataclass(frozen=True)
class Waited:
    """The game began to wait for an answer of `seat` to `question`.

    `clock` is turn, spent (no action left, R154) or reaction. `turn` is the number of the seat's own turn in
    which it is asked, 0 where it is asked in the turn of another or before the first.
    """

    question: int
    sitting: int
    seat: int
    clock: str
    at: int
    turn: int = 0


@dataclass(frozen=True)
class Stop:
    """A time that does not count. Without an end it lasts."""

    from_at: int
    until_at: int | None


@dataclass(frozen=True)
class Grant:
    """More time, given at `at` to the sitting that was running."""

    at: int
    ms: int


@dataclass(frozen=True)
class Due:
    """Until when the running sitting has time, and when a quarter of it is left."""

    sitting: int
    seat: int
    since_at: int
    due_at: int
    remind_at: int


@dataclass(frozen=True)
class Timeline:
    """What of a log has to do with time. `returns`: sitting -> when its seat's owner came back in it."""

    waited: tuple[Waited, ...]
    pauses: tuple[Stop, ...]
    grants: tuple[Grant, ...]
    returns: Mapping[int, int]


@dataclass(frozen=True)
class _Spell:
    """A stretch of waiting for one seat: what has a deadline of its own."""

    asked: tuple[Waited, ...]
    until_at: int | None  # when the game began to wait for something else; None: it still waits

    @property
    def first(self) -> Waited:
        return self.asked[0]

    @property
    def spent_at(self) -> int | None:
        """Since when no action has been left."""
        spent = None
        for waited in reversed(self.asked):
            if waited.clock != "spent":
                break
            spent = waited.at
        return spent


class Calendar:
    """The times that do not count, in order and without overlap."""

    def __init__(self, stops: Iterable[Stop]) -> None:
        self.stops = _merged(stops)

    def running(self, from_at: int, until_at: int) -> int:
        """How much of a stretch counts."""
        stopped = sum(
            max(0, _least(until_at, stop.until_at) - max(from_at, stop.from_at)) for stop in self.stops
        )
        return until_at - from_at - stopped

    def after(self, from_at: int, ms: int) -> int | None:
        """The instant at which `ms` have counted since `from_at`; None if it cannot be told yet."""
        reached = from_at + ms
        for stop in self.stops:
            if stop.until_at is not None and stop.until_at <= from_at:
                continue
            if reached <= stop.from_at:
                break
            if stop.until_at is None:
                return None
            reached += stop.until_at - max(stop.from_at, from_at)
        return reached


def due_at(
    history: Sequence[Waited],
    *,
    pace_s: int,
    reaction_s: int,
    stops: Iterable[Stop] = (),
    grants: Iterable[Grant] = (),
    holds: Mapping[int, int] = _NO_HOLDS,
) -> Due | None:
    """Until when the last sitting of `history` has time; None if nothing is waited for or time stands still.

    `history` is what the live log has waited for, in order, at least since the running turn began. `stops`
    are pauses of the table and outages of the service. `holds`: sitting -> the instant up to which its time
    does not run, because we could not hand over the mail that tells of it, or a bot sat in.
    """
    stopped, given = list(stops), list(grants)
    left: dict[tuple[int, int], int] = {}  # (seat, turn) -> time left when it was interrupted
    for spell in _spells(history):
        calendar = _calendar_of(spell, stopped, holds)
        own = _own_time(spell, pace_s * 1000, reaction_s * 1000, left)
        more = _given(spell, given)
        if spell.until_at is None:
            return _due(spell, calendar, own, reaction_s * 1000, more)
        used = calendar.running(spell.first.at, spell.until_at)
        left[spell.first.seat, spell.first.turn] = own + sum(grant.ms for grant in more) - used
    return None


def timeline(rows: Sequence[Row]) -> Timeline:
    """What a log says about time: what was waited for since the running turn began, and every act about time.

    The begin of a turn is never taken back, so nothing before it can matter for who is waited for now.
    """
    start = next((n for n in range(len(rows) - 1, -1, -1) if rows[n].kind == "TurnBegan"), 0)
    acts = [row for row in rows if row.kind.startswith("table.")]
    waited = tuple(_waited(rows[start:]))
    return Timeline(waited, tuple(_pauses(acts)), tuple(_grants(acts)), _returns(waited, acts))


def _returns(waited: Sequence[Waited], acts: Iterable[Row]) -> dict[int, int]:
    found = {}
    for act in acts:
        before = [asked for asked in waited if asked.question < act.seq]
        if act.kind == OWNER_BACK and before and before[-1].seat == act.open.get("seat"):
            found[before[-1].sitting] = act.at
    return found


def _waited(rows: Sequence[Row]) -> Iterable[Waited]:
    active, turn = 0, 0
    for row in live(rows):
        match row.kind, row.open:
            case "TurnBegan", {"seat": int(seat), "turn": int(number)}:
                active, turn = seat, number
            case "Waiting", {"sitting": int(sitting), "seat": int(seat), "clock": str(clock)}:
                yield Waited(row.seq, sitting, seat, clock, row.at, turn if seat == active else 0)


def _pauses(acts: Iterable[Row]) -> Iterable[Stop]:
    """Pauses by the table and by the operator, each ended by its own counterpart."""
    ends = {RESUMED: PAUSED, THAWED: FROZEN}
    since: dict[str, int] = {}
    for act in acts:
        if act.kind in (PAUSED, FROZEN):
            since.setdefault(act.kind, act.at)
        elif (begun := since.pop(ends.get(act.kind, ""), None)) is not None:
            yield Stop(begun, act.at)
    yield from (Stop(begun, None) for begun in since.values())


def _grants(acts: Iterable[Row]) -> Iterable[Grant]:
    for act in acts:
        match act.kind, act.open:
            case "table.more-time", {"ms": int(ms)}:
                yield Grant(act.at, ms)


def _spells(history: Sequence[Waited]) -> list[_Spell]:
    """A sitting is one stretch of time, except that a turn which begins in it gets time of its own."""
    groups = [tuple(asked) for _, asked in groupby(history, key=lambda w: (w.sitting, w.seat, w.turn))]
    if not groups:
        return []
    ended = [_Spell(asked, after[0].at) for asked, after in pairwise(groups)]
    return [*ended, _Spell(groups[-1], None)]


def _calendar_of(spell: _Spell, stops: list[Stop], holds: Mapping[int, int]) -> Calendar:
    held_until = holds.get(spell.first.sitting, spell.first.at)
    held = [Stop(spell.first.at, held_until)] if held_until > spell.first.at else []
    return Calendar([*stops, *held])


def _own_time(spell: _Spell, pace: int, reaction: int, left: Mapping[tuple[int, int], int]) -> int:
    """A turn has the pace; one that goes on has what it had left, at least a quarter of the pace. R153."""
    first = spell.first
    if first.turn and (first.seat, first.turn) in left:
        return max(left[first.seat, first.turn], pace // 4)
    if not first.turn and first.clock == "reaction":
        return reaction
    return pace


def _given(spell: _Spell, grants: list[Grant]) -> list[Grant]:
    return [grant for grant in grants if spell.first.at <= grant.at < _least(grant.at + 1, spell.until_at)]


def _due(spell: _Spell, calendar: Calendar, own: int, reaction: int, more: list[Grant]) -> Due | None:
    since, spent_at = spell.first.at, spell.spent_at
    used = 0  # what had counted when the time that is running now began
    if spent_at is None:
        whole = own + sum(grant.ms for grant in more)
    else:
        used = calendar.running(since, spent_at)
        before = sum(grant.ms for grant in more if grant.at < spent_at)
        # What is given after that is given on top, else it would be lost in the shorter time.
        whole = min(own + before, used + reaction) + sum(grant.ms for grant in more if grant.at >= spent_at)
    due, remind = calendar.after(since, whole), calendar.after(since, whole - (whole - used) // 4)
    if due is None or remind is None:
        return None
    return Due(spell.first.sitting, spell.first.seat, since, due, remind)


def _merged(stops: Iterable[Stop]) -> list[Stop]:
    merged: list[Stop] = []
    for stop in sorted(stops, key=lambda stop: stop.from_at):
        last = merged[-1] if merged else None
        if last is None or (last.until_at is not None and last.until_at < stop.from_at):
            merged.append(stop)
        elif last.until_at is not None:
            ends = None if stop.until_at is None else max(last.until_at, stop.until_at)
            merged[-1] = Stop(last.from_at, ends)
    return merged


def _least(at: int, other: int | None) -> int:
    return at if other is None else min(at, other)
