"""Signs of life, outages, and the clock that is moved by hand."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import delete, insert, select

from app.services import calendar, clock
from app.services.calendar import Due, Stop, Waited
from app.store import Store, games, outages, schema, waits
from app.store.outages import Outage
from app.store.waits import Deadline
from tests.service import given

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    made = Store(migrated_url)
    yield made
    made.close()


@pytest.fixture
def a_game(store: Store) -> Callable[[str], str]:
    def make(name: str) -> str:
        with store.writing() as tx:
            games.add(tx, given.a_game(name))
        return name

    return make


def now(store: Store) -> int:
    with store.reading() as conn:
        return clock.now(conn)


def known(store: Store) -> tuple[Outage, ...]:
    with store.reading() as conn:
        return outages.since(conn, 0)


def deadline(store: Store, name: str) -> Deadline:
    with store.reading() as conn:
        found = waits.deadline_of(conn, name)
    assert found is not None
    return found


def set_deadline(store: Store, name: str, since: int, due: int, remind: int) -> None:
    with store.writing(name) as tx:
        waits.set_deadline(tx, name, Deadline(name, 5, 1, since, due, remind))


def test_the_first_sign_of_life_is_no_outage(store: Store) -> None:
    assert clock.beat("worker", store) is None
    assert clock.beat("worker", store) is None
    assert known(store) == ()


def test_time_that_passes_with_the_service_up_is_no_outage(store: Store) -> None:
    clock.beat("worker", store)
    before = now(store)
    clock.advance(3 * DAY, store)
    assert clock.beat("worker", store) is None
    assert now(store) - before >= 3 * DAY


def test_five_minutes_of_silence_are_no_outage(store: Store) -> None:
    clock.beat("worker", store)
    clock.outage(5 * MINUTE - 2000, store)
    assert clock.beat("worker", store) is None


def test_a_longer_silence_is_an_outage_from_the_last_sign_of_life(store: Store) -> None:
    clock.beat("worker", store)
    with store.reading() as conn:
        last = outages.last_beats(conn)["worker"]
    clock.outage(3 * DAY, store)
    found = clock.beat("worker", store)
    assert found is not None
    assert found.from_at == last
    assert found.until_at - last >= 3 * DAY
    assert known(store) == (found,)


def test_an_outage_is_noted_once_however_many_parts_were_silent(store: Store) -> None:
    for name in ("beat", "worker", "web"):
        clock.beat(name, store)
    clock.outage(3 * DAY, store)
    for name in ("worker", "beat", "web", "worker"):
        clock.beat(name, store)
    assert len(known(store)) == 1


def test_an_outage_is_noted_once_by_parts_that_wake_up_at_the_same_moment(store: Store) -> None:
    names = [f"part {number}" for number in range(6)]
    for name in names:
        clock.beat(name, store)
    clock.outage(3 * DAY, store)
    ready = threading.Barrier(len(names))

    def wake(name: str) -> None:
        ready.wait()
        clock.beat(name, store)

    with ThreadPoolExecutor(len(names)) as pool:
        list(pool.map(wake, names))
    assert len(known(store)) == 1


def test_two_outages_are_two(store: Store) -> None:
    clock.beat("worker", store)
    for _ in range(2):
        clock.outage(HOUR, store)
        clock.beat("worker", store)
    first, second = known(store)
    assert first.until_at <= second.from_at


def test_an_outage_moves_the_deadlines_that_were_running(store: Store, a_game: Callable[[str], str]) -> None:
    clock.beat("worker", store)
    at = now(store)
    set_deadline(store, a_game("running"), at - HOUR, at + HOUR, at + MINUTE)
    set_deadline(store, a_game("over"), at - DAY, at - HOUR, at - 2 * HOUR)
    clock.outage(3 * DAY, store)
    found = clock.beat("worker", store)
    assert found is not None
    lost = found.until_at - found.from_at
    assert deadline(store, "running").due_at == at + HOUR + lost
    assert deadline(store, "running").remind_at == at + MINUTE + lost
    assert deadline(store, "over").due_at == at - HOUR


@pytest.mark.parametrize(
    ("asked", "down"),
    [
        (0, (1 * HOUR, 30 * HOUR)),
        (0, (47 * HOUR, 48 * HOUR)),
        (0, (36 * HOUR, 37 * HOUR)),
        (0, (48 * HOUR, 50 * HOUR)),
        (10 * HOUR, (2 * HOUR, 20 * HOUR)),
        (10 * HOUR, (2 * HOUR, 9 * HOUR)),
    ],
)
def test_deadlines_move_as_the_deadline_function_says(
    store: Store, a_game: Callable[[str], str], asked: int, down: tuple[int, int]
) -> None:
    history = [Waited(5, 5, 1, "turn", DAY + asked)]
    before, after = _due(history, []), _due(history, [Stop(DAY + down[0], DAY + down[1])])
    set_deadline(store, a_game("g"), before.since_at, before.due_at, before.remind_at)
    with store.writing() as tx:
        outages.add(tx, Outage(DAY + down[0], DAY + down[1]))
    found = deadline(store, "g")
    assert (found.due_at, found.remind_at) == (after.due_at, after.remind_at)


def _due(history: list[Waited], stops: list[Stop]) -> Due:
    found = calendar.due_at(history, pace_s=48 * 3600, reaction_s=3600, stops=stops)
    assert found is not None
    return found


def test_the_same_sitting_is_not_reminded_again_when_its_deadline_moves(
    store: Store, a_game: Callable[[str], str]
) -> None:
    name = a_game("g")
    set_deadline(store, name, 1, 100, 50)
    with store.writing(name) as tx:
        waits.reminded(tx, name, 5, 60)
    set_deadline(store, name, 1, 200, 150)
    assert deadline(store, name).reminded_at == 60
    with store.writing(name) as tx:
        waits.set_deadline(tx, name, Deadline(name, 9, 2, 1, 300, 250))
    assert deadline(store, name).reminded_at is None


def test_a_mail_that_could_not_be_handed_over_holds_its_sitting_for_72_hours_at_most(
    store: Store, a_game: Callable[[str], str]
) -> None:
    name, at = a_game("g"), now(store)
    with store.writing() as tx:
        _queue(tx, name, 5, created=at - 10 * HOUR, sent=at - 8 * HOUR)
        _queue(tx, name, 9, created=at - 8 * HOUR, sent=at - 8 * HOUR + MINUTE)
        _queue(tx, name, 12, created=at - 100 * HOUR, sent=None)
        _queue(tx, name, 15, created=at - 7 * HOUR, sent=None)
        _queue(tx, name, 18, created=at - 7 * HOUR, sent=None, state="bounced", tried=at - 5 * HOUR)
    with store.reading() as conn:
        held = clock.holds(conn, name, 0)
    assert held.pop(15) >= at
    assert held == {5: at - 8 * HOUR, 12: at - 28 * HOUR, 18: at - 5 * HOUR}


def _queue(  # type: ignore[no-untyped-def]
    tx, name: str, sitting: int, *, created: int, sent: int | None, state: str = "waiting", tried: int = 0
) -> None:
    tx.execute(
        insert(schema.outbox).values(
            kind="turn",
            game=name,
            seat=1,
            sitting=sitting,
            address="a@example.org",
            dedup=f"turn {sitting}",
            message_id=f"{sitting}",
            not_before_at=created,
            state="sent" if sent else state,
            next_try_at=tried,
            created_at=created,
            sent_at=sent,
        )
    )


def test_what_belongs_to_a_game_goes_with_it(store: Store, a_game: Callable[[str], str]) -> None:
    set_deadline(store, a_game("g"), 1, 2, 3)
    with store.writing() as tx:
        tx.execute(delete(schema.games).where(schema.games.c.id == "g"))
    with store.reading() as conn:
        assert conn.execute(select(schema.deadlines)).all() == []
