"""What people type into a line or as their address, sound or refused."""

from __future__ import annotations

import pytest

from app.services import typed
from app.services.typed import MARKS, NAME, Unsound

ZERO_WIDTH, FILLER, DOTS = "\u200b", "\u3164", "\u2800"


@pytest.mark.parametrize(
    "name",
    ["", "  ", ZERO_WIDTH, "\u00ad\ufeff", FILLER * 3, "\u115f\u1160", "\uffa0", f"{DOTS} {DOTS}", "\u0301"],
)
def test_a_name_of_which_nothing_shows_is_no_name(name: str) -> None:
    with pytest.raises(Unsound, match="Your name is empty"):
        typed.line(name, NAME, "Your name")


@pytest.mark.parametrize("name", [".", "🧻", "W" * NAME, "שלום עולם", "김치", "⠃⠗", "O'Neil & <b>"])
def test_a_name_of_any_kind_stays_as_it_is(name: str) -> None:
    assert typed.line(name, NAME, "Your name") == name


def test_accents_do_not_run_over_the_lines_around() -> None:
    assert typed.line("x" + "\u0323" * 20 + "y", NAME, "Your name") == "x" + "\u0323" * MARKS + "y"


@pytest.mark.parametrize(
    "copied",
    [
        "dan@example.org\u200b",
        "\ufeffdan@example.org",
        "\u202adan@example.org\u202c",
        "\u00a0Dan@Example.org \u200e",
    ],
)
def test_an_address_is_taken_without_what_copying_brought_along(copied: str) -> None:
    assert typed.address(copied) == "dan@example.org"


@pytest.mark.parametrize(
    "text", ["dan@exam\u200bple.org", "d\u2060an@example.org", "dan@\u202eexample.org", "d an@x.org"]
)
def test_an_address_with_something_unseen_inside_is_refused_for_that(text: str) -> None:
    with pytest.raises(Unsound, match="characters that no address has"):
        typed.address(text)


@pytest.mark.parametrize("text", ["", " ", ZERO_WIDTH, "\u202a\u202c"])
def test_an_address_of_which_nothing_shows_is_missing(text: str) -> None:
    with pytest.raises(Unsound, match="The address is missing"):
        typed.address(text)


def test_an_encoded_word_is_no_address() -> None:
    with pytest.raises(Unsound, match="no mail address that we could write to"):
        typed.address("=?utf-8?q?x?=@example.org")
