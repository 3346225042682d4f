"""The sweep: time-outs and reminders of real games, the brake, and games that fail."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select, update

from app.services import clock, deadlines, play
from app.services.deadlines import Swept
from app.store import Store, brakes, games, log, people, schema, seats, waits
from app.store.seats import TableSeat
from app.store.waits import Deadline
from engine.record import Row
from tests.service.given import a_game

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    made = Store(migrated_url)
    clock.beat("worker", made)
    yield made
    made.close()


def begin(store: Store, *names: str) -> None:
    """Games of two people who are asked to set up their figures."""
    for name in names:
        with store.writing() as tx:
            _seat_two(tx, name)
            game = games.get(tx, name)
            assert game is not None
            play.begin(tx, game)
    hand_over(store)


def hand_over(store: Store) -> None:
    """Every mail leaves at once: a sitting whose mail could not leave does not run out."""
    out = schema.outbox
    with store.writing() as tx:
        tx.execute(update(out).where(out.c.sent_at.is_(None)).values(state="sent", sent_at=out.c.created_at))


def _seat_two(tx, name: str) -> None:  # type: ignore[no-untyped-def]
    games.add(tx, a_game(name, status="lobby"))
    for number in (1, 2):
        address = f"{name}-{number}@example.org"
        person = people.add(tx, address, clock.now(tx), display_name=f"P{number}")
        seats.add(tx, TableSeat(name, number, "joined", person, address, f"P{number}", "UTC", "word"))


def sweep(store: Store, brake_games: int = 50) -> Swept:
    clock.beat("worker", store)
    return deadlines.lapse_due(store, brake_games=brake_games, brake_share=0.2)


def rows(store: Store, name: str) -> list[Row]:
    with store.reading() as conn:
        return log.load(conn, name)


def deadline(store: Store, name: str) -> Deadline | None:
    with store.reading() as conn:
        return waits.deadline_of(conn, name)


def timeouts(store: Store, name: str) -> int:
    with store.reading() as conn:
        return sum(seat.timeouts for seat in seats.of_game(conn, name))


def test_a_sitting_whose_time_is_up_is_answered_by_the_clock(store: Store) -> None:
    begin(store, "g")
    before = deadline(store, "g")
    clock.advance(DAY + 2 * MINUTE, store)
    assert sweep(store).seen_to == 1
    after = deadline(store, "g")
    assert before is not None
    assert after is not None
    assert after.sitting > before.sitting
    assert any(row.by.how == "clock" for row in rows(store, "g"))
    assert timeouts(store, "g") == 1


def test_nothing_happens_before_the_time_and_its_grace_are_over(store: Store) -> None:
    begin(store, "g")
    head = rows(store, "g")
    clock.advance(DAY + 30_000, store)
    assert sweep(store).seen_to == 0
    assert rows(store, "g") == head


def test_a_sitting_runs_out_once_however_many_sweep(store: Store) -> None:
    names = [f"g{number}" for number in range(6)]
    begin(store, *names)
    clock.advance(DAY + 2 * MINUTE, store)
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda _: sweep(store), range(3)))
    assert [timeouts(store, name) for name in names] == [1] * 6


@pytest.mark.parametrize("days", [1, 3, 30])
def test_nobody_loses_on_time_because_the_service_was_down(store: Store, days: int) -> None:
    begin(store, "g")
    before = deadline(store, "g")
    clock.outage(days * DAY, store)
    assert sweep(store).seen_to == 0
    after = deadline(store, "g")
    assert before is not None
    assert after is not None
    assert after.due_at - before.due_at >= days * DAY
    assert after.sitting == before.sitting
    clock.advance(DAY, store)
    clock.advance(2 * MINUTE, store)
    assert sweep(store).seen_to == 1


def test_a_deadline_that_is_written_down_too_early_times_nobody_out(store: Store) -> None:
    """What the table of deadlines says is only an index: under the lock the log decides."""
    begin(store, "g")
    with store.writing() as tx:
        tx.execute(update(schema.deadlines).values(due_at=1))
    head = rows(store, "g")
    sweep(store)
    assert rows(store, "g") == head
    found = deadline(store, "g")
    assert found is not None
    assert found.due_at > 1


def test_a_sitting_whose_mail_could_not_leave_does_not_run_out_for_72_hours(store: Store) -> None:
    begin(store, "g")
    with store.writing() as tx:
        tx.execute(update(schema.outbox).values(state="waiting", sent_at=None))
    head = rows(store, "g")
    for _ in range(3):
        clock.advance(DAY + 2 * MINUTE, store)
        sweep(store)
    assert rows(store, "g") == head
    clock.advance(DAY + 2 * MINUTE, store)
    sweep(store)
    assert len(rows(store, "g")) > len(head)


def test_a_broken_game_stops_no_other_and_is_parked_after_five_failures(store: Store) -> None:
    begin(store, "a", "broken", "z")
    with store.writing() as tx:
        tx.execute(update(schema.events).where(schema.events.c.game == "broken").values(open="{}"))
    clock.advance(DAY + 2 * MINUTE, store)
    done = sweep(store)
    assert (done.seen_to, done.failed) == (2, 1)
    for _ in range(4):
        assert sweep(store).failed == 1
    assert sweep(store).failed == 0
    with store.reading() as conn:
        broken, sound = games.get(conn, "broken"), games.get(conn, "a")
    assert broken is not None and broken.parked_at is not None
    assert sound is not None and (sound.failures, sound.parked_at) == (0, None)


def test_failures_are_forgotten_when_a_game_goes_on(store: Store) -> None:
    begin(store, "g")
    with store.writing("g") as tx:
        games.failed(tx, "g", 1, park_after=5)
    clock.advance(DAY + 2 * MINUTE, store)
    sweep(store)
    with store.reading() as conn:
        found = games.get(conn, "g")
    assert found is not None
    assert found.failures == 0


def test_the_brake_stops_a_sweep_that_would_time_out_too_many(store: Store) -> None:
    begin(store, "a", "b", "c")
    clock.advance(DAY + 2 * MINUTE, store)
    for _ in range(2):
        done = sweep(store, brake_games=2)
        assert (done.braked, done.seen_to) == (True, 0)
    with store.reading() as conn:
        assert conn.execute(select(func.count()).select_from(schema.brakes)).scalar() == 1
        last = brakes.last(conn)
    assert last is not None
    assert (last.due, last.running) == (3, 3)


def test_many_of_very_many_are_no_reason_to_brake(store: Store) -> None:
    begin(store, "a", "b", "c")
    clock.advance(DAY + 2 * MINUTE, store)
    done = deadlines.lapse_due(store, brake_games=2, brake_share=1.0)
    assert (done.braked, done.seen_to) == (False, 3)


def test_a_released_brake_lets_the_time_outs_go_on(store: Store) -> None:
    begin(store, "a", "b", "c")
    clock.advance(DAY + 2 * MINUTE, store)
    sweep(store, brake_games=2)
    assert clock.release_brake(store)
    assert sweep(store, brake_games=2).seen_to == 3
    assert not clock.release_brake(store)


def test_the_brake_lets_go_by_itself_after_an_hour_and_then_for_an_hour(store: Store) -> None:
    begin(store, "a", "b", "c")
    clock.advance(DAY + 2 * MINUTE, store)
    sweep(store, brake_games=2)
    clock.advance(59 * MINUTE, store)
    assert sweep(store, brake_games=2).braked
    clock.advance(2 * MINUTE, store)
    assert sweep(store, brake_games=2).seen_to == 3
    hand_over(store)
    clock.advance(DAY + 2 * MINUTE, store)
    assert sweep(store, brake_games=2).braked


def test_one_reminder_is_queued_when_a_quarter_of_the_time_is_left(store: Store) -> None:
    begin(store, "g")
    assert _reminded(store) == 0
    clock.advance(18 * HOUR + MINUTE, store)
    assert _reminded(store) == 1
    assert _reminded(store) == 0
    with store.reading() as conn:
        reminders = select(schema.outbox.c.seat).where(schema.outbox.c.kind == "reminder")
        found = waits.deadline_of(conn, "g")
        assert found is not None
        assert conn.execute(reminders).scalars().all() == [found.seat]


def _reminded(store: Store) -> int:
    done = Swept()
    deadlines.remind_due(store, done)
    assert done.failed == 0
    return done.reminded
