"""Lines of waiting and of taking back."""

from app.words.history.line import Line, Told, on
from app.words.questions import waiting_for
from app.words.tongue import _
from engine import events as e


@on(e.Waiting)
def waiting(event: e.Waiting, told: Told) -> Line:
    return Line(waiting_for(told.crew, event.seat, event.asks), _("waiting"))


@on(e.Undone)
def undone(event: e.Undone, told: Told) -> Line:
    return Line(
        _("%(clerk)s takes back all after row %(row)s", clerk=told.who(event.seat), row=event.back_to),
        _("void"),
    )
