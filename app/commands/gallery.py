"""`python -m app gallery`: pictures of every page and state."""

from __future__ import annotations

import logging
import os
import re
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.broker import free_port
from app.gallery.chromium import NoBrowser, program

if TYPE_CHECKING:
    from app.gallery.camera import Shown
    from app.gallery.catalogue import State, Visit, World
    from app.gallery.playing import NotFound
    from app.web.guards import Site

DEPLOYED = (
    "PUBLIC_URL",
    "DATABASE_URL",
    "REDIS_URL",
    "SECRET_KEY",
    "MAIL_URL",
    "BIND",
    "PROXY_HOPS",
    "MAIL_FROM",
)


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--only", metavar="WORD", default="", help="Only states whose name has this (a regular expression)."
)
def command(folder: Path, only: str) -> None:
    """Take pictures of every page and state, in light and dark, for phone and desk, into FOLDER.

    Bots play the games of a service that exists only meanwhile; FOLDER/index.html leafs through the pictures.
    """
    try:
        program()
        _build(folder, only)
    except NoBrowser as none:
        raise click.ClickException(str(none)) from None


def _build(folder: Path, only: str) -> None:
    begun = time.monotonic()
    for name in ("pictures", "thumbs"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="gallery-") as var:
        _settle(Path(var))
        shown = _pictures(folder, re.compile(only))
    from app.gallery.hanging import hang

    index = hang(folder, shown, time.strftime("%Y-%m-%d %H:%M"))
    click.echo(f"{index} after {time.monotonic() - begun:.0f} s")
    missing = [each.state.name for each in shown if each.missing]
    if missing:
        raise click.ClickException(f"no picture of {', '.join(missing)}")


def _settle(var: Path) -> None:
    """This process becomes a development service of its own, whatever is deployed beside it."""
    for name in DEPLOYED:
        os.environ.pop(name, None)
    port = free_port()
    nobody = f"redis://127.0.0.1:{free_port()}/0"  # a bell that nobody hears: the pictures need no worker
    os.environ |= {
        "VAR_DIR": str(var),
        "PORT": str(port),
        "REDIS_URL": nobody,
        "SECRET_KEY": "of the gallery",
    }
    logging.getLogger("werkzeug").setLevel(logging.ERROR)


def _pictures(folder: Path, only: re.Pattern[str]) -> list[Shown]:
    from app.gallery.camera import photograph
    from app.gallery.catalogue import STATES, World
    from app.gallery.house import House
    from app.services import here
    from app.store import migrate
    from app.web import create_app

    url = here.settings().public_url
    migrate(here.settings().database_url)
    house = House(create_app(), url)
    world = World(house)
    wanted = [state for state in STATES if only.search(state.name)]
    click.echo("Bots play.")
    world.prepare()
    with _served(house.site, here.settings().port):
        visits = [(state, _visit(state, world)) for state in wanted]
        return photograph(url, folder, visits, house.cookie, click.echo)


def _visit(state: State, world: World) -> Visit | NotFound:
    """One state that cannot be had must not cost all other pictures."""
    from app.gallery.playing import NotFound

    try:
        return state.visit(world)
    except NotFound as why:
        return why


@contextmanager
def _served(site: Site, port: int) -> Iterator[None]:
    from werkzeug.serving import make_server

    server = make_server("127.0.0.1", port, site, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()
