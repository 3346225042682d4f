"""Step lines by turn and the strip of the boss, as SVG: heat jumps, it does not slope.

Only classes and presentation attributes, never `style`: the pages' policy allows no inline style.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from app.pages import static_url
from app.words.names import name
from app.words.tongue import _
from engine.spaces import SPACES

WIDTH, HEIGHT = 400, 268
LEFT, RIGHT, TOP, BOTTOM = 30, 44, 18, 38
TOKEN = 20
LETTER = 7.2
"""About the width of a letter of the limit's label."""
APART = 22
"""So far apart stand the tokens at the ends of the lines."""

ROOM, ROOMS_LEFT, STRIP_TOP = 22, 84, 14
DASHES = {"roger": "", "lucy": "9 4", "zack": "2 3", "wendy": "3 4", "victoria": "11 3 2 3", "lock": "5 2"}


class Series(NamedTuple):
    """A clerk's values at the given turns. A line that `stops` has its token at its end, not at the edge."""

    clerk: str
    values: tuple[tuple[int, int], ...]
    stops: bool = False


class Scale(NamedTuple):
    """From turns and values to the picture."""

    turns: int
    most: int
    left: int = LEFT
    bottom: int = HEIGHT - BOTTOM

    @property
    def right(self) -> int:
        return WIDTH - RIGHT

    def x(self, turn: float) -> float:
        return self.left + (self.right - self.left) * turn / max(self.turns, 1)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - TOP) * value / self.most


class End(NamedTuple):
    """Where a line ends, and where its token stands."""

    clerk: str
    line: tuple[float, float]
    token: tuple[float, float]


def steps(
    summary: str, series: Sequence[Series], turns: int, *, cursor: float | None, limit: int | None = None
) -> Markup:
    """A line for each clerk; `limit` is drawn across, `cursor` is the moment that the page shows."""
    most = limit or _most(series)
    scale = Scale(turns, most)
    ends = _ends(series, scale)
    parts = [_begin(summary, HEIGHT), *_grid(scale), *_turns(scale, cursor)]
    parts += [_limit(scale, limit, cursor, ends)] if limit else []
    # All halos first: in the gaps of a dashed line shows the one that it lies upon.
    paths = [(one.clerk, _path(one, scale)) for one in series]
    parts += [f'<path class="halo" d="{path}"/>' for _clerk, path in paths]
    parts += [_line(clerk, path) for clerk, path in sorted(paths, key=lambda p: bool(DASHES[p[0]]))]
    parts += [_cursor(scale, cursor)] if cursor is not None else []
    parts += [_end(end) for end in ends]
    return Markup("".join([*parts, "</svg>"]))


def strip(
    summary: str, stays: Sequence[tuple[float, float, str]], turns: int, *, cursor: float | None
) -> Markup:
    """A row for each space, with a bar from turn to turn where the boss was in it."""
    bottom = STRIP_TOP + ROOM * len(SPACES)
    scale = Scale(turns, 1, ROOMS_LEFT, bottom)
    tops = {space.id: STRIP_TOP + ROOM * i for i, space in enumerate(SPACES)}
    parts = [_begin(summary, bottom + BOTTOM)]
    for space, y in tops.items():
        parts.append(f'<path class="grid" d="M{scale.left} {y + ROOM}H{scale.right}"/>')
        parts.append(_text("ax", scale.left - 6, y + 15, name(space), "end"))
    parts += [_stay(scale, begins, ends, tops[space]) for begins, ends, space in stays]
    parts += _turns(scale, cursor)
    parts += [_cursor(scale, cursor)] if cursor is not None else []
    if stays:
        at = tops[stays[-1][2]]
        parts.append(_token("boss", scale.right + 12, at + 1))
    return Markup("".join([*parts, "</svg>"]))


def _begin(summary: str, height: int) -> str:
    return (
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(summary)}">'
    )


