"""The program that a stranger checks a game with: it stands alone, and it believes nothing."""

import ast
import importlib.util
import itertools
import json
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from engine import events as e
from engine.canonical import canonical
from engine.cards.customers import CUSTOMERS, KID_CHART
from engine.cards.items import ITEMS
from engine.commands import Rules
from engine.export import lines, sum_of
from engine.fold import position
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS
from engine.proof import IN_SETUP
from engine.record import FIRST, Row, event_of, seal
from engine.sight import SEALED
from tests.games.matches import HOUSE_RULES, match, seed_of
from tests.games.restless import Restless

PROGRAM = Path(__file__).resolve().parents[2] / "app" / "static" / "check_game.py"
BATCH = 10


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_game", PROGRAM)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECKER = _loaded()


def file(rows: Iterable[Row], number: int, viewer: str = "full", *, over: bool = True) -> bytes:
    return b"".join(lines(tuple(rows), viewer, seed_of(number), over))


def fault(data: bytes) -> tuple[int, str] | None:
    found: tuple[int, str] | None = CHECKER.check(data)[1]
    return found


def ran(path: Path) -> subprocess.CompletedProcess[str]:
    # -I: neither this folder nor our packages can be imported; -S: no installed package either.
    command = [sys.executable, "-I", "-S", str(PROGRAM), str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


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
    told = ran(path)
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
    told = ran(path)
    assert (told.returncode, told.stdout.startswith("Line ")) == (1, True)
    assert "is wrong: the hash does not follow" in told.stdout


@pytest.mark.parametrize("said", [[], ["/no/such/file"]])
def test_it_says_what_it_needs(said: list[str]) -> None:
    told = subprocess.run(
        [sys.executable, "-I", str(PROGRAM), *said], capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stderr) == (2, "")
    assert "game.jsonl" in told.stdout or "cannot be read" in told.stdout


# --- it accepts what was played, and nothing else ---


def one_byte_changed(data: bytes, dice: random.Random) -> bytes:
    text = bytearray(data)
    at = dice.randrange(len(text))
    text[at] = dice.choice([byte for byte in range(256) if byte != text[at]])
    return bytes(text)


def played(number: int) -> tuple[Row, ...]:
    """Every other game is one of people who take back, resign and run out of time."""
    seats, house = 2 + number % 5, HOUSE_RULES[number // 2 % 4]
    if number % 2:
        return tuple(Restless(number, Rules(seats, *house)).rows)
    return match(number, ["random"] * seats, *house).rows


@pytest.mark.parametrize("batch", range(10))
def test_games_are_accepted_and_any_one_byte_changed_is_not(batch: int) -> None:
    dice = random.Random(batch)
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        data = file(played(number), number)
        assert fault(data) is None
        for _ in range(BATCH):
            assert fault(one_byte_changed(data, dice)) is not None


@pytest.mark.parametrize("viewer", ["full", "spectator", "seat:1", "seat:3"])
def test_a_running_games_file_is_checked_as_far_as_it_shows(viewer: str, tmp_path: Path) -> None:
    rows = played(11)
    assert len(position(rows).clerks) == 3
    for upto in (len(rows) // 2, len(rows) * 2 // 3, len(rows) - 1):
        data = file(rows[:upto], 11, viewer, over=False)
        assert fault(data) is None
        assert fault(one_byte_changed(data, random.Random(upto))) is not None
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert "luck can be worked out when the seed is published" in ran(path).stdout


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
