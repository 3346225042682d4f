"""What an option says. Keys are the engine's: `move.aisle-1`, `slack.start.nacho-cathedral`, `end`."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.words.names import Crew, at, clerk, name, sentence, the

Words = list[str]
Label = Callable[[Words, Crew], str]

ACTION, CARD, FINISH, ANSWER = "With an action", "Without an action", "Finish", "Your answer"

GROUPS: dict[str, tuple[str, str]] = {
    "move": ("Move", ACTION),
    "steal": ("Steal", ACTION),
    "slack": ("Slack", ACTION),
    "work": ("Work", ACTION),
    "call": ("Boss and customers", ACTION),
    "tattle": ("Boss and customers", ACTION),
    "help": ("Boss and customers", ACTION),
    "insult": ("Boss and customers", ACTION),
    "stash": ("Stash", ACTION),
    "plot": ("Plot", ACTION),
    "play": ("Plot cards", CARD),
    "end": ("End", FINISH),
    "at": ("Spaces", ANSWER),
    "toss": ("Discard", ANSWER),
    "none": ("React", ANSWER),
    "sneak": ("React", ANSWER),
    "receipt": ("React", ANSWER),
}
"""First word of an option key -> the title of its group and the part of the form."""


class Group(NamedTuple):
    title: str
    part: str
    keys: tuple[str, ...]


def groups(keys: Iterable[str]) -> tuple[Group, ...]:
    """Options, possible or not, under their titles; titles and options in the order given here."""
    found: dict[tuple[str, str], list[str]] = {heading: [] for heading in GROUPS.values()}
    for key in keys:
        found[GROUPS[verb(key)]].append(key)
    return tuple(Group(title, part, tuple(mine)) for (title, part), mine in found.items() if mine)


def verb(key: str) -> str:
    return key.partition(".")[0]


def label(key: str, crew: Crew) -> str:
    """The whole act: "Move to Aisle 1". An impossible option may lack its target: "Help a customer"."""
    first, *rest = key.split(".")
    return LABELS[first](rest, crew)


def short_label(key: str, crew: Crew) -> str:
    """The act where its group is named above it: "Aisle 1" under Move, "Mop Aisle 2" under Work."""
    first, *rest = key.split(".")
    return name(rest[0]) if rest and first in ("move", "work", "toss", "at") else label(key, crew)


def _move(rest: Words, crew: Crew) -> str:
    return f"Move to {the(rest[0])}"


def _steal(rest: Words, crew: Crew) -> str:
    return f"Steal {'two items' if rest[0] == '2' else 'one item'}" if rest else "Steal"


def _stash(rest: Words, crew: Crew) -> str:
    return "Stash all you carry"


def _slack(rest: Words, crew: Crew) -> str:
    match rest:
        case ["start", marker]:
            return f"Start {name(marker)}"
        case ["start"]:
            return "Start a slack"
        case ["advance"]:
            return "Go on with your slack"
        case _:
            return "Complete your slack"


def _work(rest: Words, crew: Crew) -> str:
    return f"Work: {name(rest[0])}" if rest else "Work"


def _plot(rest: Words, crew: Crew) -> str:
    return "Plot: discard any cards, draw anew"


def _call(rest: Words, crew: Crew) -> str:
    return "Call the boss over here"


def _tattle(rest: Words, crew: Crew) -> str:
    return f"Tattle: send the boss to {the(rest[0])}" if rest else "Tattle"


def _help(rest: Words, crew: Crew) -> str:
    return f"Help {the(rest[0])}" if rest else "Help a customer"


def _insult(rest: Words, crew: Crew) -> str:
    return f"Insult {the(rest[0])}" if rest else "Insult a customer"


def _play(rest: Words, crew: Crew) -> str:
    card, *target = rest
    aimed = AIMS[card](target, crew) if target else ""
    return f"Play {name(card)}{aimed}"


def _end(rest: Words, crew: Crew) -> str:
    return "End the turn"


def _at(rest: Words, crew: Crew) -> str:
    return sentence(at(rest[0]))


def _toss(rest: Words, crew: Crew) -> str:
    return f"Discard {name(rest[0])}"


def _none(rest: Words, crew: Crew) -> str:
    return "Play nothing"


def _sneak(rest: Words, crew: Crew) -> str:
    return f"Sneak away to {the(rest[0])}"


def _receipt(rest: Words, crew: Crew) -> str:
    return "Show the Receipt"


LABELS: dict[str, Label] = {
    "move": _move,
    "steal": _steal,
    "stash": _stash,
    "slack": _slack,
    "work": _work,
    "plot": _plot,
    "call": _call,
    "tattle": _tattle,
    "help": _help,
    "insult": _insult,
    "play": _play,
    "end": _end,
    "at": _at,
    "toss": _toss,
    "none": _none,
    "sneak": _sneak,
    "receipt": _receipt,
}


def seat_of(word: str) -> int:
    """2 for `seat-2`."""
    return int(word.removeprefix("seat-"))


def _go(target: Words, crew: Crew) -> str:
    return f": go to {the(target[0])}"


def _at_seat(target: Words, crew: Crew) -> str:
    return f" at {clerk(crew, seat_of(target[0]))}"


def _from_seat(target: Words, crew: Crew) -> str:
    return f", from {clerk(crew, seat_of(target[0]))}"


def _duty_to(target: Words, crew: Crew) -> str:
    return f": {name(target[0])} to {the(target[1])}"


def _customer_to(target: Words, crew: Crew) -> str:
    return f": {the(target[0])} to {the(target[1])}"


def _stash_one(target: Words, crew: Crew) -> str:
    return f": stash {name(target[0])}"


def _duty(target: Words, crew: Crew) -> str:
    return f": {name(target[0])}"


AIMS: dict[str, Label] = {
    "errand": _go,
    "sneak": _go,
    "point-fingers": _at_seat,
    "lost-and-found": _from_seat,
    "not-my-job": _duty_to,
    "right-this-way": _customer_to,
    "cargo-pants": _stash_one,
    "gold-star": _duty,
}
"""What a card is aimed at, to follow its name, for the cards that are."""
