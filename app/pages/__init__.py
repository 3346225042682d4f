"""The only door to Jinja: a page is a frozen dataclass and a template of the same name."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Protocol

import jinja2

from app.till import bar, dotted
from app.times import spoken_moment, spoken_number, spoken_span
from app.words.tongue import gettext, ngettext_plain, tongue

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "app" / "static"
OF_EVERY_PAGE = ("look", "more")
"""Style sheets that come before a page's own."""


class Page(Protocol):
    """Any frozen dataclass; its fields are all that its template sees, besides the frame."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass(frozen=True)
class Frame:
    """What stands around every page: who is signed in, and the key for forms that a session sends.

    `csrf` is "" where nobody is signed in: such forms are guarded by the browser's own
    Sec-Fetch-Site and, where they act on a game, by a one-time key.
    """

    who: str = ""
    csrf: str = ""
    path: str = "/"
    development: bool = False


def template_of(page: type) -> str:
    """`HowToPlay` -> `how_to_play.html`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", page.__name__).lower() + ".html"


def render(page: Page, frame: Frame | None = None) -> str:
    values = {field.name: getattr(page, field.name) for field in fields(page)}
    return _jinja().get_template(template_of(type(page))).render(values, frame=frame or Frame())


def render_part(template: str, values: Mapping[str, object]) -> str:
    """A mail's part: `mail/your_turn.txt` is not escaped, `mail/your_turn.html` is."""
    return _jinja().get_template(template).render(values)


def static_url(name: str) -> str:
    """`look.css` -> `/static/<hash of all static files>/look.css`, to be kept for a year."""
    return f"/static/{static_hash()}/{name}"


def styles_url(sheets: str) -> str:
    """`site board` -> `/static/<hash>/look+more+site+board.css`: the sheets in that order, as one file."""
    return static_url("+".join((*OF_EVERY_PAGE, *sheets.split())) + ".css")


@functools.cache
def static_hash() -> str:
    # One hash for the whole folder: the style sheet names its fonts relative to itself.
    digest = hashlib.sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(STATIC)} {path.stat().st_size} ".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@functools.cache
def _jinja() -> jinja2.Environment:
    jinja = jinja2.Environment(
        loader=jinja2.FileSystemLoader(ROOT / "templates"),
        autoescape=jinja2.select_autoescape(("html", "svg"), default=False),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    jinja.policies["ext.i18n.trimmed"] = True
    jinja.install_gettext_callables(gettext, ngettext_plain, newstyle=True)  # type: ignore[attr-defined]
    jinja.globals["tongue"] = tongue
    jinja.globals["static"] = static_url
    jinja.globals["styles"] = styles_url
    jinja.filters["moment"] = spoken_moment
    jinja.filters["span"] = spoken_span
    jinja.filters["number"] = spoken_number
    jinja.filters["dotted"] = dotted
    jinja.filters["bar"] = bar
    return jinja
