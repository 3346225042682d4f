"""Header lines as finished ASCII: the stdlib folds and encodes some words that must stay whole."""

from __future__ import annotations

import re
from email.header import Header
from email.policy import Policy

from app.mail.words import clean, wire_address

LINE = 76
_ATOMS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]+")
_WORD = 60  # fits a line after any header's name; a longer one is encoded, the only way to break it


class Line(str):
    """A header's value as it goes out: folded at its spaces, never encoded or unfolded again.

    `email` leaves a value alone that has its header's `name`; it would otherwise turn a word of
    78 characters (an unsubscribe link, a list of references) into `=?utf-8?q?`.
    """

    __slots__ = ("name",)
    name: str

    def __new__(cls, name: str, value: str) -> Line:
        if not value.isascii() or not value.isprintable():
            raise ValueError(f"{name} is not one line of ASCII")
        line = super().__new__(cls, value)
        line.name = name
        return line

    def fold(self, *, policy: Policy) -> str:
        lines = [f"{self.name}:"]
        for word in self.split():
            if len(lines[-1]) + 1 + len(word) > LINE and lines[-1].strip() != f"{self.name}:":
                lines.append("")
            lines[-1] += f" {word}"
        return policy.linesep.join(lines) + policy.linesep


def text_line(name: str, text: str) -> Line:
    """A header of free text: cleaned, encoded where it is not plain."""
    return Line(name, _encoded(clean(text)))


def person_line(name: str, address: str, display: str) -> Line:
    """`"Zack, late" <zack@example.org>`: one address, whatever the name tries to be."""
    at, shown = f"<{wire_address(address)}>", clean(display)
    if not shown:
        return Line(name, at)
    if not _is_plain(shown):
        return Line(name, f"{_encoded(shown, force=True)} {at}")
    return Line(name, f"{shown if _ATOMS.fullmatch(shown) else _quoted(shown)} {at}")


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", r"\\").replace('"', r"\"") + '"'


def _encoded(text: str, force: bool = False) -> str:
    if _is_plain(text) and not force:
        return text
    return " ".join(Header(text, "utf-8", maxlinelen=_WORD).encode(linesep="\n").split())


def _is_plain(text: str) -> bool:
    return text.isascii() and all(len(word) <= _WORD for word in text.split())
