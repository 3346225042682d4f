"""Looks ahead: plays its good answers on in worlds that its seat thinks possible, and keeps the best.

Everybody in such a world plays by the rules of thumb of a clerk, until the manager is asked in its next turn.
"""

from collections.abc import Iterator

from engine import worlds
from engine.bots import clerk, worth
from engine.bots.choice import Choice
from engine.bots.outlook import Outlook
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.view import ClerkView, View
from engine.worlds import World

BUDGET = 200
"""Playouts for a question: about a second of one core."""
WIDTH = 6
"""How many answers are looked at, the best by a clerk's guess; ending the turn is looked at besides."""
LONGEST = 200
"""Answers in a playout; a round of turns has about sixteen."""


def choose(view: View, numbers: Iterator[int], budget: int = BUDGET) -> Choice:
    """Answers any question, with `budget` playouts at the most; those off its turn as a clerk does."""
    question = view.question
    assert question is not None and question.yours
    answers = _good_answers(view) if question.kind == "turn" else []
    if len(answers) < 2:
        return clerk.choose(view, numbers)
    seen = _looked_at(view, answers, numbers, budget)
    best, _ = seen[0]
    looked = tuple((answer.picks[0], round(ahead, 2)) for answer, ahead in seen)
    return Choice(best.picks, best.end_turn, looked)


def _good_answers(view: View) -> list[Choice]:
    """The answers that a clerk would think best, and ending the turn."""
    question, look = view.question, Outlook(view)
    assert question is not None
    keys = sorted(question.options, key=lambda key: (-clerk.value(look, key), key))[:WIDTH]
    return [clerk.answer_with(question, key) for key in dict.fromkeys((*keys, "end"))]


def _looked_at(
    view: View, answers: list[Choice], numbers: Iterator[int], budget: int
) -> list[tuple[Choice, float]]:
    """Each answer with its mean of points ahead, the best first.

    Half of those that are left goes in each round, so that the playouts go to the answers that are hard to
    tell apart. In one world all of them meet the same luck.
    """
    left, out = [_Tried(answer) for answer in answers], list[_Tried]()
    rounds, spent = (len(left) - 1).bit_length(), 0
    while len(left) > 1:
        for _ in range(max(1, budget // rounds // len(left))):
            if spent + len(left) > budget:
                break
            spent += len(left)
            world = worlds.sample(view, numbers)
            for tried in left:
                tried.add(_played_on(world.copy(), view, tried.answer, numbers))
        left.sort(key=_Tried.mean, reverse=True)
        half = (len(left) + 1) // 2
        left, out = left[:half], left[half:] + out
    return [(tried.answer, tried.mean()) for tried in left + out]


class _Tried:
    """An answer, and what came of it so far."""

    def __init__(self, answer: Choice) -> None:
        self.answer = answer
        self._total = 0.0
        self._times = 0

    def add(self, ahead: float) -> None:
        self._total += ahead
        self._times += 1

    def mean(self) -> float:
        return self._total / self._times if self._times else 0.0


def _played_on(world: World, view: View, answer: Choice, numbers: Iterator[int]) -> float:
    """What the answer leads to, in points ahead of the others."""
    world.answer(answer.picks, answer.end_turn)
    for _ in range(LONGEST):
        if world.over:
            break
        seen = world.view()
        if seen.viewer == view.viewer and seen.turn > view.turn and seen.active == view.viewer:
            break
        then = clerk.choose(seen, numbers)
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
    """What may still be earned, and what heat leaves of the thirty."""
    turns = view.markers_left / max(1, sum(not clerk.fired for clerk in view.clerks))
    # A cool clerk may still earn two points a turn; a hot one must work, and may be gone by then.
    earns = 2 * min(turns, 12) * min(1.0, max(0.0, (34 - me.heat) / 16))
    hopes = (worth.SACKED_AT - me.heat) / 2 + earns + 0.4 * me.hand_count
    if turns < 1:
        return hopes
    return hopes + 0.8 * worth.points(me.carried) + _slack(me)


def _slack(me: ClerkView) -> float:
    if not me.slack:
        return 0.0
    if me.slack in FINAL:
        return 0.6 * FINAL[me.slack].points
    return 0.5 * me.slack_counters * SLACK[me.slack].multiplier