def _most(series: Sequence[Series]) -> int:
    """The end of the scale: full fives, at least 20."""
    highest = max((value for one in series for _, value in one.values), default=0)
    return max(20, -(-highest // 5) * 5)


def _grid(scale: Scale) -> list[str]:
    every = 5 if scale.most <= 25 else 10 if scale.most <= 60 else 20
    return [
        f'<path class="grid" d="M{scale.left} {scale.y(v):.1f}H{scale.right}"/>'
        + _text("ax", scale.left - 6, scale.y(v) + 4, v, "end")
        for v in range(0, scale.most + 1, every)
    ]


def _turns(scale: Scale, cursor: float | None) -> list[str]:
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if scale.turns <= 8 * step)
    ticks = [
        _text("ax", scale.x(turn), scale.bottom + 17, turn, "middle")
        for turn in range(0, scale.turns + 1, every)
    ]
    if cursor is not None and cursor * 2 >= scale.turns:  # where the cursor's own words are not
        return [*ticks, _text("ax", scale.left, scale.bottom + 34, _("turn"))]
    return [*ticks, _text("ax", scale.right, scale.bottom + 34, _("turn"), "end")]


def _limit(scale: Scale, limit: int, cursor: float | None, ends: Sequence[End]) -> str:
    y, label = scale.y(limit), _("FIRED AT %(heat)s", heat=limit)
    line = f'<path class="limit" d="M{scale.left} {y:.1f}H{scale.right}"/>'
    x = _free(scale, LETTER * len(label), cursor, [end.token for end in ends])
    return line + _text("limt", x, y - 5, label)


def _free(scale: Scale, width: float, cursor: float | None, tokens: Sequence[tuple[float, float]]) -> float:
    """Where along the top edge a label of that width meets neither the cursor nor a token."""
    taken = [x for x, y in tokens if y < TOP + TOKEN] + ([scale.x(cursor)] if cursor is not None else [])
    first, last = scale.left + 4, int(scale.right - 4 - width)
    gap = TOKEN / 2 + 2
    free = (
        x
        for x in (first, last, *range(first, last, 4))
        if not any(x - gap < place < x + width + gap for place in taken)
    )
    return next(free, first)


def _cursor(scale: Scale, cursor: float) -> str:
    x, first_half = scale.x(cursor), cursor * 2 < scale.turns
    line = f'<path class="cur" d="M{x:.1f} {TOP - 8}V{scale.bottom}"/>'
    side = (x + 5, "start") if first_half else (x - 5, "end")
    return line + _text("curt", side[0], scale.bottom + 34, _("you are here"), side[1])


def _path(one: Series, scale: Scale) -> str:
    (turn, value), *rest = one.values
    begin = f"M{scale.x(turn):.1f} {scale.y(value):.1f}"
    return begin + "".join(f"H{scale.x(turn):.1f}V{scale.y(value):.1f}" for turn, value in rest)


def _line(clerk: str, path: str) -> str:
    dash = f' stroke-dasharray="{DASHES[clerk]}"' if DASHES[clerk] else ""
    return f'<path class="ser s-{clerk}"{dash} d="{path}"/>'


def _ends(series: Sequence[Series], scale: Scale) -> list[End]:
    """The tokens, pushed apart: at the right edge, and inside the picture for lines that stop early."""
    ends = sorted(((scale.y(one.values[-1][1]), one) for one in series), key=lambda end: end[0])
    lasting = [(y, one) for y, one in ends if not one.stops]
    places = _apart([y for y, _one in lasting], scale.bottom)
    placed = [
        End(one.clerk, (scale.right, y), (scale.right + 14 + TOKEN / 2, place))
        for (y, one), place in zip(lasting, places, strict=True)
    ]
    for y, one in ends:
        if one.stops:
            placed.append(_inside(one, y, scale, placed))
    return placed


def _apart(wanted: Sequence[float], bottom: float) -> list[float]:
    """Heights from the top, at least APART from each other; none far below the picture."""
    placed = list[float]()
    for y in wanted:
        placed.append(max(y, placed[-1] + APART) if placed else y)
    lift = max(0.0, placed[-1] - bottom) if placed else 0.0
    return [y - lift for y in placed]


def _inside(one: Series, y: float, scale: Scale, placed: Sequence[End]) -> End:
    """The token as near to the line's end as the others leave room."""
    x = scale.x(one.values[-1][0])
    free = (
        place
        for place in range(TOP, scale.bottom + 1, 2)
        if not any(abs(x - p.token[0]) < APART and abs(place - p.token[1]) < APART for p in placed)
    )
    return End(one.clerk, (x, y), (x, min(free, key=lambda place: abs(place - y), default=y)))


def _end(end: End) -> str:
    (x, y), (token_x, token_y) = end.line, end.token
    lead = f'<path class="lead" d="M{x:.1f} {y:.1f}L{token_x:.1f} {token_y:.1f}"/>'
    return lead + _token(end.clerk, token_x - TOKEN / 2, token_y - TOKEN / 2)


def _stay(scale: Scale, begins: float, ends: float, y: float) -> str:
    # A pass through a room within one turn is a few units wide: it must stay visible.
    width = max(scale.x(ends) - scale.x(begins), 1.5)
    return (
        f'<rect class="stay" x="{scale.x(begins):.1f}" y="{y + 4}" width="{width:.1f}" height="{ROOM - 7}"/>'
    )


def _token(symbol: str, x: float, y: float) -> str:
    address = f"{static_url('sprite.svg')}#{symbol}"
    return f'<use href="{address}" x="{x:.1f}" y="{y:.1f}" width="{TOKEN}" height="{TOKEN}"/>'


def _text(kind: str, x: float, y: float, text: object, anchor: str = "start") -> str:
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{at}>{escape(str(text))}</text>'
