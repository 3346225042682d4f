"""Bots answer every question legally, from their view alone; the clerk plays well."""

from collections import Counter

import pytest

from engine.bots import BOTS, chance, named, random_bot
from engine.bots.choice import some_of
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Rules
from engine.decide import check_picks, decide
from engine.evolve import apply
from engine.sight import seen_by
from engine.state import State
from engine.view import View, view_of
from tests.games.matches import match, seed_of

KINDS = {"place-figure", "place-customer", "keep-five", "reaction", "turn"}


def test_the_clerk_clearly_beats_three_who_do_anything_at_random() -> None:
    points: Counter[str] = Counter()
    wins = 0
    for number in range(40):
        bots = ["random"] * 4
        bots[number % 4] = "clerk"
        scores = match(number, bots).scores
        wins += scores.index(max(scores)) == number % 4
        for bot, score in zip(bots, scores, strict=True):
            points[bot] += score
    assert wins >= 35
    assert points["clerk"] > 2 * points["random"] / 3


def test_clerks_play_among_themselves_without_a_refusal() -> None:
    for seats in range(2, 7):
        played = match(seats, ["clerk"] * seats)
        assert played.refused == 0
        assert played.ending in ("deck", "one-left", "none-left")
        assert max(played.scores) > 10


def test_a_game_between_bots_is_the_same_each_time() -> None:
    assert match(7, ["clerk", "random", "clerk"]) == match(7, ["clerk", "random", "clerk"])


class Watched:
    """A game in which every answer of a bot is looked at before it is given."""

    def __init__(self, number: int, seats: int) -> None:
        self.seed = seed_of(number)
        self.words = ("",) * seats
        self.state = State()
        self.known = {seat: State() for seat in range(1, seats + 1)}
        self.rows = 0
        self.do(Begin(Rules(seats), self.words, commitment(self.seed)))

    def do(self, command: Command) -> None:
        entries = decide(self.state, command, luck=Luck(key_of(self.seed, self.words)), row=self.rows)
        self.rows += len(entries)
        for entry in entries:
            apply(self.state, entry.event)
            for seat, known in self.known.items():
                seen = seen_by(entry.event, seat)
                if seen is not None:
                    apply(known, seen)

    def view(self) -> View:
        assert self.state.question is not None
        return view_of(self.known[self.state.question.seat], self.state.question.seat)


@pytest.mark.ruling(148)
def test_every_bot_answers_every_kind_of_question_with_what_it_offers() -> None:
    asked: Counter[str] = Counter()
    for number, seats in enumerate((2, 3, 4, 5, 6, 6)):
        game = Watched(number, seats)
        while (question := game.state.question) is not None:
            asked[question.kind] += 1
            view, numbers = game.view(), chance(game.seed, question.number)
            for bot in BOTS:
                choice = named(bot, budget=0 if question.number % 40 else 14)(view, numbers)
                check_picks(game.state, question, choice.picks)
            picks = BOTS["random"](view, numbers).picks
            game.do(Answer(question.seat, question.number, picks, how="bot"))
    assert set(asked) == KINDS


def test_the_random_bot_answers_the_same_from_its_view_as_from_the_question_alone() -> None:
    game = Watched(3, 4)
    question = game.state.question
    assert question is not None
    seen = BOTS["random"](game.view(), chance(b"x", 1))
    assert seen == random_bot.answer(question, chance(b"x", 1))


def test_chance_repeats_for_the_same_question_and_differs_for_another() -> None:
    first = [next(numbers) for numbers in [chance(b"secret", 5)] for _ in range(20)]
    again = [next(numbers) for numbers in [chance(b"secret", 5)] for _ in range(20)]
    other = [next(numbers) for numbers in [chance(b"secret", 6)] for _ in range(20)]
    assert first == again
    assert first != other
    assert len(set(first)) > 15


def test_some_of_names_nothing_twice() -> None:
    assert sorted(some_of("abcde", 5, chance(b"", 1))) == list("abcde")
