"""The course of a game as charts, and each as a table."""

from __future__ import annotations

from collections.abc import Callable

from app.pages.charts import Chart, ChartRow
from app.pictures import charts
from app.pictures.charts import Series
from app.services.look import Look
from app.services.showing.courses import Course, Mark, Station
from app.words.names import Crew, at, listed, name
from app.words.tongue import N_, _
from engine.game import MOST_HEAT


def charts_of(look: Look, *, cursor: bool) -> tuple[Chart, ...]:
    """Heat, points and the boss; nothing before the first turn. `cursor`: mark the row that is shown."""
    course = look.course
    if not course.turns:
        return ()
    here = course.moment(look.at) if cursor else None
    crew = dict(enumerate((name(id_) if id_ else "" for id_ in course.characters), 1))
    crew = {seat: called or look.player(seat).name for seat, called in crew.items()}
    return (_heat(course, crew, here), _points(course, crew, here), _boss(course, here))


def _heat(course: Course, crew: Crew, here: float | None) -> Chart:
    return Chart(
        id="heat",
        title=_("Heat"),
        picture=charts.steps(
            _summary(N_("Heat after turn %(turn)s: %(ends)s."), course, crew, lambda mark: mark.heat),
            _series(course, lambda mark: mark.heat, fired_stop=True),
            course.turns,
            cursor=here,
            limit=MOST_HEAT,
        ),
        note=_("The heat with which each turn ended. A line stops where its clerk was let go."),
        caption=_("Heat by turn"),
        columns=(_("After turn"), *crew.values()),
        rows=_table(course, _heat_cell),
    )


def _heat_cell(mark: Mark) -> str:
    return _("%(heat)s, out", heat=mark.heat) if mark.fired else str(mark.heat)


def _points(course: Course, crew: Crew, here: float | None) -> Chart:
    return Chart(
        id="points",
        title=_("Points in the open"),
        picture=charts.steps(
            _summary(N_("Points after turn %(turn)s: %(ends)s."), course, crew, lambda mark: mark.points),
            _series(course, lambda mark: mark.points, fired_stop=False),
            course.turns,
            cursor=here,
        ),
        note=_(
            "What severance would have been if the doors had shut after that turn: the stash, insulted"
            " customers, slack counters, and half the room left below 30 heat, which the fired forfeit."
        ),
        caption=_("Points by turn"),
        columns=(_("After turn"), *crew.values()),
        rows=_table(course, lambda mark: str(mark.points)),
    )


def _boss(course: Course, here: float | None) -> Chart:
    last = course.boss[-1][1]
    return Chart(
        id="boss",
        title=_("Where the boss was"),
        picture=charts.strip(
            _("Where the boss was, turn by turn; in the end %(where)s.", where=at(last)),
            _stays(course),
            course.turns,
            cursor=here,
        ),
        note=_("A bar for as long as he stood in a room; a turn is as wide as another."),
        caption=_("The boss by turn"),
        columns=(_("Turn"), _("Where he was, in order")),
        rows=_rounds(course),
    )


def _series(course: Course, value: Callable[[Mark], int], *, fired_stop: bool) -> tuple[Series, ...]:
    """A line for each seat with a character, to the end or to where it was fired."""
    made = list[Series]()
    for index, character in enumerate(course.characters):
        stations = course.stations
        out = next((i for i, station in enumerate(stations) if station.marks[index].fired), None)
        stops = fired_stop and out is not None and out < len(stations) - 1
        kept = stations[: out + 1] if stops and out is not None else stations
        values = tuple((station.turn, value(station.marks[index])) for station in kept)
        if character:
            made.append(Series(character, values, stops))
    return tuple(made)


def _summary(title: str, course: Course, crew: Crew, value: Callable[[Mark], int]) -> str:
    now = course.stations[-1]
    ends = listed(f"{crew[seat]} {value(mark)}" for seat, mark in enumerate(now.marks, 1))
    return _(title, turn=course.turns, ends=ends)


def _table(course: Course, cell: Callable[[Mark], str]) -> tuple[ChartRow, ...]:
    return tuple(_row(station, *(cell(mark) for mark in station.marks)) for station in course.stations)


def _row(station: Station, *cells: str) -> ChartRow:
    return ChartRow(str(station.turn or _("start")), station.seq - 1, cells)


def _stays(course: Course) -> tuple[tuple[float, float, str], ...]:
    """From when to when, in turns, the boss was where; before the first turn nothing is drawn."""
    until = (*(seq for seq, _space in course.boss[1:]), course.stations[-1].seq)
    stays = (
        (course.moment(seq), course.moment(end), space)
        for (seq, space), end in zip(course.boss, until, strict=True)
    )
    return tuple(stay for stay in stays if stay[1] > 0)


def _in_order(first: str, *others: str) -> str:
    """ "Office, then Cooler"."""
    said = name(first)
    for space in others:
        said = _("%(before)s, then %(after)s", before=said, after=name(space))
    return said


def _rounds(course: Course) -> tuple[ChartRow, ...]:
    """Each turn with the rooms that the boss was in."""
    made = list[ChartRow]()
    for before, after in zip(course.stations, course.stations[1:], strict=False):
        came_in = [space for seq, space in course.boss if seq <= before.seq][-1:]
        went_to = [space for seq, space in course.boss if before.seq < seq < after.seq]
        made.append(_row(after, _in_order(*came_in, *went_to)))
    return tuple(made)
