"""`python -m tests.secrets`: look through whole games for anything that gives a secret away."""

import itertools
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import click

from engine.commands import Rules
from tests.games.matches import HOUSE_RULES
from tests.games.restless import Restless
from tests.secrets.random_games import SIZES, game
from tests.secrets.two_runs import two_runs
from tests.secrets.two_tellings import Difference, compare

SAY_EVERY = 10
CUTS = (4, 2, 1)
"""A quarter, half and all of a game: what is not seen until then has other faces."""

RUNS = 20
"""Positions of a game from which two runs start, for each viewer."""


class Looked(NamedTuple):
    """What was compared in a game, and what gave something away."""

    tellings: int
    runs: int
    found: tuple[Difference, ...]


@click.command()
@click.option("--games", default=40, show_default=True, type=click.IntRange(1), help="How many of each kind.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Each seed has its own games."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, at the end.")
def main(games: int, seed: int, as_json: bool) -> None:
    """Compare what each seat and a spectator get of games that differ only in what they cannot know.

    Whole logs told a second time, row by row; and games that go on from a position that is dealt otherwise,
    under other standing orders of the others. The exit status is 1 if anything differs.
    """
    began, tellings, runs, found = time.monotonic(), 0, 0, []
    for n, number in enumerate(itertools.islice(itertools.count(seed * 10**6), games), 1):
        looked = look(number)
        tellings, runs = tellings + looked.tellings, runs + looked.runs
        found += [{"game": number, **difference._asdict()} for difference in looked.found]
        if n % SAY_EVERY == 0 and not as_json:
            click.echo(f"{n} of {games} games  {time.monotonic() - began:6.0f} s")
    report = {
        "games": games, "positions": tellings + runs, "told_again": tellings, "played_on": runs,
        "found": found, "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip
    click.echo(json.dumps(report, indent=1) if as_json else _as_text(report, found))
    sys.exit(1 if found else 0)


def look(number: int) -> Looked:
    """Compares all there is of two games with this number: one of restless people, and one that goes on."""
    rnd = random.Random(number)
    seats = SIZES[number % len(SIZES)]
    people = Restless(number, Rules(seats, *HOUSE_RULES[number % 4])).rows[:-1]  # before all is public
    counts = [compare(people, viewer, len(people) // cut, rnd) for viewer in range(seats + 1) for cut in CUTS]
    found = [difference for count in counts for difference in count.differences]
    runs = list(_played_on(number, rnd))
    found += [difference for difference in runs if difference]
    return Looked(sum(count.positions for count in counts), len(runs), tuple(found))


def _played_on(number: int, rnd: random.Random) -> Iterator[Difference | None]:
    """Of each position at which two runs began: the difference, if there is one."""
    played = game(number)
    for viewer in played.viewers:
        for row, state in rnd.sample(played.stops, min(RUNS, len(played.stops))):
            one, other = two_runs(played, viewer, row, state, rnd)
            yield None if one == other else Difference(viewer, row, "what is seen of the game as it goes on")


def _as_text(report: dict[str, object], found: list[dict[str, object]]) -> str:
    lines = ["game {game}, viewer {viewer}, row {row}: {what}".format(**each) for each in found]
    told = (
        "{positions} positions of {games} games, {told_again} told again, {played_on} played on, {seconds} s."
    )
    return "\n".join(
        [*lines, told.format(**report), "Nothing gives a secret away." if not found else "Given away."]
    )


if __name__ == "__main__":
    main()
