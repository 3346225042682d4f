"""The end of a turn, and answers to the other kinds of question."""

from app.words.consequences.desk import Desk, Outlook, Tell, newcomer, rolls, said, you_roll
from app.words.options import Words
from app.words.tongue import _, ngettext
from engine.cards.plots import PLOT
from engine.cards.slacks import FINAL
from engine.ids import RESTROOM, kind_of

ACTIONS = 2
"""In a turn without a Double Shift."""


def _end(rest: Words, desk: Desk) -> Outlook:
    left = desk.view.actions_left
    risk = desk.here.boss and desk.me.at_risk and desk.here.id != RESTROOM
    text = said(
        ngettext("%(n)s action unused.", "%(n)s actions unused.", left) if left else _("No action is left."),
        rolls(desk, desk.me) if risk else "",
        _("Your slack is abandoned.") if _leaves_slack(desk) else "",
    )
    return Outlook(text, risk)


def _leaves_slack(desk: Desk) -> bool:
    """No slack action this turn, or the boss still there. R60, R84.

    Any other action would have ended the slack already, so "no slack action" means no action at all.
    """
    if not desk.me.slack or desk.me.slack in FINAL:
        return False
    return desk.here.boss or desk.view.actions_left == ACTIONS + desk.view.doubled


def _at(rest: Words, desk: Desk) -> Outlook:
    return newcomer(desk, rest[0])


def _toss(rest: Words, desk: Desk) -> Outlook:
    return Outlook(_(PLOT[kind_of(rest[0])].text))


def _none(rest: Words, desk: Desk) -> Outlook:
    return Outlook(rolls(desk, desk.me), True)


def _sneak(rest: Words, desk: Desk) -> Outlook:
    lost = _("Your slack is abandoned.") if desk.me.slack else ""
    return Outlook(said(_("No roll."), newcomer(desk, rest[0]).text, lost))


def _receipt(rest: Words, desk: Desk) -> Outlook:
    """R158."""
    if not desk.me.slack:
        return Outlook(_("No roll."))
    number = desk.me.suspicion.slack + desk.me.suspicion.duties
    return Outlook(said(_("The items are safe."), you_roll(desk.me, number)), True)


ANSWERS: dict[str, Tell] = {
    "end": _end,
    "at": _at,
    "toss": _toss,
    "none": _none,
    "sneak": _sneak,
    "receipt": _receipt,
}
