"""Lines of what clerks do: with an action, or with a card."""

from app.words.history.line import Line, Told, on, pt
from app.words.names import at, name, named, the
from app.words.options import played
from app.words.tongue import _, ngettext
from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK


@on(e.ItemTaken)
def item_taken(event: e.ItemTaken, told: Told) -> Line:
    said = _("Take %(item)s %(at_space)s", item=name(event.item), at_space=at(event.space))
    return Line(said, _points(event.item))


@on(e.LocationEmptied)
def location_emptied(event: e.LocationEmptied, told: Told) -> Line:
    said = _("Nothing left %(at_space)s", at_space=at(event.space))
    return Line(said, _("+%(heat)s each", heat=event.times), sub=True)


@on(e.ItemsStashed)
def items_stashed(event: e.ItemsStashed, told: Told) -> Line:
    text = ngettext(
        "Stash %(n)s item: %(items)s",
        "Stash %(n)s items: %(items)s",
        len(event.items),
        items=named(event.items),
    )
    return Line(text, _points(*event.items))


@on(e.SlackStarted)
def slack_started(event: e.SlackStarted, told: Told) -> Line:
    worth = _("final") if event.slack in FINAL else f"×{SLACK[event.slack].multiplier}"
    return Line(_("Start %(slack)s", slack=name(event.slack)), worth)


@on(e.SlackAdvanced)
def slack_advanced(event: e.SlackAdvanced, told: Told) -> Line:
    return Line(
        _("Go on with %(slack)s", slack=name(event.slack)), _("%(counters)s of 5", counters=event.counters)
    )


@on(e.SlackCompleted)
def slack_completed(event: e.SlackCompleted, told: Told) -> Line:
    return Line(_("Finish %(slack)s", slack=name(event.slack)), pt(event.points))


@on(e.SlackAbandoned)
def slack_abandoned(event: e.SlackAbandoned, told: Told) -> Line:
    return Line(_("%(slack)s stays unfinished", slack=name(event.slack)), pt(0), sub=True)


@on(e.FinalPaid)
def final_paid(event: e.FinalPaid, told: Told) -> Line:
    return Line(_("%(slack)s: worth it", slack=name(event.slack)), pt(event.counters))


@on(e.DutyDone)
def duty_done(event: e.DutyDone, told: Told) -> Line:
    return Line(_("Done: %(duty)s", duty=name(event.duty)), _("duty"))


@on(e.DutyMoved)
def duty_moved(event: e.DutyMoved, told: Told) -> Line:
    said = _("%(duty)s is now a job %(at_space)s", duty=name(event.duty), at_space=at(event.space))
    return Line(said, _("duty"), sub=True)


@on(e.CustomerHelped)
def customer_helped(event: e.CustomerHelped, told: Told) -> Line:
    return Line(_("Help %(customer)s", customer=the(event.customer)), _("leaves"))


@on(e.CustomerInsulted)
def customer_insulted(event: e.CustomerInsulted, told: Told) -> Line:
    return Line(_("Insult %(customer)s", customer=the(event.customer)), pt(CUSTOMER[event.customer].points))


@on(e.PhrasebookRolled)
def phrasebook_rolled(event: e.PhrasebookRolled, told: Told) -> Line:
    insult = event.die <= 3
    said = _("The phrasebook makes it an insult") if insult else _("The phrasebook makes it help")
    return Line(said, _("die %(die)s", die=event.die), sub=True)


@on(e.NextTurnLost)
def next_turn_lost(event: e.NextTurnLost, told: Told) -> Line:
    return Line(_("A punch: the next turn is lost"), _("−1 turn"), sub=True)


@on(e.CardPlayed)
def card_played(event: e.CardPlayed, told: Told) -> Line:
    said = played(event.card, list(event.target), told.crew)
    return Line(said, _("order") if event.by_order else _("card"))


@on(e.ActionGained)
def action_gained(event: e.ActionGained, told: Told) -> Line:
    return Line(_("One more action this turn"), _("+1 action"), sub=True)


@on(e.ItemLifted)
def item_lifted(event: e.ItemLifted, told: Told) -> Line:
    said = _("Lift %(item)s from %(clerk)s", item=name(event.item), clerk=told.who(event.victim))
    return Line(said, _points(event.item), sub=True)


def _points(*items: str) -> str:
    return pt(sum(ITEM[item].points for item in items))
