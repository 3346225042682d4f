"""`python -m app clock`, as a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.services import clock
from app.store import Store, outages

ROOT = Path(__file__).resolve().parents[2]
DAY = 86_400_000


def run(url: str, *args: str, **environ: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "app", "clock", *args],
        cwd=ROOT,
        env={**kept, "DATABASE_URL": url, **environ},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_advancing_takes_the_signs_of_life_along_and_an_outage_does_not(migrated_url: str) -> None:
    store = Store(migrated_url)
    clock.beat("worker", store)
    ahead = json.loads(run(migrated_url, "--advance", "1d12h", "--json").stdout)
    assert (ahead["moved_ms"], ahead["ahead_ms"]) == (DAY * 3 // 2, DAY * 3 // 2)
    assert clock.beat("worker", store) is None
    ahead = json.loads(run(migrated_url, "--outage", "3d", "--json").stdout)
    assert ahead["ahead_ms"] == DAY * 9 // 2
    assert clock.beat("worker", store) is not None
    store.close()


def test_without_an_option_it_says_what_time_it_is(migrated_sqlite_url: str) -> None:
    done = run(migrated_sqlite_url)
    assert done.returncode == 0
    assert done.stdout.startswith("It is ")


@pytest.mark.parametrize("wrong", ["3", "3 days", "-1d", "0d", "999999999d", "", "d"])
def test_what_is_no_length_of_time_is_refused(migrated_sqlite_url: str, wrong: str) -> None:
    done = run(migrated_sqlite_url, f"--advance={wrong}")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    store = Store(migrated_sqlite_url)
    with store.reading() as conn:
        assert outages.offset(conn) == 0
    store.close()


def test_the_clock_of_a_service_in_production_stays(migrated_sqlite_url: str) -> None:
    production = {
        "PUBLIC_URL": "https://games.example.org",
        "SECRET_KEY": "k" * 40,
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "MAIL_URL": "smtp://127.0.0.1:1",
        "OPERATOR_EMAIL": "operator@example.org",
    }
    done = run(migrated_sqlite_url, "--advance", "3d", **production)
    assert done.returncode == 2
    assert "production" in done.stderr
    assert run(migrated_sqlite_url, "--release", **production).returncode == 0


def test_a_database_without_tables_is_said_plainly(sqlite_url: str) -> None:
    done = run(sqlite_url, "--advance", "1d")
    assert done.returncode == 1
    assert "migrate" in done.stderr
    assert "Traceback" not in done.stderr
