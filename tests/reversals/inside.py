"""The process that stands in a copy of the project and runs tests there, each time in a fork of its own.

It reads tasks as lines of JSON and answers each with a line. It imports what the tests need of other people's
packages once, and never anything of ours, so a fork sees the copy as it lies there at that moment.
"""

import contextlib
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

import pytest

OURS = ("tests", "engine", "app", "worker", "conftest")
LONGEST_S = 60
"""A fork that takes longer than this is stopped: what it tried does not end."""
REFUSED = ("engine.refusals.", "app.services.play.TimeWasUp")
"""What an error begins with that is an answer to a player, though it comes out of our code."""

Answer = dict[str, Any]


class Collector:
    """Which tests are marked with which ruling: ids by number. Tests that need a server are left out."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.broken = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken = self.broken or f"{report.nodeid}: {_last_line(report)}"

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if "[postgresql" not in item.name:
                for number in {n for mark in item.iter_markers("ruling") for n in mark.args}:
                    self.tests.setdefault(str(number), []).append(item.nodeid)


class Judge:
    """Which tests failed and why, which met code that does not run (`crashed`), and how long each took.

    `broken`: tests could not even be read.

    `stop`: nothing is run after the first that has judged.
    """

    def __init__(self, *, stop: bool) -> None:
        self.failed: list[tuple[str, str]] = []
        self.crashed: list[tuple[str, str]] = []
        self.broken = ""
        self.seconds: dict[str, float] = {}
        self._stop = stop

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken = self.broken or _last_line(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if not report.failed:
            return
        where, why = _crash(report)
        if where.startswith("tests/") or why.startswith(REFUSED):
            self.failed.append((report.nodeid, why))
            self._session.shouldstop = self._stop and "it is held"
        else:
            self.crashed.append((report.nodeid, f"crashes in {where}: {why}"))


def _last_line(report: pytest.CollectReport) -> str:
    return str(report.longrepr).strip().splitlines()[-1]


def _crash(report: pytest.TestReport) -> tuple[str, str]:
    """In which file a test ended, and the first line of its complaint.

    A test that ends in its own files has judged; one that ends in ours has met code that does not run.
    """
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is None:
        return "", str(report.longrepr)
    return os.path.relpath(crash.path), next(iter(crash.message.strip().splitlines()), "")


def _collect(paths: list[str]) -> Answer:
    found = Collector()
    status = pytest.main(["-q", "--collect-only", "-m", "ruling", *_OPTIONS, *paths], plugins=[found])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return {"broken": f"the tests cannot be collected: {found.broken or status}"}
    return {"tests": found.tests, "modules": sorted(_theirs(sys.modules))}


def _run(ids: list[str], stop: bool) -> Answer:
    judge = Judge(stop=stop)
    pytest.main(["-q", *_OPTIONS, *ids], plugins=[judge])
    told = ("failed", "crashed", "broken", "seconds")
    return {name: getattr(judge, name) for name in told}


_OPTIONS = ("-p", "no:cacheprovider", "-p", "no:xdist", "-o", "timeout=0", "--tb=short")


def _theirs(modules: Iterable[str]) -> Iterable[str]:
    return (name for name in modules if name.partition(".")[0] not in (*OURS, "__main__"))


def _warm(modules: list[str]) -> None:
    """Imports what is not ours, so that no fork has to. What cannot be imported alone is not needed here."""
    for name in modules:
        if name not in sys.modules:
            with contextlib.suppress(Exception):
                importlib.import_module(name)


def _in_a_fork(work: Callable[[], Answer], *, longest: int = LONGEST_S, compiled: bool = False) -> Answer:
    """The answer of work done in a child that has read nothing of ours yet.

    `compiled`: it leaves compiled files for those after it. Only of the code as it is: they are told apart
    by time and size, and two reversals of a file may agree in both.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        sys.dont_write_bytecode = not compiled
        _be_the_child(work, write)
    os.close(write)
    began = time.monotonic()
    with os.fdopen(read, encoding="utf-8") as pipe:
        text = _read_in_time(pipe.read, child, longest)
    os.waitpid(child, 0)
    answer: Answer = json.loads(text) if text else {"broken": "it did not end, or ended without an answer"}
    return {**answer, "took": time.monotonic() - began}


def _read_in_time(read: Callable[[], str], child: int, longest: int) -> str:
    def too_long(_: int, __: FrameType | None) -> None:
        os.kill(child, signal.SIGKILL)

    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(longest)
    try:
        return read()
    finally:
        signal.alarm(0)


def _be_the_child(work: Callable[[], Answer], write: int) -> None:
    # Left by os._exit, so that nothing of the parent is flushed or closed twice.
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
    try:
        answer = json.dumps(work()).encode()
        with os.fdopen(write, "wb") as pipe:
            pipe.write(answer)
    finally:
        os._exit(0)


def answer_to(task: Answer) -> Answer:
    match task["do"]:
        case "collect":
            answer = _in_a_fork(lambda: _collect(task["paths"]), compiled=True)
            _warm(answer.pop("modules", []))
            return answer
        case _:
            longest = task.get("longest", LONGEST_S)
            return _in_a_fork(lambda: _run(task["ids"], task["stop"]), longest=longest)


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
