"""Style sheets: one area's rules do not reach into another's pages."""

import re
from itertools import combinations
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "app" / "static"
AREAS = ("board", "turn", "history", "site", "talk")
"""`look` and `more` are for every page; each of these is for its own, and several stand on one page."""


def plain_classes(sheet: str) -> set[str]:
    """Classes that the sheet styles wherever they stand: `.x`, but not `.panel .x` or `.x.y`."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / f"{sheet}.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = (part.strip() for rule in re.findall(r"([^{}]+)\{", text) for part in rule.split(","))
    return {selector[1:] for selector in selectors if re.fullmatch(r"\.[\w-]+", selector)}


@pytest.mark.parametrize("one, other", list(combinations(AREAS, 2)))
def test_no_class_means_something_in_two_areas(one: str, other: str) -> None:
    assert plain_classes(one) & plain_classes(other) == set()


@pytest.mark.parametrize("area", AREAS)
def test_an_area_gives_a_class_of_every_page_no_second_meaning(area: str) -> None:
    """It may say more of it within something of its own, or on a narrow screen."""
    allowed = {"lines", "moves", "part", "play", "tcard", "skip", "nb", "slips"}
    assert plain_classes(area) & (plain_classes("look") | plain_classes("more")) <= allowed
