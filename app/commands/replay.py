"""`python -m app replay`: the position of a game at any moment, as text."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.commands.viewer import as_viewer

if TYPE_CHECKING:
    from app.services.replaying import Moment


@click.command()
@click.argument("game")
@click.option(
    "--at", "row", type=click.IntRange(min=1), metavar="N", help="After which row; the last unless given."
)
@as_viewer
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(game: str, row: int | None, viewer: str | None, as_json: bool) -> None:
    """Print the position of GAME after row N of its log, as text.

    GAME is the id or the code of a game in the database, or a game file (a dash: standard input).
    """
    from app.services.archive import NotRight, NotToBeHad
    from app.words import checking

    try:
        moment = _moment(game, viewer, row)
    except NotRight as wrong:
        fault = wrong.report.fault
        assert fault is not None
        raise click.ClickException(checking.fault(fault.line, fault.why, fault.values)) from None
    except NotToBeHad as why:
        raise click.ClickException(str(why)) from None
    click.echo(_json(moment) if as_json else _text(moment))


def _moment(game: str, viewer: str | None, row: int | None) -> "Moment":
    from app.commands.database import opened
    from app.commands.verify import content
    from app.services import replaying

    if game == "-" or Path(game).is_file():
        return replaying.of_file(content(Path(game)), viewer, row)
    with opened().reading() as conn:
        return replaying.of_game(conn, game, viewer, row)


def _text(moment: "Moment") -> str:
    from app.services.showing import plain

    return plain.text(moment)


def _json(moment: "Moment") -> str:
    from dataclasses import asdict

    import msgspec

    return json.dumps(asdict(moment) | {"view": msgspec.to_builtins(moment.view)})
