"""News without a reload: said politely, and nothing that is being typed or ticked is taken away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from app.pages import STATIC
from tests.browser.conftest import Shop
from tests.browser.windows import Windows
from tests.service.playing import Shift

PATIENCE_MS = 20_000


@pytest.fixture(scope="module")
def first_turn(shop: Shop) -> Shift:
    made = shop.home.shift("Lucy", "Zack", name="live")
    made.set_up()
    return made


@pytest.fixture
def shift(shop: Shop, first_turn: Shift) -> Shift:
    return shop.home.again(first_turn)


def path_of(shift: Shift, seat: int) -> str:
    return f"/t/{shift.tokens[seat]}"


def active(shift: Shift) -> int:
    asked = shift.waits
    assert asked is not None
    return asked.seat


def banner(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("#live p")


def test_who_waits_hears_that_it_is_its_turn_and_one_press_shows_it(windows: Windows, shift: Shift) -> None:
    other = 3 - active(shift)
    page = windows.open(path_of(shift, other))
    assert not page.title().startswith("●") and banner(page).count() == 0
    shift.act("end")
    expect(banner(page)).to_be_visible(timeout=PATIENCE_MS)
    assert page.title().startswith("● ")
    assert re.search(r"/icon-turn\.svg$", page.locator("link[rel=icon]").get_attribute("href") or "")
    banner(page).get_by_role("link").click()
    expect(page.locator("form#move")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "move"


def test_news_takes_away_nothing_that_was_ticked_or_typed(windows: Windows, shift: Shift) -> None:
    mine = active(shift)
    page = windows.open(path_of(shift, mine))
    page.locator("form#move input[name=option]:not([disabled])").first.check()
    page.locator("#talk summary").first.click()
    page.locator("#talk textarea").fill("half a sen")
    shift.act("end")
    expect(banner(page)).to_be_visible(timeout=PATIENCE_MS)
    assert page.locator("form#move input[name=option]:checked").count() == 1
    assert page.locator("#talk textarea").input_value() == "half a sen"


def test_a_spectator_hears_it_too(windows: Windows, shift: Shift) -> None:
    page = windows.open(f"/games/{shift.id}")
    shift.act("end")
    expect(banner(page)).to_be_visible(timeout=PATIENCE_MS)
    assert not page.title().startswith("●")


def test_without_scripts_nothing_of_it_is_to_be_seen(windows: Windows, shift: Shift) -> None:
    page = windows.open(path_of(shift, active(shift)), scripts=False)
    assert not page.locator("#live").inner_text().strip()


@pytest.mark.parametrize("scripts", [False, True], ids=["without-scripts", "with-scripts"])
def test_the_focus_lands_on_the_form_after_each_step(windows: Windows, shift: Shift, scripts: bool) -> None:
    page = windows.open(path_of(shift, active(shift)), scripts=scripts)
    space = page.locator("form#move .moves input:not([disabled])").first
    space.check()
    page.get_by_role("button", name="Ring it up", exact=True).click()
    page.wait_for_url("**#move")
    assert page.evaluate("document.activeElement.id") == "move" or not scripts
    assert page.locator("#move").bounding_box()["y"] < 200  # type: ignore[index]
    assert "1 action left." in page.locator("#did").inner_text()


def test_the_first_options_stand_within_two_screens_of_a_phone(windows: Windows, shift: Shift) -> None:
    page = windows.open(path_of(shift, active(shift)))
    first = page.locator("form#move .opt").first.bounding_box()
    assert first is not None and first["y"] + first["height"] <= 2 * 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_options_are_as_large_as_a_thumb(windows: Windows, shift: Shift) -> None:
    page = windows.open(path_of(shift, active(shift)))
    sizes = page.evaluate(
        "[...document.querySelectorAll('#move .opt, #move button, .jump a, #move summary')]"
        ".map(e => e.getBoundingClientRect()).filter(r => r.height).map(r => Math.min(r.width, r.height))"
    )
    assert sizes and min(sizes) >= 44


def test_the_key_of_the_till_stays_in_reach_inside_the_form(windows: Windows, shift: Shift) -> None:
    page = windows.open(f"{path_of(shift, active(shift))}#move")
    key = page.get_by_role("button", name="Ring it up", exact=True).bounding_box()
    assert key is not None and 0 < key["y"] <= 844 - key["height"]


def test_the_script_is_small() -> None:
    assert (STATIC / "live.js").stat().st_size < 2048
