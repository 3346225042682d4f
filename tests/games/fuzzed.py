"""Commands of all kinds against positions of all kinds: the legal, the nearly legal and the absurd.

A `Step` makes a command out of the position it meets, so that Hypothesis can drop and shorten steps and the
rest still means something. `is_offered` says, apart from the engine, which of them a position must take.
"""

import copy
import functools
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from engine import events as e
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.decide import MOST_UNDOS, decide, every_option
from engine.evolve import apply
from engine.fold import fold
from engine.ids import Seat
from engine.state import Question, State
from tests.games.matches import HOUSE_RULES, seed_of
from tests.games.restless import ORDERS

WORDS = ("one", "two", "three", "four", "five", "six")
MOST_ANSWERS = 1500
"""No game asks so often: 73 markers, two actions and a card or two a turn."""


class Fuzzed:
    """A running game as the engine sees it: the facts so far and the position they lead to."""

    def __init__(self, number: int) -> None:
        seed, seats = seed_of(number), 2 + number % 5
        self.begin = Begin(Rules(seats, *HOUSE_RULES[number % 4]), WORDS[:seats], commitment(seed))
        self.luck = Luck(key_of(seed, WORDS[:seats]))
        self.log: list[e.Event] = []
        self.state = State()
        self.do(self.begin)

    def fork(self) -> "Fuzzed":
        """The same game, to go on in another way."""
        other = copy.copy(self)
        other.log, other.state = list(self.log), copy.copy(self.state)
        return other

    def do(self, command: Command) -> None:
        """Raises Refused, and then nothing has happened."""
        entries = decide(
            self.state, command, luck=self.luck, orders=ORDERS, undos=self.undos, row=len(self.log)
        )
        assert entries
        for entry in entries:
            self.log.append(entry.event)
            if not isinstance(entry.event, e.Undone):
                apply(self.state, entry.event)
        if isinstance(command, Undo):
            self.state = fold(self._live())

    def _live(self) -> list[e.Event]:
        kept: list[tuple[int, e.Event]] = []
        for seq, event in enumerate(self.log, 1):
            if not isinstance(event, e.Undone):
                kept.append((seq, event))
                continue
            while kept[-1][0] > event.back_to:
                kept.pop()
        return [event for _, event in kept]

    @property
    def question(self) -> Question | None:
        return self.state.question

    @property
    def undos(self) -> int:
        """How often the running sitting was taken back."""
        since = self.question.sitting if self.question else 0
        return sum(isinstance(event, e.Undone) for event in self.log[since:])


@functools.cache
def positions(number: int) -> tuple[Fuzzed, ...]:
    """Game `number` at each of its questions, answered by chance; the end of the game comes last."""
    game, dice = Fuzzed(number), random.Random(number)
    met = [game.fork()]
    while (question := game.question) is not None:
        picks = dice.sample(question.options, question.pick[0])
        if picks == ["plot"]:
            picks += dice.sample(question.extras, dice.randint(0, len(question.extras)))
        game.do(Answer(question.seat, question.number, tuple(picks)))
        met.append(game.fork())
    return tuple(met)


# --- what a position must take ---


def is_offered(game: Fuzzed, command: Command) -> bool:
    """Whether a command must be taken: said again from the question alone."""
    state, question = game.state, game.question
    match command:
        case Answer():
            return question is not None and _answers(question, command)
        case Lapse(sitting):
            return question is not None and _is(sitting, question.sitting)
        case Undo(seat, number):
            if question is None or not _is(seat, question.seat) or not _is(number, question.number):
                return False
            return bool(question.back) and game.undos < MOST_UNDOS
        case Resign(seat, how):
            if state.phase == "over" or type(seat) is not int or not 1 <= seat <= len(state.clerks):
                return False
            clerk = state.clerk(seat)
            return not clerk.fired and not clerk.resigning and _is_how(how)
        case _:
            return False


def _answers(question: Question, answer: Answer) -> bool:
    if not _is(answer.seat, question.seat) or not _is(answer.question, question.number):
        return False
    if not _is_how(answer.how) or type(answer.end_turn) is not bool:
        return False
    if type(answer.picks) not in (tuple, list):
        return False
    if not all(type(pick) is str for pick in answer.picks) or len({*answer.picks}) < len(answer.picks):
        return False
    extras = [pick for pick in answer.picks if pick in question.extras]
    if extras and question.extras and answer.picks[0] == "plot":
        return [pick for pick in answer.picks if pick not in extras] == ["plot"]
    fewest, most = question.pick
    return fewest <= len(answer.picks) <= most and {*answer.picks} <= {*question.options}


def _is(given: object, wanted: int) -> bool:
    return type(given) is int and given == wanted


def _is_how(how: object) -> bool:
    return type(how) is str and how in ("person", "bot")


# --- steps ---


