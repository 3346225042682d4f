"""`python -m tests.reversals`: turn each ruling round and see whether its own tests notice."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click

from tests.reversals import listed
from tests.reversals.listed import Listed
from tests.reversals.trial import HELD, Trial, Verdict, benches


class Ruling(click.ParamType):
    """`55` or `R55`."""

    name = "ruling"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(value.removeprefix("R"))
        except ValueError:
            self.fail(f"{value} is no ruling: R55, or 55", param, ctx)


@click.command()
@click.argument("rulings", nargs=-1, type=Ruling())
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1, 8), help="How many at a time.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, at the end.")
@click.option(
    "--lists",
    default=listed.HERE,
    type=click.Path(exists=True, path_type=Path),
    help="Another folder of lists.",
)
def main(rulings: tuple[int, ...], jobs: int, as_json: bool, lists: Path) -> None:
    """Turn RULINGS round, or all, each in a copy of the code, and run the tests of that ruling.

    A ruling is held if one of them fails. The exit status is 1 if any is not held, if the text of a reversal
    is not found in the code, or if a test fails without any reversal.
    """
    began = time.monotonic()
    chosen = listed.read(lists).of(rulings)
    if not chosen.reversals and not chosen.unreversed:
        raise click.UsageError("none of these rulings is in the lists")
    verdicts = []
    for verdict in _tried(chosen, jobs):
        verdicts.append(verdict)
        if not as_json:
            _say(verdict)
    _close(chosen, verdicts, time.monotonic() - began, as_json)
    sys.exit(0 if all(verdict.outcome == HELD for verdict in verdicts) else 1)


def _tried(chosen: Listed, jobs: int) -> Iterator[Verdict]:
    if chosen.reversals:
        with benches(min(jobs, len(chosen.reversals))) as copies:
            yield from Trial(copies, chosen.reversals).verdicts()


def _say(verdict: Verdict) -> None:
    reversal = verdict.reversal
    click.echo(f"R{reversal.ruling:<4} {verdict.outcome:8} {verdict.seconds:4.1f} s  {reversal.says}")
    if verdict.outcome != HELD:
        click.echo(f"      {reversal.file}: {' '.join(filter(None, (verdict.by, verdict.why)))}")


def _close(chosen: Listed, verdicts: list[Verdict], took: float, as_json: bool) -> None:
    held = sum(verdict.outcome == HELD for verdict in verdicts)
    rulings = {verdict.reversal.ruling for verdict in verdicts}
    if as_json:
        report = {
            "held": held,
            "not_held": len(verdicts) - held,
            "rulings": len(rulings),
            "seconds": round(took, 1),
            "reversals": [v.as_json() for v in sorted(verdicts, key=lambda v: v.reversal.ruling)],
            "unreversed": {each.ruling: each.why for each in chosen.unreversed},
        }
        click.echo(json.dumps(report, indent=1))
        return
    for each in chosen.unreversed:
        click.echo(f"R{each.ruling:<4} no code   {each.why}")
    click.echo(
        f"{held} of {len(verdicts)} reversals held, of {len(rulings)} rulings; "
        f"{len(chosen.unreversed)} rulings that no code carries; {took:.0f} s."
    )


if __name__ == "__main__":
    main()
