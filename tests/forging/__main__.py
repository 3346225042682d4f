"""`python -m tests.forging`: whole games are accepted, and with any one byte changed they are not."""

import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from tests.forging.strangers import fault, file, one_byte_changed, played, ran


class Forgery(NamedTuple):
    """A byte of a game's file, and whether the program noticed that it was changed."""

    game: int
    at: int
    noticed: bool


@click.command()
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--changes", default=1000, show_default=True, type=click.IntRange(0), help="Of all of them.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Which bytes, and games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, at the end.")
def main(games: int, changes: int, seed: int, as_json: bool) -> None:
    """Have the program that players download check simulated games, and then forgeries of them.

    Each game must be accepted, each file in which one byte, anywhere, was changed must be refused. The exit
    status is 1 otherwise.
    """
    began, dice = time.monotonic(), random.Random(seed)
    refused, missed = [], []
    for n in range(games):
        number = seed * 10**6 + n
        data = file(played(number), number)
        if (said := _refused(data)) is not None:
            refused.append({"game": number, "said": said})
        share = changes * (n + 1) // games - changes * n // games
        missed += [forgery for forgery in _forgeries(number, data, dice, share) if not forgery.noticed]
        if (n + 1) % 10 == 0 and not as_json:
            click.echo(f"{n + 1} of {games} games")
    took = round(time.monotonic() - began, 1)
    report = {
        "games": games, "accepted": games - len(refused), "refused": refused, "changes": changes,
        "noticed": changes - len(missed), "missed": [f._asdict() for f in missed], "seconds": took,
    }  # fmt: skip
    click.echo(json.dumps(report, indent=1) if as_json else _as_text(report))
    sys.exit(1 if refused or missed else 0)


def _refused(data: bytes) -> str | None:
    """What the program says against a game as it was played; None if it accepts it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_bytes(data)
        told = ran(str(path))
    return None if told.returncode == 0 else told.stdout + told.stderr


def _forgeries(game: int, data: bytes, dice: random.Random, count: int) -> Iterator[Forgery]:
    for _ in range(count):
        at, forged = one_byte_changed(data, dice)
        yield Forgery(game, at, fault(forged) is not None)


def _as_text(report: dict[str, object]) -> str:
    wrong = [f"{kind}: {each}" for kind in ("refused", "missed") for each in report[kind]]  # type: ignore[attr-defined]
    told = "{accepted} of {games} games accepted, {noticed} of {changes} changes noticed, {seconds} s."
    return "\n".join([*wrong, told.format(**report)])


if __name__ == "__main__":
    main()
