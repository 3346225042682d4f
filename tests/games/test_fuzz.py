"""Random legal play and random illegal commands between: every command is taken whole or refused whole.

`FUZZ=20000 python -m pytest tests/games/test_fuzz.py` looks at so many examples, others each time; without it
the same few are looked at. A fault that was found stays as an example or a test of its own.
"""

import copy
import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules
from engine.decide import check_picks, decide
from engine.ids import Seat
from engine.refusals import WHYS, Malformed, Refused
from engine.state import State
from tests.games.fuzzed import (
    CHANGES,
    MOST_ANSWERS,
    WORDS,
    Again,
    Back,
    Barred,
    Elsewhere,
    Fuzzed,
    Late,
    Leave,
    Legal,
    Odd,
    Step,
    Wrong,
    is_offered,
    positions,
)
from tests.games.matches import seed_of

MORE = int(os.environ.get("FUZZ", "0"))
GAMES = 20


def fuzz(examples: int, less: int = 1) -> settings:
    """So many examples; where `FUZZ` asks for more, one of `less` that it asks for."""
    return settings(
        max_examples=MORE // less or examples,
        derandomize=not MORE,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


small = st.integers(0, 60)
legal = st.builds(
    Legal, small, st.integers(0, 31), st.booleans(), st.sampled_from(("person", "person", "bot"))
)
late, back, leave = st.builds(Late, st.integers(-3, 3)), st.builds(Back), st.builds(Leave, st.integers(-1, 8))
odd_value = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4), st.binary(max_size=2),
    st.lists(st.one_of(st.integers(), st.text(max_size=4), st.none()), max_size=2).map(tuple),
    st.sampled_from(("clock", "game", "\ud800", [], {}, set(), object(), 2**70, ("end", []), ["end"], "end")),
)  # fmt: skip
odd = st.builds(Odd, st.one_of(legal, late, back, leave), st.integers(0, 4), odd_value)
wrong = st.builds(Wrong, st.sampled_from(sorted(CHANGES)), small, st.text(max_size=13))
barred = st.builds(Barred, small, st.sampled_from(("", "", "1", "office", "friend")))
elsewhere = st.builds(Elsewhere, small, st.integers(0, 2), st.integers(-2, 2))
step = st.one_of(*[legal] * 8, *[back, odd, wrong, barred, elsewhere] * 2, late, leave, st.just(Again()))


@st.composite
def games(draw: st.DrawFn) -> Fuzzed:
    """A game at any of its questions, or over."""
    met = positions(draw(st.integers(0, GAMES - 1)))
    return met[draw(st.integers(0, len(met) - 1))].fork()


def can_go_on(game: Fuzzed) -> None:
    """Over, or waiting for somebody employed who has an answer to give; the clock has one too."""
    question = game.question
    if question is None:
        assert (game.state.phase, game.state.agenda) == ("over", ())
        return
    fewest, most = question.pick
    assert 1 <= fewest <= most <= len(question.options) == len({*question.options})
    assert not game.state.clerk(question.seat).fired
    check_picks(game.state, question, question.default)
    check_picks(game.state, question, question.options[:fewest])


@fuzz(700)
@given(games(), st.lists(step, min_size=8, max_size=40))
def test_a_command_is_taken_whole_or_refused_whole(game: Fuzzed, steps: list[Step]) -> None:
    for each in steps:
        command = each.command(game)
        offered, before, entries = is_offered(game, command), copy.copy(game.state), len(game.log)
        state = game.state
        try:
            game.do(command)
        except Refused as refused:
            assert not offered
            assert refused.why in WHYS
            assert (game.state is state, game.state == before, len(game.log)) == (True, True, entries)
        else:
            assert offered
        can_go_on(game)


@fuzz(120, less=10)
@given(games())
def test_every_option_of_a_question_is_taken(game: Fuzzed) -> None:
    question = game.question
    if question is None or question.pick != (1, 1):
        return
    for option in question.options:
        for end_turn in (False, True):
            then = game.fork()
            then.do(Answer(question.seat, question.number, (option,), end_turn))
            can_go_on(then)


Ways = dict[str, Callable[[Fuzzed], None]]


def answered(game: Fuzzed, option: int, *, toss: int = 0) -> None:
    game.do(Legal(option, toss).command(game))


WAYS: Ways = {
    "always the first": lambda game: answered(game, 0),
    "the last but the end": lambda game: answered(game, -2),
    "plot whenever possible": lambda game: answered(
        game, game.question.options.index("plot") if "plot" in game.question.options else -1, toss=31
    ),
    "each once round": lambda game: answered(game, len(game.log)),
    "never": lambda game: game.do(Lapse(game.question.sitting)),
}


@pytest.mark.parametrize("way", WAYS)
@fuzz(16, less=50)
@given(game=games())
def test_every_game_ends_however_it_is_played(game: Fuzzed, way: str) -> None:
    for _ in range(MOST_ANSWERS):
        if game.question is None:
            return
        WAYS[way](game)
    raise AssertionError(f"turn {game.state.turn}, and still {game.question}")


# --- faults that were found ---


def commands_out_of_shape() -> list[Command]:
    """Each ended in a TypeError or stood in the log, which then no verifier took."""
    seat, number = Seat(1), 1
    answers = [
        Answer(seat, number, picks)  # type: ignore[arg-type]
        for picks in (None, "end", object(), (None,), ({},), (("end",),))
    ]
    others = [Resign(None), Resign("1"), Resign(1.0), Resign(True), Resign(seat, "clock"), Resign(seat, None)]  # type: ignore[arg-type]
    by = [Answer(seat, number, ("end",), how=how) for how in ("clock", "game", "", "bot\n")]
    return [*answers, *others, *by, Answer(seat, number, ("end",), end_turn=1)]  # type: ignore[arg-type]


@pytest.mark.parametrize("command", commands_out_of_shape())
def test_a_command_out_of_shape_is_refused(command: Command) -> None:
    game = positions(0)[9].fork()
    before = copy.copy(game.state)
    with pytest.raises(Malformed, match="shape"):
        game.do(command)
    assert game.state == before


@pytest.mark.parametrize("seat", [1.0, True, "1", None])
def test_a_seat_that_only_equals_the_one_asked_does_not_answer(seat: object) -> None:
    met = next(game for game in positions(0) if game.question and game.question.seat == 1)
    answer = Answer(seat, met.question.number, met.question.default)  # type: ignore[arg-type, union-attr]
    with pytest.raises(Malformed, match="shape"):
        met.fork().do(answer)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(1),
        Rules(7),
        Rules(0),
        Rules(2, boss_moves="twice"),
        Rules(2, last_marker="never"),
        Rules(2, edition=0),
        Rules(None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_no_game_begins_under_rules_that_are_none(rules: Rules) -> None:
    words = WORDS[: rules.seats or 0]
    with pytest.raises(Malformed, match="shape"):
        decide(State(), Begin(rules, words, commitment(seed_of(0))), luck=Luck(key_of(seed_of(0), words)))


@pytest.mark.ruling(152)
@pytest.mark.parametrize("words", [(), ("one",), ("one", "two", "three"), ("one", None), "ab"])
def test_no_game_begins_without_a_word_of_each_seat(words: tuple[str, ...]) -> None:
    luck = Luck(key_of(seed_of(0), ["one", "two"]))
    with pytest.raises(Malformed, match="shape"):
        decide(State(), Begin(Rules(2), words, commitment(seed_of(0))), luck=luck)
