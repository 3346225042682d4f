"""Bots against bots from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.commands import simulate
from engine.bots import BOTS

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "app", *words], cwd=ROOT, capture_output=True, text=True)


def figures(*words: str) -> dict[str, object]:
    done = run("tournament", "--seed", "x", "--json", *words)
    assert (done.returncode, done.stdout.count("\n")) == (0, 1), done.stderr
    found = json.loads(done.stdout)
    assert found.pop("seconds") > 0
    assert isinstance(found, dict)
    return found


def test_the_commands_know_every_bot() -> None:
    assert tuple(BOTS) == simulate.BOTS


def test_a_tournament_prints_the_same_figures_however_many_processes_play_it() -> None:
    one, two = (figures("--bots", "clerk,random", "--games", "12", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert list(one) == [
        "bots", "players", "games", "seed", "budget", "fair", "seats", "share", "interval", "points",
        "characters",
    ]  # fmt: skip
    assert (one["bots"], one["players"], one["games"], one["fair"]) == (["clerk", "random"], 4, 12, 25.0)
    assert one["share"] == 100.0
    assert one["interval"] == [75.7, 100.0]


def test_a_manager_plays_in_a_tournament_with_its_budget() -> None:
    found = figures("--bots", "manager,random", "--games", "2", "--players", "2", "--budget", "4")
    assert (found["budget"], found["share"]) == (4, 100.0)


def test_simulate_plays_managers() -> None:
    done = run("simulate", "--bots", "manager", "--budget", "3", "--games", "1", "--players", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["refused"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "boss,clerk"], "there is no bot 'boss'; there are random, clerk, manager"),
        (["--bots", "clerk"], "name two bots with a comma between, such as manager,clerk; not 'clerk'"),
        (["--games", "0"], "0 is not in the range x>=1"),
        (["--players", "7"], "7 is not in the range 2<=x<=6"),
        (["--budget", "many"], "'many' is not a valid integer"),
    ],
)
def test_what_a_tournament_cannot_do_it_says(words: list[str], sentence: str) -> None:
    done = run("tournament", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
