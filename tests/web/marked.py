"""What a page or a mail in a made-up language still says in plain letters: written past the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bs4 import BeautifulSoup, NavigableString, Tag
from bs4.element import PreformattedString

from app.pictures.pieces import CODES
from app.times import zones

SAID = (
    "aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt", "placeholder",
    "label",
)  # fmt: skip
NAME_OF_THE_GAME = "Five Fingered Severance"
# Nobody translates a link, an address, a number in hex, a game's code, the name of a time zone or a word for
# luck as it is preset.
_NOT_WORDS = re.compile(
    r"\b[A-Z]\w+/[A-Z]\w+\b|https?://\S+|cid:\S+|mailto:\S+|\S+@\S+|\S+\.example\.org|/[a-z0-9/_-]+|"
    r"\b[0-9a-f]{6,}\b|\bG[0-9a-f]{16}\b|\bR\d+\b|\b[A-Z0-9]{4}\b|"
    r"\b(?:UTC|CET|CEST|EST|EDT)\b|UTC[+-]\d+|“[a-z]+ [a-z]+ \d\d”"
)
_CODES = {*CODES.values(), *(code.upper() for code in CODES.values())}
_PLAIN = re.compile(r"[A-Za-z]{2,}")


def unmarked(html: str, typed: Iterable[str]) -> list[str]:
    """The texts of a page that come from no catalogue. `typed`: what people wrote themselves."""
    known = tuple(typed)
    return [text for text in _texts(BeautifulSoup(html, "html.parser")) if plain_words(text, known)]


def plain_words(text: str, typed: Iterable[str]) -> list[str]:
    """The same for a plain text: its words."""
    left = _NOT_WORDS.sub("", " ".join(text.replace("\n> ", " ").split()))
    for known in sorted((*typed, NAME_OF_THE_GAME), key=len, reverse=True):
        left = re.sub(rf"(?<![A-Za-z]){re.escape(known)}(?![A-Za-z])", "", left)
    return [word for word in _PLAIN.findall(left) if word not in _CODES]


def _texts(soup: BeautifulSoup) -> Iterator[str]:
    for text in soup.find_all(string=True):
        if not isinstance(text, PreformattedString) and not _is_for_machines(text):
            yield " ".join(text.split())
    for tag in soup.find_all(True):
        yield from (str(tag[name]) for name in SAID if tag.has_attr(name))
        if tag.name == "input" and tag.get("type") in ("submit", "button", "reset"):
            yield str(tag.get("value", ""))
        if tag.name == "meta" and tag.get("property") == "og:description":
            yield str(tag.get("content", ""))


def _is_for_machines(text: NavigableString) -> bool:
    """A style, a field of a file, one of several hundred time zones, or what says itself that it stays."""
    around = [parent for parent in text.parents if isinstance(parent, Tag)]
    kept = any(parent.name in ("style", "script", "code") for parent in around)
    return kept or any(parent.get("translate") == "no" for parent in around) or text.strip() in zones()
