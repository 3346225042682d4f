"""Where a space lies in a picture, and how pieces are packed into it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.spaces import SPACE
from engine.view import SpaceView

PHONE_CELLS = (
    ("office", "store-room", "restroom"),
    ("aisle-1", "cooler", "fountain"),
    ("aisle-2", "aisle-3", "register"),
)
STEP = 0.04
ROOMY = 0.8
"""Above this scale each group keeps to its own rows."""
LEAST = 20
"""Units: no piece is drawn smaller."""


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
    def scales(self) -> tuple[float, ...]:
        """Full size, and down in steps to the smallest."""
        return tuple(1 - step * STEP for step in range(int((1 - LEAST / self.tile) / STEP) + 1))

    @property
    def width(self) -> int:
        return self.columns * self.cell_w + 2 * self.wall

    @property
    def floor_height(self) -> int:
        return self.rows * self.cell_h

    @property
    def height(self) -> int:
        return self.floor_height + self.wall + self.front


WIDE = Layout("wide", 64, 84, 12, 5, 12, 54, 56, 4, 12.5)
PHONE = Layout("phone", 114, 148, 3, 3, 9, 46, 46, 3, 11)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        """The same place with so much more on every side, or less."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def box_of(space: str, layout: Layout) -> Box:
    """As on the printed floor plan; on a phone a table of three by three."""
    m, cw, ch = layout.wall, layout.cell_w, layout.cell_h
    if layout.small:
        row = next(row for row in PHONE_CELLS if space in row)
        return Box(m + row.index(space) * cw, m + PHONE_CELLS.index(row) * ch, cw, ch)
    place = SPACE[space]
    return Box(m + place.col * cw, m + place.row * ch, place.width * cw, place.height * ch)


class Tile(NamedTuple):
    """A piece: its size, and how it is drawn at a place with a scale. `piece` as in `Changes`."""

    w: float
    h: float
    draw: Callable[[float, float, float], str]
    piece: str = ""
    title: str = ""


class Put(NamedTuple):
    """A tile at its place."""

    tile: Tile
    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.tile.w * self.scale, self.tile.h * self.scale)


class Packed(NamedTuple):
    """What a space shows, and what there was no place for; that becomes a number in the box `more`."""

    puts: tuple[Put, ...]
    left_out: tuple[Tile, ...] = ()
    more: Box | None = None


def pack(groups: Sequence[Sequence[Tile]], box: Box, layout: Layout) -> Packed:
    """Full size if it fits, else smaller in steps; if even that is too much, the tail is left out.

    Each group begins a row where there is room for that. No two boxes overlap and none leaves `box`.
    """
    puts: tuple[Put, ...] = ()
    together = [[tile for group in groups for tile in group]]
    for scale, rows in itertools.product(layout.scales, (groups, together)):
        if rows is together and scale > ROOMY:
            continue
        puts = _flow(rows, box, layout.gap * scale, scale)
        if all(_is_inside(put.box, box) for put in puts):
            return Packed(puts)
    fits = [put for put in puts if _is_inside(put.box, box)]
    return Packed(tuple(fits[:-1]), tuple(put.tile for put in puts[len(fits) - 1 :]), fits[-1].box)


def _is_inside(inner: Box, outer: Box) -> bool:
    slip = 0.01
    return inner.x + inner.w <= outer.x + outer.w + slip and inner.y + inner.h <= outer.y + outer.h + slip


def _flow(groups: Sequence[Sequence[Tile]], box: Box, gap: float, scale: float) -> tuple[Put, ...]:
    """Left to right, wrapping."""
    placed: list[Put] = []
    y = box.y
    for group in groups:
        x, tall = box.x, 0.0
        for tile in group:
            if x > box.x and x + tile.w * scale > box.x + box.w:
                x, y, tall = box.x, y + tall + gap, 0.0
            placed.append(Put(tile, x, y, scale))
            x += tile.w * scale + gap
            tall = max(tall, tile.h * scale)
        y += tall + gap
    return tuple(placed)


def in_reading_order(spaces: Iterable[SpaceView], layout: Layout) -> list[SpaceView]:
    """As one meets them in the picture, from the top left."""
    return sorted(spaces, key=lambda space: (box_of(space.id, layout).y, box_of(space.id, layout).x))


def inner(space: str, layout: Layout) -> Box:
    """Where pieces may stand: the space less its sign, its shelves and its furniture."""
    box, small = box_of(space, layout), layout.small
    aisle = space.startswith("aisle")
    side = (13 if small else 17) if aisle else 8
    top = layout.letters + 15
    bottom = 6 if aisle else 22 if small else 36
    return Box(box.x + side, box.y + top, box.w - 2 * side, box.h - top - bottom)
