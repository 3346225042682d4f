"""Pages of a running game. Texts are ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Footing, Live, Message, Place, TimeCard
from app.pages.crew import Badge, Pockets
from app.pages.floor import Floor
from app.pages.form import Form, OrdersForm
from app.pages.receipt import News, Step
from app.pages.talk import Aside


@dataclass(frozen=True)
class Turn:
    """The page behind a mailed link, whether or not it is the reader's turn.

    `out` says how the reader left the game, "" while it plays. `away`: a bot sits in for it. `note`: a word
    to whoever is new to the game.
    """

    headline: str
    lead: str
    place: Place
    message: Message | None
    step: Step
    form: Form | None
    time: TimeCard | None
    news: News
    floor: Floor
    pockets: Pockets | None
    crew: tuple[Badge, ...]
    orders: OrdersForm | None
    out: str
    away: bool
    key: str
    footing: Footing
    note: Message | None = None
    aside: Aside | None = None
    live: Live | None = None


@dataclass(frozen=True)
class NotYet:
    """A seat's link before the game begins, or after it was called off. `missing` seats have not answered."""

    title: str
    code: str
    called_off: bool
    missing: int
    commitment: str
    message: Message | None = None


@dataclass(frozen=True)
class Table:
    """The table for players and spectators."""

    headline: str
    lead: str
    place: Place
    time: TimeCard | None
    floor: Floor
    crew: tuple[Badge, ...]
    news: News
    watch: str
    terms: tuple[tuple[str, str], ...]
    footing: Footing
    aside: Aside | None = None
    live: Live | None = None
