"""Games of people who answer at random, some late, some leaving, each with standing orders of its own."""

import random
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve
from engine.game import Entry
from engine.orders import ASK, AT, NEVER, Orders
from engine.record import FIRST, Row, seal
from engine.spaces import SPACES
from engine.state import Question, State

SEED = bytes(32)
SIZES = (2, 3, 4, 5, 6)


class Game(NamedTuple):
    """A random game: its entries, and the position whenever a question was open, with the row it stood at."""

    seats: int
    luck: Luck
    orders: dict[int, Orders]
    entries: tuple[Entry, ...]
    stops: tuple[tuple[int, State], ...]

    @property
    def events(self) -> list[Event]:
        return [entry.event for entry in self.entries]

    @property
    def viewers(self) -> range:
        return range(self.seats + 1)  # 0 is the spectator


def some_orders(rnd: random.Random, *modes: str) -> Orders:
    spaces = [space.id for space in SPACES]
    return Orders(
        sneak=rnd.choice(modes),
        sneak_at=rnd.randint(1, 6),
        sneak_spares_slack=rnd.random() < 0.5,
        sneak_spaces=tuple(rnd.sample(spaces, 4)),
        receipt=rnd.choice(modes),
        receipt_at=rnd.randint(1, 6),
    )


OFTEN = {"steal": 6, "call": 4, "tattle": 4, "slack": 4, "end": 1}
"""What makes for many rolls is done more often than the rest (2)."""


def some_answer(rnd: random.Random, question: Question, options: Iterable[str]) -> tuple[str, ...]:
    """One of the verbs offered, at random, then one of its options: else a game is nothing but moves."""
    offered = list(options)
    if question.pick != (1, 1):
        return tuple(rnd.sample(offered, question.pick[0]))
    verbs = sorted({option.partition(".")[0] for option in offered})
    verb = rnd.choices(verbs, [OFTEN.get(verb, 2) for verb in verbs])[0]
    pick = rnd.choice([option for option in offered if option.partition(".")[0] == verb])
    toss = rnd.sample(question.extras, min(2, len(question.extras))) if verb == "plot" else []
    return (pick, *toss)


def some_command(rnd: random.Random, state: State) -> Command:
    question = state.question
    assert question is not None
    fate = rnd.random()
    if fate < 0.03:
        return Lapse(question.sitting)
    if fate < 0.035 and state.phase == "actions":
        return Resign(question.seat)
    return Answer(question.seat, question.number, some_answer(rnd, question, question.options))


@cache
def game(number: int) -> Game:
    rnd = random.Random(number)
    seats = SIZES[number % len(SIZES)]
    words = ("",) * seats
    luck = Luck(key_of(number.to_bytes(32, "big"), words))
    orders = {seat: some_orders(rnd, NEVER, ASK, AT, AT) for seat in range(1, seats + 1)}
    rules = Rules(seats, rnd.choice(("once", "markers-free")), rnd.choice(("at-once", "finish-turn")))
    state, entries, stops = State(), [], []
    command: Command = Begin(rules, words, commitment(SEED))
    while state.phase != "over":
        for entry in decide(state, command, luck=luck, orders=orders, row=len(entries)):
            state = evolve(state, entry.event)
            entries.append(entry)
        if state.question:
            stops.append((len(entries), state))
            command = some_command(rnd, state)
    return Game(seats, luck, orders, tuple(entries), tuple(stops))


def rows_of(played: Game) -> list[Row]:
    rows: list[Row] = []
    for seq, entry in enumerate(played.entries, 1):
        prev = rows[-1].hash if rows else FIRST
        rows.append(seal(entry.event, seq=seq, at=0, by=entry.by, prev=prev, seed=SEED))
    return rows
