"""What a question asks: of the seat, about the seat, and what happens when nobody answers."""

from app.words.names import Crew, clerk, the
from app.words.tongue import N_, _

TITLES = {
    "turn": N_("What do you do?"),
    "place-customer": N_("Where does the customer go?"),
    "place-figure": N_("Where do you start?"),
    "keep-five": N_("Which cards do you give up?"),
    "reaction": N_("The boss is looking. Do you react?"),
}
"""By the kind of the question."""

_WAITING = {
    "turn": N_("Waiting for %(clerk)s to take the turn"),
    "place-customer": N_("Waiting for %(clerk)s to place a customer"),
    "place-figure": N_("Waiting for %(clerk)s to choose where to start"),
    "keep-five": N_("Waiting for %(clerk)s to discard down to five"),
    "reaction": N_("Waiting for %(clerk)s to react before a roll"),
}
_ELSE = {
    "turn": N_("The turn ends with no further action."),
    "place-customer": N_("The customer goes to the first space that is allowed."),
    "place-figure": N_("You start in the first space that is free."),
    "keep-five": N_("You keep the five cards that came first."),
    "reaction": N_("Your standing order decides; where it says “ask”, nothing is played."),
}


def title(kind: str, customer: str = "") -> str:
    """The heading over the options. `customer` is who waits at the door, if anybody."""
    if kind == "place-customer" and customer:
        return _("Where does %(customer)s go?", customer=the(customer))
    return _(TITLES[kind])


def waiting_for(crew: Crew, seat: int, kind: str) -> str:
    """For everybody else: what the game waits for."""
    return _(_WAITING[kind], clerk=clerk(crew, seat))


def when_time_is_up(kind: str) -> str:
    """What the clock answers, R145."""
    return _(_ELSE[kind])
