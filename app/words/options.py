"""What an option says. Keys are the engine's: `move.aisle-1`, `slack.start.nacho-cathedral`, `end`."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.words.names import Crew, at, clerk, name, sentence, the, to
from app.words.tongue import N_, _
from engine.ids import kind_of

Words = list[str]
Label = Callable[[Words, Crew], str]
Aim = Callable[[str, Words, Crew], str]

ACTION, CARD, FINISH, ANSWER = (
    N_("With an action"),
    N_("Without an action"),
    N_("Finish"),
    N_("Your answer"),
)

GROUPS: dict[str, tuple[str, str]] = {
    "move": (N_("Move"), ACTION),
    "steal": (N_("Steal"), ACTION),
    "slack": (N_("Slack"), ACTION),
    "work": (N_("Work"), ACTION),
    "call": (N_("Boss and customers"), ACTION),
    "tattle": (N_("Boss and customers"), ACTION),
    "help": (N_("Boss and customers"), ACTION),
    "insult": (N_("Boss and customers"), ACTION),
    "stash": (N_("Stash"), ACTION),
    "plot": (N_("Plot"), ACTION),
    "play": (N_("Plot cards"), CARD),
    "end": (N_("End"), FINISH),
    "at": (N_("Spaces"), ANSWER),
    "toss": (N_("Discard"), ANSWER),
    "none": (N_("React"), ANSWER),
    "sneak": (N_("React"), ANSWER),
    "receipt": (N_("React"), ANSWER),
}
"""First word of an option key -> the title of its group and the part of the form, untranslated."""


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
    return _("Move %(to_space)s", to_space=to(rest[0]))


def _steal(rest: Words, crew: Crew) -> str:
    if not rest:
        return _("Steal")
    return _("Steal two items") if rest[0] == "2" else _("Steal one item")


def _stash(rest: Words, crew: Crew) -> str:
    return _("Stash all you carry")


def _slack(rest: Words, crew: Crew) -> str:
    match rest:
        case ["start", marker]:
            return _("Start %(slack)s", slack=name(marker))
        case ["start"]:
            return _("Start a slack")
        case ["advance"]:
            return _("Go on with your slack")
        case _:
            return _("Complete your slack")


def _work(rest: Words, crew: Crew) -> str:
    return _("Work: %(duty)s", duty=name(rest[0])) if rest else _("Work")


def _plot(rest: Words, crew: Crew) -> str:
    return _("Plot: discard any cards, draw anew")


def _call(rest: Words, crew: Crew) -> str:
    return _("Call the boss over here")


def _tattle(rest: Words, crew: Crew) -> str:
    return _("Tattle: send the boss %(to_space)s", to_space=to(rest[0])) if rest else _("Tattle")


def _help(rest: Words, crew: Crew) -> str:
    return _("Help %(customer)s", customer=the(rest[0])) if rest else _("Help a customer")


def _insult(rest: Words, crew: Crew) -> str:
    return _("Insult %(customer)s", customer=the(rest[0])) if rest else _("Insult a customer")


def _play(rest: Words, crew: Crew) -> str:
    card, *target = rest
    return played(card, target, crew)


def _end(rest: Words, crew: Crew) -> str:
    return _("End the turn")


def _at(rest: Words, crew: Crew) -> str:
    return sentence(at(rest[0]))


def _toss(rest: Words, crew: Crew) -> str:
    return _("Discard %(card)s", card=name(rest[0]))


def _none(rest: Words, crew: Crew) -> str:
    return _("Play nothing")


def _sneak(rest: Words, crew: Crew) -> str:
    return _("Sneak away %(to_space)s", to_space=to(rest[0]))


def _receipt(rest: Words, crew: Crew) -> str:
    return _("Show the Receipt")


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


def played(card: str, target: Words, crew: Crew) -> str:
    """A plot card and what it is aimed at: "Play Point Fingers at Lucy"."""
    called = name(card)
    return AIMS[kind_of(card)](called, target, crew) if target else _("Play %(card)s", card=called)


def _go(card: str, target: Words, crew: Crew) -> str:
    return _("Play %(card)s: go %(to_space)s", card=card, to_space=to(target[0]))


def _at_seat(card: str, target: Words, crew: Crew) -> str:
    return _("Play %(card)s at %(clerk)s", card=card, clerk=clerk(crew, seat_of(target[0])))


def _from_seat(card: str, target: Words, crew: Crew) -> str:
    return _("Play %(card)s, from %(clerk)s", card=card, clerk=clerk(crew, seat_of(target[0])))


def _duty_to(card: str, target: Words, crew: Crew) -> str:
    duty, space = target
    return _("Play %(card)s: %(piece)s %(to_space)s", card=card, piece=name(duty), to_space=to(space))


def _customer_to(card: str, target: Words, crew: Crew) -> str:
    customer, space = target
    return _("Play %(card)s: %(piece)s %(to_space)s", card=card, piece=the(customer), to_space=to(space))


def _stash_one(card: str, target: Words, crew: Crew) -> str:
    return _("Play %(card)s: stash %(item)s", card=card, item=name(target[0]))


def _duty(card: str, target: Words, crew: Crew) -> str:
    return _("Play %(card)s: %(duty)s", card=card, duty=name(target[0]))


AIMS: dict[str, Aim] = {
    "errand": _go,
    "sneak": _go,
    "point-fingers": _at_seat,
    "lost-and-found": _from_seat,
    "not-my-job": _duty_to,
    "right-this-way": _customer_to,
    "cargo-pants": _stash_one,
    "gold-star": _duty,
}
"""A card with what it is aimed at, for the cards that are."""
