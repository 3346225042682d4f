"""Any moment of a game: charts, picked rows, and after the end somebody else's eyes."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import Tag
from werkzeug.test import TestResponse

from app.pictures import charts
from app.pictures.charts import Series
from app.services import archive, deadlines
from app.services.showing.sieve import KINDS, LONGEST, sieve_of
from app.store import log
from app.words import history
from app.words.names import name
from engine import record
from engine.fold import position
from engine.ids import kind_of
from engine.spaces import SPACES
from tests.service.playing import DAY, Shift, by_seed
from tests.web.playing import Home, each_home, soup_of, without_keys, words_of

JUNK = ("", "0", "-1", "9", "99999999999", "abc", "\x00", "１", "1 OR 1=1", "<script>", "null", "a" * 5000)
SEATS = (1, 2)
GOLDEN = Path(__file__).parents[1] / "games" / "golden"


@pytest.fixture(scope="module", params=["sqlite"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def running(home: Home) -> Shift:
    """A game in its middle, with a step taken back, which no test changes."""
    made = home.shift("Lucy", "Zack")
    choose = by_seed("history", "slack.start.")
    # The luck of each run is its own: until there is something of every sort to look at.
    made.play_until(lambda asked: asked.kind == "turn" and asked.question > 150 and was_heated(made), choose)
    made.play_until(lambda asked: can_undo(made), choose)
    made.undo()
    return made


@pytest.fixture(scope="module")
def over(home: Home, running: Shift) -> Shift:
    """The same game, ended by its second seat, who left."""
    made = home.again(running)
    made.resign(2)
    while not made.over:
        made.step(by_seed("end"))
    return made


def was_heated(shift: Shift) -> bool:
    return any(row.kind == "HeatChanged" for row in shift.rows)


def can_undo(shift: Shift) -> bool:
    view = shift.look(shift.question.seat).view
    # A step that stands on the roll: not every fact of a step has a line of its own.
    stepped = any(row.kind == "FigureMoved" for row in shift.rows[-4:])
    return stepped and view.question is not None and view.question.kind == "turn" and view.question.can_undo


def page(home: Home, shift: Shift, link: int = 0, **asked: object) -> TestResponse:
    """The history behind a seat's link, or as a spectator sees it."""
    base = f"/t/{shift.tokens[link]}" if link else f"/games/{shift.id}"
    answer = home.nobody().get(f"{base}/history", query_string=asked)
    assert answer.status_code == 200
    return answer


def roll_of(answer: TestResponse) -> list[tuple[int, str]]:
    """The rows on the receipt with their texts."""
    found = soup_of(answer).select("#roll .lines li")
    return [(int(re.sub(r"\D", "", li.a.text)), li.get_text(" ")) for li in found if li.a]


def kinds_of(shift: Shift) -> dict[int, str]:
    return {row.seq: row.kind for row in shift.rows}


# --- picked rows ---


def test_every_kind_of_row_belongs_to_one_group_or_tells_the_course_of_a_turn() -> None:
    grouped = [kind for _, kinds in KINDS.values() for kind in kinds]
    course = {"TurnBegan", "TurnLost", "TurnEnded", "ActionsBegan", "ActionTaken", "Waiting", "GameEnded"}
    assert sorted([*grouped, *course]) == sorted(kind.__name__ for kind in history.LINES)


@pytest.mark.parametrize("kind", KINDS)
def test_rows_of_a_kind(home: Home, running: Shift, kind: str) -> None:
    answer = page(home, running, kind=kind)
    kinds, gone = kinds_of(running), record.undone(running.rows)
    shown = [seq for seq, _ in roll_of(answer)]
    wanted = [
        seq
        for seq, is_ in kinds.items()
        if (is_ in KINDS[kind][1] or (kind == "taken-back" and seq in gone)) and is_ not in history.QUIET
    ]
    assert shown == wanted
    assert f"{len(wanted)} of {len(kinds)} rows are picked" in words_of(answer)


def test_rows_by_or_about_a_seat(home: Home, running: Shift) -> None:
    both = {seat: {seq for seq, _ in roll_of(page(home, running, seat=seat))} for seat in SEATS}
    rows = [row for row in running.rows if row.kind in ("HeatChanged", "FigureMoved", "CardsDrawn")]
    assert rows
    for row in rows:
        concerned = {row.open["seat"], row.by.seat} & set(SEATS)
        assert {seat for seat in SEATS if row.seq in both[seat]} == concerned


