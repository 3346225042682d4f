"""The score sheet of a game, as it stands or as it ended, and the empty one for a table of wood."""

from __future__ import annotations

from app.pages.sheet import Column, ScoreSheet
from app.services.look import Look
from app.services.showing.crew import FIRED, crew_of, player_name
from app.services.showing.floor import turn_of
from app.services.showing.slips import Earnings, earnings_of
from app.services.showing.tables import footing
from app.words.names import listed, name
from app.words.tongue import N_, _
from engine.view import ClerkView

EMPTY_COLUMNS = 6

ROWS = (
    (N_("Items stashed"), N_("points printed on them")),
    (N_("Customers insulted"), N_("black numbers")),
    (N_("Slack counters"), N_("one each")),
    (N_("A Final"), N_("six, for one that you got away with")),
    (N_("Patience left"), N_("half the room below 30 heat, rounded down; none if fired")),
)


def sheet_of(look: Look, back: str) -> ScoreSheet:
    """What lies in the open is enough for every number on it. R73"""
    crew = crew_of(look.view, look.players)
    over = look.view.over
    return ScoreSheet(
        title=_("Severance"),
        state=_("Final result") if over else _("So far: %(when)s", when=turn_of(look.view)),
        rows=_rows(),
        columns=tuple(_column(look, clerk, crew[clerk.seat]) for clerk in look.view.clerks),
        back=back,
        footing=footing(look),
    )


def empty_sheet() -> ScoreSheet:
    blank = Column("", "", "", (("", ""),) * len(ROWS), "", "")
    return ScoreSheet(_("Severance"), _("To fill in by hand"), _rows(), (blank,) * EMPTY_COLUMNS, "", None)


def _rows() -> tuple[tuple[str, str], ...]:
    return tuple((_(label), _(how)) for label, how in ROWS)


def _column(look: Look, clerk: ClerkView, called: str) -> Column:
    earned = earnings_of(look, clerk)
    made, player = _made(clerk, earned), player_name(look.player(clerk.seat))
    return Column(
        id=clerk.character,
        name=called,
        player=player if player != called else "",
        cells=tuple((what, str(points)) for what, points in zip(made, earned.points, strict=True)),
        total=str(earned.total),
        note=_note(look, clerk),
    )


def _made(clerk: ClerkView, earned: Earnings) -> tuple[str, ...]:
    room = _("half of %(room)s", room=earned.room) if not clerk.fired else ""
    items, customers = listed(_names(clerk.stash)), listed(_names(clerk.insulted))
    return (items, customers, "", earned.final_name, room)


def _names(pieces: tuple[str, ...]) -> list[str]:
    return [name(piece) for piece in pieces]


def _note(look: Look, clerk: ClerkView) -> str:
    if clerk.seat in look.view.winners:
        return _("wins") if len(look.view.winners) == 1 else _("wins jointly")
    return _(FIRED[clerk.fired]) if clerk.fired else ""
