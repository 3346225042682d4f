"""Pages that anybody may read."""

from __future__ import annotations

from dataclasses import dataclass


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
    """`try_address` is where the mails of a one-click game go: the mailbox of a development machine."""

    key: str
    try_address: str
    crew: tuple[Badge, ...]


@dataclass(frozen=True)
class HowToPlay:
    pass


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
    count: int
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class Piece:
    """`facts` are the figures printed on it, ready to be read; `source`: printed or house, and why."""

    id: str
    name: str
    facts: tuple[str, ...]
    text: str
    source: str


@dataclass(frozen=True)
class Kind:
    """One kind of component. `count` includes copies."""

    id: str
    name: str
    count: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Components:
    kinds: tuple[Kind, ...]


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
