"""Lines of pieces that come, go and are pushed."""

from app.words.history.line import Line, Told, on
from app.words.names import at, name, sentence, the
from engine import events as e
from engine.cards.customers import CUSTOMER

_BOSS = {
    "marker": "The boss has business {at}",
    "card": "The boss is sent to {the}",
    "call": "Call: the boss comes to {the}",
    "tattle": "Tattle: the boss goes to {the}",
    "pushed": "The boss is pushed out to {the}",
}
_FIGURE = {
    "move": "Move to {the}",
    "card": "Slip away to {the}",
    "pushed": "Pushed out to {the}",
}
_CUSTOMER = {
    "card": "{who} is shown to {the}",
    "pushed": "{who} is pushed out to {the}",
}
_FREEZES = {
    "break-time": "The boss is on break",
    "bad-nachos": "The boss stays with the nachos",
}


@on(e.CustomerPlaced)
def customer_placed(event: e.CustomerPlaced, told: Told) -> Line:
    heat = CUSTOMER[event.customer].heat
    return Line(f"{sentence(the(event.customer))} goes to {the(event.space)}", f"heat {heat}")


@on(e.KidRolled)
def kid_rolled(event: e.KidRolled, told: Told) -> Line:
    return Line(f"The Little Kid runs to {the(event.space)}", f"die {event.die}")


@on(e.CustomerMoved)
def customer_moved(event: e.CustomerMoved, told: Told) -> Line:
    text = _CUSTOMER[event.cause].format(who=sentence(the(event.customer)), the=the(event.space))
    return Line(text, "customer", sub=event.cause == "pushed")


@on(e.FigureMoved)
def figure_moved(event: e.FigureMoved, told: Told) -> Line:
    return Line(_FIGURE[event.cause].format(the=the(event.space)), event.cause, sub=event.cause == "pushed")


@on(e.BossMoved)
def boss_moved(event: e.BossMoved, told: Told) -> Line:
    text = _BOSS[event.cause].format(the=the(event.space), at=at(event.space))
    return Line(text, "boss", sub=event.cause == "pushed")


@on(e.BossFrozen)
def boss_frozen(event: e.BossFrozen, told: Told) -> Line:
    return Line(f"{_FREEZES[event.why]} until {told.who(event.seat)}'s next turn", "frozen", sub=True)


@on(e.BossThawed)
def boss_thawed(event: e.BossThawed, told: Told) -> Line:
    return Line("The boss is back at work", "boss")


@on(e.MarkerIgnored)
def marker_ignored(event: e.MarkerIgnored, told: Told) -> Line:
    return Line(f"{name(event.marker)}: no effect (R{event.ruling})", "void", sub=True)
