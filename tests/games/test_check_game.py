"""The program that a stranger checks a game with: it stands alone, and it believes nothing."""

import ast
import itertools
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine import events as e
from engine.canonical import canonical
from engine.cards.customers import CUSTOMERS, KID_CHART
from engine.cards.items import ITEMS
from engine.export import lines, sum_of
from engine.fold import position
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS
from engine.proof import IN_SETUP
from engine.record import FIRST, Row, event_of, seal
from engine.sight import SEALED
from tests.forging.strangers import CHECKER, PROGRAM, fault, file, one_byte_changed, played, ran
from tests.games.matches import match, seed_of

ROOT = PROGRAM.parents[2]

BATCH = 3
"""Games at a time, and changes of each; all of them: `python -m tests.forging`."""

# --- it stands alone ---


def test_it_imports_the_standard_library_alone() -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(tree))
    assert names <= set(sys.stdlib_module_names)


def test_its_box_holds_what_ours_holds() -> None:
    items = {item: points for shelf in CHECKER.ITEMS.values() for item, points in shelf.items()}
    assert items == {item.id: item.points for item in ITEMS}
    assert list(items) == [item.id for item in ITEMS]
    assert all(item.id in CHECKER.ITEMS[item.space] for item in ITEMS)
    assert {c.id: c.points for c in CUSTOMERS} == CHECKER.CUSTOMERS
    assert tuple(CHECKER.MARKERS) == MARKER_PIECES
    assert tuple(CHECKER.PLOTS) == PLOT_PIECES
    assert CHECKER.CHARACTERS == CHARACTER_PIECES
    assert (CHECKER.STACKS, CHECKER.SETUP, CHECKER.KID_CHART) == (STACKS, IN_SETUP, KID_CHART)


def test_it_knows_every_kind_of_row_and_who_reads_its_parts() -> None:
    known = {*CHECKER.ACTS, *CHECKER.PLAIN}
    assert known == set(e.BY_KIND)
    assert {kind.__name__: fields for kind, fields in SEALED.items() if fields} == CHECKER.SEALED
    assert set(CHECKER.DRAWS) == {k.__name__ for k in e.KINDS if "draw" in k.__struct_fields__}


def test_it_says_in_sentences_what_it_checked(tmp_path: Path) -> None:
    played = match(3, ["random", "clerk"])
    path = tmp_path / "game.jsonl"
    path.write_bytes(file(played.rows, 3))
    told = ran(str(path))
    assert told.returncode == 0, told.stdout + told.stderr
    rolls = sum(row.kind in ("SuspicionRolled", "KidRolled", "PhrasebookRolled") for row in played.rows)
    assert f"{len(played.rows)} rows" in told.stdout
    assert f"{rolls} rolls follow from the seed" in told.stdout
    assert f"seat 1: {played.scores[0]}, seat 2: {played.scores[1]}" in told.stdout
    assert told.stdout.endswith("Everything that this file can show is right.\n")


def test_it_names_the_first_line_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = file(match(3, ["random", "clerk"]).rows, 3)
    path.write_bytes(data.replace(b'"number":', b'"number":1', 1))
    told = ran(str(path))
    assert (told.returncode, told.stdout.startswith("Line ")) == (1, True)
    assert "is wrong: the hash does not follow" in told.stdout


def test_it_needs_no_newer_python_than_it_says() -> None:
    said = re.search(r"Python 3\.(\d+) or newer", CHECKER.__doc__ or "")
    assert said
    ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, int(said[1])))


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_it_says_how_it_is_used(word: str) -> None:
    told = ran(word)
    assert (told.returncode, told.stderr) == (0, "")
    assert "\n    python3 check_game.py game.jsonl\n" in told.stdout


def test_it_asks_for_a_file() -> None:
    told = ran()
    assert (told.returncode, told.stdout.startswith("Say which file")) == (2, True)


