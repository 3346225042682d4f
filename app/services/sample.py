"""Two turns for the shop window, from a game that four bots play here: no table, no database."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from app.pages.receipt import Receipt
from app.services.lobby.opening import BOT_NAMES
from app.services.look import Look, Player, Terms
from app.services.looking import told
from app.services.showing.receipt import receipt
from app.words.history import QUIET
from app.words.tongue import _
from engine.chance import commitment
from engine.commands import Rules
from engine.fold import knowledge
from engine.ids import SPECTATOR
from engine.orders import DEFAULT
from engine.record import Row
from engine.simulate import play
from engine.view import View, view_of

SEED = b"thank you, come again never....."
BOTS = ("clerk",) * 4
RULES = Rules(len(BOTS))
TELLING = frozenset(
    {"BossMoved", "CardPlayed", "CustomerInsulted", "ItemsConfiscated", "ItemsStashed", "ItemTaken",
     "SlackCompleted", "SuspicionRolled"}
)  # fmt: skip
"""Kinds of events that show what the game is about."""
ROOM = 14
"""So many lines fit beside the crew."""


def two_turns() -> Receipt:
    """Two turns in a row as that game's own receipt, in the reader's language."""
    look = _look()
    under = _(
        "From a game that four bots played · rows %(first)s to %(last)s",
        first=look.story[0].seq,
        last=look.at,
    )
    return replace(receipt(look, _("Two turns, itemised")), under=under)


@cache
def rows() -> tuple[Row, ...]:
    """The whole game, the same in each process; playing it takes a tenth of a second."""
    return play(SEED, BOTS, ("",) * len(BOTS), RULES, itertools.count(1).__next__).rows


@cache
def _look() -> Look:
    """The game as its spectators saw it when the two turns were over."""
    pair = _telling_pair(rows())
    upto = rows()[: pair.stop]
    return Look(
        terms=_terms(),
        players=tuple(Player(n, BOT_NAMES[n - 1], bot, None, "UTC") for n, bot in enumerate(BOTS, 1)),
        view=_view(upto),
        story=told(upto, SPECTATOR, False, after=pair.start),
        at=len(upto),
        last=len(rows()),
        head=upto[-1].hash,
        due=None,
        now=upto[-1].at,
        orders=DEFAULT,
    )


def _telling_pair(played: Sequence[Row]) -> range:
    """Two turns in a row, as `played[start:stop]`: with the most telling kinds of events of those that there
    is room for, the earliest of equals."""
    starts = [row.seq - 1 for row in played if row.kind == "TurnBegan"]
    pairs = (range(start, stop) for start, stop in zip(starts, starts[2:], strict=False))
    return max((pair for pair in pairs if _fits(played, pair)), key=lambda pair: _telling(played, pair))


def _fits(played: Sequence[Row], pair: range) -> bool:
    told_of = [played[i] for i in pair if played[i].kind not in QUIET and played[i].kind != "TurnBegan"]
    return len(told_of) <= ROOM


def _telling(played: Sequence[Row], pair: range) -> int:
    return len(TELLING & {played[i].kind for i in pair})


def _view(upto: Sequence[Row]) -> View:
    state = knowledge(upto, SPECTATOR)
    state.question = None  # between two turns: the last question is answered
    return view_of(state, SPECTATOR)


def _terms() -> Terms:
    return Terms(
        id="",
        code="",
        title="",
        status="over",
        pace_s=0,
        reaction_s=0,
        boss_moves=RULES.boss_moves,
        last_marker=RULES.last_marker,
        watch="link",
        edition=RULES.edition,
        commitment=commitment(SEED),
        seed=SEED.hex(),
        parked=False,
    )
