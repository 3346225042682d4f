"""The log as a till receipt: a block a turn, what was done to the reader first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.pages.receipt import Heading, Line, News, Receipt, Slip
from app.services.look import Look, OpeningTurn, Told
from app.services.showing.crew import crew_of, player_name
from app.services.showing.gist import gist
from app.words import history
from app.words.names import Crew
from app.words.tongue import _
from engine import events as e
from engine.events import Event
from engine.record import By

DONE_TO = (
    e.HeatChanged, e.Suspected, e.SuspicionRolled, e.CaughtWithoutRoll, e.ItemsConfiscated, e.SlackCaught,
    e.FinalCaught, e.FigureMoved, e.SlackAbandoned, e.Fired, e.TurnLost, e.CardPlayed, e.TurnEnded,
)  # fmt: skip
"""What can happen to a seat without its doing."""
FOR_ALL = ("event", "emptied", "slack")
"""Causes of heat that everybody gets: each is named, else the list has a line without a name."""
CAUSES = (e.MarkerFlipped, e.LocationEmptied, e.SlackCompleted)
"""What such heat comes from."""

Lets = Callable[[Told, Line], bool]
"""Whether a row's line is shown."""


def _all(told: Told, line: Line) -> bool:
    return True


def receipt(look: Look, title: str, *, now: int = 0, lets: Lets = _all) -> Receipt:
    """All of `look.story` that `lets` lets through. `now`: the row that the page shows."""
    crew = crew_of(look.view, look.players)
    first, last = (look.story[0].seq, look.story[-1].seq) if look.story else (look.at, look.at)
    return Receipt(
        title=title,
        under=_(
            "%(title)s · till %(code)s · rows %(first)s to %(last)s",
            title=look.terms.title,
            code=look.terms.code,
            first=first,
            last=last,
        ),
        slips=tuple(_slips(look, crew, now, lets)),
        totals=_totals(look),
        seq=look.at,
        hash=look.head,
    )


def news(look: Look) -> News:
    """What was done to the reader and why, the story in short, and all of it where that is more."""
    crew = crew_of(look.view, look.players)
    slips = tuple(_slips(look, crew, 0, _all))
    short = gist(look, slips)
    mine = _with_causes(look, crew, _charged(look, crew)) if look.view.viewer else ()
    whole = () if short == slips else slips
    return News(
        charged=Slip(Heading(look.view.me.character, _("Charged to you"), ""), mine) if mine else None,
        short=short,
        whole=whole,
        count=sum(len(slip.lines) for slip in whole),
    )


def _with_causes(look: Look, crew: Crew, lines: Sequence[Line]) -> tuple[Line, ...]:
    """Each line after what brought it on, where that is no deed against the reader."""
    found, events = list[Line](), {told.seq: told for told in look.story}
    for line in lines:
        cause = _cause(look, events[line.seq])
        said = line_of(look, crew, cause, look.view.viewer, 0) if cause else None
        found += [said, line] if said and said not in found else [line]
    return tuple(found)


def _cause(look: Look, told: Told) -> Told | None:
    if told.event is None or not _is_for_all(told.event):
        return None
    before = (each for each in reversed(look.story) if each.seq < told.seq and not each.undone)
    return next((each for each in before if isinstance(each.event, CAUSES)), None)


def charged_to(look: Look) -> tuple[Line, ...]:
    """What was done to the reader."""
    return _charged(look, crew_of(look.view, look.players))


def lines_by(look: Look, seat: int, how: str, after: int) -> tuple[Line, ...]:
    """What was done for a seat after a row, by its person, the clock or a bot, and stands."""
    crew = crew_of(look.view, look.players)
    rows = (told for told in look.story if told.event and told.seq > after and not told.undone)
    lines = (
        line_of(look, crew, told, seat, 0) for told in rows if (told.by.seat, told.by.how) == (seat, how)
    )
    return tuple(line for line in lines if line)


def _totals(look: Look) -> tuple[tuple[str, str], ...]:
    view = look.view
    actions = ((_("Actions left"), str(view.actions_left)),) if view.phase == "actions" else ()
    return (*actions, (_("Markers left"), str(view.markers_left)))


def _slips(look: Look, crew: Crew, now: int, lets: Lets) -> Iterable[Slip]:
    opening = look.opening
    active, lines = opening.seat, list[Line]()
    heading = _heading(look, crew, opening) if opening.turn else Heading("", _("Opening up"), "")
    for told in look.story:
        if isinstance(told.event, e.TurnBegan):
            if lines:
                yield Slip(heading, tuple(lines))
            active, lines = told.event.seat, []
            heading = _heading(look, crew, OpeningTurn(told.event.seat, told.event.turn))
        elif (line := line_of(look, crew, told, active, now)) and lets(told, line):
            lines.append(line)
    if lines:
        yield Slip(heading, tuple(lines))


def _heading(look: Look, crew: Crew, turn: OpeningTurn) -> Heading:
    mine = turn.seat == look.view.viewer
    who = _("you") if mine else player_name(look.player(turn.seat))
    small = _("turn %(n)s · %(who)s", n=turn.turn, who=who)
    return Heading(look.view.clerk(turn.seat).character, crew[turn.seat], small)


def line_of(look: Look, crew: Crew, told: Told, active: int, now: int) -> Line | None:
    """A row while `active` has its turn; None for what a receipt leaves out. `now`: the row that is shown."""
    if told.event is None:
        act = history.act(told.kind, told.facts, history.Told(crew, active))
        return Line(told.seq, act.text, act.value, "now" if told.seq == now else "")
    if told.kind in history.QUIET and told.seq != now:
        return None
    if isinstance(told.event, e.CharacterDrawn):
        crew = players_of(look)
    said = history.line(told.event, history.Told(crew, 0 if _is_for_all(told.event) else active))
    return Line(told.seq, said.text, said.value, _manner(look, told, said.sub, now), _decided(look, told))


def players_of(look: Look) -> Crew:
    """Who sits where, for a row that deals a badge: not by what the badge says."""
    return {player.seat: player.name for player in look.players}


def _is_for_all(event: Event) -> bool:
    return isinstance(event, e.HeatChanged) and event.cause in FOR_ALL


def _decided(look: Look, told: Told) -> str:
    """Who decided, where that is worth saying: not that a bot's seat is played by a bot, nor of what nobody
    decides."""
    if told.by.how == "bot" and (not _is_own_doing(told.event, told.by) or look.player(told.by.seat).bot):
        return ""
    return history.decided(told.by)


def _is_own_doing(event: Event | None, by: By) -> bool:
    return getattr(event, "seat", 0) == by.seat


def _manner(look: Look, told: Told, sub: bool, now: int) -> str:
    if told.seq == now:
        return "now"
    if told.undone:
        return "void"
    if _is_charged(look, told):
        return "you"
    return "sub" if sub else ""


def _is_charged(look: Look, told: Told) -> bool:
    """Something that befell the reader by another's doing, or by the clock's or an order's; what a bot did
    that sat in for it is its own."""
    me, event = look.view.viewer, told.event
    if not me or event is None or (told.by.seat == me and told.by.how in ("person", "bot")):
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
    return tuple(Line(told.seq, said.text, said.value, "you", _by(look, crew, told)) for told, said in lines)


def _by(look: Look, crew: Crew, told: Told) -> str:
    """Whose doing it was, where the line does not begin with that name; for the reader's own seat how it
    was decided, since it was not in person."""
    by = told.by
    if by.seat and by.seat != look.view.viewer and by.how in ("person", "bot"):
        return "" if _is_own_doing(told.event, by) else crew[by.seat]
    return history.decided(by)
