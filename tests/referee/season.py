"""Many games, each judged by the referee and compared with the engine: for `python -m tests.referee`."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from engine.commands import Rules
from engine.export import lines
from engine.fold import position
from engine.ids import Seat
from engine.record import Row
from engine.state import Clerk, State
from tests.games.matches import HOUSE_RULES, match, seed_of
from tests.games.restless import Restless
from tests.referee import hearing
from tests.referee.board import Board, Player
from tests.referee.case import Fault

SEATS = (2, 3, 4, 5, 6)
TABLES = ("random", "clerk", "random-clerk", "clerk-random", "people")
"""Who plays: bots of one kind, of both kinds by turns, or restless people (who play at random)."""

CASES = tuple(itertools.product(TABLES, HOUSE_RULES, SEATS))
"""Every combination; games go through them one after another."""


class Game(NamedTuple):
    """Game `number` of a season: everything in it follows from its number."""

    number: int

    @property
    def seats(self) -> int:
        return self._case[2]

    @property
    def house(self) -> tuple[str, str]:
        return self._case[1]

    @property
    def table(self) -> str:
        return self._case[0]

    @property
    def _case(self) -> tuple[str, tuple[str, str], int]:
        return CASES[self.number % len(CASES)]

    @property
    def said(self) -> str:
        return f"game {self.number} ({self.seats} seats, {', '.join(self.house)}, {self.table})"

    def played(self) -> tuple[list[Row], tuple[int, ...]]:
        """Its rows, and the points by seat as the engine had them when it was over."""
        if self.table == "people":
            people = Restless(self.number, Rules(self.seats, *self.house))
            return people.rows, tuple(score.total for score in people.state.scores)
        kinds = itertools.cycle(self.table.split("-"))
        played = match(self.number, list(itertools.islice(kinds, self.seats)), *self.house)
        return list(played.rows), played.scores


class Verdict(NamedTuple):
    """What came of a game. `fired` are the causes; `faults` the referee's, or in what the two end apart."""

    game: Game
    rows: int
    ending: str
    fired: tuple[str, ...]
    faults: tuple[Fault, ...]


def season(seed: int, games: int) -> Iterator[Game]:
    """The games of a seed; two seeds share none."""
    return (Game(seed * 10**9 + n) for n in range(games))


def tried(game: Game) -> Verdict:
    """Plays a game and has it judged."""
    with _named(game):
        rows, points = game.played()
        return judged(game, rows, points)


def judged(game: Game, rows: list[Row], points: tuple[int, ...]) -> Verdict:
    """The referee's faults in these rows; if it has none, where its last board differs from the engine's."""
    state = position(rows)
    case = hearing(rows, default_orders=game.table != "people")
    last = rows[-1].seq
    differing = [] if case.faults else list(_differences(case.board, state, points))
    faults = (*case.faults, *(Fault(last, 0, sentence) for sentence in differing))
    fired = tuple(clerk.fired for clerk in state.clerks if clerk.fired)
    return Verdict(game, len(rows), state.ending, fired, faults)


def log_of(game: Game) -> bytes:
    """The file of a game, whole."""
    rows, _ = game.played()
    return b"".join(lines(rows, "full", seed_of(game.number), over=True))


@contextmanager
def _named(game: Game) -> Iterator[None]:
    """Whatever breaks says in which game."""
    try:
        yield
    except Exception as fault:
        fault.add_note(f"in {game.said}")
        raise


# --- the referee's board beside the engine's ---


def _differences(board: Board, state: State, points: tuple[int, ...]) -> Iterator[str]:
    theirs, ours = _board(board), _state(state)
    theirs["points"], ours["points"] = tuple(board.points), points
    for name, value in theirs.items():
        if value != ours[name]:
            yield f"{name}: the referee has {value}, the engine {ours[name]}"
    for player, clerk in zip(board.players, state.clerks, strict=True):
        if (one := _player(player)) != (other := _clerk(clerk)):
            yield f"seat {player.seat}: the referee has {one}, the engine {other}"


def _board(board: Board) -> dict[str, object]:
    return {
        "boss": board.boss,
        "freeze": (board.frozen_by, board.freezer),
        "markers": tuple(board.markers),
        "out": sorted(board.out),
        "customers": board.customers,
        "duties": board.duties,
        "slacks": board.slacks,
        "stacks": {space: tuple(stack) for space, stack in board.stacks.items()},
        "office": tuple(board.office),
        "plots": tuple(board.plots),
        "discards": sorted(board.discards),
        "emptied": board.emptied,
        "turn": board.turn,
    }


def _state(state: State) -> dict[str, object]:
    return {
        "boss": state.boss,
        "freeze": (state.freeze, state.frozen_by),
        "markers": state.markers,
        "out": sorted(state.out),
        "customers": state.customers,
        "duties": state.duties,
        "slacks": state.slacks,
        "stacks": state.stacks,
        "office": state.office,
        "plots": state.plots,
        "discards": sorted(state.discards),
        "emptied": state.emptied,
        "turn": state.turn,
    }


def _player(player: Player) -> Clerk:
    return _in_order(Clerk(
        seat=Seat(player.seat), character=player.character, space=player.space, heat=player.heat,
        hand=tuple(player.hand), carried=tuple(player.carried), stash=tuple(player.stash),
        insulted=tuple(player.insulted), counters=player.counters, slack=player.slack,
        slack_counters=player.on_slack, turns_to_lose=player.lost_turns, fired=player.fired,
        resigning=player.resigned,
    ))  # fmt: skip


def _clerk(clerk: Clerk) -> Clerk:
    return _in_order(clerk)


def _in_order(clerk: Clerk) -> Clerk:
    """In what order a player holds pieces is nobody's rule."""
    piles = {name: tuple(sorted(getattr(clerk, name))) for name in ("hand", "carried", "stash", "insulted")}
    return msgspec.structs.replace(clerk, **piles)
