"""Games that go on from positions which differ only in what a viewer cannot see: it gets the same of both."""

import random

import msgspec

from engine import events as e
from engine import sight
from engine.chance import Luck
from engine.chapters import suspicion, turn
from engine.commands import Answer, Command, Lapse
from engine.decide import decide
from engine.evolve import evolve
from engine.game import Entry
from engine.options import legal
from engine.orders import ASK, AT, NEVER, Orders
from engine.sight import seen_by
from engine.state import Clerk, State
from tests.secrets.random_games import Game, some_answer, some_orders
from tests.secrets.truths import dealt_otherwise

replace = msgspec.structs.replace
Seen = list[tuple[object, ...]]


def two_runs(played: Game, viewer: int, row: int, state: State, rnd: random.Random) -> tuple[Seen, Seen]:
    """What the viewer sees of both, up to where something hidden is turned up in either.

    The same commands, the same luck, from the position at `row` and from another.
    """
    orders = other_orders(played.orders, viewer, rnd)
    hidden = asked_anew(dealt_otherwise(state, viewer, rnd), orders)
    one = Run(state, played.luck, played.orders, viewer, row)
    other = Run(hidden, played.luck, orders, viewer, row)
    both_run(one, other, rnd)
    until = min((len(run.seen) for run in (one, other) if run.revealed), default=None)
    return one.seen[:until], other.seen[:until]


def other_orders(orders: dict[int, Orders], viewer: int, rnd: random.Random) -> dict[int, Orders]:
    """Others may have any orders, but whether they are set to ask shows (R142)."""
    modes = {True: (ASK,), False: (NEVER, AT)}
    return {
        seat: given if seat == viewer else some_orders(rnd, *modes[given.asks])
        for seat, given in orders.items()
    }


def asked_anew(state: State, orders: dict[int, Orders]) -> State:
    """The open question with the options that the hands give now."""
    question = state.question
    assert question is not None
    me: Clerk = state.clerk(question.seat)
    match question.kind:
        case "turn":
            extras = tuple(f"toss.{card}" for card in me.hand) if state.actions_left else ()
            question = replace(question, options=legal(turn.options(state, me)), extras=extras)
        case "reaction":
            trigger, total = state.agenda[-1].args
            default = suspicion.ordered(orders[me.seat], state, me, trigger, int(total))
            options = suspicion.reactions(state, me, trigger)
            question = replace(question, options=options, default=(default,))
        case "keep-five":
            options = tuple(f"toss.{card}" for card in me.hand)
            question = replace(question, options=options, default=options[5:])
    return replace(state, question=question)


class Run:
    """One of the two runs: what the viewer sees of it."""

    def __init__(self, state: State, luck: Luck, orders: dict[int, Orders], viewer: int, row: int) -> None:
        self.state, self.luck, self.orders = state, luck, orders
        self.viewer, self.row = viewer, row
        self.seen: list[tuple[object, ...]] = []
        self.revealed = False

    def do(self, command: Command) -> None:
        for entry in decide(self.state, command, luck=self.luck, orders=self.orders, row=self.row):
            self.state = evolve(self.state, entry.event)
            self.row += 1
            self._watch(entry)

    def _watch(self, entry: Entry) -> None:
        """Up to the first row that turns something up; a viewer's own cards are turned up for it alone."""
        event = entry.event
        own_cards = isinstance(event, e.CardsDrawn) and event.seat == self.viewer
        self.revealed |= own_cards or type(event).__name__ in sight.REVEALS
        if not self.revealed:
            self.seen.append((self.row, entry.by, seen_by(event, self.viewer)))


def same_answer(one: Run, other: Run, rnd: random.Random) -> Command | None:
    """A command that both runs can take; None if there is none."""
    first, second = one.state.question, other.state.question
    if first is None or second is None:
        return None
    if rnd.random() < 0.1:
        return Lapse(first.sitting)
    both = [option for option in first.options if option in second.options]
    if len(both) < first.pick[0]:
        return None
    question = replace(first, extras=tuple(x for x in first.extras if x in second.extras))
    return Answer(first.seat, first.number, some_answer(rnd, question, both))


def both_run(one: Run, other: Run, rnd: random.Random) -> None:
    """The same six commands at most, until something is turned up in either."""
    for _ in range(6):
        command = same_answer(one, other, rnd)
        if command is None or one.revealed or other.revealed:
            return
        one.do(command)
        other.do(command)
