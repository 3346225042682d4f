"""Somebody comes by for the first time, with a phone."""

import pytest

from tests.browser.conftest import Shop
from tests.browser.windows import Windows, go

OPEN_TO_ALL = (
    "/", "/how-to-play", "/rules", "/components", "/luck", "/game-file", "/privacy", "/licences", "/open",
    "/try", "/sign-in", "/links",
)  # fmt: skip


@pytest.mark.parametrize("scripts", [False, True], ids=["without-scripts", "with-scripts"])
def test_every_page_that_is_open_to_all_loads_cleanly(windows: Windows, scripts: bool) -> None:
    page = windows.open(scripts=scripts)
    for path in OPEN_TO_ALL:
        assert go(page, path).status == 200, path
        assert page.locator("main h1").count() == 1, path


def test_a_page_that_does_not_exist_says_so_and_leads_on(windows: Windows) -> None:
    page = windows.open()
    assert go(page, "/no-such-page").status == 404
    assert page.locator("main a").count() > 0


def test_a_seats_page_opens_from_its_link(windows: Windows, shop: Shop) -> None:
    shift = shop.home.shift("Ann", "bot:clerk")
    page = windows.open(f"/t/{shift.tokens[1]}", scheme="dark")
    assert page.locator("#floor").is_visible()


def test_a_foreign_request_and_a_missing_file_are_noticed(windows: Windows) -> None:
    page = windows.open("/privacy", bypass_csp=True)
    page.evaluate("fetch('/static/0/nothing.css').catch(() => 0)")
    page.evaluate("fetch('http://foreign.invalid/').catch(() => 0)")
    noticed = " ".join(windows.faults)
    windows.faults.clear()
    assert "nothing.css" in noticed and "foreign: http://foreign.invalid/" in noticed
