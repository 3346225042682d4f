"""The lists are whole and fit today's code; and the run says held, NOT HELD and BROKEN where it should."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rulings import RULINGS
from tests.reversals.listed import ROOT, Reversal, read

LISTED = read()
TRIED = """
[[reversal]]
ruling = 101
says = "heat falls below 0"
file = "engine/game.py"
within = "Game.cool"
before = "max(0, self.clerk(seat).heat - amount)"
after = "self.clerk(seat).heat - amount"

[[reversal]]
ruling = 102
says = "the same in other words"
file = "engine/game.py"
within = "Game.heat"
before = "min(MOST_HEAT, was + amount)"
after = "min(was + amount, MOST_HEAT)"

[[reversal]]
ruling = 122
says = "the change itself does not work"
file = "engine/chapters/work.py"
within = "options"
before = "here = state.duties_at(me.space)"
after = "here = nothing_of_that_name"

[[reversal]]
ruling = 123
says = "the code has changed"
file = "engine/chapters/work.py"
before = "this text is gone"
after = ""
"""


def said(reversal: Reversal) -> str:
    return f"R{reversal.ruling} {reversal.says}"


def test_every_ruling_is_turned_round() -> None:
    assert {each.ruling for each in LISTED} == set(RULINGS)


def test_no_reversal_is_listed_twice() -> None:
    changes = [(each.ruling, each.file, each.within, each.before, each.after) for each in LISTED]
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize("file", sorted({each.file for each in LISTED}))
def test_each_text_stands_once_in_the_code_and_what_replaces_it_can_be_read(file: str) -> None:
    source = (ROOT / file).read_text(encoding="utf-8")
    as_it_is = ast.dump(ast.parse(source))
    for reversal in LISTED:
        if reversal.file == file:
            turned = reversal.turned(source)
            assert ast.dump(ast.parse(turned)) != as_it_is, said(reversal)


def test_the_run_says_what_is_held_what_is_not_and_what_cannot_be_tried(tmp_path: Path) -> None:
    (tmp_path / "tried.toml").write_text(TRIED, encoding="utf-8")
    words = [sys.executable, "-m", "tests.reversals", "--lists", str(tmp_path), "--jobs", "1", "--json"]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120)
    told = json.loads(run.stdout)
    assert [each["outcome"] for each in told["reversals"]] == ["held", "NOT HELD", "BROKEN", "BROKEN"]
    assert [each["why"] for each in told["reversals"][2:]] == [
        "crashes in engine/chapters/work.py: NameError: name 'nothing_of_that_name' is not defined",
        "the text is not there once: 0 times in engine/chapters/work.py: this text is gone",
    ]
    assert (told["held"], told["not_held"], run.returncode) == (1, 3, 1)
