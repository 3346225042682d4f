"""Undo in games of people who take back most of what they do: nothing is seen, nothing is drawn anew."""

from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

from engine import events as e
from engine.chance import Luck, key_of
from engine.commands import Answer, Command, Lapse, Rules, Undo
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve
from engine.fold import knowledge, position
from engine.game import Entry
from engine.ids import SPECTATOR
from engine.record import By, Row, event_of, live, undone
from engine.sight import REVEALS
from engine.state import State, digest
from engine.view import view_of
from tests.games.matches import HOUSE_RULES, seed_of
from tests.games.restless import ORDERS, Restless
from tests.secrets.truths import shown

replace = msgspec.structs.replace
GAMES = range(200, 210)


@cache
def hesitant(number: int) -> Restless:
    return Restless(number, Rules(2 + number % 5, *HOUSE_RULES[number % 4]), undo=3)


def undos(rows: Sequence[Row]) -> list[int]:
    return [at for at, row in enumerate(rows) if row.kind == "Undone"]


def test_the_games_have_many_undos_and_several_in_a_row() -> None:
    rows = [hesitant(number).rows for number in GAMES]
    assert sum(len(undos(each)) for each in rows) > 300
    doubled = [at for each in rows for at in undos(each) if each[at - 1].kind == "Undone"]
    assert len(doubled) > 30


# --- as if it had never been ---


@pytest.mark.ruling(147)
@pytest.mark.parametrize("number", GAMES)
def test_after_an_undo_the_position_is_the_earlier_one_for_everybody(number: int) -> None:
    rows = hesitant(number).rows
    for at in undos(rows)[::7]:
        back_to = event_of(rows[at]).back_to  # type: ignore[attr-defined]
        before, after = rows[:back_to], rows[: at + 1]
        assert position(after) == position(before)
        assert digest(position(after)) == digest(position(before))
        for viewer in range(SPECTATOR, len(position(before).clerks) + 1):
            then, now = knowledge(before, viewer), knowledge(after, viewer)
            assert (now, view_of(now, viewer)) == (then, view_of(then, viewer))


@pytest.mark.ruling(147, 152)
@pytest.mark.parametrize("number", GAMES)
def test_a_game_with_undos_is_the_same_game_without_all_that_was_taken_back(number: int) -> None:
    """Luck too: whoever takes back, and whatever is done instead, the next draw is the one that was next."""
    game = hesitant(number)
    assert numbered(live(game.rows)) == straight(number, kept(game.commands))


def kept(commands: Sequence[tuple[int, Command]]) -> list[Command]:
    """What was done and not taken back: an Undo goes back to the row of a question."""
    left: list[tuple[int, Command]] = []
    for before, command in commands:
        if isinstance(command, Undo):
            left.pop()
        else:
            left.append((before, command))
    return [command for _, command in left]


def straight(number: int, commands: Sequence[Command]) -> list[tuple[By, Event]]:
    """The game that these commands make, one after another, with the same luck."""
    words = commands[0].words  # type: ignore[union-attr]
    luck, state, entries = Luck(key_of(seed_of(number), words)), State(), list[Entry]()
    for command in commands:
        now = asked_now(command, state)
        for entry in decide(state, now, luck=luck, orders=ORDERS, row=len(entries)):
            state = evolve(state, entry.event)
            entries.append(entry)
    return [(entry.by, entry.event) for entry in entries]


def asked_now(command: Command, state: State) -> Command:
    """The command for the question as it is numbered in this game."""
    match command:
        case Answer():
            assert state.question
            return replace(command, question=state.question.number)
        case Lapse():
            assert state.question
            return Lapse(state.question.sitting)
    return command


def numbered(rows: Sequence[Row]) -> list[tuple[By, Event]]:
    """Who decided and what, as if these were all the rows there ever were."""
    new = {row.seq: number for number, row in enumerate(rows, 1)}
    return [(row.by, _numbered(event_of(row), new)) for row in rows]


def _numbered(event: Event, new: dict[int, int]) -> Event:
    if not isinstance(event, e.Waiting):
        return event
    back = tuple(new[seq] for seq in event.back)
    return replace(event, question=new[event.question], sitting=new[event.sitting], back=back)


# --- nothing is seen ---


@pytest.mark.ruling(147, 151)
@pytest.mark.parametrize("number", GAMES)
def test_nothing_that_is_taken_back_has_shown_anybody_anything(number: int) -> None:
    rows = hesitant(number).rows
    seqs = undone(rows)
    gone = [row for row in rows if row.seq in seqs]
    assert gone
    assert [row for row in gone if row.kind in REVEALS or "draw" in row.open] == []
    viewers = range(SPECTATOR, len(position(rows).clerks) + 1)
    assert [row for row in gone for viewer in viewers if shown(event_of(row), viewer)] == []


@pytest.mark.ruling(147)
@pytest.mark.parametrize("number", GAMES)
def test_nothing_is_taken_back_that_another_had_a_part_in(number: int) -> None:
    rows = hesitant(number).rows
    gone = undone(rows)
    for at in undos(rows):
        seat = event_of(rows[at]).seat  # type: ignore[attr-defined]
        back_to = event_of(rows[at]).back_to  # type: ignore[attr-defined]
        others = [
            row
            for row in rows[back_to:at]
            if row.seq in gone and row.by not in (By("person", seat), By("game"))
        ]
        assert others == []
