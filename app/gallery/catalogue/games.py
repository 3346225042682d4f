"""Games that run, and games that are over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.gallery.catalogue.state import State, Visit, World
from app.gallery.stage import Seen
from app.pages.game import Table, Turn
from app.pages.history import History
from app.pages.over import Over
from app.pages.sheet import ScoreSheet
from app.pages.thread import Notes, Talk
from app.services import here, looking

Where = Callable[[World], Seen]


def _sight(name: str) -> Where:
    return lambda world: world.stage.seen(name)


def _seat(world: World, where: Where, rest: str = "") -> Visit:
    """The page behind a seat's link, or one under it."""
    seen = where(world)
    return Visit(world.house.seat_path(seen.game, seen.seat) + rest)


def _public(world: World, where: Where, rest: str = "", as_: str = "") -> Visit:
    return Visit(f"/games/{where(world).game}{rest}", as_)


def _moment(world: World, where: Where, share: float, rest: str = "") -> Visit:
    """The history of a game at a part of its rows."""
    seen = where(world)
    with here.store().reading() as conn:
        last = looking.look(conn, seen.game, seen.seat).last
    return _seat(world, where, f"/history?at={max(1, int(last * share))}{rest}")


def _marked(world: World) -> Visit:
    """From a mail's link to an option."""
    seen = world.stage.seen("first-action")
    with here.store().reading() as conn:
        question = looking.look(conn, seen.game, seen.seat).view.question
    assert question is not None
    return _seat(world, _sight("first-action"), "/" + question.options[-1])


def _refused(world: World, question: str = "") -> Visit:
    """A form that nothing was picked in, or that asks about something else than the game does by now."""

    def press(window: object) -> None:
        page = window
        if question:
            page.evaluate(f"document.querySelector('#move [name=question]').value = '{question}'")  # type: ignore[attr-defined]
            page.evaluate("document.querySelector('#move [name=option]:enabled').checked = true")  # type: ignore[attr-defined]
        page.evaluate("document.querySelector('#move').noValidate = true")  # type: ignore[attr-defined]
        page.locator("#move button.go").click()  # type: ignore[attr-defined]
        page.wait_for_load_state("domcontentloaded")  # type: ignore[attr-defined]

    return Visit(_seat(world, _sight("second-action")).path, then=press)


def _turn(name: str, title: str, where: Where, sign: str = "#move") -> State:
    return State(f"turn-{name}", title, (Turn,), partial(_seat, where=where), sign)


OVER: Where = lambda world: world.stage.over  # noqa: E731
MIDDLE = _sight("last-markers")

STATES = (
    _turn("start", "Where do you start?", _sight("start")),
    _turn("keep-five", "Wendy gives up three cards", _sight("keep-five")),
    _turn("first-action", "Your turn: two actions", _sight("first-action")),
    _turn("second-action", "Your turn: one action left", _sight("second-action")),
    _turn("spent", "Your turn: no action left", _sight("spent")),
    _turn("suspect", "Your turn, and the boss is here", _sight("suspect")),
    _turn("crowd", "Your turn in a crowd", _sight("crowd")),
    _turn("last-markers", "Your turn near the end", _sight("last-markers")),
    _turn("customer", "A customer is to be placed", _sight("place-customer")),
    _turn("reaction", "Asked before a roll", _sight("reaction")),
    State("turn-marked", "From a mail's link to an option", (Turn,), _marked, sign="#move mark"),
    State("turn-nothing-picked", "Nothing was picked", (Turn,), _refused, sign="[role=alert]"),
    State(
        "turn-stale", "A form that is behind", (Turn,), partial(_refused, question="1"), sign="[role=alert]"
    ),
    _turn("late", "Out of time", lambda world: world.stage.late),
    _turn("others", "Somebody else's turn", lambda world: world.stage.somebody_elses, sign="#floor"),
    _turn("fired", "Fired", _sight("fired"), sign="#floor"),
    _turn("away", "A bot sits in", lambda world: world.stage.away, sign="form[action$='/back']"),
    State("table", "The table as everybody sees it", (Table,), partial(_public, where=MIDDLE)),
    State(
        "table-own", "The table for one of its players", (Table,), partial(_public, where=MIDDLE, as_="Ann")
    ),
    State("history-first", "The first row", (History,), partial(_seat, where=MIDDLE, rest="/history?at=1")),
    State("history-middle", "In the middle", (History,), partial(_moment, where=MIDDLE, share=0.5)),
    State("history-last", "The last row", (History,), partial(_seat, where=MIDDLE, rest="/history")),
    State(
        "history-picked",
        "Rows picked by player and word",
        (History,),
        partial(_seat, where=MIDDLE, rest="/history?seat=1&find=heat"),
    ),
    State("history-public", "For everybody", (History,), partial(_public, where=MIDDLE, rest="/history")),
    State(
        "history-away",
        "The clock and a bot decide",
        (History,),
        partial(_seat, where=lambda w: w.stage.back, rest="/history?all=1"),
    ),
    State(
        "history-over-eyes",
        "After the end, through Bob's eyes",
        (History,),
        partial(_moment, where=OVER, share=0.6, rest="&eyes=2"),
    ),
    State(
        "history-over-whole",
        "After the end, all rows",
        (History,),
        partial(_seat, where=OVER, rest="/history?all=1"),
    ),
    State("over", "The end, for a player", (Over,), partial(_seat, where=OVER)),
    State("over-public", "The end, for everybody", (Over,), partial(_public, where=OVER)),
    State(
        "over-fired",
        "The end: all but one were fired",
        (Over,),
        partial(_seat, where=lambda w: w.stage.all_but_one_fired),
    ),
    State("sheet", "The score sheet", (ScoreSheet,), partial(_seat, where=OVER, rest="/sheet")),
    State(
        "sheet-running",
        "The score sheet so far",
        (ScoreSheet,),
        partial(_public, where=MIDDLE, rest="/sheet"),
    ),
    State("sheet-empty", "An empty score sheet", (ScoreSheet,), lambda world: Visit("/score-sheet")),
    State("talk", "Talk at the table", (Talk,), partial(_seat, where=lambda w: w.stage.talked, rest="/talk")),
    State(
        "talk-none",
        "Nobody has said anything",
        (Talk,),
        partial(_seat, where=_sight("suspect"), rest="/talk"),
    ),
    State("notes", "A seat's notes", (Notes,), partial(_seat, where=lambda w: w.stage.talked, rest="/notes")),
)
