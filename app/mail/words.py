"""Words that go into headers: ids, subjects, addresses; none of them long enough to be broken."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

import idna

HEADER_LIMIT = 120  # characters of a free text in a header
TITLE_LIMIT = 60
WORD_LIMIT = 76  # longer than this, a word cannot stand on a line of its own
DOMAIN_LIMIT = 36  # so that an id fits a line after "In-Reply-To: "

_UNSEEN = frozenset({"Cf", "Cs"})  # bidi and zero-width controls, tags, halves of surrogate pairs
_BREAKS = frozenset({"Cc", "Zl", "Zp"})
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_DOMAIN = re.compile(r"[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*")


class BadAddress(ValueError):
    """No server takes this address: it never was one, or its part before the @ needs SMTPUTF8."""


def clean(text: str, limit: int = HEADER_LIMIT) -> str:
    """One line of harmless text, at most `limit` characters; idempotent.

    Breaks of every kind become spaces, what cannot be seen goes, and `=?` is taken apart:
    Python decodes an encoded newline in a title into a header of its own.
    """
    seen = "".join(_plain(char) for char in unicodedata.normalize("NFC", text))
    # Taking out an unseen character may bring its neighbours together.
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    return line.replace("=?", "= ?")[:limit].rstrip()


def _plain(char: str) -> str:
    kind = unicodedata.category(char)
    if kind in _BREAKS:
        return " "
    return "" if kind in _UNSEEN else char


def subject_of(title: str, code: str, what: str) -> str:
    """`[Night Shift 7K2Q] your shift`; the code tells two games of one title apart."""
    return clean(f"[{clean(title, TITLE_LIMIT)} {code}] {what}")


def make_message_id(domain: str) -> str:
    """A new `<...@domain>`; never derived from a game or an address."""
    return f"<{secrets.token_hex(12)}@{_short(domain)}>"


def root_id(game: str, seat: int, domain: str) -> str:
    """What all letters to one seat of one game refer to, so that programs thread them."""
    return f"<{_digest(f'{game} {seat}')}@{_short(domain)}>"


def list_id(game: str, domain: str) -> str:
    """The `List-Id` of a game: one can sort by it, and it is no link."""
    return f"<{_digest(game)[:16]}.games.{_short(domain)}>"


def board_cid(message_id: str) -> str:
    """The board's Content-ID, without brackets: HTML says `cid:` and this."""
    return "board." + message_id.strip("<>")


def wire_address(address: str) -> str:
    """The address in ASCII, an international domain as A-labels.

    Raises BadAddress, also for quoted local parts, which hide separators, and for encoded words, which mail
    programs read as something else: nobody has them.
    """
    local, at, domain = address.rpartition("@")
    if not at or not _LOCAL.fullmatch(local) or len(local) > 64 or "=?" in local:
        raise BadAddress(address)
    ascii_domain = _a_labels(domain, address)
    if not _DOMAIN.fullmatch(ascii_domain) or len(ascii_domain) > 253:
        raise BadAddress(address)
    return f"{local}@{ascii_domain}"


def _a_labels(domain: str, address: str) -> str:
    if domain.isascii():
        return domain.lower()
    try:
        return idna.encode(domain, uts46=True).decode("ascii")
    except idna.IDNAError as error:
        raise BadAddress(address) from error


def _short(domain: str) -> str:
    """The end of the domain: an id has to be unique and short, not an address."""
    return _a_labels(domain, domain)[-DOMAIN_LIMIT:].lstrip("-.")


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:24]
