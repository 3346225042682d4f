"""Lines of the acts of a table: rows that stand in the log and are no part of the game's state."""

from collections.abc import Callable, Mapping

from app.times import spoken_span
from app.words.history.line import Line, Told

Facts = Mapping[str, object]


def act(kind: str, facts: Facts, told: Told) -> Line:
    """The line of a `table.*` row; a kind of a later release is named as it is."""
    known = ACTS.get(kind)
    return known(facts, told) if known else Line(kind.removeprefix("table."), "table")


def _who(facts: Facts, told: Told) -> str:
    seat = facts.get("seat")
    return told.who(seat) if isinstance(seat, int) else "Somebody"


def _bot_sits_in(facts: Facts, told: Told) -> Line:
    return Line(f"{_who(facts, told)} is away twice in a row; a bot sits in", "bot")


def _owner_back(facts: Facts, told: Told) -> Line:
    return Line(f"{_who(facts, told)} is back and plays on", "back")


def _opened(facts: Facts, told: Told) -> Line:
    return Line(f"The operator opened all cards of this game: {facts.get('reason', '')}", "opened")


def _paused(facts: Facts, told: Told) -> Line:
    return Line("The table takes a break; no clock runs", "paused")


def _resumed(facts: Facts, told: Told) -> Line:
    return Line("The table is back; the clocks run again", "resumed")


def _frozen(facts: Facts, told: Told) -> Line:
    return Line("The operator stops this game for a while; no clock runs", "stopped")


def _thawed(facts: Facts, told: Told) -> Line:
    return Line("The operator lets this game go on", "resumed")


def _more_time(facts: Facts, told: Told) -> Line:
    milliseconds = facts.get("ms")
    span = spoken_span(milliseconds // 1000) if isinstance(milliseconds, int) else "some time"
    return Line(f"The table grants {span} more for this answer", "time")


ACTS: dict[str, Callable[[Facts, Told], Line]] = {
    "table.bot-sits-in": _bot_sits_in,
    "table.owner-back": _owner_back,
    "table.opened": _opened,
    "table.paused": _paused,
    "table.resumed": _resumed,
    "table.frozen": _frozen,
    "table.thawed": _thawed,
    "table.more-time": _more_time,
}
