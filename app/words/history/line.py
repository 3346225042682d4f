"""What a line is, who is named in it, and the register of the sentences."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from app.words.names import Crew, clerk
from app.words.tongue import N_, _, ngettext
from engine import events as e
from engine.events import Event
from engine.record import By


class Line(NamedTuple):
    """A text, what stands at the right edge of the receipt, and whether it is a consequence."""

    text: str
    value: str = ""
    sub: bool = False

    def __str__(self) -> str:
        return _("%(what)s (%(value)s)", what=self.text, value=self.value) if self.value else self.text


class Told(NamedTuple):
    """What a line is told with. Lines about the seat `active` stand under its heading and leave its
    name out; with 0 everybody is named."""

    crew: Crew
    active: int = 0

    def who(self, seat: int) -> str:
        return clerk(self.crew, seat)


Sentence = Callable[[Any, Told], Line]
_S = TypeVar("_S", bound=Sentence)
LINES: dict[type[Event], Sentence] = {}
"""The sentence of each kind of event."""

QUIET: frozenset[str] = frozenset({"ActionTaken", "ActionsBegan", "Shuffled", "Waiting"})
"""Kinds that a short receipt leaves out: other lines say as much."""

_SAYS_WHO_ITSELF = (
    e.StartingPlayerChosen, e.TurnBegan, e.MarkerFlipped, e.DrawsAdded, e.BossFrozen, e.Waiting, e.Undone,
)  # fmt: skip
_FOR_EVERYBODY = ("event", "emptied", "slack")
"""Causes of heat that come in a row, one line for each clerk: there nobody is left without a name."""

_DECIDED = {"clock": N_("by the clock"), "order": N_("by standing order"), "bot": N_("bot")}


def on(*kinds: type[Event]) -> Callable[[_S], _S]:
    """Registers a sentence for its kinds of event."""

    def register(sentence: _S) -> _S:
        LINES.update(dict.fromkeys(kinds, sentence))
        return sentence

    return register


def line(event: Event, told: Told) -> Line:
    """The line of an event that went through `seen_by`; pieces it hides are said as numbers."""
    said = LINES[type(event)](event, told)
    seat = getattr(event, "seat", told.active)
    if isinstance(event, _SAYS_WHO_ITSELF) or (seat == told.active and not _is_one_of_many(event)):
        return said
    return said._replace(text=_("%(clerk)s: %(what)s", clerk=told.who(seat), what=said.text))


def _is_one_of_many(event: Event) -> bool:
    return isinstance(event, e.HeatChanged) and event.cause in _FOR_EVERYBODY


def decided(by: By) -> str:
    """Who decided, where it was not the player in person."""
    return _(_DECIDED.get(by.how, ""))


def pt(points: int) -> str:
    """Points as they stand at the right edge: "2 pt"."""
    return ngettext("%(n)s pt", "%(n)s pt", points)
