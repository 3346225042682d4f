"""Whole games give nothing away to anybody, row by row; and what does would be found."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.turning import ROOT, turned
from tests.secrets.__main__ import look


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.secrets", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=200, check=False)


@pytest.mark.parametrize("number", range(100, 105))
def test_nobody_gets_anything_of_a_game_that_hangs_on_what_it_cannot_know(number: int) -> None:
    looked = look(number)
    assert looked.found == ()
    assert looked.tellings + looked.runs > 400


def test_the_command_counts_the_positions_it_compared() -> None:
    told = ran(ROOT, "--games", "1")
    assert told.returncode == 0, told.stdout + told.stderr
    assert told.stdout.endswith("Nothing gives a secret away.\n")


LEAKS = {
    "cards drawn are open": (
        "engine/sight.py", 'e.CardsDrawn: {"cards": OWNER}', "e.CardsDrawn: OPEN", "CardsDrawn"
    ),
    "others see the options": (
        "engine/sight.py", '{"options": OWNER, ', "{", "Waiting"
    ),
    "cards are kept in mind when they are shuffled in": (
        "engine/evolve/setup.py", "order = event.order or (HIDDEN,) * event.count",
        "order = event.order or (*state.discards, *((HIDDEN,) * event.count))[: event.count]",
        "remembers what it must forget",
    ),
    "who is asked hangs on the hand": (
        "engine/chapters/suspicion.py", "if not me.hand:",
        'if not any(kind_of(card) in ("sneak", "receipt") for card in me.hand):', "as it goes on"
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, tmp_path: Path) -> None:
    file, before, after, said = LEAKS[leak]
    told = ran(turned(tmp_path, file, before, after), "--games", "2")
    assert told.returncode == 1, told.stdout + told.stderr
    assert said in told.stdout
