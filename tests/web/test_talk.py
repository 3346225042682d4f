"""Pages of the talk at a table and of a seat's note: who sees what, and what a form does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.services import talk
from app.services.showing.form import new_key
from app.store import people
from app.store import talk as rows
from tests.service.playing import Shift, by_seed
from tests.web.playing import (
    Home,
    alert_of,
    each_home,
    fields_of,
    send,
    soup_of,
    words_of,
)
from tests.web.test_canaries import mails_to

SOFIA, BEN = 1, 2
CROSS = {"Sec-Fetch-Site": "cross-site"}


@pytest.fixture(scope="module", params=["postgresql"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def played(home: Home) -> Shift:
    """A game some steps in, which no test changes."""
    made = home.shift("Sofia", "Ben", "bot:clerk", name="talk")
    choose = by_seed("talk", "slack.start.", "end")
    made.play_until(lambda asked: asked.kind == "turn" and asked.question > 40 and asked.seat < 3, choose)
    return made


@pytest.fixture
def shift(home: Home, played: Shift) -> Shift:
    return home.again(played)


@pytest.fixture
def client(home: Home) -> FlaskClient:
    return home.nobody()


def base(shift: Shift, seat: int = SOFIA) -> str:
    return f"/t/{shift.tokens[seat]}"


def say(client: FlaskClient, where: str, text: str, **fields: object) -> TestResponse:
    """As the form on the thread's page sends it."""
    hidden = fields_of(client.get(f"{where}/talk"), f"{where}/talk")
    return send(client, f"{where}/talk", {**hidden, "text": text, **fields})


def said(shift: Shift) -> list[tuple[int, str, int | None]]:
    with shift.store.reading() as conn:
        return [(each.seat, each.text, each.moment) for each in rows.latest(conn, shift.id, 1000)]


def typed(answer: TestResponse, where: str) -> str:
    """What stands in the box of the form that goes to `where`."""
    box = soup_of(answer).select_one(f'form[action="{where}"] textarea[name=text]')
    assert isinstance(box, Tag)
    return box.get_text().removeprefix("\n").rstrip("\n")


# --- saying ---


def test_what_a_seat_says_the_others_read_with_the_name_of_who_said_it(
    client: FlaskClient, shift: Shift
) -> None:
    answer = say(client, base(shift), "Who took the mop?")
    assert answer.status_code == 303 and answer.location == f"{base(shift)}/talk?kept=said#done"
    seen = words_of(client.get(f"{base(shift, BEN)}/talk"))
    assert "Who took the mop?" in seen and "Sofia as " in seen and " new " in seen
    assert "You " in words_of(client.get(f"{base(shift)}/talk"))


def test_the_same_form_sent_twice_is_said_once(client: FlaskClient, shift: Shift) -> None:
    form = {"text": "Once", "key": "the-same-key"}
    first, second = (send(client, f"{base(shift)}/talk", form) for _ in range(2))
    assert first.status_code == second.status_code == 303 and first.location == second.location
    assert said(shift) == [(SOFIA, "Once", None)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nothing in it"),
        ("\u3164\u2800", "nothing in it"),
        (" \n\u200b ", "nothing in it"),
        ("so long " * 300, "2,000 is the most"),
    ],
)
def test_what_cannot_be_said_is_kept_in_the_box_with_the_reason(
    client: FlaskClient, shift: Shift, text: str, why: str
) -> None:
    answer = say(client, base(shift), text)
    assert answer.status_code == 422 and why in alert_of(answer)
    assert typed(answer, f"{base(shift)}/talk").strip() == text.strip()
    box = soup_of(answer).select_one("#say")
    assert box is not None and box["aria-invalid"] == "true" and "say-why" in str(box["aria-describedby"])
    assert box.has_attr("autofocus") and not soup_of(client.get(f"{base(shift)}/talk")).select("[autofocus]")
    assert said(shift) == []


def test_who_says_too_much_is_told_when_to_go_on_and_keeps_the_text(
    client: FlaskClient, shift: Shift
) -> None:
    for number in range(10):
        talk.say(shift.id, SOFIA, f"Message {number}", key=new_key())
    answer = say(client, base(shift), "And another thing")
    assert answer.status_code == 429 and "in 10 minutes" in alert_of(answer)
    assert typed(answer, f"{base(shift)}/talk") == "And another thing"


