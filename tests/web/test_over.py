"""The page of a finished game, its score sheet, and what they say of games that were really played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from sqlalchemy import update

from app.services import archive
from app.services.showing.fairness import chance_of
from app.store import log, schema
from engine import events as e
from engine import record
from engine.record import Row
from tests.service.playing import Shift, by_seed
from tests.web.playing import Home, each_home, fields_of, send, soup_of, words_of

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
FILES = ("4-players", "6-players")


@pytest.fixture(scope="module", params=["sqlite"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module", params=FILES)
def played(request: pytest.FixtureRequest, home: Home) -> str:
    """A whole game, read in from its file."""
    return archive.bring_in(home.store, (GOLDEN / f"{request.param}.jsonl").read_bytes()).game


@pytest.fixture(scope="module")
def running(home: Home) -> Shift:
    made = home.shift("Lucy", "Zack", name="running-over")
    made.play_until(lambda asked: asked.kind == "turn" and asked.question > 150, by_seed("over"))
    return made


def rows_of(home: Home, game: str) -> list[Row]:
    with home.store.reading() as conn:
        return log.load(conn, game)


def events_of(home: Home, game: str) -> list[e.Event]:
    return [record.event_of(row) for row in rows_of(home, game) if not record.is_act(row)]


def ended(home: Home, game: str) -> e.GameEnded:
    last = events_of(home, game)[-1]
    assert isinstance(last, e.GameEnded)
    return last


def over_page(home: Home, game: str) -> BeautifulSoup:
    answer = home.nobody().get(f"/games/{game}")
    assert answer.status_code == 200
    return soup_of(answer)


def numbers_of(tags: list[Tag]) -> list[int]:
    return [int(tag.get_text()) for tag in tags]


def test_each_row_of_a_charts_table_leads_to_the_end_of_its_turn(home: Home, played: str) -> None:
    began = {row.seq - 1 for row in rows_of(home, played) if row.kind == "TurnBegan"}
    ends = [*sorted(began), rows_of(home, played)[-1].seq]
    for chart, expected in (("heat", ends), ("points", ends), ("boss", ends[1:])):
        links = over_page(home, played).select(f"section[aria-labelledby=h-{chart}] tbody th a")
        assert [link["href"] for link in links] == [f"/games/{played}/history?at={row}" for row in expected]


def test_on_a_phone_each_number_of_the_luck_stands_beside_its_name(home: Home, played: str) -> None:
    table = over_page(home, played).select_one("#fair .cards table")
    assert table is not None
    names = [head.get_text() for head in table.select("thead th")[1:]]
    for row in table.select("tbody tr"):
        assert [cell["data-of"] for cell in row.select("td")] == names


def test_the_list_of_ones_games_says_who_won_with_how_much(home: Home) -> None:
    made = home.shift("Lucy", "Zack")
    made.play_until(lambda asked: asked.kind == "turn" and asked.seat == 2, by_seed("won"))
    zack = f"/t/{made.tokens[2]}"
    form = {**fields_of(home.nobody().get(zack), f"{zack}/resign"), "sure": "yes"}
    send(home.nobody(), f"{zack}/resign", form)
    points = next(score.total for score in ended(home, made.id).scores if score.seat == 1)
    said = {seat: words_of(home.signed_in(made.people[seat]).get("/games")) for seat in (1, 2)}
    assert f"You won, with {points} points." in said[1] and f"Lucy won, with {points} points." in said[2]


# --- slips ---


def test_five_earnings_add_up_to_what_the_log_paid(home: Home, played: str) -> None:
    scores = sorted(score.total for score in ended(home, played).scores)
    slips = over_page(home, played).select(".slip")
    for slip in slips:
        earnings = numbers_of(slip.select("li .v"))
        assert len(earnings) == 5
        assert sum(earnings) == numbers_of(slip.select(".tot .v"))[0]
    assert sorted(numbers_of([slip.select(".tot .v")[0] for slip in slips])) == scores


def test_a_final_that_was_paid_stands_on_its_own_line(home: Home) -> None:
    game = archive.bring_in(home.store, (GOLDEN / "4-players.jsonl").read_bytes()).game
    paid = [event for event in events_of(home, game) if isinstance(event, e.FinalPaid)]
    lines = [li.get_text() for li in over_page(home, game).select(".slip li") if "Final: " in li.get_text()]
    assert len(paid) == len(lines) == 1 and lines[0].strip().endswith("6")


def test_the_same_points_are_the_same_place_and_said_to_be_joint(home: Home, played: str) -> None:
    slips = over_page(home, played).select(".slip")
    totals = [numbers_of(slip.select(".tot .v"))[0] for slip in slips]
    for slip, total in zip(slips, totals, strict=True):
        rank = slip.select_one(".rank")
        assert rank is not None and rank.get_text().endswith(str(1 + sum(other > total for other in totals)))
        stamps = " ".join(stamp.get_text().casefold() for stamp in slip.select(".stamp"))
        assert ("joint" in stamps) is (totals.count(total) > 1)


def test_who_was_fired_says_in_which_turn(home: Home) -> None:
    game = archive.bring_in(home.store, (GOLDEN / "4-players.jsonl").read_bytes()).game
    turn, fired = 0, list[int]()
    for event in events_of(home, game):
        turn = event.turn if isinstance(event, e.TurnBegan) else turn
        fired += [turn] if isinstance(event, e.Fired) else []
    remarks = [slip for slip in over_page(home, game).select(".slip") if "FIRED" in slip.get_text().upper()]
    assert fired and [f"turn {turn}" in slip.get_text() for slip, turn in zip(remarks, fired, strict=True)]


def test_the_podium_and_the_table_say_what_the_slips_say(home: Home, played: str) -> None:
    soup = over_page(home, played)
    totals = {
        name.get_text(): int(slip.select(".tot .v")[0].get_text())
        for slip in soup.select(".slip")
        if (name := slip.h3)
    }
    for step in soup.select(".podium li"):
        assert step.b is not None and f"{totals[step.b.get_text()]} point" in step.get_text()
    rows = soup.select("section[aria-labelledby=h-slip] tbody tr")
    told = {row.select("th")[0].get_text(): int(row.select("td")[-1].get_text()) for row in rows}
    assert told == totals


# --- was it fair? ---


def test_what_verify_found_is_said_with_the_numbers_of_the_log(home: Home, played: str) -> None:
    rows = rows_of(home, played)
    said = " ".join(over_page(home, played).select_one("#fair").get_text(" ").split())  # type: ignore[union-attr]
    assert "Yes, and you need not take our word" in said
    assert f"All {len(rows)} rows" in said
    assert f"{sum(len(row.sealed) for row in rows)} parts that were hidden" in said
    shuffles = sum(row.kind == "Shuffled" for row in rows)
    rolls = sum(row.kind in ("SuspicionRolled", "KidRolled", "PhrasebookRolled") for row in rows)
    assert f"{shuffles} shuffles, {rolls} rolls of dice" in said


def test_a_log_that_somebody_touched_is_said_to_be_damaged(home: Home) -> None:
    game = archive.bring_in(home.store, (GOLDEN / "2-players.jsonl").read_bytes()).game
    events = schema.events
    with home.store.writing() as tx:
        tx.execute(update(events).where(events.c.game == game, events.c.seq == 100).values(at=1))
    said = " ".join(over_page(home, game).select_one("#fair").get_text(" ").split())  # type: ignore[union-attr]
    assert "No: this log is damaged" in said and "Line 100 is wrong" in said
    assert "Yes" not in said


def test_the_rolls_of_each_clerk_are_counted_and_weighed(home: Home, played: str) -> None:
    rolled = [event for event in events_of(home, played) if isinstance(event, e.SuspicionRolled)]
    assert rolled
    rows = over_page(home, played).select("#fair tbody tr")
    for seat, row in enumerate(rows, 1):
        mine = [roll for roll in rolled if roll.seat == seat]
        expected = sum(chance_of(roll.number, len(roll.dice)) for roll in mine)
        cells = [cell.get_text() for cell in row.select("td")]
        assert cells[:2] == [str(len(mine)), str(sum(roll.caught for roll in mine))]
        assert float(cells[2]) == pytest.approx(expected, abs=0.051)


@pytest.mark.parametrize(
    ("number", "dice", "chance"), [(0, 1, 0.0), (3, 1, 0.5), (6, 1, 1.0), (9, 1, 1.0), (3, 2, 0.25)]
)
def test_the_chance_of_a_roll(number: int, dice: int, chance: float) -> None:
    assert chance_of(number, dice) == chance


# --- the score sheet ---


def test_the_score_sheet_has_the_points_of_the_log(home: Home, played: str) -> None:
    sheet = soup_of(home.nobody().get(f"/games/{played}/sheet"))
    totals = numbers_of(sheet.select(".sheet tfoot td b"))
    assert totals == [score.total for score in ended(home, played).scores]
    for column, total in enumerate(totals):
        cells = [row.select("td b")[column] for row in sheet.select(".sheet tbody tr")]
        assert sum(numbers_of(cells)) == total


def test_the_score_sheet_of_a_running_game_holds_what_lies_in_the_open(home: Home, running: Shift) -> None:
    sheets = {
        path: words_of(home.nobody().get(path))
        for path in (f"/games/{running.id}/sheet", f"/t/{running.tokens[1]}/sheet")
    }
    for said in sheets.values():
        assert "So far: turn" in said and "Final result" not in said
    course = soup_of(home.nobody().get(f"/games/{running.id}/history"))
    points = numbers_of(course.select("section[aria-labelledby=h-points] tbody tr")[-1].select("td"))
    sheet = soup_of(home.nobody().get(f"/games/{running.id}/sheet"))
    assert numbers_of(sheet.select(".sheet tfoot td b")) == points


def test_nobody_learns_of_seed_or_fairness_before_the_end(home: Home, running: Shift) -> None:
    with home.store.reading() as conn:
        seed = conn.execute(schema.games.select().where(schema.games.c.id == running.id)).one().seed
    for path in ("", "/history", "/sheet"):
        for base in (f"/games/{running.id}", f"/t/{running.tokens[1]}"):
            page = home.nobody().get(base + path).text
            assert bytes(seed).hex() not in page and "Was it fair" not in page


def test_the_sheet_of_a_players_only_game_is_for_its_players(home: Home) -> None:
    made = home.shift("Lucy", "Zack", watch="players")
    assert home.nobody().get(f"/games/{made.id}/sheet").status_code == 404
    assert home.nobody().get(f"/t/{made.tokens[1]}/sheet").status_code == 200
    assert home.nobody().get("/games/none-such/sheet").status_code == 404
    assert home.nobody().get("/t/none-such/sheet").status_code == 404


def test_an_empty_sheet_has_lines_to_write_on(home: Home) -> None:
    sheet = soup_of(home.nobody().get("/score-sheet"))
    assert len(sheet.select(".sheet thead .blank")) == 6
    assert [cell.get_text() for cell in sheet.select(".sheet td b")] == [""] * 36
