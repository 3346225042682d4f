"""Plot cards played on one's own turn."""

from app.words.consequences.actions import take
from app.words.consequences.desk import (
    Desk,
    Outlook,
    Tell,
    arrive,
    boss_comes,
    company,
    heat,
    newcomer,
    said,
    suspicion,
)
from app.words.names import clerk, counted, listed, name, the
from app.words.options import Words, seat_of
from app.words.tongue import _
from engine.cards.items import ITEM
from engine.cards.plots import PLOT, BossCard


def play(rest: Words, desk: Desk) -> Outlook:
    card, *target = rest
    kind = PLOT[card]
    if isinstance(kind, BossCard):
        return boss_comes(desk, kind.space)
    return CARDS[card](target, desk)


def _errand(target: Words, desk: Desk) -> Outlook:
    return arrive(desk, target[0])


def _look_busy(target: Words, desk: Desk) -> Outlook:
    return Outlook(heat(desk.me.heat, -2))


def _point_fingers(target: Words, desk: Desk) -> Outlook:
    other = desk.view.clerk(seat_of(target[0]))
    return Outlook(_("%(clerk)s: %(what)s", clerk=clerk(desk.crew, other.seat), what=heat(other.heat, 2)))


def _not_my_job(target: Words, desk: Desk) -> Outlook:
    return Outlook(said(company(desk, target[1]), suspicion(desk, -1)))


def _right_this_way(target: Words, desk: Desk) -> Outlook:
    customer, space = target
    start = next(there.id for there in desk.view.spaces if customer in there.customers)
    there = newcomer(desk, space)
    return Outlook(said(_("From %(space)s.", space=the(start)), there.text), there.risk)


def _five_finger_discount(target: Words, desk: Desk) -> Outlook:
    return take(1, desk)


def _cargo_pants(target: Words, desk: Desk) -> Outlook:
    item = ITEM[target[0]]
    kept = _("%(points)s, kept for good.", points=counted(item.points, "point"))
    return Outlook(said(kept, suspicion(desk, -2 if item.dangerous else -1)))


def _gold_star(target: Words, desk: Desk) -> Outlook:
    return Outlook(said(heat(desk.me.heat, -2), suspicion(desk, -1)))


def _double_shift(target: Words, desk: Desk) -> Outlook:
    left = desk.view.actions_left
    return Outlook(_("Actions left %(was)s → %(now)s.", was=left, now=left + 1))


def _lost_and_found(target: Words, desk: Desk) -> Outlook:
    other = desk.view.clerk(seat_of(target[0]))
    loot = listed(name(item) for item in other.carried)
    if len(other.carried) == 1:
        return Outlook(_("%(item)s.", item=loot))
    return Outlook(_("One by lot: %(items)s.", items=loot))


CARDS: dict[str, Tell] = {
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
"""Every card that is played on one's own turn, but those that move the boss."""