def test_a_form_without_a_key_keeps_what_was_typed(client: FlaskClient, shift: Shift) -> None:
    answer = send(client, f"{base(shift)}/talk", {"text": "Hello?"})
    assert answer.status_code == 422 and typed(answer, f"{base(shift)}/talk") == "Hello?"
    again = fields_of(answer, f"{base(shift)}/talk")
    assert send(client, f"{base(shift)}/talk", {**again, "text": "Hello?"}).status_code == 303


def test_a_link_that_plays_the_seat_is_not_said(client: FlaskClient, shift: Shift) -> None:
    answer = say(client, base(shift), f"see http://127.0.0.1:8000{base(shift)}/history")
    assert answer.status_code == 422 and "acts for whoever has it" in alert_of(answer)
    assert said(shift) == []


# --- what is shown of a text ---


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</textarea><script>alert(1)</script>",
        "{{ 7 * 7 }} {% raw %} %(n)s",
        "<!-- </p> -->",
        'https://example.org/"onmouseover="alert(1)',
        "javascript:alert(1) data:text/html,<b>",
        "https://example.org/<script>",
        "&lt;b&gt; &amp;",
    ],
)
def test_nothing_that_is_typed_becomes_markup(client: FlaskClient, shift: Shift, text: str) -> None:
    say(client, base(shift), text)
    talk.keep_note(shift.id, SOFIA, text, was=0)
    row = len(shift.rows)
    talk.say(shift.id, BEN, text, moment=row, key=new_key())
    for where in (
        f"{base(shift)}/talk",
        f"{base(shift)}/history?at={row}",
        base(shift),
        f"{base(shift)}/notes",
    ):
        soup = soup_of(client.get(where))
        assert not foreign_scripts(soup) and not soup.find_all(onerror=True), where
        assert not soup.find_all(onmouseover=True) and not soup.select('[src="x"]')
        for shown in soup.select(".what"):
            assert shown.get_text() == text
            assert {tag.name for tag in shown.find_all(True)} <= {"a"}
    refused = send(client, f"{base(shift)}/talk", {"text": text + " " * 10 + "x" * 3000, "key": "12345678"})
    assert refused.status_code == 422 and not foreign_scripts(soup_of(refused))


def foreign_scripts(soup: BeautifulSoup) -> list[Tag]:
    return [tag for tag in soup.find_all("script") if not str(tag.get("src", "")).startswith("/static/")]


def test_web_addresses_are_links_that_tell_nothing_of_where_one_came_from(
    client: FlaskClient, shift: Shift
) -> None:
    say(client, base(shift), "See https://example.org/a?b=1&c=2. Or http://example.net")
    found = soup_of(client.get(f"{base(shift, BEN)}/talk")).select(".what a")
    assert [link["href"] for link in found] == ["https://example.org/a?b=1&c=2", "http://example.net"]
    for link in found:
        assert set(link["rel"]) == {"nofollow", "noreferrer", "ugc"} and "target" not in link.attrs


def test_each_text_has_its_own_direction(client: FlaskClient, shift: Shift) -> None:
    say(client, base(shift), "שלום לכולם")
    soup = soup_of(client.get(f"{base(shift)}/talk"))
    assert [tag["dir"] for tag in soup.select(".what, .by b, textarea")] == ["auto"] * 4


# --- comments on a moment ---


def test_a_comment_stands_beside_its_step_and_nowhere_else_in_the_history(
    client: FlaskClient, shift: Shift
) -> None:
    history = f"{base(shift)}/history"
    hidden = fields_of(client.get(f"{history}?at=20"), f"{base(shift)}/talk")
    assert hidden["moment"] == "20" and hidden["back"] == "history"
    answer = send(client, f"{base(shift)}/talk", {**hidden, "text": "What a step"})
    assert answer.location == f"{history}?at=20&kept=said#done"
    assert "Said." in landed(client, answer)
    assert said(shift) == [(SOFIA, "What a step", 20)]
    theirs = f"{base(shift, BEN)}/history"
    assert "What a step" in words_of(client.get(f"{theirs}?at=20"))
    for row in (1, 5, 35):
        page = client.get(f"{theirs}?at={row}")
        assert "What a step" not in page.text
        assert soup_of(page).select_one(f'a[href="{theirs}?at=20#talk"]'), "the row is named as talked about"
    assert "about row 20" in words_of(client.get(f"{base(shift, BEN)}/talk"))