def test_rows_with_words_in_them(home: Home, running: Shift) -> None:
    found = roll_of(page(home, running, find="  HEAT   to "))
    assert found and all("heat" in text.lower() and "to" in text.lower() for _, text in found)
    assert "No row is like that" in words_of(page(home, running, find="zebra"))


def test_the_choices_stay_in_links_and_forms(home: Home, running: Shift) -> None:
    answer = page(home, running, at=60, kind="moves", seat=2, find="to & fro")
    soup = soup_of(answer)
    kept = "seat=2&kind=moves&find=to+%26+fro"
    assert soup.select_one("#turn-on")["href"].endswith(f"&{kept}#deck")  # type: ignore[index,union-attr]
    slider = soup.find("input", {"type": "range"})
    assert isinstance(slider, Tag) and slider["value"] == "60"
    form = slider.find_parent("form")
    assert form is not None
    hidden = {tag["name"]: tag["value"] for tag in form.find_all("input", {"type": "hidden"})}
    assert hidden == {"seat": "2", "kind": "moves", "find": "to & fro"}
    assert soup.select_one("#sift input[name=at]")["value"] == "60"  # type: ignore[index]


@pytest.mark.parametrize("field", ["seat", "kind", "all", "eyes"])
def test_a_choice_that_makes_no_sense_is_as_if_it_were_not_there(
    home: Home, running: Shift, field: str
) -> None:
    plain = page(home, running, at=60).text
    for value in JUNK:
        assert page(home, running, at=60, **{field: value}).text == plain, value


def test_any_words_can_be_looked_for(home: Home, running: Shift) -> None:
    for value in JUNK:
        answer = page(home, running, find=value)
        field = soup_of(answer).select_one("#find")
        assert field is not None and len(str(field["value"])) <= LONGEST
        assert "<script>" not in answer.text


def test_words_are_cut_where_they_are_too_long() -> None:
    assert sieve_of("2", "heat", "a\x00 " + "b" * 99, "1", 2).find == "a " + "b" * 58
    assert sieve_of("3", "cold", "", "2", 2).sifts is False


def test_the_whole_roll_has_every_row(home: Home, running: Shift) -> None:
    quiet = {*history.QUIET, "TurnBegan"}
    row = next(row.seq for row in running.rows if row.seq > 100 and row.kind not in quiet)
    near = roll_of(page(home, running, at=row))
    every = roll_of(page(home, running, at=row, all=1))
    assert [seq for seq, _ in every] == [row.seq for row in running.rows if row.kind not in quiet]
    assert near[0][0] > every[0][0] and set(near) < set(every)


def test_what_was_taken_back_is_struck_through(home: Home, running: Shift) -> None:
    void = soup_of(page(home, running, kind="taken-back")).select("#roll li.void")
    assert void and all("taken back" in li.text for li in void)


# --- what just changed ---


def test_the_step_that_led_to_a_row_is_said_above_the_floor(home: Home, running: Shift) -> None:
    heated = next(row for row in running.rows if row.kind == "HeatChanged")
    said = soup_of(page(home, running, at=heated.seq)).select_one("#changed")
    assert said is not None
    assert f"Heat {heated.open['was']} to {heated.open['now']}" in said.text


def test_whoever_is_hired_is_called_by_the_players_name(home: Home, running: Shift) -> None:
    for row in (row for row in running.rows if row.kind == "CharacterDrawn"):
        said = soup_of(page(home, running, at=row.seq)).select_one("#changed")
        badge = name(str(row.open["character"]))
        assert said is not None and f"Hired as {badge}" in said.text
        player = ("Lucy", "Zack")[int(str(row.open["seat"])) - 1]
        assert f"{player}: Hired as {badge}" in said.text


def test_every_row_says_something(home: Home, running: Shift) -> None:
    for row in range(1, len(running.rows) + 1, 13):
        assert soup_of(page(home, running, at=row)).select_one("#changed") is not None


# --- charts ---


def test_the_tables_behind_the_charts_hold_what_really_happened(home: Home, running: Shift) -> None:
    soup = soup_of(page(home, running))
    began = [row.seq for row in record.live(running.rows) if row.kind == "TurnBegan"]
    for turn, seq in enumerate(began):
        state = position(row for row in running.rows if row.seq <= seq)
        row = soup.select(f"section[aria-labelledby=h-heat] tbody tr:nth-of-type({turn + 1})")[0]
        cells = [cell.text for cell in row.select("td")]
        assert cells == [str(clerk.heat) for clerk in state.clerks]
        link = row.select("th a")[0]
        assert link.text == f"To the end of this turn: {turn or 'start'}"
        assert link["href"] == f"/games/{running.id}/history?at={seq - 1}"
        if turn:
            where = soup.select(f"section[aria-labelledby=h-boss] tbody tr:nth-of-type({turn}) > td")[0].text
            assert where.split(", then ")[-1] == name(state.boss)


