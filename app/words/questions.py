"""What a question asks: of the seat, about the seat, and what happens when nobody answers."""

from app.words.names import Crew, clerk, the

TITLES = {
    "turn": "What do you do?",
    "place-customer": "Where does the customer go?",
    "place-figure": "Where do you start?",
    "keep-five": "Which cards do you give up?",
    "reaction": "The boss is looking. Do you react?",
}
"""By the kind of the question."""

_DOES = {
    "turn": "to take the turn",
    "place-customer": "to place a customer",
    "place-figure": "to choose where to start",
    "keep-five": "to discard down to five",
    "reaction": "to react before a roll",
}
_ELSE = {
    "turn": "The turn ends with no further action.",
    "place-customer": "The customer goes to the first space that is allowed.",
    "place-figure": "You start in the first space that is free.",
    "keep-five": "You keep the five cards that came first.",
    "reaction": "Your standing order decides; where it says “ask”, nothing is played.",
}


def title(kind: str, customer: str = "") -> str:
    """The heading over the options. `customer` is who waits at the door, if anybody."""
    if kind == "place-customer" and customer:
        return f"Where does {the(customer)} go?"
    return TITLES[kind]


def waiting_for(crew: Crew, seat: int, kind: str) -> str:
    """For everybody else: what the game waits for."""
    return f"Waiting for {clerk(crew, seat)} {_DOES[kind]}"


def when_time_is_up(kind: str) -> str:
    """What the clock answers, R145."""
    return _ELSE[kind]
