"""Looks ahead: plays its good answers on in worlds that its seat thinks possible, and keeps the best.

Everybody in such a world plays by the rules of thumb of a clerk, until the manager is asked in its next turn.
"""

from collections.abc import Iterator

from engine import worlds
from engine.bots import clerk, worth
from engine.bots.choice import Choice
from engine.bots.outlook import Outlook
from engine.bots.taste import CLERK, MANAGER
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.view import ClerkView, View
from engine.worlds import World

BUDGET = 400
"""Playouts for a question: about a second of one core."""
WIDTH = 4
"""How many answers are looked at, the best by a clerk's guess; ending the turn is looked at besides."""
TRUST = 8.0
"""A guess counts as much as so many playouts: these vary more than a guess is wrong."""
LONGEST = 200
"""Answers in a playout; a round of turns has about sixteen."""


def choose(view: View, numbers: Iterator[int], budget: int = BUDGET) -> Choice:
    """Answers any question, with `budget` playouts at the most; those off its turn as a clerk does."""
    question = view.question
    assert question is not None and question.yours
    answers = _good_answers(view) if question.kind == "turn" else []
    if len(answers) < 2:
        return clerk.choose(view, numbers, MANAGER)
    seen = _looked_at(view, answers, numbers, budget)
    best = seen[0].answer
    looked = tuple((tried.answer.picks[0], round(tried.worth(), 2)) for tried in seen)
    return Choice(best.picks, best.end_turn, looked)


def _good_answers(view: View) -> "list[_Tried]":
    """The answers that a clerk would think best, and ending the turn."""
    question, look = view.question, Outlook(view, MANAGER)
    assert question is not None
    values = {key: clerk.value(look, key) for key in question.options}
    keys = sorted(question.options, key=lambda key: (-values[key], key != "end", key))[:WIDTH]
    return [_Tried(clerk.answer_with(question, key), values[key]) for key in dict.fromkeys((*keys, "end"))]


def _looked_at(view: View, answers: "list[_Tried]", numbers: Iterator[int], budget: int) -> "list[_Tried]":
    """The answers, the best first.

    Half of those that are left goes in each round, so that the playouts go to the answers that are hard to
    tell apart. In one world all of them meet the same luck.
    """
    left, out = answers, list[_Tried]()
    rounds, spent = (len(left) - 1).bit_length(), 0
    while len(left) > 1:
        for _ in range(max(1, budget // rounds // len(left))):
            if spent + len(left) > budget:
                break
            spent += len(left)
            world = worlds.sample(view, numbers)
            for tried in left:
                tried.add(_played_on(world.copy(), view, tried.answer, numbers))
        left.sort(key=_Tried.worth, reverse=True)
        half = (len(left) + 1) // 2
        left, out = left[:half], left[half:] + out
    return left + out


class _Tried:
    """An answer, its worth by a guess, and what came of it so far."""

    def __init__(self, answer: Choice, guess: float) -> None:
        self.answer = answer
        self._guess = guess
        self._total = 0.0
        self._times = 0

    def add(self, ahead: float) -> None:
        self._total += ahead
        self._times += 1

    def worth(self) -> float:
        """Points, at the mean of the guess and the playouts."""
        return (TRUST * self._guess + self._total) / (TRUST + self._times)


def _played_on(world: World, view: View, answer: Choice, numbers: Iterator[int]) -> float:
    """What the answer leads to, in points ahead of the others."""
    world.answer(answer.picks, answer.end_turn)
    for _ in range(LONGEST):
        if world.over:
            break
        seen = world.view()
        if seen.viewer == view.viewer and seen.turn > view.turn and seen.active == view.viewer:
            break
        then = clerk.choose(seen, numbers, MANAGER if seen.viewer == view.viewer else CLERK)
        world.answer(then.picks, then.end_turn)
    return _ahead(world.view(view.viewer))


def _ahead(view: View) -> float:
    """Points ahead of the others: half against the best of them, half against all."""
    points = [_points(view, seat.seat) for seat in view.clerks]
    mine = points.pop(view.viewer - 1)
    return mine - 0.5 * max(points) - 0.5 * sum(points) / len(points)


def _points(view: View, seat: int) -> float:
    """Final points once the game is over; before that what a clerk may hope for."""
    if view.over:
        return view.scores[seat - 1].total
    me = view.clerk(seat)
    secured = worth.points(me.stash) + sum(CUSTOMER[c].points for c in me.insulted) + me.counters
    return secured if me.fired else secured + _hopes(view, me)


def _hopes(view: View, me: ClerkView) -> float:
    """What may still be earned, and what heat leaves of the thirty.

    The numbers are a least-squares fit to 400 games between bots, of all seats at the start of every turn.
    """
    employed = sum(not clerk.fired for clerk in view.clerks)
    waits = (me.seat - view.active) % len(view.clerks)
    turns = max(0.0, view.markers_left - waits) / max(1, employed)
    room = worth.SACKED_AT - me.heat
    earns = turns * (0.27 + 0.0145 * turns + 0.0148 * room)
    hopes = room * (0.65 - 0.007 * room) + earns + 0.025 * me.hand_count * min(turns, 4)
    return hopes + 0.4 * worth.points(me.carried) * min(turns, 1) + min(turns, 2) * _slack(me)


def _slack(me: ClerkView) -> float:
    """For each of the next two turns."""
    if not me.slack:
        return 0.0
    if me.slack in FINAL:
        return 0.4 * FINAL[me.slack].points
    multiplier = SLACK[me.slack].multiplier
    return 0.26 * me.slack_counters * multiplier + 0.28 * (multiplier > 1)
