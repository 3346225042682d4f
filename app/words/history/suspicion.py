"""Lines of being looked at."""

from app.words.history.line import Line, Told, on, pt
from app.words.names import counted, listed, name, named
from app.words.tongue import N_, _
from engine import events as e

_TRIGGERS = {
    "entered": N_("The boss walks in: %(parts)s"),
    "turn-end": N_("The turn ends beside the boss: %(parts)s"),
}
_SAFE = (N_("a cough, nothing more"), N_("he inspects the ceiling"), N_("he straightens his tie"))
_CAUGHT = (N_("“What have we here?”"), N_("“Empty your pockets.”"), N_("“My office. Now.”"))
_SKIPPED = {"sneak": N_("Gone before he looks"), "receipt": N_("“I have a receipt.”")}


@on(e.Suspected)
def suspected(event: e.Suspected, told: Told) -> Line:
    parts = [
        _("items %(number)s", number=event.items) if event.items else "",
        _("slack %(number)s", number=event.slack) if event.slack else "",
        _("duties %(number)s", number=event.duties) if event.duties else "",
    ]
    number = event.items + event.slack + event.duties
    said = _(_TRIGGERS[event.trigger], parts=listed(part for part in parts if part))
    return Line(said, _("suspicion %(number)s", number=number))


@on(e.SuspicionRolled)
def suspicion_rolled(event: e.SuspicionRolled, told: Told) -> Line:
    remarks = _CAUGHT if event.caught else _SAFE
    remark = _(remarks[event.draw % len(remarks)])
    dice = listed(str(die) for die in event.dice)
    if len(event.dice) == 1:
        said = _(
            "Suspicion %(number)s, die %(die)s: %(remark)s", number=event.number, die=dice, remark=remark
        )
    else:
        said = _(
            "Suspicion %(number)s, dice %(dice)s: %(remark)s", number=event.number, dice=dice, remark=remark
        )
    return Line(said, _("caught") if event.caught else _("safe"))


@on(e.CaughtWithoutRoll)
def caught_without_roll(event: e.CaughtWithoutRoll, told: Told) -> Line:
    return Line(_("Suspicion %(number)s: no die beats it", number=event.number), _("caught"))


@on(e.RollSkipped)
def roll_skipped(event: e.RollSkipped, told: Told) -> Line:
    return Line(_(_SKIPPED[event.card]), _("no roll"))


@on(e.ItemsConfiscated)
def items_confiscated(event: e.ItemsConfiscated, told: Told) -> Line:
    return Line(
        _("Confiscated: %(items)s", items=named(event.items)), counted(len(event.items), "item"), sub=True
    )


@on(e.SlackCaught)
def slack_caught(event: e.SlackCaught, told: Told) -> Line:
    said = _("%(slack)s is broken up; the counters are kept", slack=name(event.slack))
    return Line(said, pt(event.counters), sub=True)


@on(e.FinalCaught)
def final_caught(event: e.FinalCaught, told: Told) -> Line:
    return Line(_("Caught at %(slack)s", slack=name(event.slack)), pt(0), sub=True)
