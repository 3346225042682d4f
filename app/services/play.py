"""Taking turns: what a seat, the clock or a bot does to a running game, each in one transaction.

Every function returns what is to be rung after the commit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from app.services import clock, moving, notices
from app.services.moving import Rings, Table
from app.store import NoSuchGame, Store, answers, games, seats, waits
from app.store.answers import Accepted
from app.store.games import Game
from engine.chance import commitment
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.ids import Seat
from engine.record import By, undone
from engine.refusals import Malformed, NotPossible, NotYourQuestion, Stale

SUBSTITUTE = "clerk"
"""The bot that sits in for somebody who is away."""
PATIENCE = 2
"""So many time-outs in a row, and a bot sits in. R149"""


@dataclass(frozen=True)
class Done:
    """An accepted form. `seq` is the log's head after it; `repeated`: it was accepted before."""

    seq: int
    repeated: bool = False
    rings: Rings = ()


def begin(tx: Connection, game: Game) -> Rings:
    """The first rows of a game whose seats are all taken; its lock is held by the caller."""
    table = moving.new_table(tx, game)
    assert game.seed is not None and commitment(game.seed) == game.commitment
    rules = Rules(len(table.seats), game.boss_moves, game.last_marker, game.edition)
    words = tuple("" if seat.bot else seat.word for seat in table.seats)
    games.change(tx, game.id, status="running", started_at=clock.now(tx))
    _, rings = moving.carry_out(tx, table, Begin(rules, words, game.commitment))
    return rings


def act(
    store: Store,
    game_id: str,
    seat: int,
    *,
    question: int,
    picks: Sequence[str],
    end_turn: bool = False,
    key: str,
) -> Done:
    """A person's answer to the open question. Raises refusals.Refused, and then nothing has changed.

    Late, that is after the deadline and its grace, the clock answers first, and Stale says so.
    """
    answer = Answer(Seat(seat), question, tuple(picks), end_turn)
    return _by_person(store, game_id, seat, question, key, answer)


def undo(store: Store, game_id: str, seat: int, *, question: int, key: str) -> Done:
    """Takes back the last step (R147)."""
    return _by_person(store, game_id, seat, question, f"undo {key}", Undo(Seat(seat), question))


def resign(store: Store, game_id: str, seat: int, *, key: str) -> Done:
    """Leaves for good (R150)."""
    return _by_person(store, game_id, seat, 0, f"resign {key}", Resign(Seat(seat)))


def _by_person(store: Store, game_id: str, seat: int, question: int, key: str, command: Command) -> Done:
    done = _in_time(store, game_id, seat, question, key, command)
    if done is None and clock.catch_up(store):
        # The sweep that moves deadlines after an outage may come later than whoever waited for our return.
        done = _in_time(store, game_id, seat, question, key, command)
    if done is not None:
        return done
    with store.writing(game_id) as tx:
        table = moving.load(tx, game_id)
        late = _lapsed(tx, table)[1] if _is_late(tx, table, seat) else ()
    raise TimeWasUp(late)


def _in_time(store: Store, game_id: str, seat: int, question: int, key: str, command: Command) -> Done | None:
    """What came of a form; None, and nothing has changed, if its time was up."""
    with store.writing(game_id) as tx:
        table = moving.load(tx, game_id)
        _check_is_a_persons(table, seat)
        earlier = answers.find(tx, game_id, key)
        if earlier is not None:
            return _again(table, earlier, seat, question)
        return None if _is_late(tx, table, seat) else _accepted(tx, table, seat, question, key, command)


def _check_is_a_persons(table: Table, seat: int) -> None:
    if not 1 <= seat <= len(table.seats):
        raise Malformed("not-a-seat")
    if table.seat(seat).bot:
        raise NotYourQuestion("not-waiting")


def _again(table: Table, earlier: Accepted, seat: int, question: int) -> Done:
    """The first answer, for the same form only: a key says nothing about another seat or question.

    What was taken back is answered no more, and its question is open again: who went back to the page of
    then is told so.
    """
    if (earlier.seat, earlier.question) != (seat, question):
        raise Stale("old-question", 147)
    if earlier.seq in undone(table.rows):
        asked = table.state.question
        if asked is not None and asked.number == question:
            raise NotPossible("taken-back", 147)
        raise Stale("old-question", 147)
    return Done(earlier.seq, repeated=True)


