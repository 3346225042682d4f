"""Lines of waiting and of taking back."""

from app.words.history.line import Line, Told, on
from app.words.questions import waiting_for
from engine import events as e


@on(e.Waiting)
def waiting(event: e.Waiting, told: Told) -> Line:
    return Line(waiting_for(told.crew, event.seat, event.asks), "waiting")


@on(e.Undone)
def undone(event: e.Undone, told: Told) -> Line:
    return Line(f"{told.who(event.seat)} takes back all after row {event.back_to}", "void")
