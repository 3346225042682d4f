"""Sensible rules of thumb: what each answer is worth by a guess in points, and the best of them.

Stash when one can, steal where it is safe, leave before the boss counts the loot, finish a slack at three
to five counters, insult while cool, work and help when hot, and go out with a Final when there is nothing
left to lose.
"""

from collections.abc import Callable, Iterator

from engine.bots import tricks, worth
from engine.bots.choice import Choice
from engine.bots.outlook import Outlook
from engine.bots.taste import CLERK, Taste
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.ids import STORE_ROOM, kind_of
from engine.view import QuestionView, View

HAND = 5


def choose(view: View, numbers: Iterator[int], taste: Taste = CLERK) -> Choice:
    """Answers any question; leaves nothing to chance."""
    question = view.question
    assert question is not None and question.yours
    return _ANSWERS[question.kind](Outlook(view, taste), question)


def _turn(look: Outlook, question: QuestionView) -> Choice:
    """The option that is worth most; ending is worth nothing, and better than another that is."""
    return answer_with(question, max(question.options, key=lambda key: (value(look, key), key == "end")))


def answer_with(question: QuestionView, key: str) -> Choice:
    """An option of a turn, with the worthless cards tossed, and ending the turn on a Final."""
    if key == "plot":
        return Choice((key, *_worthless(question.extras)))
    return Choice((key,), end_turn=key.removeprefix("slack.start.") in FINAL)


def _place_figure(look: Outlook, question: QuestionView) -> Choice:
    """Where there is most to do, and no boss."""
    return _best(question, lambda key: worth.best_at(look, look.space(_space(key))))


def _place_customer(look: Outlook, question: QuestionView) -> Choice:
    """In the way of others; or before us, if we care to insult it."""
    return _best(question, lambda key: _bother(look, question.about, _space(key)))


def _bother(look: Outlook, customer: str, space: str) -> float:
    others = [clerk for clerk in look.rivals if clerk.space == space]
    there = sum(1.0 if clerk.slack else 0.2 for clerk in others)
    if look.viewer and look.me.space == space:
        blocks = not CUSTOMER[customer].lets_thieves_be and bool(look.me.slack)
        return there + (-2.0 if blocks else worth.insult(look, customer))
    return there - 0.3 * (space == STORE_ROOM and bool(look.me.carried))


def _keep_five(look: Outlook, question: QuestionView) -> Choice:
    """The cheapest go."""
    cheapest = sorted(question.options, key=lambda key: worth.card(_kind(key)))
    return Choice(tuple(cheapest[: question.pick[0]]))


def _reaction(look: Outlook, question: QuestionView) -> Choice:
    """A card where the roll would more likely cost something than not."""
    me = look.me
    if worth.loss(me, me.suspicion.total) < 1.0:
        return Choice(("none",))
    if "receipt" in question.options and not me.slack:
        return Choice(("receipt",))
    if not me.slack or me.slack in FINAL:
        sneaks = [key for key in question.options if key.startswith("sneak.")]
        if sneaks:
            return Choice((max(sneaks, key=lambda key: worth.best_at(look, look.space(_space(key)))),))
    return Choice(("receipt" if "receipt" in question.options else "none",))


_ANSWERS: dict[str, Callable[[Outlook, QuestionView], Choice]] = {
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


def value(look: Outlook, key: str) -> float:
    """Guessed points of one option, compared with ending the turn here and now."""
    if look.me.slack in FINAL:
        return _while_on_a_final(look, key)
    verb, *args = key.split(".")
    return _VALUES[verb](look, *args)


def _while_on_a_final(look: Outlook, key: str) -> float:
    """Sit still; only the boss may be sent away."""
    boss_to = tricks.boss_card(key.removeprefix("play."))
    if boss_to and look.boss == look.me.space:
        return worth.boss_to(look, boss_to)
    return 0.0 if key == "end" else -1.0


def _end(look: Outlook) -> float:
    return 0.0


def _move(look: Outlook, space: str) -> float:
    """What is to be done there, shared with the step of going; and what one gets away from."""
    there = worth.best_at(look, look.space(space))
    share = look.taste.step if look.actions_left > 1 else look.taste.last_step
    return share * there + worth.getting_away(look, space) - worth.leaving_slack(look)


def _steal(look: Outlook, count: str) -> float:
    here = look.space(look.me.space)
    return worth.steal(look, here, int(count)) - worth.leaving_slack(look)


def _stash(look: Outlook) -> float:
    return look.taste.stash * worth.points(look.me.carried) - worth.leaving_slack(look)


def _slack(look: Outlook, what: str, slack: str = "") -> float:
    if what == "start":
        last_action = look.actions_left == 1 or slack not in FINAL
        return worth.start(look, slack) - worth.leaving_slack(look) if last_action else -1.0
    ready = _is_ready(look)
    if what == "advance":
        return worth.doubles(look.me.slack, look.taste.advance_double) if not ready else 0.2
    return 3.0 if ready else 0.5


def _is_ready(look: Outlook) -> bool:
    """Time to finish: at four or five counters, or at three with the last action; or the game is ending.

    Not while the heat of it would be the sack.
    """
    me = look.me
    points = me.slack_counters * SLACK[me.slack].multiplier
    if me.heat + (points + 1) // 2 >= worth.SACKED_AT:
        return look.turns_left < 1.5
    enough = look.taste.counters - (look.actions_left == 1)
    return me.slack_counters >= enough or look.turns_left < 2


def _work(look: Outlook, duty: str) -> float:
    return worth.work(look, look.space(look.me.space)) - worth.leaving_slack(look)


def _plot(look: Outlook) -> float:
    missing = max(0, HAND - look.me.hand_count)
    return look.taste.card * missing - worth.leaving_slack(look) if look.turns_left > 1 else 0.0


def _call(look: Outlook) -> float:
    me = look.me
    return (
        worth.harm(look, me.space)
        - worth.loss(me, me.suspicion.total)
        - worth.leaving_slack(look)
        - look.taste.effort
    )


def _tattle(look: Outlook, space: str = "") -> float:
    return worth.boss_to(look, space) - worth.leaving_slack(look) - look.taste.effort


def _help(look: Outlook, customer: str) -> float:
    return worth.offer_help(look, customer) - worth.leaving_slack(look)


def _insult(look: Outlook, customer: str) -> float:
    return worth.insult(look, customer) - worth.leaving_slack(look)


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
