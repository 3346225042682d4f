"""What of the open question can be pointed at on the board: a space, or a piece that stands in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.pictures.marks import Act
from app.words import consequences, options
from app.words.names import Crew
from app.words.tongue import _
from engine.view import View

OF_SPACES: Final = ("at", "move", "sneak", "tattle")
"""Their target is a space; where two lead to the same one, the earlier here has the link."""
OF_PIECES: Final = ("help", "work", "slack.start")
"""Their target is a customer, a duty or a slack marker where the reader is."""
LINE: Final = "?floor#o-"
"""Says that the link stands on the board, and begins the fragment of an option's line in the form, which has
it once it is marked."""


def acts_of(view: View, crew: Crew, base: str) -> dict[str, Act]:
    """Links by space or piece, for the reader's own question; none where somebody else is asked.

    `base` is the address of the page with the form; a link marks its option there and ticks nothing.
    """
    question = view.question
    if question is None or not question.yours:
        return {}
    return {
        target: Act(f"{base}/{key}{LINE}{key}", _label(key, view, crew))
        for target, key in targets(question.options).items()
    }


def targets(keys: Iterable[str]) -> dict[str, str]:
    """Space or piece -> the option that a link on it marks."""
    found: dict[str, str] = {}
    offered = list(keys)
    for deed in (*OF_SPACES, *OF_PIECES):
        for key in offered:
            verb, _dot, target = key.rpartition(".")
            if verb == deed:
                found.setdefault(target, key)
    return found


def _label(key: str, view: View, crew: Crew) -> str:
    """ "Move to the Cooler: nobody is there." """
    act, outlook = options.label(key, crew), consequences.consequence(key, view, crew).text
    return _("%(act)s: %(outlook)s", act=act, outlook=outlook) if outlook else act
