"""Whole games between bots, through the engine alone."""

from collections.abc import Callable, Sequence

import msgspec

from engine.bots import BOTS, Choice, chance, random_bot
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
    seed: bytes, bots: Sequence[str], words: Sequence[str], rules: Rules, clock: Callable[[], int]
) -> Played:
    """Plays a game to its end. `bots` and `words` by seat; `clock` gives each row's `at`."""
    return _Match(seed, bots, words, rules, clock).played()


class _Match:
    def __init__(
        self, seed: bytes, bots: Sequence[str], words: Sequence[str], rules: Rules, clock: Callable[[], int]
    ) -> None:
        self.rows: list[Row] = []
        self.state = State()
        self._seed = seed
        self._bots = bots
        self._clock = clock
        self._luck = Luck(key_of(seed, words))
        self._begin = Begin(rules, tuple(words), commitment(seed))
        # A bot that picks blindly needs no view: games between such bots are three times as quick.
        self._knowledge = {Seat(n): State() for n, bot in enumerate(bots, 1) if bot != "random"}

    def played(self) -> Played:
        questions = refused = 0
        self._do(self._begin)
        while (question := self.state.question) is not None:
            questions += 1
            choice = self._choice(question)
            try:
                self._do(Answer(question.seat, question.number, choice.picks, choice.end_turn, "bot"))
            except Refused:
                refused += 1
                self._do(Lapse(question.sitting))
        scores = tuple(score.total for score in self.state.scores)
        return Played(tuple(self.rows), self.state.ending, scores, questions, refused)

    def _choice(self, question: Question) -> Choice:
        numbers = chance(self._seed + bytes([question.seat]), question.number)
        if question.seat not in self._knowledge:
            return random_bot.answer(question, numbers)
        view = view_of(self._knowledge[question.seat], question.seat)
        return BOTS[self._bots[question.seat - 1]](view, numbers)

    def _do(self, command: Command) -> None:
        for entry in decide(self.state, command, luck=self._luck, row=len(self.rows)):
            self._append(entry)

    def _append(self, entry: Entry) -> None:
        event = entry.event
        prev = self.rows[-1].hash if self.rows else FIRST
        self.rows.append(
            seal(event, seq=len(self.rows) + 1, at=self._clock(), by=entry.by, prev=prev, seed=self._seed)
        )
        apply(self.state, event)
        for seat, known in self._knowledge.items():
            seen = seen_by(event, seat)
            if seen is not None:
                apply(known, seen)
