"""The reader's language: how it is chosen, and that nothing is written past the catalogue."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.web import create_app
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import Browser, Page

LONGER, FROM_THE_RIGHT = "en-XA", "ar-XB"


@pytest.fixture
def visitor(quick_site: Site, mails: MailServer) -> Browser:
    return Browser(quick_site, mails, "ada@example.org")


def read_in(browser: Browser, path: str, language: str) -> Page:
    return Page(browser.client.get(path, headers={"Accept-Language": language}), path)


def language_of(page: Page) -> tuple[str, str]:
    assert page.soup.html is not None
    return str(page.soup.html["lang"]), str(page.soup.html["dir"])


# --- which language ---


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ("", ("en", "ltr")),
        ("de-AT, de;q=0.9", ("en", "ltr")),
        ("en-GB", ("en", "ltr")),
        ("ar", ("en", "ltr")),
        ("en-XA", (LONGER, "ltr")),
        ("ar-XB, en;q=0.5", (FROM_THE_RIGHT, "rtl")),
    ],
)
def test_a_page_is_in_the_language_that_the_browser_asks_for(
    visitor: Browser, asked: str, got: tuple[str, str]
) -> None:
    page = read_in(visitor, "/", asked)
    assert language_of(page) == got
    assert "Accept-Language" in page.answer.headers["Vary"]


def test_a_page_that_is_not_there_is_missed_in_the_readers_language(visitor: Browser) -> None:
    assert language_of(read_in(visitor, "/nothing-here", LONGER)) == (LONGER, "ltr")


def test_one_readers_language_does_not_stay_for_the_next(visitor: Browser) -> None:
    read_in(visitor, "/", LONGER)
    assert language_of(read_in(visitor, "/", "")) == ("en", "ltr")


def test_nobody_gets_a_made_up_language_in_production(
    settings_of: Callable[..., None], migrated_sqlite_url: str, redis_url: str, mails: MailServer
) -> None:
    settings_of(
        PUBLIC_URL="https://games.example.org",
        SECRET_KEY="a long and secret key for this test",
        OPERATOR_EMAIL="operator@example.org",
        DATABASE_URL=migrated_sqlite_url,
        REDIS_URL=redis_url,
        MAIL_URL=mails.url,
    )
    client = create_app().test_client()
    answer = client.get(
        "/", base_url="https://games.example.org", headers={"Accept-Language": f"{LONGER}, {FROM_THE_RIGHT}"}
    )
    assert '<html lang="en" dir="ltr">' in answer.text
