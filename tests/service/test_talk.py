"""Talk at the table and notes of a seat, on both databases: who says, who reads, how much, and what a mail
carries."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from app.cli import group
from app.mail import mailbox
from app.services import archive, clock, here, post, prose, talk
from app.services.showing.form import new_key
from app.services.talk import NotHere, Overtaken, TooMuch
from app.services.typed import Unsound
from app.settings import MailServer
from app.store import games, schema
from app.store import talk as rows
from app.store.talk import Marks, Message
from tests.service.playing import DAY, MINUTE, Shift, first_option
from tests.web.playing import Home, each_home

SOFIA, BEN, BOT = 1, 2, 3


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture
def shift(home: Home) -> Shift:
    """Two people and a bot."""
    return home.shift("Sofia", "Ben", "bot:clerk")


def say(shift: Shift, seat: int, text: str, *, moment: int = 0, key: str = "") -> Message:
    return talk.say(shift.id, seat, text, moment=moment, key=key or new_key())


def thread(shift: Shift) -> list[tuple[int, str]]:
    with shift.store.reading() as conn:
        return [(each.seat, each.text) for each in rows.latest(conn, shift.id, 1000)]


def unmailed(shift: Shift, seat: int) -> tuple[list[str], int]:
    with shift.store.reading() as conn:
        found = talk.unmailed(conn, shift.id, seat)
    return [each.text for each in found.messages], found.earlier


def note(shift: Shift, seat: int) -> str | None:
    with shift.store.reading() as conn:
        found = talk.note_of(conn, shift.id, seat)
    return found.text if found else None


def noted_at(shift: Shift, seat: int) -> int:
    with shift.store.reading() as conn:
        found = talk.note_of(conn, shift.id, seat)
    return found.changed_at if found else 0


# --- saying ---


def test_what_is_said_is_heard_in_its_order(shift: Shift) -> None:
    say(shift, SOFIA, "Who took the mop?")
    said = say(shift, BEN, "Not me.", moment=2)
    assert thread(shift) == [(SOFIA, "Who took the mop?"), (BEN, "Not me.")]
    assert (said.name, said.person, said.moment) == ("Ben", shift.people[BEN], 2)


def test_the_same_form_sent_twice_is_said_once(shift: Shift) -> None:
    first = say(shift, SOFIA, "Once", key="the-same-key")
    again = say(shift, SOFIA, "Once", key="the-same-key")
    assert first == again and thread(shift) == [(SOFIA, "Once")]


def test_two_seats_with_the_same_key_are_both_heard(shift: Shift) -> None:
    say(shift, SOFIA, "One", key="the-same-key")
    say(shift, BEN, "Two", key="the-same-key")
    assert thread(shift) == [(SOFIA, "One"), (BEN, "Two")]


def test_the_same_form_from_two_tabs_at_once_is_said_once(shift: Shift) -> None:
    with ThreadPoolExecutor(4) as pool:
        said = list(pool.map(lambda _: say(shift, SOFIA, "Once", key="the-same-key").id, range(8)))
    assert len(set(said)) == 1 and thread(shift) == [(SOFIA, "Once")]


@pytest.mark.parametrize("key", ["", "short", "x" * 41, "key with\nbreak", "schlüssel-42"])
def test_a_form_without_a_sound_key_says_nothing(shift: Shift, key: str) -> None:
    with pytest.raises(Unsound, match="incomplete"):
        talk.say(shift.id, SOFIA, "Twice?", key=key)
    assert thread(shift) == []


def test_nothing_of_it_stands_in_the_log_or_the_game_file(shift: Shift) -> None:
    before = shift.rows
    say(shift, SOFIA, "Off the record", moment=1)
    talk.keep_note(shift.id, SOFIA, "Quite off the record", was=0)
    assert shift.rows == before
    with shift.store.reading() as conn:
        for viewer in ("seat:1", "seat:2", "spectator"):
            assert b"record" not in archive.file_of(conn, shift.id, viewer)


@pytest.mark.parametrize("row", [1_000_000, -1])
def test_a_row_that_the_log_does_not_have_cannot_be_commented(shift: Shift, row: int) -> None:
    with pytest.raises(Unsound, match="no row"):
        say(shift, SOFIA, "About tomorrow", moment=row)
    say(shift, SOFIA, "About now", moment=len(shift.rows))
    assert len(thread(shift)) == 1


def test_whoever_has_no_seat_of_a_person_says_and_reads_nothing(home: Home, shift: Shift) -> None:
    waiting = home.shift("Ann", "Bo", begun=False)
    for game, seat in ((shift.id, BOT), (shift.id, 0), (shift.id, 9), (waiting.id, 1), ("no-such-game", 1)):
        with pytest.raises(NotHere):
            talk.say(game, seat, "Psst", key=new_key())
        with pytest.raises(NotHere):
            talk.keep_note(game, seat, "Psst", was=0)
        with pytest.raises(NotHere):
            talk.remove(game, seat, 1)
        with pytest.raises(NotHere):
            talk.mark_read(game, seat, 1)
        with home.store.reading() as conn, pytest.raises(NotHere):
            talk.note_of(conn, game, seat)


def test_somebody_whom_a_bot_sits_in_for_still_talks(shift: Shift) -> None:
    shift.set(SOFIA, substitute="clerk")
    say(shift, SOFIA, "Still here")
    assert thread(shift) == [(SOFIA, "Still here")]


# --- how much ---


def test_ten_messages_in_ten_minutes_are_the_most(shift: Shift) -> None:
    for number in range(10):
        say(shift, SOFIA, f"Message {number}")
    with pytest.raises(TooMuch, match=r"in 10 minutes\.$"):
        say(shift, SOFIA, "One too many")
    say(shift, BEN, "I have said nothing yet")
    clock.advance(10 * MINUTE + 1, shift.store)
    say(shift, SOFIA, "Refreshed")
    assert len(thread(shift)) == 12


def test_a_message_that_is_taken_back_counts_all_the_same(shift: Shift) -> None:
    for number in range(10):
        talk.remove(shift.id, SOFIA, say(shift, SOFIA, f"Message {number}").id)
    with pytest.raises(TooMuch):
        say(shift, SOFIA, "One too many")


def test_a_hundred_messages_a_day_are_the_most(shift: Shift) -> None:
    for batch in range(10):
        for number in range(10):
            say(shift, SOFIA, f"Message {batch} {number}")
        clock.advance(11 * MINUTE, shift.store)
    with pytest.raises(TooMuch, match="hundred"):
        say(shift, SOFIA, "One too many")
    clock.advance(DAY, shift.store)
    say(shift, SOFIA, "A new day")


def test_a_repeated_form_is_answered_also_when_no_more_can_be_said(shift: Shift) -> None:
    last = [say(shift, SOFIA, f"Message {number}", key=f"key-number-{number}") for number in range(10)][-1]
    assert say(shift, SOFIA, "Message 9", key="key-number-9") == last


def test_a_message_has_a_longest_length(shift: Shift) -> None:
    say(shift, SOFIA, "ä" * 2000)
    with pytest.raises(Unsound, match="2,001 characters; 2,000 is the most"):
        say(shift, SOFIA, "ä" * 2001)
    with pytest.raises(Unsound, match="81 lines; 80 is the most"):
        say(shift, SOFIA, "a\n" * 80 + "a")


@pytest.mark.parametrize(
    "text", ["", " ", "\n\r\n\t", "\x00", "\u200b\u2060", "\u202e\u202c", "\u0301", "\u00ad"]
)
def test_what_shows_nothing_is_not_said(shift: Shift, text: str) -> None:
    with pytest.raises(Unsound, match="nothing in it"):
        say(shift, SOFIA, text)
    assert thread(shift) == []


# --- what is kept of a text ---


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("a\n\n\n\n\nb", "a\n\nb"),
        ("  a  \n  b  ", "a\n  b"),
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        ("pay \u202egnp.exe\u202c now", "pay gnp.exe now"),
        ("\u2066left\u2069 \u200fright\u200e", "left right"),
        ("e\u0301", "é"),
        ("z" + "\u0335" * 50, "z" + "\u0335" * 6),
        ("👩\u200d👧 می\u200cخواهم", "👩\u200d👧 می\u200cخواهم"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("\ud800lone", "lone"),
        ("a\tb", "a b"),
    ],
)
def test_text_is_kept_without_what_nobody_should_see(typed: str, kept: str) -> None:
    assert prose.clean(typed, 2000) == kept


@given(st.text(alphabet=st.characters(), max_size=300))
def test_any_text_comes_out_sound_and_cleaning_it_again_changes_nothing(typed: str) -> None:
    kept = prose.clean(typed, 2000) if typed.count("\n") < 50 else ""
    kept.encode()
    for char in kept:
        assert char in "\n\u200c\u200d" or unicodedata.category(char) not in (
            "Cc",
            "Cf",
            "Cs",
            "Co",
            "Zl",
            "Zp",
        )
    assert prose.clean(kept, 2000) == kept
    assert "".join(piece.text for piece in prose.pieces(kept)) == kept


def links(text: str) -> list[str]:
    return [piece.href for piece in prose.pieces(text) if piece.href]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see https://example.org/faq.", ["https://example.org/faq"]),
        ("(https://example.org/a_(b))", ["https://example.org/a_(b)"]),
        ("HTTP://EXAMPLE.org:8080/?a=1&b=2#c!", ["HTTP://EXAMPLE.org:8080/?a=1&b=2#c"]),
        ("https://a.example and https://b.example", ["https://a.example", "https://b.example"]),
        ('"https://example.org"onclick=x', ["https://example.org"]),
        ("<https://example.org>", ["https://example.org"]),
        ("https://1.2.3.4/x", ["https://1.2.3.4/x"]),
    ],
)
def test_web_addresses_become_links_without_the_stop_behind_them(text: str, found: list[str]) -> None:
    assert links(text) == found
    assert "".join(piece.text for piece in prose.pieces(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://example.org/x",
        "mailto:a@example.org",
        "https://bank.example@evil.example/",
        "https://user:word@example.org/",
        "https://раураl.com/",
        "https://localhost/x",
        "https:///x",
        "https://[::1",
        "https://example.org:99999/",
        "https://example.org:port/",
        "https://" + "a" * 2000 + ".example",
        "//example.org",
    ],
)
def test_what_may_lead_elsewhere_than_it_seems_stays_text(text: str) -> None:
    assert links(text) == []


@given(st.text(alphabet="htps:/.@[]()<>\"'ax\u202e аé?#&% \n", max_size=80))
def test_no_text_makes_a_link_to_anything_but_the_web(text: str) -> None:
    for href in links(f"https://{text} {text} http://{text}"):
        assert href.lower().startswith(("http://", "https://"))
        assert not set(href) & set(" \n<>\"'")


@pytest.mark.parametrize("door", ["t", "organise", "signin", "confirm", "invite", "join", "unsubscribe"])
def test_a_link_that_acts_for_somebody_is_not_passed_on(shift: Shift, door: str) -> None:
    with pytest.raises(Unsound, match="acts for whoever has it"):
        say(shift, SOFIA, f"look: http://127.0.0.1:8000/{door}/{shift.tokens[SOFIA]}/history?at=3 wow")
    assert thread(shift) == []


# --- taking back ---


def test_ones_own_message_can_be_taken_back_and_its_text_is_gone(shift: Shift) -> None:
    kept, gone = say(shift, SOFIA, "Stays"), say(shift, SOFIA, "A slip of the tongue", moment=1)
    assert talk.remove(shift.id, SOFIA, gone.id)
    assert thread(shift) == [(SOFIA, "Stays"), (SOFIA, "")]
    assert talk.remove(shift.id, SOFIA, gone.id), "twice is as good as once"
    with shift.store.reading() as conn:
        assert rows.moments(conn, shift.id) == ()
        assert rows.about(conn, shift.id, 0, 9, 9) == ()
    assert kept.removed_at is None


def test_nobody_takes_back_what_another_said(home: Home, shift: Shift) -> None:
    said, elsewhere = say(shift, SOFIA, "Mine"), say(home.shift("Sofia", "Ben"), BEN, "At another table")
    assert not talk.remove(shift.id, BEN, said.id)
    assert not talk.remove(shift.id, BEN, elsewhere.id)
    assert not talk.remove(shift.id, BEN, 10**15)
    assert thread(shift) == [(SOFIA, "Mine")]


def test_who_said_it_stays_when_the_seat_is_somebody_elses(home: Home, shift: Shift) -> None:
    said = say(shift, SOFIA, "Before I go")
    shift.set(SOFIA, person=home.stranger(), name="Sly")
    assert not talk.remove(shift.id, SOFIA, said.id)
    with shift.store.reading() as conn:
        assert [each.name for each in rows.latest(conn, shift.id, 9)] == ["Sofia"]


def test_a_person_who_is_forgotten_leaves_no_word(home: Home, shift: Shift) -> None:
    say(shift, SOFIA, "Remember me")
    say(shift, BEN, "Always")
    talk.keep_note(shift.id, SOFIA, "Forget me not", was=0)
    with shift.store.writing() as tx:
        talk.forget(tx, shift.people[SOFIA])
    assert thread(shift) == [(SOFIA, ""), (BEN, "Always")]
    assert note(shift, SOFIA) is None
    with shift.store.reading() as conn:
        query = select(schema.talk).where(schema.talk.c.game == shift.id).order_by(schema.talk.c.id)
        held = conn.execute(query).all()
        assert (held[0].name, held[0].person) == ("", None)


# --- the operator ---


def test_the_operator_removes_a_message_by_its_number_and_reads_none(shift: Shift) -> None:
    kept, gone = say(shift, SOFIA, "Stays"), say(shift, BEN, "canary-insult", moment=3)
    with shift.store.reading() as conn:
        code = games.named(conn, shift.id).code  # type: ignore[union-attr]
    listed = CliRunner().invoke(group, ["talk", code])
    assert listed.exit_code == 0 and "seat 2, Ben: 13 characters, about row 3" in listed.output
    assert "canary" not in listed.output and "Stays" not in listed.output
    done = CliRunner().invoke(group, ["talk", shift.id, "--remove", str(gone.id)])
    assert done.exit_code == 0 and thread(shift) == [(SOFIA, "Stays"), (BEN, "")]
    assert "removed" in CliRunner().invoke(group, ["talk", code]).output
    assert kept.id != gone.id


def test_the_operator_is_told_of_a_message_or_a_table_that_does_not_exist(home: Home, shift: Shift) -> None:
    elsewhere = say(home.shift("Sofia", "Ben"), BEN, "At another table")
    for arguments in (["talk", shift.id, "--remove", str(elsewhere.id)], ["talk", "no-such-game"]):
        done = CliRunner().invoke(group, arguments)
        assert done.exit_code == 1 and done.output.startswith("Error: ")


# --- notes ---


def test_a_note_is_kept_for_its_seat_alone(shift: Shift) -> None:
    talk.keep_note(shift.id, SOFIA, " Ben holds Sneak \x00\n", was=0)
    assert note(shift, SOFIA) == "Ben holds Sneak"
    assert note(shift, BEN) is None


def test_a_note_is_replaced_and_an_empty_one_is_no_note(shift: Shift) -> None:
    talk.keep_note(shift.id, SOFIA, "First", was=0)
    talk.keep_note(shift.id, SOFIA, "Second", was=noted_at(shift, SOFIA))
    assert note(shift, SOFIA) == "Second"
    talk.keep_note(shift.id, SOFIA, "  ", was=noted_at(shift, SOFIA))
    assert note(shift, SOFIA) is None


def test_a_note_that_another_tab_changed_is_not_overwritten_unseen(shift: Shift) -> None:
    talk.keep_note(shift.id, SOFIA, "From the phone", was=0)
    with pytest.raises(Overtaken) as caught:
        talk.keep_note(shift.id, SOFIA, "From the desk", was=0)
    assert caught.value.stored is not None and caught.value.stored.text == "From the phone"
    assert note(shift, SOFIA) == "From the phone"
    talk.keep_note(shift.id, SOFIA, "From the phone", was=0)  # the same form once more is no quarrel


def test_whoever_has_the_seat_later_does_not_read_the_note(home: Home, shift: Shift) -> None:
    talk.keep_note(shift.id, SOFIA, "Between me and me", was=0)
    shift.set(SOFIA, person=home.stranger())
    assert note(shift, SOFIA) is None
    talk.keep_note(shift.id, SOFIA, "A new broom", was=0)
    assert note(shift, SOFIA) == "A new broom"
    shift.set(SOFIA, person=shift.people[SOFIA])
    assert note(shift, SOFIA) is None


def test_a_note_has_a_longest_length(shift: Shift) -> None:
    talk.keep_note(shift.id, SOFIA, "n" * 4000, was=0)
    with pytest.raises(Unsound, match="4,000 is the most"):
        talk.keep_note(shift.id, SOFIA, "n" * 4001, was=noted_at(shift, SOFIA))
    assert note(shift, SOFIA) == "n" * 4000


# --- what is news to whom ---


def test_only_what_the_others_said_and_nobody_took_back_is_news(shift: Shift) -> None:
    say(shift, SOFIA, "Own words")
    say(shift, BEN, "For Sofia")
    talk.remove(shift.id, BEN, say(shift, BEN, "Rather not").id)
    assert unmailed(shift, SOFIA) == (["For Sofia"], 0)
    assert unmailed(shift, BEN) == (["Own words"], 0)


def test_what_was_read_on_the_page_is_no_news(shift: Shift) -> None:
    first = say(shift, BEN, "Read")
    say(shift, BEN, "Not read")
    talk.mark_read(shift.id, SOFIA, first.id)
    assert unmailed(shift, SOFIA) == (["Not read"], 0)


def test_answering_reads_what_was_shown_above_the_box_and_no_more(shift: Shift) -> None:
    shown = say(shift, BEN, "Shown")
    say(shift, BEN, "Said meanwhile")
    talk.say(shift.id, SOFIA, "An answer", key=new_key(), seen=shown.id)
    assert unmailed(shift, SOFIA) == (["Said meanwhile"], 0)


def test_a_mark_never_goes_back_nor_beyond_what_was_said(shift: Shift) -> None:
    first, second = say(shift, BEN, "One"), say(shift, BEN, "Two")
    for upto in (second.id, first.id, 0, -5, 10**15):
        talk.mark_read(shift.id, SOFIA, upto)
    with shift.store.reading() as conn:
        assert rows.marks(conn, shift.id, SOFIA) == Marks(second.id, 0)
    say(shift, BEN, "Three")
    assert unmailed(shift, SOFIA) == (["Three"], 0)


def test_a_mail_carries_the_newest_and_counts_the_others(shift: Shift) -> None:
    for number in range(8):
        say(shift, BEN, f"Message {number}")
    assert unmailed(shift, SOFIA) == ([f"Message {number}" for number in range(3, 8)], 3)


def asked(shift: Shift) -> tuple[int, int]:
    """Who is asked now, and the other one."""
    shift.set_up()
    waits = shift.waits
    assert waits is not None
    if waits.seat == BOT:
        waits = shift.play_until(lambda wait: wait.seat != BOT, first_option)
    return waits.seat, SOFIA + BEN - waits.seat


def text_of_last_mail(shift: Shift, kind: str = "turn") -> str:
    """Sends the last mail of that kind and reads it."""
    clock.advance(60 * MINUTE, shift.store)
    post.send(shift.mails(kind)[-1].id)
    folder = here.settings().mail
    assert isinstance(folder, Path)
    mail = mailbox.open_mail(folder, mailbox.headings(folder)[0].key)
    return f"{mail.text}\n{mail.html}".replace("\r\n", "\n")


def test_what_was_said_rides_once_with_the_next_mail_of_the_game(shift: Shift) -> None:
    me, other = asked(shift)
    say(shift, other, "Take your time <b>\nhttps://example.org/x", moment=3)
    said = text_of_last_mail(shift)
    assert "  > Take your time <b>\n  > https://example.org/x" in said
    assert "Take your time &lt;b&gt;" in said and "about row 3" in said and "/talk" in said
    assert 'href="https://example.org' not in said, "a mail of ours makes no link of what others typed"
    assert unmailed(shift, me) == ([], 0)
    remind(shift, me)
    assert "Take your time" not in text_of_last_mail(shift, "reminder")


def test_what_came_after_a_mail_rides_with_the_next(shift: Shift) -> None:
    me, other = asked(shift)
    say(shift, other, "Early bird")
    text_of_last_mail(shift)
    say(shift, other, "Night owl")
    remind(shift, me)
    said = text_of_last_mail(shift, "reminder")
    assert "Night owl" in said and "Early bird" not in said


def test_in_a_mail_each_text_has_its_own_direction(shift: Shift) -> None:
    _, other = asked(shift)
    say(shift, other, "שלום\nלכולם")
    html = text_of_last_mail(shift).partition("<html")[2]
    assert re.search(r'<div dir="auto">\s*שלום<br>\s*לכולם\s*</div>', html)


def test_a_long_message_only_begins_in_a_mail(shift: Shift) -> None:
    _, other = asked(shift)
    say(shift, other, "word " * 300)
    said = text_of_last_mail(shift)
    assert 40 < said.partition("<html")[0].count("word") < 70 and "goes on in the thread" in said


def test_a_mail_that_could_not_leave_carries_it_the_next_time(shift: Shift) -> None:
    me, other = asked(shift)
    say(shift, other, "Do not lose me")
    clock.advance(60 * MINUTE, shift.store)
    nowhere = replace(here.settings(), mail=MailServer("127.0.0.1", 9, "", "", False))
    mail = shift.mails("turn")[-1]
    post.send(mail.id, shift.store, nowhere)
    assert shift.mails("turn")[-1].state == "waiting"
    assert unmailed(shift, me) == (["Do not lose me"], 0)
    assert "Do not lose me" in text_of_last_mail(shift)


def test_no_log_line_carries_what_was_said_or_noted(shift: Shift, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    _, other = asked(shift)
    talk.remove(shift.id, other, say(shift, other, "canary-said").id)
    say(shift, other, "canary-mailed")
    talk.keep_note(shift.id, other, "canary-noted", was=0)
    with pytest.raises(Unsound):
        say(shift, other, "canary-refused" * 500)
    text_of_last_mail(shift)
    assert caplog.records
    assert not [record for record in caplog.records if "canary" in f"{record.getMessage()} {record.__dict__}"]


def remind(shift: Shift, seat: int) -> None:
    waits = shift.waits
    assert waits is not None
    with shift.store.writing() as tx:
        post.queue(tx, "reminder", game=shift.id, seat=seat, sitting=waits.sitting)
