"""A word to somebody who plays for the first time, where it first matters: for two turns at a table with bots
alone, with other people until a turn is done."""

from __future__ import annotations

from app.pages.around import Message
from app.services.look import Look
from app.words.names import name
from app.words.tongue import N_, _
from engine.ids import STORE_ROOM
from engine.view import View

TURNS = 2
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
        N_("More cards than you may keep"),
        N_("You may look at eight plot cards and keep five. Each says what it does. Tick those that go."),
    ),
    "opening": (
        N_("A customer comes in"),
        N_(
            "It is the last night of the store: you steal, slack off and insult customers for points, and "
            "try not to be fired. Nobody can steal or begin a slack beside a customer; so place this one "
            "where it is in the way of the others, not in yours."
        ),
    ),
    "place-customer": (
        N_("A customer comes in"),
        N_(
            "Each turn begins with a new marker on the floor. You choose where this one stands: nobody can "
            "steal or begin a slack in the same space."
        ),
    ),
    "begin-here": (
        N_("Your first turn"),
        N_(
            "You have two actions. You stand in a good place: it has an item stack, no boss and no customer; "
            "so steal here. What you carry makes you suspicious as soon as the boss stands beside you. Pick "
            "one line and press the yellow key; what drew or showed nothing new can be taken back."
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
    "again": (
        N_("Your second turn"),
        N_(
            "The floor has changed: the receipt above it says who did what. Look where the boss and the "
            "customers stand before you pick a space."
        ),
    ),
    "stash": (
        N_("Here you can stash"),
        N_(
            "What you carry is worth nothing yet. Stashed in the Store Room it is yours for good, and "
            "nobody suspects you of it any more."
        ),
    ),
    "carrying": (
        N_("Now you have something to hide"),
        N_(
            "Your suspicion number is one for each item, two for a dangerous one, more for a slack and for "
            "duties left lying around you. If the boss comes, a die at that number or below means caught: "
            "heat, and the items are gone. Stash them in the Store Room to be safe."
        ),
    ),
    "last": (
        N_("One action left"),
        N_(
            "With “Ring it up and end my turn” the others go on at once. Plot cards cost no action, but only "
            "while your turn lasts."
        ),
    ),
    "done": (
        N_("No action left"),
        N_(
            "You may still play plot cards. Then end the turn: the others play, and a marker is turned over "
            "before you are asked again."
        ),
    ),
    "reaction": (
        N_("The boss looks at you"),
        N_(
            "A die is rolled against your suspicion number. Before that you may play a Sneak or a Receipt, "
            "if you hold one, and there is no roll. Playing nothing is allowed; it is a gamble."
        ),
    ),
}


def is_early(view: View) -> bool:
    """Within the first turns of everybody."""
    return view.turn <= TURNS * len(view.clerks)


def welcome(look: Look, *, is_new: bool) -> Message | None:
    """`is_new`: the reader has never finished a turn with other people. None for whoever knows the game."""
    view, question = look.view, look.view.question
    others = [player for player in look.players if player.seat != view.viewer]
    if question is None or not question.yours or not is_early(view):
        return None
    if not is_new and not all(player.bot for player in others):
        return None
    title, text = WORDS[_matter(view, question.kind)]
    return Message(_(title, clerk=name(view.me.character)) if "%(" in title else _(title), _(text), False)


def _matter(view: View, kind: str) -> str:
    """What matters first in this position: a key of `WORDS`."""
    if kind != "turn":
        return "opening" if kind == "place-customer" and view.turn <= len(view.clerks) else kind
    if view.me.carried and view.actions_left:
        return "stash" if view.me.space == STORE_ROOM else "carrying"
    if view.actions_left < 2:
        return "last" if view.actions_left else "done"
    if view.turn > len(view.clerks):
        return "again"
    return "begin-here" if _can_steal(view) else "turn"


def _can_steal(view: View) -> bool:
    """Whether the reader may steal without a step, with neither the boss nor a customer there."""
    question, here = view.question, view.space(view.me.space)
    assert question
    can = any(key.partition(".")[0] == "steal" for key in question.options)
    return can and not here.boss and not here.customers
