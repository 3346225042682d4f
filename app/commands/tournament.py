"""`python -m app tournament`: compare two bots over many games, on every core."""

import json
import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from app.commands.simulate import BOTS, BUDGET_HELP, SAY_EVERY_S

if TYPE_CHECKING:
    from engine.tournament import Pairing, Result, Share


class Pair(click.ParamType):
    """Two names of bots with a comma between."""

    name = "bot,bot"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        names = str(value).split(",")
        if len(names) != 2:
            self.fail(f"name two bots with a comma between, such as manager,clerk; not {value!r}", param, ctx)
        for name in names:
            if name not in BOTS:
                self.fail(f"there is no bot {name!r}; there are {', '.join(BOTS)}", param, ctx)
        return names[0], names[1]


@click.command()
@click.option(
    "--bots", type=Pair(), default="clerk,random", show_default=True, help="The one alone, and the others."
)
@click.option("--players", type=click.IntRange(2, 6), default=4, show_default=True, help="Seats at a table.")
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same one gives the same games.")
@click.option("--budget", type=click.IntRange(0), help=BUDGET_HELP)
@click.option("--jobs", type=click.IntRange(1), help="Processes that share the games; default: one a core.")
@click.option("--json", "as_json", is_flag=True, help="Print the object on one line.")
def command(
    bots: tuple[str, str],
    players: int,
    games: int,
    seed: str,
    budget: int | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Seat the first bot against a table of the second, and print one JSON object about it.

    Each seat has its turn, and then each seat as the next character. Shares are of 100 wins, with the
    interval that holds 95 of 100; a shared win counts its part. `fair` is what luck alone would give.
    Shares by character are of every seat, so of the characters alone if both bots are the same.
    """
    from engine.tournament import Pairing

    pairing = Pairing(players, *bots, seed, budget)
    began = time.monotonic()
    results = list(_told(_results(pairing, games, jobs or os.cpu_count() or 1), games, bots[0]))
    figures = {**_figures(pairing, results), "seconds": round(time.monotonic() - began, 1)}
    click.echo(json.dumps(figures, indent=None if as_json else 2))


def _results(pairing: "Pairing", games: int, jobs: int) -> "Iterator[Result]":
    """In the order of their numbers, however many processes play them."""
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial
    from multiprocessing import get_context

    from engine.tournament import play

    if jobs == 1:
        yield from map(partial(play, pairing), range(games))
        return
    # A fresh process each, as macOS and Windows would make it: nothing is inherited by chance.
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn")) as pool:
        yield from pool.map(partial(play, pairing), range(games))


def _told(results: "Iterator[Result]", games: int, bot: str) -> "Iterator[Result]":
    """The results, with a line on stderr now and then, for whoever waits."""
    began = said = time.monotonic()
    won = 0.0
    for done, result in enumerate(results, 1):
        won += result.share(result.seat)
        if time.monotonic() - said > SAY_EVERY_S:
            said = time.monotonic()
            share = f"{bot} {100 * won / done:.1f} of 100"
            click.echo(f"{done} of {games} games, {said - began:.0f} s, {share}", err=True)
        yield result


def _figures(pairing: "Pairing", results: "list[Result]") -> dict[str, object]:
    from engine.tournament import share_alone, shares_by_character

    return {
        "bots": [pairing.alone, pairing.others],
        "players": pairing.players,
        "games": len(results),
        "seed": pairing.seed,
        "budget": pairing.budget,
        "fair": round(100 / pairing.players, 1),
        **_of_100(share_alone(results)),
        "points": _points(results),
        "characters": {name: _of_100(share) for name, share in shares_by_character(results).items()},
    }


def _of_100(share: "Share") -> dict[str, object]:
    interval = [round(100 * share.low, 1), round(100 * share.high, 1)]
    return {"seats": share.seats, "share": round(100 * share.mean, 1), "interval": interval}


def _points(results: "list[Result]") -> list[float]:
    """The mean of the bot alone, and of the others."""
    alone = [result.points[result.seat - 1] for result in results]
    others = [sum(result.points) - mine for result, mine in zip(results, alone, strict=True)]
    seats = sum(len(result.points) - 1 for result in results)
    return [round(sum(alone) / len(results), 1), round(sum(others) / seats, 1)]
