"""The history in a browser: the tape that plays by itself, and the score sheet on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from app.services import archive
from tests.browser.conftest import Shop
from tests.browser.windows import Windows

GOLDEN = Path(__file__).parents[1] / "games" / "golden"


@pytest.fixture(scope="module")
def game(shop: Shop) -> str:
    return archive.bring_in(shop.home.store, (GOLDEN / "6-players.jsonl").read_bytes()).game


def test_without_scripts_there_is_no_button_that_does_nothing(windows: Windows, game: str) -> None:
    page = windows.open(f"/games/{game}/history?at=100", scripts=False)
    expect(page.get_by_text("Play it by itself")).to_be_hidden()
    page.get_by_role("link", name="Step on").click()
    expect(page).not_to_have_url(re.compile("at=100$"))


def test_the_tape_plays_by_itself_until_it_is_stopped(windows: Windows, game: str) -> None:
    page = windows.open(f"/games/{game}/history?at=100", calm=False)
    page.get_by_label("Speed").select_option("800")
    page.get_by_role("button", name="Play it by itself").click()
    expect(page).not_to_have_url(re.compile("at=100$"))
    first = page.url
    expect(page).not_to_have_url(first)
    expect(page.locator("#changed")).to_have_attribute("role", "status")
    page.get_by_role("button", name="Stop").click()
    row = page.locator("#at").input_value()
    expect(page.locator("#h-floor")).to_have_text(f"The floor at row {row}")
    page.wait_for_timeout(1500)
    assert page.url.endswith(f"at={row}#deck")
    assert page.locator("li.now .no").inner_text().endswith(row)


def test_the_tape_stops_at_its_end_and_says_so(windows: Windows, game: str) -> None:
    page = windows.open(f"/games/{game}/history?at=960")
    page.get_by_label("Speed").select_option("800")
    page.get_by_role("button", name="Play it by itself").click()
    expect(page.get_by_text("The end of the tape.")).to_be_visible()
    expect(page.get_by_role("button", name="Play it by itself")).to_be_focused()


def test_where_no_motion_is_wanted_the_tape_is_slow(windows: Windows, game: str) -> None:
    page = windows.open(f"/games/{game}/history?at=100", calm=True)
    expect(page.get_by_label("Speed")).to_have_value("4000")


def test_the_slider_goes_at_once(windows: Windows, game: str) -> None:
    page = windows.open(f"/games/{game}/history?at=100")
    page.locator("#at").focus()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile("at=964#deck$"))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("path", ["/games/{game}/sheet", "/score-sheet"])
def test_the_score_sheet_prints_on_one_page(windows: Windows, game: str, path: str, paper: str) -> None:
    page = windows.open(path.format(game=game), scheme="dark")
    printed = page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
