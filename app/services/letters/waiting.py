"""Someone waits for you to join: the one reminder of an invitation."""

from __future__ import annotations

from app.services.letters import invitation
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.words.tongue import _


def compose(desk: Desk) -> Draft | Superseded:
    said = invitation.facts(desk)
    if isinstance(said, Superseded):
        return said
    return Draft(said, _("You get this once, because an invitation to this address is not answered yet."))


KIND = Kind("waiting", "whoever has not answered an invitation for two days", compose)
