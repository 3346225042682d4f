"""`python -m app import`: read a game from a file, to look at."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.commands.verify import content

if TYPE_CHECKING:
    from app.services.archive import BroughtIn


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(file: Path, as_json: bool) -> None:
    """Read a game from its file, so that it can be looked at here.

    A finished game, or a running one as far as the file shows it; it cannot be played on. What `verify`
    refuses is refused. Read twice it stays as it is; a later file of the same game takes its place.
    """
    from app.commands.database import opened
    from app.services import archive
    from app.words import checking

    try:
        done = archive.bring_in(opened(), content(file))
    except archive.NotRight as wrong:
        fault = wrong.report.fault
        assert fault is not None
        raise click.ClickException(checking.fault(fault.line, fault.why, fault.values)) from None
    except archive.NotToBeHad as why:
        raise click.ClickException(str(why)) from None
    click.echo(json.dumps(_figures(done)) if as_json else _sentence(done))
    sys.exit(0)


def _figures(done: "BroughtIn") -> dict[str, object]:
    return asdict(done) | {"url": _url(done)}


def _url(done: "BroughtIn") -> str:
    from app.services import here

    return f"{here.settings().public_url}/games/{done.game}"


def _sentence(done: "BroughtIn") -> str:
    where = f"game {done.code}, {_url(done)}"
    if done.already:
        return f"This game is here already: {where} ({done.rows} rows). Nothing has changed."
    state = "It is over." if done.over else "It was still being played; it can only be looked at."
    more = " It takes the place of what was here of it." if done.longer else ""
    return f"{done.rows} rows are read: {where}. {state}{more}"
