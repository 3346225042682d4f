"""Someone waits for you to join: the one reminder of an invitation."""

from __future__ import annotations

from app.services.letters import invitation
from app.services.letters.desk import Desk, Draft, Kind, Superseded


def compose(desk: Desk) -> Draft | Superseded:
    said = invitation.facts(desk)
    if isinstance(said, Superseded):
        return said
    why = f"You get this once, because the invitation of {said.organiser or 'somebody'} is not answered yet."
    return Draft(said, why)


KIND = Kind("waiting", "whoever has not answered an invitation for two days", compose)