def test_a_comment_that_was_refused_is_still_about_its_row(client: FlaskClient, shift: Shift) -> None:
    hidden = fields_of(client.get(f"{base(shift)}/history?at=20"), f"{base(shift)}/talk")
    refused = send(client, f"{base(shift)}/talk", {**hidden, "text": ""})
    assert refused.status_code == 422
    again = fields_of(refused, f"{base(shift)}/talk")
    send(client, f"{base(shift)}/talk", {**again, "text": "Now then"})
    assert said(shift) == [(SOFIA, "Now then", 20)]


def test_talk_goes_on_after_the_end(home: Home, client: FlaskClient) -> None:
    shift = home.shift("Sofia", "Ben", name="talk-after")
    shift.set_up()
    shift.resign(BEN)
    _to_the_end(shift)
    assert say(client, base(shift), "Good game").status_code == 303
    for where in (base(shift, BEN), f"{base(shift, BEN)}/history"):
        assert client.get(where).status_code == 200
    assert "Good game" in words_of(client.get(base(shift, BEN)))
    assert "whoever looks in reads it" in words_of(client.get(f"{base(shift, BEN)}/talk"))


def _to_the_end(shift: Shift) -> None:
    choose = by_seed("to the end", "slack.start.")
    while not shift.over:
        shift.step(choose)


# --- taking back, reading ---


def test_ones_own_message_is_taken_back_and_no_page_has_it_any_more(
    client: FlaskClient, shift: Shift
) -> None:
    say(client, base(shift), "canary-slip", moment=20)
    page = client.get(f"{base(shift)}/talk")
    form = fields_of(page, f"{base(shift)}/talk/remove")
    assert not soup_of(client.get(f"{base(shift, BEN)}/talk")).select('form[action$="/remove"]')
    assert send(client, f"{base(shift, BEN)}/talk/remove", form).status_code == 404
    assert "canary-slip" in client.get(f"{base(shift, BEN)}/talk").text
    assert send(client, f"{base(shift)}/talk/remove", form).status_code == 303
    for seat in (SOFIA, BEN):
        for rest in ("", "/talk", "/history?at=20"):
            assert "canary-slip" not in client.get(base(shift, seat) + rest).text
    assert "This message was removed." in words_of(client.get(f"{base(shift, BEN)}/talk"))


def test_pressing_read_makes_it_no_news(client: FlaskClient, shift: Shift) -> None:
    say(client, base(shift), "News")
    theirs = f"{base(shift, BEN)}/talk"
    assert soup_of(client.get(theirs)).select(".fresh")
    answer = send(client, f"{theirs}/read", fields_of(client.get(theirs), f"{theirs}/read"))
    assert answer.status_code == 303
    assert not soup_of(client.get(theirs)).select(".fresh")
    assert "News" in words_of(client.get(theirs))


def test_what_is_new_opens_the_talk_on_the_page_of_the_turn(client: FlaskClient, shift: Shift) -> None:
    closed = soup_of(client.get(base(shift, BEN))).select_one("details#talk")
    assert closed is not None and not closed.has_attr("open")
    say(client, base(shift), "News")
    opened = soup_of(client.get(base(shift, BEN))).select_one("details#talk")
    assert opened is not None and opened.has_attr("open") and "1 new" in opened.get_text()


def test_what_a_mail_brought_is_news_on_the_page_until_its_reader_has_acted(
    client: FlaskClient, shift: Shift
) -> None:
    say(client, base(shift), "Brought by mail")
    with shift.store.writing() as tx:
        upto = rows.latest(tx, shift.id, 1)[0].id
        rows.mark_mailed(tx, shift.id, BEN, upto)
    page = soup_of(client.get(base(shift, BEN)))
    assert page.select_one("details#talk[open]") is not None
    assert "Table talk: 1 new" in " ".join(page.select("nav.jump")[0].get_text(" ").split()).replace(
        " :", ":"
    )
    assert not soup_of(client.get(f"{base(shift, BEN)}/talk")).select(".fresh")


def test_whoever_says_something_beside_the_game_comes_back_there_and_is_told(
    client: FlaskClient, shift: Shift
) -> None:
    form = fields_of(client.get(base(shift)), f"{base(shift)}/talk")
    answer = send(client, f"{base(shift)}/talk", {**form, "text": "Good evening"})
    assert answer.location == f"{base(shift)}?kept=said#done"
    box = soup_of(client.get(answer.location)).select_one("details#talk[open]")
    assert box is not None and "Said." in box.get_text() and "Good evening" in box.get_text()


