"""Every kind of mail, as a mail program would show its HTML."""

from __future__ import annotations

from functools import partial

from app.gallery.catalogue.state import State, Visit, World
from app.services import letters


def _mail(world: World, kind: str) -> Visit:
    return Visit(f"/mailbox/{world.mail(kind)}/html")


STATES = tuple(
    State(f"mail-{kind}", f"Mail: {kind.replace('-', ' ')}", (), partial(_mail, kind=kind), sign="body")
    for kind in letters.KINDS
)
