"""Logs: what a line carries, and what never stands in one."""

import json
import logging
import sys

import pytest

from app.log import JsonLines, PlainLines, scrubbed

TOKEN = "Qm3x_0aVtS1-kLw8RzYb2A"


def line_of(message: str, *args: object, error: bool = False, **extra: object) -> dict[str, object]:
    record = logging.LogRecord("app.test", logging.INFO, __file__, 1, message, args, None)
    record.exc_info = sys.exc_info() if error else None
    record.__dict__.update(extra)
    parsed: dict[str, object] = json.loads(JsonLines().format(record))
    return parsed


def test_a_line_says_where_in_which_game() -> None:
    line = line_of("answered", game="g-1", seq=17, seat=2, question=15)
    assert line | {"at": ""} == {
        "at": "", "level": "info", "from": "app.test", "what": "answered",
        "game": "g-1", "seq": 17, "seat": 2, "question": 15,
    }  # fmt: skip
    assert str(line["at"]).endswith("+00:00")


def test_what_nobody_planned_to_log_is_left_out() -> None:
    line = line_of("drawn", card="reveal-plot", hand=["a", "b"], address="ann@example.org")
    assert set(line) == {"at", "level", "from", "what"}


@pytest.mark.parametrize(
    ("said", "logged"),
    [
        (f"GET /t/{TOKEN}/steal.2 200", "GET /t/… 200"),
        (f"https://games.example.org/join/{TOKEN}?a=b", "https://games.example.org/join/…?a=b"),
        (f"GET /games/{TOKEN}/history", f"GET /games/{TOKEN}/history"),
        (f"GET / t/{TOKEN} 404", "GET / t/… 404"),
        (f"GET /t / {TOKEN} 404", "GET /t /… 404"),
        (f"GET /{TOKEN} 404", "GET /… 404"),
        ("to ann.lee+x@example.org: 550", "to …@…: 550"),
        ("redis://:hush@broker:6379/0", "redis://…@broker:6379/0"),
        ("postgresql://me:pw@db.example.org/games", "postgresql://…@db.example.org/games"),
        ("nothing to hide", "nothing to hide"),
    ],
)
def test_tokens_addresses_and_passwords_are_struck_out(said: str, logged: str) -> None:
    assert scrubbed(said) == logged
    assert line_of("%s", said)["what"] == logged


def test_an_error_is_told_by_kind_and_place_and_not_by_its_words() -> None:
    try:
        raise ValueError("the hand is throw-a-party")
    except ValueError:
        line = line_of("failed", error=True)
    assert line["error"] == "ValueError"
    assert any("test_log.py" in str(step) for step in list(line["where"]))  # type: ignore[call-overload]
    assert "party" not in json.dumps(line)


def test_the_plain_shape_hides_the_same() -> None:
    said = f"to a@b.example: /t/{TOKEN}"
    record = logging.LogRecord("app.test", logging.WARNING, __file__, 1, said, (), None)
    record.game = "g-1"
    assert PlainLines().format(record).endswith("WARNING to …@…: /t/… game=g-1")
