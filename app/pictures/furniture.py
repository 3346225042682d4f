"""The furniture of each space: decoration of low contrast, never under a piece."""

from __future__ import annotations

from collections.abc import Callable

from app.pictures.layout import Box


def furniture(space: str, box: Box, small: bool) -> str:
    kind = "aisle" if space.startswith("aisle") else space
    return _DRAW[kind](box, small)


def _deep(small: bool) -> int:
    return 15 if small else 20


def _aisle(box: Box, small: bool) -> str:
    """Shelves along both walls; the goods differ from aisle to aisle by where it lies."""
    thick, top = (7, box.y + 26) if small else (9, box.y + 30)
    tall = box.h - (33 if small else 42)
    count = int(tall // 9)
    drawn = []
    for side, x in enumerate((box.x + 5, box.x + box.w - 5 - thick)):
        drawn.append(f'<rect class="shelf" x="{x:g}" y="{top:g}" width="{thick}" height="{tall:g}"/>')
        drawn += [
            f'<rect class="g{(i * 7 + int(box.x) // 32 * 3 + side) % 5}" x="{x + 1.5:g}" '
            f'y="{top + 2 + i * tall / count:.1f}" width="{thick - 3}" '
            f'height="{tall / count - 3:.1f}" rx="1"/>'
            for i in range(count)
        ]
    return "".join(drawn)


def _cooler(box: Box, small: bool) -> str:
    doors, deep, bottom = (3 if small else 6), _deep(small), box.y + box.h
    width = (box.w - 16) / doors
    return "".join(
        f'<rect class="glass" x="{box.x + 8 + i * width:g}" y="{bottom - deep - 3:g}" width="{width - 3:g}" '
        f'height="{deep:g}" rx="1.5"/><path class="glint" d="m{box.x + 8 + i * width + width * 0.25:.1f} '
        f'{bottom - 6:g} {deep * 0.5:g}-{deep * 0.7:g}"/>'
        for i in range(doors)
    )


def _register(box: Box, small: bool) -> str:
    deep, bottom = _deep(small), box.y + box.h
    return (
        f'<path class="wood" d="M{box.x + 8:g} {bottom - deep + 2:g}h{box.w - 16:g}v{deep - 5:g}'
        f'h-{box.w - 16:g}z"/><rect class="till" x="{box.x + box.w / 2 - 13:g}" y="{bottom - deep - 5:g}" '
        f'width="26" height="{deep - 3:g}" rx="2"/>'
    )


def _fountain(box: Box, small: bool) -> str:
    deep, bottom, count = _deep(small), box.y + box.h, (4 if small else 9)
    counter = (
        f'<rect class="steel" x="{box.x + 8:g}" y="{bottom - deep - 2:g}" width="{box.w - 16:g}" '
        f'height="{deep - 1:g}" rx="2"/>'
    )
    return counter + "".join(
        f'<circle class="noz n{i % 3}" cx="{box.x + 8 + (box.w - 16) * (i + 0.5) / count:.1f}" '
        f'cy="{bottom - deep + 5:g}" r="{3.4 if small else 4.2}"/>'
        for i in range(count)
    )


def _office(box: Box, small: bool) -> str:
    deep, bottom = _deep(small), box.y + box.h
    desk = box.w * 0.55
    return (
        f'<path class="wood" d="M{box.x + 8:g} {bottom - deep:g}h{desk:g}v{deep - 4:g}h-{desk:g}z"/>'
        f'<rect class="till" x="{box.x + 14:g}" y="{bottom - deep - 6:g}" width="18" height="11" rx="1"/>'
    )


def _store_room(box: Box, small: bool) -> str:
    k, bottom = _deep(small) - 5, box.y + box.h
    boxes = [(box.x + 8 + i * (k * 1.35 + 2), bottom - k - 3) for i in range(2 if small else 4)]
    boxes.append((box.x + 8 + k * 0.7, bottom - 2 * k - 4))
    return "".join(
        f'<rect class="box" x="{x:.1f}" y="{y:g}" width="{k * 1.3:.1f}" height="{k:g}"/>'
        f'<path class="boxl" d="M{x + k * 0.65:.1f} {y:g}v{k * 0.45:.1f}"/>'
        for x, y in boxes
    )


def _restroom(box: Box, small: bool) -> str:
    deep, right, bottom = _deep(small), box.x + box.w, box.y + box.h
    return (
        f'<rect class="steel" x="{right - 30:g}" y="{bottom - deep - 3:g}" width="20" height="{deep - 2:g}" '
        f'rx="7"/><rect class="steel" x="{right - 12:g}" y="{bottom - deep - 7:g}" width="6" '
        f'height="{deep + 2:g}" rx="1.5"/>'
    )


_DRAW: dict[str, Callable[[Box, bool], str]] = {
    "aisle": _aisle,
    "cooler": _cooler,
    "register": _register,
    "fountain": _fountain,
    "office": _office,
    "store-room": _store_room,
    "restroom": _restroom,
}
