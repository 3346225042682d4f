"""Lines of the acts of a table: rows that stand in the log and are no part of the game's state."""

from collections.abc import Callable, Mapping

from app.times import spoken_span
from app.words.history.line import Line, Told
from app.words.tongue import _

Facts = Mapping[str, object]


def act(kind: str, facts: Facts, told: Told) -> Line:
    """The line of a `table.*` row; a kind of a later release is named as it is."""
    known = ACTS.get(kind)
    return known(facts, told) if known else Line(kind.removeprefix("table."), _("table"))


def _who(facts: Facts, told: Told) -> str:
    seat = facts.get("seat")
    return told.who(seat) if isinstance(seat, int) else _("Somebody")


def _bot_sits_in(facts: Facts, told: Told) -> Line:
    return Line(_("%(clerk)s is away twice in a row; a bot sits in", clerk=_who(facts, told)), _("bot"))


def _owner_back(facts: Facts, told: Told) -> Line:
    return Line(_("%(clerk)s is back and plays on", clerk=_who(facts, told)), _("back"))


def _opened(facts: Facts, told: Told) -> Line:
    said = _("The operator opened all cards of this game: %(reason)s", reason=facts.get("reason", ""))
    return Line(said, _("opened"))


def _paused(facts: Facts, told: Told) -> Line:
    return Line(_("The table takes a break; no clock runs"), _("paused"))


def _resumed(facts: Facts, told: Told) -> Line:
    return Line(_("The table is back; the clocks run again"), _("resumed"))


def _frozen(facts: Facts, told: Told) -> Line:
    return Line(_("The operator stops this game for a while; no clock runs"), _("stopped"))


def _thawed(facts: Facts, told: Told) -> Line:
    return Line(_("The operator lets this game go on"), _("resumed"))


def _more_time(facts: Facts, told: Told) -> Line:
    milliseconds = facts.get("ms")
    span = spoken_span(milliseconds // 1000) if isinstance(milliseconds, int) else _("some time")
    return Line(_("The table grants %(span)s more for this answer", span=span), _("time"))


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
