"""The form that opens a game: what was typed, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.services import typed
from app.services.typed import Unsound
from app.times import DAY, HOUR, MINUTE, spoken_span
from app.words.tongue import N_, _

FEWEST, MOST = 2, 6
SEAT_KINDS = ("you", "person", "link", "manager", "clerk", "random", "none")
BOTS = ("manager", "clerk", "random")
PACES = (1 * DAY, 2 * DAY, 3 * DAY, 7 * DAY, 10 * MINUTE)
REACTIONS = (6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 10 * MINUTE)
BOSS_MOVES = ("once", "markers-free")
LAST_MARKER = ("at-once", "finish-turn")
WATCH = ("link", "players")

NO_CHOICE = N_("This is none of the choices.")
CROWD = N_("A shift has %(least)s to %(most)s clerks; here are %(here)s.")


@dataclass(frozen=True)
class Place:
    """One seat as it is asked for; `address` only where `kind` is "person"."""

    kind: str
    address: str = ""


@dataclass(frozen=True)
class Draft:
    """A sound form. `name`, `zone` and `word` are the organiser's; the word only counts with a seat."""

    title: str
    name: str
    address: str
    zone: str
    word: str
    places: tuple[Place, ...]
    pace_s: int
    reaction_s: int
    boss_moves: str
    last_marker: str
    watch: str


@dataclass(frozen=True)
class Problem:
    """`field` is the id of what is to be put right."""

    field: str
    why: str


Problems = tuple[Problem, ...]


def paces() -> tuple[tuple[str, str], ...]:
    return tuple((str(pace), spoken_span(pace)) for pace in PACES)


def reactions() -> tuple[tuple[str, str], ...]:
    return tuple((str(reaction), spoken_span(reaction)) for reaction in REACTIONS)


class Reading:
    """Reads one field after the other and collects what is wrong."""

    def __init__(self, form: Mapping[str, str], development: bool) -> None:
        self.form = form
        self.development = development
        self.problems: list[Problem] = []

    def text(self, field: str) -> str:
        return self.form.get(field, "")

    def wrong(self, field: str, why: str) -> str:
        self.problems.append(Problem(field, why))
        return ""

    def line(self, field: str, limit: int, what: str) -> str:
        try:
            return typed.line(self.text(field), limit, what)
        except Unsound as why:
            return self.wrong(field, str(why))

    def address(self, field: str) -> str:
        try:
            return typed.address(self.text(field), development=self.development)
        except Unsound as why:
            return self.wrong(field, str(why))

    def zone(self, field: str) -> str:
        try:
            return typed.zone(self.text(field) or "UTC")
        except Unsound as why:
            return self.wrong(field, str(why))

    def word(self, field: str) -> str:
        try:
            return typed.word(self.text(field))
        except Unsound as why:
            return self.wrong(field, str(why))

    def choice(self, field: str, allowed: tuple[str, ...]) -> str:
        said = self.text(field) or allowed[0]
        return said if said in allowed else self.wrong(field, _(NO_CHOICE))

    def number(self, field: str, allowed: tuple[int, ...]) -> int:
        said = self.text(field) or str(allowed[0])
        if said not in map(str, allowed):
            self.wrong(field, _(NO_CHOICE))
            return allowed[0]
        return int(said)


def read(form: Mapping[str, str], *, address: str = "", development: bool = False) -> tuple[Draft, Problems]:
    """What was typed; the draft may be used only if there are no problems.

    `address` is that of whoever is signed in: then none is asked for.
    """
    reading = Reading(form, development)
    title = reading.line("title", typed.TITLE, _("The name of the game"))
    name = reading.line("name", typed.NAME, _("Your name"))
    mine = address or reading.address("address")
    places = _places(reading, mine)
    pace = reading.number("pace", PACES)
    draft = Draft(
        title,
        name,
        mine,
        reading.zone("zone"),
        reading.word("word"),
        places,
        pace,
        min(pace, reading.number("reaction", REACTIONS)),
        reading.choice("boss_moves", BOSS_MOVES),
        reading.choice("last_marker", LAST_MARKER),
        reading.choice("watch", WATCH),
    )
    return draft, tuple(reading.problems)


def read_try(form: Mapping[str, str], development: bool) -> tuple[str, str, Problems]:
    """Name and address of a one-click game; neither has to be given."""
    reading = Reading(form, development)
    name = reading.line("name", typed.NAME, _("Your name")) if reading.text("name").strip() else _("New Hire")
    address = reading.address("address") if reading.text("address").strip() else ""
    return name, address, tuple(reading.problems)


def _places(reading: Reading, mine: str) -> tuple[Place, ...]:
    asked = [(number, reading.text(f"kind{number}")) for number in _numbers(reading.form)]
    taken = [(number, kind) for number, kind in asked if kind not in ("", "none")]
    if not FEWEST <= len(taken) <= MOST:
        reading.wrong("kind1", _(CROWD, least=FEWEST, most=MOST, here=len(taken)))
    if [kind for _, kind in taken].count("you") > 1:
        reading.wrong("kind1", _("You can have one seat only."))
    seen = {mine}
    return tuple(_place(reading, number, kind, seen, mine) for number, kind in taken)


def _numbers(form: Mapping[str, str]) -> list[int]:
    # Fields beyond the sixth are counted too, so that seven seats are refused and not cut.
    return sorted(
        int(field[4:])
        for field in form
        if field.startswith("kind") and field[4:].isdecimal() and len(field) < 7
    )


def _place(reading: Reading, number: int, kind: str, seen: set[str], mine: str) -> Place:
    if kind not in SEAT_KINDS:
        reading.wrong(f"kind{number}", _(NO_CHOICE))
    if kind != "person":
        return Place(kind)
    address = reading.address(f"mail{number}")
    if address and address in seen:
        why = _("This address has a seat already: each has one in a game.")
        own = _("This is your own address: say “You” for your seat.")
        reading.wrong(f"mail{number}", own if address == mine else why)
    seen.add(address)
    return Place(kind, address)
