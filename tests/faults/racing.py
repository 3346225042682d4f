"""Acts on a game done at the same moment, by several threads of several processes."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROCESSES = 3


@dataclass(frozen=True)
class Act:
    """What is done: act, undo, resign, back, lapse, bots or begin. `at_s`: so long after the start."""

    what: str
    seat: int = 0
    number: int = 0  # the question, of a lapse the sitting
    picks: tuple[str, ...] = ()
    key: str = ""
    at_s: float = 0.0


@dataclass(frozen=True)
class Outcome:
    """`said`: done, again (it was accepted before), refused, nothing, or the fault itself."""

    act: Act
    said: str
    seq: int = 0
    why: str = ""

    @property
    def is_fault(self) -> bool:
        return self.said not in ("done", "again", "refused", "nothing")


@dataclass(frozen=True)
class Race:
    """A pool of processes that do things to the games of one database."""

    pool: ProcessPoolExecutor
    url: str
    folder: Path

    def run(self, game: str, acts: Sequence[Act]) -> list[Outcome]:
        """All acts at once, dealt out to the processes; none of them may end in a fault."""
        start_at = time.time() + 0.3
        dealt = [
            [act for number, act in enumerate(acts) if number % PROCESSES == p] for p in range(PROCESSES)
        ]
        running = [
            self.pool.submit(do_all, self.url, str(self.folder), game, share, start_at)
            for share in dealt
            if share
        ]
        found = [outcome for each in running for outcome in each.result(timeout=60)]
        faults = [outcome for outcome in found if outcome.is_fault]
        assert not faults, faults
        return found


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    """Fresh interpreters, as a server's workers are; ready before the first race."""
    with ProcessPoolExecutor(PROCESSES, mp_context=multiprocessing.get_context("spawn")) as pool:
        for _ in [pool.submit(_load) for _ in range(2 * PROCESSES)]:
            _.result(timeout=60)
        yield pool


def _load() -> None:
    from app.services import bots, play  # noqa: F401

    time.sleep(0.2)  # so that each process takes one


# --- in the other process ---


def do_all(url: str, folder: str, game: str, acts: Sequence[Act], start_at: float) -> list[Outcome]:
    """A thread each; they go off together at `start_at`, by the clock of this machine."""
    _be_at(url, folder)
    outcomes: list[Outcome] = []
    threads = [
        threading.Thread(target=lambda act=act: outcomes.append(_do(game, act, start_at))) for act in acts
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def _be_at(url: str, folder: str) -> None:
    from app.services import here
    from tests.service.playing import settings_for

    if os.environ.get("DATABASE_URL") != url:
        if here.store.cache_info().currsize:
            here.store().close()
        os.environ.update(settings_for(url, Path(folder)))
        here.settings.cache_clear()
        here.store.cache_clear()


def _do(game: str, act: Act, start_at: float) -> Outcome:
    from engine.refusals import Refused

    time.sleep(max(0.0, start_at + act.at_s - time.time()))
    try:
        said, seq = _done(game, act)
        return Outcome(act, said, seq)
    except Refused as refusal:
        return Outcome(act, "refused", why=refusal.why)
    except Exception as fault:
        return Outcome(act, f"{type(fault).__name__}: {fault}")


def _done(game: str, act: Act) -> tuple[str, int]:
    from app.services import bots, here, play
    from app.services.lobby.beginning import begin_if_complete

    store = here.store()
    match act.what:
        case "act":
            done = play.act(store, game, act.seat, question=act.number, picks=act.picks, key=act.key)
        case "undo":
            done = play.undo(store, game, act.seat, question=act.number, key=act.key)
        case "resign":
            done = play.resign(store, game, act.seat, key=act.key)
        case "back":
            return "done" if play.come_back(store, game, act.seat) else "nothing", 0
        case "lapse":
            return "done" if play.lapse(store, game, act.number) else "nothing", 0
        case "begin":
            with store.writing(game) as tx:
                return "done" if begin_if_complete(tx, game) else "nothing", 0
        case _:
            return "done" if bots.play(game) else "nothing", 0
    return "again" if done.repeated else "done", done.seq
