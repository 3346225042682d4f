"""Packages that do comparable work, each as work to be timed; who does not have one is told how to get it."""

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from app.bench.racing import Work

PLIES = 200
"""A random game of chess would go on for ever."""


class Peer(NamedTuple):
    """A package: the module it is imported as, how to install it, and what it is timed at, by name."""

    package: str
    module: str
    install: str
    works: "Callable[[Path, Sequence[bytes]], dict[str, Work]]"


def installed() -> list[Peer]:
    return [peer for peer in PEERS if find_spec(peer.module)]


def missing() -> list[Peer]:
    return [peer for peer in PEERS if not find_spec(peer.module)]


def _chess(folder: Path, rows: Sequence[bytes]) -> dict[str, Work]:
    chess: Any = import_module("chess")
    chance = random.Random(1)

    def playout() -> int:
        board = chess.Board()
        for ply in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(chance.choice(moves))
        return PLIES

    board, written = chess.Board(), list[str]()
    while len(written) < PLIES and (moves := list(board.legal_moves)):
        move = chance.choice(moves)
        written.append(move.uci())
        board.push(move)

    def replay() -> int:
        again = chess.Board()
        for uci in written:
            again.push_uci(uci)
        return len(written)

    return {"chess playouts": playout, "chess replay": replay}


def _open_spiel(folder: Path, rows: Sequence[bytes]) -> dict[str, Work]:
    pyspiel: Any = import_module("pyspiel")
    chance = random.Random(1)

    def playouts(name: str) -> Work:
        game = pyspiel.load_game(name)

        def playout() -> int:
            state, moves = game.new_initial_state(), 0
            while not state.is_terminal():
                moves += not state.is_chance_node()
                state.apply_action(chance.choice(state.legal_actions()))
            return moves

        return playout

    return {f"{name} playouts": playouts(name) for name in ("gin_rummy", "backgammon")}


def _rlcard(folder: Path, rows: Sequence[bytes]) -> dict[str, Work]:
    gin: Any = import_module("rlcard.games.gin_rummy")
    chance = random.Random(1)

    def playout() -> int:
        game, moves = gin.Game(), 0
        game.init_game()
        while not game.is_over():
            game.step(chance.choice(game.judge.get_legal_actions()))
            moves += 1
        return moves

    return {"rlcard playouts": playout}


def _eventsourcing(folder: Path, rows: Sequence[bytes]) -> dict[str, Work]:
    """An aggregate with as many events, of the same facts, in SQLite."""
    domain: Any = import_module("eventsourcing.domain")
    application: Any = import_module("eventsourcing.application")

    class Log(domain.Aggregate):  # type: ignore[misc, name-defined, unused-ignore]
        def __init__(self) -> None:
            self.rows = 0

        @domain.event("Happened")  # type: ignore[untyped-decorator, unused-ignore]
        def happened(self, facts: str) -> None:
            self.rows += 1

    database = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(folder / "peer.sqlite3")}
    app, made = application.Application(env=database), Log()
    for row in rows:
        made.happened(facts=row.decode())
    app.save(made)

    def rebuild() -> int:
        return int(app.repository.get(made.id).rows == len(rows))

    return {"eventsourcing rebuild": rebuild}


PEERS = (
    Peer("chess", "chess", "pip install chess", _chess),
    Peer("open_spiel", "pyspiel", "pip install open_spiel", _open_spiel),
    Peer("rlcard", "rlcard", "pip install rlcard", _rlcard),
    Peer("eventsourcing", "eventsourcing", "pip install eventsourcing", _eventsourcing),
)
