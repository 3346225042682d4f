"""Whether there is news for a page that is being read: a light answer that changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from app.services import talk
from tests.service.playing import Shift
from tests.web.playing import Home, each_home, soup_of


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def first_turn(home: Home) -> Shift:
    made = home.shift("Lucy", "Zack", name="news")
    made.set_up()
    return made


@pytest.fixture
def shift(home: Home, first_turn: Shift) -> Shift:
    return home.again(first_turn)


def asked(home: Home, path: str, tag: str = "") -> TestResponse:
    return home.nobody().get(f"{path}/news", headers={"If-None-Match": f'"{tag}"'} if tag else {})


def read(home: Home, path: str) -> str:
    """The tag on the page itself."""
    found = soup_of(home.nobody().get(path)).select_one("#live")
    assert found is not None and found["data-url"] == f"{path}/news"
    return str(found["data-tag"])


def pages(shift: Shift) -> list[str]:
    return [*(f"/t/{token}" for token in shift.tokens.values()), f"/games/{shift.id}"]


def active(shift: Shift) -> int:
    wait = shift.waits
    assert wait is not None
    return wait.seat


def test_a_page_that_says_all_there_is_gets_a_304_with_nothing_in_it(home: Home, shift: Shift) -> None:
    for path in pages(shift):
        answer = asked(home, path, read(home, path))
        assert (answer.status_code, answer.data) == (304, b""), path
        assert answer.headers["Cache-Control"] == "no-store"


def test_after_a_step_every_page_of_the_game_has_news_and_who_is_asked_hears_it(
    home: Home, shift: Shift
) -> None:
    before = {path: read(home, path) for path in pages(shift)}
    shift.act("end")
    for path, tag in before.items():
        answer = asked(home, path, tag)
        assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-store"
        assert answer.json == {"yours": path == f"/t/{shift.tokens[active(shift)]}"}
        assert asked(home, path, answer.get_etag()[0] or "").status_code == 304


def test_talk_is_news_for_the_table_and_not_for_spectators(home: Home, shift: Shift) -> None:
    own, public = f"/t/{shift.tokens[1]}", f"/games/{shift.id}"
    tags = read(home, own), read(home, public)
    talk.say(shift.id, 2, "Watch the Cooler.", key="news-test-key")
    assert asked(home, own, tags[0]).status_code == 200
    assert asked(home, public, tags[1]).status_code == 304


def test_asking_changes_nothing(home: Home, shift: Shift) -> None:
    with home.nothing_changes():
        for path in pages(shift):
            assert asked(home, path).status_code == 200
            assert home.nobody().head(f"{path}/news").data == b""


def test_a_void_link_and_a_game_for_players_only_have_no_news(home: Home, shift: Shift) -> None:
    assert asked(home, "/t/" + "A" * 22).status_code == 404
    assert asked(home, "/games/nowhere").status_code == 404
    closed = home.shift("Lucy", "Zack", watch="players")
    assert asked(home, f"/games/{closed.id}").status_code == 404
    assert asked(home, f"/t/{closed.tokens[1]}").status_code == 200
