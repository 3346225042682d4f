"""Signing in, and what is only for whoever did."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SignIn:
    """`left`: "here" or "everywhere" just after signing out, else ""."""

    address: str
    why: str
    left: str = ""


@dataclass(frozen=True)
class SignInCode:
    """The code was mailed, or would have been: the page is the same for every address."""

    address: str
    why: str
    mailbox: bool


@dataclass(frozen=True)
class SignInLink:
    """Whom the pressed button signs in; "" where the link is void or too old."""

    address: str


@dataclass(frozen=True)
class GameCard:
    """`act` is the word on the button that leads to the reader's seat, "" without a seat that can act.

    `crew` says who else plays; `left` how much of the time at `when` is left, and `soon` that it is little;
    `news`: how many messages at its table are new to the reader.
    """

    id: str
    title: str
    code: str
    said: str
    when: str
    act: str
    table: str
    crew: str = ""
    left: str = ""
    soon: bool = False
    news: int = 0


@dataclass(frozen=True)
class MyGames:
    """Each list with what is most urgent first. `answers`: how the reader keeps their turns, or ""."""

    name: str
    answers: str
    mine: tuple[GameCard, ...]
    others: tuple[GameCard, ...]
    lobby: tuple[GameCard, ...]
    closed: tuple[GameCard, ...]


@dataclass(frozen=True)
class MailKind:
    kind: str
    called: str
    wanted: bool


@dataclass(frozen=True)
class Preferences:
    """`languages` is empty where there is nothing to choose; `answers`: how the reader keeps their turns.

    `digest`: the hour of the one mail a day, "" for a mail a turn.
    """

    answers: str
    language: str
    languages: tuple[tuple[str, str], ...]
    address: str
    bounced: str
    name: str
    zone: str
    digest: str
    digests: tuple[tuple[str, str], ...]
    kinds: tuple[MailKind, ...]
    zones: tuple[str, ...]
    faults: dict[str, str]
    saved: bool


@dataclass(frozen=True)
class LostLinks:
    address: str
    why: str


@dataclass(frozen=True)
class NewLink:
    """`done`: the old links are void and the new one is under way. `back` leads to the seat."""

    back: str
    game: str
    seat: int
    has_address: bool
    done: bool
    mailbox: bool


@dataclass(frozen=True)
class Unsubscribe:
    """Mails of one kind, whether they are off, and where the button leads."""

    called: str
    off: bool
    here: str


@dataclass(frozen=True)
class MailRow:
    what: str
    game: str
    when: str
    became: str


@dataclass(frozen=True)
class MailLog:
    """Newest first. `game` is "" for all mails of whoever is signed in; `due` says which comes next.

    `back` leads to where one comes from: the seat, or the list of games.
    """

    game: str
    rows: tuple[MailRow, ...]
    due: str
    back: str
