"""The site on a real database of each kind, with a real broker and a real mail server behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.services import here
from app.web import create_app
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import Browser

Visit = Callable[..., Browser]


@pytest.fixture
def settings_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Makes this process read these settings; forgotten when the test ends."""

    def read(**environ: str) -> None:
        for name, value in {"VAR_DIR": str(tmp_path), **environ}.items():
            monkeypatch.setenv(name, value)
        here.settings.cache_clear()
        here.store.cache_clear()

    yield read
    here.store().close()
    here.settings.cache_clear()
    here.store.cache_clear()


@pytest.fixture
def site(settings_of: Callable[..., None], migrated_url: str, redis_url: str, mails: MailServer) -> Site:
    settings_of(DATABASE_URL=migrated_url, REDIS_URL=redis_url, MAIL_URL=mails.url)
    return create_app()


@pytest.fixture
def quick_site(
    settings_of: Callable[..., None], migrated_sqlite_url: str, redis_url: str, mails: MailServer
) -> Site:
    """For what no database changes: on SQLite only."""
    settings_of(DATABASE_URL=migrated_sqlite_url, REDIS_URL=redis_url, MAIL_URL=mails.url)
    return create_app()


@pytest.fixture
def visit(site: Site, mails: MailServer) -> Visit:
    """A browser for somebody: `visit("dan@example.org")`."""
    return lambda address="", **options: Browser(site, mails, address, **options)
