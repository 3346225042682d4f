"""The lobby: a game from the first form to its first move.

drafts      the form that opens a game: what was typed, and what is wrong with it
opening     the seed, the seats, and the mails once the organiser's address is confirmed
answering   join, decline, ask for a free seat
rota        what the organiser can do about a seat
beginning   the last answer starts the game
sweeping    reminders and ends of invitations
letters     what is queued, and `composing` what it says
showing     the pages
"""

from __future__ import annotations

from app.services.lobby.sweeping import sweep

__all__ = ["sweep"]
