"""Why not: one sentence for each reason of a refusal, with the ruling behind it."""

from collections.abc import Callable, Mapping
from typing import Protocol

from app.words.names import Crew, clerk, counted, sentence, the
from engine.refusals import Malformed, NotPossible, NotYourQuestion, Refused, Stale

Values = Mapping[str, str | int]

TITLES: dict[type[Refused], str] = {
    Malformed: "That is no answer to this question",
    NotYourQuestion: "The game is not waiting for you",
    Stale: "That is answered already",
    NotPossible: "Not possible now",
}

PLAIN = {
    "nothing-picked": "Nothing was picked. Pick a line first, then ring it up.",
    "no-key": "This form was incomplete. Here it is again; pick once more.",
    "not-sure": "Resigning is for good. Tick the box beside the button if you mean it.",
    "again": "The same option is named twice.",
    "not-offered": "That is not among the options.",
    "not-waiting": "The game waits for somebody else, or is over.",
    "not-a-seat": "There is no such seat.",
    "old-question": "This question is answered. Here is the position as it stands now.",
    "time-was-up": "Time was up before this arrived, and the clock has answered. Here is the position now.",
    "old-sitting": "The game does not wait for this any more.",
    "nothing-to-undo": "The last step cannot be taken back.",
    "undone-enough": "Twenty steps are taken back already; that is the limit for one sitting.",
    "already-out": "This seat is fired.",
    "already-resigning": "This seat has resigned already.",
    "already-begun": "The game has begun already.",
    "here-already": "You are here.",
    "bad-nachos": "The boss is in the Restroom with the nachos. The door stays shut.",
    "boss-here": "The boss is right here.",
    "boss-not-here": "The boss is somewhere else.",
    "boss-there": "The boss is there already.",
    "boss-moved": "The boss has made his one move this turn.",
    "boss-frozen": "The boss cannot be moved until his break is over.",
    "no-customer-here": "No customer is in your space.",
    "no-customer": "No customer is in the store.",
    "no-items": "Nothing is left to take here.",
    "nothing-carried": "You carry nothing.",
    "wrong-place": "Only in the Store Room, or where the Friend is.",
    "no-slack-here": "No slack marker lies in your space.",
    "no-slack-running": "You have no slack running.",
    "slack-full": "It has five counters. All that is left is to complete it.",
    "slack-running": "You are doing this one already.",
    "a-final": "A Final takes care of itself: it pays when your next turn begins.",
    "no-duty-here": "No duty lies in your space.",
    "no-heat": "You have no heat to lose.",
    "nobody-else": "Nobody else is employed.",
    "nobody-carrying": "Nobody else in your space carries anything.",
    "only-before-a-roll": "Only just before a suspicion roll.",
    "doubled": "One Double Shift a turn.",
}


def _how_many(values: Values, crew: Crew) -> str:
    fewest, most = int(values["fewest"]), int(values["most"])
    if fewest == most:
        return f"Pick {counted(fewest, 'option')}, no more and no fewer."
    return f"Pick from {fewest} to {counted(most, 'option')}."


def _customer_here(values: Values, crew: Crew) -> str:
    return f"{sentence(the(str(values['customer'])))} is in your space, watching."


def _slack_taken(values: Values, crew: Crew) -> str:
    return f"{clerk(crew, int(values['seat']))} is doing this one."


WITH_VALUES: dict[str, Callable[[Values, Crew], str]] = {
    "how-many": _how_many,
    "customer-here": _customer_here,
    "slack-taken": _slack_taken,
}


def title(refusal: Refused) -> str:
    """A heading for the sentence; the kind of a refusal may be refined by a subclass."""
    return next(text for kind, text in TITLES.items() if isinstance(refusal, kind))


class Reason(Protocol):
    """A `Refused`, or an option of a view that is not possible."""

    @property
    def why(self) -> str: ...

    @property
    def ruling(self) -> int: ...

    @property
    def values(self) -> Values: ...


def why(reason: Reason, crew: Crew) -> str:
    """The reason in one sentence, without the ruling."""
    if reason.why in PLAIN:
        return PLAIN[reason.why]
    return WITH_VALUES[reason.why](reason.values, crew)


def refusal(reason: Reason, crew: Crew) -> str:
    """The reason with its ruling: "The boss is right here. (R74)"."""
    said = why(reason, crew)
    return f"{said} (R{reason.ruling})" if reason.ruling else said
