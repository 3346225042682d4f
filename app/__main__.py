"""`python -m app`: see that the locked packages are there, then hand over to the command line."""

from __future__ import annotations

import os
import sys

if tuple(sys.version_info[:2]) < (3, 11):
    sys.exit("Python 3.11 or newer is needed; this is %s." % sys.version.split()[0])  # noqa: UP031

from pathlib import Path

from app import environment

STARTED = "APP_STARTED_IN_VENV"


def main() -> None:
    locks = environment.locks_for(next(iter(sys.argv[1:]), ""), os.environ)
    if not environment.ready(locks):
        start_in_venv(locks)
    os.environ.pop(STARTED, None)
    from app import cli  # needs the packages

    cli.main()


def start_in_venv(locks: tuple[Path, ...]) -> None:
    """Replace this process by the same command in `.venv`; signals and exit status stay as they are."""
    if os.environ.get(STARTED) == "twice":
        sys.exit("The packages in .venv do not match the locks, though it was just set up: remove .venv.")
    try:
        python = environment.prepare(locks)
    except environment.Unprepared as why:
        sys.exit(str(why))
    except KeyboardInterrupt:
        sys.exit("Stopped while setting up; the next start does it anew.")
    # Twice: once out of a foreign interpreter, once more where .venv's own Python had changed under it.
    os.environ[STARTED] = "twice" if STARTED in os.environ else "once"
    os.execv(python, [str(python), "-m", "app", *sys.argv[1:]])


if __name__ == "__main__":
    main()