class TimeWasUp(Stale):
    """The answer came after the deadline: the clock has answered. `rings` are still to be rung."""

    def __init__(self, rings: Rings) -> None:
        super().__init__("time-was-up", 145)
        self.rings = rings


def _accepted(tx: Connection, table: Table, seat: int, question: int, key: str, command: Command) -> Done:
    table, back = _owner_is_back(tx, table, seat)
    if table.seat(seat).timeouts:
        seats.change(tx, table.game.id, seat, timeouts=0)
    after, rings = moving.carry_out(tx, table, command)
    answers.add(tx, table.game.id, key, seat, question, clock.now(tx), len(after.rows))
    return Done(len(after.rows), rings=back + rings)


def _is_late(tx: Connection, table: Table, seat: int) -> bool:
    wait = moving.wait_of(table)
    if wait is None or wait.seat != seat or table.seat(seat).played_by:
        return False
    return clock.is_over(clock.due(tx, table.game, table.rows), clock.now(tx))


# --- the clock ---


def lapse(store: Store, game_id: str, sitting: int) -> Rings:
    """The time of a sitting is up. Does nothing if it ended meanwhile or has time after all."""
    with store.writing(game_id) as tx:
        try:
            table = moving.load(tx, game_id)
        except NoSuchGame:
            waits.set_deadline(tx, game_id, None)
            return ()
        wait = moving.wait_of(table)
        if wait is None or wait.sitting != sitting or table.seat(wait.seat).played_by:
            return ()
        if not clock.is_over(clock.set_due(tx, table.game, table.rows), clock.now(tx)):
            return ()
        _, rings = _lapsed(tx, table)
        return rings


def _lapsed(tx: Connection, table: Table) -> tuple[Table, Rings]:
    """R145, and the second time in a row a bot sits in (R149)."""
    wait = moving.wait_of(table)
    assert wait is not None
    seat = table.seat(wait.seat)
    seats.change(tx, table.game.id, seat.seat, timeouts=seat.timeouts + 1)
    hand_over = seat.timeouts + 1 >= PATIENCE
    after, rings = moving.carry_out(tx, table, Lapse(wait.sitting))
    if hand_over and after.state.phase != "over" and not after.state.clerk(seat.seat).fired:
        after, more = _sit_in(tx, after, seat.seat)  # the mail about that says that time ran out, too
    else:
        more = notices.time_ran_out(tx, table.game, seat, wait.sitting)
    return after, rings + more


def _sit_in(tx: Connection, table: Table, seat: int) -> tuple[Table, Rings]:
    seats.change(tx, table.game.id, seat, substitute=SUBSTITUTE, timeouts=0)
    table = moving.seated(tx, table)
    by = By("clock", Seat(seat))
    table, rings = moving.act_of_table(tx, table, "table.bot-sits-in", {"seat": seat}, by)
    return table, rings + notices.handed_over(tx, table.game, table.seats, seat, len(table.rows))


# --- coming back ---


def come_back(store: Store, game_id: str, seat: int) -> Rings:
    """“I am back”: the owner takes over at the position as it stands. R149"""
    with store.writing(game_id) as tx:
        table = moving.load(tx, game_id)
        if table.game.status == "over":
            return ()
        _, rings = _owner_is_back(tx, table, seat)
        return rings


def _owner_is_back(tx: Connection, table: Table, seat: int) -> tuple[Table, Rings]:
    if not table.seat(seat).substitute:
        return table, ()
    seats.change(tx, table.game.id, seat, substitute=None, timeouts=0)
    table = moving.seated(tx, table)
    by = By("person", Seat(seat))
    table, rings = moving.act_of_table(tx, table, "table.owner-back", {"seat": seat}, by)
    return table, rings + notices.handed_back(tx, table.game, table.seats, seat, len(table.rows))


# --- bots ---


def answer_as_bot(tx: Connection, table: Table, picks: Sequence[str], end_turn: bool) -> tuple[Table, Rings]:
    """A bot's answer to the question that its seat is asked. Raises refusals.Refused."""
    question = table.state.question
    if question is None or not table.seat(question.seat).played_by:
        raise NotPossible("not-waiting")
    command = Answer(question.seat, question.number, tuple(picks), end_turn, how="bot")
    return moving.carry_out(tx, table, command)
