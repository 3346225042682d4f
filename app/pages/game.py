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
class News:
    """What happened since the reader acted: `charged` is what others did to it, then the story in `short`;
    the `whole` of it, of `count` lines, is folded away, and empty where the short one leaves out nothing."""

    charged: Slip | None
    short: tuple[Slip, ...]
    whole: tuple[Slip, ...]
    count: int


@dataclass(frozen=True)
class Step:
    """What the reader's last step did, line by line: what it chose (`done`), what followed (`then`); or what
    was `taken_back`; or whose turns `went_by` since. `now`: what the game waits for."""

    done: tuple[str, ...]
    then: tuple[str, ...]
    taken_back: str
    went_by: str
    now: str


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
    caption: str
    rows: tuple[FloorRow, ...]
    deck: str
    yours: bool
    linked: bool
    changed: bool


@dataclass(frozen=True)
class Choice:
    """An option. Where it is `refused`, `small` says why not, with the `ruling`. `marked`: the mail's link
    named it, or the form that was refused; `picked`: that form stays filled in. `place`: the space that it
    is about, in a group that is laid out like the floor."""

    key: str
    label: str
    small: str
    risk: bool = False
    marked: bool = False
    refused: bool = False
    ruling: int = 0
    place: str = ""
    picked: bool = False


@dataclass(frozen=True)
class Group:
    """`grid`: spaces, laid out like the floor; `folded`: so many that they open on request."""

    title: str
    id: str
    choices: tuple[Choice, ...]
    grid: bool = False
    folded: bool = False

    @property
    def shown(self) -> tuple[Choice, ...]:
        """What stands open: on a floor every space, elsewhere what is possible."""
        return tuple(choice for choice in self.choices if self.grid or not choice.refused)


@dataclass(frozen=True)
class Part:
    """With an action, without one, finish. `coupons`: plot cards, with the options of its groups on them."""

    title: str
    small: str
    groups: tuple[Group, ...]
    coupons: tuple[Coupon, ...] = ()

    @property
    def grids(self) -> tuple[Group, ...]:
        return tuple(group for group in self.groups if group.grid)

    @property
    def grids_last(self) -> bool:
        """Before a roll to do nothing is the plain answer, and the ways out come after it."""
        return any(group.id == "sneak" for group in self.grids)

    @property
    def lists(self) -> tuple[Group, ...]:
        return tuple(group for group in self.groups if not group.grid and group.shown)

    @property
    def not_now(self) -> tuple[Choice, ...]:
        """What is not possible, and why; it stands folded below the rest."""
        groups = (group for group in self.groups if not group.grid)
        return tuple(choice for group in groups for choice in group.choices if choice.refused)

    @property
    def asks_for_it(self) -> bool:
        """Whether the reader came for something that is not possible now."""
        return any(choice.marked for choice in self.not_now)


@dataclass(frozen=True)
class Sum:
    """The suspicion number and how it comes about."""

    number: int
    text: str


@dataclass(frozen=True)
class Pointer:
    """What a link named: its line has the id `o-<key>`."""

    label: str
    key: str


@dataclass(frozen=True)
class Form:
    """The open question of the reader. `most`: how many to pick; one is a radio button. `mark`
    says why a line is marked; `pointer` leads to the first line that is, from the top of the page."""

    title: str
    hint: str
    question: int
    key: str
    parts: tuple[Part, ...]
    discards: tuple[Choice, ...]
    most: int
    suspicion: Sum | None
    can_end: bool
    can_undo: bool
    mark: str
    pointer: Pointer | None


@dataclass(frozen=True)
class TimeCard:
    """`since` and `due` are absolute, in the reader's zone. Where no time runs `due` is empty and `left` says
    why. `rules` are sentences about this clock, each with its ruling."""

    since: str
    due: str
    left: str
    soon: bool
    late: bool
    then: str
    rules: tuple[tuple[str, int], ...] = ()


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


@dataclass(frozen=True)
class Loot:
    name: str
    points: int
    dangerous: bool


@dataclass(frozen=True)
class Coupon:
    """A plot card; `count` of them look the same. `when`: whether it can be played now, else why not.
    `choices`: the ways to play it, as options of the form. `order`: the standing order for it."""

    name: str
    text: str
    when: str
    good: str
    count: int = 1
    choices: tuple[Choice, ...] = ()
    ruling: int = 0
    marked: bool = False
    order: str = ""


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
    """The standing orders as they are, and what can be chosen. `sneak_spaces`: in order of preference."""

    sneak: str
    sneak_at: int
    sneak_spares_slack: bool
    sneak_spaces: tuple[tuple[str, str], ...]
    receipt: str
    receipt_at: int
    key: str


@dataclass(frozen=True)
class Message:
    """What came of the last form: `bad` if it was refused. `at`: where on the page to go on: move, orders,
    sure, or nothing."""

    title: str
    text: str
    bad: bool
    at: str = ""


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
class Live:
    """Where a page learns of news, and what it shows: the answer of `url` is the same while `tag` is."""

    url: str
    tag: str


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
