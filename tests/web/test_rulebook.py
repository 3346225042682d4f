"""The pages that explain the game: complete, drawn, and found by search."""

from __future__ import annotations

import pytest

from app.web.guards import Site
from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.events import EVENTS
from engine.cards.items import ITEMS
from engine.cards.plots import PLOTS
from engine.cards.slacks import FINALS, SLACKS
from engine.rulings import RULINGS
from engine.spaces import SPACES
from tests.servers import MailServer
from tests.web.browsing import Browser


@pytest.fixture
def visitor(quick_site: Site, mails: MailServer) -> Browser:
    return Browser(quick_site, mails)


def test_every_ruling_has_its_place_on_the_page(visitor: Browser) -> None:
    page = visitor.get("/rules")
    found = [tag["id"] for tag in page.soup.select(".rulings > div")]
    assert found == [f"R{number}" for number in sorted(RULINGS)]


def test_a_search_shows_the_rulings_that_hold_every_word_and_says_how_many(visitor: Browser) -> None:
    page = visitor.get("/rules?find=BOSS++restroom")
    held = page.soup.select(".rulings > div")
    assert 0 < len(held) < len(RULINGS)
    assert all("boss" in tag.text.lower() and "restroom" in tag.text.lower() for tag in held)
    assert f"{len(held)} rulings hold “BOSS restroom”." in page.words
    assert page.value("find") == "BOSS restroom" and page.soup.select('main a[href="/rules"]')


@pytest.mark.parametrize("find", ["R55", "r55", "55"])
def test_a_ruling_is_found_by_its_number(visitor: Browser, find: str) -> None:
    found = [tag["id"] for tag in visitor.get(f"/rules?find={find}").soup.select(".rulings > div")]
    assert found == ["R55"]


def test_a_search_without_a_hit_leads_back_to_all(visitor: Browser) -> None:
    page = visitor.get("/rules?find=xyzzy%3Cb%3E")
    assert page.status == 200 and "0 rulings hold “xyzzy<b>”." in page.words and "Show all" in page.words


def test_every_piece_is_listed_with_its_text_and_where_it_comes_from(visitor: Browser) -> None:
    soup = visitor.get("/components").soup
    for piece in (*SPACES, *CHARACTERS, *CUSTOMERS, *DUTIES, *SLACKS, *FINALS, *EVENTS, *PLOTS, *ITEMS):
        found = soup.find("li", id=piece.id)
        assert found is not None and piece.name in found.text, piece.id
        for said in (getattr(piece, "text", ""), getattr(piece, "provenance", "")):
            assert said in found.text, piece.id
        assert found.find("svg") is not None, piece.id


def test_how_to_play_names_only_rulings_that_there_are(visitor: Browser) -> None:
    links = {str(tag["href"]) for tag in visitor.get("/how-to-play").soup.select('main a[href^="/rules#R"]')}
    assert links and links <= {f"/rules#R{number}" for number in RULINGS}
