"""`python -m app bench`: how fast the engine is, beside packages that do comparable work."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from app.bench.racing import Rates


class Ratio(NamedTuple):
    """By its number: the rate of one over that of another, and what it has to be. Of those that begin with
    `most` a smaller one is better: they compare times."""

    number: str
    over: str
    under: str
    needed: str


RATIOS = (
    Ratio("E1", "playouts", "chess playouts", "least 1.5"),
    Ratio("E2 gin_rummy", "playouts", "gin_rummy playouts", "least 0.6"),
    Ratio("E2 backgammon", "playouts", "backgammon playouts", "least 0.3"),
    Ratio("E3 rlcard", "playouts", "rlcard playouts", "least 1"),
    Ratio("L1", "rebuild", "eventsourcing rebuild", "least 6"),
    Ratio("L2", "rebuild", "load", "least 0.3"),
    Ratio("L3", "replay", "chess replay", "least 3"),
    Ratio("L4", "open short", "open vast", "most 1.3"),
    Ratio("L5", "fold", "view", "most 3"),
)


@click.group()
def command() -> None:
    """Measure how fast the service is, as ratios of rates taken side by side in one run."""


@command.command("engine")
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="How many rounds.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.001, 60),
    default=0.3,
    show_default=True,
    help="For each, each round.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the object on one line.")
def engine(rounds: int, seconds: float, as_json: bool) -> None:
    """Replay, decide, play at random, build views, and print one JSON object.

    `rounds`: what each did a second, round by round. `ratios`: by number, of the medians; `needed` says what
    they have to be. E1 to E3 compare random games with those of python-chess, open_spiel and rlcard (moves a
    second). L1 to L5: a game of 200 rows read from SQLite and folded, beside the eventsourcing library and
    beside reading alone; events folded, beside moves pushed by python-chess; the time to open a game of
    10,000 rows against one of 100; the time for a seat's view of 600 events against folding them.

    `missing`: packages that are not installed, with how to get them; what needs them is not measured.
    """
    from app.bench import peers
    from app.bench.racing import ratio

    def say(number: int) -> None:
        click.echo(f"round {number} of {rounds}", err=True)

    with tempfile.TemporaryDirectory() as folder:
        rates = _rates(Path(folder), rounds, seconds, say)
    measured = [each for each in RATIOS if {each.over, each.under} <= set(rates)]
    report = {
        "rounds": {name: [round(rate, 1) for rate in each] for name, each in rates.items()},
        "ratios": {each.number: ratio(rates, each.over, each.under) for each in measured},
        "needed": {each.number: each.needed for each in measured},
        "missing": {peer.package: peer.install for peer in peers.missing()},
    }
    click.echo(json.dumps(report, indent=None if as_json else 2))


def _rates(folder: Path, rounds: int, seconds: float, say: Callable[[int], None]) -> "Rates":
    from app import store
    from app.bench import ours, peers
    from app.bench.racing import race

    url = f"sqlite:///{folder / 'bench.sqlite3'}"
    store.migrate(url)
    home, logged = store.Store(url), ours.rows_of_a_game()
    try:
        racers = ours.work(home, logged)
        for peer in peers.installed():
            racers |= peer.works(folder, ours.facts_of(logged))
        return race(racers, rounds, seconds, say)
    finally:
        home.close()
