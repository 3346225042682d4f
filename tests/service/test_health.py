"""What `/readyz` looks at, with each part really away."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import insert

from app.services import clock, health
from app.services.health import Part
from app.settings import Settings
from app.store import Store, games, schema, waits
from app.store.waits import Deadline
from tests.service.given import a_game

MINUTE = 60_000


@dataclass(frozen=True)
class Here:
    store: Store
    settings: Settings

    def parts(self) -> dict[str, Part]:
        return {part.name: part for part in health.ready(self.store, self.settings).parts}

    def unwell(self) -> set[str]:
        return {name for name, part in self.parts().items() if not part.well}


@pytest.fixture
def here(migrated_url: str, redis_url: str) -> Iterator[Here]:
    made = Here(Store(migrated_url), settings(migrated_url, redis_url))
    for name in health.PARTS:
        clock.beat(name, made.store)
    yield made
    made.store.close()


def settings(database_url: str, redis_url: str) -> Settings:
    return Settings.from_env({"DATABASE_URL": database_url, "REDIS_URL": redis_url})


def now(store: Store) -> int:
    with store.reading() as conn:
        return clock.now(conn)


def test_a_service_that_is_well_says_so(here: Here) -> None:
    assert here.unwell() == set()
    assert set(here.parts()) == {"database", "broker", "beat", "worker", "deadlines", "mail"}


def test_a_broker_that_is_away_is_seen(here: Here) -> None:
    away = replace(here, settings=settings(here.store.url, "redis://127.0.0.1:1/0"))
    assert away.unwell() == {"broker"}


def test_a_database_without_tables_is_seen(database_url: str, redis_url: str) -> None:
    empty = Here(Store(database_url), settings(database_url, redis_url))
    assert empty.unwell() == {"database"}
    empty.store.close()


def test_a_database_that_is_away_is_seen(redis_url: str) -> None:
    url = "postgresql+psycopg://nobody@127.0.0.1:1/nothing"
    assert Here(Store(url), settings(url, redis_url)).unwell() == {"database"}


def test_silent_parts_are_seen(here: Here) -> None:
    clock.outage(6 * MINUTE, here.store)
    clock.beat("beat", here.store)
    assert here.unwell() == {"worker"}


def test_parts_that_never_spoke_are_seen(migrated_url: str, redis_url: str) -> None:
    fresh = Here(Store(migrated_url), settings(migrated_url, redis_url))
    assert fresh.unwell() == {"beat", "worker"}
    fresh.store.close()


def test_late_time_outs_are_seen_except_of_parked_games(here: Here) -> None:
    at = now(here.store)
    with here.store.writing() as tx:
        games.add(tx, a_game("g"))
        waits.set_deadline(tx, "g", Deadline("g", 1, 1, 0, at - 10 * MINUTE, 0))
    assert here.unwell() == {"deadlines"}
    assert here.parts()["deadlines"].age_ms >= 10 * MINUTE
    with here.store.writing() as tx:
        games.change(tx, "g", parked_at=at)
    assert here.unwell() == set()


def test_late_mail_is_seen(here: Here) -> None:
    at = now(here.store)
    with here.store.writing() as tx:
        tx.execute(
            insert(schema.outbox).values(
                kind="turn",
                address="a@example.org",
                dedup="1",
                message_id="1",
                not_before_at=0,
                state="waiting",
                next_try_at=at - 10 * MINUTE,
                created_at=at,
            )
        )
    assert here.unwell() == {"mail"}
