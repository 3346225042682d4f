"""Reading a game: what a viewer may see of it, now or at any moment of its history. Writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from app.services import calendar, clock
from app.services.calendar import Due
from app.services.look import ALL_EYES, UNMAILED, Look, OpeningTurn, Player, Terms, Told
from app.services.showing.courses import Course, Seen, course_of
from app.store import NoSuchGame, games, log, seats
from app.store.games import Game
from app.store.seats import TableSeat
from engine import record
from engine.decide import every_option
from engine.fold import knowledge
from engine.ids import SPECTATOR
from engine.orders import DEFAULT, Orders
from engine.record import Row
from engine.sight import seen_by
from engine.view import View, view_of

WAITED = ("Waiting", "Undone")
"""Rows after which the game waits for an answer."""
STOPS = {calendar.PAUSED: calendar.RESUMED, calendar.FROZEN: calendar.THAWED}
"""Acts that stop the clocks, and what lets each of them run again."""


def look(conn: Connection, game_id: str, viewer: int) -> Look:
    """The present position, with the story since `viewer` last acted. Raises NoSuchGame."""
    game, table, rows = _load(conn, game_id)
    state = knowledge(rows, viewer, _is_over(game))
    options = every_option(state) if state.question and state.question.seat == viewer else ()
    view = view_of(state, viewer, options)
    since = _since_last_act(rows, viewer)
    story = told(rows, viewer, _is_over(game), after=since)
    due = clock.due(conn, game, rows) if game.status == "running" else None
    found = _look(conn, game, table, view, story, rows, len(rows), due, viewer)
    if _is_over(game):
        return replace(found, course=_course(rows, viewer, True))
    mine = _last_step(rows, viewer)
    return replace(
        found,
        stopped=_stopped(conn, game, rows, due),
        opening=_opening(rows, since),
        step=tuple(row for row in told(rows, viewer, False, after=mine.start) if row.seq < mine.stop),
        before=_before_step(rows, mine, viewer),
    )


def look_back(conn: Connection, game_id: str, viewer: int, at: int | None = None, eyes: str = "") -> Look:
    """The position after row `at` (the last if None or too large) with the whole story so far.

    `eyes`: once the game is over, a seat's number or SPECTATOR's shows what that one saw then; anything
    else, and any eyes while it runs, are the viewer's own.
    """
    game, table, rows = _load(conn, game_id)
    eyes = _eyes(eyes, len(table)) if _is_over(game) else ""
    seat, over = (int(eyes), False) if eyes.isdigit() else (viewer, _is_over(game))
    upto = min(max(at or len(rows), 1), len(rows)) if at != 0 else 1
    state = knowledge(rows[:upto], seat, over)
    if not _waits_at(rows, upto):
        state.question = None
    view = view_of(state, seat)
    story = told(rows, seat, over)
    found = _look(conn, game, table, view, story, rows, upto, None, viewer)
    before = _before(rows, upto, seat, over)
    mind = _mind(rows, upto) if over else None
    return replace(found, course=_course(rows, seat, over), before=before, eyes=eyes, mind=mind)


def _before(rows: Sequence[Row], upto: int, viewer: int, over: bool) -> View | None:
    """Where the step that row `upto` belongs to began; None in the opening up."""
    waited = _waited(rows, upto)
    return view_of(knowledge(rows[:waited], viewer, over), viewer) if waited else None


def _mind(rows: Sequence[Row], upto: int) -> View | None:
    """What the seat saw whose bot decided the step that row `upto` belongs to."""
    waited = _waited(rows, upto)
    by = next((row.by for row in rows[waited:upto] if row.by.seat), record.THE_GAME)
    if not waited or by.how != "bot":
        return None
    return view_of(knowledge(rows[:waited], by.seat), by.seat)


def _waited(rows: Sequence[Row], upto: int) -> int:
    """The row at which the game waited before the step that row `upto` belongs to; 0 in the opening up."""
    return next((row.seq for row in reversed(rows[: upto - 1]) if row.kind in WAITED), 0)


def _eyes(wanted: str, seats_taken: int) -> str:
    return wanted if wanted in map(str, range(seats_taken + 1)) else ALL_EYES


def _course(rows: Sequence[Row], viewer: int, over: bool) -> Course:
    shown = ((row.seq, seen_by(record.event_of(row), viewer, over)) for row in record.live(rows))
    return course_of(Seen(seq, event) for seq, event in shown if event is not None)


def told(rows: Sequence[Row], viewer: int, over: bool, *, after: int = 0) -> tuple[Told, ...]:
    """The rows after `after` as the viewer may see them; those taken back are marked."""
    gone = record.undone(rows)
    return tuple(_told(row, viewer, over, row.seq in gone) for row in rows if row.seq > after)


def _told(row: Row, viewer: int, over: bool, undone: bool) -> Told:
    if record.is_act(row):
        return Told(row.seq, row.at, row.by, row.kind, None, row.open, undone)
    seen = seen_by(record.event_of(row), viewer, over)
    return Told(row.seq, row.at, row.by, row.kind, seen, {}, undone)


def may_watch(game_watch: str, viewer: int) -> bool:
    return viewer != SPECTATOR or game_watch == "link"


def _since_last_act(rows: Sequence[Row], viewer: int) -> int:
    """The last row of this seat's sitting before the running one: what came after it is news.

    Its own steps of the running sitting count as news too, so that each step shows what came of it.
    """
    sitting = _sitting_of(rows, viewer)
    mine = [row.seq for row in rows if row.by.seat == viewer and row.by.how == "person" and row.seq < sitting]
    return mine[-1] if mine else 0


def _sitting_of(rows: Sequence[Row], viewer: int) -> int:
    """The seq at which this seat's last sitting began; beyond the end if it never had one."""
    waits = [row for row in record.live(rows) if row.kind == "Waiting" and row.open["seat"] == viewer]
    return int(str(waits[-1].open["sitting"])) if waits else len(rows) + 1


