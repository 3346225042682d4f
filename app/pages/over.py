"""The page of a finished game: slips, podium, charts, and whether it was fair."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Footing, Message, Place
from app.pages.charts import Chart
from app.pages.floor import Floor
from app.pages.receipt import Receipt
from app.pages.talk import Aside


@dataclass(frozen=True)
class PaySlip:
    """What one seat takes home. `earnings` are five pairs of a term and its points; `stamps` pairs of a kind
    (good, bad) and what it says. `place` counts from 1; `joint`: somebody else has the same place; `you`: it
    is the reader's."""

    place: int
    joint: bool
    id: str
    name: str
    player: str
    earnings: tuple[tuple[str, int], ...]
    total: int
    wins: bool
    remark: str
    stamps: tuple[tuple[str, str], ...]
    you: bool


@dataclass(frozen=True)
class Stay:
    """When the doors opened and shut, in the reader's zone, and how much lay between."""

    since: str
    until: str
    length: str


@dataclass(frozen=True)
class Rolls:
    """A seat's suspicion rolls: how often it was caught, how often such rolls are on average, and the span
    in which two of three games lie."""

    id: str
    name: str
    rolls: int
    caught: int
    expected: str
    usual: str
    verdict: str


@dataclass(frozen=True)
class Fair:
    """What checking the whole game found: pairs of what was looked at and what was seen; `fault` is "" where
    all is right."""

    verdict: str
    found: tuple[tuple[str, str], ...]
    fault: str
    rolls: tuple[Rolls, ...]
    seed: str
    words: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Over:
    """`podium`: the slips of the first three places. `receipt`: only how it ended."""

    headline: str
    lead: str
    place: Place
    stay: Stay
    podium: tuple[PaySlip, ...]
    slips: tuple[PaySlip, ...]
    terms: tuple[str, ...]
    floor: Floor
    courses: tuple[Chart, ...]
    receipt: Receipt
    fair: Fair
    file: str
    rematch: bool
    key: str
    footing: Footing
    message: Message | None = None
    aside: Aside | None = None
