"""Lines of heat, of leaving, and of the end."""

from app.words.history.line import Line, Told, on
from app.words.names import counted, listed, named
from app.words.tongue import N_, _, ngettext
from engine import events as e

_CAUSES = {
    "event": N_("Heat %(was)s to %(now)s: heat for everybody"),
    "emptied": N_("Heat %(was)s to %(now)s: a bare shelf"),
    "slack": N_("Heat %(was)s to %(now)s: a finished slack"),
    "caught-items": N_("Heat %(was)s to %(now)s: caught stealing"),
    "caught-slack": N_("Heat %(was)s to %(now)s: caught slacking"),
    "final": N_("Heat %(was)s to %(now)s: a Final"),
    "insult": N_("Heat %(was)s to %(now)s: an insult"),
    "help": N_("Heat %(was)s to %(now)s: good service"),
    "work": N_("Heat %(was)s to %(now)s: honest work"),
    "card": N_("Heat %(was)s to %(now)s: a plot card"),
}
_FIRED = {
    "heat": N_("Fired at 30 heat"),
    "final-paid": N_("Fired, as planned"),
    "final-caught": N_("Fired on the spot"),
    "resigned": N_("Walks out"),
}
_ENDINGS = {
    "deck": N_("The work markers are gone"),
    "one-left": N_("One clerk is left"),
    "none-left": N_("Nobody is left"),
}


@on(e.HeatChanged)
def heat_changed(event: e.HeatChanged, told: Told) -> Line:
    more = event.now - event.was
    value = f"+{more}" if more >= 0 else f"−{-more}"
    return Line(_(_CAUSES[event.cause], was=event.was, now=event.now), value, sub=True)


@on(e.ResignationGiven)
def resignation_given(event: e.ResignationGiven, told: Told) -> Line:
    return Line(_("Hands in the badge"), _("resigns"))


@on(e.Fired)
def fired(event: e.Fired, told: Told) -> Line:
    lost = [_("cards shown: %(cards)s", cards=named(event.cards))] if event.cards else []
    lost += [_("left behind: %(items)s", items=named(event.items))] if event.items else []
    return Line("; ".join((_(_FIRED[event.cause]), *lost)), _("FIRED"))


@on(e.GameEnded)
def game_ended(event: e.GameEnded, told: Told) -> Line:
    best = max((score.total for score in event.scores if score.seat in event.winners), default=0)
    outcome = _("Nobody wins")
    if event.winners:
        outcome = ngettext(
            "%(who)s wins with %(points)s",
            "%(who)s share the win with %(points)s",
            len(event.winners),
            who=listed(told.who(seat) for seat in event.winners),
            points=counted(best, "point"),
        )
    said = _("%(ending)s. %(outcome)s", ending=_(_ENDINGS[event.ending]), outcome=outcome)
    return Line(said, _("over"))
