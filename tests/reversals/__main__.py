"""`python -m tests.reversals`: turn each ruling round and see whether its own tests notice."""

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from tests.reversals import listed
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
    "--idle", is_flag=True, help="Name the tests, too, that no reversal of their ruling makes fail."
)
@click.option(
    "--lists",
    default=listed.HERE,
    type=click.Path(exists=True, path_type=Path),
    help="Another folder of lists.",
)
def main(rulings: tuple[int, ...], jobs: int, as_json: bool, idle: bool, lists: Path) -> None:
    """Turn RULINGS round, or all, each in a copy of the code, and run the tests of that ruling.

    A ruling is held if one of them fails. The exit status is 1 if any is not held, if the text of a reversal
    is not found in the code, or if a test fails without any reversal.
    """
    began = time.monotonic()
    chosen = [each for each in listed.read(lists) if not rulings or each.ruling in rulings]
    if not chosen:
        raise click.UsageError("no reversal of these rulings is in the lists")
    with benches(min(jobs, len(chosen))) as copies:
        trial, verdicts = Trial(copies, chosen, thorough=idle), []
        for verdict in trial.verdicts():
            verdicts.append(verdict)
            if not as_json:
                _say(verdict)
    spared = trial.idle(verdicts) if idle else []
    say = _as_json if as_json else _as_text
    click.echo(say(verdicts, spared, time.monotonic() - began))
    sys.exit(0 if all(verdict.outcome == HELD for verdict in verdicts) else 1)


def _say(verdict: Verdict) -> None:
    reversal = verdict.reversal
    click.echo(f"R{reversal.ruling:<4} {verdict.outcome:8} {verdict.seconds:4.1f} s  {reversal.says}")
    if verdict.outcome != HELD:
        click.echo(f"      {reversal.file}: {' '.join(filter(None, (verdict.by, verdict.why)))}")


def _counted(verdicts: Sequence[Verdict]) -> tuple[int, int]:
    """How many are held, and of how many rulings they all are."""
    held = sum(verdict.outcome == HELD for verdict in verdicts)
    return held, len({verdict.reversal.ruling for verdict in verdicts})


def _as_json(verdicts: Sequence[Verdict], idle: Sequence[tuple[int, str]], took: float) -> str:
    held, rulings = _counted(verdicts)
    report = {
        "held": held,
        "not_held": len(verdicts) - held,
        "rulings": rulings,
        "seconds": round(took, 1),
        "reversals": [v.as_json() for v in sorted(verdicts, key=lambda v: v.reversal.ruling)],
        "idle": idle,
    }
    return json.dumps(report, indent=1)


def _as_text(verdicts: Sequence[Verdict], idle: Sequence[tuple[int, str]], took: float) -> str:
    held, rulings = _counted(verdicts)
    lines = [f"R{ruling:<4} idle      {test}" for ruling, test in idle]
    lines.append(f"{held} of {len(verdicts)} reversals of {rulings} rulings are held. {took:.0f} s.")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
