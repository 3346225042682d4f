"""What plot cards are worth to a clerk: they cost no action, so nearly always better now than never."""

from collections.abc import Callable

from engine.bots import worth
from engine.bots.outlook import Outlook
from engine.cards.customers import CUSTOMER
from engine.view import ClerkView


def play(look: Outlook, card: str, *target: str) -> float:
    """Guessed points of playing a card at a target, compared with keeping it."""
    boss_to = boss_card(card)
    if boss_to:
        return worth.boss_to(look, boss_to) - look.taste.boss_card
    return _CARDS[card](look, *target)


def boss_card(card: str) -> str:
    """`cooler` of `boss-to-cooler-card`; empty for any other card."""
    if not card.startswith("boss-to-"):
        return ""
    return card.removeprefix("boss-to-").removesuffix("-card")


def _errand(look: Outlook, space: str) -> float:
    """A step for nothing."""
    if not look.actions_left:
        return worth.getting_away(look, space) - look.taste.errand
    gain = worth.best_at(look, look.space(space)) - worth.best_at(look, look.space(look.me.space))
    return gain + worth.getting_away(look, space) - look.taste.errand - worth.leaving_slack(look)


def _look_busy(look: Outlook) -> float:
    return look.taste.play if look.me.heat >= 2 else 0.0


def _point_fingers(look: Outlook, target: str) -> float:
    """At whoever is about to be fired, else at whoever is ahead."""
    clerk = look.clerk(int(target.removeprefix("seat-")))
    sacks = 4.0 if clerk.heat + 2 >= worth.SACKED_AT else 0.0
    return look.taste.play - 1.0 + sacks + 0.01 * _ahead(clerk)


def _ahead(clerk: ClerkView) -> float:
    insults = sum(CUSTOMER[customer].points for customer in clerk.insulted)
    return worth.points(clerk.stash) + insults + clerk.counters


def _not_my_job(look: Outlook, duty: str, space: str) -> float:
    """Only where it makes our own roll easier and somebody else's harder."""
    if not look.me.carried and not look.me.slack:
        return 0.0
    return 0.3 + 0.1 * sum(clerk.at_risk for clerk in look.rivals if clerk.space == space)


def _right_this_way(look: Outlook, customer: str, space: str) -> float:
    """Out of our way, and into somebody else's."""
    here = look.space(look.me.space)
    in_the_way = customer in here.customers and not worth.lets_thieves_be(here) and not here.boss
    if not in_the_way or not (look.me.slack or here.items or here.slacks):
        return 0.0
    return 0.3 + 0.1 * sum(bool(clerk.slack) for clerk in look.rivals if clerk.space == space)


def _five_finger_discount(look: Outlook) -> float:
    return look.taste.play if worth.steal(look, look.space(look.me.space), 1) > 0.5 else 0.0


def _cargo_pants(look: Outlook, item: str) -> float:
    """The best item; unless all of them can be stashed at once."""
    question = look.question
    if question is not None and "stash" in question.options:
        return 0.0
    return look.taste.play + worth.points((item,))


def _gold_star(look: Outlook, duty: str) -> float:
    return look.taste.play if look.me.heat >= 2 else 0.0


def _double_shift(look: Outlook) -> float:
    """When the other actions are used."""
    return look.taste.play if not look.actions_left else 0.0


def _lost_and_found(look: Outlook, target: str) -> float:
    victim = look.clerk(int(target.removeprefix("seat-")))
    return look.taste.play + 0.1 * worth.points(victim.carried)


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
