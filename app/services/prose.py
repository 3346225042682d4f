"""Text of several lines that people type for each other: made sound, and cut where it holds a link."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import urlsplit

from app.pages.talk import Piece
from app.services.links import PATHS, is_token
from app.services.typed import Unsound, few_marks, is_seen
from app.times import spoken_number
from app.words.tongue import _

LINES = 80
LONGEST_LINK = 1000

_BREAKS = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BLANKS = re.compile("\n{3,}")
# Marks that turn the reading direction around would let a text rewrite what stands beside it; of the other
# signs that show nothing only those that join letters (and faces) have an honest use.
_JOINERS = frozenset("\u200c\u200d")
_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co"})
_LINK = re.compile(r"https?://[^\s<>\"'`“”«»]+", re.IGNORECASE)
_ENDS = ".,;:!?…*_~"
_PAIRS = {")": "(", "]": "[", "}": "{"}
_OURS = re.compile(
    "(?:" + "|".join(map(re.escape, PATHS.values())) + r")([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])"
)


def clean(text: str, limit: int) -> str:
    """NFC, lines broken by \\n, nothing in it that is not shown; "" if nothing is to be seen.

    Raises Unsound for more than `limit` characters or `LINES` lines.
    """
    made = _BREAKS.sub("\n", unicodedata.normalize("NFC", text)).replace("\t", " ")
    made = "".join(char for char in made if char == "\n" or _is_shown(char))
    made = _BLANKS.sub("\n\n", "\n".join(line.rstrip() for line in few_marks(made).split("\n"))).strip()
    if not is_seen(made):
        return ""
    _check_size(made, limit)
    return made


def _is_shown(char: str) -> bool:
    return char in _JOINERS or unicodedata.category(char) not in _UNSHOWN


def _check_size(text: str, limit: int) -> None:
    if len(text) > limit:
        size, most = spoken_number(len(text)), spoken_number(limit)
        raise Unsound(_("It has %(size)s characters; %(limit)s is the most.", size=size, limit=most))
    lines = text.count("\n") + 1
    if lines > LINES:
        counted = spoken_number(lines)
        raise Unsound(_("It has %(lines)s lines; %(limit)s is the most.", lines=counted, limit=LINES))


def holds_a_key(text: str) -> bool:
    """Whether somebody is about to hand out a link of ours that acts for whoever has it."""
    return any(is_token(found) for found in _OURS.findall(text))


def pieces(text: str) -> tuple[Piece, ...]:
    """The text in parts, in order: plain ones and links to http and https addresses, shown as typed."""
    made, begin = list[Piece](), 0
    for found in _LINK.finditer(text):
        address = _trimmed(found[0])
        if not _is_plain(address):
            continue
        if found.start() > begin:
            made.append(Piece(text[begin : found.start()]))
        made.append(Piece(address, address))
        begin = found.start() + len(address)
    return (*made, Piece(text[begin:])) if begin < len(text) else tuple(made)


def _trimmed(address: str) -> str:
    """Without the stop of the sentence and brackets that were opened before the address."""
    while address:
        last = address[-1]
        loose = last in _PAIRS and address.count(last) > address.count(_PAIRS[last])
        if last not in _ENDS and not loose:
            break
        address = address[:-1]
    return address


def _is_plain(address: str) -> bool:
    """A link must lead where it seems to: no name before an @, no host in letters that look like others."""
    try:
        parts = urlsplit(address)
        named, _port = parts.hostname or "", parts.port  # raises where a port is none
    except ValueError:
        return False
    spoken = named.isascii() and "." in named.strip(".")
    return len(address) <= LONGEST_LINK and "@" not in parts.netloc and spoken
