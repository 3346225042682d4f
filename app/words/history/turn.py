"""Lines of a turn's course, from the draw to its end."""

from app.words.history.line import Line, Told, on
from app.words.names import at, counted, name
from app.words.tongue import N_, _, ngettext
from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.duties import DUTY
from engine.cards.slacks import FINAL, SLACK
from engine.chapters.markers import home_of
from engine.ids import kind_of

ACTIONS = {
    "move": N_("Move"),
    "steal": N_("Steal"),
    "stash": N_("Stash"),
    "slack": N_("Slack"),
    "work": N_("Work"),
    "plot": N_("Plot"),
    "call": N_("Call"),
    "tattle": N_("Tattle"),
    "help": N_("Help"),
    "insult": N_("Insult"),
}


@on(e.TurnBegan)
def turn_began(event: e.TurnBegan, told: Told) -> Line:
    return Line(_("%(clerk)s, turn %(turn)s", clerk=told.who(event.seat), turn=event.turn))


@on(e.TurnLost)
def turn_lost(event: e.TurnLost, told: Told) -> Line:
    return Line(_("Turn lost: no draw, no actions"), _("lost"))


@on(e.MarkerFlipped)
def marker_flipped(event: e.MarkerFlipped, told: Told) -> Line:
    marker = kind_of(event.marker)
    if marker in CUSTOMER:
        said = _("New customer: %(customer)s", customer=name(marker))
        return Line(said, _("heat %(heat)s", heat=CUSTOMER[marker].heat))
    home = home_of(marker)
    if home:
        said = _("%(marker)s turns up %(at_space)s", marker=name(marker), at_space=at(home))
        return Line(said, _kind(marker))
    return _event_drawn(marker, aside=event.to == "aside")


def _kind(marker: str) -> str:
    if marker in DUTY:
        return _("duty")
    return _("final") if marker in FINAL else _("slack ×%(times)s", times=SLACK[marker].multiplier)


def _event_drawn(marker: str, *, aside: bool) -> Line:
    if aside:
        return Line(_("%(marker)s, before opening time", marker=name(marker)), _("set aside"))
    if marker.startswith("heat-"):
        return Line(_("Heat up, everybody"), f"+{marker.removeprefix('heat-')}")
    return Line(name(marker), _("event"))


@on(e.DrawsAdded)
def draws_added(event: e.DrawsAdded, told: Told) -> Line:
    return Line(ngettext("%(n)s more marker at once", "%(n)s more markers at once", event.count), _("rush"))


@on(e.ActionsBegan)
def actions_began(event: e.ActionsBegan, told: Told) -> Line:
    return Line(_("The draw is over"), counted(event.actions, "action"))


@on(e.ActionTaken)
def action_taken(event: e.ActionTaken, told: Told) -> Line:
    return Line(_("Take an action: %(action)s", action=_(ACTIONS[event.action])), _("action"))


@on(e.TurnEnded)
def turn_ended(event: e.TurnEnded, told: Told) -> Line:
    return Line(_("Turn ended"))
