"""The reader's language. Every text of the service passes here on its way to a page or a mail.

Texts stand in the code in English, as whole sentences with named gaps: `_("%(clerk)s waits", clerk=name)`.
A translation is one file, `catalogue/<tag>.po`, filled in from `catalogue/messages.pot`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

from app.words import proofreading, pseudo

CATALOGUE = Path(__file__).parent / "catalogue"
ENGLISH = "en"


@dataclass(frozen=True)
class Tongue:
    """A language to read in: `tag` as in HTML ("en", "pt-BR"), `locale` for times and numbers."""

    tag: str
    locale: Locale
    texts: NullTranslations

    @property
    def direction(self) -> str:
        """`ltr` or `rtl`."""
        return self.locale.text_direction


def tags(*, development: bool = False) -> tuple[str, ...]:
    """The languages there are, English first; in development also the made-up ones."""
    found = sorted(path.stem for path in CATALOGUE.glob("*.po"))
    return (ENGLISH, *found, *(pseudo.TAGS if development else ()))


def tongue_of(tag: str | None, *, development: bool = False) -> Tongue:
    """The language of that tag; English where there is none."""
    return _made(tag if tag in tags(development=development) else ENGLISH)


def own_name(tag: str) -> str:
    """What a language is called by those who read it: "Deutsch"."""
    locale = Locale("en") if tag == ENGLISH else _made(tag).locale
    return tag if tag in pseudo.TAGS else (locale.display_name or tag).capitalize()


@cache
def _made(tag: str) -> Tongue:
    if tag == ENGLISH:
        # Dates and a week as the store's own English has them: the day before the month, 24 hours.
        return Tongue(ENGLISH, Locale("en", "GB"), NullTranslations())
    if tag in pseudo.TAGS:
        return Tongue(tag, pseudo.locale_of(tag), pseudo.Marked(tag))
    return Tongue(tag, Locale.parse(tag, sep="-"), _texts(CATALOGUE / f"{tag}.po"))


def tongue() -> Tongue:
    """The language in which this page or mail is being written."""
    return _spoken.get() or tongue_of(ENGLISH)


@contextmanager
def speaking(spoken: Tongue) -> Iterator[None]:
    """What is written inside is written in that language."""
    before = _spoken.set(spoken)
    try:
        yield
    finally:
        _spoken.reset(before)


def speak(spoken: Tongue) -> None:
    """From here on, in this request, texts are in that language."""
    _spoken.set(spoken)


def _(message: str, /, **gaps: object) -> str:
    """The text in the reader's language, its gaps filled in."""
    said = gettext(message)
    return said % gaps if gaps else said


def ngettext(one: str, many: str, n: int, /, **gaps: object) -> str:
    """The form for `n` things; `n` fills the gap %(n)s."""
    return ngettext_plain(one, many, n) % {"n": n, **gaps}


def N_(message: str) -> str:
    """Marks a constant as a text; `_` translates it where it is used."""
    return message


def Nn_(one: str, many: str) -> tuple[str, str]:
    """The same for a text with two forms, for `ngettext`."""
    return one, many


def gettext(message: str) -> str:
    """As jinja2.ext.i18n wants it: the gaps are filled in by the template."""
    return str(tongue().texts.gettext(message)) if message else ""


def ngettext_plain(one: str, many: str, n: int) -> str:
    return str(tongue().texts.ngettext(one, many, n))


_spoken: ContextVar[Tongue | None] = ContextVar("spoken", default=None)


def _texts(path: Path) -> Translations:
    # Compiled here, once a process: a translator changes one file that people can read, and nothing else.
    compiled = io.BytesIO()
    with path.open("rb") as file:
        texts = read_po(file, locale=path.stem.replace("-", "_"))
    for message, _wrong in proofreading.faults(texts):
        message.string = ""  # said in English rather than with a hole in it
    write_mo(compiled, texts)
    compiled.seek(0)
    return Translations(compiled)
