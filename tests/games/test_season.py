"""`python -m tests.referee`: games on which referee and engine agree, and what it says if not."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.turning import ROOT, turned
from tests.referee.season import CASES, Game, judged, season, tried


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.referee", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=200, check=False)


@pytest.fixture(scope="module")
def turned_round(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which no heat is cooled below 1."""
    folder = tmp_path_factory.mktemp("copy")
    return turned(
        folder, "engine/game.py", "max(0, self.clerk(seat).heat -", "max(1, self.clerk(seat).heat -"
    )


def test_a_season_goes_through_every_number_of_seats_house_rule_and_table() -> None:
    games = list(season(7, len(CASES)))
    assert {(game.table, game.house, game.seats) for game in games} == set(CASES)


def test_no_two_seasons_share_a_game() -> None:
    assert not {*season(1, 1000)} & {*season(2, 1000)}


def test_they_agree_on_a_game_of_each_kind() -> None:
    verdicts = [tried(game) for game in season(3, len(CASES)) if game.number % 3 == 0]
    assert [fault for verdict in verdicts for fault in verdict.faults] == []
    assert {verdict.game.table for verdict in verdicts} == {table for table, _, _ in CASES}


@pytest.mark.ruling(23)
def test_they_agree_on_a_final_that_pays_in_a_turn_that_is_lost_none_the_less() -> None:
    assert tried(Game(1_000_002_808)).faults == ()


def test_other_points_than_the_engines_are_a_disagreement() -> None:
    game = Game(12)
    rows, points = game.played()
    assert judged(game, rows, points).faults == ()
    (fault,) = judged(game, rows, (points[0] + 1, *points[1:])).faults
    assert (fault.seq, fault.sentence.startswith("points: the referee has (")) == (len(rows), True)


def test_the_command_counts_what_it_judged() -> None:
    told = ran(ROOT, "--games", "10", "--seed", "5", "--json")
    assert told.returncode == 0, told.stdout + told.stderr
    report = json.loads(told.stdout)
    assert (report["agree"], report["games"], sum(report["endings"].values())) == (True, 10, 10)
    assert report["seats"] == {"2": 2, "3": 2, "4": 2, "5": 2, "6": 2}


def test_the_first_game_on_which_they_disagree_ends_the_run_and_is_kept(
    turned_round: Path, tmp_path: Path
) -> None:
    told = ran(turned_round, "--games", "200", "--seed", "5", "--keep", str(tmp_path))
    assert told.returncode == 1, told.stdout + told.stderr
    assert "They disagree on game 5000000001 (3 seats, once, at-once, random):" in told.stdout
    assert re.search(r"\n  row \d+: .*HeatChanged.* \(R\d+\)\n", told.stdout)
    kept = tmp_path / "referee-5000000001.jsonl"
    assert f"Its log: {kept}." in told.stdout
    assert kept.read_bytes().count(b"\n") > 100
