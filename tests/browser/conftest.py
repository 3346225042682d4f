"""A browser and the site it looks at: real processes, real mails, real Chromium. Nothing here skips."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.gallery.catalogue import World
from app.gallery.chromium import chromium as started_chromium
from app.gallery.house import House
from app.services import forms
from app.web import create_app
from tests.browser.windows import Windows
from tests.servers import Service, Valkey
from tests.service.playing import at_home, settings_for
from tests.web.playing import Home


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of this file's tests; without one they fail.

    Not of the whole run: as long as it is open, an event loop runs in this thread.
    """
    with started_chromium() as browser:
        yield browser


@pytest.fixture
def served(service: Callable[..., Service], migrated_sqlite_url: str) -> Service:
    """All processes of the service on an empty database; mails leave at once, to `mails`."""
    return service(DATABASE_URL=migrated_sqlite_url, MAIL_QUIET_S="0")


@pytest.fixture
def visiting(chromium: Browser, served: Service) -> Iterator[Windows]:
    """Windows on `served`; what they noticed fails the test."""
    yield from _watched(Windows(chromium, served.url))


@dataclass
class Shop:
    """The web processes, and the store behind them for setting up what they show. No worker runs."""

    service: Service
    home: Home

    @property
    def url(self) -> str:
        return self.service.url


@pytest.fixture(scope="module")
def shop(
    migrated_sqlite_of_the_run: Path, valkey_of_the_run: Valkey, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shop]:
    """For this file's tests, which share its games."""
    folder = tmp_path_factory.mktemp("shop")
    with opened_shop(folder, migrated_sqlite_of_the_run, valkey_of_the_run.url) as shop:
        yield shop


@contextmanager
def opened_shop(folder: Path, migrated: Path, redis_url: str) -> Iterator[Shop]:
    """A shop with nothing in it; `migrated` is the database it begins with, as a file."""
    shutil.copy(migrated, folder / "games.sqlite3")
    settings = settings_for(f"sqlite:///{folder / 'games.sqlite3'}", folder)
    running = Service(folder, REDIS_URL=redis_url, **settings)
    known = {name: running.environ[name] for name in ("PORT", "PUBLIC_URL", "REDIS_URL")}
    try:
        running.start("web")
        with (
            pytest.MonkeyPatch.context() as patched,
            at_home(settings["DATABASE_URL"], folder, patched, **known) as store,
        ):
            patched.setattr(forms, "BOTS_PATIENCE_S", 0.0)  # no worker is here to wait for
            yield Shop(running, Home(create_app(), store))
    finally:
        running.stop()


@pytest.fixture(scope="module")
def windows_of_the_file(chromium: Browser, shop: Shop) -> Iterator[Windows]:
    windows = Windows(chromium, shop.url)
    yield windows
    windows.close_all()


@pytest.fixture
def windows(windows_of_the_file: Windows) -> Iterator[Windows]:
    """Windows on `shop`; what they noticed fails the test."""
    yield from _watched(windows_of_the_file)


@pytest.fixture(scope="module")
def world(shop: Shop) -> World:
    """Everything there is to see, in `shop`: what the catalogue of states looks at."""
    made = World(House(shop.home.site, shop.url))
    made.prepare()
    return made


def _watched(windows: Windows) -> Iterator[Windows]:
    windows.faults.clear()
    try:
        yield windows
    finally:
        windows.close()
    assert windows.faults == []
