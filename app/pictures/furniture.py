"""The furniture of each space: decoration of low contrast, never under a piece."""

from __future__ import annotations

from collections.abc import Callable

from app.pictures.layout import Box


def furniture(space: str, box: Box, small: bool) -> str:
    kind = "aisle" if space.startswith("aisle") else space
    return _DRAW[kind](box, small)


def _deep(small: bool) -> int:
    """How far furniture at a wall stands into the room; `layout.inner` leaves it free."""
    return 16 if small else 28


def _rect(kind: str, x: float, y: float, w: float, h: float, rx: float = 1) -> str:
    return f'<rect class="{kind}" x="{x:.4g}" y="{y:.4g}" width="{w:.4g}" height="{h:.4g}" rx="{rx:g}"/>'


def _disc(kind: str, x: float, y: float, r: float) -> str:
    return f'<circle class="{kind}" cx="{x:.4g}" cy="{y:.4g}" r="{r:.3g}"/>'


def _aisle(box: Box, small: bool) -> str:
    """Shelves along both walls; the goods differ from aisle to aisle by where it lies."""
    thick, top = (7, box.y + 26) if small else (10, box.y + 30)
    tall = box.h - (33 if small else 42)
    count = int(tall // 9)
    drawn = []
    for side, x in enumerate((box.x + 5, box.x + box.w - 5 - thick)):
        drawn.append(_rect("shelf", x, top, thick, tall))
        drawn += [
            _rect(
                f"g{(i * 7 + int(box.x) // 32 * 3 + side) % 5}",
                x + 1.5,
                top + 2 + i * tall / count,
                thick - 3,
                tall / count - (4 if i % 3 else 2.5),
            )
            for i in range(count)
        ]
    return "".join(drawn)


def _cooler(box: Box, small: bool) -> str:
    """Doors of glass with bottles behind them."""
    doors, deep, bottom = (3 if small else 6), _deep(small), box.y + box.h
    width = (box.w - 16) / doors
    return "".join(_door(box.x + 8 + i * width, bottom - deep - 4, width - 3, deep, i) for i in range(doors))


def _door(x: float, y: float, w: float, deep: float, number: int) -> str:
    bottles = 4
    step = (w - 4) / bottles
    goods = (
        _rect(
            f"g{(number + i * (number % 2 + 1)) % 5}", x + 3 + i * step, y + deep * 0.28, step - 2, deep * 0.6
        )
        for i in range(bottles)
    )
    glint = f'<path class="glint" d="m{x + w * 0.25:.4g} {y + deep - 3:.4g} {deep * 0.5:g}-{deep * 0.7:g}"/>'
    return "".join([_rect("glass", x, y, w, deep, 1.5), *goods, glint])


def _register(box: Box, small: bool) -> str:
    """The counter with till, gum and lottery slips."""
    deep, bottom, middle = _deep(small), box.y + box.h, box.x + box.w / 2
    top = bottom - deep
    gum = "".join(_rect(f"g{i}", box.x + 12 + i * 6, top + deep * 0.35, 4, deep * 0.35) for i in range(4))
    return (
        _rect("wood", box.x + 8, top + deep * 0.2, box.w - 16, deep * 0.68, 2)
        + gum
        + _rect("cashbox", middle - 9, top - 2, 30, deep * 0.72, 2)
        + f'<path class="tillk" d="M{middle - 5:.4g} {top + deep * 0.2:.4g}h22"/>'
    )


def _fountain(box: Box, small: bool) -> str:
    """The counter of the soda machine, a light for each syrup, and cups."""
    deep, bottom, count = _deep(small), box.y + box.h, (4 if small else 9)
    cups, top = (14 if small else 30), bottom - deep - 3
    wide = box.w - 16 - cups
    lights = "".join(
        _disc(f"noz n{i % 3}", box.x + 8 + wide * (i + 0.5) / count, top + deep * 0.3, 3 if small else 4.2)
        + _rect("spout", box.x + 7 + wide * (i + 0.5) / count, top + deep * 0.55, 2, deep * 0.3)
        for i in range(count)
    )
    stack = "".join(
        _rect("cup", box.x + box.w - 8 - cups + i * 8, top + deep * 0.3, 6, deep * 0.62)
        for i in range(cups // 8 + 1)
        if i * 8 + 6 <= cups
    )
    return _rect("steel", box.x + 8, top, wide - 3, deep, 2) + lights + stack


def _office(box: Box, small: bool) -> str:
    """The desk with the screens of the cameras."""
    deep, bottom = _deep(small), box.y + box.h
    top, desk, screen = bottom - deep, box.w * 0.62, deep * 0.75
    screens = "".join(
        _rect("cashbox", box.x + 13 + i * (screen + 3), top - 3, screen, deep * 0.52)
        + _rect("crt", box.x + 15 + i * (screen + 3), top - 1, screen - 4, deep * 0.3)
        for i in range(2 if small else 3)
    )
    chair = _disc("steel", box.x + desk + 2 + deep * 0.55, top + deep * 0.5, deep * 0.36)
    return _rect("wood", box.x + 8, top + deep * 0.3, desk, deep * 0.58, 2) + screens + chair


def _store_room(box: Box, small: bool) -> str:
    k, bottom = (11 if small else 16), box.y + box.h
    low = [(box.x + 8 + i * (k * 1.35 + 2), bottom - k - 3) for i in range(4 if small else 6)]
    boxes = [*low, (low[0][0] + k * 0.7, bottom - 1.9 * k - 4), (low[-2][0] + 3, bottom - 1.9 * k - 4)]
    return "".join(
        _rect("box", x, y, k * 1.3, k) + f'<path class="boxl" d="M{x + k * 0.65:.4g} {y:g}v{k * 0.45:.3g}"/>'
        for x, y in boxes[: 5 if small else None]
    )


def _restroom(box: Box, small: bool) -> str:
    deep, right, bottom = _deep(small), box.x + box.w, box.y + box.h
    k = deep * 0.8
    return (
        _rect("steel", right - 12 - k, bottom - deep - 1, k, k * 0.9, 7)
        + _rect("steel", right - 12, bottom - deep - 4, 6, k * 1.2, 1.5)
        + _rect("steel", box.x + 10, bottom - deep * 0.75, deep * 1.2, deep * 0.6, 5)
        + _rect("glass", box.x + 13, bottom - deep * 0.62, deep * 1.2 - 6, deep * 0.34, 4)
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
