"""Games of restless people: they take back, resign, run out of time, and change their orders."""

import random
from collections.abc import Mapping

from engine.bots.choice import Choice
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.decide import decide
from engine.evolve import apply
from engine.fold import position
from engine.ids import Seat
from engine.orders import ASK, NEVER, Orders
from engine.record import FIRST, Row, seal, undos_since
from engine.refusals import Refused
from engine.state import Question, State
from tests.games.matches import seed_of

ORDERS: Mapping[int, Orders] = {
    1: Orders(sneak=ASK, receipt=ASK),
    2: Orders(sneak=NEVER),
    3: Orders(sneak_at=1, receipt=ASK, sneak_spaces=("restroom", "fountain"), sneak_spares_slack=False),
}
"""By seat; the others keep the default."""


class Restless:
    """Game `number`, played to its end. The chances are those of each thing at each question."""

    def __init__(
        self, number: int, rules: Rules, *, undo: float = 0.4, lapse: float = 0.04, resign: float = 0.005
    ) -> None:
        self.rows: list[Row] = []
        self.commands: list[tuple[int, Command]] = []
        """What was done, each with how many rows there were before; what was refused is not among it."""
        self.state = State()
        self._seed = seed_of(number)
        self._dice = random.Random(number)
        self._chances = {"undo": undo, "lapse": lapse, "resign": resign}
        words = tuple(f"word {seat}" for seat in range(rules.seats))
        self._luck = Luck(key_of(self._seed, words))
        self._do(Begin(rules, words, commitment(self._seed)))
        while (question := self.state.question) is not None:
            self._step(question)

    def _step(self, question: Question) -> None:
        what = self._dice.choices(("answer", *self._chances), (1, *self._chances.values()))[0]
        try:
            self._do(self._command(what, question))
        except Refused:
            self._do(self._answer(question))

    def _command(self, what: str, question: Question) -> Command:
        if what == "undo":
            return Undo(question.seat, question.number)
        if what == "lapse":
            return Lapse(question.sitting)
        if what == "resign":
            return Resign(Seat(self._dice.randint(1, len(self.state.clerks))))
        return self._answer(question)

    def _answer(self, question: Question) -> Answer:
        choice = self._choice(question)
        how = self._dice.choice(("person", "person", "person", "bot"))
        return Answer(question.seat, question.number, choice.picks, choice.end_turn, how)

    def _choice(self, question: Question) -> Choice:
        picks = tuple(self._dice.sample(question.options, question.pick[0]))
        if picks == ("plot",):
            picks += tuple(card for card in question.extras if self._dice.random() < 0.4)
        return Choice(picks, self._dice.random() < 0.1)

    def _do(self, command: Command) -> None:
        sitting = self.state.question.sitting if self.state.question else 0
        entries = decide(
            self.state, command, luck=self._luck, orders=ORDERS, undos=undos_since(self.rows, sitting),
            row=len(self.rows),
        )  # fmt: skip
        self.commands.append((len(self.rows), command))
        for entry in entries:
            prev, seq = self.rows[-1].hash if self.rows else FIRST, len(self.rows) + 1
            self.rows.append(seal(entry.event, seq=seq, at=seq, by=entry.by, prev=prev, seed=self._seed))
            if not isinstance(command, Undo):
                apply(self.state, entry.event)
        if isinstance(command, Undo):
            self.state = position(self.rows)
