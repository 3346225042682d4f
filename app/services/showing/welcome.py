"""A word to somebody who plays for the first time: until their first action, at a table with bots alone."""

from __future__ import annotations

from app.pages.game import Message
from app.services.looking import Look
from app.words.names import name
from app.words.tongue import N_, _

WORDS = {
    "place-figure": (
        N_("Your first shift: you are %(clerk)s"),
        N_(
            "Points: items that you steal and then stash in the Store Room, slacks that you finish, "
            "customers that you insult. Whatever gets you noticed adds heat; at 30 you are fired. "
            "First pick where to start, then press the yellow key. Any space will do."
        ),
    ),
    "keep-five": (
        N_("Your first shift: you are %(clerk)s"),
        N_("You may look at eight plot cards and keep five. Each says what it does. Tick those that go."),
    ),
    "place-customer": (
        N_("A customer comes in"),
        N_(
            "Each turn begins with a new marker on the floor. You choose where this one stands: nobody can "
            "steal or begin a slack in the same space."
        ),
    ),
    "turn": (
        N_("Your first turn"),
        N_(
            "You have two actions. A good start: move to a space with an item stack, no boss and no "
            "customer, then steal. What you carry makes you suspicious as soon as the boss stands "
            "beside you. Pick one line and press the yellow key; what drew or showed nothing new can be "
            "taken back."
        ),
    ),
}


def welcome(look: Look) -> Message | None:
    """None for whoever has acted before, and at tables with other people: they have had a mail."""
    view, question = look.view, look.view.question
    others = [player for player in look.players if player.seat != view.viewer]
    if question is None or not question.yours or not all(player.bot for player in others):
        return None
    if view.turn > len(look.players) or (question.kind == "turn" and view.actions_left < 2):
        return None
    if question.kind not in WORDS:
        return None
    title, text = WORDS[question.kind]
    return Message(_(title, clerk=name(view.me.character)) if "%(" in title else _(title), _(text), False)
