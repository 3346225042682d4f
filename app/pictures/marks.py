"""What is laid over the pieces of a plan: links of what can be done there, and marks of what just changed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from app.pictures.changes import Changes, Gone
from app.pictures.layout import Box, Put, Tile
from app.words.tongue import _, ngettext

LEAST: Final = 31
"""Units of a piece that is a link: 24 pixels on the narrowest screens, 320 and 640 pixels wide."""
PAD: Final = 0.09
"""Of a piece's size: the rim of paper around one that changed."""


class Act(NamedTuple):
    """An option of the open question: where its link leads, and what it says."""

    href: str
    label: str


def linked(act: Act, inside: str) -> str:
    return f'<a class="spot" href="{escape(act.href)}" aria-label="{escape(act.label)}">{inside}</a>'


def fits_a_finger(put: Put) -> bool:
    return min(put.box.w, put.box.h) >= LEAST


def rim(box: Box, *, corner: float = 4) -> str:
    """Shows that a place is a link, and when it has the focus: two lines, so that one is seen anywhere."""
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" rx="{corner:g}"'
    return f'<rect class="rim" {place}/><rect class="rim in" {place}/>'


def changed(tile: Tile, sign: str, use: str) -> Tile:
    """The piece on a slip of paper with a dashed edge and a sign in its corner: new, moved or touched."""
    pad = PAD * max(tile.w, tile.h)

    def draw(x: float, y: float, s: float) -> str:
        w, h, k = (tile.w + 2 * pad) * s, (tile.h + 2 * pad) * s, pad * s
        disc = min(w, h) * 0.34
        return (
            f'<rect class="chg" x="{x + 1:.1f}" y="{y + 1:.1f}" width="{w - 2:.1f}" height="{h - 2:.1f}" '
            f'rx="{k:.1f}"/>{tile.draw(x + k, y + k, s)}'
            f'<use href="{use}#{sign}" x="{x + w - disc:.1f}" y="{y:.1f}" width="{disc:.1f}" '
            f'height="{disc:.1f}"/>'
        )

    return tile._replace(w=tile.w + 2 * pad, h=tile.h + 2 * pad, draw=draw)


def sign_of(changes: Changes, piece: str) -> str:
    """The symbol that says how a piece changed; "" if it did not."""
    if piece in changes.came:
        return "moved" if changes.came[piece] else "new"
    return "touched" if piece in changes.touched else ""


def gone(lost: Sequence[Gone], names: str, size: float) -> Tile:
    """The outline that is left of what was here before."""

    def draw(x: float, y: float, s: float) -> str:
        k = size * s
        return (
            f'<rect class="ghost" x="{x + 1:.1f}" y="{y + 1:.1f}" width="{k - 2:.1f}" height="{k - 2:.1f}" '
            f'rx="{k * 0.2:.1f}"/><text class="gonet" x="{x + k / 2:.1f}" y="{y + k * 0.66:.1f}" '
            f'font-size="{k * 0.46:.1f}">−{len(lost)}</text>'
        )

    return Tile(size, size, draw, title=_("No longer here: %(pieces)s", pieces=names))


def difference(items: int) -> str:
    """ "2 items fewer", of a stack."""
    if items < 0:
        return ngettext("%(n)s item fewer", "%(n)s items fewer", -items)
    return ngettext("%(n)s item more", "%(n)s items more", items)


def track(begin: tuple[float, float], end: tuple[float, float]) -> str:
    """A dotted way with an arrow halfway, from the space that was left to the piece that came."""
    (x, y), (to_x, to_y) = begin, end
    way = f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"
    middle = f"translate({(x + to_x) / 2:.0f} {(y + to_y) / 2:.0f})"
    turned = f"rotate({math.degrees(math.atan2(to_y - y, to_x - x)):.0f})"
    arrow = f'<path class="arrow" transform="{middle} {turned}" d="M-7 -7L9 0L-7 7z"/>'
    return f'<path class="way" d="{way}"/><path class="way in" d="{way}"/>{arrow}'
