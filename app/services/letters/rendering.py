"""From a draft to the subject, text and HTML of a letter, through the kind's three templates."""

from __future__ import annotations

import functools
import re
import textwrap
from dataclasses import dataclass, fields

import css_inline

from app.pages import render_part
from app.services.letters.desk import Draft, Kind

TEXT_WIDTH = 72
_CLASSES = re.compile(r' class="([^"]*)"')
_NAMED = re.compile(r"\.([a-z][\w-]*)")
_SEVERAL_BLANK = re.compile(r"\n{4,}")


@dataclass(frozen=True)
class Around:
    """What the layout of every mail needs; templates see it as `mail`."""

    why: str
    called: str
    unsubscribe_url: str
    new_link_url: str
    operator: str
    home: str
    board_cid: str


@dataclass(frozen=True)
class Rendered:
    subject: str
    text: str
    html: str


def render(kind: Kind, draft: Draft, around: Around) -> Rendered:
    """Raises jinja2.UndefinedError where a template asks for what the draft does not say."""
    values = {each.name: getattr(draft.facts, each.name) for each in fields(draft.facts)}
    values["mail"] = around
    subject = " ".join(render_part(f"mail/{kind.name}.subject.txt", values).split())
    values["subject"] = subject
    text = _wrapped(render_part(f"mail/{kind.name}.txt", values))
    return Rendered(subject, text, _lean(_inliner().inline(render_part(f"mail/{kind.name}.html", values))))


def _wrapped(text: str) -> str:
    lines = [piece for line in text.splitlines() for piece in _broken(line)]
    return _SEVERAL_BLANK.sub("\n\n\n", "\n".join(lines)).strip("\n") + "\n"


def _broken(line: str) -> list[str]:
    """A line of at most 72 characters, or the lines it becomes; what follows has its indent or quote mark."""
    if len(line) <= TEXT_WIDTH or " " not in line.strip():
        return [line]
    indent = line[: len(line) - len(line.lstrip(" >"))]
    # A link broken in two is no link: a long word keeps its line to itself.
    return textwrap.wrap(
        line, TEXT_WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _lean(html: str) -> str:
    """Without the classes that no rule in the head names: their rules stand in the elements by now."""
    named = frozenset(_NAMED.findall(html[: html.index("</head>")]))
    return _CLASSES.sub(lambda found: _classes(found[1], named), html)


def _classes(listed: str, named: frozenset[str]) -> str:
    kept = " ".join(name for name in listed.split() if name in named)
    return f' class="{kept}"' if kept else ""


@functools.cache
def _inliner() -> css_inline.CSSInliner:
    """Mail programs drop style sheets: rules go into the elements, the dark ones stay in the head."""
    return css_inline.CSSInliner(load_remote_stylesheets=False, minify_css=True)
