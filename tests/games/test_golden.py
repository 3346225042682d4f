"""Games of earlier releases: each must lead to the same position for ever, byte for byte and rule for rule.

A file here is never changed. One that fails means that running games would change under their players.
"""

from pathlib import Path

import pytest

from engine import events as e
from engine.decide import every_option
from engine.evolve import apply
from engine.export import read
from engine.ids import kind_of
from engine.options import legal
from engine.record import events_of
from engine.state import State
from engine.verify import verify
from tests.games import golden_logs
from tests.games.golden_logs import FOLDER, add, index, log, replayed
from tests.games.shown import EVERYTHING, kinds, shown
from tests.games.test_check_game import fault

GOLDEN = sorted(index())
WITH_TURNS = [name for name in GOLDEN if "asked:turn" in index()[name].shows]


def test_every_golden_log_is_in_the_index() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.jsonl")) == GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_still_leads_to_its_positions_for_everyone(name: str) -> None:
    entry = index()[name]
    assert replayed(read(log(name)), entry.made, entry.shows) == entry


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_passes_both_verifiers(name: str) -> None:
    assert (verify(log(name)).fault, fault(log(name))) == (None, None)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_shows_what_the_index_says(name: str) -> None:
    assert tuple(sorted(shown(read(log(name)).rows))) == index()[name].shows


@pytest.mark.parametrize("name", WITH_TURNS)
def test_a_seat_of_a_golden_log_would_be_offered_the_same_today(name: str) -> None:
    state, turns = State(), 0
    for event in events_of(read(log(name)).rows):
        apply(state, event)
        if isinstance(event, e.Waiting) and event.asks == "turn":
            turns += 1
            assert legal(list(every_option(state))) == event.options
    assert turns


def test_together_they_show_every_ending_character_card_and_number_of_seats() -> None:
    together = frozenset(fact for entry in index().values() for fact in entry.shows)
    assert together == EVERYTHING


def test_together_they_hold_every_kind_of_row() -> None:
    assert frozenset().union(*(kinds(read(log(name)).rows) for name in GOLDEN)) == set(e.BY_KIND)


# --- what the index means by its words, said a second time from the rows alone ---


def _kinds_of_last(name: str, count: int) -> list[str]:
    return [row.kind for row in read(log(name)).rows[-count:]]


def _rows_of(name: str, kind: type[e.Event]) -> list[e.Event]:
    return [event for event in events_of(read(log(name)).rows) if isinstance(event, kind)]


def _ending(name: str) -> str:
    (end,) = _rows_of(name, e.GameEnded)
    return end.ending  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name, cause",
    [
        ("a-final-paid", "final-paid"),
        ("caught-on-a-final", "final-caught"),
        ("thirty-heat", "heat"),
        ("all-have-resigned", "resigned"),
    ],
)
def test_what_fires_the_last_but_one_is_in_the_last_rows(name: str, cause: str) -> None:
    assert (_ending(name), _rows_of(name, e.Fired)[-1].cause) == ("one-left", cause)  # type: ignore[attr-defined]


def test_an_event_fires_all_that_are_left() -> None:
    name = "all-fired-by-an-event"
    assert _ending(name) == "none-left"
    assert "MarkerFlipped" in _kinds_of_last(name, 8)
    flipped = _rows_of(name, e.MarkerFlipped)[-1].marker  # type: ignore[attr-defined]
    assert kind_of(flipped).startswith("heat-")


def test_a_rush_ends_with_the_game() -> None:
    """Six more were due; the game was over before they were all drawn."""
    events = events_of(read(log("fired-in-a-rush")).rows)
    rush = max(at for at, event in enumerate(events) if isinstance(event, e.DrawsAdded))
    after = events[rush:]
    assert not any(isinstance(event, e.ActionsBegan) for event in after)
    assert sum(isinstance(event, e.MarkerFlipped) for event in after) < 6
    assert isinstance(after[-1], e.GameEnded)


# --- the way to add one ---


def test_a_golden_log_is_never_written_again(tmp_path: Path) -> None:
    data = log("a-final-paid")
    add("new", data, "by a test", [], tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(golden_logs.Refusal):
        add("new", log("thirty-heat"), "by a test", [], tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_new_log_leaves_the_entries_of_the_others_as_they_were(tmp_path: Path) -> None:
    first = add("first", log("a-final-paid"), "by a test", ["ending:final-paid"], tmp_path)
    add("second", log("thirty-heat"), "by a test", [], tmp_path)
    assert index(tmp_path / "index.json")["first"] == first


def test_the_command_says_no_for_a_name_that_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    before = log("a-final-paid")
    assert golden_logs.main(["new", "a-final-paid", "--games", "1", "--plot", "final-paid"]) == 1
    assert "never written again" in capsys.readouterr().out
    assert log("a-final-paid") == before
