"""The shop front shows a piece of a real log."""

from __future__ import annotations

import itertools

import pytest
from bs4 import Tag

from app.services import sample
from app.services.lobby.opening import BOT_NAMES
from app.web.guards import Site
from app.words import history
from app.words.names import NAMES, Crew
from engine.fold import fold
from engine.ids import SPECTATOR
from engine.record import FIRST, Row, event_of, hash_of, six_of
from engine.sight import seen_by
from tests.servers import MailServer
from tests.web.browsing import Browser


@pytest.fixture
def receipt(quick_site: Site, mails: MailServer) -> Tag:
    found = Browser(quick_site, mails).get("/").soup.select_one(".receipt")
    assert found is not None
    return found


def text(tag: Tag | None) -> str:
    return " ".join(tag.get_text(" ").split()) if tag else ""


def shown_rows(receipt: Tag) -> list[Row]:
    """The rows that end with the one whose hash stands at the foot, back to where the turn before began."""
    seq, _, head = text(receipt.select_one(".hash")).partition(" · ")
    rows = sample.rows()[: int(seq)]
    assert rows[-1].hash.startswith(head) and len(head) == 18
    starts = [number for number, row in enumerate(rows) if row.kind == "TurnBegan"]
    return list(rows[starts[-2] :])


def said_of(rows: list[Row], crew: Crew) -> list[tuple[str, str]]:
    """Each turn's name or line with its value, as the words for the log have it."""
    said, active = list[tuple[str, str]](), 0
    for row in rows:
        event = seen_by(event_of(row), SPECTATOR)
        if row.kind == "TurnBegan":
            active = int(str(row.open["seat"]))
            said.append((crew[active], f"turn {row.open['turn']} · {BOT_NAMES[active - 1]}"))
        elif event is not None and row.kind not in history.QUIET:
            cause = getattr(event, "cause", "")
            everybody = row.kind == "HeatChanged" and cause in ("event", "emptied", "slack")
            line = history.line(event, history.Told(crew, 0 if everybody else active))
            said.append((line.text, line.value))
    return said


def test_the_receipt_on_the_shop_front_has_the_lines_of_a_game_that_bots_played(receipt: Tag) -> None:
    state = fold(event_of(row) for row in sample.rows())
    crew: Crew = {clerk.seat: NAMES[clerk.character] for clerk in state.clerks}
    shown = [
        (text(tag.select_one("span")), text(tag.select_one("small" if tag.name == "h3" else ".v")))
        for tag in receipt.select("h3, .lines li")
    ]
    assert shown == said_of(shown_rows(receipt), crew)
    rows = shown_rows(receipt)
    assert f"From a game that four bots played · rows {rows[1].seq - 1} to {rows[-1].seq}" in text(receipt)


def test_the_log_it_is_cut_from_is_whole_and_goes_to_the_end() -> None:
    rows = sample.rows()
    hashes = itertools.chain([FIRST], (row.hash for row in rows))
    assert all(row.hash == hash_of(prev, six_of(row)) for prev, row in zip(hashes, rows, strict=False))
    assert rows[-1].kind == "GameEnded"


def test_what_it_shows_tells_what_the_game_is_about(receipt: Tag) -> None:
    kinds = {row.kind for row in shown_rows(receipt)}
    assert {"ItemTaken", "SuspicionRolled", "BossMoved"} <= kinds
    assert len(receipt.select("h3")) == 2 and len(receipt.select(".lines li")) <= sample.ROOM