def test_the_last_points_of_the_chart_are_the_slips(home: Home, over: Shift) -> None:
    answer = home.nobody().get(f"/t/{over.tokens[1]}")
    last = soup_of(answer).select("section[aria-labelledby=h-points] tbody tr")[-1].select("td")
    scores = {score.seat: score.total for score in over.look(1).view.scores}
    assert [int(cell.text) for cell in last] == [scores[seat] for seat in SEATS]
    assert "you are here" not in answer.text


def test_before_the_first_turn_there_are_no_charts(home: Home) -> None:
    answer = page(home, home.shift("Lucy", "Zack"))
    assert not soup_of(answer).select(".chart") and "The charts" not in words_of(answer)


def test_the_charts_keep_to_the_policy(home: Home, running: Shift) -> None:
    assert not soup_of(page(home, running)).select("[style], style, script:not([src^='/static/'])")


def test_tokens_at_the_ends_never_overlap() -> None:
    ids = ("roger", "lucy", "zack", "wendy", "victoria", "lock")
    same = [Series(one, ((0, 0), (5, 0)), stops=i < 3) for i, one in enumerate(ids)]
    drawn = str(charts.steps("all alike", same, 5, cursor=None, limit=30))
    places = [(float(x), float(y)) for x, y in re.findall(r'<use [^>]*x="([\d.]+)" y="([\d.]+)"', drawn)]
    assert len(places) == 6
    for i, (x, y) in enumerate(places):
        assert 0 <= x <= charts.WIDTH - 20 and 0 <= y <= charts.HEIGHT - 20
        assert all(abs(x - a) >= 20 or abs(y - b) >= 20 for a, b in places[:i])


# --- eyes ---


def test_while_a_game_runs_everybody_looks_through_their_own_eyes(home: Home, running: Shift) -> None:
    for seat in (0, 1):
        plain = without_keys(page(home, running, seat, at=60).text)
        assert "whose eyes" not in plain
        for eyes in ("all", "0", "1", "2"):
            assert without_keys(page(home, running, seat, at=60, eyes=eyes).text) == plain


def hands_at(shift: Shift, row: int) -> dict[int, set[str]]:
    state = position(r for r in shift.rows if r.seq <= row)
    return {clerk.seat: {name(kind_of(card)) for card in clerk.hand} for clerk in state.clerks}


def test_after_the_end_the_eyes_of_a_seat_see_its_cards_and_no_others(home: Home, over: Shift) -> None:
    row, hands = next(
        (row.seq, hands)
        for row in reversed(over.rows)
        if row.kind == "TurnBegan" and all((hands := hands_at(over, row.seq)).values())
    )
    for seat in SEATS:
        seen = soup_of(page(home, over, 1, at=row, eyes=seat)).select("#hands dd")
        assert len(seen) == 1
        assert all(card in seen[0].text for card in hands[seat])
    assert len(soup_of(page(home, over, at=row)).select("#hands dd")) == 2
    assert not soup_of(page(home, over, at=row, eyes=0)).select("#hands")


def test_cards_that_others_drew_are_hidden_again(home: Home, over: Shift) -> None:
    drawn = [row for row in over.rows if row.kind == "CardsDrawn"]
    for eyes in ("0", "1", "2", "all"):
        lines = dict(roll_of(page(home, over, kind="cards", eyes=eyes)))
        for row in drawn:
            cards = row.parts[f"seat:{row.open['seat']}"]["cards"]
            seen = all(name(card) in lines[row.seq] for card in cards)  # type: ignore[attr-defined]
            assert seen is (eyes in ("all", str(row.open["seat"]))), (eyes, row.seq)


def test_the_eyes_stay_in_the_links(home: Home, over: Shift) -> None:
    soup = soup_of(page(home, over, at=50, eyes=2))
    assert soup.select_one("#on")["href"].endswith("&eyes=2#deck")  # type: ignore[index,union-attr]
    chosen = soup.select_one("#whose option[selected]")
    assert chosen is not None and chosen["value"] == "2"


# --- moving through time ---


