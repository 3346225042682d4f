"""The board: as pictures, in one sentence, and as a table by space."""

from __future__ import annotations

from app import pictures
from app.pages.game import Floor, FloorRow
from app.services.looking import Look
from app.services.showing.crew import crew_of
from app.words.names import Crew, at, clerk, counted, listed, name
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE
from engine.view import SlackView, SpaceView, View


def floor(look: Look) -> Floor:
    crew = crew_of(look.view, look.players)
    summary = summary_of(look.view, crew)
    return Floor(
        wide=pictures.floor_plan(look.view, crew, "wide", summary),
        phone=pictures.floor_plan(look.view, crew, "phone", summary),
        summary=summary,
        caption=f"The floor at row {look.at}, {turn_of(look.view)}",
        rows=rows_of(look),
    )


def rows_of(look: Look) -> tuple[FloorRow, ...]:
    """Space by space what the picture shows."""
    crew = crew_of(look.view, look.players)
    return tuple(_row(look.view, crew, space) for space in look.view.spaces)


def turn_of(view: View) -> str:
    return f"turn {view.turn}" if view.turn else "before the first turn"


def summary_of(view: View, crew: Crew) -> str:
    """Where everybody is, in a sentence or two."""
    here = [
        f"{'you' if c.seat == view.viewer else clerk(crew, c.seat)} {at(c.space)}"
        for c in view.clerks
        if c.space
    ]
    boss = f"The boss is {at(view.boss)}{_frozen(view)}."
    return f"{boss} {listed(here)[:1].upper()}{listed(here)[1:]}." if here else boss


def _frozen(view: View) -> str:
    return {"break-time": " on his break", "bad-nachos": " with the nachos"}.get(view.freeze, "")


def _row(view: View, crew: Crew, space: SpaceView) -> FloorRow:
    return FloorRow(
        name=name(space.id),
        here=_here(view, crew, space),
        lies=(*(f"Duty: {name(duty)}" for duty in space.duties), *(_slack(s, crew) for s in space.slacks)),
        stack=_stack(space),
        boss=space.boss,
        you=view.viewer in space.clerks,
    )


def _here(view: View, crew: Crew, space: SpaceView) -> tuple[str, ...]:
    clerks = (f"{clerk(crew, s)}{' (you)' if s == view.viewer else ''}" for s in space.clerks)
    customers = (f"{name(c)} (heat {CUSTOMER[c].heat}, points {CUSTOMER[c].points})" for c in space.customers)
    return (*clerks, *customers)


def _slack(slack: SlackView, crew: Crew) -> str:
    by = f"; {clerk(crew, slack.seat)}, {slack.counters} of 5" if slack.seat else ""
    if slack.final:
        return f"Final: {name(slack.id)} (suspicion {FINAL[slack.id].suspicion}{by})"
    card = SLACK[slack.id]
    return f"Slack ×{card.multiplier}: {card.name} (suspicion {card.suspicion}{by})"


def _stack(space: SpaceView) -> str:
    if space.id == OFFICE:
        return f"{space.items} confiscated" if space.items else "none"
    return counted(space.items, "item")
