"""The program that a stranger checks a game with, games for it, and files with one byte changed."""

import importlib.util
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from engine.commands import Rules
from engine.export import lines
from engine.record import Row
from tests.games.matches import HOUSE_RULES, match, seed_of
from tests.games.restless import Restless

PROGRAM = Path(__file__).resolve().parents[2] / "app" / "static" / "check_game.py"


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_game", PROGRAM)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECKER = _loaded()


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, the way a stranger starts it."""
    # -I: neither this folder nor our packages can be imported; -S: no installed package either.
    command = [sys.executable, "-I", "-S", str(PROGRAM), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def fault(data: bytes) -> tuple[int, str] | None:
    """The line that the program finds wrong, and why; None if it accepts the file."""
    found: tuple[int, str] | None = CHECKER.check(data)[1]
    return found


def played(number: int) -> tuple[Row, ...]:
    """Every other game is one of people who take back, resign and run out of time."""
    seats, house = 2 + number % 5, HOUSE_RULES[number // 2 % 4]
    if number % 2:
        return tuple(Restless(number, Rules(seats, *house)).rows)
    return match(number, ["random"] * seats, *house).rows


def file(rows: Iterable[Row], number: int, viewer: str = "full", *, over: bool = True) -> bytes:
    return b"".join(lines(tuple(rows), viewer, seed_of(number), over))


def one_byte_changed(data: bytes, dice: random.Random, span: range | None = None) -> tuple[int, bytes]:
    """Where a byte was changed (within `span`, else anywhere), and the file with another byte there."""
    text = bytearray(data)
    at = dice.choice(span or range(len(text)))
    text[at] = dice.choice([byte for byte in range(256) if byte != text[at]])
    return at, bytes(text)
