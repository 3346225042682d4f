"""Lines of the table's own acts, and of waiting and taking back."""

from collections.abc import Callable, Mapping

from app.times import spoken_span
from app.words.history.line import Line, Told, on
from app.words.names import clerk
from app.words.questions import waiting_for
from engine import events as e


@on(e.Waiting)
def waiting(event: e.Waiting, told: Told) -> Line:
    return Line(waiting_for(told.crew, event.seat, event.asks), "waiting")


@on(e.Undone)
def undone(event: e.Undone, told: Told) -> Line:
    return Line(f"{told.who(event.seat)} takes back all after row {event.back_to}", "void")


Facts = Mapping[str, object]


def act(kind: str, facts: Facts, told: Told) -> tuple[str, str]:
    """Text and value of an act of the table, which is no event of the game."""
    return ACTS[kind](facts, told)


def _paused(facts: Facts, told: Told) -> tuple[str, str]:
    return "The table takes a break; no clock runs", "paused"


def _resumed(facts: Facts, told: Told) -> tuple[str, str]:
    return "The table is back; the clocks run again", "resumed"


def _frozen(facts: Facts, told: Told) -> tuple[str, str]:
    return "The operator stops this game for a while; no clock runs", "stopped"


def _thawed(facts: Facts, told: Told) -> tuple[str, str]:
    return "The operator lets this game go on", "resumed"


def _more_time(facts: Facts, told: Told) -> tuple[str, str]:
    seconds = int(str(facts["ms"])) // 1000
    return f"The table grants {spoken_span(seconds)} more for this answer", "more time"


def _bot_sits_in(facts: Facts, told: Told) -> tuple[str, str]:
    return f"A bot sits in for {_seat(facts, told)}", "bot"


def _owner_back(facts: Facts, told: Told) -> tuple[str, str]:
    return f"{_seat(facts, told)} is back", "back"


def _seat(facts: Facts, told: Told) -> str:
    return clerk(told.crew, int(str(facts["seat"])))


ACTS: dict[str, Callable[[Facts, Told], tuple[str, str]]] = {
    "table.paused": _paused,
    "table.resumed": _resumed,
    "table.frozen": _frozen,
    "table.thawed": _thawed,
    "table.more-time": _more_time,
    "table.bot-sits-in": _bot_sits_in,
    "table.owner-back": _owner_back,
}
"""The sentence of each act, by the kind of its row."""
