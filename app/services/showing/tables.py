"""Whole pages of a game, from what a viewer may see of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.pages.around import Footing, Message, Place
from app.pages.game import Table, Turn
from app.services.look import Look
from app.services.showing.clocks import page_card
from app.services.showing.crew import badge, clerk_and_player, crew_of, pockets, where
from app.services.showing.floor import floor, summary_of
from app.services.showing.form import FROM_MAIL, PICKED, form, new_key, orders_form
from app.services.showing.receipt import news
from app.services.showing.step import step
from app.times import spoken_span
from app.words import questions
from app.words.names import Crew, listed, sentence
from app.words.tongue import N_, _, ngettext
from engine.ids import SPECTATOR
from engine.view import View

ENDINGS = {
    "deck": N_("The work deck ran out: the shift is over."),
    "one-left": N_("All but one were fired: nobody is left to boss around."),
    "none-left": N_("The last of them were fired together: the store is empty."),
}
HOUSE_RULES = {
    "once": N_("the boss moves once a turn"),
    "markers-free": N_("a boss move from a work marker does not use up the turn's move"),
    "at-once": N_("the game ends with the last marker"),
    "finish-turn": N_("whoever draws the last marker finishes the turn"),
}
Answers = Mapping[int, str]
"""How each seat's person keeps its turns, for tables whose viewer has a seat."""


def turn_page(
    look: Look,
    place: Place,
    *,
    marked: Collection[str] = (),
    message: Message | None = None,
    mark: str = FROM_MAIL,
    refilled: int = 0,
    answers: Answers | None = None,
) -> Turn:
    """The page behind a seat's link, whoever the game waits for.

    `marked`: options that a link named, `mark` says which. `refilled`: the question that a refused form
    answered; it stays filled in while that is open.
    """
    me = look.view.me
    playing = not me.fired and not look.view.over
    asked = form(look, marked, PICKED if message else mark, refilled)
    return Turn(
        headline=headline(look),
        lead="" if asked else lead(look),
        place=place,
        message=message,
        step=step(look, _now(look)),
        form=asked,
        time=page_card(look, look.player(look.view.viewer).zone),
        news=news(look),
        floor=floor(look, links=place.base, since=look.before),
        pockets=pockets(look) if me.character else None,
        crew=tuple(badge(look, each, answers) for each in look.view.clerks if each != me or not me.character),
        orders=orders_form(look.orders) if playing else None,
        out=_out(look),
        away=look.player(look.view.viewer).substitute is not None,
        key=new_key(),
        footing=footing(look),
    )


def _now(look: Look) -> str:
    """What the game waits for, after the reader's last step."""
    question = look.view.question
    if question is None:
        return ""
    if not question.yours:
        return _("Now: %(clerk)s.", clerk=clerk_and_player(look, question.seat))
    if question.kind != "turn":
        return questions.title(question.kind, question.about)
    return ngettext("%(n)s action left.", "%(n)s actions left.", look.view.actions_left)


def _out(look: Look) -> str:
    """How the reader left; empty while it plays."""
    me = look.view.me
    if not me.fired:
        return ""
    return _("%(how)s. What you earned stays on the list.", how=sentence(where(me)))


def table_page(look: Look, place: Place, answers: Answers | None = None) -> Table:
    return Table(
        headline=look.terms.title,
        lead=lead(look),
        place=place,
        time=page_card(look, _zone(look)),
        floor=floor(look, since=look.before),
        crew=tuple(badge(look, clerk, answers) for clerk in look.view.clerks),
        news=news(look),
        watch=_("anyone with the link") if look.terms.watch == "link" else _("players only"),
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
        asked = N_("Your answer, %(clerk)s") if question.kind == "reaction" else N_("Your turn, %(clerk)s")
        return _(asked, clerk=clerk_and_player(look, view.viewer))
    if view.me.fired:
        return _("You are out, %(clerk)s", clerk=me)
    return _("Over to %(clerk)s", clerk=clerk_and_player(look, question.seat))


def lead(look: Look) -> str:
    crew = crew_of(look.view, look.players)
    question = look.view.question
    if look.view.over:
        return f"{_(ENDINGS[look.view.ending])} {result(look.view, crew)}."
    said = summary_of(look.view, crew)
    if question is None or question.yours:
        return said
    waits = questions.waiting_for(crew, question.seat, question.kind)
    return _("%(waits)s. %(where)s", waits=waits, where=said)


def result(view: View, crew: Crew) -> str:
    """Who won, in a few words to the viewer. R137, R150"""
    names = [_("you") if seat == view.viewer else crew[seat] for seat in view.winners]
    if not names:
        return _("Nobody wins")
    if len(names) > 1:
        return sentence(_("%(clerks)s win together", clerks=listed(names)))
    return _("You win") if view.viewer in view.winners else _("%(clerk)s wins", clerk=names[0])


def terms_of(look: Look) -> tuple[tuple[str, str], ...]:
    terms = look.terms
    return (
        (_("Pace"), _("%(span)s a sitting", span=spoken_span(terms.pace_s))),
        (_("Reactions"), spoken_span(terms.reaction_s)),
        (_("House rules"), f"{_(HOUSE_RULES[terms.boss_moves])}; {_(HOUSE_RULES[terms.last_marker])}"),
        (_("Edition"), str(terms.edition)),
    )


def footing(look: Look) -> Footing:
    return Footing(look.terms.title, look.terms.code, look.at, look.head, look.terms.commitment)


def _zone(look: Look) -> str:
    return "UTC" if look.view.viewer == SPECTATOR else look.player(look.view.viewer).zone
