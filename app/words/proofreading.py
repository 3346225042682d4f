"""What is wrong with a translation: gaps and markup must be those of the English text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

_GAP = re.compile(r"%\((\w+)\)s")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_LOOSE = re.compile(r"%(?!%|\(\w+\)s)")


def faults(texts: Catalog) -> Iterator[tuple[Message, str]]:
    """Each faulty translation and what is wrong with it, in a sentence."""
    for message in texts:
        if message.id and (wrong := fault(message)):
            yield message, wrong


def fault(message: Message) -> str:
    """ "" for a translation that can be used, and for none."""
    english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    wrong = (_fault(english, form) for form in said if form)
    return next((f"“{english[0]}”: {each}" for each in wrong if each), "")


def _fault(english: tuple[str, ...], form: str) -> str:
    known, needed = set[str]().union(*map(_gaps, english)), set.intersection(*map(_gaps, english))
    if len(english) > 1:
        needed.discard("n")  # one of a number's forms may say it in a word, or not at all
    if lost := needed - _gaps(form):
        return f"the translation lacks {_shown(lost)}."
    if unknown := _gaps(form) - known:
        return f"the translation has {_shown(unknown)}, which the English text has not."
    if known and _LOOSE.search(form.replace("%%", "")):
        return "a per cent sign that is no gap must be written twice."
    if all(Counter(_TAG.findall(form)) != Counter(_TAG.findall(text)) for text in english):
        return "the translation must have the same tags as the English text."
    return ""


def _gaps(text: str) -> set[str]:
    return set(_GAP.findall(text))


def _shown(gaps: set[str]) -> str:
    return ", ".join(f"%({gap})s" for gap in sorted(gaps))
