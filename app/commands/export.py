"""`python -m app export`: a game's file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.commands.viewer import as_viewer

if TYPE_CHECKING:
    from app.store import Store


@click.command()
@click.argument("game")
@as_viewer
@click.option(
    "--break-glass", "reason", metavar="REASON", help="Open a running game; its players see this reason."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Write here, not to standard output."
)
def command(game: str, viewer: str | None, reason: str | None, out: Path | None) -> None:
    """Write the log of GAME (its id or code) as a game file: JSON lines that `verify` checks.

    Of a running game a file holds what its viewer knows. Everything, the hands and the piles, is written only
    with --break-glass, and a row in the log then tells the players so.
    """
    data = _file(game, viewer, reason)
    if out is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        out.write_bytes(data)
    except OSError as why:
        raise click.ClickException(f"{out} cannot be written: {why.strerror}.") from None
    rows = data.count(b"\n") - 1
    click.echo(f"{rows} rows are written to {out}.", err=True)


def _file(game: str, viewer: str | None, reason: str | None) -> bytes:
    from app.commands.database import opened
    from app.services import archive
    from app.services.typed import Unsound

    store = opened()
    try:
        if reason is not None:
            return _opened(store, game, viewer, reason)
        with store.reading() as conn:
            return archive.file_of(conn, game, viewer)
    except (archive.NotToBeHad, Unsound) as why:
        raise click.ClickException(str(why)) from None


def _opened(store: "Store", game: str, viewer: str | None, reason: str) -> bytes:
    from app import doorbell
    from app.services import archive

    if viewer not in (None, "full"):
        raise click.UsageError("--break-glass is for --as full; what a seat or a spectator sees needs none")
    data, rings = archive.break_glass(store, game, reason)
    for task, *args in rings:
        doorbell.ring(str(task), *args)
    return data
