"""Games steered towards an ending: real answers from the first question on, the best of each looked up.

Every option of a question is tried in a copy, luck and all, and the one kept that leaves the position most to
the plot's taste. Nobody plays like that; the engine cannot tell.
"""

import copy
import random
from collections.abc import Callable, Mapping

from engine import events as e
from engine.bots.choice import Choice
from engine.cards.slacks import FINAL
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.decide import decide
from engine.evolve import apply
from engine.fold import position
from engine.game import Entry
from engine.ids import Seat
from engine.record import FIRST, Row, seal, undos_since
from engine.refusals import Refused
from engine.state import Clerk, Question, State
from tests.games.matches import seed_of
from tests.games.restless import ORDERS

Plot = Callable[[State], float]
"""How much a position is to the taste of a game."""

MORNING = 1_760_000_000_000


def final_paid(state: State) -> float:
    """Somebody starts a Final and everybody leaves it alone."""
    return sum(10 for clerk in state.clerks if clerk.slack in FINAL) + _near_a_final(state) - _fired(state)


def final_caught(state: State) -> float:
    """Somebody starts a Final and another goes there and calls the boss."""
    brave = [clerk for clerk in state.clerks if clerk.slack in FINAL]
    beside = sum(len(state.clerks_at(clerk.space)) > 1 for clerk in brave)
    caught = sum(clerk.fired == "final-caught" for clerk in state.clerks)
    return 10 * len(brave) + 3 * beside + 100 * caught + _near_a_final(state)


def heat(state: State) -> float:
    """Everybody is hot, and hotter."""
    return sum(3 * clerk.heat + _prospects(state, clerk) for clerk in state.employed()) + 100 * _fired(state)


def simmer(state: State) -> float:
    """Everybody is as hot as one can be without being fired, and waits for a marker."""
    brave = sum(clerk.slack in FINAL for clerk in state.clerks)
    return sum(3 * clerk.heat + _prospects(state, clerk) for clerk in state.employed()) - 50 * brave


def anything(state: State) -> float:
    """No wish at all."""
    return 0.0


PLOTS: Mapping[str, Plot] = {
    plot.__name__.replace("_", "-"): plot for plot in (final_paid, final_caught, heat, simmer, anything)
}


def _near_a_final(state: State) -> int:
    there = {space for slack, space in state.slacks.items() if slack in FINAL}
    return sum(clerk.space in there for clerk in state.clerks)


def _prospects(state: State, clerk: Clerk) -> float:
    """What may soon make a clerk hot: loot to be found with, a slack to complete, customers to insult."""
    found = 2 * bool(clerk.carried) * (clerk.space == state.boss)
    near = 0.5 * len(state.customers_at(clerk.space))
    return min(len(clerk.carried), 5) + found + clerk.slack_counters + near


def _fired(state: State) -> int:
    return sum(bool(clerk.fired) for clerk in state.clerks)


class Directed:
    """Game `number` to its end. `unrest` is the chance of an undo, a lapse or a bot at each question;
    the seats in `leavers` resign when turn 3 has begun."""

    def __init__(
        self, number: int, rules: Rules, plot: Plot, *, unrest: float = 0.0, leavers: tuple[int, ...] = ()
    ) -> None:
        self.seed = seed_of(number)
        self.rows: list[Row] = []
        self.state = State()
        self._dice = random.Random(number)
        self._plot = plot
        self._unrest = unrest
        self._leavers = list(leavers)
        words = tuple(f"{number}, seat {seat}" for seat in range(1, rules.seats + 1))
        self._luck = Luck(key_of(self.seed, words))
        self._do(Begin(rules, words, commitment(self.seed)))
        while (question := self.state.question) is not None:
            self._step(question)

    def _step(self, question: Question) -> None:
        command = self._unrestful(question) if self._dice.random() < self._unrest else None
        if self._leavers and self.state.turn >= 3:
            command = Resign(Seat(self._leavers.pop()))
        try:
            self._do(command or self._best(question))
        except Refused:
            self._do(self._best(question))

    def _unrestful(self, question: Question) -> Command:
        what = self._dice.choice(("undo", "undo", "lapse", "bot"))
        if what == "undo":
            return Undo(question.seat, question.number)
        if what == "lapse":
            return Lapse(question.sitting)
        choice = self._blind(question)
        return Answer(question.seat, question.number, choice.picks, choice.end_turn, "bot")

    def _best(self, question: Question) -> Answer:
        """The option after which the position is best; by chance where several are."""
        choices = [self._blind(question)]
        if question.pick == (1, 1):
            choices = [Choice((key,), end) for key in question.options for end in (False, True)]
        answers = [Answer(question.seat, question.number, c.picks, c.end_turn) for c in choices]
        return max(answers, key=lambda answer: (self._worth(answer), self._dice.random()))

    def _blind(self, question: Question) -> Choice:
        return Choice(tuple(self._dice.sample(question.options, question.pick[0])))

    def _worth(self, answer: Answer) -> float:
        then = copy.copy(self.state)
        for entry in self._decided(answer):
            apply(then, entry.event)
        return self._plot(then)

    def _decided(self, command: Command) -> tuple[Entry, ...]:
        sitting = self.state.question.sitting if self.state.question else 0
        return decide(
            self.state, command, luck=self._luck, orders=ORDERS, undos=undos_since(self.rows, sitting),
            row=len(self.rows),
        )  # fmt: skip

    def _do(self, command: Command) -> None:
        for entry in self._decided(command):
            prev, seq = self.rows[-1].hash if self.rows else FIRST, len(self.rows) + 1
            at = MORNING + 60_000 * seq
            self.rows.append(seal(entry.event, seq=seq, at=at, by=entry.by, prev=prev, seed=self.seed))
            if not isinstance(entry.event, e.Undone):
                apply(self.state, entry.event)
        if isinstance(command, Undo):
            self.state = position(self.rows)
