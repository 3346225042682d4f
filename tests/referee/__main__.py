"""`python -m tests.referee`: simulate games, and see whether referee and engine agree on every one."""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import click

from tests.referee.season import Game, Verdict, log_of, season, tried

SAY_EVERY = 500


@click.command()
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1, 10**8), help="How many.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Each seed has its own games."
)
@click.option("--game", type=click.IntRange(0), help="This one alone, by its number.")
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1, 64), help="How many at a time.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, at the end.")
@click.option(
    "--keep",
    default=".",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the log of a game on which they disagree.",
)
def main(games: int, seed: int, game: int | None, jobs: int, as_json: bool, keep: Path) -> None:
    """Play games of two to six players under all house rules, and judge each twice: by the engine, and by the
    referee, which was written from the rules alone.

    Bots that play at random, clerks, and people who take back, resign and run out of time take turns. The
    first game on which the two disagree ends the run with exit status 1; its log is kept.
    """
    began = time.monotonic()
    chosen = season(seed, games) if game is None else iter([Game(game)])
    tally = Tally(games if game is None else 1, quiet=as_json)
    with _verdicts(chosen, jobs) as verdicts:
        wrong = tally.first_wrong(verdicts)
    path = _kept(wrong, keep) if wrong else None
    say = _as_json if as_json else _as_text
    click.echo(say(tally, wrong, path, time.monotonic() - began))
    sys.exit(1 if wrong else 0)


@contextmanager
def _verdicts(games: Iterable[Game], jobs: int) -> Iterator[Iterator[Verdict]]:
    """The verdicts in the order of the games, from so many processes."""
    # Fresh processes: a fork would take along whatever the caller has running.
    with get_context("spawn").Pool(jobs) as pool:
        yield pool.imap(tried, games, chunksize=10)


class Tally:
    """What was judged so far."""

    def __init__(self, games: int, *, quiet: bool) -> None:
        self.games, self.quiet = games, quiet
        self.judged = self.rows = 0
        self.counts: dict[str, Counter[str]] = {
            name: Counter() for name in ("seats", "house rules", "tables", "endings", "fired")
        }

    def first_wrong(self, verdicts: Iterable[Verdict]) -> Verdict | None:
        began = time.monotonic()
        for verdict in verdicts:
            self._count(verdict)
            if verdict.faults:
                return verdict
            if self.judged % SAY_EVERY == 0 and not self.quiet:
                click.echo(f"{self.judged} of {self.games} games  {time.monotonic() - began:6.0f} s")
        return None

    def _count(self, verdict: Verdict) -> None:
        game = verdict.game
        self.judged += 1
        self.rows += verdict.rows
        self.counts["seats"][str(game.seats)] += 1
        self.counts["house rules"][", ".join(game.house)] += 1
        self.counts["tables"][game.table] += 1
        self.counts["endings"][verdict.ending or "running"] += 1
        self.counts["fired"].update(verdict.fired)


def _kept(wrong: Verdict, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"referee-{wrong.game.number}.jsonl"
    path.write_bytes(log_of(wrong.game))
    return path


def _as_json(tally: Tally, wrong: Verdict | None, path: Path | None, took: float) -> str:
    report: dict[str, object] = {
        "agree": wrong is None, "games": tally.judged, "rows": tally.rows, "seconds": round(took, 1),
        **{name.replace(" ", "_"): dict(sorted(counts.items())) for name, counts in tally.counts.items()},
    }  # fmt: skip
    if wrong:
        faults = [fault._asdict() for fault in wrong.faults]
        report["disagreement"] = {"game": wrong.game.number, "log": str(path), "faults": faults}
    return json.dumps(report, indent=1)


def _as_text(tally: Tally, wrong: Verdict | None, path: Path | None, took: float) -> str:
    lines = [f"{name}: {_listed(counts)}" for name, counts in tally.counts.items()]
    judged = f"{tally.judged} games, {tally.rows} rows, {took:.0f} s"
    if wrong is None:
        return "\n".join([*lines, f"Referee and engine agree: {judged}."])
    lines.append(f"They disagree on {wrong.game.said}:")
    lines += [f"  row {fault.seq}: {fault.sentence} (R{fault.ruling})" for fault in wrong.faults]
    return "\n".join([*lines, f"Its log: {path}. {judged}."])


def _listed(counts: Counter[str]) -> str:
    return "; ".join(f"{name} {count}" for name, count in sorted(counts.items()))


if __name__ == "__main__":
    main()
