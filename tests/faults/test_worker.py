"""The worker and beat as real processes: the broker dies, hangs and forgets; a deploy stops them."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from app import doorbell
from tests.servers import Service, Valkey, wait_until


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Valkey]:
    """A broker that this test may kill."""
    own = Valkey(tmp_path / "broker")
    own.start()
    yield own
    own.server.send(signal.SIGCONT)
    own.stop()


@pytest.fixture
def ring(monkeypatch: pytest.MonkeyPatch, broker: Valkey, tmp_path: Path) -> Callable[[], bool]:
    """Rings for a heartbeat, as often as asked."""
    monkeypatch.setenv("REDIS_URL", broker.url)
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    doorbell._bell.cache_clear()

    def once() -> bool:
        monkeypatch.setitem(doorbell._silent_until, "monotonic", 0.0)
        return doorbell.ring("heartbeat")

    return once


def beats(url: str) -> int:
    """When the last heartbeat was written; 0 before the first."""
    engine = create_engine(url)
    with engine.connect() as conn:
        last = conn.execute(text("SELECT max(beat_at) FROM heartbeats")).scalar()
    engine.dispose()
    return int(last or 0)


def hears(ring: Callable[[], bool], url: str, seconds: float) -> None:
    """A ring is followed by its task, within this time.

    One may get lost on a line that broke meanwhile, as bells may; the next one is heard.
    """
    before = beats(url)

    def done() -> bool:
        ring()
        return beats(url) > before

    wait_until(done, "the worker does the task", seconds, every=0.5)


def test_a_ring_is_done_at_once(
    service: Callable[..., Service], broker: Valkey, ring: Callable[[], bool], sqlite_url: str
) -> None:
    service("worker", REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    hears(ring, sqlite_url, 10)
    hears(ring, sqlite_url, 10)  # no sweep runs here, so nothing but the bell can have told it


def test_after_the_broker_was_killed_and_came_back_the_worker_hears_again(
    service: Callable[..., Service], broker: Valkey, ring: Callable[[], bool], sqlite_url: str
) -> None:
    service("worker", REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    hears(ring, sqlite_url, 10)
    broker.server.kill()
    time.sleep(3)
    broker.start()
    hears(ring, sqlite_url, 30)


def test_after_the_broker_hung_the_worker_hears_again(
    service: Callable[..., Service], broker: Valkey, ring: Callable[[], bool], sqlite_url: str
) -> None:
    service("worker", REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    hears(ring, sqlite_url, 10)
    broker.server.send(signal.SIGSTOP)
    time.sleep(14)  # longer than the worker waits for an answer
    broker.server.send(signal.SIGCONT)
    hears(ring, sqlite_url, 30)


def test_after_the_broker_forgot_everything_the_worker_hears_again(
    service: Callable[..., Service], broker: Valkey, ring: Callable[[], bool], sqlite_url: str
) -> None:
    service("worker", REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    hears(ring, sqlite_url, 10)
    broker.flush()
    hears(ring, sqlite_url, 10)


def test_a_worker_started_before_its_broker_waits_for_it(
    service: Callable[..., Service], broker: Valkey, ring: Callable[[], bool], sqlite_url: str
) -> None:
    broker.server.kill()
    service("worker", REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    time.sleep(4)
    broker.start()
    hears(ring, sqlite_url, 30)


def test_beat_has_every_sweep_done(service: Callable[..., Service], broker: Valkey, sqlite_url: str) -> None:
    started = service("worker", "beat", REDIS_URL=broker.url, DATABASE_URL=sqlite_url, LOG_FORMAT="json")
    wait_until(lambda: beats(sqlite_url) > 0, "the first heartbeat", 75, every=0.5)
    assert '"level": "error"' not in started.words()


@pytest.mark.parametrize("name", ["web", "worker", "beat"])
def test_a_deploys_sigterm_ends_an_idle_process_quickly_and_cleanly(
    service: Callable[..., Service], broker: Valkey, sqlite_url: str, name: str
) -> None:
    started = service(REDIS_URL=broker.url, DATABASE_URL=sqlite_url)
    wait_until(lambda: "ready." in started.programs["worker"].words(), "the worker is ready")
    began = time.monotonic()
    started.programs[name].stop()
    assert time.monotonic() - began < 8
    assert "Traceback" not in started.programs[name].words()


def test_the_procfile_runs_as_it_is_on_a_platform(
    service: Callable[..., Service], broker: Valkey, postgres_url: str
) -> None:
    """PostgreSQL as providers write it, a public https address, and only the settings of the environment."""
    started = service(
        PUBLIC_URL="https://games.example.org",
        BIND="127.0.0.1",
        SECRET_KEY="0123456789abcdef0123456789abcdef",
        DATABASE_URL=postgres_url.replace("postgresql://", "postgres://"),
        REDIS_URL=broker.url,
        OPERATOR_EMAIL="operator@example.org",
    )
    assert started.answers()
    wait_until(lambda: "ready." in started.programs["worker"].words(), "the worker is ready")
    for name in ("web", "worker", "beat"):
        assert started.programs[name].is_running(), started.words()
    assert not (started.folder / "var").exists()
