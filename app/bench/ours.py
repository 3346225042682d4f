"""What the engine does all day, as work to be timed."""

import itertools
from hashlib import sha256

import msgspec

from app.bench.racing import Work
from app.store import Store, games, log
from app.store.games import Game
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Rules
from engine.decide import decide
from engine.events import Event
from engine.fold import fold, position
from engine.record import FIRST, THE_GAME, Row, event_of, live, seal
from engine.sight import seen_by
from engine.simulate import Match, play
from engine.view import View, view_of

SEATS = 4
WORDS = ("",) * SEATS
BOTS = ("random",) * SEATS
SHORT, MIDDLE, LONG, VAST = 100, 200, 600, 10_000
"""Rows of the games that are opened."""


def rows_of_a_game() -> list[Row]:
    """The first LONG rows of a game."""
    return _game_of(LONG)


def facts_of(rows: list[Row]) -> list[bytes]:
    """The rows of the game that is rebuilt, for a peer that keeps the same."""
    return [msgspec.json.encode(row) for row in rows[:MIDDLE]]


def work(store: Store, logged: list[Row]) -> dict[str, Work]:
    """By name; `store` has all tables, and gets the games that are opened."""
    events = [event_of(row) for row in live(logged)]
    for length, rows in (
        (SHORT, logged[:SHORT]), (MIDDLE, logged[:MIDDLE]), (VAST, _padded(logged[:SHORT], VAST)),
    ):  # fmt: skip
        _keep(store, length, rows)
    return {
        "playouts": _playouts(),
        "decide": _decide(logged),
        "replay": lambda: len(events) * bool(fold(events)),
        "fold": lambda: bool(fold(events)),
        "view": lambda: bool(_view(events)),
        "load": lambda: bool(_load(store, MIDDLE)),
        "rebuild": lambda: bool(position(_load(store, MIDDLE))),
        "open short": lambda: bool(position(_load(store, SHORT))),
        "open vast": lambda: bool(position(_load(store, VAST))),
    }


def _playouts() -> Work:
    """Whole games of bots that pick blindly; a unit is an answer."""
    numbers = itertools.count()

    def one_game() -> int:
        match = Match(_seed(next(numbers)), BOTS, WORDS, Rules(SEATS))
        match.play()
        return match.questions

    return one_game


def _decide(rows: list[Row]) -> Work:
    """The events of one answer, a turn's most common one, over and over in the same position."""
    last = next(n for n in range(len(rows) - 1, 0, -1) if rows[n].kind == "Waiting" and rows[n].seq > MIDDLE)
    state = position(rows[: last + 1])
    question, luck = state.question, Luck(key_of(_seed(0), WORDS))
    assert question is not None
    answer = Answer(question.seat, question.number, question.options[: question.pick[0]], False, "person")

    def hundred() -> int:
        for _ in range(100):
            decide(state, answer, luck=luck, row=last + 1)
        return 100

    return hundred


def _view(events: list[Event]) -> View:
    return view_of(fold(seen for event in events if (seen := seen_by(event, 1)) is not None), 1)


def _load(store: Store, length: int) -> list[Row]:
    with store.reading() as conn:
        return log.load(conn, _name(length))


def _seed(number: int) -> bytes:
    return sha256(f"bench {number}".encode()).digest()


def _game_of(length: int) -> list[Row]:
    """The first `length` rows of the first game that has so many."""
    for number in itertools.count():
        played = play(_seed(number), BOTS, WORDS, Rules(SEATS), itertools.count(1).__next__)
        if len(played.rows) >= length:
            return list(played.rows[:length])
    raise AssertionError("some game is long enough")


def _padded(rows: list[Row], length: int) -> list[Row]:
    """A game that goes on with rows which fold and change nothing: the last question, asked again."""
    last = next(row for row in reversed(rows) if row.kind == "Waiting")
    event, added, prev = event_of(last), list(rows), rows[-1].hash
    for seq in range(len(rows) + 1, length + 1):
        row = seal(event, seq=seq, at=seq, by=THE_GAME, prev=prev, seed=_seed(0))
        added.append(row)
        prev = row.hash
    return added


def _name(length: int) -> str:
    return f"bench-{length}"


def _keep(store: Store, length: int, rows: list[Row]) -> None:
    name = _name(length)
    game = Game(
        id=name, code=name, title=name, organiser=None, status="imported", edition=1, boss_moves="once",
        last_marker="at-once", pace_s=86_400, reaction_s=43_200, watch="link", seed=None,
        commitment=commitment(_seed(0)), rematch_of=None, created_at=0, head_hash=FIRST,
    )  # fmt: skip
    with store.writing() as tx:
        games.add(tx, game)
        log.append(tx, name, rows)