def landed(client: FlaskClient, answer: TestResponse) -> str:
    """What the line says on which a form's answer lands, and that it is told to who cannot see it."""
    line = soup_of(client.get(answer.location)).find(id=answer.location.partition("#")[2])
    assert isinstance(line, Tag) and line["role"] == "status" and line["tabindex"] == "-1"
    return line.get_text(" ", strip=True)


def test_after_each_form_of_the_thread_and_the_note_a_line_says_what_came_of_it(
    client: FlaskClient, shift: Shift
) -> None:
    thread, notes = f"{base(shift)}/talk", f"{base(shift)}/notes"
    form = fields_of(client.get(thread), thread)
    assert landed(client, send(client, thread, {**form, "text": "Psst"})).startswith("Said.")
    removed = send(client, f"{thread}/remove", fields_of(client.get(thread), f"{thread}/remove"))
    assert landed(client, removed).startswith("Removed.")
    kept = send(client, notes, {**fields_of(client.get(thread), notes), "text": "Watch Ben"})
    assert kept.location.startswith(thread) and landed(client, kept).startswith("Kept.")
    own = send(client, notes, {**fields_of(client.get(notes), notes), "text": "Watch Ben twice"})
    assert own.location.startswith(notes) and landed(client, own).startswith("Kept.")


def test_the_list_of_ones_games_says_at_which_table_something_was_said(home: Home, shift: Shift) -> None:
    ben = home.signed_in(shift.people[BEN])
    link = f'a[href="/games/{shift.id}/talk"]'
    assert not soup_of(ben.get("/games")).select(link)
    for text in ("One", "Two"):
        say(home.nobody(), base(shift), text)
    assert [tag.get_text() for tag in soup_of(ben.get("/games")).select(link)] == [
        "2 new messages at the table"
    ]
    assert not soup_of(home.signed_in(shift.people[SOFIA]).get("/games")).select(link)
    form = fields_of(ben.get(f"/games/{shift.id}/talk"), f"/games/{shift.id}/talk/read")
    send(ben, f"/games/{shift.id}/talk/read", form)
    assert not soup_of(ben.get("/games")).select(link)


def test_all_that_is_new_is_shown_on_the_page_of_the_turn(client: FlaskClient, shift: Shift) -> None:
    say(client, base(shift), "The first of the news")
    for number in range(9):
        talk.say(shift.id, BEN, f"Ben to himself {number}", key=new_key())
    soup = soup_of(client.get(base(shift, BEN)))
    assert len(soup.select("#talk .said")) == 10 and len(soup.select("#talk .said.fresh")) == 1
    talk.mark_read(shift.id, BEN, 10**9)
    assert len(soup_of(client.get(base(shift, BEN))).select("#talk .said")) == 6


def test_a_long_thread_is_read_in_pages(client: FlaskClient, shift: Shift) -> None:
    with shift.store.writing() as tx:
        for number in range(120):
            facts = {"game": shift.id, "seat": BEN, "person": None, "name": "Ben", "at": number}
            rows.add(tx, **facts, text=f"Number {number}.", moment=None, key=new_key())  # type: ignore[arg-type]
    page = client.get(f"{base(shift)}/talk")
    seen = list[str]()
    while True:
        shown = [tag.get_text() for tag in soup_of(page).select(".what")]
        seen = shown + seen
        older = soup_of(page).find("a", string="Earlier messages")
        if not isinstance(older, Tag):
            break
        page = client.get(str(older["href"]))
        assert len(shown) == 50
    assert seen == [f"Number {number}." for number in range(120)]


def test_reading_changes_nothing(home: Home, client: FlaskClient, shift: Shift) -> None:
    say(client, base(shift), "Read me", moment=20)
    own = home.signed_in(shift.people[BEN])
    with home.nothing_changes():
        for rest in ("", "/talk", "/talk?before=9", "/talk?before=x", "/notes", "/history?at=20"):
            for method in ("GET", "HEAD"):
                assert client.open(base(shift, BEN) + rest, method=method).status_code == 200, rest
                assert own.open(f"/games/{shift.id}{rest}", method=method).status_code == 200, rest
        for rest in ("/talk/read", "/talk/remove"):
            assert client.get(base(shift, BEN) + rest).status_code in (404, 405)


