"""Lines of the acts of a table: rows that stand in the log and are no part of the game's state."""

from collections.abc import Callable, Mapping

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


ACTS: dict[str, Callable[[Facts, Told], Line]] = {
    "table.bot-sits-in": _bot_sits_in,
    "table.owner-back": _owner_back,
    "table.opened": _opened,
}
