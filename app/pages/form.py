"""The form of a turn: what can be chosen, on coupons too, and the standing orders."""

from __future__ import annotations

from dataclasses import dataclass


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
    says why a line is marked; `pointer` leads to the first line that is, from the top of the page. `named`:
    the one line that has a key of its own, since a link meant it or nothing else is left to do."""

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
    named: Pointer | None


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
