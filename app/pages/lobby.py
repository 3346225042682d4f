"""Pages of a table that has not begun."""

from __future__ import annotations

from dataclasses import dataclass

Options = tuple[tuple[str, str], ...]
"""(value, what it is called), in the order in which they are offered."""


@dataclass(frozen=True)
class ProblemLine:
    """`field` is the id of what is to be put right; the list of problems links to it."""

    field: str
    why: str


@dataclass(frozen=True)
class SeatForm:
    number: int
    kind: str
    mail: str
    why: str


@dataclass(frozen=True)
class OpenShift:
    """`typed` has every other field of the form by name; `faults` what is wrong with it, "" if nothing."""

    key: str
    mine: str
    typed: dict[str, str]
    faults: dict[str, str]
    seats: tuple[SeatForm, ...]
    problems: tuple[ProblemLine, ...]
    paces: Options
    reactions: Options
    zones: tuple[str, ...]


@dataclass(frozen=True)
class TryOut:
    key: str
    name: str
    address: str
    faults: dict[str, str]
    problems: tuple[ProblemLine, ...]
    mailbox: bool


@dataclass(frozen=True)
class LookInMail:
    """`what` is the sentence about the mail that was, or would have been, sent."""

    headline: str
    what: str
    mailbox: bool


@dataclass(frozen=True)
class SeatLine:
    """`icon` is a symbol of the sprite; `state` in words; `acts` what the organiser can do about the seat.

    `notes` are whole sentences for the organiser, an address among them at most; `mail` is what the field
    for another address holds, and `why` what is wrong with it.
    """

    number: int
    name: str
    state: str
    icon: str
    notes: tuple[str, ...] = ()
    mail: str = ""
    acts: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Terms:
    """What everybody should know before joining. `about`: what it is, `length`: how long it takes, "" at a
    table of bots."""

    title: str
    code: str
    organiser: str
    pace_s: int
    reaction_s: int
    boss_moves: str
    last_marker: str
    watch: str
    commitment: str
    about: str
    length: str
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True)
class ConfirmShift:
    terms: Terms
    status: str
    invitations: int


@dataclass(frozen=True)
class Rota:
    """The organiser's page. `join_url` is "" where no seat is open; `table` leads to the running game."""

    terms: Terms
    status: str
    here: str
    join_url: str
    table: str
    said: str


@dataclass(frozen=True)
class Invitation:
    """`state`: open (join or decline), joined, declined, running, closed with `why`.

    `asked`: the seat was asked for with the join link, and this only confirms the address.
    """

    terms: Terms
    state: str
    why: str
    asked: bool
    expires: str
    here: str
    name: str
    zone: str
    word: str
    faults: dict[str, str]
    problems: tuple[ProblemLine, ...]
    zones: tuple[str, ...]


@dataclass(frozen=True)
class JoinTable:
    """For whoever has the link that is passed on. `mine` is the address of whoever is signed in."""

    terms: Terms
    free: int
    here: str
    mine: str
    address: str
    name: str
    zone: str
    word: str
    faults: dict[str, str]
    problems: tuple[ProblemLine, ...]
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Declined:
    game: str


@dataclass(frozen=True)
class VoidLink:
    """A link that is unknown, cut or void: says so, and how to get the current one."""
