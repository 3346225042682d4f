"""What goes into a header."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.mail.words import (
    WORD_LIMIT,
    BadAddress,
    board_cid,
    clean,
    list_id,
    make_message_id,
    root_id,
    subject_of,
    wire_address,
)

LONG_DOMAIN = ".".join(["very-long-label-of-a-platform"] * 6) + ".example"


@pytest.mark.parametrize(
    ("dirty", "tidy"),
    [
        ("Night\r\nBcc: all@example.org", "Night Bcc: all@example.org"),
        ("tab\tform\x0cfeed\x85line\u2028paragraph\u2029end", "tab form feed line paragraph end"),
        ("\u202egnp.exe\u202c \u200bzero\u200dwidth\ufeff", "gnp.exe zerowidth"),
        ("=?utf-8?q?x=0ABcc:_all@example.org?=", "= ?utf-8?q?x=0ABcc:_all@example.org?="),
        ("=\u200b?utf-8?q?hidden?=", "= ?utf-8?q?hidden?="),
        ("nul\x00nul", "nul nul"),
        ("e\u0301te\u0301", "été"),
        ("\ud800half", "half"),
        ("  much   space  ", "much space"),
        ("🛒" * 300, "🛒" * 120),
    ],
)
def test_a_dirty_text_becomes_one_clean_line(dirty: str, tidy: str) -> None:
    assert clean(dirty) == tidy


@given(st.text())
def test_any_text_cleans_to_one_short_printable_line_that_stays_as_it_is(text: str) -> None:
    once = clean(text)
    assert once == clean(once) and len(once) <= 120 and "=?" not in once
    assert not {unicodedata.category(char) for char in once} & {"Cc", "Cf", "Cs", "Zl", "Zp"}


def test_the_subject_of_a_seat_names_the_game_and_its_code() -> None:
    assert subject_of("Night Shift", "7K2Q", "your shift") == "[Night Shift 7K2Q] your shift"


def test_a_title_of_300_characters_leaves_room_for_the_code() -> None:
    assert subject_of("x" * 300, "7K2Q", "your shift").endswith(" 7K2Q] your shift")


def test_ids_are_words_that_fit_a_line() -> None:
    ids = [make_message_id(LONG_DOMAIN), root_id("g" * 22, 6, LONG_DOMAIN), list_id("g" * 22, LONG_DOMAIN)]
    assert max(map(len, ids)) < WORD_LIMIT
    assert all(word.startswith("<") and word.endswith(".example>") for word in ids)


def test_message_ids_differ_and_roots_belong_to_a_seat() -> None:
    assert make_message_id("example.org") != make_message_id("example.org")
    assert (
        root_id("game", 1, "example.org")
        == root_id("game", 1, "example.org")
        != root_id("game", 2, "example.org")
    )


def test_ids_do_not_tell_the_game() -> None:
    assert "unguessable" not in root_id("unguessable", 1, "example.org") + list_id(
        "unguessable", "example.org"
    )


def test_the_board_is_named_after_its_letter() -> None:
    assert board_cid("<ab12@example.org>") == "board.ab12@example.org"


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("zack@example.org", "zack@example.org"),
        ("Zack+games@Example.ORG", "Zack+games@example.org"),
        ("zack@bücher.example", "zack@xn--bcher-kva.example"),
        ("zack@BÜCHER.example", "zack@xn--bcher-kva.example"),
    ],
)
def test_an_address_goes_out_in_ascii(typed: str, sent: str) -> None:
    assert wire_address(typed) == sent


@pytest.mark.parametrize(
    "address",
    [
        "",
        "zack",
        "@example.org",
        "zack@",
        "zack@-example.org",
        "zäck@example.org",
        "a b@example.org",
        '"a,b"@example.org',
        "a@b@example.org",
        "zack@example.org\r\nBcc: b@example.org",
        "zack@example.org\n",
        "zack@exa mple.org",
        "zack@..example.org",
        "zack@ex\u202eample.örg",
        "zack@example.org>,<b@example.org",
        "=?utf-8?q?x?=@example.org",
        "x=?utf-8?b?eA==?=@example.org",
        f"{'x' * 65}@example.org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        wire_address(address)


@given(st.text(), st.text())
def test_any_text_is_an_ascii_address_or_refused(local: str, domain: str) -> None:
    try:
        sent = wire_address(f"{local}@{domain}")
    except BadAddress:
        return
    assert sent.isascii() and sent.isprintable() and not set(sent) & set(' <>,;:"\\')
