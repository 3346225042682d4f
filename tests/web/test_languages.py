"""The reader's language: how it is chosen, and that nothing is written past the catalogue."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from app.gallery.catalogue import STATES, State, World
from app.gallery.house import WORDS, House
from app.gallery.mails import play_through, sent_mails
from app.mail.mailbox import Mail
from app.services import clock, letters
from app.services.lobby.opening import BOT_NAMES
from app.store import people
from app.web import create_app
from app.web.guards import Site
from app.words import game_file, history
from app.words.tongue import tags
from engine.events import KINDS
from tests.servers import MailServer
from tests.service.playing import at_home
from tests.web.browsing import Browser, Page
from tests.web.marked import plain_words, unmarked
from tests.web.playing import at_home_on_the_web

PEOPLE = ("Ann", "Bob", "Cleo", "Dev", "Dora", "Newcomer")
TITLES = (
    "Bad Night", "Closing Time", "Early Shift", "Gone Fishing", "Graveyard Shift", "Inventory Night",
    "Last Night", "Long Weekend", "Night Shift", "Old Rota", "Power Cut", "Slow Night", "Spare Shift",
)  # fmt: skip
TALK = (
    "Whoever left the freezer open: I saw you.", "It was the boss. He was in there with the nachos.",
    "Who put the mop in the nachos?", "Not me. I was in the cooler, with witnesses.",
    "Also: I saw that.", "Also:", "I saw that.",
    "The rules are at", "if anybody doubts it.", "Cleo has two receipts. Do not trust the bot.",
)  # fmt: skip
LANGUAGES = (*tags(development=True), "English")
FIELDS = (*(kind.__name__ for kind in KINDS), *history.ACTS, *game_file.PIECES)
NAMES = (*PEOPLE, *TITLES, *(title.upper() for title in TITLES), *BOT_NAMES)
TYPED = (*NAMES, *TALK, *WORDS, *LANGUAGES, *FIELDS, "olive", "bob", "cleo", *map(str.upper, NAMES))
Bag: TypeAlias = dict[str, list[Mail]]
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


# --- nothing is written past the catalogue ---


@pytest.fixture(scope="module")
def world(migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Everything that there is to see, and everybody in it reads a made-up language."""
    folder = tmp_path_factory.mktemp("languages")
    shutil.copy(migrated_sqlite_of_the_run, folder / "games.sqlite3")
    with at_home_on_the_web(f"sqlite:///{folder / 'games.sqlite3'}", folder) as home:
        house = House(home.site, "http://127.0.0.1")
        for name in PEOPLE:
            number = house.person(name)
            with home.store.writing() as tx:
                people.change(tx, number, language=LONGER)
        made = World(house)
        made.prepare()
        yield made


def seen(world: World, state: State) -> str:
    """A page in the made-up language."""
    visit = state.visit(world)
    client = world.house.site.test_client()
    if visit.as_:
        client.set_cookie("session", world.house.cookie(visit.as_))
    answer = client.get(visit.path, headers={"Accept-Language": LONGER})
    assert f'lang="{LONGER}"' in answer.text, visit.path
    return answer.text


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_no_text_of_a_page_is_written_past_the_catalogue(world: World, state: State) -> None:
    assert unmarked(seen(world, state), TYPED) == []


@pytest.fixture(scope="module")
def bag(migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Bag:
    """Kind -> its mails, as they really went to people who read a made-up language."""
    folder = tmp_path_factory.mktemp("mails")
    shutil.copy(migrated_sqlite_of_the_run, folder / "games.sqlite3")
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    with pytest.MonkeyPatch.context() as patched, at_home(url, folder, patched) as store:
        with store.writing() as tx:
            for name in PEOPLE:
                number = people.add(tx, f"{name.lower()}@example.org", clock.now(tx), display_name=name)
                people.change(tx, number, language=LONGER)
        play_through(store)
        return sent_mails(store, folder / "mailbox")


@pytest.mark.parametrize("kind", sorted(letters.KINDS))
def test_no_text_of_a_mail_is_written_past_the_catalogue(bag: Bag, kind: str) -> None:
    for mail in bag[kind]:
        assert f'lang="{LONGER}"' in mail.html
        assert plain_words(f"{mail.subject}\n{mail.text}", TYPED) == []
        assert unmarked(mail.html, TYPED) == []
