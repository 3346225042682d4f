"""The board: as pictures, in one sentence, and as a table by space."""

from __future__ import annotations

from app import pictures
from app.pages.floor import Floor, FloorRow
from app.pictures.changes import NOTHING, Changes, changes_between, pieces_of
from app.pictures.front import deck_left
from app.pictures.marks import difference
from app.pictures.pieces import called, slack_title
from app.services.look import Look
from app.services.showing.acts import acts_of
from app.services.showing.crew import crew_of
from app.words.names import Crew, at, clerk, listed, name, sentence, the, to
from app.words.tongue import N_, _, ngettext
from engine.cards.customers import CUSTOMER
from engine.ids import OFFICE
from engine.spaces import SPACE
from engine.view import SpaceView, View

FROZEN = {
    "break-time": N_("The boss is %(where)s on his break."),
    "bad-nachos": N_("The boss is %(where)s with the nachos."),
}


def floor(look: Look, *, links: str = "", since: View | None = None) -> Floor:
    """The board of a page.

    `links`: the address of the page with the reader's form; what can be done somewhere is then a link there.
    `since`: an earlier position as the same viewer saw it; what differs is marked.
    """
    view, crew = look.view, crew_of(look.view, look.players)
    deck = sentence(deck_left(view))
    summary = _("%(where)s %(deck)s.", where=summary_of(view, crew), deck=deck)
    acts = acts_of(view, crew, links) if links else {}
    changes = changes_between(since, view) if since else NOTHING
    wide, phone = (
        pictures.floor_plan(view, crew, layout, summary, acts=acts, changes=changes)
        for layout in ("wide", "phone")
    )
    return Floor(
        wide=wide,
        phone=phone,
        caption=_("The floor at row %(row)s, %(turn)s", row=look.at, turn=turn_of(view)),
        rows=rows_of(look, changes),
        deck=deck,
        yours=any(view.viewer in space.clerks for space in view.spaces),
        linked=bool(acts),
        changed=bool(changes),
    )


def rows_of(look: Look, changes: Changes = NOTHING) -> tuple[FloorRow, ...]:
    """Space by space what the picture shows."""
    crew = crew_of(look.view, look.players)
    return tuple(_row(look.view, crew, space, changes) for space in look.view.spaces)


def turn_of(view: View) -> str:
    return _("turn %(n)s", n=view.turn) if view.turn else _("before the first turn")


def summary_of(view: View, crew: Crew) -> str:
    """Where everybody is, in a sentence or two."""
    here = [_whereabouts(view, crew, each.seat, each.space) for each in view.clerks if each.space]
    where = [sentence(_("%(people)s.", people=listed(here)))] if here else []
    return " ".join([boss_of(view), *where])


def boss_of(view: View) -> str:
    """Where he is, and whether something keeps him there, in a sentence."""
    said = FROZEN.get(view.freeze, N_("The boss is %(where)s."))
    return _(said, where=at(view.boss))


def _whereabouts(view: View, crew: Crew, seat: int, space: str) -> str:
    if seat == view.viewer:
        return _("you are %(where)s", where=at(space))
    return _("%(clerk)s is %(where)s", clerk=clerk(crew, seat), where=at(space))


# --- the table ---


def _row(view: View, crew: Crew, space: SpaceView, changes: Changes) -> FloorRow:
    duties = (_("Duty: %(duty)s", duty=name(duty)) for duty in space.duties)
    return FloorRow(
        name=name(space.id),
        here=_here(view, crew, space),
        lies=(*duties, *(slack_title(slack, crew) for slack in space.slacks)),
        stack=_stack(space),
        boss=space.boss,
        you=view.viewer in space.clerks,
        changes=_changes(crew, space, changes),
    )


def _here(view: View, crew: Crew, space: SpaceView) -> tuple[str, ...]:
    clerks = (_person(view, crew, seat) for seat in space.clerks)
    return (*clerks, *(_customer(customer) for customer in space.customers))


def _person(view: View, crew: Crew, seat: int) -> str:
    who = clerk(crew, seat)
    return _("%(clerk)s (you)", clerk=who) if seat == view.viewer else who


def _customer(customer: str) -> str:
    card = CUSTOMER[customer]
    return _(
        "%(customer)s (heat %(heat)s, points %(points)s)",
        customer=name(customer),
        heat=card.heat,
        points=card.points,
    )


def _stack(space: SpaceView) -> str:
    if space.id == OFFICE:
        return _("%(n)s confiscated", n=space.items) if space.items else _("none")
    if not SPACE[space.id].item_stack:
        return _("none")
    return ngettext("%(n)s item", "%(n)s items", space.items) if space.items else _("no items")


def _changes(crew: Crew, space: SpaceView, changes: Changes) -> tuple[str, ...]:
    """What happened in a space, in words: who came and from where, what went, how the stack changed."""
    came = [_came(crew, piece, changes.came[piece]) for piece in pieces_of(space) if piece in changes.came]
    touched = [_("%(piece)s: changed", piece=name(s.id)) for s in space.slacks if s.id in changes.touched]
    went = [_went(crew, gone.piece, gone.to) for gone in changes.went.get(space.id, ())]
    items = changes.stacks.get(space.id, 0)
    return (*map(sentence, (*came, *touched, *went)), *([difference(items)] if items else []))


def _came(crew: Crew, piece: str, space: str) -> str:
    who = called(piece, crew)
    if not space:
        return _("%(piece)s: new", piece=who)
    return _("%(piece)s: came from %(space)s", piece=who, space=the(space))


def _went(crew: Crew, piece: str, space: str) -> str:
    who = called(piece, crew)
    return (
        _("%(piece)s: went %(where)s", piece=who, where=to(space))
        if space
        else _("%(piece)s: gone", piece=who)
    )