# --- notes ---


def test_a_note_is_kept_and_shown_again(client: FlaskClient, shift: Shift) -> None:
    form = fields_of(client.get(base(shift)), f"{base(shift)}/notes")
    answer = send(client, f"{base(shift)}/notes", {**form, "text": "Ben holds\r\ntwo Sneaks"})
    assert answer.status_code == 303 and answer.location == f"{base(shift)}?kept=note#done"
    pad = soup_of(client.get(answer.location)).select_one("details#notes[open]")
    assert pad is not None and "Kept." in pad.get_text()
    for rest in ("", "/notes", "/talk"):
        assert typed(client.get(base(shift) + rest), f"{base(shift)}/notes") == "Ben holds\ntwo Sneaks"


def test_a_note_that_cannot_be_kept_stays_in_its_box(client: FlaskClient, shift: Shift) -> None:
    long = "n" * 4001
    answer = send(client, f"{base(shift)}/notes", {"text": long, "was": "0"})
    assert answer.status_code == 422 and "4,000 is the most" in alert_of(answer)
    assert typed(answer, f"{base(shift)}/notes") == long


def test_two_tabs_with_the_note_see_both_texts_before_one_replaces_the_other(
    client: FlaskClient, shift: Shift
) -> None:
    notes = f"{base(shift)}/notes"
    stale = fields_of(client.get(notes), notes)
    send(client, notes, {**stale, "text": "From the phone"})
    answer = send(client, notes, {**stale, "text": "From the desk"})
    assert answer.status_code == 422 and typed(answer, notes) == "From the desk"
    assert "From the phone" in words_of(answer)
    send(client, notes, {**fields_of(answer, notes), "text": "From the desk"})
    assert typed(client.get(notes), notes) == "From the desk"


def test_a_note_of_another_seat_reaches_nobody(
    home: Home, shift: Shift, caplog: pytest.LogCaptureFixture
) -> None:
    talk.keep_note(shift.id, SOFIA, "canary-note", was=0)
    with pytest.raises(talk.Unsound):
        talk.keep_note(shift.id, SOFIA, "canary-note" * 1000, was=0)
    ben, stranger = home.signed_in(shift.people[BEN]), home.signed_in(home.stranger())
    rests = ("", "/talk", "/notes", "/history", "/game.jsonl", "/mails")
    public = f"/games/{shift.id}"
    readers = (home.nobody(), base(shift, BEN)), (ben, public), (stranger, public), (home.nobody(), public)
    for reader, where in readers:
        for rest in rests:
            assert "canary-note" not in reader.get(where + rest).text, where + rest
    for seat in (SOFIA, BEN):
        assert not [path for path, text in mails_to(home, shift, seat).items() if "canary-note" in text]
    assert "canary-note" in home.nobody().get(base(shift)).text
    assert "canary-note" not in caplog.text


# --- who may ---


def test_who_only_watches_sees_and_says_nothing(home: Home, shift: Shift) -> None:
    talk.say(shift.id, SOFIA, "canary-talk", moment=20, key=new_key())
    for reader in (home.nobody(), home.signed_in(home.stranger())):
        for rest in ("", "/history?at=20", "/game.jsonl"):
            answer = reader.get(f"/games/{shift.id}{rest}")
            assert answer.status_code == 200 and "canary-talk" not in answer.text
            assert '/talk"' not in answer.text and '/notes"' not in answer.text
        for rest in ("/talk", "/notes"):
            assert reader.get(f"/games/{shift.id}{rest}").status_code == 404
    with home.nothing_changes():
        for rest in ("/talk", "/talk/read", "/talk/remove", "/notes"):
            assert send(home.nobody(), f"/games/{shift.id}{rest}", {"text": "Boo"}).status_code == 404


def test_a_void_link_opens_no_talk(home: Home, shift: Shift) -> None:
    gone = home.new_link(shift, SOFIA)
    home.revoke(gone)
    with home.nothing_changes():
        for token in (gone, "A" * 22, "x"):
            for rest in ("/talk", "/notes"):
                assert home.nobody().get(f"/t/{token}{rest}").status_code == 404
                assert send(home.nobody(), f"/t/{token}{rest}", {"text": "Boo"}).status_code == 404


