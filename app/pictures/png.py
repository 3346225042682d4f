"""The board as a PNG, for programs that show neither SVG nor style sheets.

It is the phone's picture in daylight, with everything that a page has beside it put inside: the symbols of
the sprite and the rules of the style sheet. Letters come from our own files: a slim machine has none.
"""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Final

import resvg_py
from PIL import Image

from app.pages import STATIC
from app.pictures.plan import PHONE, floor_plan
from app.words.names import Crew
from engine.view import View

SCALE: Final = 2  # the picture is shown at half its size, so that it is sharp on a phone
FONTS: Final = ("dejavu-sans-bold.ttf", "shrikhand-neon.ttf")
FAMILIES: Final = {"--sans": "DejaVu Sans", "--shop": "Shrikhand"}
COLOURS: Final = 128  # as many as one sees; the file is then less than half as large
STREET: Final = "#141e20"  # behind the rounded corners, by day and by night

_CLASS = re.compile(r'class="([^"]+)"')
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_BLOCK = re.compile(r"@[^{};]+(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})|/\*.*?\*/", re.DOTALL)
_VARIABLE = re.compile(r"(--[\w-]+):([^;]+)")
_USE = re.compile(r"var\((--[\w-]+)\)")


def board_png(view: View, crew: Crew) -> bytes:
    """The position as its viewer sees it: 720 by 998 pixels, opaque, below 60 KB."""
    drawn = str(floor_plan(view, crew, PHONE.name, "", sprite=""))
    head, body = drawn.split("<defs>", 1)
    return _with_few_colours(_painted(f"{head}<defs>{_symbols()}{body}", frozenset(_classes(drawn))))


def _painted(svg: str, classes: frozenset[str]) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            style_sheet=_style(classes),
            width=PHONE.width * SCALE,
            background=STREET,
            skip_system_fonts=True,
            font_files=[str(STATIC / "fonts" / font) for font in FONTS],
            font_family=FAMILIES["--sans"],
            sans_serif_family=FAMILIES["--sans"],
        )
    )


def _with_few_colours(png: bytes) -> bytes:
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        few = image.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def _classes(svg: str) -> list[str]:
    return [name for found in _CLASS.findall(svg) for name in found.split()]


@cache
def _symbols() -> str:
    sprite = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    return sprite[sprite.index(">") + 1 : sprite.rindex("</svg>")]


@cache
def _style(classes: frozenset[str]) -> str:
    """The rules of the board's style sheet for these classes, in the colours of the day."""
    colours = next(body for selector, body in _rules("look.css") if selector.strip() == ":root")
    light = dict(_VARIABLE.findall(colours)) | FAMILIES
    wanted = ((_selectors(selectors, classes), body) for selectors, body in _rules("board.css"))
    return "".join(
        f"{selector}{{{_USE.sub(lambda found: light[found[1]], body)}}}"
        for selector, body in wanted
        if selector
    )


def _rules(sheet: str) -> list[tuple[str, str]]:
    """Selectors and bodies, without comments and without what holds only for some screens."""
    return _RULE.findall(_BLOCK.sub("", (STATIC / sheet).read_text(encoding="utf-8")))


def _selectors(listed: str, classes: frozenset[str]) -> str:
    """Those of a rule's selectors that name only these classes."""
    return ",".join(each.strip() for each in listed.split(",") if _is_for(each, classes))


def _is_for(selector: str, classes: frozenset[str]) -> bool:
    named = re.findall(r"\.([\w-]+)", selector)
    return bool(named) and classes.issuperset(named) and "plan-" not in selector
