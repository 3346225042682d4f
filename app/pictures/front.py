"""The shop front at night: window, door, neon sign, and the clock of the work deck."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final

from app.pictures.layout import Layout
from app.pictures.pieces import named
from app.words.tongue import N_, _, ngettext
from engine.pieces import MARKER_PIECES
from engine.view import View

DECK: Final = len(MARKER_PIECES)
"""Work markers of the whole game: the clock's full round."""
NAME: Final = N_("Always Open")


def deck_left(view: View) -> str:
    """`34 work markers to closing`."""
    if _is_undealt(view):
        return _("the shift has yet to begin")
    if not view.markers_left:
        return _("the work deck is empty")
    return ngettext("%(n)s work marker to closing", "%(n)s work markers to closing", view.markers_left)


def _is_undealt(view: View) -> bool:
    """The deck was not even shuffled yet."""
    return view.phase == "setup" and not view.markers_left


def front(view: View, layout: Layout) -> str:
    return (
        _light(layout)
        + _window(layout)
        + _neon(view, layout)
        + _clock(DECK if _is_undealt(view) else view.markers_left, layout)
    )


def _door(layout: Layout) -> tuple[float, float]:
    """Where the street door begins, and how wide it is."""
    at = layout.width - layout.wall - layout.cell_w * (0.62 if layout.small else 1.5)
    return at, 54 if layout.small else 74


def _light(layout: Layout) -> str:
    """What falls through the window onto the pavement."""
    m, y, bottom = layout.wall, layout.floor_height + layout.wall, layout.height
    right = layout.width - m
    return (
        f'<path class="kerb" d="M0 {bottom - 5}h{layout.width}"/>'
        f'<path class="spill" d="M{m} {y + 8}H{right}L{right + m} {bottom - 6}H0z"/>'
    )


def _window(layout: Layout) -> str:
    m, y = layout.wall, layout.floor_height + layout.wall
    door, wide = _door(layout)
    leaf, y_leaf, mat = wide * 0.36, y + 7, 6 if layout.small else 12
    swing = f'd="M{door:g} {y_leaf}l{leaf:g} 20M{door + wide:g} {y_leaf}l-{leaf:g} 20"'
    return (
        f'<path class="pane" d="M{m} {y + 4}H{layout.width - m}"/>'
        f'<path class="mull" d="M{m} {y + 4}H{layout.width - m}"/>'
        f'<path class="opening" d="M{door:g} {y + 4}h{wide}"/>'
        f'<rect class="mat" x="{door + 6:g}" y="{y + 10}" width="{wide - 12}" height="{mat}" rx="2"/>'
        f'<path class="matl" d="M{door + 10:g} {y + 10 + mat / 2:g}h{wide - 20}"/>'
        + ("" if layout.small else f'<path class="swing" {swing}/>{_pavement(door, layout)}')
        + _bills(layout)
    )


def _bills(layout: Layout) -> str:
    """Special offers, stuck to the window."""
    y = layout.floor_height + layout.wall
    places = range(2, 5 if layout.small else 12, 2)
    return "".join(
        f'<rect class="bill{" b" if i % 4 else ""}" x="{layout.wall + i * 48 + 8}" y="{y + 1}" '
        f'width="{9 + i % 3 * 4}" height="6"/>'
        for i in places
    )


def _pavement(door: float, layout: Layout) -> str:
    """What stands before the shop: the ice chest and a trolley that nobody took back."""
    x, y = door - 62, layout.height - 46
    return (
        f'<rect class="ice" x="{x:g}" y="{y}" width="46" height="27" rx="3"/>'
        f'<path class="flake" d="M{x + 23:g} {y + 5}v17m-8-13 16 9m0-9-16 9"/>'
        f'<path class="cart" d="M{x - 50:g} {y + 3}h7l7 15h19l5-11h-29"/>'
        f'<circle class="cart" cx="{x - 34:g}" cy="{y + 23}" r="2"/>'
        f'<circle class="cart" cx="{x - 20:g}" cy="{y + 23}" r="2"/>'
    )


def _neon(view: View, layout: Layout) -> str:
    m, base, size = layout.wall, layout.height - 15, (19 if layout.small else 25)
    after = m + size * (7.9 if layout.small else 8.0) + 42
    note, length = escape(f"*{deck_left(view)}"), (11.5 if layout.small else 14)
    room = (layout.width if layout.small else _door(layout)[0]) - after - m
    name = escape(_(NAME))
    as_wide = _fit(name, len(NAME), size * 7.2)
    fitted = _fit(note, room / length / 0.6, room)
    return (
        f'<text class="neon" x="{m + 4}" y="{base}" font-size="{size}"{as_wide}>{name}'
        '<tspan class="neon2">*</tspan></text>'
        f'<text class="foot" x="{after:g}" y="{base - 2}" font-size="{length}"{fitted}>{note}</text>'
    )


def _fit(text: str, letters: float, room: float) -> str:
    """Squeezes a text that has more letters than there is room for."""
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if len(text) > letters else ""


def _clock(left: int, layout: Layout) -> str:
    """A clock that strikes twelve when the last marker is drawn; the wedge is what is left."""
    r = 15 if layout.small else 19
    x = layout.wall + (19 * 7.9 if layout.small else 25 * 8.0) + 18
    y = layout.height - 22 if layout.small else layout.height - 24
    turn = 2 * pi * min(left, DECK) / DECK
    hand = (x - (r - 4) * sin(turn), y - (r - 4) * cos(turn))
    wedge = (
        f"M{x:g} {y:g}L{hand[0]:.1f} {hand[1]:.1f}A{r - 4} {r - 4} 0 {int(turn > pi)} 1 {x:g} {y - r + 4:g}z"
    )
    said = _("Work deck: %(n)s of %(all)s markers left", n=left, all=DECK)
    hour = 2 * pi * (r - 3) / 12
    centre = f'cx="{x:g}" cy="{y:g}"'
    return named(
        said,
        f'<circle class="face" {centre} r="{r}"/>'
        + (f'<path class="left" d="{wedge}"/>' if left else "")
        + f'<circle class="ticks" {centre} r="{r - 3}" stroke-dasharray="1.2 {hour - 1.2:.3f}"/>'
        f'<path class="clockhand" d="M{hand[0]:.1f} {hand[1]:.1f}L{x:g} {y:g}V{y - r + 5:g}"/>',
    )
