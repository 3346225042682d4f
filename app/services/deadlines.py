"""Sittings whose time is up, and reminders: found by index, each done in a transaction of its own.

Twice run, once effective: what is done re-reads sitting and deadline under the game's lock.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, notices, play, post
from app.services.trouble import trouble_of
from app.store import Store, brakes, games, seats, waits
from app.store.brakes import Brake
from app.store.waits import Deadline

BATCH: Final = 200  # time-outs a sweep; the next one follows at once if there are more
BUDGET_S: Final = 15.0  # below the limits of one task
WARN_MS: Final = 3 * 3_600_000  # the others are told when less than this is left of a sitting...
WARN_SHARE: Final = 10  # ...and no more than a tenth of it
SHORT_MS: Final = 6 * 3_600_000  # a sitting so short that such a mail would come too late for anything
TRIES: Final = 5  # failures in a row after which a game is left alone
BRAKE_MS: Final = 3_600_000  # a brake that nobody releases lets go after this long

log = logging.getLogger("app.deadlines")

Ring = tuple[object, ...]  # a task's name and its arguments


@dataclass
class Swept:
    """What a sweep did."""

    seen_to: int = 0  # sittings whose time was up, by what was written down
    reminded: int = 0
    failed: int = 0
    braked: bool = False
    more: bool = False
    rings: list[Ring] = field(default_factory=list)


def sweep(store: Store | None = None) -> list[Ring]:
    """What a worker does each half minute; returns what is to be rung."""
    store = store or here.store()
    # First of all, so that nobody pays for a time in which no sweep ran.
    clock.beat("worker", store)
    limits = here.settings()
    done = lapse_due(store, brake_games=limits.brake_games, brake_share=limits.brake_share)
    remind_due(store, done)
    warn_due(store, done)
    if done.more:
        done.rings.append(("sweep_deadlines",))
    return done.rings


def lapse_due(store: Store, *, brake_games: int, brake_share: float) -> Swept:
    """Let the time-outs happen that are due, the oldest first."""
    done = Swept()
    with store.reading() as conn:
        at = clock.now(conn) - clock.GRACE_MS
        found = waits.due(conn, at, BATCH)
    if not found:
        return done
    if _is_braked(store, at, brake_games, brake_share):
        done.braked = True
        return done
    done.more = len(found) == BATCH
    _each(store, found, done, lambda deadline: _lapse(store, deadline, done))
    return done


def remind_due(store: Store, done: Swept) -> None:
    """Queue the reminders that are due."""
    with store.reading() as conn:
        found = waits.to_remind(conn, clock.now(conn), BATCH)
    _each(store, found, done, lambda deadline: _remind(store, deadline, done))
    done.more |= len(found) == BATCH


def warn_due(store: Store, done: Swept) -> None:
    """Queue the heads-ups to tables where somebody is about to run out of time."""
    with store.reading() as conn:
        found = waits.to_warn(conn, clock.now(conn), WARN_MS, WARN_SHARE, BATCH)
    _each(store, found, done, lambda deadline: _warn(store, deadline, done))
    done.more |= len(found) == BATCH


def _each(store: Store, found: tuple[Deadline, ...], done: Swept, act: Callable[[Deadline], None]) -> None:
    """Do something for each game. One that fails is counted and stops no other."""
    ends = time.monotonic() + BUDGET_S
    for deadline in found:
        if time.monotonic() > ends:
            done.more = True
            return
        try:
            act(deadline)
        except Exception as error:
            if trouble_of(error):
                raise  # the database's trouble, no game's
            done.failed += 1
            _failed(store, deadline, error)


def _lapse(store: Store, deadline: Deadline, done: Swept) -> None:
    rings = play.lapse(store, deadline.game, deadline.sitting)
    done.rings.extend(rings)
    done.seen_to += 1
    _forget_failures(store, deadline.game)


def _forget_failures(store: Store, game_id: str) -> None:
    with store.reading() as conn:
        game = games.get(conn, game_id)
    if game is not None and game.failures:
        with store.writing(game_id) as tx:
            games.went_well(tx, game_id)


def _remind(store: Store, deadline: Deadline, done: Swept) -> None:
    with store.writing(deadline.game) as tx:
        at = clock.now(tx)
        current = waits.deadline_of(tx, deadline.game)
        if current is None or current.sitting != deadline.sitting or not _is_remindable(current, at):
            return
        waits.reminded(tx, current.game, current.sitting, at)
        queued = _queued(tx, current)
    done.reminded += 1
    done.rings.extend(queued)


def _queued(tx: Connection, deadline: Deadline) -> Sequence[Ring]:
    seat = seats.get(tx, deadline.game, deadline.seat)
    if seat is None or seat.played_by:
        return ()
    return post.queue(tx, "reminder", game=deadline.game, seat=deadline.seat, sitting=deadline.sitting)


def _warn(store: Store, deadline: Deadline, done: Swept) -> None:
    with store.writing(deadline.game) as tx:
        at = clock.now(tx)
        current = waits.deadline_of(tx, deadline.game)
        if current is None or current.sitting != deadline.sitting or not _is_warnable(current, at):
            return
        waits.warned(tx, current.game, current.sitting, at)
        if current.due_at - current.since_at < SHORT_MS:
            return
        done.rings.extend(notices.late(tx, current, seats.of_game(tx, current.game)))


def _is_warnable(deadline: Deadline, at: int) -> bool:
    left = deadline.due_at - at
    little = left <= WARN_MS and left * WARN_SHARE <= deadline.due_at - deadline.since_at
    return deadline.warned_at is None and left > 0 and little


def _is_remindable(deadline: Deadline, at: int) -> bool:
    return deadline.reminded_at is None and deadline.remind_at <= at < deadline.due_at


def _failed(store: Store, deadline: Deadline, error: Exception) -> None:
    where = {"game": deadline.game, "seat": deadline.seat, "sitting": deadline.sitting}
    log.error("a deadline could not be dealt with", exc_info=error, extra=where)
    with store.writing(deadline.game) as tx:
        parked = games.failed(tx, deadline.game, clock.now(tx), park_after=TRIES)
    if parked:
        log.critical("a game is parked after %d failures", TRIES, extra=where)


def _is_braked(store: Store, at: int, brake_games: int, brake_share: float) -> bool:
    """Whether to stop: more games would run out than can be right, and nobody has said that it is."""
    with store.reading() as conn:
        due, running = waits.count_due(conn, at), games.count(conn, "running")
        last, now = brakes.last(conn), clock.now(conn)
    if due <= brake_games or due <= running * brake_share:
        return False
    opens = None if last is None else _opens_at(last)
    if opens is not None and opens <= now < opens + BRAKE_MS:
        return False
    if opens is None or now >= opens:
        _pull(store, now, due, running)
    return True


def _opens_at(brake: Brake) -> int:
    """From when, for an hour, time-outs may go on: when told so, else an hour after it was pulled."""
    return brake.pulled_at + BRAKE_MS if brake.released_at is None else brake.released_at


def _pull(store: Store, at: int, due: int, running: int) -> None:
    with store.writing() as tx:
        brakes.pull(tx, at, due=due, running=running)
    log.critical("the brake is on: %d of %d running games would run out at once", due, running)
