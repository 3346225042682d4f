"""Lines of heat, of leaving, and of the end."""

from app.words.history.line import Line, Told, on
from app.words.names import counted, listed, named
from engine import events as e

_CAUSES = {
    "event": "heat for everybody",
    "emptied": "a bare shelf",
    "slack": "a finished slack",
    "caught-items": "caught stealing",
    "caught-slack": "caught slacking",
    "final": "a Final",
    "insult": "an insult",
    "help": "good service",
    "work": "honest work",
    "card": "a plot card",
}
_FIRED = {
    "heat": "Fired at 30 heat",
    "final-paid": "Fired, as planned",
    "final-caught": "Fired on the spot",
    "resigned": "Walks out",
}
_ENDINGS = {
    "deck": "The work markers are gone",
    "one-left": "One clerk is left",
    "none-left": "Nobody is left",
}


@on(e.HeatChanged)
def heat_changed(event: e.HeatChanged, told: Told) -> Line:
    more = event.now - event.was
    value = f"+{more}" if more >= 0 else f"−{-more}"
    return Line(f"Heat {event.was} to {event.now}: {_CAUSES[event.cause]}", value, sub=True)


@on(e.ResignationGiven)
def resignation_given(event: e.ResignationGiven, told: Told) -> Line:
    return Line("Hands in the badge", "resigns")


@on(e.Fired)
def fired(event: e.Fired, told: Told) -> Line:
    lost = [f"cards shown: {named(event.cards)}"] if event.cards else []
    lost += [f"left behind: {named(event.items)}"] if event.items else []
    return Line("; ".join((_FIRED[event.cause], *lost)), "FIRED")


@on(e.GameEnded)
def game_ended(event: e.GameEnded, told: Told) -> Line:
    best = max((score.total for score in event.scores if score.seat in event.winners), default=0)
    verb = "wins" if len(event.winners) == 1 else "share the win"
    if not event.winners:
        return Line(f"{_ENDINGS[event.ending]}. Nobody wins", "over")
    who = listed(told.who(seat) for seat in event.winners)
    return Line(f"{_ENDINGS[event.ending]}. {who} {verb} with {counted(best, 'point')}", "over")
