"""Every kind of mail as it was really sent, opened in a browser: narrow and wide, by day and by night, with
pictures and without."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Literal

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, Page

from app.gallery.mails import kinds_by_id, play_through, standalone
from app.mail.letter import HTML_LIMIT, PNG_LIMIT
from app.services import letters
from tests.browser.test_axe import AXE, HUES, WCAG, run
from tests.servers import MailServer
from tests.service.playing import at_home

NARROW, WIDE = 320, 600
PUBLIC_URL = "http://127.0.0.1:8000"
BOARDS = ("turn", "reaction", "time-ran-out", "handed-over", "handed-back", "over")
"""Kinds whose longest mail shows the floor."""


@dataclass(frozen=True)
class Arrived:
    """The longest mail of a kind."""

    kind: str
    message: EmailMessage

    @property
    def text(self) -> str:
        return self._part("plain")

    @property
    def html(self) -> str:
        return self._part("html")

    @property
    def images(self) -> dict[str, bytes]:
        parts = [part for part in self.message.walk() if part.get_content_maintype() == "image"]
        return {str(part["content-id"]).strip("<>"): part.get_content() for part in parts}

    def _part(self, kind: str) -> str:
        part = self.message.get_body((kind,))
        assert part is not None
        return str(part.get_content())


@pytest.fixture(scope="module")
def arrived(
    migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Arrived, ...]]:
    """One of each kind, from games that were played."""
    folder, server = tmp_path_factory.mktemp("mails"), MailServer()
    shutil.copy(migrated_sqlite_of_the_run, folder / "games.sqlite3")
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    server.start()
    try:
        with (
            pytest.MonkeyPatch.context() as patched,
            at_home(url, folder, patched, MAIL_URL=server.url, PUBLIC_URL=PUBLIC_URL) as store,
        ):
            play_through(store)
            kinds = kinds_by_id(store)
    finally:
        server.stop()
    found = [Arrived(kinds[str(each.message["message-id"])], each.message) for each in server.delivered]
    found.sort(key=lambda each: len(each.html))
    yield tuple({each.kind: each for each in found}.values())


@dataclass
class Reader:
    """A window of a mail program."""

    page: Page
    pictures: bool

    def open(self, mail: Arrived) -> Page:
        self.page.set_content(standalone(mail.html, mail.images if self.pictures else {}))
        return self.page


def reader(browser: Browser, width: int, scheme: Literal["light", "dark"], pictures: bool = True) -> Reader:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    return Reader(context.new_page(), pictures)


def test_every_kind_was_sent(arrived: tuple[Arrived, ...]) -> None:
    assert {mail.kind for mail in arrived} == set(letters.KINDS)


@pytest.mark.parametrize("pictures", [True, False], ids=["pictures", "no-pictures"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_no_mail_is_wider_than_its_window(
    chromium: Browser,
    arrived: tuple[Arrived, ...],
    width: int,
    scheme: Literal["light", "dark"],
    pictures: bool,
) -> None:
    window = reader(chromium, width, scheme, pictures)
    wide = {mail.kind: window.open(mail).evaluate("document.documentElement.scrollWidth") for mail in arrived}
    assert {kind: found for kind, found in wide.items() if found > width} == {}


@pytest.mark.parametrize("pictures", [True, False], ids=["pictures", "no-pictures"])
def test_axe_finds_nothing_in_a_mail(chromium: Browser, arrived: tuple[Arrived, ...], pictures: bool) -> None:
    """By day with every rule; by night with those that depend on the colours, as nothing else changes."""
    window, found = reader(chromium, NARROW, "light", pictures), list[str]()
    for mail in arrived:
        page = window.open(mail)
        page.evaluate(AXE)
        by_day = run(page, runOnly={"type": "tag", "values": WCAG})
        page.emulate_media(color_scheme="dark")
        by_night = run(page, runOnly={"type": "rule", "values": HUES})
        page.emulate_media(color_scheme="light")
        found += [f"{mail.kind}: {each}" for each in by_day]
        found += [f"{mail.kind} by night: {each}" for each in by_night]
    assert found == []


def test_what_is_pressed_is_as_large_as_a_thumb(chromium: Browser, arrived: tuple[Arrived, ...]) -> None:
    """Options and keys; links in a line of text are at least a line high."""
    window, small = reader(chromium, NARROW, "light"), list[str]()
    for mail in arrived:
        page = window.open(mail)
        for link in page.locator("a").all():
            box = link.bounding_box()
            text = link.inner_text()
            least = 44 if link.evaluate("each => getComputedStyle(each).display") == "block" else 22
            if box is not None and box["height"] < least:
                small.append(f"{mail.kind}: {text}: {box['height']}")
    assert small == []


def test_with_pictures_off_the_words_say_where_everybody_is(
    chromium: Browser, arrived: tuple[Arrived, ...]
) -> None:
    window = reader(chromium, NARROW, "dark", pictures=False)
    with_board = [mail for mail in arrived if mail.images]
    assert {mail.kind for mail in with_board} == set(BOARDS)
    for mail in with_board:
        page = window.open(mail)
        said = page.locator("img").get_attribute("alt") or ""
        assert said.startswith("Floor plan. The boss is ") and len(said) > 60
        assert page.locator("th[scope=row]").count() == 9, "the rooms, as a table"


def test_every_link_is_absolute_and_leads_to_this_service(arrived: tuple[Arrived, ...]) -> None:
    for mail in arrived:
        links = [str(link["href"]) for link in BeautifulSoup(mail.html, "html.parser").find_all("a")]
        foreign = [link for link in links if not link.startswith((f"{PUBLIC_URL}/", "mailto:", PUBLIC_URL))]
        assert links and foreign == [], mail.kind


def test_a_mail_asks_nobody_else_for_anything(arrived: tuple[Arrived, ...]) -> None:
    for mail in arrived:
        page = BeautifulSoup(mail.html, "html.parser")
        assert not page.find_all(["script", "link", "iframe", "form", "object"]), mail.kind
        assert all(str(image["src"]).startswith("cid:") for image in page.find_all("img")), mail.kind
        assert "url(" not in mail.html and "@import" not in mail.html, mail.kind


def test_the_text_fits_72_columns_and_its_first_line_says_what_the_mail_is(
    arrived: tuple[Arrived, ...],
) -> None:
    for mail in arrived:
        lines = mail.text.splitlines()
        assert lines[0].isupper(), mail.kind
        assert [line for line in lines if len(line) > 72 and "://" not in line] == [], mail.kind
        heading = BeautifulSoup(mail.html, "html.parser").select("h1")
        assert [each.get_text().upper() for each in heading] == [lines[0]], mail.kind


def test_the_walls_of_the_board_in_letters_stand_above_each_other(arrived: tuple[Arrived, ...]) -> None:
    for mail in arrived:
        board = [line for line in mail.text.splitlines() if line.startswith(("|", "+-"))]
        assert bool(board) == (mail.kind in BOARDS), mail.kind
        assert {len(line) for line in board} <= {72} and {line[-1] for line in board} <= {"|", "+"}


def test_mails_stay_below_what_programs_cut(arrived: tuple[Arrived, ...]) -> None:
    for mail in arrived:
        assert len(mail.html.encode()) < HTML_LIMIT, mail.kind
        assert all(len(image) <= PNG_LIMIT for image in mail.images.values()), mail.kind


def test_colour_and_ground_are_always_set_together(arrived: tuple[Arrived, ...]) -> None:
    """In what is written into the elements: a program that changes one of them changes both."""
    for mail in arrived:
        for element in BeautifulSoup(mail.html, "html.parser").select("[style]"):
            rules = dict(rule.partition(":")[::2] for rule in str(element["style"]).split(";"))
            names = {name.strip() for name in rules}
            if element.name in ("p", "h1", "td", "a", "div"):
                assert "color" not in names or "background-color" in names, (mail.kind, element)
