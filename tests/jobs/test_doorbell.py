"""The doorbell: heard at once by a broker that is there, and never in the way of a player when none is."""

import json
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import doorbell
from tests.servers import Valkey, wait_until


@pytest.fixture
def bell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[pytest.MonkeyPatch]:
    """A doorbell as it is at the start of a process; which broker it rings is in REDIS_URL."""
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    doorbell._bell.cache_clear()
    monkeypatch.setitem(doorbell._silent_until, "monotonic", 0.0)
    yield monkeypatch
    doorbell._bell.cache_clear()


def seconds_of_ring() -> tuple[bool, float]:
    began = time.monotonic()
    heard = doorbell.ring("send_mail", 7)
    return heard, time.monotonic() - began


def ring_until_heard(bell: pytest.MonkeyPatch) -> None:
    """On a busy machine even a broker that is there may take longer than a ring waits."""

    def heard() -> bool:
        bell.setitem(doorbell._silent_until, "monotonic", 0.0)
        return doorbell.ring("send_mail", 7)

    wait_until(heard, "the broker takes a ring", 10)


def test_a_ring_puts_the_task_with_its_arguments_into_the_queue(
    bell: pytest.MonkeyPatch, valkey: Valkey
) -> None:
    bell.setenv("REDIS_URL", valkey.url)
    ring_until_heard(bell)
    message, *_ = valkey.client().lrange("celery", 0, -1)
    assert json.loads(message)["headers"]["task"] == "send_mail"
    assert json.loads(message)["headers"]["argsrepr"] == "(7,)"


def test_a_ring_costs_little_once_the_connection_stands(bell: pytest.MonkeyPatch, valkey: Valkey) -> None:
    bell.setenv("REDIS_URL", valkey.url)
    ring_until_heard(bell)
    assert min(seconds_of_ring()[1] for _ in range(5)) < 0.05


def test_without_a_broker_it_gives_up_and_is_silent_for_a_while(
    bell: pytest.MonkeyPatch, valkey: Valkey, tmp_path: Path
) -> None:
    away = Valkey(tmp_path / "away")
    bell.setenv("REDIS_URL", away.url)
    heard, seconds = seconds_of_ring()
    assert not heard and seconds < 0.6
    away.start()
    try:
        assert seconds_of_ring()[0] is False  # not tried again for half a minute
        assert away.client().llen("celery") == 0
        ring_until_heard(bell)
        assert away.client().llen("celery") >= 1
    finally:
        away.stop()


def test_a_broker_that_hangs_costs_three_tenths_of_a_second_once(
    bell: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hanging = Valkey(tmp_path / "hanging")
    hanging.start()
    try:
        bell.setenv("REDIS_URL", hanging.url)
        ring_until_heard(bell)
        hanging.server.send(signal.SIGSTOP)
        heard, seconds = seconds_of_ring()
        assert not heard and 0.2 < seconds < 0.6
        assert seconds_of_ring()[1] < 0.01
    finally:
        hanging.stop()


def test_a_port_that_never_answers_costs_no_more(bell: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        bell.setenv("REDIS_URL", f"redis://127.0.0.1:{mute.getsockname()[1]}/0")
        heard, seconds = seconds_of_ring()
    assert not heard and seconds < 0.6


def test_a_setting_that_is_wrong_never_reaches_the_player(bell: pytest.MonkeyPatch) -> None:
    bell.setenv("REDIS_URL", "nonsense")
    assert doorbell.ring("send_mail", 7) is False