def test_the_keys_lead_by_step_and_by_turn(home: Home, running: Shift) -> None:
    rows = running.rows
    waits = [row.seq for row in rows if row.kind == "Waiting"]
    turns = [row.seq for row in rows if row.kind == "TurnBegan"]
    at = turns[2] + 1
    soup = soup_of(page(home, running, at=at))
    led = {key: soup.select_one(f"#{key}") for key in ("first", "turn-back", "back", "on", "turn-on", "last")}
    assert {key: str(link["href"]) for key, link in led.items() if link} == {
        "first": "?at=1#deck",
        "turn-back": f"?at={turns[2]}#deck",
        "back": f"?at={max(seq for seq in waits if seq < at)}#deck",
        "on": f"?at={min(seq for seq in waits if seq > at)}#deck",
        "turn-on": f"?at={turns[3]}#deck",
        "last": f"?at={len(rows)}#deck",
    }


def test_at_either_end_the_keys_lead_nowhere(home: Home, running: Shift) -> None:
    first, last = (soup_of(page(home, running, at=at)) for at in (1, len(running.rows)))
    assert not first.select("#first, #back, #turn-back") and first.select("#on, #last")
    assert not last.select("#last, #on, #turn-on") and last.select("#first, #back")


def test_rows_of_a_room(home: Home, running: Shift) -> None:
    rooms = {space.id: {seq for seq, _ in roll_of(page(home, running, room=space.id))} for space in SPACES}
    gone = record.undone(running.rows)
    moved = [row for row in running.rows if row.kind in ("FigureMoved", "BossMoved", "ItemTaken")]
    assert moved
    for row in moved:
        assert row.seq in rooms[str(row.open["space"])]
        assert row.seq in gone or sum(row.seq in seqs for seqs in rooms.values()) <= 2


def test_what_the_step_changed_is_marked_on_the_board(home: Home, running: Shift) -> None:
    gone = record.undone(running.rows)
    moved = next(row for row in running.rows if row.kind == "FigureMoved" and row.seq not in gone)
    marked = soup_of(page(home, running, at=moved.seq))
    assert "changed" in [line.get_text(strip=True) for line in marked.select("#now .key li")]
    assert "came from" in marked.select("#now details table")[0].get_text()


def test_who_decided_a_step_is_said(home: Home, running: Shift) -> None:
    by_person = next(row for row in running.rows if row.kind == "FigureMoved" and row.by.how == "person")
    said = soup_of(page(home, running, at=by_person.seq)).select_one("#changed .by")
    assert said is not None and "in person" in said.text
    timed = home.again(running)
    before = len(timed.rows)
    timed.wait(30 * DAY)
    deadlines.sweep(timed.store)
    by_clock = next(row for row in timed.rows[before:] if row.by.how == "clock")
    said = soup_of(page(home, timed, at=by_clock.seq)).select_one("#changed .by")
    assert said is not None and "by the clock" in said.text


def test_when_a_game_is_over_its_bots_say_why(home: Home) -> None:
    game = archive.bring_in(home.store, (GOLDEN / "4-players.jsonl").read_bytes()).game
    with home.store.reading() as conn:
        rows = log.load(conn, game)
    stashed = next(row for row in rows if row.kind == "ItemsStashed")
    took = next(row for row in rows if row.kind == "ItemTaken")
    for row, says in ((stashed, "safe now."), (took, "Nobody was there to see it: the boss was")):
        answer = home.nobody().get(f"/games/{game}/history?at={row.seq}")
        decided = soup_of(answer).select("#changed .by")[0].get_text()
        assert decided.startswith("Decided by the bot that plays") and says in decided
        then = home.nobody().get(f"/games/{game}/history?at={row.seq}&eyes={row.by.seat}")
        assert says not in soup_of(then).select("#changed .by")[0].get_text()


def test_while_a_game_runs_its_bots_keep_their_reasons(home: Home) -> None:
    made = home.shift("Lucy", "bot:clerk", name="silent-bots")
    made.play_until(lambda asked: asked.kind == "turn" and asked.question > 60, by_seed("silent"))
    moved = next(row for row in made.rows if row.by.how == "bot" and row.kind == "TurnEnded")
    said = soup_of(page(home, made, at=moved.seq)).select("#changed .by")[0].get_text()
    assert said.startswith("Decided by the bot that plays") and said.count(".") == 1


def test_a_long_roll_is_cut_to_what_lies_around_the_moment(home: Home) -> None:
    game = archive.bring_in(home.store, (GOLDEN / "6-players.jsonl").read_bytes()).game
    near = home.nobody().get(f"/games/{game}/history?at=500")
    assert len(soup_of(near).select("#roll .lines li")) < 80
    every = home.nobody().get(f"/games/{game}/history?at=500&all=1")
    assert len(soup_of(every).select("#roll .lines li")) > 400
    for answer in (near, every):
        assert len(gzip.compress(answer.data)) < 60_000
