"""What plot cards are worth to a clerk: they cost no action, so nearly always better now than never."""

from collections.abc import Callable

from engine.bots import worth
from engine.cards.customers import CUSTOMER
from engine.view import ClerkView, View

PLAY_IT = 6.0
"""More than any action: what costs no action comes first."""


def play(view: View, card: str, *target: str) -> float:
    """Guessed points of playing a card at a target, compared with keeping it."""
    boss_to = boss_card(card)
    if boss_to:
        return worth.boss_to(view, boss_to) - worth.card(card)
    return _CARDS[card](view, *target)


def boss_card(card: str) -> str:
    """`cooler` of `boss-to-cooler-card`; empty for any other card."""
    if not card.startswith("boss-to-"):
        return ""
    return card.removeprefix("boss-to-").removesuffix("-card")


def _errand(view: View, space: str) -> float:
    """A step for nothing."""
    if not view.actions_left:
        return worth.getting_away(view, space) - 1.0
    gain = worth.best_at(view, view.space(space)) - worth.best_at(view, view.space(view.me.space))
    return gain + worth.getting_away(view, space) - 1.0 - worth.leaving_slack(view.me)


def _look_busy(view: View) -> float:
    return PLAY_IT if view.me.heat >= 2 else 0.0


def _point_fingers(view: View, target: str) -> float:
    """At whoever is about to be fired, else at whoever is ahead."""
    clerk = view.clerk(int(target.removeprefix("seat-")))
    sacks = 4.0 if clerk.heat + 2 >= worth.SACKED_AT else 0.0
    return PLAY_IT - 1.0 + sacks + 0.01 * _ahead(clerk)


def _ahead(clerk: ClerkView) -> float:
    insults = sum(CUSTOMER[customer].points for customer in clerk.insulted)
    return worth.points(clerk.stash) + insults + clerk.counters


def _not_my_job(view: View, duty: str, space: str) -> float:
    """Only where it makes our own roll easier and somebody else's harder."""
    if not view.me.carried and not view.me.slack:
        return 0.0
    return 0.3 + 0.1 * sum(clerk.at_risk for clerk in worth.rivals(view) if clerk.space == space)


def _right_this_way(view: View, customer: str, space: str) -> float:
    """Out of our way, and into somebody else's."""
    here = view.space(view.me.space)
    in_the_way = customer in here.customers and not worth.lets_thieves_be(here) and not here.boss
    if not in_the_way or not (view.me.slack or here.items or here.slacks):
        return 0.0
    return 0.3 + 0.1 * sum(bool(clerk.slack) for clerk in worth.rivals(view) if clerk.space == space)


def _five_finger_discount(view: View) -> float:
    return PLAY_IT if worth.steal(view, view.space(view.me.space), 1) > 0.5 else 0.0


def _cargo_pants(view: View, item: str) -> float:
    """The best item; unless all of them can be stashed at once."""
    question = view.question
    if question is not None and "stash" in question.options:
        return 0.0
    return PLAY_IT + worth.points((item,))


def _gold_star(view: View, duty: str) -> float:
    return PLAY_IT if view.me.heat >= 2 else 0.0


def _double_shift(view: View) -> float:
    """When the other actions are used."""
    return PLAY_IT if not view.actions_left else 0.0


def _lost_and_found(view: View, target: str) -> float:
    victim = view.clerk(int(target.removeprefix("seat-")))
    return PLAY_IT + 0.1 * worth.points(victim.carried)


_CARDS: dict[str, Callable[..., float]] = {
    "errand": _errand,
    "look-busy": _look_busy,
    "point-fingers": _point_fingers,
    "not-my-job": _not_my_job,
    "right-this-way": _right_this_way,
    "five-finger-discount": _five_finger_discount,
    "cargo-pants": _cargo_pants,
    "gold-star": _gold_star,
    "double-shift": _double_shift,
    "lost-and-found": _lost_and_found,
}
