"""Pages of a running or finished game, and the pieces they are made of. Texts are ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from app.pages.talk import Aside


@dataclass(frozen=True)
class Line:
    """A line of the till receipt. `manner`: you, sub, void, now, or nothing; `who`: by whom, if not by the
    player in person."""

    seq: int
    text: str
    value: str = ""
    manner: str = ""
    who: str = ""


@dataclass(frozen=True)
class Heading:
    """Begins a turn on the receipt; `clerk` is a character's id, "" before anybody has one."""

    clerk: str
    name: str
    small: str


@dataclass(frozen=True)
class Slip:
    """One turn of the receipt, or what was done to the reader."""

    heading: Heading
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Receipt:
    title: str
    under: str
    slips: tuple[Slip, ...]
    totals: tuple[tuple[str, str], ...]
    seq: int
    hash: str


@dataclass(frozen=True)
class FloorRow:
    """One space in the table that says what the picture shows. `changes`: since an earlier position."""

    name: str
    here: tuple[str, ...]
    lies: tuple[str, ...]
    stack: str
    boss: bool
    you: bool
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Floor:
    """The board: two pictures, one for a phone, and the same as a table.

    `yours`: the reader stands on it. `linked`: places are links to options of the form. `changed`: what
    differs from an earlier position is marked.
    """

    wide: Markup
    phone: Markup
    summary: str
    caption: str
    rows: tuple[FloorRow, ...]
    deck: str
    yours: bool
    linked: bool
    changed: bool


@dataclass(frozen=True)
class Choice:
    """An option. `refused` holds the sentence why not, with `ruling`; `marked`: the mail's link named it, or
    the form that was refused."""

    key: str
    label: str
    small: str
    risk: bool = False
    marked: bool = False
    refused: bool = False
    ruling: int = 0


@dataclass(frozen=True)
class Group:
    """`grid`: spaces, laid out like the floor; `folded`: so many that they open on request."""

    title: str
    id: str
    choices: tuple[Choice, ...]
    grid: bool = False
    folded: bool = False


@dataclass(frozen=True)
class Part:
    """With an action, without one, finish. Grids take the whole width, the others stand in columns."""

    title: str
    small: str
    grids: tuple[Group, ...]
    columns: tuple[tuple[Group, ...], ...]


@dataclass(frozen=True)
class Sum:
    """The suspicion number and how it comes about."""

    number: int
    text: str


@dataclass(frozen=True)
class Form:
    """The open question of the reader. `fewest`/`most`: how many to pick; one is a radio button. `mark`
    says why a line is marked; `ticks`: marked boxes are ticked too, since the reader had ticked them."""

    title: str
    hint: str
    question: int
    key: str
    parts: tuple[Part, ...]
    discards: tuple[Choice, ...]
    fewest: int
    most: int
    suspicion: Sum | None
    can_end: bool
    can_undo: bool
    mark: str
    ticks: bool


@dataclass(frozen=True)
class TimeCard:
    """`since` and `due` are absolute, in the reader's zone."""

    since: str
    due: str
    left: str
    soon: bool
    late: bool
    then: str


@dataclass(frozen=True)
class Badge:
    """A clerk as everybody sees it. `facts` are pairs for a list; `state`: turn, out, away or nothing."""

    id: str
    name: str
    ability: str
    band: str
    heat: int
    state: str
    facts: tuple[tuple[str, str], ...]
    bot: bool


@dataclass(frozen=True)
class Loot:
    name: str
    points: int
    dangerous: bool


@dataclass(frozen=True)
class Coupon:
    name: str
    text: str
    when: str
    good: str


@dataclass(frozen=True)
class Pockets:
    """What only the reader sees, and what it carries."""

    badge: Badge
    ability: str
    loot: tuple[Loot, ...]
    stashed: str
    coupons: tuple[Coupon, ...]


@dataclass(frozen=True)
class OrdersForm:
    """The standing orders as they are, and what can be chosen."""

    sneak: str
    sneak_at: int
    sneak_spares_slack: bool
    sneak_spaces: tuple[tuple[str, str], ...]
    receipt: str
    receipt_at: int
    key: str


@dataclass(frozen=True)
class Message:
    """What came of the last form: `bad` if it was refused."""

    title: str
    text: str
    bad: bool


@dataclass(frozen=True)
class Footing:
    """Which game, which row, which hash: stands under every page of a game."""

    title: str
    code: str
    seq: int
    hash: str
    commitment: str


@dataclass(frozen=True)
class Place:
    """Where links of the page lead: `base` is /t/<token> or /games/<id>; `table` is "" where only players
    may watch."""

    base: str
    table: str
    history: str


@dataclass(frozen=True)
class Turn:
    """The page behind a mailed link, whether or not it is the reader's turn."""

    headline: str
    lead: str
    place: Place
    message: Message | None
    form: Form | None
    time: TimeCard | None
    receipt: Receipt
    floor: Floor
    pockets: Pockets | None
    crew: tuple[Badge, ...]
    orders: OrdersForm | None
    away: bool
    key: str
    footing: Footing
    aside: Aside | None = None


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
    receipt: Receipt
    watch: str
    terms: tuple[tuple[str, str], ...]
    footing: Footing
    aside: Aside | None = None


@dataclass(frozen=True)
class Earned:
    """One severance slip: points by kind."""

    place: int
    id: str
    name: str
    player: str
    items: int
    customers: int
    counters: int
    heat: int
    total: int
    wins: bool
    remark: str
