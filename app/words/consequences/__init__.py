"""What follows from an option, in numbers, as far as the one who chooses can know."""

from app.words.consequences import actions, answers, cards
from app.words.consequences.desk import Desk, Outlook, Tell, said
from app.words.names import Crew, name
from app.words.tongue import _
from engine.view import View

__all__ = ["OUTLOOKS", "Outlook", "consequence"]

ENDS_A_SLACK = frozenset(actions.ACTIONS) - {"slack", "move"}
"""R84. Moving says so itself, as an Errand does."""

OUTLOOKS: dict[str, Tell] = {**actions.ACTIONS, **answers.ANSWERS, "play": cards.play}
"""By the first word of an option's key."""


def consequence(key: str, view: View, crew: Crew) -> Outlook:
    """For a possible option of a question that is the viewer's own."""
    first, *rest = key.split(".")
    ends_slack = first in ENDS_A_SLACK and bool(view.me.slack)
    if first == "slack" and rest[0] == "start" and view.me.slack:
        text, risk = OUTLOOKS[first](rest, Desk(view, crew))
        return Outlook(said(text, _("%(slack)s is abandoned.", slack=name(view.me.slack))), risk)
    text, risk = OUTLOOKS[first](rest, Desk(view, crew, view.me.suspicion.slack if ends_slack else 0))
    return Outlook(said(text, _("Your slack is abandoned.") if ends_slack else ""), risk)
