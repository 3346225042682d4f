"""Any moment of a game, and the roll around it."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Footing, Place
from app.pages.charts import Chart
from app.pages.crew import Badge
from app.pages.floor import Floor
from app.pages.receipt import Receipt
from app.pages.talk import Comments

Choices = tuple[tuple[str, str], ...]
"""Values of a field with their labels."""


@dataclass(frozen=True)
class Sifting:
    """The form that picks rows: what can be chosen, and what is."""

    seats: Choices
    seat: str
    kinds: Choices
    kind: str
    rooms: Choices
    room: str
    find: str
    sifts: bool
    found: int


@dataclass(frozen=True)
class Eyes:
    """Whose eyes can be looked through, once a game is over."""

    choices: Choices
    chosen: str


@dataclass(frozen=True)
class Key:
    """A key of the tape deck: which one it is, and the row it leads to, 0 where it leads nowhere."""

    id: str
    row: int


@dataclass(frozen=True)
class History:
    """Row `at` of `last`.

    `changed` says what the step of row `at` did, `decided` who decided it; `hands` are the plot cards that
    the reader may see, by clerk. `kept` is what links carry on besides the row (begins with & unless empty),
    `fields` the same for forms; `plain` is what stays when nothing is sifted. `whole`: the roll has all rows.
    """

    lead: str
    when: str
    seen_as: str
    place: Place
    at: int
    last: int
    keys: tuple[Key, ...]
    changed: str
    decided: str
    floor: Floor
    hands: Choices
    crew: tuple[Badge, ...]
    courses: tuple[Chart, ...]
    receipt: Receipt
    sifting: Sifting
    eyes: Eyes | None
    kept: str
    fields: Choices
    plain: str
    whole: bool
    footing: Footing
    comments: Comments | None = None
