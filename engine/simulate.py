"""Whole games between bots, through the engine alone."""

from collections.abc import Callable, Sequence

import msgspec

from engine.bots import Choice, chance, named, random_bot
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Rules
from engine.decide import decide
from engine.evolve import apply
from engine.game import Entry
from engine.ids import Seat
from engine.record import FIRST, Row, seal
from engine.refusals import Refused
from engine.sight import seen_by
from engine.state import Question, State
from engine.view import view_of


class Played(msgspec.Struct, frozen=True):
    """A game from its first row to its last, and how often the engine refused a bot's answer."""

    rows: tuple[Row, ...]
    ending: str
    scores: tuple[int, ...]
    questions: int
    refused: int


def play(
    seed: bytes,
    bots: Sequence[str],
    words: Sequence[str],
    rules: Rules,
    clock: Callable[[], int],
    budget: int | None = None,
) -> Played:
    """Plays a game to its end. `bots` and `words` by seat; `clock` gives each row's `at`; `budget` as in
    engine.bots.named."""
    match = _Logged(seed, bots, words, rules, clock, budget)
    match.play()
    scores = tuple(score.total for score in match.state.scores)
    return Played(tuple(match.rows), match.state.ending, scores, match.questions, match.refused)


class Match:
    """A game between bots, of which no log is kept."""

    def __init__(
        self, seed: bytes, bots: Sequence[str], words: Sequence[str], rules: Rules, budget: int | None = None
    ) -> None:
        self.state = State()
        self.questions = 0
        self.refused = 0
        self._entries = 0
        self._seed = seed
        self._bots = [named(bot, budget) for bot in bots]
        self._luck = Luck(key_of(seed, words))
        self._begin = Begin(rules, tuple(words), commitment(seed))
        # A bot that picks blindly needs no view: games between such bots are three times as quick.
        self._knowledge = {Seat(n): State() for n, bot in enumerate(bots, 1) if bot != "random"}

    def play(self) -> None:
        """To its end."""
        self._do(self._begin)
        while (question := self.state.question) is not None:
            self.questions += 1
            choice = self._choice(question)
            try:
                self._do(Answer(question.seat, question.number, choice.picks, choice.end_turn, "bot"))
            except Refused:
                self.refused += 1
                self._do(Lapse(question.sitting))

    def _choice(self, question: Question) -> Choice:
        numbers = chance(self._seed + bytes([question.seat]), question.number)
        if question.seat not in self._knowledge:
            return random_bot.answer(question, numbers)
        view = view_of(self._knowledge[question.seat], question.seat)
        return self._bots[question.seat - 1](view, numbers)

    def _do(self, command: Command) -> None:
        for entry in decide(self.state, command, luck=self._luck, row=self._entries):
            self._append(entry)

    def _append(self, entry: Entry) -> None:
        self._entries += 1
        apply(self.state, entry.event)
        for seat, known in self._knowledge.items():
            seen = seen_by(entry.event, seat)
            if seen is not None:
                apply(known, seen)


class _Logged(Match):
    """One whose rows are sealed and chained."""

    def __init__(
        self,
        seed: bytes,
        bots: Sequence[str],
        words: Sequence[str],
        rules: Rules,
        clock: Callable[[], int],
        budget: int | None,
    ) -> None:
        super().__init__(seed, bots, words, rules, budget)
        self.rows: list[Row] = []
        self._clock = clock

    def _append(self, entry: Entry) -> None:
        seq, prev = len(self.rows) + 1, self.rows[-1].hash if self.rows else FIRST
        row = seal(entry.event, seq=seq, at=self._clock(), by=entry.by, prev=prev, seed=self._seed)
        self.rows.append(row)
        super()._append(entry)
