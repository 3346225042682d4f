"""Which rows of the roll are shown: by clerk, by kind, by room, by words in them."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from app.pages.receipt import Line
from app.services.look import Look, Told
from app.words.tongue import N_
from engine.spaces import SPACE

LONGEST = 60
"""Letters that are looked for; more are cut off."""

KINDS: dict[str, tuple[str, frozenset[str]]] = {
    "markers": (N_("Work markers"), frozenset({"MarkerFlipped", "MarkerIgnored", "DrawsAdded"})),
    "moves": (
        N_("Moves"),
        frozenset(
            {"FigurePlaced", "FigureMoved", "BossMoved", "BossFrozen", "BossThawed", "CustomerPlaced",
             "CustomerMoved", "KidRolled", "DutyMoved"}
        ),
    ),
    "suspicion": (
        N_("Suspicion"),
        frozenset(
            {"Suspected", "SuspicionRolled", "CaughtWithoutRoll", "RollSkipped", "ItemsConfiscated",
             "SlackCaught", "FinalCaught"}
        ),
    ),
    "heat": (N_("Heat"), frozenset({"HeatChanged", "Fired", "ResignationGiven"})),
    "loot": (N_("Loot"), frozenset({"ItemTaken", "LocationEmptied", "ItemsStashed", "ItemLifted"})),
    "slack": (
        N_("Slack"),
        frozenset({"SlackStarted", "SlackAdvanced", "SlackCompleted", "SlackAbandoned", "FinalPaid"}),
    ),
    "work": (
        N_("Work and customers"),
        frozenset({"DutyDone", "CustomerHelped", "CustomerInsulted", "PhrasebookRolled"}),
    ),
    "cards": (
        N_("Plot cards"),
        frozenset({"CardsDrawn", "CardsDiscarded", "CardPlayed", "ActionGained", "NextTurnLost"}),
    ),
    "setup": (
        N_("Opening up"),
        frozenset({"GameBegan", "StartingPlayerChosen", "Shuffled", "CharacterDrawn"}),
    ),
    "taken-back": (N_("Taken back"), frozenset({"Undone"})),
}  # fmt: skip
"""Groups of kinds: the word in the address, its label, and the kinds of row in it."""


@dataclass(frozen=True)
class Sieve:
    """`seat` 0 and empty words let everything through. `whole`: every row, not only those nearby."""

    seat: int = 0
    kind: str = ""
    room: str = ""
    find: str = ""
    whole: bool = False

    @property
    def sifts(self) -> bool:
        return bool(self.seat or self.kind or self.room or self.find)

    def lets(self, told: Told, line: Line, rooms: frozenset[str]) -> bool:
        """`rooms`: where this row happened."""
        return (
            self._by_seat(told)
            and self._by_kind(told)
            and (not self.room or self.room in rooms)
            and self._by_words(line)
        )

    def _by_seat(self, told: Told) -> bool:
        named = (told.by.seat, getattr(told.event, "seat", 0), getattr(told.event, "victim", 0))
        return not self.seat or self.seat in named

    def _by_kind(self, told: Told) -> bool:
        if self.kind == "taken-back" and told.undone:
            return True
        return not self.kind or told.kind in KINDS[self.kind][1]

    def _by_words(self, line: Line) -> bool:
        said = " ".join((line.text, line.value, line.who)).casefold()
        return all(word in said for word in self.find.casefold().split())


def sieve_of(seat: str, kind: str, find: str, whole: str, seats: int, *, room: str = "") -> Sieve:
    """From what an address says; what makes no sense is as if it were not there."""
    return Sieve(
        seat=int(seat) if seat in map(str, range(1, seats + 1)) else 0,
        kind=kind if kind in KINDS else "",
        room=room if room in SPACE else "",
        find=" ".join("".join(c if c.isprintable() else " " for c in find).split())[:LONGEST].strip(),
        whole=whole == "1",
    )


def fields_of(sieve: Sieve, look: Look) -> tuple[tuple[str, str], ...]:
    """What links and forms of the page carry on."""
    every = (
        ("seat", str(sieve.seat or "")),
        ("kind", sieve.kind),
        ("room", sieve.room),
        ("find", sieve.find),
        ("all", "1" if sieve.whole else ""),
        *eyes_of(look),
    )
    return tuple((name, value) for name, value in every if value)


def eyes_of(look: Look) -> tuple[tuple[str, str], ...]:
    """Nothing where the reader looks through its own."""
    return (("eyes", look.eyes),) if look.eyes.isdigit() else ()


def joined(fields: tuple[tuple[str, str], ...]) -> str:
    """To be put behind `?at=5`."""
    return f"&{urlencode(fields)}" if fields else ""
