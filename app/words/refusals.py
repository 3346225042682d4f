"""Why not: one sentence for each reason of a refusal, with the ruling behind it."""

from collections.abc import Callable, Mapping
from typing import Protocol

from app.words.names import Crew, clerk, counted, how_many, sentence, the
from app.words.tongue import N_, _, ngettext
from engine.refusals import Malformed, NotPossible, NotYourQuestion, Refused, Stale

Values = Mapping[str, str | int]

TITLES: dict[type[Refused], str] = {
    Malformed: N_("That is no answer to this question"),
    NotYourQuestion: N_("The game is not waiting for you"),
    Stale: N_("That is answered already"),
    NotPossible: N_("Not possible now"),
}

PLAIN = {
    "nothing-picked": N_("Nothing was picked. Pick a line first, then ring it up."),
    "no-key": N_("This form was incomplete. Here it is again; pick once more."),
    "not-sure": N_("Resigning is for good. Tick the box beside the button if you mean it."),
    "shape": N_("The game cannot read this answer. Nothing has happened."),
    "again": N_("The same option is named twice."),
    "not-offered": N_("That is not among the options."),
    "not-waiting": N_("The game waits for somebody else, or is over."),
    "not-a-seat": N_("There is no such seat."),
    "old-question": N_("This question is answered. Here is the position as it stands now."),
    "time-was-up": N_(
        "Time was up before this arrived, and the clock has answered. Here is the position now."
    ),
    "taken-back": N_(
        "This form is from before you took that step back, so it counts no more. What you picked is still "
        "ticked here: ring it up if you mean it."
    ),
    "old-sitting": N_("The game does not wait for this any more."),
    "nothing-to-undo": N_("The last step cannot be taken back."),
    "undone-enough": N_("Twenty steps are taken back already; that is the limit for one sitting."),
    "already-out": N_("This seat is fired."),
    "already-resigning": N_("This seat has resigned already."),
    "already-begun": N_("The game has begun already."),
    "here-already": N_("You are here."),
    "bad-nachos": N_("The boss is in the Restroom with the nachos. The door stays shut."),
    "boss-here": N_("The boss is right here."),
    "boss-not-here": N_("The boss is somewhere else."),
    "boss-there": N_("The boss is there already."),
    "boss-moved": N_("The boss has made his one move this turn."),
    "boss-frozen": N_("The boss cannot be moved until his break is over."),
    "no-customer-here": N_("No customer is in your space."),
    "no-customer": N_("No customer is in the store."),
    "no-items": N_("There is nothing to take here."),
    "nothing-carried": N_("You carry nothing."),
    "wrong-place": N_("Only in the Store Room, or where the Friend is."),
    "no-slack-here": N_("No slack marker lies in your space."),
    "no-slack-running": N_("You have no slack running."),
    "slack-full": N_("It has five counters. All that is left is to complete it."),
    "slack-running": N_("You are doing this one already."),
    "a-final": N_("A Final takes care of itself: it pays when your next turn begins."),
    "no-duty-here": N_("No duty lies in your space."),
    "no-heat": N_("You have no heat to lose."),
    "nobody-else": N_("Nobody else is employed."),
    "nobody-carrying": N_("Nobody else in your space carries anything."),
    "only-before-a-roll": N_("Only just before a suspicion roll."),
    "doubled": N_("One Double Shift a turn."),
}


def _how_many(values: Values, crew: Crew) -> str:
    fewest, most = int(values["fewest"]), int(values["most"])
    if fewest == most:
        return _("Pick %(options)s, no more and no fewer.", options=counted(fewest, "option"))
    return ngettext(
        "Pick from %(fewest)s to %(n)s option.", "Pick from %(fewest)s to %(n)s options.", most, fewest=fewest
    )


def _customer_here(values: Values, crew: Crew) -> str:
    customer = str(values["customer"])
    said = ngettext(
        "%(customer)s is in your space, watching.",
        "%(customer)s are in your space, watching.",
        how_many(customer),
        customer=the(customer),
    )
    return sentence(said)


def _slack_taken(values: Values, crew: Crew) -> str:
    return _("%(clerk)s is doing this one.", clerk=clerk(crew, int(values["seat"])))


WITH_VALUES: dict[str, Callable[[Values, Crew], str]] = {
    "how-many": _how_many,
    "customer-here": _customer_here,
    "slack-taken": _slack_taken,
}


def title(refusal: Refused) -> str:
    """A heading for the sentence; the kind of a refusal may be refined by a subclass."""
    return next(_(text) for kind, text in TITLES.items() if isinstance(refusal, kind))


def miscounted(picked: int, fewest: int, most: int) -> tuple[str, str]:
    """A heading and a sentence for a form with too few or too many ticks: "You ticked 2", "Tick 1 more"."""
    title = ngettext("You ticked %(n)s.", "You ticked %(n)s.", picked)
    if picked < fewest:
        return title, ngettext(
            "Tick %(n)s more, then ring it up.", "Tick %(n)s more, then ring it up.", fewest - picked
        )
    return title, ngettext(
        "Take back %(n)s tick, then ring it up.", "Take back %(n)s ticks, then ring it up.", picked - most
    )


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
        return _(PLAIN[reason.why])
    return WITH_VALUES[reason.why](reason.values, crew)


def refusal(reason: Reason, crew: Crew) -> str:
    """The reason with its ruling: "The boss is right here. (R74)"."""
    said = why(reason, crew)
    return _("%(reason)s (R%(ruling)s)", reason=said, ruling=reason.ruling) if reason.ruling else said