def _last_step(rows: Sequence[Row], viewer: int) -> range:
    """The rows of the last thing that this seat's person did, as `rows[start:stop - 1]`; an empty range if it
    did nothing yet. A step ends where the game waits again."""
    mine = next((row.seq for row in reversed(rows) if (row.by.seat, row.by.how) == (viewer, "person")), 0)
    if not mine or record.is_act(rows[mine - 1]):
        return range(0)
    start = next((seq for seq in range(mine - 1, 0, -1) if _waits_at(rows, seq)), 0)
    stop = next((seq for seq in range(mine, len(rows) + 1) if _waits_at(rows, seq)), len(rows))
    return range(start, stop + 1)


def _before_step(rows: Sequence[Row], mine: range, viewer: int) -> View | None:
    """None after a step was taken back: nothing of it is on the floor."""
    if not mine or rows[mine.stop - 2].kind == "Undone":
        return None
    return view_of(knowledge(rows[: mine.start], viewer), viewer)


def _opening(rows: Sequence[Row], since: int) -> OpeningTurn:
    for row in reversed(rows[:since]):
        match row.kind, row.open:
            case "TurnBegan", {"seat": int(seat), "turn": int(turn)}:
                return OpeningTurn(seat, turn)
    return OpeningTurn()


def _stopped(conn: Connection, game: Game, rows: Sequence[Row], due: Due | None) -> str:
    if due is not None:
        return UNMAILED if clock.is_held(conn, game.id, due) else ""
    acts = [row.kind for row in rows if record.is_act(row)]
    return next((why for why, ends in STOPS.items() if acts.count(why) > acts.count(ends)), "")


def _waits_at(rows: Sequence[Row], upto: int) -> bool:
    """Whether the game was waiting at that moment, and not in the middle of a command."""
    return rows[upto - 1].kind in ("Waiting", "Undone", "ResignationGiven") or record.is_act(rows[upto - 1])


def _load(conn: Connection, game_id: str) -> tuple[Game, tuple[TableSeat, ...], list[Row]]:
    game = games.get(conn, game_id)
    if game is None or game.status not in ("running", "over", "imported"):
        raise NoSuchGame(game_id)
    return game, seats.of_game(conn, game_id), log.load(conn, game_id)


def _is_over(game: Game) -> bool:
    return game.status == "over" or (game.status == "imported" and game.seed is not None)


def _look(
    conn: Connection,
    game: Game,
    table: Sequence[TableSeat],
    view: View,
    story: tuple[Told, ...],
    rows: Sequence[Row],
    at: int,
    due: Due | None,
    viewer: int,
) -> Look:
    return Look(
        terms=_terms(game),
        players=tuple(Player(s.seat, s.name, s.bot, s.substitute, s.zone) for s in table),
        view=view,
        story=story,
        at=at,
        last=len(rows),
        head=rows[at - 1].hash,
        due=due,
        now=clock.now(conn),
        orders=_orders_of(table, viewer),
    )


def _orders_of(table: Sequence[TableSeat], viewer: int) -> Orders:
    """Only the viewer's own: standing orders are secret (R151)."""
    if viewer == SPECTATOR or not table[viewer - 1].orders:
        return DEFAULT
    return msgspec.convert(table[viewer - 1].orders, Orders)


def _terms(game: Game) -> Terms:
    return Terms(
        id=game.id,
        code=game.code,
        title=game.title,
        status=game.status,
        pace_s=game.pace_s,
        reaction_s=game.reaction_s,
        boss_moves=game.boss_moves,
        last_marker=game.last_marker,
        watch=game.watch,
        edition=game.edition,
        commitment=game.commitment,
        seed=game.seed.hex() if game.seed and _is_over(game) else "",
        parked=game.parked_at is not None,
    )
