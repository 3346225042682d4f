"""The floor plan: street, walls, tiles, rooms with their signs and stacks, and everything that stands there.

Only classes and presentation attributes, never `style`: the pages' policy allows no inline style.
"""

from __future__ import annotations

from html import escape

from markupsafe import Markup

from app.pages import static_url
from app.pictures.furniture import furniture
from app.pictures.layout import PHONE, WIDE, Box, Layout, box_of, pack
from app.pictures.pieces import Painter
from app.words.names import Crew
from engine.ids import OFFICE
from engine.spaces import SPACE, SPACES
from engine.view import SpaceView, View

ROOMS = ("office", "store-room", "restroom")
LAYOUTS = {layout.name: layout for layout in (WIDE, PHONE)}


def floor_plan(view: View, crew: Crew, layout: str, summary: str, sprite: str | None = None) -> Markup:
    """The SVG of a position, `wide` or `phone`; `summary` is what it says to who cannot see it.

    `sprite` is the address of the symbols: the site's own file, unless they stand in the same picture ("").
    """
    sizes = LAYOUTS[layout]
    painter = Painter(view, crew, sizes.tile, static_url("sprite.svg") if sprite is None else sprite)
    parts = [_ground(sizes, summary), *(_behind(space, sizes) for space in view.spaces), _walls(sizes)]
    parts += [_inside(space, sizes, painter) for space in view.spaces]
    return Markup("".join([*parts, _front(sizes), "</svg>"]))


def _ground(layout: Layout, summary: str) -> str:
    m, w, h, name = layout.wall, layout.width, layout.floor_height, layout.name
    return (
        f'<svg class="plan plan-{name}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {layout.height}" '
        f'role="img" aria-label="Floor plan. {escape(summary)}"><defs>'
        f'<pattern id="t-{name}" width="32" height="32" patternUnits="userSpaceOnUse">'
        '<rect class="ta" width="32" height="32"/>'
        '<path class="tb" d="M0 0h16v16H0zM16 16h16v16H16z"/></pattern>'
        f'<pattern id="z-{name}" width="16" height="16" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="za" width="16" height="16"/><rect class="zb" width="8" '
        'height="16"/></pattern></defs>'
        f'<rect class="street" width="{w}" height="{layout.height}" rx="6"/>'
        f'<rect class="wall" width="{w}" height="{h + m + 9}" rx="5"/>'
        f'<rect x="{m}" y="{m}" width="{w - 2 * m}" height="{h}" fill="url(#t-{name})"/>'
    )


def _behind(space: SpaceView, layout: Layout) -> str:
    """Hazard stripes where the boss is, and the furniture."""
    box = box_of(space.id, layout)
    stripes = (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" '
        f'fill="url(#z-{layout.name})"/>'
        if space.boss
        else ""
    )
    return stripes + furniture(space.id, box, layout.small)


def _walls(layout: Layout) -> str:
    """Back rooms have walls and a doorway, the sales floor has painted lines."""
    m = layout.wall
    spaces = sorted((space.id for space in SPACES), key=ROOMS.__contains__)
    lines = [_outline("room" if space in ROOMS else "line", box_of(space, layout)) for space in spaces]
    lines.append(_outline("room", Box(m, m, layout.width - 2 * m, layout.floor_height)))
    for space in ROOMS:
        box = box_of(space, layout)
        lines.append(
            f'<path class="door" d="M{box.x + box.w * 0.62:g} {box.y + box.h:g}h{min(34, box.w * 0.24):g}"/>'
        )
    return "".join(lines)


def _outline(kind: str, box: Box) -> str:
    return f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}"/>'


def _inside(space: SpaceView, layout: Layout, painter: Painter) -> str:
    box, small = box_of(space.id, layout), layout.small
    aisle = space.id.startswith("aisle")
    side = (11 if small else 14) if aisle else 7
    top = layout.letters + 17
    bottom = 6 if aisle else 20 if small else 26
    room = Box(box.x + side, box.y + top, box.w - 2 * side, box.h - top - bottom)
    return (
        _sign(space, box, layout)
        + _stack(space, box, layout, painter)
        + _pieces(space, room, layout, painter)
    )


def _pieces(space: SpaceView, room: Box, layout: Layout, painter: Painter) -> str:
    groups = painter.tiles(space)
    return pack(groups, room, layout.gap) if groups else ""


def _sign(space: SpaceView, box: Box, layout: Layout) -> str:
    """A name with a fixed length, so that no font can outgrow its sign."""
    size, small, name = layout.letters, layout.small, SPACE[space.id].name
    hot = " hot" if space.boss else ""
    length = len(name) * size * (0.63 if small else 0.7)
    return (
        f'<rect class="sign{hot}" x="{box.x + 4:g}" y="{box.y + 4:g}" '
        f'width="{length + (10 if small else 12):.1f}" height="{size + 7:g}" rx="3"/>'
        f'<text class="lab{hot}" x="{box.x + (9 if small else 10):g}" '
        f'y="{box.y + 5.5 + size:g}" font-size="{size}" textLength="{length:.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{name.upper()}</text>'
    )


def _stack(space: SpaceView, box: Box, layout: Layout, painter: Painter) -> str:
    """How many items are left, or lie confiscated in the Office."""
    office = space.id == OFFICE
    if not (office or SPACE[space.id].item_stack):
        return ""
    size, count = layout.letters, str(space.items)
    tall, right = size + 6, box.x + box.w - 5
    title = f"{count} {'confiscated items, face down' if office else 'items left'}"
    symbol = painter.use(
        "pile" if office else "stack", right - tall - len(count) * size * 0.62 - 3, box.y + 4, tall
    )
    return (
        f'<g><title>{title}</title>{symbol}<text class="cnt" x="{right:g}" y="{box.y + 5.5 + size:g}" '
        f'font-size="{size + 1}">{count}</text></g>'
    )


def _front(layout: Layout) -> str:
    """Shop window, door and the neon sign."""
    m, w, small = layout.wall, layout.width, layout.small
    y = layout.floor_height + m
    door = w - m - layout.cell_w * (0.9 if small else 1.9)
    wide, letters = (58, 17) if small else (74, 21)
    return (
        f'<path class="pane" d="M{m} {y + 3}h{w - 2 * m}"/>'
        f'<path class="opening" d="M{door:g} {y + 3}h{wide}"/><path class="swing" '
        f'd="M{door:g} {y + 6}l{wide * 0.34:g} 20M{door + wide:g} {y + 6}l-{wide * 0.34:g} 20"/>'
        f'<text class="neon" x="{m + 4}" y="{layout.height - 9}" font-size="{letters}">Always Open'
        f'<tspan class="neon2">*</tspan></text><text class="foot" x="{m + letters * 8.1:g}" '
        f'y="{layout.height - 10}" font-size="{11 if small else 12}">*last day today</text>'
    )
