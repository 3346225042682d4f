"""Which packages this checkout needs, and the `.venv` that has them. Standard library only."""

from __future__ import annotations

import ast
import contextlib
import fcntl
import hashlib
import importlib.util
import json
import operator
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NOTE = VENV / "locks.json"

RUNTIME = ROOT / "requirements.txt"
EMBEDDED = ROOT / "app" / "embedded.txt"
TESTS = ROOT / "tests" / "requirements.txt"

BROKERS = ("valkey-server", "redis-server")


class Unprepared(Exception):
    """The packages could not be had; the text says why and what to do."""


def locks_for(command: str, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """The lock files whose packages a command needs, in the order in which they are installed."""
    match command:
        case "test" | "gallery":
            return (RUNTIME, EMBEDDED, TESTS)
        case "up" if not environ.get("REDIS_URL"):
            return (RUNTIME, EMBEDDED)
        case _:
            return (RUNTIME,)


# --- what a lock asks for ---


def pins(lock: Path) -> dict[str, str]:
    """Name and version of each package of a lock that this interpreter needs."""
    wanted = {}
    for line in lock.read_text(encoding="utf-8").splitlines():
        if found := re.match(r"([A-Za-z0-9._-]+)==([^\s;\\]+)\s*(?:;\s*(.*?))?\s*\\?$", line):
            name, version, marker = found.groups()
            if not marker or applies(marker, interpreter()):
                wanted[name] = version
    return wanted


def interpreter() -> dict[str, str]:
    """The values that environment markers speak of (PEP 508), as far as locks use them."""
    return {
        "python_version": ".".join(platform.python_version_tuple()[:2]),
        "python_full_version": platform.python_version(),
        "implementation_name": sys.implementation.name,
        "platform_python_implementation": platform.python_implementation(),
        "sys_platform": sys.platform,
        "platform_system": platform.system(),
        "platform_machine": platform.machine(),
        "os_name": os.name,
    }


def applies(marker: str, here: Mapping[str, str]) -> bool:
    """Whether a marker holds. `packaging` would know, but it may not be installed yet."""
    return _holds(ast.parse(marker, mode="eval").body, here)


def _holds(node: ast.expr, here: Mapping[str, str]) -> bool:
    match node:
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_holds(part, here) for part in parts)
        case ast.BoolOp(op=ast.Or(), values=parts):
            return any(_holds(part, here) for part in parts)
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            return _compare(operator, left, right, here)
    raise ValueError(f"marker not understood: {ast.unparse(node)}")


def _compare(comparison: ast.cmpop, left: ast.expr, right: ast.expr, here: Mapping[str, str]) -> bool:
    if type(comparison) not in _COMPARISONS:
        raise ValueError(f"marker comparison not understood: {type(comparison).__name__}")
    names = [side.id for side in (left, right) if isinstance(side, ast.Name)]
    values = [here[s.id] if isinstance(s, ast.Name) else ast.literal_eval(s) for s in (left, right)]
    is_version = any("version" in name for name in names)
    a, b = [_release(value) if is_version else value for value in values]
    return _COMPARISONS[type(comparison)](a, b)


