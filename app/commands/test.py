"""`python -m app test`: every test, with real servers."""

import os
import sys

import click

from app.gallery.chromium import NoBrowser, program
from app.processes import environment
from app.settings import ROOT


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def command(arguments: tuple[str, ...]) -> None:
    """Run every test: real processes, both databases, broker, mail server and browser.

    What follows goes to pytest: a folder, `-k WORD`, `-x`. With `-n 0` they run in one process.
    """
    try:
        program()
    except NoBrowser as none:
        click.echo(f"{none} Until then tests in a browser fail.")
    words = [sys.executable, "-m", "pytest", *_side_by_side(arguments), *arguments]
    click.echo(f"Running: python {' '.join(words[1:])}")
    sys.stdout.flush()
    os.chdir(ROOT)
    # In our place, so that Ctrl-C and a CI's SIGTERM reach it and its exit status is ours.
    os.execve(sys.executable, words, _alone(environment(os.environ)))


def _side_by_side(arguments: tuple[str, ...]) -> list[str]:
    """Two at a time: each starts servers of its own, and a file's tests stay together."""
    alone = ("-n", "--numprocesses", "--pdb", "--collect-only", "--help")
    chosen = any(word.startswith(alone) for word in arguments)
    return [] if chosen else ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]


def _alone(environ: dict[str, str]) -> dict[str, str]:
    """Tests state their own settings; those of a deployment beside them must not leak in."""
    ours = ("PUBLIC_URL", "DATABASE_URL", "REDIS_URL", "MAIL_URL", "SECRET_KEY", "PORT", "BIND", "VAR_DIR")
    return {name: value for name, value in environ.items() if name not in ours}
