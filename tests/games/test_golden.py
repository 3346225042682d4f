"""Games of earlier releases: each must lead to the same position for ever, byte for byte and rule for rule.

A file here is never changed. One that fails means that running games would change under their players.
"""

from pathlib import Path

import pytest

from engine.export import read
from engine.fold import position
from engine.state import digest
from engine.verify import verify

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


def test_there_are_golden_games() -> None:
    assert [path.stem for path in GOLDEN] == ["2-players", "4-players", "6-players"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_still_leads_to_its_position(path: Path) -> None:
    data = path.read_bytes()
    assert verify(data).fault is None
    file = read(data)
    assert digest(position(file.rows)) == file.last.digest
