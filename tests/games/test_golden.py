"""Games of earlier releases: each must lead to the same position for ever, byte for byte and rule for rule.

A file here is never changed. One that fails means that running games would change under their players.
"""

import subprocess
import sys
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
from tests.games import golden_logs, replays
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


# --- replaying as a command ---


def test_a_log_that_leads_elsewhere_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = add("one", log("a-final-paid"), "by a test", [], tmp_path)
    assert golden_logs.replay(tmp_path) == 0
    listed = tmp_path / "index.json"
    listed.write_text(listed.read_text().replace(entry.digest, entry.head))
    assert golden_logs.replay(tmp_path) == 1
    assert "one: LEADS ELSEWHERE" in capsys.readouterr().out


def test_replaying_imports_nothing_but_the_engine() -> None:
    """So that an environment with the engine's own packages is enough for it."""
    code = (
        "import sys; before = {*sys.modules}; import tests.games.golden_logs; "
        "print(*{name.partition('.')[0] for name in {*sys.modules} - before} - sys.stdlib_module_names)"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=replays.ROOT, capture_output=True, text=True)
    optional = {"typing_extensions"}  # msgspec takes it where it is there
    assert {*told.stdout.split()} - optional == {"engine", "msgspec", "tests"}


def test_this_python_is_among_those_that_replay() -> None:
    assert sys.executable in [python.path for found in replays.pythons().values() for python in found]


def test_no_python_below_the_lowest_replays() -> None:
    assert min(replays.pythons()) >= replays.lowest() == (3, 11)


def test_what_is_no_python_is_not_taken_for_one(tmp_path: Path) -> None:
    assert replays.looked_at("/bin/false") is None
    assert replays.looked_at(str(tmp_path / "python3.12")) is None


def test_the_pins_of_the_engine_are_one_package_with_hashes() -> None:
    first, *hashes = replays.pins().splitlines()
    assert first.startswith("msgspec==") and all("--hash=sha256:" in line for line in hashes) and hashes


def test_two_pythons_that_print_different_lines_fail() -> None:
    old, new = (replays.Python("python", (3, minor, 0)) for minor in (11, 12))
    assert replays.agreed([(old, ["a\n", "a\n"]), (new, ["a\n"])]) == "a\n"
    with pytest.raises(replays.Failed, match=r"3\.11\.0"):
        replays.agreed([(old, ["a\n"]), (new, ["b\n"])])


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
