"""The site and games on one database of each kind, for many tests; whoever changes a game has its own."""

from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.services import clock, forms, links
from app.store import Store, people
from app.store import links as link_rows
from app.web import create_app
from app.web.guards import Site
from tests.servers import PostgreSQL
from tests.service.playing import Shift, at_home, copy_of, everything, open_shift

SAME_SITE = {"Sec-Fetch-Site": "same-origin"}
_numbers = itertools.count(1)


@dataclass
class Home:
    """The site, its store, and the games that were opened in it."""

    site: Site
    store: Store

    def shift(self, *who: str, name: str = "", **changes: object) -> Shift:
        """A game that nobody else plays. With a name of its own it has the same luck in each run."""
        return open_shift(self.store, name or f"web-{next(_numbers)}", *who, **changes)

    def again(self, shift: Shift) -> Shift:
        """The same game once more."""
        return copy_of(shift, f"web-{next(_numbers)}")

    def nobody(self) -> FlaskClient:
        return self.site.test_client()

    def signed_in(self, person: int) -> FlaskClient:
        client = self.site.test_client()
        with self.store.reading() as conn:
            found = people.get(conn, person)
        assert found is not None
        with client.session_transaction() as session:
            session.permanent = True
            session["person"], session["epoch"] = person, found.session_epoch
        return client

    def stranger(self) -> int:
        """Somebody with an account and without a seat."""
        with self.store.writing() as tx:
            return people.add(tx, f"stranger-{next(_numbers)}@example.org", clock.now(tx), display_name="Sly")

    def new_link(self, shift: Shift, seat: int) -> str:
        with self.store.writing() as tx:
            return links.issue(tx, "seat", at=clock.now(tx), game=shift.id, seat=seat)

    def revoke(self, token: str) -> None:
        with self.store.writing() as tx:
            link_rows.revoke(tx, token, clock.now(tx))

    @contextmanager
    def nothing_changes(self) -> Iterator[None]:
        before = everything(self.store)
        yield
        assert everything(self.store) == before


@contextmanager
def at_home_on_the_web(url: str, folder: Path) -> Iterator[Home]:
    with pytest.MonkeyPatch.context() as patched, at_home(url, folder, patched) as store:
        patched.setattr(forms, "BOTS_PATIENCE_S", 0.0)  # no worker is here to wait for
        yield Home(create_app(), store)


def each_home(
    request: pytest.FixtureRequest, migrated_sqlite: Path, factory: pytest.TempPathFactory
) -> Iterator[Home]:
    """For a fixture with the params sqlite and postgresql, and a scope that many tests share."""
    folder = factory.mktemp("home")
    if request.param == "sqlite":
        shutil.copy(migrated_sqlite, folder / "games.sqlite3")
        with at_home_on_the_web(f"sqlite:///{folder / 'games.sqlite3'}", folder) as made:
            yield made
        return
    postgres: PostgreSQL = request.getfixturevalue("postgres")
    name = postgres.new_database(request.getfixturevalue("migrated_postgres_of_the_run"))
    with at_home_on_the_web(postgres.url(name), folder) as made:
        yield made
    postgres.drop(name)


# --- reading pages ---


def soup_of(answer: TestResponse) -> BeautifulSoup:
    return BeautifulSoup(answer.text, "html.parser")


def words_of(answer: TestResponse) -> str:
    """What is to be read on a page."""
    main = soup_of(answer).find("main")
    assert isinstance(main, Tag)
    return " ".join(main.get_text(" ").split())


def alert_of(answer: TestResponse) -> str:
    """What the page says went wrong; empty if it says nothing."""
    found = soup_of(answer).find(attrs={"role": "alert"})
    return " ".join(found.get_text(" ").split()) if found else ""


def fields_of(answer: TestResponse, action: str) -> dict[str, str]:
    """The hidden fields of the form that goes to `action`."""
    form = soup_of(answer).find("form", {"action": action})
    assert isinstance(form, Tag), f"no form to {action}"
    hidden = form.find_all("input", {"type": "hidden"})
    return {str(tag["name"]): str(tag["value"]) for tag in hidden}


def options_of(answer: TestResponse) -> list[str]:
    """The keys that can be picked."""
    found = soup_of(answer).select("form#move input[name=option]")
    return [str(tag["value"]) for tag in found if not tag.has_attr("disabled")]


def send(
    client: FlaskClient, path: str, form: Mapping[str, object] | None = None, **headers: str
) -> TestResponse:
    """A form as one of our own pages sends it."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post(path, data=dict(form or {}), headers={**SAME_SITE, **told})


def without_keys(page: str) -> str:
    """A page without the one-time keys of its forms, which differ each time it is read."""
    return re.sub(r'(name="key" value=")[^"]*', r"\1", page)