def test_a_player_who_is_signed_in_talks_with_the_sessions_key_and_not_without(
    home: Home, shift: Shift
) -> None:
    ben, where = home.signed_in(shift.people[BEN]), f"/games/{shift.id}"
    assert send(ben, f"{where}/talk", {"text": "Forged", "key": "12345678"}).status_code == 400
    assert say(ben, where, "Signed, Ben").status_code == 303
    assert said(shift) == [(BEN, "Signed, Ben", None)]
    notes = fields_of(ben.get(where), f"{where}/notes")
    assert send(ben, f"{where}/notes", {**notes, "text": "Mine"}).status_code == 303
    assert "Signed, Ben" in words_of(ben.get(where)) and typed(ben.get(where), f"{where}/notes") == "Mine"


def test_a_form_from_another_site_says_and_keeps_nothing(home: Home, shift: Shift) -> None:
    client = home.nobody()
    with home.nothing_changes():
        for rest in ("/talk", "/talk/read", "/talk/remove", "/notes"):
            form = {"text": "Boo", "key": "12345678", "message": "1", "seen": "1"}
            assert client.post(base(shift) + rest, data=form, headers=CROSS).status_code == 403


def test_before_the_game_begins_its_link_says_how_things_stand(home: Home) -> None:
    waiting = home.shift("Ann", "Bo", begun=False)
    client = home.nobody()
    for rest in ("/talk", "/notes"):
        answer = client.get(base(waiting) + rest)
        assert answer.status_code == 303 and answer.location == base(waiting)
        assert send(client, base(waiting) + rest, {"text": "Hi", "key": "12345678"}).status_code == 404


def test_at_a_table_of_bots_nobody_is_asked_to_talk(home: Home) -> None:
    alone = home.shift("Sofia", "bot:clerk", "bot:clerk")
    client = home.nobody()
    soup = soup_of(client.get(base(alone)))
    assert not soup.select("#talk") and soup.select("#notes")
    assert "They do not read" in words_of(client.get(f"{base(alone)}/talk"))


# --- who cannot be reached ---


def test_the_table_is_told_to_whom_mail_comes_back_and_nobody_else_is(home: Home, shift: Shift) -> None:
    who = shift.people[SOFIA]
    before = home.nobody().get(base(shift, BEN)).text
    with home.store.writing() as tx:
        people.change(tx, who, bounced_at=1, bounce_reason="550 no such clerk")
    try:
        for reader, where in (
            (home.nobody(), base(shift, BEN)),
            (home.signed_in(shift.people[BEN]), f"/games/{shift.id}"),
        ):
            page = reader.get(where)
            assert "Mail to Sofia as " in words_of(page) and "550" not in page.text
        assert "Mail to you comes back" in words_of(home.nobody().get(base(shift)))
        assert "comes back" not in home.nobody().get(f"/games/{shift.id}").text
    finally:
        with home.store.writing() as tx:
            people.change(tx, who, bounced_at=None, bounce_reason=None)
    assert "comes back" not in before


# --- whatever is sent ---


def test_whatever_is_sent_makes_no_fault_and_changes_no_game(home: Home, shift: Shift) -> None:
    luck, client, log = random.Random("talk"), home.nobody(), shift.rows
    strange = (
        "", "\x00", "\ufffe", "\U0010ffff", "e\u0301" * 900, "\u202e" * 99, "🧻" * 700, "9" * 20, "-1",
        "\n" * 5000, "https://" * 200, "(" * 1999, "[" * 900 + "]" * 900, "a" * 60_000, "\u1100\u1161" * 900,
    )  # fmt: skip
    for _ in range(150):
        rest = luck.choice(("/talk", "/talk/read", "/talk/remove", "/notes"))
        names = luck.sample(("text", "key", "moment", "seen", "message", "was", "back"), 5)
        form = {name: luck.choice((*strange, "history", "20", "12345678")) for name in names}
        answer = send(client, base(shift) + rest, form)
        assert answer.status_code in (303, 404, 413, 422, 429), (rest, form)
        where = luck.choice(
            ("/talk", "/notes", "", "/history?at=20", f"/talk?before={luck.choice(('1', '9' * 30, 'x'))}")
        )
        assert client.get(base(shift) + where).status_code == 200
    assert shift.rows == log


def test_a_huge_body_is_refused_unread(client: FlaskClient, shift: Shift) -> None:
    assert send(client, f"{base(shift)}/talk", {"text": "x" * 200_000, "key": "12345678"}).status_code == 413
    assert said(shift) == []
