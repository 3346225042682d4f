"""Bots answer for their seats, from the view that a person in the seat would have. Run by the worker.

A bot thinks with no transaction open, so nobody waits for it; its answer counts only if the game has not
moved on meanwhile.
"""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, moving
from app.services import play as playing
from app.services.moving import Rings, Table
from app.services.trouble import trouble_of
from app.store import NoSuchGame, Store, games, waits
from app.store.seats import TableSeat
from engine.bots import BOTS, Choice, chance
from engine.fold import knowledge
from engine.refusals import Refused
from engine.state import Question
from engine.view import view_of

BUDGET_S: Final = 4.0  # then the mails that queued up meanwhile have their turn
BATCH: Final = 200
TRIES: Final = 5

log = logging.getLogger("app.bots")


def play(game_id: str, store: Store | None = None) -> Rings:
    """Answers for bots in this game until it waits for a person."""
    store = store or here.store()
    ends = time.monotonic() + BUDGET_S
    rings: Rings = ()
    while time.monotonic() < ends:
        try:
            more, rung = _one_answer(store, game_id)
        except NoSuchGame:
            return rings
        except Exception as error:
            if trouble_of(error):
                raise
            _failed(store, game_id, error)
            return rings
        rings += tuple(ring for ring in rung if ring[0] != "play_bots")
        if not more:
            return rings
    return (*rings, ("play_bots", game_id))


def sweep(store: Store | None = None) -> Rings:
    """Games that wait for a bot: what the bell missed."""
    with (store or here.store()).reading() as conn:
        return tuple(("play_bots", game) for game in waits.for_bots(conn, BATCH))


def _one_answer(store: Store, game_id: str) -> tuple[bool, Rings]:
    """Whether a bot had to answer, and what to ring. Answers nothing if the game moved on meanwhile."""
    with store.reading() as conn:
        table = moving.load(conn, game_id)
        question = _question_for_a_bot(conn, table)
    if question is None:
        return False, ()
    choice = _choice(table, question)
    with store.writing(game_id) as tx:
        before, table = table, moving.load(tx, game_id)
        if table.head != before.head or table.seats != before.seats or not _question_for_a_bot(tx, table):
            return True, ()
        try:
            _, rings = playing.answer_as_bot(tx, table, choice.picks, choice.end_turn)
        except Refused as refusal:
            log.error("a bot's answer was refused: %s", refusal.why, extra=_where(table, question))
            _, rings = playing.answer_as_bot(tx, table, question.default, end_turn=False)
        _went_well(tx, table)
        return True, rings


def _question_for_a_bot(tx: Connection, table: Table) -> Question | None:
    """The open question, if a bot is to answer it now."""
    question = table.state.question
    if question is None or table.game.parked_at or not table.seat(question.seat).played_by:
        return None
    return None if _takes_its_time(tx, table, question) else question


def _takes_its_time(tx: Connection, table: Table, question: Question) -> bool:
    """Where nobody is at the table any more, a bot that sits in waits a quarter of the pace.

    Else it and the other bots would end the game within seconds, and nobody could come back to it (R149).
    """
    if not table.seat(question.seat).substitute or any(_is_there(table, seat) for seat in table.seats):
        return False
    wait = moving.wait_of(table)
    assert wait is not None
    began = table.rows[wait.sitting - 1].at
    return clock.now(tx) - began < table.game.pace_s * 1000 // 4


def _is_there(table: Table, seat: TableSeat) -> bool:
    return not seat.played_by and not table.state.clerk(seat.seat).fired


def _choice(table: Table, question: Question) -> Choice:
    bot = table.seat(question.seat).played_by
    assert bot is not None
    view = view_of(knowledge(table.rows, question.seat), question.seat)
    return BOTS[bot](view, _numbers(table.game.id, question))


def _numbers(game_id: str, question: Question) -> Iterator[int]:
    """Chance that no player can foresee, and that has nothing to do with the game's own luck."""
    key = here.settings().secret_key.encode()
    secret = hmac.digest(key, f"bot {game_id} {question.seat}".encode(), sha256)
    return chance(secret, question.number)


def _went_well(tx: Connection, table: Table) -> None:
    if table.game.failures:
        games.went_well(tx, table.game.id)


def _failed(store: Store, game_id: str, error: Exception) -> None:
    log.error("a bot could not answer", exc_info=error, extra={"game": game_id})
    with store.writing(game_id) as tx:
        parked = games.failed(tx, game_id, clock.now(tx), park_after=TRIES)
    if parked:
        log.critical("a game is parked after %d failures", TRIES, extra={"game": game_id})


def _where(table: Table, question: Question) -> dict[str, object]:
    return {"game": table.game.id, "seat": question.seat, "question": question.number}
