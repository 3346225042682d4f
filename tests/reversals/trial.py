"""Trying reversals out: copies of the project, a process in each, and what the tests say of each change."""

import functools
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.reversals.listed import ROOT, NotFound, Reversal

NEEDED = ("engine", "app", "worker", "templates", "tests", "pyproject.toml")
JUDGES = {"engine": "tests/rules", "app": "tests/service"}
"""Where the tests lie that hold what is in a folder."""

WHOLE_S = 600
"""How long all tests together may take on the code as it is."""

HELD, NOT_HELD, BROKEN = "held", "NOT HELD", "BROKEN"


@dataclass(frozen=True)
class Verdict:
    """What came of a reversal.

    `by` is the first test that failed, `why` its complaint or what was wrong, `failed` every test that did.
    """

    reversal: Reversal
    outcome: str
    by: str = ""
    why: str = ""
    seconds: float = 0.0
    failed: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        said = asdict(self)
        return {**said.pop("reversal"), **said}


class Bench:
    """A copy of the project with a process in it that runs tests. The working tree is never touched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            _copy(ROOT / name, folder / name)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.reversals.inside"],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **task: object) -> dict[str, Any]:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(task) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def close(self) -> None:
        self._process.communicate()

    @contextmanager
    def turned_round(self, reversal: Reversal) -> Iterator[None]:
        """The copy with one file changed. Raises NotFound."""
        path = self.folder / reversal.file
        source, stat = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(reversal.turned(source), encoding="utf-8")
        # Compiled files go by time and size: as if written much later, then again as if never touched.
        os.utime(path, (stat.st_atime, stat.st_mtime + 1000))
        try:
            yield
        finally:
            path.write_text(source, encoding="utf-8")
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target)
    else:
        shutil.copy2(source, target)


class Trial:
    """The tests of each ruling, how they do on the code as it is, and one reversal after another.

    `thorough`: all tests of a ruling are run, else none after the first that fails.
    """

    def __init__(
        self, benches: Sequence[Bench], reversals: Sequence[Reversal], *, thorough: bool = False
    ) -> None:
        self._benches = benches
        self._stop = not thorough
        self._reversals = reversals
        files = sorted({file for reversal in reversals for file in _marked(reversal)})
        with ThreadPoolExecutor(len(benches)) as threads:
            collected, *_ = threads.map(lambda bench: bench.ask(do="collect", paths=files), benches)
        if "tests" not in collected:
            raise RuntimeError(collected["broken"])
        self._tests: dict[str, list[str]] = collected["tests"]
        self._before: dict[str, Any] = self._as_it_is()

    def _as_it_is(self) -> dict[str, Any]:
        """Every test that will judge, on the code without a reversal."""
        ids = {id_: None for reversal in self._reversals for id_ in self._judged_by(reversal)}
        if not ids:
            return {"failed": [], "seconds": {}}
        answer = self._benches[0].ask(do="run", ids=list(ids), stop=False, longest=WHOLE_S)
        if answer["broken"]:
            raise RuntimeError(f"without a reversal: {answer['broken']}")
        return {**answer, "failed": answer["failed"] + answer["crashed"]}

    def idle(self, verdicts: Sequence[Verdict]) -> list[tuple[int, str]]:
        """Tests with their ruling that none of its reversals made fail. After a thorough trial only."""
        judging = {(r.ruling, id_) for r in self._reversals for id_ in self._judged_by(r)}
        failed = {(verdict.reversal.ruling, id_) for verdict in verdicts for id_ in verdict.failed}
        return sorted(judging - failed)

    def _judged_by(self, reversal: Reversal) -> list[str]:
        ids = self._tests.get(str(reversal.ruling), [])
        return [id_ for id_ in ids if id_.startswith(_judge(reversal))]

    def verdicts(self) -> Iterator[Verdict]:
        """One for each reversal, as they come."""
        waiting: queue.SimpleQueue[Reversal] = queue.SimpleQueue()
        done: queue.SimpleQueue[Verdict | Exception] = queue.SimpleQueue()
        for reversal in self._reversals:
            waiting.put(reversal)
        for bench in self._benches:
            threading.Thread(target=self._work, args=(bench, waiting, done), daemon=True).start()
        for _ in self._reversals:
            verdict = done.get()
            if isinstance(verdict, Exception):
                raise verdict
            yield verdict

    def _work(
        self,
        bench: Bench,
        waiting: "queue.SimpleQueue[Reversal]",
        done: "queue.SimpleQueue[Verdict | Exception]",
    ) -> None:
        try:
            while True:
                done.put(self._tried(bench, waiting.get_nowait()))
        except queue.Empty:
            return
        except Exception as fault:
            done.put(fault)

    def _tried(self, bench: Bench, reversal: Reversal) -> Verdict:
        ids = self._judged_by(reversal)
        if not ids:
            return Verdict(reversal, BROKEN, why=f"no test is marked ruling({reversal.ruling})")
        for id_, why in self._before["failed"]:
            if id_ in ids:
                return Verdict(reversal, BROKEN, by=id_, why=f"it fails without the reversal: {why}")
        # The quickest first: the first that fails is enough.
        ids.sort(key=lambda id_: self._before["seconds"].get(id_, 0.0))
        try:
            with bench.turned_round(reversal):
                answer = bench.ask(do="run", ids=ids, stop=self._stop)
        except NotFound as lost:
            return Verdict(reversal, BROKEN, why=f"the text is not there once: {lost}")
        return _judgement(reversal, answer)


def _judge(reversal: Reversal) -> str:
    return JUDGES[reversal.file.partition("/")[0]]


def _marked(reversal: Reversal) -> list[str]:
    """The files in which a test is marked with its ruling."""
    mark = re.compile(rf"\bruling\([^)]*\b{reversal.ruling}\b")
    return [file for file, text in _tests(_judge(reversal)) if mark.search(text)]


@functools.cache
def _tests(folder: str) -> list[tuple[str, str]]:
    """Every file of tests in a folder, and its text."""
    files = sorted((ROOT / folder).rglob("test_*.py"))
    return [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in files]


def _judgement(reversal: Reversal, answer: dict[str, Any]) -> Verdict:
    seconds = answer["took"]
    if answer["broken"]:
        return Verdict(reversal, BROKEN, why=answer["broken"], seconds=seconds)
    if answer["failed"]:
        by, why = answer["failed"][0]
        return Verdict(reversal, HELD, by, why, seconds, tuple(id_ for id_, _ in answer["failed"]))
    if answer["crashed"]:
        by, why = answer["crashed"][0]
        return Verdict(reversal, BROKEN, by, why, seconds)
    return Verdict(reversal, NOT_HELD, why="all its tests pass", seconds=seconds)


@contextmanager
def benches(count: int) -> Iterator[list[Bench]]:
    """So many copies with a process in each, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="reversals-") as folder, ExitStack() as stack:
        made = []
        for number in range(count):
            bench = Bench(Path(folder) / str(number))
            stack.callback(bench.close)
            made.append(bench)
        yield made