_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def _release(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


# --- does this interpreter have it ---


def ready(locks: tuple[Path, ...]) -> bool:
    """Whether the running interpreter can go on as it is."""
    if Path(sys.prefix) == VENV:
        note = read_note()
        return same_python(note) and noted_for_all(locks, note)
    return all(has(name, version) for lock in locks for name, version in pins(lock).items())


def has(name: str, version: str) -> bool:
    from importlib import metadata  # slow to import, and not needed inside .venv

    try:
        return metadata.version(name) == version
    except metadata.PackageNotFoundError:
        return False


def read_note() -> dict[str, str]:
    """What pip has finished in `.venv`: lock (path from the root) to hash, and how it was made."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in note.items()}


def made_by() -> dict[str, str]:
    """A `.venv` that was moved, or whose Python was upgraded under it, has broken scripts."""
    return {"at": str(VENV), "python": ".".join(platform.python_version_tuple()[:2])}


def digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def key_of(lock: Path) -> str:
    return lock.relative_to(ROOT).as_posix()


def noted_for_all(locks: tuple[Path, ...], note: Mapping[str, str]) -> bool:
    return fresh(note) and all(note.get(key_of(lock)) == digest(lock) for lock in locks)


def fresh(note: Mapping[str, str]) -> bool:
    """Whether `.venv` can be added to: it stands where it was made, and no lock in it has changed."""
    known = {key_of(lock): digest(lock) for lock in (RUNTIME, EMBEDDED, TESTS)}
    settled = all(value == known.get(key) for key, value in note.items() if key.endswith(".txt"))
    return bool(note) and note.get("at") == str(VENV) and PYTHON.exists() and settled


# --- make it so ---


def prepare(locks: tuple[Path, ...]) -> Path:
    """Make or complete `.venv`; the path of its interpreter. A second start waits for the first."""
    with alone(ROOT / ".venv.lock", "Another start is making .venv; waiting for it."):
        note = read_note()
        if not fresh(note) or not same_python(note):
            make_venv()
            note = made_by()
        for lock in locks:
            if note.get(key_of(lock)) != digest(lock):
                install(lock)
                note[key_of(lock)] = digest(lock)
                write_note(note)
    return PYTHON


def same_python(note: Mapping[str, str]) -> bool:
    """True unless we run inside `.venv` and its Python is no longer the one it was made with."""
    return Path(sys.prefix) != VENV or note.get("python") == made_by()["python"]


@contextlib.contextmanager
def alone(path: Path, waiting: str) -> Iterator[None]:
    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(waiting)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        short = ".".join(platform.python_version_tuple()[:2])
        raise Unprepared(
            f"This Python {short} comes without venv and ensurepip, which are needed to set up .venv.\n"
            f"On Debian and Ubuntu: apt install python{short}-venv (as root). Then start again."
        )
    say(f"Making .venv with Python {platform.python_version()} (once; about a minute).")
    shutil.rmtree(VENV, ignore_errors=True)
    base = getattr(sys, "_base_executable", None) or sys.executable
    done = subprocess.run([base, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if done.returncode:
        raise Unprepared(f"venv could not make .venv:\n{(done.stdout + done.stderr).strip()}")


def install(lock: Path) -> None:
    """Install a lock's packages with pip and the user's own pip settings."""
    total = len(pins(lock))
    say(f"Installing {total} packages of {key_of(lock)}.")
    # A lock is complete, so pip need not look for more. Compiling everything takes longer than all the rest,
    # and most of it is never imported.
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
    command += ["--no-deps", "--no-compile", "--require-hashes", "-r", str(lock)]
    environ = os.environ | {"PIP_USER": "0", "PYTHONUNBUFFERED": "1"}  # --user would miss .venv
    with subprocess.Popen(
        command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as pip:
        assert pip.stdout is not None
        told = follow(pip.stdout, total)
    if pip.returncode and not (lock == EMBEDDED and broker_on_path()):
        raise Unprepared("pip could not install {}. It said:\n{}".format(key_of(lock), "\n".join(told[-15:])))


def follow(lines: Iterator[str], total: int) -> list[str]:
    """Pip's lines, with progress printed on the way: each package on a terminal, else each tenth."""
    told, count = [], 0
    for line in lines:
        told.append(line.rstrip())
        if line.startswith("Collecting "):
            count += 1
            if sys.stdout.isatty() or count % 10 == 0:
                say(f"  {count} of {total}: {line.split()[1]}")
        elif line.startswith("Installing collected"):
            say("  unpacking")
    return told


def broker_on_path() -> str | None:
    return next((found for name in BROKERS if (found := shutil.which(name))), None)


def write_note(note: Mapping[str, str]) -> None:
    draft = NOTE.with_suffix(".new")
    draft.write_text(json.dumps(note, indent=1, sort_keys=True), encoding="utf-8")
    draft.replace(NOTE)


def say(text: str) -> None:
    print(text, flush=True)
