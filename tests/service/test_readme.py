"""The README says what is there, and nothing that is not."""

import re
from pathlib import Path

import pytest

from app import cli
from app.processes import procfile

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["python3 -m app up", "python3 -m app test"])
def test_it_gives_the_two_commands(command: str) -> None:
    assert f"\n    {command}\n" in README


def test_it_has_an_example_of_every_command() -> None:
    examples = re.findall(r"^\| (\w+) \|.*\| `python3 -m app (\w+)\b[^|]*` \|$", README, re.MULTILINE)
    assert examples == [(name, name) for name in cli.COMMANDS]


def test_its_table_has_every_setting_and_no_other() -> None:
    source = (ROOT / "app" / "settings.py").read_text(encoding="utf-8")
    read = set(re.findall(r"\"([A-Z]+(?:_[A-Z]+)*)\"", source))
    table = set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))
    assert table == read


def test_it_tells_of_the_settings_of_the_processes() -> None:
    lines = " ".join(procfile().values()) + (ROOT / "app" / "serving.py").read_text(encoding="utf-8")
    for name in re.findall(r"[A-Z]+_CONCURRENCY", lines):
        assert f"`{name}`" in README


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"`((?:app|engine|worker|templates|tests|\.ci)/[\w./-]*)`", README)
    assert len(named) > 30
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_its_picture_is_there_and_light() -> None:
    [picture] = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert (ROOT / picture).stat().st_size < 200_000
