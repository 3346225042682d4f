"""A position as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from app.services.replaying import Moment
from app.services.showing.crew import facts
from app.times import spoken_moment
from app.words.names import Crew, at, counted, listed, name, named
from app.words.questions import waiting_for
from engine.cards.characters import CHARACTER
from engine.view import ClerkView, SpaceView, View

INDENT = "    "


def text(moment: Moment) -> str:
    """The whole position, a dozen lines or two, each ended by LF but the last."""
    view = moment.view
    crew = {clerk.seat: _called(clerk) for clerk in view.clerks}
    lines = [
        f"Row {moment.row} of {moment.rows} ({moment.kind}), {spoken_moment(moment.at)}, for {moment.viewer}",
        _when(view, crew),
        "",
        *_boss_and_piles(view, crew),
        "",
        *(line for clerk in view.clerks for line in _clerk(view, clerk, crew)),
        "",
        *(_space(space, crew) for space in view.spaces),
    ]
    return "\n".join(lines)


def _called(clerk: ClerkView) -> str:
    return CHARACTER[clerk.character].name if clerk.character else f"Seat {clerk.seat}"


def _when(view: View, crew: Crew) -> str:
    if view.over:
        winners = listed(crew[seat] for seat in view.winners)
        scores = ", ".join(f"{crew[score.seat]} {score.total}" for score in view.scores)
        return f"The game is over ({view.ending}). {winners} won: {scores}."
    turn = f"Turn {view.turn}, {crew[view.active]} to play." if view.turn else "Before the first turn."
    question = view.question
    return f"{turn} {waiting_for(crew, question.seat, question.kind)}." if question else turn


def _boss_and_piles(view: View, crew: Crew) -> Iterator[str]:
    frozen = f", {name(view.freeze)} until the turn of {crew[view.frozen_by]}" if view.freeze else ""
    moved = ", has made his move" if view.boss_moved else ""
    yield f"The boss is {at(view.boss)}{frozen}{moved}."
    emptied = f", {counted(view.emptied, 'stack')} emptied" if view.emptied else ""
    yield f"Left: {counted(view.markers_left, 'marker')}, {counted(view.plots_left, 'plot card')}{emptied}."
    if view.discards:
        yield f"Discarded: {listed(name(card) for card in view.discards)}."


def _clerk(view: View, clerk: ClerkView, crew: Crew) -> Iterator[str]:
    yield f"{clerk.seat} {crew[clerk.seat]}: heat {clerk.heat}, suspicion {clerk.suspicion.total}"
    told = [(label, value) for label, value in facts(clerk) if value not in ("nothing", "nobody", "none")]
    yield INDENT + "; ".join(f"{label.lower()} {value}" for label, value in told)
    if clerk.hand:
        yield f"{INDENT}holds {named(clerk.hand)}"
    question = view.question
    if question and question.yours and question.seat == clerk.seat:
        yield f"{INDENT}may choose {' '.join(question.options)}"


def _space(space: SpaceView, crew: Crew) -> str:
    said = [f"{counted(space.items, 'item')}"] if space.items else []
    said += ["the boss"] if space.boss else []
    said += [crew[seat] for seat in space.clerks]
    said += [name(piece) for piece in (*space.customers, *space.duties)]
    for slack in space.slacks:
        doing = f" ({crew[slack.seat]}, {counted(slack.counters, 'counter')})" if slack.seat else ""
        said.append(f"{name(slack.id)}{doing}")
    return f"{name(space.id)}: {', '.join(said) or 'nothing'}"
