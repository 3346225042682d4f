"""Languages that nobody speaks, made from any English text, to see what is written past the catalogue.

`en-XA`   ⟦ḿàŕķéď⟧, in other letters than English, about 40 % longer
`ar-XB`   the same, written from right to left

Whatever a page in one of them still shows in plain letters came from no catalogue; a bracket without its
partner is a text that was cut.
"""

from __future__ import annotations

import re
from typing import Final

from babel import Locale
from babel.support import NullTranslations

LONGER, FROM_THE_RIGHT = "en-XA", "ar-XB"
TAGS: Final = (LONGER, FROM_THE_RIGHT)
OPEN, CLOSE = "⟦", "⟧"

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ODD = "áƀćďéƒğħíĵķłḿñóṕɋŕśťúṽŵẋýžÁƁĆĎÉƑĞĦÍĴĶŁḾÑÓṔɊŔŚŤÚṼŴẊÝŽ"
_LETTERS = str.maketrans(_PLAIN, _ODD)
# Gaps, elements and entities stay as they are; so does what a mail or a page needs letter by letter.
_KEPT = re.compile(r"(%\(\w+\)[sd]|%%|</?[a-zA-Z][^<>]*>|&#?\w+;)")
_DOUBLED = re.compile(r"[aeiounyAEIOUNY]")  # two letters in five
_WORD = re.compile(r"[^\W\d_]+")
_RIGHT_TO_LEFT = "\u200f\u202e{}\u202c\u200f"  # as if the letters themselves ran that way


class Marked(NullTranslations):
    """A catalogue that holds every text there is."""

    def __init__(self, tag: str) -> None:
        super().__init__()
        self._reversed = tag == FROM_THE_RIGHT

    def gettext(self, message: str) -> str:
        return marked(message, from_the_right=self._reversed)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def locale_of(tag: str) -> Locale:
    """Where dates and numbers are written in other letters, and otherwise than in English."""
    return Locale("ar") if tag == FROM_THE_RIGHT else Locale("el")


def marked(message: str, *, from_the_right: bool = False) -> str:
    """`Move to %(space)s` -> `⟦Ḿóóṽéé ťóó %(space)s⟧`."""
    pieces = _KEPT.split(message)
    odd = (piece if at % 2 else _odd(piece, from_the_right) for at, piece in enumerate(pieces))
    return f"{OPEN}{''.join(odd)}{CLOSE}"


def _odd(text: str, from_the_right: bool) -> str:
    longer = _DOUBLED.sub(lambda letter: letter[0] + letter[0].lower(), text).translate(_LETTERS)
    return _WORD.sub(lambda word: _RIGHT_TO_LEFT.format(word[0]), longer) if from_the_right else longer
