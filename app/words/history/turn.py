"""Lines of a turn's course, from the draw to its end."""

from app.words.history.line import Line, Told, on
from app.words.names import at, counted, name, sentence, the
from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.duties import DUTY
from engine.cards.slacks import FINAL, SLACK
from engine.chapters.markers import home_of
from engine.ids import kind_of

ACTIONS = {
    "move": "Move",
    "steal": "Steal",
    "stash": "Stash",
    "slack": "Slack",
    "work": "Work",
    "plot": "Plot",
    "call": "Call",
    "tattle": "Tattle",
    "help": "Help",
    "insult": "Insult",
}


@on(e.TurnBegan)
def turn_began(event: e.TurnBegan, told: Told) -> Line:
    return Line(f"{told.who(event.seat)}, turn {event.turn}")


@on(e.TurnLost)
def turn_lost(event: e.TurnLost, told: Told) -> Line:
    return Line("Turn lost: no draw, no actions", "lost")


@on(e.MarkerFlipped)
def marker_flipped(event: e.MarkerFlipped, told: Told) -> Line:
    marker = kind_of(event.marker)
    if marker in CUSTOMER:
        return Line(f"{sentence(the(marker))} walks in", f"heat {CUSTOMER[marker].heat}")
    home = home_of(marker)
    if home:
        return Line(f"{name(marker)} turns up {at(home)}", _kind(marker))
    return _event_drawn(marker, aside=event.to == "aside")


def _kind(marker: str) -> str:
    if marker in DUTY:
        return "duty"
    return "final" if marker in FINAL else f"slack ×{SLACK[marker].multiplier}"


def _event_drawn(marker: str, *, aside: bool) -> Line:
    if aside:
        return Line(f"{name(marker)}, before opening time", "set aside")
    if marker.startswith("heat-"):
        return Line("Heat up, everybody", f"+{marker.removeprefix('heat-')}")
    return Line(name(marker), "event")


@on(e.DrawsAdded)
def draws_added(event: e.DrawsAdded, told: Told) -> Line:
    return Line(f"{counted(event.count, 'more marker')} at once", "rush")


@on(e.ActionsBegan)
def actions_began(event: e.ActionsBegan, told: Told) -> Line:
    return Line("The draw is over", counted(event.actions, "action"))


@on(e.ActionTaken)
def action_taken(event: e.ActionTaken, told: Told) -> Line:
    return Line(f"Take an action: {ACTIONS[event.action]}", "action")


@on(e.TurnEnded)
def turn_ended(event: e.TurnEnded, told: Told) -> Line:
    return Line("Turn ended")
