"""Sensible rules of thumb: what each answer is worth by a guess in points, and the best of them.

Stash when one can, steal where it is safe, leave before the boss counts the loot, finish a slack at three
to five counters, insult while cool, work and help when hot, and go out with a Final when there is nothing
left to lose.
"""

from collections.abc import Callable, Iterator

from engine.bots import tricks, worth
from engine.bots.choice import Choice
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.ids import STORE_ROOM, kind_of
from engine.view import QuestionView, View

HAND = 5


def choose(view: View, numbers: Iterator[int]) -> Choice:
    """Answers any question; leaves nothing to chance."""
    question = view.question
    assert question is not None and question.yours
    return _ANSWERS[question.kind](view, question)


def _turn(view: View, question: QuestionView) -> Choice:
    """The option that is worth most; ending is worth nothing, and better than another that is."""
    best = max(question.options, key=lambda key: (value(view, key), key == "end"))
    if best == "plot":
        return Choice((best, *_worthless(question.extras)))
    final = best.startswith("slack.start.") and best.removeprefix("slack.start.") in FINAL
    return Choice((best,), end_turn=final)


def _place_figure(view: View, question: QuestionView) -> Choice:
    """Where there is most to do, and no boss."""
    return _best(question, lambda key: worth.best_at(view, view.space(_space(key))))


def _place_customer(view: View, question: QuestionView) -> Choice:
    """In the way of others; or before us, if we care to insult it."""
    return _best(question, lambda key: _bother(view, question.about, _space(key)))


def _bother(view: View, customer: str, space: str) -> float:
    others = [clerk for clerk in worth.rivals(view) if clerk.space == space]
    there = sum(1.0 if clerk.slack else 0.2 for clerk in others)
    if view.viewer and view.me.space == space:
        blocks = not CUSTOMER[customer].lets_thieves_be and bool(view.me.slack)
        return there + (-2.0 if blocks else worth.insult(view, customer))
    return there - 0.3 * (space == STORE_ROOM and bool(view.me.carried))


def _keep_five(view: View, question: QuestionView) -> Choice:
    """The cheapest go."""
    cheapest = sorted(question.options, key=lambda key: worth.card(_kind(key)))
    return Choice(tuple(cheapest[: question.pick[0]]))


def _reaction(view: View, question: QuestionView) -> Choice:
    """A card where the roll would more likely cost something than not."""
    me = view.me
    if worth.loss(me, me.suspicion.total) < 1.0:
        return Choice(("none",))
    if "receipt" in question.options and not me.slack:
        return Choice(("receipt",))
    if not me.slack or me.slack in FINAL:
        sneaks = [key for key in question.options if key.startswith("sneak.")]
        if sneaks:
            return Choice((max(sneaks, key=lambda key: worth.best_at(view, view.space(_space(key)))),))
    return Choice(("receipt" if "receipt" in question.options else "none",))


_ANSWERS: dict[str, Callable[[View, QuestionView], Choice]] = {
    "turn": _turn,
    "place-figure": _place_figure,
    "place-customer": _place_customer,
    "keep-five": _keep_five,
    "reaction": _reaction,
}


def _best(question: QuestionView, value_of: Callable[[str], float]) -> Choice:
    return Choice((max(question.options, key=value_of),))


def _space(key: str) -> str:
    """`aisle-1` of `at.aisle-1`, `sneak.aisle-1`."""
    return key.partition(".")[2]


def _kind(key: str) -> str:
    """`sneak` of `toss.sneak.3`."""
    return kind_of(key.removeprefix("toss."))


def _worthless(extras: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in extras if worth.card(_kind(key)) < 0.5)


# --- what an option of a turn is worth ---


def value(view: View, key: str) -> float:
    """Guessed points of one option, compared with ending the turn here and now."""
    if view.me.slack in FINAL:
        return _while_on_a_final(view, key)
    verb, *args = key.split(".")
    return _VALUES[verb](view, *args)


def _while_on_a_final(view: View, key: str) -> float:
    """Sit still; only the boss may be sent away."""
    boss_to = tricks.boss_card(key.removeprefix("play."))
    if boss_to and view.boss == view.me.space:
        return worth.boss_to(view, boss_to)
    return 0.0 if key == "end" else -1.0


def _end(view: View) -> float:
    return 0.0


def _move(view: View, space: str) -> float:
    """What is to be done there, shared with the step of going; and what one gets away from."""
    there = worth.best_at(view, view.space(space))
    share = 0.5 if view.actions_left > 1 else 0.4
    return share * there + worth.getting_away(view, space) - worth.leaving_slack(view.me)


def _steal(view: View, count: str) -> float:
    here = view.space(view.me.space)
    return worth.steal(view, here, int(count)) - worth.leaving_slack(view.me)


def _stash(view: View) -> float:
    return 0.9 * worth.points(view.me.carried) - worth.leaving_slack(view.me)


def _slack(view: View, what: str, slack: str = "") -> float:
    if what == "start":
        last_action = view.actions_left == 1 or slack not in FINAL
        return worth.start(view, slack) - worth.leaving_slack(view.me) if last_action else -1.0
    ready = _is_ready(view)
    if what == "advance":
        return 1.0 if not ready else 0.2
    return 3.0 if ready else 0.5


def _is_ready(view: View) -> bool:
    """Time to finish: at four or five counters, or at three with the last action; or the game is ending.

    Not while the heat of it would be the sack.
    """
    me = view.me
    points = me.slack_counters * SLACK[me.slack].multiplier
    if me.heat + (points + 1) // 2 >= worth.SACKED_AT:
        return worth.turns_left(view) < 1.5
    enough = 3 if view.actions_left == 1 else 4
    return me.slack_counters >= enough or worth.turns_left(view) < 2


def _work(view: View, duty: str) -> float:
    return worth.work(view, view.space(view.me.space)) - worth.leaving_slack(view.me)


def _plot(view: View) -> float:
    missing = max(0, HAND - view.me.hand_count)
    return 0.3 * missing - worth.leaving_slack(view.me) if worth.turns_left(view) > 1 else 0.0


def _call(view: View) -> float:
    me = view.me
    return worth.harm(view, me.space) - worth.loss(me, me.suspicion.total) - worth.leaving_slack(me) - 0.3


def _tattle(view: View, space: str = "") -> float:
    return worth.boss_to(view, space) - worth.leaving_slack(view.me) - 0.3


def _help(view: View, customer: str) -> float:
    return worth.offer_help(view, customer) - worth.leaving_slack(view.me)


def _insult(view: View, customer: str) -> float:
    return worth.insult(view, customer) - worth.leaving_slack(view.me)


_VALUES: dict[str, Callable[..., float]] = {
    "end": _end,
    "move": _move,
    "steal": _steal,
    "stash": _stash,
    "slack": _slack,
    "work": _work,
    "plot": _plot,
    "call": _call,
    "tattle": _tattle,
    "help": _help,
    "insult": _insult,
    "play": tricks.play,
}
