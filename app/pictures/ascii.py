"""The board in letters, 72 columns wide, for the text of a mail and for whoever reads it aloud.

Two rows of spaces as on the floor plan; what the letters mean stands below.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from app.pictures.front import deck_left
from app.pictures.pieces import CODES
from app.words.names import Crew, clerk, counted, name, sentence
from app.words.tongue import _
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE
from engine.spaces import SPACES, Space
from engine.view import SlackView, SpaceView, View

WIDTH: Final = 72
COLUMNS: Final = 12
BOSS: Final = "[BOSS]"
LETTERS: Final = {"roger": "R", "lucy": "L", "zack": "Z", "wendy": "W", "victoria": "V", "lock": "K"}
"""As on the pieces; K is Lock, since L is Lucy."""


def board_text(view: View, crew: Crew) -> str:
    """The position as its viewer sees it; lines of at most 72 characters."""
    rows = [[space for space in SPACES if space.row == row] for row in sorted({s.row for s in SPACES})]
    lines: list[str] = []
    for row in rows:
        edges = [_edge(space.col) for space in row] + [WIDTH - 1]
        lines.append(_rule(edges, lines[-1] if lines else ""))
        lines += _cells([_cell(view, space, _wide(space)) for space in row], edges)
    lines.append(_rule([_edge(space.col) for space in rows[-1]] + [WIDTH - 1], ""))
    return "\n".join([*lines, *_legend(view, crew)])


def _edge(column: int) -> int:
    """Where the wall to the left of a column of the floor plan stands."""
    return round(column * (WIDTH - 1) / COLUMNS)


def _wide(space: Space) -> int:
    return _edge(space.col + space.width) - _edge(space.col) - 1


def _rule(edges: Sequence[int], above: str) -> str:
    """A wall with a corner wherever a wall meets it from below or from above."""
    corners = {*edges, *(place for place, letter in enumerate(above) if letter == "|")}
    return "".join("+" if place in corners else "-" for place in range(WIDTH))


def _cells(cells: Sequence[list[str]], edges: Sequence[int]) -> list[str]:
    tall = max(map(len, cells))
    widths = [right - left - 1 for left, right in pairwise(edges)]
    padded = [[*cell, *[""] * (tall - len(cell))] for cell in cells]
    lines = (zip(line, widths, strict=True) for line in zip(*padded, strict=True))
    return ["|" + "|".join(text.ljust(wide) for text, wide in line) + "|" for line in lines]


def _cell(view: View, space: Space, wide: int) -> list[str]:
    here = view.space(space.id)
    lines = [_head(space, here, wide)]
    for words, gap in ((_who(view, here), " "), (_customers(here), "  "), (_markers(view, here), "  ")):
        lines += [f" {line}" for line in _flow(words, wide - 1, gap)]
    return lines


def _head(space: Space, here: SpaceView, wide: int) -> str:
    stack = f"#{here.items}" if space.item_stack or space.id == OFFICE else ""
    room = wide - len(stack)
    return f" {name(space.id).upper()}"[:room].ljust(room) + stack


def _who(view: View, here: SpaceView) -> list[str]:
    boss = [BOSS] if here.boss else []
    return boss + [_token(view, seat) + (_("<you") if seat == view.viewer else "") for seat in here.clerks]


def _token(view: View, seat: int) -> str:
    return f"({_letter(view, seat)})"


def _letter(view: View, seat: int) -> str:
    return LETTERS.get(view.clerk(seat).character, str(seat))


def _customers(here: SpaceView) -> list[str]:
    cards = (CUSTOMER[customer] for customer in here.customers)
    return [f"{CODES[card.id].upper()} {card.heat}/{card.points}" for card in cards]


def _markers(view: View, here: SpaceView) -> list[str]:
    duties = [f"+{counted(len(here.duties), 'duty')}"] if here.duties else []
    return [*(_slack(view, slack) for slack in here.slacks), *duties]


def _slack(view: View, slack: SlackView) -> str:
    by = f" {_letter(view, slack.seat)}:{slack.counters}" if slack.seat else ""
    if slack.final:
        return f"!s{FINAL[slack.id].suspicion}{by}"
    card = SLACK[slack.id]
    return f"~x{card.multiplier} s{card.suspicion}{by}"


def _flow(words: Iterable[str], wide: int, gap: str) -> list[str]:
    """Words beside one another as far as they fit; only one that is wider than its cell is broken."""
    lines: list[str] = []
    for word in (part for each in words for part in textwrap.wrap(each, wide)):
        if lines and len(lines[-1] + gap + word) <= wide:
            lines[-1] += gap + word
        else:
            lines.append(word)
    return lines


def _legend(view: View, crew: Crew) -> list[str]:
    clerks = [_named(view, crew, each.seat) for each in view.clerks if each.space]
    shoppers = [customer for space in view.spaces for customer in space.customers]
    shoppers.sort(key=CODES.__getitem__)
    customers = [f"{CODES[customer].upper()} {name(customer)}" for customer in shoppers]
    says = [
        "  ".join(clerks),
        _(
            "#n items in the stack (in the Office: confiscated). ~ slack, ! final slack: x points a counter, "
            "s suspicion, then who is on it and the counters. + duties."
        ),
        _("Customers, heat/points: %(customers)s", customers=", ".join(customers)) if customers else "",
        sentence(_("%(deck)s.", deck=deck_left(view))),
    ]
    return [line for text in says for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False)]


def _named(view: View, crew: Crew, seat: int) -> str:
    token, who = _token(view, seat), clerk(crew, seat)
    if seat == view.viewer:
        return _("%(token)s %(clerk)s, you", token=token, clerk=who)
    return f"{token} {who}"
