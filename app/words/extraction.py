"""Every text of the service, gathered from sources, templates and the game's pieces into one template."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from app.words.content import texts
from app.words.tongue import CATALOGUE

TEMPLATE: Final = CATALOGUE / "messages.pot"

_ROOT = Path(__file__).resolve().parents[2]
_KEYWORDS = {
    "_": None, "N_": None, "Nn_": (1, 2), "gettext": None, "ngettext": (1, 2),
}  # fmt: skip
_SOURCES = {"app": [("**.py", "python")], "templates": [("**.html", "jinja2"), ("**.txt", "jinja2")]}
_AS_THE_PAGES_ARE = {"trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
_OPTIONS = {"**.html": _AS_THE_PAGES_ARE, "**.txt": _AS_THE_PAGES_ARE}
# What would change with the day or with a release of a library, and says nothing about a text.
_RESTLESS = ('"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:')
_COMMENT = """\
# Every text of Five Fingered Severance. To translate it: copy this file to <language>.po (de.po),
# fill in each msgstr, and keep what stands in %(brackets)s, <tags> and &entities; as it is.
# `python -m app words` brings an older translation up to date and says what is wrong with it."""


def catalogue() -> Catalog:
    """The texts as they stand in the code now."""
    made = Catalog(project="Five Fingered Severance", header_comment=_COMMENT, fuzzy=False, charset="utf-8")
    for place, line, message, notes in _found():
        made.add(message, locations=[(place, line)], auto_comments=notes)
    for place, text in texts():
        if text:
            made.add(text, locations=[(place, 0)])
    return made


def template() -> bytes:
    """`messages.pot`, the same bytes for the same texts: no dates, no numbers of lines."""
    return written(catalogue())


def written(texts: Catalog) -> bytes:
    file = io.BytesIO()
    write_po(file, texts, width=100, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    lines = file.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_RESTLESS)).encode()


def _found() -> Iterator[tuple[str, int, str | tuple[str, ...], list[str]]]:
    for folder, methods in _SOURCES.items():
        found = extract_from_dir(
            _ROOT / folder,
            method_map=methods,
            options_map=_OPTIONS,
            keywords=_KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, line, message, notes, _context in sorted(found, key=lambda each: (each[0], each[1])):
            yield f"{folder}/{name}", line, message, notes
