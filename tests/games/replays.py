"""The golden logs on every supported Python of this machine, under several hash seeds and time zones.

`python3 -m tests.games.replays` needs nothing but a Python: it makes a throwaway environment for each
version, holding only what the engine needs, at the version and with the hashes of the lock. Every run must
find what the index of the logs says, and print the very same lines as every other.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
REPLAY = ("-m", "tests.games.golden_logs")
HASH_SEEDS = ("0", "1", "4242")
TIME_ZONES = ("UTC", "Pacific/Kiritimati", "America/St_Johns")
AT_ONCE = 2
LONGEST = 120
"""Seconds after which a run hangs."""

ASK = "import platform, sys; print(*sys.version_info[:4], platform.python_implementation())"


class Python(NamedTuple):
    """An interpreter, with its version as numbers."""

    path: str
    version: tuple[int, int, int]

    @property
    def name(self) -> str:
        return ".".join(map(str, self.version))


class Failed(Exception):
    """A run that did not do what it must; the text says which and what it printed."""


# --- which Pythons there are ---


def lowest() -> tuple[int, int]:
    """The lowest version that the project supports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    major, minor = re.fullmatch(r">=(\d+)\.(\d+)", project["requires-python"]).groups()  # type: ignore[union-attr]
    return int(major), int(minor)


def places() -> list[str]:
    """Where interpreters may lie, this one first."""
    home = os.path.expanduser("~")
    pyenv = os.environ.get("PYENV_ROOT", f"{home}/.pyenv")
    kept = [f"{pyenv}/versions/*/bin/python", f"{home}/.local/share/uv/python/*/bin/python3"]
    path = [f"{folder}/python3.[0-9]*" for folder in os.get_exec_path()]
    found = [file for pattern in (*kept, *path) for file in sorted(glob.glob(pattern))]
    return [sys.executable, *(file for file in found if re.fullmatch(r"python[\d.]*", Path(file).name))]


def pythons() -> dict[tuple[int, int], list[Python]]:
    """The released CPythons from the lowest version on, by version, those to be tried first in front."""
    found: dict[tuple[int, int], list[Python]] = {}
    for path in dict.fromkeys(places()):
        python = looked_at(path)
        if python and python.version[:2] >= lowest():
            found.setdefault(python.version[:2], []).append(python)
    return dict(sorted(found.items()))


def looked_at(path: str) -> Python | None:
    """None for what is no released CPython, or does not start (pyenv leaves such files on the path)."""
    try:
        told = subprocess.run([path, "-c", ASK], capture_output=True, text=True, timeout=LONGEST)
    except OSError:
        return None
    match told.stdout.split():
        case [major, minor, micro, "final", "CPython"]:
            return Python(path, (int(major), int(minor), int(micro)))
    return None


# --- an environment for each ---


def pins() -> str:
    """The part of the lock that the engine needs: msgspec, with its hashes."""
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found = re.search(r"^msgspec==.*\n(?:    --hash=.*\n)+", lock, re.MULTILINE)
    if not found:
        raise Failed("the lock does not pin msgspec")
    return found[0]


def prepared(choices: Sequence[Python], folder: Path) -> tuple[Python, str]:
    """A version's first interpreter that can make an environment, and the Python of that environment."""
    said = ""
    for python in choices:
        made = subprocess.run([python.path, "-m", "venv", "--clear", folder], capture_output=True, text=True)
        if made.returncode == 0:
            inside = str(folder / "bin" / "python")
            _install(python, inside, folder)
            return python, inside
        said = f"{python.path} makes no environment: {made.stdout}{made.stderr}"
    raise Failed(said)


def _install(python: Python, inside: str, folder: Path) -> None:
    lock = folder / "engine.txt"
    lock.write_text(pins(), encoding="utf-8")
    pip = [inside, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, "--require-hashes", "--no-deps", "-r", lock], capture_output=True, text=True, timeout=LONGEST
    )
    if done.returncode:
        raise Failed(f"Python {python.name}: {done.stdout}{done.stderr}")


# --- running ---


def run(inside: str, seed: str, zone: str) -> str:
    """What one replay prints. Raises Failed unless all is as the index says."""
    bytecode = str(Path(inside).parent.parent / "bytecode")  # not beside the code: two may be of one version
    here = {"PATH": os.defpath, "PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPYCACHEPREFIX": bytecode}
    done = subprocess.run(
        [inside, *REPLAY], cwd=ROOT, env=here, capture_output=True, text=True, timeout=LONGEST
    )
    if done.returncode:
        raise Failed(f"hash seed {seed}, time zone {zone}:\n{done.stdout}{done.stderr}")
    return done.stdout


def replays(python: Python, inside: str) -> Iterator[str]:
    for seed, zone in product(HASH_SEEDS, TIME_ZONES):
        try:
            yield run(inside, seed, zone)
        except Failed as failed:
            raise Failed(f"Python {python.name}, {failed}") from failed


def one_version(choices: Sequence[Python], folder: Path) -> tuple[Python, list[str]]:
    python, inside = prepared(choices, folder)
    return python, list(replays(python, inside))


def agreed(told: Sequence[tuple[Python, list[str]]]) -> str:
    """What all runs printed. Raises Failed where two differ."""
    outputs = {output: python for python, printed in told for output in printed}
    if len(outputs) > 1:
        one, other, *_ = outputs.items()
        raise Failed(f"two runs differ. Python {one[1].name}:\n{one[0]}Python {other[1].name}:\n{other[0]}")
    return next(iter(outputs))


def main() -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        every = pythons().values()
        jobs = [
            pool.submit(one_version, found, Path(folder) / str(number)) for number, found in enumerate(every)
        ]
        try:
            told = [job.result() for job in jobs]
            print(agreed(told), end="")
        except Failed as failed:
            print(failed)
            return 1
    names = ", ".join(python.name for python, _ in told)
    runs = sum(len(printed) for _, printed in told)
    only = "" if len(told) > 1 else " (the only supported one on this machine)"
    print(f"the same {runs} times in {time.monotonic() - began:.0f} s: Python {names}{only}, each under")
    print(f"hash seeds {', '.join(HASH_SEEDS)} in time zones {', '.join(TIME_ZONES)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