@dataclass(frozen=True)
class Legal:
    """One of the options, by number; of a Plot some of the hand too, by the bits of `toss`."""

    option: int = 0
    toss: int = 0
    end_turn: bool = False
    how: str = "person"

    def command(self, game: Fuzzed) -> Command:
        question = game.question
        if question is None:
            return Answer(Seat(1), len(game.log), ("end",), self.end_turn, self.how)
        picks = _round(question.options, self.option, question.pick[0])
        if picks == ("plot",):
            picks += tuple(card for n, card in enumerate(question.extras) if self.toss >> n & 1)
        return Answer(question.seat, question.number, picks, self.end_turn, self.how)


@dataclass(frozen=True)
class Late:
    """The time of a sitting is up: the running one, or one `off` rows from it."""

    off: int = 0

    def command(self, game: Fuzzed) -> Command:
        return Lapse((game.question.sitting if game.question else 0) + self.off)


@dataclass(frozen=True)
class Back:
    def command(self, game: Fuzzed) -> Command:
        question = game.question
        return Undo(question.seat, question.number) if question else Undo(Seat(1), len(game.log))


@dataclass(frozen=True)
class Leave:
    seat: int = 1

    def command(self, game: Fuzzed) -> Command:
        return Resign(Seat(self.seat))


@dataclass(frozen=True)
class Again:
    """The game is begun a second time."""

    def command(self, game: Fuzzed) -> Command:
        return game.begin


@dataclass(frozen=True)
class Odd:
    """A command with one field that is not as it should be."""

    of: "Legal | Late | Back | Leave"
    name: int
    value: object = field(default=None)

    def command(self, game: Fuzzed) -> Command:
        command = self.of.command(game)
        names = command.__struct_fields__
        return msgspec.structs.replace(command, **{names[self.name % len(names)]: self.value})


@dataclass(frozen=True)
class Wrong:
    """An answer with its picks changed in one of the ways of `CHANGES`."""

    change: str
    option: int = 0
    text: str = ""

    def command(self, game: Fuzzed) -> Command:
        answer = Legal(self.option).command(game)
        assert isinstance(answer, Answer)
        picks = CHANGES[self.change](game, answer.picks, self.text)
        return Answer(answer.seat, answer.question, picks)


@dataclass(frozen=True)
class Barred:
    """An option that the position does not allow, by number, or what it would be with a target."""

    option: int = 0
    target: str = ""

    def command(self, game: Fuzzed) -> Command:
        answer = Legal().command(game)
        assert isinstance(answer, Answer)
        barred = tuple(option.key for option in every_option(game.state) if option.refusal) or answer.picks
        key = barred[self.option % len(barred)]
        return Answer(answer.seat, answer.question, (f"{key}.{self.target}" if self.target else key,))


@dataclass(frozen=True)
class Elsewhere:
    """One of the options, from another seat or to a question of so many rows before or after."""

    option: int = 0
    seats: int = 0
    rows: int = 0

    def command(self, game: Fuzzed) -> Command:
        answer = Legal(self.option).command(game)
        assert isinstance(answer, Answer)
        seat = (answer.seat + self.seats - 1) % len(game.state.clerks) + 1
        return Answer(Seat(seat), answer.question + self.rows, answer.picks)


Step = Legal | Late | Back | Leave | Again | Odd | Wrong | Barred | Elsewhere
Picks = tuple[str, ...]


def _foreign(game: Fuzzed, picks: Picks, text: str) -> Picks:
    """A key of another kind of question, or of another hand."""
    keys = ("end", "plot", "none", "receipt", "sneak.cooler", "at.office", "toss.errand.1", "steal.9", "work",
            "play.sneak", "move.office", "slack.start.aisle-bowling", "insult.friend")  # fmt: skip
    return (keys[len(text) % len(keys)],)


CHANGES: Mapping[str, Callable[[Fuzzed, Picks, str], Picks]] = {
    "none": lambda game, picks, text: (),
    "twice": lambda game, picks, text: picks + picks,
    "more": lambda game, picks, text: (*picks, text),
    "other": lambda game, picks, text: (text, *picks[1:]),
    "longer": lambda game, picks, text: (*picks[:-1], picks[-1] + text),
    "shorter": lambda game, picks, text: (*picks[:-1], picks[-1][:-1]),
    "toss": lambda game, picks, text: (*picks, *(game.question.extras[:1] if game.question else ())),
    "toss first": lambda game, picks, text: (*(game.question.extras[:1] if game.question else ()), *picks),
    "all": lambda game, picks, text: game.question.options if game.question else (),
    "foreign": _foreign,
}


def _round(options: Picks, first: int, count: int) -> Picks:
    """`count` options from number `first` on, round the end of the list."""
    return tuple(options[(first + n) % len(options)] for n in range(count))
