"""Refusals: answers to a player, not faults.

`why` is a short key that the words of the site spell out, `ruling` the number of the ruling behind
it (0 if none), `values` what the sentence names.
"""


class Refused(Exception):
    """Base: the command changes nothing."""

    def __init__(self, why: str, ruling: int = 0, **values: str | int) -> None:
        super().__init__(why)
        self.why = why
        self.ruling = ruling
        self.values = values

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.why!r}, ruling={self.ruling}, {self.values})"


class Malformed(Refused):
    """The answer does not have the shape that the question asks for."""


class NotYourQuestion(Refused):
    """The game waits for another seat, or for nobody."""


class Stale(Refused):
    """The answer is to a question, or the lapse of a sitting, that is no longer open."""


class NotPossible(Refused):
    """A known option that the position does not allow."""


WHYS: dict[str, str] = {
    "shape": "the command is not made of what it must be made of",
    "again": "an option was named twice",
    "how-many": "too few or too many options were named",
    "not-offered": "the option is not among those of the question",
    "not-waiting": "the game waits for another seat or is over",
    "not-a-seat": "there is no such seat",
    "old-question": "the question was answered meanwhile",
    "old-sitting": "the sitting has ended meanwhile",
    "nothing-to-undo": "the last step cannot be taken back",
    "undone-enough": "twenty steps were taken back in this sitting",
    "already-out": "the seat has been fired",
    "already-resigning": "the seat has resigned already",
    "already-begun": "the game has begun already",
    "here-already": "the figure stands there",
    "bad-nachos": "the boss is in the Restroom with the nachos",
    "boss-here": "the boss is in the space",
    "boss-not-here": "the boss is elsewhere",
    "boss-there": "the boss is there already",
    "boss-moved": "the boss has moved this turn",
    "boss-frozen": "the boss is on break or on the nachos",
    "customer-here": "a customer is in the space",
    "no-customer-here": "no customer is in the space",
    "no-customer": "no customer can be moved",
    "no-items": "no items are left in the space",
    "nothing-carried": "nothing is carried",
    "wrong-place": "neither the Store Room nor the Friend's space",
    "no-slack-here": "no slack marker lies in the space",
    "no-slack-running": "no slack is being done here",
    "slack-taken": "another clerk is doing this slack",
    "slack-full": "the slack has five counters",
    "slack-running": "this slack is being done already",
    "a-final": "a Final is neither advanced nor completed",
    "no-duty-here": "no duty lies in the space",
    "no-heat": "there is no heat to lose",
    "nobody-else": "nobody else is employed",
    "nobody-carrying": "nobody else in the space carries anything",
    "only-before-a-roll": "a reaction is played at its trigger",
    "doubled": "one Double Shift a turn",
}
"""Every reason a refusal can have; the sentences that players read stand outside the engine."""
