"""`python -m app simulate`: play bots against each other through the engine, without a service."""

import json
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from engine.simulate import Played

FIRST_AT = 1_767_225_600_000  # 1 January 2026, so that the same seed gives the same files
BETWEEN_ROWS_MS = 60_000
SAY_EVERY_S = 5.0
BOTS = ("random", "clerk", "manager")
BUDGET_HELP = "Playouts for each question of a manager; default: as many as a second allows."


@click.command()
@click.option(
    "--players", type=click.IntRange(2, 6), default=4, show_default=True, help="Seats at each table."
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same one gives the same games.")
@click.option("--bots", type=click.Choice(BOTS), default="random", show_default=True)
@click.option("--budget", type=click.IntRange(0), help=BUDGET_HELP)
@click.option(
    "--export", "folder", type=click.Path(file_okay=False, path_type=Path), help="Write each game here."
)
@click.option("--json", "as_json", is_flag=True, help="Print the object on one line.")
def command(
    players: int, games: int, seed: str, bots: str, budget: int | None, folder: Path | None, as_json: bool
) -> None:
    """Play whole games between bots and print one JSON object about them.

    `refused` counts answers that the engine refused, `crashed` games that an error ended. The exit status is
    0 only if both are 0.
    """
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    tally = Tally(games, players)
    for number in range(1, games + 1):
        _play_one(tally, number, seed, Side(bots, budget), folder)
        tally.say_how_far()
    click.echo(json.dumps(tally.figures(), indent=None if as_json else 2))
    sys.exit(1 if tally.crashed or tally.refused else 0)


class Side(NamedTuple):
    """The bot in every seat; `budget` as in engine.bots.named."""

    bot: str
    budget: int | None


@dataclass
class Tally:
    games: int
    players: int
    crashed: int = 0
    refused: int = 0
    events: int = 0
    questions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=time.monotonic)
    said: float = field(default_factory=time.monotonic)

    def add(self, played: "Played") -> None:
        self.refused += played.refused
        self.events += len(played.rows)
        self.questions += played.questions
        self.endings[played.ending] += 1

    def say_how_far(self) -> None:
        """A line on stderr now and then, for whoever waits."""
        if time.monotonic() - self.said > SAY_EVERY_S:
            self.said = time.monotonic()
            done = self.crashed + sum(self.endings.values())
            click.echo(f"{done} of {self.games} games, {self.said - self.began:.0f} s", err=True)

    def figures(self) -> dict[str, object]:
        seconds = time.monotonic() - self.began
        return {
            "games": self.games,
            "players": self.players,
            "crashed": self.crashed,
            "refused": self.refused,
            "events": self.events,
            "questions": self.questions,
            "endings": dict(sorted(self.endings.items())),
            "seconds": round(seconds, 3),
            "events_per_second": round(self.events / seconds),
        }


def _play_one(tally: Tally, number: int, seed: str, side: Side, folder: Path | None) -> None:
    """A game that crashes is counted and shown, and the others are played all the same."""
    secret = _secret(seed, number)
    try:
        played = _played(secret, number, tally.players, side)
    except Exception:
        tally.crashed += 1
        click.echo(f"game {number} of seed {seed!r} crashed:\n{traceback.format_exc()}", err=True)
        return
    tally.add(played)
    if played.refused:
        click.echo(f"game {number} of seed {seed!r}: {played.refused} answers refused", err=True)
    if folder:
        _write(folder / f"game-{number:05}.jsonl", played, secret)


def _secret(seed: str, number: int) -> bytes:
    from hashlib import sha256

    return sha256(f"{seed} {number}".encode()).digest()


def _played(secret: bytes, number: int, players: int, side: Side) -> "Played":
    from itertools import count

    from engine.commands import Rules
    from engine.simulate import play

    words = [f"{secret[seat]:02x}{secret[-seat]:02x}" for seat in range(1, players + 1)]
    clock = count(FIRST_AT + number, BETWEEN_ROWS_MS)
    return play(secret, [side.bot] * players, words, Rules(players), clock.__next__, side.budget)


def _write(path: Path, played: "Played", secret: bytes) -> None:
    from engine.export import FULL, lines

    path.write_bytes(b"".join(lines(played.rows, FULL, secret, over=True)))
