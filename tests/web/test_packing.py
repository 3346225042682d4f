"""How answers travel: packed where that tells nothing, static files for a year."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from app.pages import STATIC, static_hash, static_url
from tests.web.playing import Home, at_home_on_the_web


@pytest.fixture(scope="module")
def home(migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    folder = tmp_path_factory.mktemp("home")
    shutil.copy(migrated_sqlite_of_the_run, folder / "games.sqlite3")
    with at_home_on_the_web(f"sqlite:///{folder / 'games.sqlite3'}", folder) as made:
        yield made


def test_a_page_is_packed_as_the_browser_can_read_it(home: Home) -> None:
    client = home.nobody()
    plain = client.get("/rules")
    packed = client.get("/rules", headers={"Accept-Encoding": "br"})
    assert "Content-Encoding" not in plain.headers and packed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(packed.data) == plain.data and len(packed.data) * 3 < len(plain.data)
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_a_seats_page_and_its_refused_form_are_packed(home: Home) -> None:
    token = home.shift("Ann", "bot:clerk").tokens[1]
    asks = {"Accept-Encoding": "gzip", "Sec-Fetch-Site": "same-origin"}
    page, refused = (
        home.nobody().get(f"/t/{token}", headers=asks),
        home.nobody().post(f"/t/{token}", data={}, headers=asks),
    )
    assert (page.status_code, refused.status_code) == (200, 422)
    assert b"<main" in gzip.decompress(page.data) and b"<main" in gzip.decompress(refused.data)


def test_what_repeats_its_address_beside_a_sessions_key_is_not_packed(home: Home) -> None:
    shift = home.shift("Ann", "bot:clerk")
    client = home.signed_in(shift.people[1])
    asks = {"Accept-Encoding": "br"}
    assert "Content-Encoding" not in client.get("/preferences?saved", headers=asks).headers
    assert client.get("/preferences", headers=asks).headers["Content-Encoding"] == "br"


def test_a_static_file_is_kept_for_a_year_under_its_hash_and_asked_for_again_under_another(
    home: Home,
) -> None:
    client = home.nobody()
    kept = client.get(static_url("look.css"), headers={"Accept-Encoding": "br, gzip"})
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert kept.headers["Content-Encoding"] == "br" and kept.mimetype == "text/css"
    assert brotli.decompress(kept.data) == (STATIC / "look.css").read_bytes()
    assert client.get("/static/000000000000/look.css").headers["Cache-Control"] == "no-cache"
    again = client.get(
        static_url("look.css"), headers={"If-None-Match": client.get(static_url("look.css")).headers["ETag"]}
    )
    assert again.status_code == 304 and not again.data


@pytest.mark.parametrize("name", ["nothing.css", "../pages/__init__.py", "%2e%2e/settings.py", "fonts"])
def test_only_files_of_the_folder_are_served(home: Home, name: str) -> None:
    assert home.nobody().get(f"/static/{static_hash()}/{name}").status_code == 404


def test_the_sheets_of_a_page_come_as_one_file(home: Home) -> None:
    client = home.nobody()
    page = client.get("/").get_data(as_text=True)
    [link] = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    sheets = link.rsplit("/", 1)[1].removesuffix(".css").split("+")
    assert sheets[:2] == ["look", "more"]
    told = client.get(link)
    assert told.mimetype == "text/css"
    assert told.data == b"\n".join((STATIC / f"{sheet}.css").read_bytes() for sheet in sheets)


@pytest.mark.parametrize("name", ["look+nothing.css", "look+icon.svg", "+.css", "look+" * 40 + "look.css"])
def test_sheets_that_do_not_exist_make_no_file(home: Home, name: str) -> None:
    assert home.nobody().get(static_url(name)).status_code == 404
