"""A bot thinks while the game goes on: nobody waits for it, and a thought that comes too late is none."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.services import bots, play
from engine.bots import BOTS, Choice, manager
from engine.view import View
from tests.service.playing import Shift, at_home, first_option, open_shift


@pytest.fixture
def shift(migrated_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shift]:
    """It is the turn of Lucy, for whom a bot sits in."""
    with at_home(migrated_url, tmp_path, monkeypatch) as store:
        made = open_shift(store, "shift", "Lucy", "Zack")
        made.set_up()
        assert made.waits is not None
        made.set(made.waits.seat, substitute="clerk")
        yield made


def while_thinking(monkeypatch: pytest.MonkeyPatch, happens: Callable[[], object]) -> list[Choice]:
    """What the bots of the shift think, the first of them while that happens."""
    clerk, thoughts = BOTS["clerk"], list[Choice]()

    def thinks(view: View, numbers: Iterator[int]) -> Choice:
        thoughts.append(clerk(view, numbers))
        if len(thoughts) == 1:
            happens()
        return thoughts[-1]

    monkeypatch.setitem(BOTS, "clerk", thinks)
    return thoughts


def test_others_can_write_while_a_bot_thinks(shift: Shift, monkeypatch: pytest.MonkeyPatch) -> None:
    """No transaction is open: this would wait for ever, or fail, if the bot held the game."""
    wrote = list[str]()

    def writes() -> None:
        with shift.store.writing(shift.id):
            wrote.append(shift.id)

    rows = len(shift.rows)
    thoughts = while_thinking(monkeypatch, writes)
    assert bots._one_answer(shift.store, shift.id)[0]
    assert (wrote, len(thoughts)) == ([shift.id], 1)
    assert shift.rows[rows].by.how == "bot"


def test_a_person_who_comes_back_while_the_bot_thinks_has_the_turn(
    shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = shift.waits
    assert asked is not None
    rows = len(shift.rows)
    while_thinking(monkeypatch, lambda: play.come_back(shift.store, shift.id, asked.seat))
    assert bots.play(shift.id) == ()
    assert shift.kinds(rows) == ["table.owner-back"]
    assert shift.waits == asked


def test_a_thought_about_a_question_that_another_worker_answered_is_dropped(
    shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads = list[str]()

    def another_worker_answers() -> None:
        assert bots._one_answer(shift.store, shift.id)[0]
        heads.append(shift.table.head)

    while_thinking(monkeypatch, another_worker_answers)
    assert bots._one_answer(shift.store, shift.id) == (True, ())
    assert shift.table.head == heads[0]


def test_a_person_who_acts_after_coming_back_is_not_overruled(
    shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = shift.waits
    assert asked is not None

    def acts() -> None:
        play.come_back(shift.store, shift.id, asked.seat)
        shift.act(*first_option(shift.look(asked.seat).view))

    rows = len(shift.rows)
    while_thinking(monkeypatch, acts)
    bots.play(shift.id)
    assert "bot" not in {row.by.how for row in shift.rows[rows:]}


def test_a_manager_takes_its_seat_and_looks_ahead(
    migrated_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[bool]()

    def looks(view: View, numbers: Iterator[int]) -> Choice:
        looked.append(bool((choice := manager.choose(view, numbers, budget=30)).looked))
        return choice

    monkeypatch.setitem(BOTS, "manager", looks)
    with at_home(migrated_url, tmp_path, monkeypatch) as store:
        made = open_shift(store, "managed", "bot:manager", "Lucy")
        made.play_until(lambda asked: asked.seat == 2 and asked.kind == "turn" and any(looked), first_option)
        assert {row.by.how for row in made.rows if row.by.seat == 1} == {"bot"}
