"""A letter's bytes, as the programs that read mail see them."""

from __future__ import annotations

import re
import zlib
from dataclasses import replace
from email import message_from_bytes
from email.headerregistry import AddressHeader
from email.message import EmailMessage
from email.policy import SMTP

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.mail.guard import UnsafeLetter, check
from app.mail.headers import Line
from app.mail.letter import HTML_LIMIT, PNG_LIMIT, Letter, TooBig
from app.mail.words import BadAddress, board_cid, clean, wire_address

ID, ROOT, BEFORE = "<ab12@play.example>", "<root@play.example>", "<cd34@play.example>"
URL = "https://play.example/u/q7R2mVxT0aLz8KcYp5Wd1g"
PNG = b"\x89PNG\r\n\x1a\n" + zlib.compress(bytes(range(256)) * 40)
PLAIN = Letter(
    sender="no-reply@play.example",
    sender_name="Five Fingered Severance",
    to="lucy@example.org",
    to_name="Lucy",
    subject="[Night Shift 7K2Q] your shift",
    text="YOUR TURN\n.a line that begins with a dot\nFrom the boss\n-- \nfooter\n",
    html="<!doctype html><html lang=en><p>Your turn</p></html>\n",
    message_id=ID,
    date=1_795_910_400_000,
)
IN_A_GAME = replace(
    PLAIN,
    html=f'<!doctype html><html lang=en><img src="cid:{board_cid(ID)}" alt="The floor"></html>\n',
    board_png=PNG,
    references=(ROOT, BEFORE),
    list_id="<0123456789abcdef.games.play.example>",
    unsubscribe_url=URL,
    unsubscribe_address="no-reply@play.example",
    reply_to="operator@play.example",
)
HOSTILE = [
    "=?utf-8?q?x=0ABcc:_all@example.org?=",
    "=?utf-8?b?eApCY2M6IGFsbEBleGFtcGxlLm9yZw==?= and more",
    "Night\r\nBcc: all@example.org\r\n\r\nbody",
    "\u2028Bcc: all@example.org",
    "a, b <c@example.org>; d",
    'quote " and back\\slash',
    "é, <all@example.org>, " * 6,
    "\u202egnitrats\u202c",
    "zero\u200bwidth",
    "🛒🏪" * 150,
    "x" * 300,
    "=?",
    "?=",
    "",
    " ",
    "\x00",
    "\ud83d",
    ":",
    "(comment) @ group: a@example.org;",
]


def parsed(letter: Letter) -> EmailMessage:
    message = message_from_bytes(letter.to_bytes(), policy=SMTP)
    assert isinstance(message, EmailMessage)
    return message


def addresses(message: EmailMessage, name: str) -> list[tuple[str, str]]:
    header = message[name]
    assert isinstance(header, AddressHeader)
    return [(found.display_name, found.addr_spec) for found in header.addresses]


def assert_is_the_name(message: EmailMessage, name: str) -> None:
    # The stdlib puts a space between two encoded words of a name, where mail programs put none.
    [(found, address)] = addresses(message, "to")
    assert (found.replace(" ", ""), address) == (clean(name).replace(" ", ""), "lucy@example.org")


def body(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def raw_headers(content: bytes) -> dict[str, str]:
    head = content.split(b"\r\n\r\n")[0].decode("ascii").replace("\r\n ", " ")
    return dict(line.split(": ", 1) for line in head.split("\r\n"))


def test_a_plain_letter_has_these_headers_and_no_others() -> None:
    assert {
        name: value for name, value in raw_headers(PLAIN.to_bytes()).items() if name != "Content-Type"
    } == {
        "From": "Five Fingered Severance <no-reply@play.example>",
        "To": "Lucy <lucy@example.org>",
        "Subject": "[Night Shift 7K2Q] your shift",
        "Date": "Sun, 29 Nov 2026 00:00:00 +0000",
        "Message-ID": ID,
        "Auto-Submitted": "auto-generated",
        "MIME-Version": "1.0",
    }


def test_a_letter_of_a_game_threads_and_can_be_turned_off() -> None:
    headers = raw_headers(IN_A_GAME.to_bytes())
    assert headers["In-Reply-To"] == BEFORE and headers["References"] == f"{ROOT} {BEFORE}"
    assert headers["List-Id"] == "<0123456789abcdef.games.play.example>"
    assert headers["List-Unsubscribe"] == f"<{URL}>, <mailto:no-reply@play.example?subject=unsubscribe>"
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_text_comes_first_and_the_board_stands_inside_the_html_part() -> None:
    message = parsed(IN_A_GAME)
    text, related = message.iter_parts()
    html, board = related.iter_parts()
    kinds = [part.get_content_type() for part in (message, text, related, html, board)]
    assert kinds == ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]
    assert board.get_content() == PNG and board.get_content_disposition() == "inline"
    assert board["content-id"] == f"<{board_cid(ID)}>"


def test_text_and_html_come_back_as_they_were_written() -> None:
    message = parsed(IN_A_GAME)
    assert (body(message, "plain"), body(message, "html")) == (IN_A_GAME.text, IN_A_GAME.html)


@pytest.mark.parametrize("length", [76, 77, 998, 5000])
@pytest.mark.parametrize("char", ["x", "é", "🛒", ".", "="])
def test_long_lines_are_broken_on_the_way_and_whole_again_after_it(length: int, char: str) -> None:
    long = replace(PLAIN, text=f"{char * length}\nend\n", html=f"<p>{char * length}</p>\n")
    assert max(map(len, long.to_bytes().split(b"\r\n"))) <= 76
    assert (body(parsed(long), "plain"), body(parsed(long), "html")) == (long.text, long.html)


