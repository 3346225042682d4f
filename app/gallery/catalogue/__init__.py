"""Every page and every state that it can be in: the one list from which pictures and tests are made."""

from __future__ import annotations

from app.gallery.catalogue import accounts, games, lobby, mails, site
from app.gallery.catalogue.state import State, Visit, World

STATES: tuple[State, ...] = (
    *site.STATES,
    *lobby.STATES,
    *games.STATES,
    *accounts.STATES,
    *mails.STATES,
)

__all__ = ["STATES", "State", "Visit", "World"]
