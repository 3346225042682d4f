"""What every answer carries, and which requests are let in."""

from __future__ import annotations

import logging
from collections.abc import Callable
from urllib.parse import quote

import pytest

from app.pages import static_hash, static_url
from app.web import create_app
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import Browser

PAGES = (
    "/", "/how-to-play", "/rules", "/components", "/luck", "/privacy", "/licences", "/open", "/try", "/links",
    "/sign-in", "/open/confirm", "/links/sent",
)  # fmt: skip


@pytest.fixture
def visitor(quick_site: Site, mails: MailServer) -> Browser:
    return Browser(quick_site, mails)


@pytest.fixture
def production(
    settings_of: Callable[..., None], migrated_sqlite_url: str, redis_url: str, mails: MailServer
) -> Site:
    settings_of(
        PUBLIC_URL="https://games.example.org",
        SECRET_KEY="a long and secret key for this test",
        OPERATOR_EMAIL="operator@example.org",
        DATABASE_URL=migrated_sqlite_url,
        REDIS_URL=redis_url,
        MAIL_URL=mails.url,
    )
    return create_app()


@pytest.mark.parametrize("path", (*PAGES, "/nothing-here", "/t/" + "A" * 22))
def test_every_page_forbids_foreign_sources_frames_and_sniffing(visitor: Browser, path: str) -> None:
    headers = visitor.get(path).answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert "frame-ancestors 'none'" in policy and "form-action 'self'" in policy
    assert headers["Referrer-Policy"] == "same-origin" and headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", (*PAGES, "/nothing-here"))
def test_no_page_has_anything_inline_or_foreign(visitor: Browser, path: str) -> None:
    soup = visitor.get(path).soup
    assert not soup.find_all(style=True) and not soup.find_all(["style", "script"])
    assert not soup.find_all(lambda tag: any(name.startswith("on") for name in tag.attrs))
    for tag, attribute in (("link", "href"), ("img", "src"), ("use", "href"), ("iframe", "src")):
        assert all(str(found[attribute]).startswith(("/", "#")) for found in soup.find_all(tag))


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_language_a_title_one_heading_and_a_main_part(visitor: Browser, path: str) -> None:
    soup = visitor.get(path).soup
    assert (
        soup.html is not None and soup.html["lang"] == "en" and soup.title and soup.title.get_text().strip()
    )
    assert len(soup.find_all("h1")) == 1 and len(soup.find_all("main")) == 1
    for field in soup.find_all(["input", "select"]):
        if field.get("type") not in ("hidden", "radio", "checkbox"):
            assert soup.find("label", {"for": field["id"]}) is not None
    ids = [tag["id"] for tag in soup.find_all(id=True)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("way", ["t", "join", "invite", "organise", "confirm", "signin", "unsubscribe"])
def test_pages_behind_a_link_are_stored_nowhere_and_stand_in_no_index(visitor: Browser, way: str) -> None:
    headers = visitor.get(f"/{way}/{'A' * 22}").answer.headers
    assert headers["Cache-Control"] == "no-store" and "noindex" in headers["X-Robots-Tag"]
    assert "Set-Cookie" not in headers
    assert f"/{way}/" in visitor.get("/robots.txt").answer.text


def test_only_pages_that_explain_may_be_indexed(visitor: Browser) -> None:
    for path in ("/", "/how-to-play", "/rules", "/luck"):
        assert "noindex" not in visitor.get(path).answer.text
    for path in ("/open", "/sign-in", "/nothing-here"):
        assert '<meta name="robots" content="noindex">' in visitor.get(path).answer.text


@pytest.mark.parametrize("host", ["evil.example", "games.example.org.evil.example", "127.0.0.1.evil.example"])
def test_a_foreign_host_is_refused(visitor: Browser, host: str) -> None:
    answer = visitor.client.get("/", headers={"Host": host})
    assert answer.status_code == 400 and host not in answer.text


def test_probes_may_come_with_any_host(visitor: Browser) -> None:
    assert visitor.client.get("/healthz", headers={"Host": "10.0.0.7:8000"}).status_code == 200


@pytest.mark.parametrize(
    "path", ["/open", "/try", "/links", "/sign-in", "/t/" + "A" * 22, "/join/" + "A" * 22]
)
def test_a_form_from_another_site_is_refused(visitor: Browser, path: str) -> None:
    assert visitor.send(path, {}, headers={"Sec-Fetch-Site": "cross-site"}).status == 403
    assert visitor.send(path, {}, headers={"Origin": "https://evil.example"}).status == 403
    assert visitor.send(path, {}, headers={"Sec-Fetch-Site": "same-origin"}).status in (404, 422, 303)


def test_production_cookies_are_bound_to_this_host_and_to_https(production: Site, mails: MailServer) -> None:
    site = production
    assert site.config["SESSION_COOKIE_NAME"] == "__Host-session" and site.config["SESSION_COOKIE_SECURE"]
    answer = site.test_client().post(
        "/sign-in", base_url="https://games.example.org", data={"address": "dan@example.org"}
    )
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-session=") and "Domain" not in cookie
    assert all(part in cookie for part in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"))
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_production_has_no_mailbox_and_answers_for_its_own_host_only(production: Site) -> None:
    client = production.test_client()
    assert client.get("/mailbox", base_url="https://games.example.org").status_code == 404
    assert client.get("/", base_url="https://127.0.0.1").status_code == 400


# --- static files ---


def test_static_files_are_kept_for_a_year_under_the_hash_of_their_content(visitor: Browser) -> None:
    answer = visitor.get(static_url("look.css")).answer
    assert (
        answer.status_code == 200 and answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    )
    fonts = visitor.get(static_url("fonts/shrikhand.woff2")).answer
    assert fonts.status_code == 200 and fonts.headers["Content-Type"] == "font/woff2"


def test_an_old_hash_gets_the_current_file_and_must_ask_again(visitor: Browser) -> None:
    old = static_url("look.css").replace(static_hash(), "0" * 12)
    assert visitor.get(old).answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["../pages/__init__.py", "%2e%2e/settings.py", "nothing.css", ""])
def test_nothing_else_is_served(visitor: Browser, name: str) -> None:
    assert visitor.get(f"/static/{static_hash()}/{name}").status == 404


# --- the log ---


def test_no_token_and_no_address_stands_in_the_access_log(
    visitor: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    token = "Zx" * 11
    with caplog.at_level(logging.INFO):
        for way in ("t", "join", "invite", "organise", "confirm", "signin"):
            visitor.get(f"/{way}/{token}")
        visitor.get(f"/unsubscribe/{token}/turn")
        visitor.send("/links", {"address": "dan@example.org"})
    assert "GET /t/… 404" in caplog.text
    assert token not in caplog.text and "dan@example.org" not in caplog.text


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\x00", "\x1b[31m", "\x85", "\u2028", "\u202e"])
def test_no_request_can_write_a_line_of_its_own_into_the_log(
    visitor: Browser, caplog: pytest.LogCaptureFixture, sign: str
) -> None:
    with caplog.at_level(logging.INFO):
        visitor.get("/" + quote(f"nowhere{sign}GET /healthz 200"))
    lines = [record.getMessage() for record in caplog.records if record.name == "app.access"]
    assert [line for line in lines if not line.isprintable()] == [] and len(lines) == 1
