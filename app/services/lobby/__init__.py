"""The lobby: a game from the first form to its first move."""

from __future__ import annotations

from pathlib import Path

from app.services import here
from app.store import games

TRY_ADDRESS = "you@example.org"


def nobody_played() -> bool:
    with here.store().reading() as conn:
        return games.none_yet(conn)


def try_address() -> str:
    """Where the mails of a one-click game go: only a machine's own mailbox takes mail unasked."""
    settings = here.settings()
    return TRY_ADDRESS if settings.development and isinstance(settings.mail, Path) else ""
