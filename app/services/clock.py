"""What time it is, whether the service was there all the time, and until when a sitting has time.

Deadlines themselves are a pure function, in `calendar`; this module asks the database for what it needs.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection

from app.services import calendar, here
from app.services.calendar import Due, Stop
from app.store import Store, brakes, notices, outages, waits
from app.store.games import Game
from app.store.outages import Outage
from app.store.waits import Deadline
from engine.record import Row

MINUTE_MS: Final = 60_000
GRACE_MS: Final = MINUTE_MS  # a move this late still counts if it comes before the time-out is written
GAP_MS: Final = 5 * MINUTE_MS  # silence for longer than this is an outage
PROMPT_MS: Final = 15 * MINUTE_MS  # a mail handed over this soon costs its reader nothing worth counting
HOLD_MS: Final = 72 * 60 * MINUTE_MS  # the longest that a sitting waits for its mail to be handed over

log = logging.getLogger("app.clock")


def now(conn: Connection) -> int:
    """Milliseconds since 1970 UTC, as every process of this service reads them."""
    return time.time_ns() // 1_000_000 + outages.offset(conn)


def beat(name: str, store: Store | None = None) -> Outage | None:
    """Say that part `name` is alive. After a silence of over five minutes that silence is an outage.

    It is noted once, whoever speaks first, and every running deadline moves by it in the same transaction.
    """
    with (store or here.store()).writing() as tx:
        # The rows first and the time then: a clock that is moved in between moves both or neither.
        last = outages.hold_beats(tx).get(name)
        at = now(tx)
        outage = _silence(tx, last, at)
        if outage is not None:
            outages.add(tx, outage)
        outages.put_beat(tx, name, at)
    if outage is not None:
        log.warning("the service was down for %d s", (outage.until_at - outage.from_at) // 1000)
    return outage


def catch_up(store: Store | None = None) -> bool:
    """Note a silence that no sweep has noted yet, as right after we were down; whether there was one."""
    with (store or here.store()).writing() as tx:
        last = max(outages.hold_beats(tx).values(), default=None)
        outage = _silence(tx, last, now(tx))
        if outage is not None:
            outages.add(tx, outage)
    return outage is not None


def _silence(tx: Connection, last: int | None, at: int) -> Outage | None:
    if last is None:
        return None
    since = max(last, outages.last_end(tx))
    return Outage(since, at) if at - since > GAP_MS else None


def advance(ms: int, store: Store | None = None) -> int:
    """Let time pass with the service up; how far the clock is ahead now. Development only."""
    with (store or here.store()).writing() as tx:
        outages.move_heartbeats(tx, ms)
        return outages.move_clock(tx, ms)


def outage(ms: int, store: Store | None = None) -> int:
    """Let time pass as if the service had been down. Development only."""
    with (store or here.store()).writing() as tx:
        return outages.move_clock(tx, ms)


def release_brake(store: Store | None = None) -> bool:
    """The operator says that the time-outs held back are right; whether the brake was on."""
    with (store or here.store()).writing() as tx:
        return brakes.release(tx, now(tx))


def due(conn: Connection, game: Game, rows: Sequence[Row]) -> Due | None:
    """Until when the running sitting has time, from the log and from what is known of outages and mail.

    None: nothing is waited for, or the table is paused.
    """
    line = calendar.timeline(rows)
    if not line.waited:
        return None
    since = line.waited[0].at
    down = [Stop(found.from_at, found.until_at) for found in outages.since(conn, since)]
    return calendar.due_at(
        line.waited,
        pace_s=game.pace_s,
        reaction_s=game.reaction_s,
        stops=[*line.pauses, *down],
        grants=line.grants,
        holds={**holds(conn, game.id, since), **line.returns},
    )


def holds(conn: Connection, game_id: str, since: int) -> dict[int, int]:
    """Sitting -> until when its time stood still because its mail could not be handed over."""
    at = now(conn)
    found: dict[int, int] = {}
    for notice in notices.of_sittings(conn, game_id, since):
        until = min(notice.over_at or at, notice.created_at + HOLD_MS)
        if until - notice.created_at > PROMPT_MS:
            found[notice.sitting] = until
    return found


def is_held(conn: Connection, game_id: str, due: Due) -> bool:
    """Whether no time runs since the mail about this sitting could not be handed over, and cannot be yet."""
    until = holds(conn, game_id, due.since_at).get(due.sitting)
    return until is not None and until >= now(conn) - MINUTE_MS


def set_due(tx: Connection, game: Game, rows: Sequence[Row]) -> Due | None:
    """Write down until when the running sitting has time. Belongs to every transaction that adds rows."""
    found = due(tx, game, rows)
    deadline = None if found is None else Deadline(game.id, **asdict(found))
    waits.set_deadline(tx, game.id, deadline)
    return found


def is_over(due: Due | None, at: int, *, grace: bool = True) -> bool:
    """Whether a sitting's time is up at `at`; with the grace that a late move has, unless told otherwise."""
    return due is not None and at >= due.due_at + (GRACE_MS if grace else 0)
