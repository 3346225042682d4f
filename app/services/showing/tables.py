"""Whole pages of a game, from what a viewer may see of it."""

from __future__ import annotations

from collections.abc import Collection

from app.pages.game import Badge, Earned, Footing, Message, Place, Table, Turn
from app.services.looking import Look
from app.services.showing.clocks import time_card
from app.services.showing.crew import badge, crew_of, player_name, pockets
from app.services.showing.floor import floor, summary_of
from app.services.showing.form import FROM_MAIL, PICKED, form, new_key, orders_form
from app.services.showing.receipt import receipt
from app.times import spoken_span
from app.words import questions
from app.words.names import Crew, listed
from engine.chapters.scoring import ranking
from engine.ids import SPECTATOR
from engine.view import View

ENDINGS = {
    "deck": "The work deck ran out: the shift is over.",
    "one-left": "All but one were fired: nobody is left to boss around.",
    "none-left": "The last of them were fired together: the store is empty.",
}
HOUSE_RULES = {
    "once": "the boss moves once a turn",
    "markers-free": "a boss move from a work marker does not use up the turn's move",
    "at-once": "the game ends with the last marker",
    "finish-turn": "whoever draws the last marker finishes the turn",
}


def turn_page(
    look: Look, place: Place, *, marked: Collection[str] = (), message: Message | None = None
) -> Turn:
    """The page behind a seat's link, whoever the game waits for."""
    me = look.view.me
    zone = look.player(look.view.viewer).zone
    playing = not me.fired and not look.view.over
    return Turn(
        headline=headline(look),
        lead=lead(look),
        place=place,
        message=message,
        form=form(look, marked, PICKED if message else FROM_MAIL),
        time=time_card(look, zone),
        receipt=receipt(look, "Since you clocked out", charged=True),
        floor=floor(look, links=place.base),
        pockets=pockets(look) if me.character else None,
        crew=_others(look),
        orders=orders_form(look.orders) if playing else None,
        away=look.player(look.view.viewer).substitute is not None,
        key=new_key(),
        footing=footing(look),
    )


def table_page(look: Look, place: Place) -> Table:
    return Table(
        headline=look.terms.title,
        lead=lead(look),
        place=place,
        time=time_card(look, _zone(look)),
        floor=floor(look),
        crew=tuple(badge(look, clerk) for clerk in look.view.clerks),
        receipt=receipt(look, "The roll so far"),
        watch="anyone with the link" if look.terms.watch == "link" else "players only",
        terms=terms_of(look),
        footing=footing(look),
    )


# --- the parts ---


def headline(look: Look) -> str:
    view, question = look.view, look.view.question
    crew = crew_of(view, look.players)
    me = crew[view.viewer]
    if view.over:
        return result(view, crew)
    if question is None:
        return look.terms.title
    if question.yours:
        return f"Your answer, {me}" if question.kind == "reaction" else f"Your turn, {me}"
    if view.me.fired:
        return f"You are out, {me}"
    return f"Over to {crew[question.seat]}"


def lead(look: Look) -> str:
    crew = crew_of(look.view, look.players)
    question = look.view.question
    if look.view.over:
        return f"{ENDINGS[look.view.ending]} {result(look.view, crew)}."
    said = summary_of(look.view, crew)
    if question is None or question.yours:
        return said
    return f"{questions.waiting_for(crew, question.seat, question.kind)}. {said}"


def result(view: View, crew: Crew) -> str:
    """Who won, in a few words. R137, R150"""
    names = [crew[seat] for seat in view.winners]
    if not names:
        return "Nobody wins"
    return f"{listed(names)} {'win together' if len(names) > 1 else 'wins'}"


def terms_of(look: Look) -> tuple[tuple[str, str], ...]:
    terms = look.terms
    return (
        ("Pace", f"{spoken_span(terms.pace_s)} a sitting"),
        ("Reactions", spoken_span(terms.reaction_s)),
        ("House rules", f"{HOUSE_RULES[terms.boss_moves]}; {HOUSE_RULES[terms.last_marker]}"),
        ("Edition", str(terms.edition)),
    )


def footing(look: Look) -> Footing:
    return Footing(look.terms.title, look.terms.code, look.at, look.head, look.terms.commitment)


def _others(look: Look) -> tuple[Badge, ...]:
    viewer = look.view.viewer
    return tuple(badge(look, clerk) for clerk in look.view.clerks if clerk.seat != viewer)


def _zone(look: Look) -> str:
    return "UTC" if look.view.viewer == SPECTATOR else look.player(look.view.viewer).zone


def slips(look: Look, crew: Crew) -> tuple[Earned, ...]:
    """Severance by kind, the winner first."""
    view, made = look.view, list[Earned]()
    ranked = ranking(view.scores)
    for score in ranked:
        place = 1 + sum(s.total > score.total and s.resigned <= score.resigned for s in ranked)
        clerk = view.clerk(score.seat)
        made.append(
            Earned(
                place=place,
                id=clerk.character,
                name=crew[score.seat],
                player=player_name(look.player(score.seat)),
                items=score.items,
                customers=score.customers,
                counters=score.counters,
                heat=score.heat,
                total=score.total,
                wins=score.seat in view.winners,
                remark=_remark(clerk.fired),
            )
        )
    return tuple(made)


def _remark(fired: str) -> str:
    return {
        "": "Still employed when the lights went out.",
        "heat": "Fired at 30 heat.",
        "final-paid": "Walked out on a Final, paid in full.",
        "final-caught": "Caught in the middle of a Final.",
        "resigned": "Resigned; listed below those who stayed.",
    }[fired]
