"""Whatever comes in, the answer is a page that says what is wrong; a bug shows a number and nothing else."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from flask import Blueprint
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.broker import free_port
from app.services import here
from app.store import games
from app.web import create_app
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import SAME_SITE, Browser

FAR = "198.51.100.7"  # an address of origin that is not this machine


@pytest.fixture
def visitor(quick_site: Site, mails: MailServer) -> Browser:
    return Browser(quick_site, mails)


@pytest.mark.parametrize("path", ["/nothing", "/games/x/y/z", "/static/x", "/%00", "/ä", "/t", "/t/"])
def test_a_page_that_does_not_exist_is_a_404_with_a_way_on(visitor: Browser, path: str) -> None:
    page = visitor.get(path)
    assert page.status == 404 and "Nothing on this shelf" in page.words
    assert page.soup.find("a", href="/links") is not None


@pytest.mark.parametrize(
    ("method", "path"), [("delete", "/"), ("put", "/open"), ("post", "/rules"), ("patch", "/")]
)
def test_a_wrong_method_is_a_405_that_names_the_right_ones(visitor: Browser, method: str, path: str) -> None:
    answer = getattr(visitor.client, method)(path, headers=SAME_SITE)
    assert answer.status_code == 405 and "GET" in answer.headers["Allow"] and "Not like that" in answer.text


def test_an_error_leads_back_to_our_own_page_that_one_came_from(visitor: Browser) -> None:
    def ways(referrer: str) -> list[str]:
        answer = visitor.client.get("/nothing", headers={"Referer": referrer})
        return [str(tag["href"]) for tag in BeautifulSoup(answer.text, "html.parser").select("main a")]

    assert ways("http://localhost/rules?find=boss") == ["/rules", "/", "/links"]
    for elsewhere in ("http://foreign.invalid/rules", "http://localhost//foreign.invalid", "http://[", ""):
        assert ways(elsewhere) == ["/", "/links"]


def test_too_large_a_form_is_a_413(visitor: Browser) -> None:
    assert visitor.send("/open", {"title": "x" * 100_000}).status == 413


@pytest.mark.parametrize("content", ["application/json", "text/xml", "multipart/form-data", ""])
def test_a_form_in_another_wrapping_is_an_empty_form(visitor: Browser, content: str) -> None:
    answer = visitor.client.post("/open", data=b"\xff{", content_type=content, headers=SAME_SITE)
    assert answer.status_code in (400, 422)


def test_bytes_that_are_no_text_come_back_as_a_form_to_put_right(visitor: Browser) -> None:
    body = b"title=%ff%fe&name=%c3%28&address=%00&kind1=%ed%a0%80"
    answer = visitor.client.post(
        "/open", data=body, content_type="application/x-www-form-urlencoded", headers=SAME_SITE
    )
    assert answer.status_code == 422


@pytest.fixture
def broken(quick_site: Site, mails: MailServer) -> Browser:
    """A site with a bug whose error quotes what nobody may read."""
    blueprint = Blueprint("broken", __name__)

    @blueprint.get("/broken")
    def bug() -> str:
        raise KeyError("sneak.3 dan@example.org AAAAAAAAAAAAAAAAAAAAAA")

    fresh = create_app()
    fresh.register_blueprint(blueprint)
    return Browser(fresh, mails)


def test_a_bug_shows_a_number_that_the_log_has_too_and_nothing_of_itself(
    broken: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    page = broken.get("/broken")
    assert page.status == 500 and "Our fault" in page.words
    number = re.search(r"\b[0-9a-f]{8}\b", page.words)
    assert number is not None and f"fault {number[0]}: KeyError at" in caplog.text
    for said in (page.answer.text, caplog.text):
        assert "sneak.3" not in said and "dan@example" not in said and "AAAAAA" not in said
    assert "Traceback" not in page.answer.text and "test_errors.py" in caplog.text


# --- when something is away ---


def test_a_database_that_is_away_is_a_503_that_says_to_try_again(
    settings_of: Callable[..., None], redis_url: str, mails: MailServer
) -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/nothing"
    settings_of(DATABASE_URL=nowhere, REDIS_URL=redis_url, MAIL_URL=mails.url)
    visitor = Browser(create_app(), mails)
    page = visitor.get("/games/any")
    assert page.status == 503 and page.answer.headers["Retry-After"] == "30"
    assert "Closed for a moment" in page.words
    assert (
        visitor.get("/").status == visitor.get("/rules").status == 200
        and visitor.get("/healthz").status == 200
    )
    assert visitor.get("/readyz").status == 503


def test_without_a_broker_everything_works(
    settings_of: Callable[..., None], migrated_sqlite_url: str, mails: MailServer
) -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    settings_of(DATABASE_URL=migrated_sqlite_url, REDIS_URL=nowhere, MAIL_URL=mails.url)
    visitor = Browser(create_app(), mails, origin=FAR)
    page = visitor.press(visitor.get("/try"), "Play now against three bots")
    assert page.status == 200 and page.path.startswith("/t/")
    assert visitor.get("/readyz").status == 503


def test_a_full_disk_says_so_and_keeps_what_was_saved(visitor: Browser) -> None:
    with here.store().writing() as tx:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar_one()
    form = visitor.get("/try")
    for _ in range(3):  # each connection has its own limit
        with here.store().writing() as tx:
            tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    answers = [visitor.press(form, "Play now against three bots") for _ in range(2)]
    assert answers[-1].status == 507 and "The stock room is full" in answers[-1].words
    with here.store().reading() as conn:
        assert games.none_yet(conn)
    assert visitor.site.test_client().get("/").status_code == 200


# --- too often ---


def test_too_many_forms_are_refused_and_reading_never_is(visitor: Browser) -> None:
    far = Browser(visitor.site, visitor.mails, origin=FAR)
    statuses = [far.send("/links", {"address": "dan@example.org"}).status for _ in range(25)]
    assert statuses[0] == 303 and statuses[-1] == 429
    refused = far.send("/links", {"address": "dan@example.org"})
    assert "One at a time" in refused.words and re.search(r"Try again in \d+ minute", refused.words)
    assert int(refused.answer.headers["Retry-After"]) > 0
    assert {far.get(path).status for path in ("/", "/links", "/open", "/rules") for _ in range(50)} == {200}
    assert (
        Browser(visitor.site, visitor.mails, origin="198.51.100.8").send("/links", {"address": "x"}).status
        == 422
    )


def test_limits_are_shared_by_all_processes(visitor: Browser, mails: MailServer) -> None:
    far = Browser(visitor.site, mails, origin=FAR)
    for _ in range(20):
        far.send("/links", {"address": "dan@example.org"})
    assert Browser(create_app(), mails, origin=FAR).send("/links", {"address": "x"}).status == 429


# --- whatever comes in ---

FORMS = (
    "/open",
    "/try",
    "/links",
    "/sign-in",
    "/sign-in/code",
    "/t/",
    "/join/",
    "/invite/",
    "/organise/",
    "/confirm/",
)
FIELDS = ("title", "name", "address", "zone", "word", "kind1", "kind2", "kind9", "mail2", "pace", "reaction",
          "key", "answer", "act", "seat", "code", "option", "question")  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(FORMS),
    token=st.text(max_size=30),
    form=st.dictionaries(st.sampled_from(FIELDS), st.text(max_size=60), max_size=8),
)
def test_no_form_makes_a_fault(visitor: Browser, path: str, token: str, form: dict[str, str]) -> None:
    target = path + token.replace("/", "").replace("?", "").replace("#", "") if path.endswith("/") else path
    if target == "/try":
        form = {**form, "name": "x" * 99}  # else each example would begin a game
    assert visitor.send(target, form).status in (303, 400, 404, 405, 409, 422)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_not_stored(visitor: Browser, path: str) -> None:
    assert visitor.get(path).answer.headers["Cache-Control"] == "no-store"


def test_the_site_logs_at_a_level_that_is_shown(visitor: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="app.access"):
        visitor.get("/rules")
    assert "GET /rules 200" in caplog.text
