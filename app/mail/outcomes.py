"""What became of a letter that was given to a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Sent:
    """The server has it. What it does then is its own affair."""


@dataclass(frozen=True)
class TryLater:
    """Nobody has it: refused before its content was sent, or for now (4xx)."""

    why: str


@dataclass(frozen=True)
class AddressRefused:
    """5xx for the recipient: no later try will do better."""

    why: str


@dataclass(frozen=True)
class LetterRefused:
    """5xx for what the letter says or weighs: the address may be a good one."""

    why: str


@dataclass(frozen=True)
class Uncertain:
    """Lost after the content was sent: the server may have it or not."""

    why: str


Outcome = Sent | TryLater | AddressRefused | LetterRefused | Uncertain


class Sender(Protocol):
    def send(self, letter: bytes, sender: str, recipient: str) -> Outcome: ...
