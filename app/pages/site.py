"""Pages that anybody may read."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.receipt import Receipt


@dataclass(frozen=True)
class Wrong:
    """`fault` is the short id that the log has too, "" where the request was at fault.

    `back` leads to where the reader came from, `wait_s` says how many seconds to wait; "" and 0 if unknown.
    """

    code: int
    headline: str
    what: str
    fault: str = ""
    back: str = ""
    wait_s: int = 0


@dataclass(frozen=True)
class Badge:
    id: str
    name: str
    ability: str
    says: str


@dataclass(frozen=True)
class Landing:
    """`try_address` is where the mails of a one-click game go: the mailbox of a development machine.
    `turns` are two of a game that bots played."""

    key: str
    try_address: str
    crew: tuple[Badge, ...]
    turns: Receipt


@dataclass(frozen=True)
class RulingLine:
    number: int
    question: str
    ruling: str
    reason: str


@dataclass(frozen=True)
class Chapter:
    id: str
    name: str
    rulings: tuple[RulingLine, ...]


@dataclass(frozen=True)
class Rules:
    """`find` is what was asked for, "" for all; `shown` of `count` rulings hold every word of it."""

    count: int
    shown: int
    find: str
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class Room:
    """A space on the small plan of the store, in its units: 120 by 50."""

    id: str
    name: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Piece:
    """`facts` are the figures printed on it, ready to be read; `source`: printed or house, and why.

    `symbol` is what is drawn, of the sprite, and `figures` stand on it; `rooms` are where it belongs.
    """

    id: str
    name: str
    facts: tuple[str, ...]
    text: str
    source: str
    symbol: str
    figures: tuple[str, ...]
    rooms: tuple[Room, ...]


@dataclass(frozen=True)
class Kind:
    """One kind of component. `count` includes copies; `about` says in a sentence what such pieces do."""

    id: str
    name: str
    about: str
    count: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Components:
    """`store` are all rooms: the plan on which those of a piece are marked."""

    store: tuple[Room, ...]
    kinds: tuple[Kind, ...]


@dataclass(frozen=True)
class HowToPlay:
    """Each picture is of a piece that is in the box."""

    store: tuple[Room, ...]
    crew: tuple[Badge, ...]
    customer: Piece
    duty: Piece
    slack: Piece
    final: Piece
    loot: tuple[Piece, ...]


@dataclass(frozen=True)
class Luck:
    """Figures worked out by the game's own code, to test another program with."""

    examples: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Privacy:
    operator: str


@dataclass(frozen=True)
class Licences:
    pass
