"""`python -m app verify`: check a game file from its first line to its last."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.verify import Report


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(file: Path, as_json: bool) -> None:
    """Check a game file: bytes, chain, seals and position; of a finished game the luck as well.

    Says what was checked, or which line is the first that is wrong and why. The exit status is 0 only if all
    is right. A dash reads from standard input.
    """
    report = checked(file)
    click.echo(json.dumps(figures(report)) if as_json else sentences(report))
    sys.exit(0 if report.right else 1)


def checked(file: Path) -> "Report":
    from engine.verify import verify

    return verify(content(file))


def content(file: Path) -> bytes:
    """The bytes of a file, or of standard input for a dash."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as why:
        raise click.ClickException(f"{file} cannot be read: {why.strerror}.") from None


def figures(report: "Report") -> dict[str, object]:
    fault = report.fault
    wrong = {"line": fault.line, "why": fault.why, "sentence": _wrong(report)} if fault else None
    return {
        "right": report.right,
        "rows": report.rows,
        "for": report.viewer,
        "over": report.over,
        "checked": report.checked,
        "fault": wrong,
    }


def sentences(report: "Report") -> str:
    from app.words import checking

    if not report.right:
        return _wrong(report)
    state = "a finished game" if report.over else "a game that was still being played"
    lines = [f"All is right: {report.rows} rows of {state}, written for {report.viewer}."]
    return "\n".join([*lines, *(f"  {checking.CHECKED[key]}" for key in report.checked)])


def _wrong(report: "Report") -> str:
    from app.words import checking

    assert report.fault is not None
    return checking.fault(report.fault.line, report.fault.why, report.fault.values)
