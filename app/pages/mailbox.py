"""The mailbox of one machine; development only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MailLine:
    """`what` says what kind of mail it is: subjects of one game are alike. "" where that is not known."""

    key: str
    what: str
    subject: str
    to: str
    at: int


@dataclass(frozen=True)
class Mailbox:
    """Newest first. `kept` is false where mails go to a server instead."""

    mails: tuple[MailLine, ...]
    kept: bool


@dataclass(frozen=True)
class OneMail:
    key: str
    subject: str
    sender: str
    to: str
    at: int
    text: str
    has_html: bool
    headers: tuple[tuple[str, str], ...]
