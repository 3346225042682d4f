"""Measuring the engine: what the command prints. How fast anything is, no test says."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.bench import ours, peers
from app.bench.racing import race, ratio
from engine.fold import position

ROOT = Path(__file__).resolve().parents[2]
OURS = {"playouts", "decide", "replay", "fold", "view", "load", "rebuild", "open short", "open vast"}


def bench(*words: str) -> "subprocess.CompletedProcess[str]":
    line = [sys.executable, "-m", "app", "bench", "engine", *words]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True)


def test_a_run_prints_one_object_of_rounds_ratios_and_what_is_missing() -> None:
    done = bench("--rounds", "2", "--seconds", "0.001", "--json")
    assert (done.returncode, done.stdout.count("\n")) == (0, 1), done.stderr
    assert "round 2 of 2" in done.stderr
    found = json.loads(done.stdout)
    assert set(found) == {"rounds", "ratios", "needed", "missing"}
    assert set(found["rounds"]) >= OURS
    assert all(len(each) == 2 and min(each) > 0 for each in found["rounds"].values())
    assert set(found["ratios"]) == set(found["needed"]) >= {"L2", "L4", "L5"}
    absent = {peer.package for peer in peers.PEERS if find_spec(peer.module) is None}
    assert set(found["missing"]) == absent
    assert ("E1" in found["ratios"]) == ("chess" not in absent)


def test_everybody_runs_in_every_round_and_a_ratio_is_of_the_medians() -> None:
    order = list[str]()

    def racer(name: str) -> int:
        order.append(name)
        return 1

    said = list[int]()
    rates = race({"a": lambda: racer("a"), "b": lambda: racer("b")}, 3, 0.0, said.append)
    assert order == ["a", "b"] * 4 and said == [1, 2, 3]
    assert [len(each) for each in rates.values()] == [3, 3]
    assert ratio({"a": [1.0, 9.0, 4.0], "b": [2.0, 2.0, 8.0]}, "a", "b") == 2.0


def test_the_vast_game_folds_to_the_position_of_the_short_one_and_continues_its_chain() -> None:
    rows = ours.rows_of_a_game()[: ours.SHORT]
    vast = ours._padded(rows, 300)
    assert [row.seq for row in vast] == list(range(1, 301))
    assert position(vast).clerks == position(rows).clerks


@pytest.mark.parametrize(
    ("words", "sentence"), [(("--rounds", "0"), "x>=1"), (("--seconds", "0"), "0.001<=x<=60")]
)
def test_what_it_cannot_do_it_says(words: tuple[str, ...], sentence: str) -> None:
    done = bench(*words)
    assert done.returncode == 2 and sentence in done.stderr
