"""The board of the turn page as a way into its form, on the real site."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from tests.service.playing import Shift, by_seed
from tests.web.playing import Home, each_home, soup_of


@pytest.fixture(scope="module", params=["sqlite"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def shift(home: Home) -> Shift:
    """At a turn of Zack's, with somebody else in the store."""
    made = home.shift("Lucy", "Zack", "bot:clerk", name="on-the-board")
    choose = by_seed("on-the-board", "slack.start.")
    made.play_until(lambda asked: asked.seat == 2 and asked.kind == "turn" and asked.question > 20, choose)
    return made


def page(home: Home, path: str) -> BeautifulSoup:
    answer = home.nobody().get(path)
    assert answer.status_code == 200
    return soup_of(answer)


def spots(soup: BeautifulSoup, plan: str) -> list[Tag]:
    return soup.select(f"svg.{plan} a.spot")


def test_each_place_on_both_plans_leads_to_its_option_marked_and_not_ticked(home: Home, shift: Shift) -> None:
    path = f"/t/{shift.tokens[2]}"
    soup = page(home, path)
    links = [str(link["href"]) for link in spots(soup, "plan-wide")]
    assert links and set(links) >= {str(link["href"]) for link in spots(soup, "plan-phone")}
    for link in links:
        address, _hash, part = link.partition("#")
        there = page(home, address)
        marked = [str(tag["value"]) for tag in there.select("form label.marked input[name=option]")]
        assert marked == [address.removeprefix(f"{path}/").removesuffix("?floor")]
        assert there.find(id=part) is not None
        assert "from the floor" in there.select_one("label.marked").get_text()  # type: ignore[union-attr]
        assert not there.select(".named")
        assert not [tag for tag in there.select("form input[name=option]") if tag.has_attr("checked")]


def test_who_is_not_asked_gets_a_picture_without_links(home: Home, shift: Shift) -> None:
    for path in (f"/t/{shift.tokens[1]}", f"/games/{shift.id}"):
        soup = page(home, path)
        plans = soup.select("svg.plan")
        assert [plan["role"] for plan in plans] == ["img", "img"]
        assert all("The boss is" in str(plan["aria-label"]) for plan in plans)
        assert not soup.select("a.spot")


def test_only_who_stands_on_the_board_is_told_which_ring_is_theirs(home: Home, shift: Shift) -> None:
    keys = {
        path: page(home, path).select(".key li") for path in (f"/t/{shift.tokens[1]}", f"/games/{shift.id}")
    }
    told = {path: any("around you" in item.get_text() for item in key) for path, key in keys.items()}
    assert told == {f"/t/{shift.tokens[1]}": True, f"/games/{shift.id}": False}


def test_the_page_says_in_words_how_much_of_the_work_deck_is_left(home: Home, shift: Shift) -> None:
    left = shift.look(2).view.markers_left
    soup = page(home, f"/t/{shift.tokens[2]}")
    said = f"{left} work markers to closing"
    assert said in soup.select_one("figcaption").get_text()  # type: ignore[union-attr]
    assert said in soup.select_one(".byroom caption").get_text()  # type: ignore[union-attr]
    assert all(said in str(plan["aria-label"]) for plan in soup.select("svg.plan"))
