"""The position: what lies where, who has what, and what the game waits for.

Every value is immutable or is replaced, never changed in place; only `evolve` writes a state.
In what a viewer knows, pieces that it has not seen are HIDDEN.
"""

import functools
import hashlib
from collections.abc import Iterator, Mapping

import msgspec

from engine.ids import OFFICE, RESTROOM, Piece, Seat, Space


class Frame(msgspec.Struct, frozen=True):
    """Work that waits: a step by its name (`suspicion.check`), the seat it is about, its arguments."""

    step: str
    seat: int
    args: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the game waits for.

    `number` is the seq of the row that asks, `sitting` that of the first question of this
    sitting (R153), `clock` what its time runs on: turn, spent (R154) or reaction. `options` are keys;
    `extras` may be added, any number, to the option `plot`. `pick` is the fewest and the most
    options to name. `back` are the questions that an undo can return to (R147), nearest last; to a
    question that is `shut` none can, since another seat resigned while it was open.
    """

    number: int
    sitting: int
    seat: Seat
    kind: str
    clock: str
    options: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    pick: tuple[int, int] = (1, 1)
    default: tuple[str, ...] = ()
    back: tuple[int, ...] = ()
    shut: bool = False


class Clerk(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player. `fired` is the cause, empty while employed; `slack` the marker being done."""

    seat: Seat
    character: str = ""
    space: Space = Space("")
    heat: int = 0
    hand: tuple[Piece, ...] = ()
    carried: tuple[str, ...] = ()
    stash: tuple[str, ...] = ()
    insulted: tuple[str, ...] = ()
    counters: int = 0
    slack: str = ""
    slack_counters: int = 0
    turns_to_lose: int = 0
    fired: str = ""
    resigning: bool = False


class Score(msgspec.Struct, frozen=True):
    """Points of one seat by kind; `resigned` is 1 for a seat that gave up (R150)."""

    seat: Seat
    items: int
    customers: int
    counters: int
    heat: int
    total: int
    resigned: int = 0


class State(msgspec.Struct, omit_defaults=True):
    edition: int = 1
    boss_moves: str = "once"
    last_marker: str = "at-once"
    clerks: tuple[Clerk, ...] = ()
    phase: str = "setup"
    """setup, draw (the automatic first step of a turn), actions, over"""
    turn: int = 0
    active: Seat = Seat(0)
    starter: Seat = Seat(0)
    boss: Space = OFFICE
    boss_moved: bool = False
    freeze: str = ""
    frozen_by: Seat = Seat(0)
    markers: tuple[Piece, ...] = ()
    aside: tuple[Piece, ...] = ()
    out: tuple[Piece, ...] = ()
    """markers that left the game"""
    customers: Mapping[str, Space] = {}
    duties: Mapping[str, Space] = {}
    slacks: Mapping[str, Space] = {}
    to_place: str = ""
    """the customer whose space is being chosen"""
    kid_waits: bool = False
    kid_due: bool = False
    stacks: Mapping[Space, tuple[str, ...]] = {}
    office: tuple[str, ...] = ()
    """the pile of confiscated items, top first"""
    plots: tuple[Piece, ...] = ()
    discards: tuple[Piece, ...] = ()
    characters: tuple[str, ...] = ()
    emptied: int = 0
    """how many locations have been emptied, R68"""
    draws: int = 0
    """how many draws of luck have been made"""
    draws_left: int = 0
    actions_left: int = 0
    slacked: bool = False
    doubled: bool = False
    question: Question | None = None
    agenda: tuple[Frame, ...] = ()
    ending: str = ""
    scores: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] = ()

    def clerk(self, seat: int) -> Clerk:
        return self.clerks[seat - 1]

    def employed(self) -> tuple[Clerk, ...]:
        """Clerks still in the game, by seat."""
        return tuple(c for c in self.clerks if not c.fired)

    def clockwise(self, seat: int) -> Iterator[Clerk]:
        """All clerks, fired ones too, beginning with `seat`."""
        yield from self.clerks[seat - 1 :]
        yield from self.clerks[: seat - 1]

    def clerks_at(self, space: str) -> tuple[Clerk, ...]:
        return tuple(c for c in self.clerks if c.space == space)

    def customers_at(self, space: str) -> tuple[str, ...]:
        return tuple(c for c, where in self.customers.items() if where == space)

    def duties_at(self, space: str) -> tuple[str, ...]:
        return tuple(d for d, where in self.duties.items() if where == space)

    def slacks_at(self, space: str) -> tuple[str, ...]:
        return tuple(s for s, where in self.slacks.items() if where == space)

    def items_at(self, space: str) -> int:
        """How many items can still be taken here: the stack, or the pile in the Office (R66)."""
        return len(self.office) if space == OFFICE else len(self.stacks.get(Space(space), ()))

    def pieces_at(self, space: str) -> int:
        """Boss, figures and customers in a space: what the Restroom counts (R47)."""
        return (self.boss == space) + len(self.clerks_at(space)) + len(self.customers_at(space))

    def restroom_closed(self) -> bool:
        """The boss is enduring Bad Nachos: nobody can enter (R39, R42, R157)."""
        return self.freeze == "bad-nachos" and self.boss == RESTROOM


_encoder = msgspec.json.Encoder(order="sorted")


def digest(state: State) -> str:
    """SHA-256, in hex, of the state as sorted JSON without fields that equal their default."""
    return hashlib.sha256(_encoder.encode(_told(state))).hexdigest()


def _told(value: object) -> object:
    # The codec's own omit_defaults looks whether a field *is* its default: a text that came out of a file
    # is not, though it is equal.
    if isinstance(value, msgspec.Struct):
        named = ((name, getattr(value, name), default) for name, default in _defaults(type(value)))
        return {name: _told(field) for name, field, default in named if field != default}
    if isinstance(value, tuple):
        return [_told(part) for part in value]
    return value


@functools.cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """The fields of a struct with their defaults; NODEFAULT, which equals nothing, for those without."""
    return tuple(
        (field.name, field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory())
        for field in msgspec.structs.fields(kind)
    )