@pytest.mark.parametrize(
    ("contents", "status", "sentence"),
    [
        (None, 2, "cannot be read: No such file or directory."),
        (b"", 1, "is empty."),
        (b"\x7fELF\x00\x01\n\xff\xfe", 1, "Line 1 is wrong: the line is not one canonical JSON object."),
        (b"Not a game\n", 1, "Line 1 is wrong: the line is not one canonical JSON object."),
        (
            b"{}\n",
            1,
            "Line 1 is wrong: the file does not end in a line with digest, for, head, rows and sum.",
        ),
        (b"{}\n{", 1, "Line 2 is wrong: the last line does not end in a line feed."),
        (b"[" * 100_000 + b"\n", 1, "Line 1 is wrong: the line is not one canonical JSON object."),
    ],
)
def test_a_file_that_is_no_game_gets_a_sentence(
    contents: bytes | None, status: int, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    if contents is not None:
        path.write_bytes(contents)
    told = ran(str(path))
    assert (told.returncode, told.stderr) == (status, "")
    assert told.stdout.endswith(sentence + "\n")


def test_a_folder_gets_a_sentence(tmp_path: Path) -> None:
    told = ran(str(tmp_path))
    assert (told.returncode, told.stdout) == (2, f"{tmp_path} cannot be read: Is a directory.\n")


def test_what_stands_in_a_file_does_not_steer_the_terminal() -> None:
    assert CHECKER.printable("\x1b[2Jaisle-1") == "?[2Jaisle-1"


# --- it accepts what was played, and nothing else ---


@pytest.mark.parametrize("batch", range(5))
def test_games_are_accepted_and_any_one_byte_changed_is_not(batch: int) -> None:
    dice = random.Random(batch)
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        data = file(played(number), number)
        assert fault(data) is None
        for _ in range(3 * BATCH):
            at, changed = one_byte_changed(data, dice)
            assert fault(changed) is not None, f"byte {at} of game {number}"


SPANS = {
    "a word for luck": b'"word 1"',
    "the commitment": b'"commitment":"',
    "the key of a word": b'"words"',
    "a seal": b'"sealed":{"nobody":"',
    "a salt": b'"salt":"',
    "who decided": b'"by":{',
    "when": b'"at":1',
    "the seed": b'"seed":"',
    "the digest": b'"digest":"',
    "the sum": b'"sum":"',
    "the viewer": b'"for":"full"',
    "the end of a line": b'}\n',
}  # fmt: skip


@pytest.mark.parametrize("what", SPANS)
def test_any_byte_of_these_is_covered(what: str) -> None:
    data = file(played(11), 11)
    start = data.index(SPANS[what])
    span = range(start, start + len(SPANS[what]) + 8)
    for seed in range(4):
        at, changed = one_byte_changed(data, random.Random(seed), span)
        assert fault(changed) is not None, f"byte {at}"


def test_a_file_that_is_cut_off_or_goes_on_is_refused() -> None:
    data = file(played(11), 11)
    assert [fault(data[:-1]), fault(data + b"\n"), fault(data + data)].count(None) == 0
    assert fault(data[: data.rindex(b"\n", 0, -1) + 1]) is not None


def test_the_command_says_what_was_accepted_and_noticed() -> None:
    command = [sys.executable, "-m", "tests.forging", "--games", "2", "--changes", "6", "--json"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    report = json.loads(told.stdout)
    assert (report["accepted"], report["noticed"], report["missed"]) == (2, 6, [])


@pytest.mark.parametrize("viewer", ["full", "spectator", "seat:1", "seat:3"])
def test_a_running_games_file_is_checked_as_far_as_it_shows(viewer: str, tmp_path: Path) -> None:
    rows = played(11)
    assert len(position(rows).clerks) == 3
    for upto in (len(rows) // 2, len(rows) * 2 // 3, len(rows) - 1):
        data = file(rows[:upto], 11, viewer, over=False)
        assert fault(data) is None
        assert fault(one_byte_changed(data, random.Random(upto))[1]) is not None
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert "luck can be worked out when the seed is published" in ran(str(path)).stdout


# --- forged games, whose hashes and seals are all right ---

GAME = match(8, ["random"] * 4)
SEED = seed_of(8)


def forged(kind: type[e.Event], nth: int = 0, **changes: object) -> bytes:
    """The game with one fact changed, sealed and chained anew by somebody who has the seed."""
    sites = [at for at, row in enumerate(GAME.rows) if row.kind == kind.__name__]
    rows: list[Row] = []
    for at, row in enumerate(GAME.rows):
        event = event_of(row)
        if at == sites[nth]:
            event = msgspec.structs.replace(event, **changes)
        prev = rows[-1].hash if rows else FIRST
        rows.append(seal(event, seq=row.seq, at=row.at, by=row.by, prev=prev, seed=SEED))
    return unbelieved(rows)


def unbelieved(rows: list[Row]) -> bytes:
    """The file of rows that may be impossible: the digest of their position is left as it was."""
    body = itertools.islice(lines(rows, "full", SEED, over=True), len(rows))
    last = json.loads(file(GAME.rows, 8).splitlines()[-1])
    last |= {"head": rows[-1].hash}
    del last["sum"]
    return b"".join(body) + canonical(last | {"sum": sum_of(last)}) + b"\n"


def first(kind: type[e.Event], nth: int = 0) -> e.Event:
    return event_of([row for row in GAME.rows if row.kind == kind.__name__][nth])


def why(data: bytes) -> str:
    found = fault(data)
    assert found is not None
    return found[1]


def test_the_forger_forges_nothing_by_resealing() -> None:
    assert forged(e.TurnBegan) == file(GAME.rows, 8)


def test_another_starting_player_is_refused() -> None:
    seat = first(e.StartingPlayerChosen).seat % 4 + 1  # type: ignore[attr-defined]
    assert "the lot says" in why(forged(e.StartingPlayerChosen, seat=seat))


def test_another_order_of_a_pile_is_refused() -> None:
    order = first(e.Shuffled, 6).order  # type: ignore[attr-defined]
    changed = (order[1], order[0], *order[2:])
    assert "does not follow from seed and words" in why(forged(e.Shuffled, 6, order=changed))


def test_another_die_is_refused() -> None:
    roll = first(e.SuspicionRolled)
    (die, *more) = roll.dice  # type: ignore[attr-defined]
    dice = (die % 6 + 1, *more)
    caught = int(max(dice) <= roll.number)  # type: ignore[attr-defined]
    assert "seed and words make it" in why(forged(e.SuspicionRolled, dice=dice, caught=caught))


def test_another_meaning_of_a_die_is_refused() -> None:
    caught = 1 - first(e.SuspicionRolled).caught  # type: ignore[attr-defined]
    assert "does not mean that" in why(forged(e.SuspicionRolled, caught=caught))


def test_a_marker_from_below_the_top_is_refused() -> None:
    other = first(e.MarkerFlipped, 9).marker  # type: ignore[attr-defined]
    assert "was not the top" in why(forged(e.MarkerFlipped, 0, marker=other))


def test_an_item_from_below_the_top_is_refused() -> None:
    taken = first(e.ItemTaken)
    below = [item.id for item in ITEMS if item.space == taken.space and item.id != taken.item]  # type: ignore[attr-defined]
    assert "was not the top" in why(forged(e.ItemTaken, item=below[0]))


def test_cards_from_below_the_top_are_refused() -> None:
    cards = first(e.CardsDrawn).cards  # type: ignore[attr-defined]
    assert "was not the top" in why(forged(e.CardsDrawn, cards=(*cards[1:], cards[0])))


def test_another_character_is_refused() -> None:
    other = first(e.CharacterDrawn, 1).character  # type: ignore[attr-defined]
    assert "was not the top" in why(forged(e.CharacterDrawn, character=other))


def test_points_that_do_not_add_up_are_refused() -> None:
    scores = first(e.GameEnded).scores  # type: ignore[attr-defined]
    better = msgspec.structs.replace(scores[0], items=scores[0].items + 1, total=scores[0].total + 1)
    assert "do not add up" in why(forged(e.GameEnded, scores=(better, *scores[1:])))


def test_another_winner_is_refused() -> None:
    winners = first(e.GameEnded).winners  # type: ignore[attr-defined]
    assert "the winner is another" in why(forged(e.GameEnded, winners=(winners[0] % 4 + 1,)))


def test_other_words_than_those_of_the_game_are_refused() -> None:
    assert why(forged(e.GameBegan, words=("a", "b", "c", "d")))


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    assert "committed" in why(forged(e.GameBegan, commitment="00" * 32))
