"""The log as a till receipt: a block a turn, what was done to the reader first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.pages.game import Heading, Line, Receipt, Slip
from app.services.looking import Look, Told
from app.services.showing.crew import crew_of, player_name
from app.words import history
from app.words.names import Crew
from engine import events as e
from engine.events import Event

DONE_TO = (
    e.HeatChanged, e.Suspected, e.SuspicionRolled, e.CaughtWithoutRoll, e.ItemsConfiscated, e.SlackCaught,
    e.FinalCaught, e.FigureMoved, e.SlackAbandoned, e.Fired, e.TurnLost, e.CardPlayed, e.TurnEnded,
)  # fmt: skip
"""What can happen to a seat without its doing."""
CHARGED = "Charged to you"

Lets = Callable[[Told, Line], bool]
"""Whether a row's line is shown."""


def _all(told: Told, line: Line) -> bool:
    return True


def receipt(look: Look, title: str, *, charged: bool = False, now: int = 0, lets: Lets = _all) -> Receipt:
    """All of `look.story` that `lets` lets through.

    `charged`: with the block of what was done to the reader; `now`: the row that the page shows.
    """
    crew = crew_of(look.view, look.players)
    slips = tuple(_slips(look, crew, now, lets))
    mine = _charged(look, crew) if charged else ()
    if mine:
        heading = Heading(look.view.me.character, CHARGED, "")
        slips = (Slip(heading, mine), *slips)
    first, last = (look.story[0].seq, look.story[-1].seq) if look.story else (look.at, look.at)
    return Receipt(
        title=title,
        under=f"{look.terms.title} · till {look.terms.code} · rows {first} to {last}",
        slips=slips,
        totals=_totals(look),
        seq=look.at,
        hash=look.head,
    )


def charged_to(look: Look) -> tuple[Line, ...]:
    """What was done to the reader."""
    return _charged(look, crew_of(look.view, look.players))


def lines_by(look: Look, seat: int, how: str, after: int) -> tuple[Line, ...]:
    """What was done for a seat after a row, by its person, the clock or a bot, and stands."""
    crew = crew_of(look.view, look.players)
    rows = (told for told in look.story if told.event and told.seq > after and not told.undone)
    lines = (_line(look, crew, told, seat, 0) for told in rows if (told.by.seat, told.by.how) == (seat, how))
    return tuple(line for line in lines if line)


def _totals(look: Look) -> tuple[tuple[str, str], ...]:
    view = look.view
    actions = (("Actions left", str(view.actions_left)),) if view.phase == "actions" else ()
    return (*actions, ("Markers left", str(view.markers_left)))


def _slips(look: Look, crew: Crew, now: int, lets: Lets) -> Iterable[Slip]:
    heading = Heading("", "Opening up" if not _starts_late(look) else "Still the same turn", "")
    active, lines = 0, list[Line]()
    for told in look.story:
        if isinstance(told.event, e.TurnBegan):
            if lines:
                yield Slip(heading, tuple(lines))
            active, lines = told.event.seat, []
            heading = _heading(look, crew, told.event)
        elif (line := _line(look, crew, told, active, now)) and lets(told, line):
            lines.append(line)
    if lines:
        yield Slip(heading, tuple(lines))


def _starts_late(look: Look) -> bool:
    return bool(look.story) and look.story[0].seq > 1 and look.view.turn > 0


def _heading(look: Look, crew: Crew, event: e.TurnBegan) -> Heading:
    mine = event.seat == look.view.viewer
    who = "you" if mine else player_name(look.player(event.seat))
    return Heading(look.view.clerk(event.seat).character, crew[event.seat], f"turn {event.turn} · {who}")


def _line(look: Look, crew: Crew, told: Told, active: int, now: int) -> Line | None:
    if told.event is None:
        act = history.act(told.kind, told.facts, history.Told(crew, active))
        return Line(told.seq, act.text, act.value, "now" if told.seq == now else "")
    if told.kind in history.QUIET and told.seq != now:
        return None
    said = history.line(told.event, history.Told(crew, active))
    return Line(told.seq, said.text, said.value, _manner(look, told, said.sub, now), history.decided(told.by))


def _manner(look: Look, told: Told, sub: bool, now: int) -> str:
    if told.seq == now:
        return "now"
    if told.undone:
        return "void"
    if _is_charged(look, told):
        return "you"
    return "sub" if sub else ""


def _is_charged(look: Look, told: Told) -> bool:
    """Something that befell the reader by another's doing, or by the clock's or an order's."""
    me, event = look.view.viewer, told.event
    if not me or event is None or (told.by.seat == me and told.by.how == "person"):
        return False
    return _concerns(event, me)


def _concerns(event: Event, me: int) -> bool:
    if isinstance(event, e.ItemLifted):
        return event.victim == me
    return isinstance(event, DONE_TO) and getattr(event, "seat", 0) == me


def _charged(look: Look, crew: Crew) -> tuple[Line, ...]:
    lines = (
        (told, history.line(told.event, history.Told(crew, look.view.viewer)))
        for told in look.story
        if told.event is not None and not told.undone and _is_charged(look, told)
    )
    return tuple(
        Line(told.seq, said.text, said.value, "you", history.decided(told.by)) for told, said in lines
    )
