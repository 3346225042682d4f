"""Servers for every test that asks for them: each starts once a run, each test gets it empty."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.servers import MailServer, PostgreSQL, Service, Valkey

# How long one example takes says more about the machine's other work than about us.
settings.register_profile("ours", settings(), deadline=None)
settings.load_profile("ours")

LONG = (
    "whole_game",
    "two_people",
    "browser/test_languages",
    "test_axe",
    "test_worker",
    "test_up",
    "check_game",
    "browser/test_keyboard",
    "browser/test_mails",
    "web/test_lobby",
    "test_game_mails",
    "web/test_languages",
    "test_production",
)
"""Files that take longest. Two processes share the files in their order: these first, so that none is left
for the end, when one process would wait for the other."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        file = item.nodeid.partition("::")[0]  # what a test is called says nothing about its file
        return next((at for at, name in enumerate(LONG) if name in file), len(LONG))

    items.sort(key=place)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgreSQL]:
    """The PostgreSQL server of this run."""
    server = PostgreSQL(tmp_path_factory.mktemp("postgres"))
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def valkey_of_the_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    server = Valkey(tmp_path_factory.mktemp("valkey"))
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def valkey(valkey_of_the_run: Valkey) -> Valkey:
    """The broker, empty. A test that kills it starts one of its own."""
    valkey_of_the_run.flush()
    return valkey_of_the_run


@pytest.fixture
def redis_url(valkey: Valkey) -> str:
    return valkey.url


@pytest.fixture(scope="session")
def smtp_of_the_run() -> Iterator[MailServer]:
    server = MailServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def mails(smtp_of_the_run: MailServer) -> Iterator[MailServer]:
    """The SMTP server, with no mail in it and refusing nobody."""
    smtp_of_the_run.reset()
    yield smtp_of_the_run
    smtp_of_the_run.reset()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test begins in English, whatever the pages of the one before it spoke."""
    from app.words.tongue import ENGLISH, speaking, tongue_of

    with speaking(tongue_of(ENGLISH)):
        yield


# --- databases ---


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
def postgres_url(postgres: PostgreSQL) -> Iterator[str]:
    """An empty PostgreSQL database."""
    name = postgres.new_database()
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database, of each kind in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


@pytest.fixture(scope="session")
def migrated_sqlite_of_the_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from app import store

    path = tmp_path_factory.mktemp("sqlite") / "migrated.sqlite3"
    store.migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def migrated_postgres_of_the_run(postgres: PostgreSQL) -> str:
    from app import store

    name = postgres.new_database()
    store.migrate(postgres.url(name))
    return name


@pytest.fixture
def migrated_sqlite_url(migrated_sqlite_of_the_run: Path, tmp_path: Path) -> Iterator[str]:
    """A SQLite database with all tables and no rows."""
    path = tmp_path / "migrated.sqlite3"
    shutil.copy(migrated_sqlite_of_the_run, path)
    url = f"sqlite:///{path}"
    yield url
    _judge(url)


@pytest.fixture
def migrated_postgres_url(postgres: PostgreSQL, migrated_postgres_of_the_run: str) -> Iterator[str]:
    """A PostgreSQL database with all tables and no rows."""
    name = postgres.new_database(migrated_postgres_of_the_run)
    yield postgres.url(name)
    try:
        _judge(postgres.url(name))
    finally:
        postgres.drop(name)


def _judge(url: str) -> None:
    """No test leaves a finished game that the referee does not agree with."""
    from tests.judging import faults_of_games

    assert faults_of_games(url) == []


@pytest.fixture(params=["sqlite", "postgresql"])
def migrated_url(request: pytest.FixtureRequest) -> str:
    """A database with all tables and no rows, of each kind in turn. Much quicker than migrating."""
    kind = "migrated_sqlite_url" if request.param == "sqlite" else "migrated_postgres_url"
    url: str = request.getfixturevalue(kind)
    return url


# --- the whole service ---


@pytest.fixture
def service(valkey: Valkey, mails: MailServer, tmp_path: Path) -> Iterator[Callable[..., Service]]:
    """Starts the real processes: `service(DATABASE_URL=...)`, `service("web", PUBLIC_URL=...)`.

    Names choose processes (else web, worker and beat), keywords are settings. Broker and mail server are
    those of the run unless given. A free port unless PORT is given; stopped when the test ends.
    """
    started: list[Service] = []

    def start(*names: str, **environ: str) -> Service:
        servers = {"REDIS_URL": valkey.url, "MAIL_URL": mails.url}
        made = Service(tmp_path / f"service-{len(started)}", **{**servers, **environ})
        started.append(made)
        made.start(*names)
        return made

    yield start
    for each in started:
        each.stop()
