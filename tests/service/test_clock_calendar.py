"""Deadlines as a pure function: worked examples first, then what must hold for every history."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.services.calendar import (
    FROZEN,
    MORE_TIME,
    PAUSED,
    RESUMED,
    Calendar,
    Due,
    Grant,
    Stop,
    Waited,
    due_at,
    timeline,
)
from engine.events import GameBegan, TurnBegan, Undone, Waiting
from engine.ids import Seat
from engine.record import FIRST, THE_GAME, Row, seal, seal_act

HOUR = 3_600_000
PACE_S, REACTION_S = 48 * 3600, 12 * 3600
PACE, REACTION = 48 * HOUR, 12 * HOUR
NOON = 1_700_000_000_000


def due(*history: Waited, stops: list[Stop] | None = None, **more: object) -> Due | None:
    return due_at(history, pace_s=PACE_S, reaction_s=REACTION_S, stops=stops or [], **more)  # type: ignore[arg-type]


def asked(number: int, sitting: int, seat: int, hours: float, clock: str = "turn", turn: int = 0) -> Waited:
    return Waited(number, sitting, seat, clock, NOON + round(hours * HOUR), turn)


def hours_of(found: Due | None) -> float:
    assert found is not None
    return (found.due_at - NOON) / HOUR


def test_nothing_is_due_where_nothing_is_waited_for() -> None:
    assert due() is None


@pytest.mark.ruling(153)
def test_a_sitting_has_the_pace_and_a_reminder_when_a_quarter_is_left() -> None:
    assert due(asked(5, 5, 1, 0)) == Due(5, 1, NOON, NOON + PACE, NOON + 36 * HOUR)


@pytest.mark.ruling(153)
def test_further_questions_of_a_sitting_bring_no_new_time() -> None:
    assert hours_of(due(asked(5, 5, 1, 0, turn=1), asked(9, 5, 1, 30, turn=1))) == 48


@pytest.mark.ruling(153)
def test_a_reaction_has_the_reaction_time() -> None:
    assert hours_of(due(asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 10, "reaction"))) == 10 + 12


@pytest.mark.ruling(153)
def test_an_interrupted_turn_goes_on_with_the_time_it_had_left() -> None:
    found = due(asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 10, "reaction"), asked(12, 12, 1, 15, turn=1))
    assert hours_of(found) == 15 + 38


@pytest.mark.ruling(153)
def test_an_interrupted_turn_goes_on_with_a_quarter_of_the_pace_at_least() -> None:
    found = due(asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 47, "reaction"), asked(12, 12, 1, 50, turn=1))
    assert hours_of(found) == 50 + 12


@pytest.mark.ruling(153)
def test_a_turn_interrupted_twice_keeps_count() -> None:
    found = due(
        asked(5, 5, 1, 0, turn=1),
        asked(9, 9, 2, 10, "reaction"),
        asked(12, 12, 1, 20, turn=1),
        asked(14, 14, 3, 25, "reaction"),
        asked(18, 18, 1, 30, turn=1),
    )
    assert hours_of(found) == 30 + 48 - 10 - 5


def test_a_new_turn_of_the_same_seat_has_the_whole_pace() -> None:
    found = due(asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 40, "reaction"), asked(12, 12, 1, 41, turn=2))
    assert hours_of(found) == 41 + 48


def test_a_turn_that_begins_right_after_a_reaction_of_its_seat_has_the_whole_pace() -> None:
    found = due(asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 10, "reaction"), asked(12, 9, 2, 11, turn=2))
    assert hours_of(found) == 11 + 48


@pytest.mark.ruling(154)
def test_a_sitting_without_actions_runs_out_after_the_reaction_time() -> None:
    found = due(asked(5, 5, 1, 0, turn=1), asked(9, 5, 1, 10, "spent", 1), asked(11, 5, 1, 11, "spent", 1))
    assert found == Due(5, 1, NOON, NOON + 22 * HOUR, NOON + 19 * HOUR)


@pytest.mark.ruling(154)
def test_a_sitting_without_actions_runs_out_at_its_own_time_if_that_is_sooner() -> None:
    assert hours_of(due(asked(5, 5, 1, 0, turn=1), asked(9, 5, 1, 40, "spent", 1))) == 48


def test_more_time_is_added_to_the_sitting_that_runs_then() -> None:
    history = [asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 10, "reaction")]
    assert hours_of(due(*history, grants=[Grant(NOON + 11 * HOUR, 24 * HOUR)])) == 22 + 24
    assert hours_of(due(*history, grants=[Grant(NOON + 9 * HOUR, 24 * HOUR)])) == 22


def test_more_time_is_not_lost_in_a_sitting_without_actions() -> None:
    history = [asked(5, 5, 1, 0, turn=1), asked(9, 5, 1, 10, "spent", 1)]
    assert hours_of(due(*history, grants=[Grant(NOON + 11 * HOUR, 24 * HOUR)])) == 22 + 24


def test_nothing_is_due_while_the_table_is_paused() -> None:
    assert due(asked(5, 5, 1, 0), stops=[Stop(NOON + HOUR, None)]) is None


def test_a_sitting_waits_for_its_mail_and_no_other_does() -> None:
    history = [asked(5, 5, 1, 0, turn=1), asked(9, 9, 2, 10, "reaction")]
    assert hours_of(due(*history, holds={9: NOON + 15 * HOUR})) == 15 + 12
    assert hours_of(due(*history, holds={5: NOON + 15 * HOUR})) == 10 + 12


def test_summer_time_has_no_part_in_it() -> None:
    before = datetime(2026, 3, 28, 12, tzinfo=ZoneInfo("Europe/Berlin"))
    found = due(Waited(5, 5, 1, "turn", round(before.timestamp() * 1000)))
    assert found is not None
    assert found.due_at - found.since_at == PACE


# --- what must hold for every history ------------------------------------------------------

instants = st.integers(NOON, NOON + 400 * HOUR)
stretches = st.integers(0, 100 * HOUR)
stops = st.lists(st.builds(lambda at, ms: Stop(at, at + ms), instants, stretches), max_size=6)


@st.composite
def histories(draw: st.DrawFn) -> list[Waited]:
    """Turns of three seats, interrupted by reactions of others."""
    made: list[Waited] = []
    at, number = NOON, 1
    for turn in range(1, draw(st.integers(1, 3)) + 1):
        mine = turn % 3 + 1
        for _ in range(draw(st.integers(1, 4))):
            seat = draw(st.sampled_from([mine, mine, mine % 3 + 1]))
            clock = draw(st.sampled_from(["turn", "spent"])) if seat == mine else "reaction"
            sitting = made[-1].sitting if made and made[-1].seat == seat else number
            made.append(Waited(number, sitting, seat, clock, at, turn if seat == mine else 0))
            number += draw(st.integers(1, 9))
            at += draw(st.integers(0, 60 * HOUR))
    return made


@given(histories(), stops)
def test_a_sitting_that_begins_anew_always_has_its_whole_time(
    history: list[Waited], stops: list[Stop]
) -> None:
    """However the table was paused and the service was down."""
    found = due(history[0], stops=stops)
    assert found is not None
    whole = PACE if history[0].clock == "turn" else REACTION
    assert Calendar(stops).running(found.since_at, found.due_at) == whole
    assert found.since_at <= found.remind_at <= found.due_at


@given(histories(), st.lists(st.integers(1, 50 * HOUR), min_size=1, max_size=3), st.data())
def test_an_outage_moves_a_deadline_by_just_what_it_took(
    history: list[Waited], lengths: list[int], data: st.DataObject
) -> None:
    """Outages after the last question: those before the deadline move it, the others do not touch it."""
    before = due(*history)
    assert before is not None
    down: list[Stop] = []
    at = history[-1].at
    for length in lengths:
        at += data.draw(st.integers(0, 60 * HOUR))
        down.append(Stop(at, at + length))
        at += length
    expected = before.due_at
    for stop in down:
        if stop.from_at < expected:
            assert stop.until_at is not None
            expected += stop.until_at - stop.from_at
    after = due(*history, stops=down)
    assert after is not None
    assert after.due_at == expected


@given(histories(), stops, stops)
def test_more_stops_never_take_time(history: list[Waited], some: list[Stop], more: list[Stop]) -> None:
    few, many = due(*history, stops=some), due(*history, stops=[*some, *more])
    assert few is not None
    assert many is not None
    assert many.due_at >= few.due_at


@given(histories(), stops)
def test_a_pause_neither_adds_nor_takes_time(history: list[Waited], stops: list[Stop]) -> None:
    """Stretch every instant by the pauses before it: the time that counts stays what it was."""
    calm = due(*history)
    calendar = Calendar(stops)
    start = min([NOON, *(stop.from_at for stop in stops)])
    moved = []
    for waited in history:
        at = calendar.after(start, waited.at - start)
        assert at is not None
        moved.append(Waited(waited.question, waited.sitting, waited.seat, waited.clock, at, waited.turn))
    paused = due(*moved, stops=stops)
    assert calm is not None
    assert paused is not None
    assert calendar.running(start, paused.due_at) == calm.due_at - start
    assert calendar.running(start, paused.remind_at) == calm.remind_at - start


@given(stops, instants, stretches)
def test_what_has_counted_until_an_instant_reached_is_what_was_asked_for(
    stops: list[Stop], at: int, ms: int
) -> None:
    calendar = Calendar(stops)
    reached = calendar.after(at, ms)
    assert reached is not None
    assert calendar.running(at, reached) == ms


@given(histories())
def test_a_turn_is_never_left_with_less_than_a_quarter_of_the_pace(history: list[Waited]) -> None:
    found, last = due(*history), history[-1]
    assert found is not None
    if last.turn and last.clock != "spent":
        assert found.due_at >= found.since_at + PACE // 4


# --- from a log -----------------------------------------------------------------------------


def log_of(*made: object) -> list[Row]:
    """Rows from events, from (kind, facts) of acts, and from numbers: hours that pass."""
    rows: list[Row] = []
    at = NOON
    for one in made:
        prev, seq = (rows[-1].hash if rows else FIRST), len(rows) + 1
        match one:
            case int():
                at += one * HOUR
            case (str(kind), dict(facts)):
                rows.append(seal_act(kind, facts, seq=seq, at=at, by=THE_GAME, prev=prev))
            case event:
                rows.append(seal(event, seq=seq, at=at, by=THE_GAME, prev=prev, seed=bytes(32)))  # type: ignore[arg-type]
    return rows


def waiting(number: int, sitting: int, seat: int, clock: str = "turn") -> Waiting:
    return Waiting(number, sitting, Seat(seat), "turn", clock, ())


BEGAN = GameBegan(1, "once", "at-once", 2, "c", ("a", "b"))


def test_a_log_tells_whose_turn_a_question_is_asked_in() -> None:
    rows = log_of(BEGAN, TurnBegan(Seat(2), 4), waiting(3, 3, 2), 5, waiting(4, 4, 1, "reaction"))
    assert timeline(rows).waited == (asked(3, 3, 2, 0, turn=4), asked(4, 4, 1, 5, "reaction"))


def test_what_was_taken_back_was_never_waited_for() -> None:
    rows = log_of(
        BEGAN, TurnBegan(Seat(2), 4), waiting(3, 3, 2), 5, waiting(4, 3, 2, "spent"), 1, Undone(Seat(2), 3)
    )
    assert timeline(rows).waited == (asked(3, 3, 2, 0, turn=4),)


def test_a_log_tells_pauses_and_grants() -> None:
    rows = log_of(BEGAN, 1, (PAUSED, {}), 2, (RESUMED, {}), 3, (MORE_TIME, {"ms": 7}), (FROZEN, {}))
    found = timeline(rows)
    assert found.pauses == (Stop(NOON + HOUR, NOON + 3 * HOUR), Stop(NOON + 6 * HOUR, None))
    assert found.grants == (Grant(NOON + 6 * HOUR, 7),)


def test_a_pause_by_the_table_does_not_lift_the_operators_freeze() -> None:
    rows = log_of(BEGAN, (FROZEN, {}), 1, (PAUSED, {}), 1, (RESUMED, {}))
    assert Stop(NOON, None) in timeline(rows).pauses
