"""A position as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from app.services.replaying import Moment
from app.services.showing.crew import facts
from app.services.showing.floor import boss_of
from app.services.showing.tables import ENDINGS
from app.times import spoken_moment
from app.words.names import Crew, counted, listed, name, named
from app.words.questions import waiting_for
from app.words.tongue import _, ngettext
from engine.view import ClerkView, SlackView, SpaceView, View

INDENT = "    "


def text(moment: Moment) -> str:
    """The whole position, a dozen lines or two, each ended by LF but the last."""
    view = moment.view
    crew = {clerk.seat: _called(clerk) for clerk in view.clerks}
    lines = [
        _top(moment),
        " ".join(_when(view, crew)),
        "",
        *_boss_and_piles(view, crew),
        "",
        *(line for clerk in view.clerks for line in _clerk(view, clerk, crew)),
        "",
        *(_space(space, crew) for space in view.spaces),
    ]
    return "\n".join(lines)


def _called(clerk: ClerkView) -> str:
    return name(clerk.character) if clerk.character else _("Seat %(seat)s", seat=clerk.seat)


def _top(moment: Moment) -> str:
    return _(
        "Row %(row)s of %(rows)s (%(kind)s), %(moment)s, for %(viewer)s",
        row=moment.row,
        rows=moment.rows,
        kind=moment.kind,
        moment=spoken_moment(moment.at),
        viewer=moment.viewer,
    )


def _when(view: View, crew: Crew) -> Iterator[str]:
    if view.over:
        yield _(ENDINGS[view.ending])
        yield _outcome(view, crew)
        return
    if view.turn:
        yield _("Turn %(n)s, %(clerk)s to play.", n=view.turn, clerk=crew[view.active])
    else:
        yield _("Before the first turn.")
    if question := view.question:
        yield _("%(sentence)s.", sentence=waiting_for(crew, question.seat, question.kind))


def _outcome(view: View, crew: Crew) -> str:
    scores = listed(
        _("%(clerk)s %(points)s", clerk=crew[score.seat], points=score.total) for score in view.scores
    )
    if not view.winners:
        return _("Nobody wins: %(scores)s.", scores=scores)
    return ngettext(
        "%(who)s wins: %(scores)s.",
        "%(who)s share the win: %(scores)s.",
        len(view.winners),
        who=listed(crew[seat] for seat in view.winners),
        scores=scores,
    )


def _boss_and_piles(view: View, crew: Crew) -> Iterator[str]:
    yield boss_of(view)
    if view.freeze:
        yield _("He stays until the turn of %(clerk)s.", clerk=crew[view.frozen_by])
    if view.boss_moved:
        yield _("He has made his move of this turn.")
    left = (counted(view.markers_left, "marker"), counted(view.plots_left, "plot card"))
    yield _("Left: %(what)s.", what=listed(left))
    if view.emptied:
        yield _("Emptied: %(stacks)s.", stacks=counted(view.emptied, "stack"))
    if view.discards:
        yield _("Discarded: %(cards)s.", cards=named(view.discards))


def _clerk(view: View, clerk: ClerkView, crew: Crew) -> Iterator[str]:
    yield _(
        "%(seat)s %(clerk)s: heat %(heat)s, suspicion %(number)s",
        seat=clerk.seat,
        clerk=crew[clerk.seat],
        heat=clerk.heat,
        number=clerk.suspicion.total,
    )
    yield INDENT + "; ".join(_entry(term, fact) for term, fact in facts(clerk))
    if clerk.hand:
        yield INDENT + _entry(_("Holds"), named(clerk.hand))
    question = view.question
    if question and question.yours and question.seat == clerk.seat:
        yield INDENT + _entry(_("May choose"), " ".join(question.options))


def _entry(term: str, fact: str) -> str:
    return _("%(term)s: %(fact)s", term=term, fact=fact)


def _space(space: SpaceView, crew: Crew) -> str:
    said = [counted(space.items, "item")] if space.items else []
    said += [_("the boss")] if space.boss else []
    said += [crew[seat] for seat in space.clerks]
    said += [name(piece) for piece in (*space.customers, *space.duties)]
    said += [_slack(slack, crew) for slack in space.slacks]
    return _entry(name(space.id), listed(said) or _("nothing"))


def _slack(slack: SlackView, crew: Crew) -> str:
    if not slack.seat:
        return name(slack.id)
    return _(
        "%(slack)s (%(clerk)s, %(counters)s)",
        slack=name(slack.id),
        clerk=crew[slack.seat],
        counters=counted(slack.counters, "counter"),
    )
