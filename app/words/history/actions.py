"""Lines of what clerks do: with an action, or with a card."""

from app.words.history.line import Line, Told, on
from app.words.names import at, counted, name, named, the
from app.words.options import AIMS
from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.ids import kind_of


@on(e.ItemTaken)
def item_taken(event: e.ItemTaken, told: Told) -> Line:
    return Line(f"Take {name(event.item)} {at(event.space)}", _points(event.item))


@on(e.LocationEmptied)
def location_emptied(event: e.LocationEmptied, told: Told) -> Line:
    return Line(f"Nothing left {at(event.space)}", f"+{event.times} each", sub=True)


@on(e.ItemsStashed)
def items_stashed(event: e.ItemsStashed, told: Told) -> Line:
    text = f"Stash {counted(len(event.items), 'item')}: {named(event.items)}"
    return Line(text, _points(*event.items))


@on(e.SlackStarted)
def slack_started(event: e.SlackStarted, told: Told) -> Line:
    worth = "final" if event.slack in FINAL else f"×{SLACK[event.slack].multiplier}"
    return Line(f"Start {name(event.slack)}", worth)


@on(e.SlackAdvanced)
def slack_advanced(event: e.SlackAdvanced, told: Told) -> Line:
    return Line(f"Go on with {name(event.slack)}", f"{event.counters} of 5")


@on(e.SlackCompleted)
def slack_completed(event: e.SlackCompleted, told: Told) -> Line:
    return Line(f"Finish {name(event.slack)}", f"{event.points} pt")


@on(e.SlackAbandoned)
def slack_abandoned(event: e.SlackAbandoned, told: Told) -> Line:
    return Line(f"{name(event.slack)} stays unfinished", "0 pt", sub=True)


@on(e.FinalPaid)
def final_paid(event: e.FinalPaid, told: Told) -> Line:
    return Line(f"{name(event.slack)}: worth it", f"{event.counters} pt")


@on(e.DutyDone)
def duty_done(event: e.DutyDone, told: Told) -> Line:
    return Line(f"Done: {name(event.duty)}", "duty")


@on(e.DutyMoved)
def duty_moved(event: e.DutyMoved, told: Told) -> Line:
    return Line(f"{name(event.duty)} is now a job {at(event.space)}", "duty", sub=True)


@on(e.CustomerHelped)
def customer_helped(event: e.CustomerHelped, told: Told) -> Line:
    return Line(f"Help {the(event.customer)}", "leaves")


@on(e.CustomerInsulted)
def customer_insulted(event: e.CustomerInsulted, told: Told) -> Line:
    return Line(f"Insult {the(event.customer)}", f"{CUSTOMER[event.customer].points} pt")


@on(e.PhrasebookRolled)
def phrasebook_rolled(event: e.PhrasebookRolled, told: Told) -> Line:
    meant = "an insult" if event.die <= 3 else "help"
    return Line(f"The phrasebook makes it {meant}", f"die {event.die}", sub=True)


@on(e.NextTurnLost)
def next_turn_lost(event: e.NextTurnLost, told: Told) -> Line:
    return Line("A punch: the next turn is lost", "−1 turn", sub=True)


@on(e.CardPlayed)
def card_played(event: e.CardPlayed, told: Told) -> Line:
    target = list(event.target)
    aimed = AIMS[kind_of(event.card)](target, told.crew) if target else ""
    return Line(f"Play {name(event.card)}{aimed}", "order" if event.by_order else "card")


@on(e.ActionGained)
def action_gained(event: e.ActionGained, told: Told) -> Line:
    return Line("One more action this turn", "+1 action", sub=True)


@on(e.ItemLifted)
def item_lifted(event: e.ItemLifted, told: Told) -> Line:
    return Line(f"Lift {name(event.item)} from {told.who(event.victim)}", _points(event.item), sub=True)


def _points(*items: str) -> str:
    return f"{sum(ITEM[item].points for item in items)} pt"
