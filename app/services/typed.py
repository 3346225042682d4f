"""What people type, made sound or refused with a sentence that says why."""

from __future__ import annotations

import secrets
import unicodedata

from email_validator import EmailNotValidError, validate_email

from app.mail.words import BadAddress, wire_address
from app.times import is_zone
from app.words.tongue import _, ngettext

TITLE, NAME, WORD = 40, 24, 40  # characters
MARKS = 6  # accents on one letter: more of them would run over the lines above and below

_CONTROLS = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
# Marks that turn the reading direction around would let a name rewrite the line it stands in.
_TURNERS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SEEN = frozenset("LNPS")
# Letters and a pattern of dots by their category, of which nothing is drawn.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")

_FIRST = (
    "brisk", "calm", "crisp", "dusty", "early", "fair", "glad", "grand", "jolly", "keen", "late", "lucky",
    "mellow", "neat", "odd", "plain", "quick", "quiet", "rare", "salty", "shy", "slow", "spare", "stout",
    "sunny", "tidy", "vague", "warm", "wry", "zesty",
)  # fmt: skip
_SECOND = (
    "apron", "basket", "biscuit", "bottle", "broom", "candle", "coupon", "drawer", "freezer", "fridge",
    "kettle", "ladder", "lemon", "locker", "magnet", "mop", "napkin", "nickel", "noodle", "pickle",
    "pretzel", "radish", "receipt", "scale", "shelf", "spoon", "stapler", "straw", "ticket", "trolley",
)  # fmt: skip


class Unsound(ValueError):
    """The text cannot be taken; the message is a sentence for whoever typed it."""


def line(text: str, limit: int, what: str) -> str:
    """One visible line, NFC, trimmed, of 1 to `limit` characters. Raises Unsound."""
    made = _tidy(few_marks(unicodedata.normalize("NFC", text)), limit, what)
    if not is_seen(made):
        raise Unsound(_("%(field)s is empty.", field=what))
    return made


def is_seen(text: str) -> bool:
    """Whether anything of it shows."""
    return any(unicodedata.category(char)[0] in _SEEN and char not in _BLANK for char in text)


def few_marks(text: str) -> str:
    """The text with no more than `MARKS` accents on a letter."""
    kept, run = list[str](), 0
    for char in text:
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if run <= MARKS:
            kept.append(char)
    return "".join(kept)


def word(text: str) -> str:
    """A word for luck (R152): as `line`, but it may be empty, and spaces inside stay."""
    return _tidy(text, WORD, _("The word for luck"), joined=False)


def address(text: str, *, development: bool = False) -> str:
    """A mail address as it is compared and written to. Raises Unsound."""
    stripped = _bare(text)
    if not stripped:
        raise Unsound(_("The address is missing."))
    if len(stripped) > 254 or _has_controls(stripped) or any(map(_is_unseen, stripped)):
        raise Unsound(_("This is too long, or holds characters that no address has."))
    try:
        found = validate_email(
            stripped, check_deliverability=False, allow_smtputf8=False, test_environment=development
        )
        normal = unicodedata.normalize("NFC", found.normalized).lower()
        wire_address(normal)
    except (EmailNotValidError, BadAddress):
        raise Unsound(_hint(stripped)) from None
    return normal


def zone(text: str) -> str:
    """An IANA zone that can be chosen. Raises Unsound."""
    if not is_zone(text):
        raise Unsound(_("This is not a time zone from the list."))
    return text


def random_word() -> str:
    """A word to preset: anyone may keep it, it only has to be nobody's choice."""
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)} {secrets.randbelow(90) + 10}"


def _tidy(text: str, limit: int, what: str, joined: bool = True) -> str:
    made = unicodedata.normalize("NFC", text).strip()
    if _has_controls(made):
        said = _("%(field)s holds a line break or another character that cannot be shown.", field=what)
        raise Unsound(said)
    if joined:
        made = " ".join(made.split())
    if len(made) > limit:
        raise Unsound(
            ngettext(
                "%(field)s has %(n)s character; %(limit)s is the most.",
                "%(field)s has %(n)s characters; %(limit)s is the most.",
                len(made),
                field=what,
                limit=limit,
            )
        )
    return made


def _bare(text: str) -> str:
    """Without what a copied address brings along at its ends: spaces, and marks that nobody sees."""
    first = next((at for at, char in enumerate(text) if not _is_unseen(char)), len(text))
    last = next((at for at in range(len(text), first, -1) if not _is_unseen(text[at - 1])), first)
    return text[first:last]


def _is_unseen(char: str) -> bool:
    return char.isspace() or unicodedata.category(char) == "Cf"


def _has_controls(text: str) -> bool:
    return any(char in _TURNERS or unicodedata.category(char) in _CONTROLS for char in text)


def _hint(text: str) -> str:
    shown = text if len(text) <= 60 else text[:57] + "…"
    local, at, domain = text.rpartition("@")
    if not at:
        return _("“%(typed)s” has no @: an address looks like sofia@example.org.", typed=shown)
    if "." not in domain:
        return _(
            "“%(typed)s” is not a whole address: add the part after the dot, as in sofia@example.org.",
            typed=shown,
        )
    if not local.isascii():
        return _("“%(typed)s” has letters before the @ that most mail servers refuse.", typed=shown)
    return _("“%(typed)s” is no mail address that we could write to.", typed=shown)
