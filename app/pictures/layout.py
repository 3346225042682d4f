"""Where a space lies in a picture, and how pieces are packed into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.spaces import SPACE

PHONE_CELLS = (
    ("office", "store-room", "restroom"),
    ("aisle-1", "cooler", "fountain"),
    ("aisle-2", "aisle-3", "register"),
)
SHRINK = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)


class Layout(NamedTuple):
    """Sizes of one picture, in its own units: a cell, the wall, the street, a piece, gaps, letters."""

    name: str
    cell_w: int
    cell_h: int
    columns: int
    rows: int
    wall: int
    front: int
    tile: int
    gap: int
    letters: float

    @property
    def small(self) -> bool:
        return self.name == "phone"

    @property
    def width(self) -> int:
        return self.columns * self.cell_w + 2 * self.wall

    @property
    def floor_height(self) -> int:
        return self.rows * self.cell_h

    @property
    def height(self) -> int:
        return self.floor_height + self.wall + self.front


WIDE = Layout("wide", 64, 84, 12, 5, 12, 46, 50, 4, 12.5)
PHONE = Layout("phone", 114, 148, 3, 3, 9, 38, 42, 3, 11)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


def box_of(space: str, layout: Layout) -> Box:
    """As on the printed floor plan; on a phone a table of three by three."""
    m, cw, ch = layout.wall, layout.cell_w, layout.cell_h
    if layout.small:
        row = next(row for row in PHONE_CELLS if space in row)
        return Box(m + row.index(space) * cw, m + PHONE_CELLS.index(row) * ch, cw, ch)
    place = SPACE[space]
    return Box(m + place.col * cw, m + place.row * ch, place.width * cw, place.height * ch)


class Tile(NamedTuple):
    """A piece: its size, and how it is drawn at a place with a scale."""

    w: float
    h: float
    draw: Callable[[float, float, float], str]


class _Put(NamedTuple):
    tile: Tile
    x: float
    y: float


def pack(groups: Sequence[Sequence[Tile]], box: Box, gap: float) -> str:
    """Full size if it fits, else smaller in steps; if even that is too much, the tail becomes a number."""
    placed: list[_Put] = []
    for scale in SHRINK:
        placed, used = _flow(groups, box, gap, scale)
        if used <= box.h:
            return "".join(put.tile.draw(put.x, put.y, scale) for put in placed)
    fits = [put for put in placed if put.y + 18 <= box.y + box.h]
    drawn = "".join(put.tile.draw(put.x, put.y, SHRINK[-1]) for put in fits[:-1])
    last = fits[-1]
    more = len(placed) - len(fits) + 1
    return f'{drawn}<text class="more" x="{last.x:g}" y="{last.y + 15:g}">+{more}</text>'


def _flow(groups: Sequence[Sequence[Tile]], box: Box, gap: float, scale: float) -> tuple[list[_Put], float]:
    """Left to right, wrapping; each group begins a row. The places and the height used."""
    placed: list[_Put] = []
    y = box.y
    for group in groups:
        x, tall = box.x, 0.0
        for tile in group:
            if x + tile.w * scale > box.x + box.w + 0.01:
                x, y, tall = box.x, y + tall + gap, 0.0
            placed.append(_Put(tile, x, y))
            x += tile.w * scale + gap
            tall = max(tall, tile.h * scale)
        y += tall + gap
    return placed, y - gap - box.y
