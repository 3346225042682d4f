"""Lines of pieces that come, go and are pushed."""

from app.words.history.line import Line, Told, on
from app.words.names import at, name, to
from app.words.tongue import N_, _
from engine import events as e
from engine.cards.customers import CUSTOMER

_BOSS = {
    "marker": N_("The boss has business %(at_space)s"),
    "card": N_("The boss is sent %(to_space)s"),
    "call": N_("Call: the boss comes %(to_space)s"),
    "tattle": N_("Tattle: the boss goes %(to_space)s"),
    "pushed": N_("The boss is pushed out %(to_space)s"),
}
_FIGURE = {
    "move": N_("Move %(to_space)s"),
    "card": N_("Slip away %(to_space)s"),
    "pushed": N_("Pushed out %(to_space)s"),
}
_CUSTOMER = {
    "card": N_("%(customer)s: shown %(to_space)s"),
    "pushed": N_("%(customer)s: pushed out %(to_space)s"),
}
"""Without a verb to agree with: some customers are several."""
_FREEZES = {
    "break-time": N_("The boss is on break until %(clerk)s's next turn"),
    "bad-nachos": N_("The boss stays with the nachos until %(clerk)s's next turn"),
}
_CAUSES = {"move": N_("move"), "card": N_("card"), "pushed": N_("pushed")}


@on(e.CustomerPlaced)
def customer_placed(event: e.CustomerPlaced, told: Told) -> Line:
    said = _("%(customer)s: %(to_space)s", customer=name(event.customer), to_space=to(event.space))
    return Line(said, _("heat %(heat)s", heat=CUSTOMER[event.customer].heat))


@on(e.KidRolled)
def kid_rolled(event: e.KidRolled, told: Told) -> Line:
    return Line(
        _("The Little Kid runs %(to_space)s", to_space=to(event.space)), _("die %(die)s", die=event.die)
    )


@on(e.CustomerMoved)
def customer_moved(event: e.CustomerMoved, told: Told) -> Line:
    text = _(_CUSTOMER[event.cause], customer=name(event.customer), to_space=to(event.space))
    return Line(text, _("customer"), sub=event.cause == "pushed")


@on(e.FigureMoved)
def figure_moved(event: e.FigureMoved, told: Told) -> Line:
    text = _(_FIGURE[event.cause], to_space=to(event.space))
    return Line(text, _(_CAUSES[event.cause]), sub=event.cause == "pushed")


@on(e.BossMoved)
def boss_moved(event: e.BossMoved, told: Told) -> Line:
    text = _(_BOSS[event.cause], to_space=to(event.space), at_space=at(event.space))
    return Line(text, _("boss"), sub=event.cause == "pushed")


@on(e.BossFrozen)
def boss_frozen(event: e.BossFrozen, told: Told) -> Line:
    return Line(_(_FREEZES[event.why], clerk=told.who(event.seat)), _("frozen"), sub=True)


@on(e.BossThawed)
def boss_thawed(event: e.BossThawed, told: Told) -> Line:
    return Line(_("The boss is back at work"), _("boss"))


@on(e.MarkerIgnored)
def marker_ignored(event: e.MarkerIgnored, told: Told) -> Line:
    said = _("%(marker)s: no effect (R%(ruling)s)", marker=name(event.marker), ruling=event.ruling)
    return Line(said, _("void"), sub=True)
