"""The floor plan: street, walls, tiles, rooms with their signs and stacks, and everything that stands there.

Only classes and presentation attributes, never `style`: the pages' policy allows no inline style.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final, NamedTuple

from markupsafe import Markup

from app.pages import static_url
from app.pictures import marks
from app.pictures.changes import BOSS, NOTHING, Changes, seat_of
from app.pictures.front import front
from app.pictures.furniture import furniture
from app.pictures.layout import PHONE, WIDE, Box, Layout, Packed, Put, box_of, in_reading_order, inner, pack
from app.pictures.marks import Act
from app.pictures.pieces import Painter, named
from app.words.names import Crew, name
from app.words.tongue import _, ngettext
from engine.ids import OFFICE
from engine.spaces import SPACE, SPACES
from engine.view import SpaceView, View

ROOMS: Final = ("office", "store-room", "restroom")
LAYOUTS: Final = {layout.name: layout for layout in (WIDE, PHONE)}
NO_ACTS: Final[Mapping[str, Act]] = MappingProxyType({})


class Room(NamedTuple):
    """A space of the view with its pieces in their places."""

    space: SpaceView
    box: Box
    packed: Packed


def floor_plan(
    view: View,
    crew: Crew,
    layout: str,
    summary: str,
    *,
    sprite: str | None = None,
    acts: Mapping[str, Act] = NO_ACTS,
    changes: Changes = NOTHING,
) -> Markup:
    """The SVG of a position, `wide` or `phone`; `summary` is what it says to who cannot see it.

    `sprite` is the address of the symbols: the site's own file, unless they stand in the same picture ("").
    `acts` makes links of spaces and pieces, by id; `changes` marks what differs from an earlier position.
    """
    sizes = LAYOUTS[layout]
    address = static_url("sprite.svg") if sprite is None else sprite
    painter = Painter(view, crew, sizes.tile, address, changes)
    rooms = [_room(space, sizes, painter) for space in in_reading_order(view.spaces, sizes)]
    parts = [_ground(sizes, summary, linked=bool(acts)), *(_behind(room, sizes) for room in rooms)]
    parts += [_walls(sizes), *_tracks(rooms, changes, sizes)]
    parts += [_inside(room, sizes, painter, acts) for room in rooms]
    return Markup("".join([*parts, front(view, sizes), "</svg>"]))


def _room(space: SpaceView, layout: Layout, painter: Painter) -> Room:
    groups = painter.tiles(space)
    packed = pack(groups, inner(space.id, layout), layout) if groups else Packed(())
    return Room(space, box_of(space.id, layout), packed)


# --- the house ---


def _ground(layout: Layout, summary: str, *, linked: bool) -> str:
    """With links inside it is a group, since what a picture holds is hidden from who cannot see it."""
    m, w, h, name = layout.wall, layout.width, layout.floor_height, layout.name
    label = escape(_("Floor plan. %(summary)s", summary=summary))
    return (
        f'<svg class="plan plan-{name}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {layout.height}" '
        f'direction="ltr" role="{"group" if linked else "img"}" aria-label="{label}"><defs>'
        f"{_pattern(f't-{name}', 32, 'ta', 'tb')}{_pattern(f'r-{name}', 12, 'ra', 'rb')}"
        f'<pattern id="z-{name}" width="16" height="16" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="za" width="16" height="16"/><rect class="zb" width="8" '
        'height="16"/></pattern></defs>'
        f'<rect class="street" width="{w}" height="{layout.height}" rx="6"/>'
        f'<rect class="wall" width="{w}" height="{h + m + 9}" rx="5"/>'
        f'<rect x="{m}" y="{m}" width="{w - 2 * m}" height="{h}" fill="url(#t-{name})"/>'
    )


def _pattern(id_: str, size: int, one: str, other: str) -> str:
    half = size // 2
    return (
        f'<pattern id="{id_}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<rect class="{one}" width="{size}" height="{size}"/>'
        f'<path class="{other}" d="M0 0h{half}v{half}H0zM{half} {half}h{half}v{half}H{half}z"/></pattern>'
    )


def _behind(room: Room, layout: Layout) -> str:
    """The floor of a back room, hazard stripes where the boss is, and the furniture."""
    return _floor(room, layout) + furniture(room.space.id, room.box, layout.small)


def _floor(room: Room, layout: Layout) -> str:
    space = room.space
    if space.boss:
        return _rect(room.box, f'fill="url(#z-{layout.name})"')
    if space.id == "restroom":
        return _rect(room.box, f'fill="url(#r-{layout.name})"')
    return _rect(room.box, f'class="fl-{space.id}"') if space.id in ROOMS else ""


def _rect(box: Box, how: str) -> str:
    return f'<rect {how} x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}"/>'


def _walls(layout: Layout) -> str:
    """Back rooms have walls and a doorway, the sales floor has painted lines."""
    m = layout.wall
    spaces = sorted((space.id for space in SPACES), key=ROOMS.__contains__)
    lines = [_outline("room" if space in ROOMS else "line", box_of(space, layout)) for space in spaces]
    lines.append(_outline("room", Box(m, m, layout.width - 2 * m, layout.floor_height)))
    return "".join([*lines, *(_doorway(box_of(space, layout)) for space in ROOMS)])


def _outline(kind: str, box: Box) -> str:
    return _rect(box, f'class="{kind}"')


def _doorway(box: Box) -> str:
    x, wide = box.x + box.w * 0.62, min(34, box.w * 0.24)
    return f'<path class="door" d="M{x:g} {box.y + box.h:g}h{wide:g}"/>'


# --- what is in it ---


def _inside(room: Room, layout: Layout, painter: Painter, acts: Mapping[str, Act]) -> str:
    """Sign, stack and pieces; the whole space is one link where the question is about it."""
    act = acts.get(room.space.id)
    held = NO_ACTS if act else acts  # a link holds no other link
    parts = [_sign(room, layout, linked=act is not None), _stack(room, layout, painter)]
    parts += [_piece(put, held) for put in room.packed.puts]
    drawn = "".join([*parts, _more(room.packed)])
    if act is None:
        return drawn
    return marks.linked(act, _outline("hit", room.box) + drawn + marks.rim(room.box.grown(-3)))


def _piece(put: Put, acts: Mapping[str, Act]) -> str:
    drawn = named(put.tile.title, put.tile.draw(put.x, put.y, put.scale))
    act = acts.get(put.tile.piece)
    if act is None or not marks.fits_a_finger(put):
        return drawn
    return marks.linked(act, drawn + marks.rim(put.box.grown(1)))


def _more(packed: Packed) -> str:
    if packed.more is None:
        return ""
    box, titles = packed.more, "; ".join(tile.title for tile in packed.left_out)
    text = f'<text class="more" x="{box.x:g}" y="{box.y + 13:g}">+{len(packed.left_out)}</text>'
    return named(titles, text)


def _tracks(rooms: list[Room], changes: Changes, layout: Layout) -> list[str]:
    """The ways of those who walked."""
    walked = [
        (put, changes.came[put.tile.piece])
        for room in rooms
        for put in room.packed.puts
        if changes.came.get(put.tile.piece) and (put.tile.piece == BOSS or seat_of(put.tile.piece))
    ]
    return [marks.track(box_of(space, layout).middle, put.box.middle) for put, space in walked]


def _sign(room: Room, layout: Layout, *, linked: bool) -> str:
    """A name with a fixed length, so that no font can outgrow its sign."""
    size, small, box = layout.letters, layout.small, room.box
    kind = (" hot" if room.space.boss else "") + (" way-in" if linked else "")
    text, most = name(room.space.id).upper(), box.w - 22 - _stack_width(room, layout)
    length = min(len(text) * size * (0.63 if small else 0.7), most)
    return (
        f'<rect class="sign{kind}" x="{box.x + 4:g}" y="{box.y + 4:g}" '
        f'width="{length + (10 if small else 12):.1f}" height="{size + 7:g}" rx="3"/>'
        f'<text class="lab{kind}" x="{box.x + (9 if small else 10):g}" '
        f'y="{box.y + 5.5 + size:g}" font-size="{size}" textLength="{length:.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
    )


def _has_stack(space: SpaceView) -> bool:
    return space.id == OFFICE or SPACE[space.id].item_stack


def _stack_width(room: Room, layout: Layout) -> float:
    size = layout.letters
    return size + 9 + len(str(room.space.items)) * size * 0.62 if _has_stack(room.space) else 0


def _stack(room: Room, layout: Layout, painter: Painter) -> str:
    """How many items are left, or lie confiscated in the Office."""
    space, box, size = room.space, room.box, layout.letters
    if not _has_stack(space):
        return ""
    wide, right = _stack_width(room, layout), box.x + box.w - 8
    symbol = painter.use("pile" if space.id == OFFICE else "stack", right - wide, box.y + 4, size + 6)
    at = f'x="{right:g}" y="{box.y + 5.5 + size:g}" font-size="{size + 1}"'
    count = f'<text class="cnt" {at}>{space.items}</text>'
    changed = painter.changes.stacks.get(space.id, 0)
    frame = Box(right - wide - 1, box.y + 2.5, wide + 4, size + 9)
    return named(_stack_title(space, changed), (_outline("chg", frame) if changed else "") + symbol + count)


def _stack_title(space: SpaceView, changed: int) -> str:
    if space.id == OFFICE:
        said = ngettext(
            "%(n)s confiscated item, face down", "%(n)s confiscated items, face down", space.items
        )
    else:
        said = ngettext("%(n)s item left", "%(n)s items left", space.items)
    return _("%(stack)s; %(change)s", stack=said, change=marks.difference(changed)) if changed else said