def test_every_line_is_ascii_ends_in_crlf_and_fits() -> None:
    content = replace(
        IN_A_GAME, text="Señor Zack\r\nnext\n", to_name="Señor " * 30, subject="é" * 130
    ).to_bytes()
    assert content.isascii() and not re.search(rb"(?<!\r)\n|\r(?!\n)", content)
    assert max(map(len, content.split(b"\r\n"))) <= 76


def test_an_unsubscribe_link_longer_than_a_line_stays_whole() -> None:
    url = f"https://{'-'.join(['staging'] * 12)}.example/u/q7R2mVxT0aLz8KcYp5Wd1g"
    assert raw_headers(replace(PLAIN, unsubscribe_url=url).to_bytes())["List-Unsubscribe"] == f"<{url}>"


def test_an_international_domain_goes_out_as_a_labels() -> None:
    assert addresses(parsed(replace(PLAIN, to="lucy@bücher.example")), "to") == [
        ("Lucy", "lucy@xn--bcher-kva.example")
    ]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_title_is_only_ever_a_title(hostile: str) -> None:
    message = parsed(replace(PLAIN, subject=f"[{hostile} 7K2Q] your shift"))
    assert message.keys() == parsed(PLAIN).keys()
    assert str(message["subject"]) == clean(f"[{hostile} 7K2Q] your shift")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_name_is_only_ever_a_name(hostile: str) -> None:
    message = parsed(replace(PLAIN, to_name=hostile))
    assert message.keys() == parsed(PLAIN).keys()
    assert_is_the_name(message, hostile)


@example(title="", name="", text="\x00\t\x0b\x1c\r.")
@given(title=st.text(), name=st.text(), text=st.text(st.characters(exclude_categories=["Cs"])))
def test_no_title_name_or_text_ever_makes_a_header_or_gets_lost(title: str, name: str, text: str) -> None:
    text += "\n"
    message = parsed(replace(PLAIN, subject=title, to_name=name, text=text))
    assert message.keys() == parsed(PLAIN).keys()
    assert str(message["subject"]) == clean(title)
    assert_is_the_name(message, name)
    assert body(message, "plain").encode().splitlines() == text.encode().splitlines()


@given(
    st.lists(
        st.sampled_from(
            ["=?", "?=", "utf-8", "?q?", "=0A", "Bcc:", "\r", "\n", "\u200b", " ", "é", '"', "\\"]
        )
    )
)
def test_pieces_of_encoded_words_never_come_together(pieces: list[str]) -> None:
    message = parsed(replace(PLAIN, subject="".join(pieces), to_name="".join(pieces)))
    assert message.keys() == parsed(PLAIN).keys()
    assert str(message["subject"]) == clean("".join(pieces))


@pytest.mark.parametrize("wrong", ["one\r\nBcc: b@example.org", "one\ntwo", "\x00", "é"])
def test_a_header_word_of_ours_that_is_no_line_of_ascii_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="not one line of ASCII"):
        Line("Message-ID", wrong)


@given(st.text(st.sampled_from("aZ09!#$%&'*+/=?^_`{|}~-."), min_size=1, max_size=64))
@example("=?utf-8?q?x?=")
@example("=?utf-8?q?=1a=?=")
@example("x" * 64)
def test_every_address_that_is_taken_can_be_written_to(local: str) -> None:
    try:
        address = wire_address(f"{local}@example.org")
    except BadAddress:
        return
    assert parsed(replace(PLAIN, to=address))["to"].addresses[0].addr_spec == address


def test_an_address_with_a_line_break_is_refused() -> None:
    with pytest.raises(BadAddress):
        replace(PLAIN, to="lucy@example.org\r\nBcc: all@example.org").to_bytes()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b"Auto-Submitted:", b"Bcc: all@example.org\r\nAuto-Submitted:", "unplanned headers.*bcc"),
        (b"Auto-Submitted:", b"Subject: again\r\nAuto-Submitted:", "unplanned headers"),
        (b"lucy@example.org", b"lucy@example.org, all@example.org", "to is not the one address"),
        (b"[Night Shift 7K2Q]", b"=?utf-8?q?x=0ABcc:_all@example.org?=", "subject hides a line break"),
        (b"Shift", b"Shift\nBcc: all@example.org", "not ASCII lines"),
        (b"Shift", b"S" * 999, "a line is too long"),
        (b"Shift", "Schön".encode(), "not ASCII lines"),
        (
            b"charset=",
            b"x=1\r\nX-Other: 1\r\nContent-Disposition: inline; charset=",
            "unplanned headers.*x-other",
        ),
    ],
)
def test_the_last_look_stops_what_was_not_planned(old: bytes, new: bytes, why: str) -> None:
    tampered = PLAIN.to_bytes().replace(old, new, 1)
    with pytest.raises(UnsafeLetter, match=why):
        check(tampered, PLAIN.sender, PLAIN.to)


def test_a_board_or_a_page_that_mail_programs_cut_is_refused() -> None:
    with pytest.raises(TooBig, match="board"):
        replace(IN_A_GAME, board_png=bytes(PNG_LIMIT + 1)).to_bytes()
    with pytest.raises(TooBig, match="HTML"):
        replace(PLAIN, html="é" * (HTML_LIMIT // 2)).to_bytes()


def test_a_board_that_is_not_shown_or_not_there_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="a board"):
        replace(PLAIN, board_png=PNG).to_bytes()
    with pytest.raises(ValueError, match="a board"):
        replace(IN_A_GAME, board_png=None).to_bytes()


def test_a_second_try_says_the_same_date_and_id() -> None:
    first, second = raw_headers(PLAIN.to_bytes()), raw_headers(PLAIN.to_bytes())
    assert (first["Date"], first["Message-ID"]) == (second["Date"], second["Message-ID"])
