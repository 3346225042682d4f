"""The mails of a running game, as they arrive: real games, a real SMTP server, both databases."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from itertools import pairwise
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from PIL import Image

from app.mail.letter import HTML_LIMIT, PNG_LIMIT
from app.mail.words import root_id
from app.services import clock, deadlines, forms, here, letters, looking, play, post
from app.services.letters import Draft, shift
from app.services.letters.badges import tokens_of
from app.services.letters.rendering import Around, render
from app.services.letters.turn import Turn
from app.services.look import Look, Player, Terms, Told
from app.services.showing.form import form
from app.services.showing.receipt import charged_to
from app.services.tables import Held
from app.services.talk import IN_A_MAIL, Unmailed
from app.store import Store, people
from app.store.talk import Message
from app.times import spoken_moment
from app.web import create_app
from app.words.names import NAMES, name
from engine.cards.plots import PLOTS
from engine.decide import every_option
from engine.events import HeatChanged
from engine.ids import Seat, kind_of
from engine.orders import DEFAULT
from engine.record import By
from engine.view import View, view_of
from tests.rules.table import at_turn, clerk
from tests.servers import MailServer
from tests.service.playing import (
    DAY,
    HOUR,
    MINUTE,
    Shift,
    at_home,
    by_seed,
    everything,
    first_option,
    open_shift,
    preferring,
)
from tests.service.test_play import bully, orders, theft, thief

URL = "http://127.0.0.1:8000/t/"
KINDS_OF_A_GAME = {
    "turn", "reaction", "reminder", "late", "time-ran-out", "handed-over", "handed-back", "bounces", "over",
}  # fmt: skip


@pytest.fixture
def store(
    migrated_url: str, mails: MailServer, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    with at_home(migrated_url, tmp_path, monkeypatch, MAIL_URL=mails.url, REDIS_URL=redis_url) as made:
        yield made


@pytest.fixture
def game(store: Store) -> Shift:
    """Lucy and Zack in their first turn, no mail sent yet."""
    made = open_shift(store, "q7R2mVxT", "Lucy", "Zack", code="7K2Q", title="Night Shift")
    made.set_up()
    return made


@dataclass(frozen=True)
class Read:
    """A mail as its reader sees it."""

    message: EmailMessage

    @property
    def text(self) -> str:
        return self._part("plain")

    @property
    def html(self) -> BeautifulSoup:
        return BeautifulSoup(self._part("html"), "html.parser")

    @property
    def flat(self) -> str:
        """The text without its line breaks."""
        return " ".join(self.text.split())

    @property
    def links(self) -> list[str]:
        return [str(link["href"]) for link in self.html.find_all("a", href=True)]

    @property
    def seat_url(self) -> str:
        return next(line for line in self.text.splitlines() if line.startswith(URL) and line.count("/") == 4)

    @property
    def acts(self) -> list[str]:
        """Option keys that the HTML links to."""
        base = f"{self.seat_url}/"
        known = [link.removeprefix(base) for link in self.links if link.startswith(base)]
        return [key for key in known if key not in ("history", "mails", "new-link")]

    @property
    def png(self) -> bytes:
        [found] = [part for part in self.message.walk() if part.get_content_maintype() == "image"]
        content = found.get_content()
        assert isinstance(content, bytes)
        return content

    def _part(self, kind: str) -> str:
        part = self.message.get_body((kind,))
        assert isinstance(part, EmailMessage)
        return str(part.get_content())


def address(shift: Shift, seat: int) -> str:
    return f"{shift.seat(seat).name.lower()}@{shift.id.lower()}.example.org"


def send_all(store: Store) -> None:
    for ring in post.sweep(store):
        post.send(int(str(ring[1])), store)


def read(mails: MailServer, shift: Shift, seat: int) -> list[Read]:
    return [Read(each.message) for each in mails.to(address(shift, seat))]


def newest(mails: MailServer, shift: Shift, seat: int) -> Read:
    send_all(shift.store)
    return read(mails, shift, seat)[-1]


def asked(shift: Shift) -> int:
    """The seat that the game waits for."""
    wait = shift.waits
    assert wait is not None
    return wait.seat


def pass_time(shift: Shift, ms: int) -> None:
    """Time passes with every mail sent, and the worker does what is due."""
    send_all(shift.store)
    clock.advance(ms, shift.store)
    deadlines.sweep(shift.store)


# --- a turn's mail ---


def test_a_turn_s_mail_has_all_that_is_needed_to_take_it(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    mail, look = newest(mails, game, seat), game.look(seat)
    assert mail.message["subject"] == "[Night Shift 7K2Q] your shift"
    who = f"{name(look.view.me.character)} ({game.seat(seat).name})"
    assert mail.text.splitlines()[0] == f"YOUR TURN, {who.upper()}"
    for heading in (
        "SINCE YOU CLOCKED OUT",
        "THE FLOOR",
        "HEAT, OF 30",
        "YOURS",
        "WHAT DO YOU DO?",
        "NOT NOW",
    ):
        assert heading in mail.text
    assert look.due is not None
    assert f"OUT BY {spoken_moment(look.due.due_at, 'Europe/Berlin')}" in mail.flat
    # True whenever it is read: the pace, and never how long there is "from now".
    assert "Pace: 1 day for a sitting." in mail.flat and "in 23 hours" not in mail.flat
    for card in look.view.me.hand:
        assert f"Plot card {name(card)}" in mail.flat
    assert look.head in mail.text and look.terms.commitment in mail.text and f"row {look.at}" in mail.text
    assert f"{mail.seat_url}/history" in mail.links and f"{mail.seat_url}/mails" in mail.links
    assert max(map(len, (line for line in mail.text.splitlines() if "http" not in line))) <= 72


def test_the_first_mail_of_a_newcomer_says_what_the_game_is_about(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "first", "Lucy", "Zack")
    game.play_until(lambda wait: wait.kind == "place-figure" and wait.seat == 1, first_option)
    first = newest(mails, game, 1)
    assert "You are a clerk on the last day of a corner store" in first.flat
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", first_option)
    assert "You are a clerk on the last day" not in newest(mails, game, 1).flat


def test_every_option_is_a_link_and_every_impossible_one_has_its_reason(
    game: Shift, mails: MailServer
) -> None:
    seat = asked(game)
    mail, question = newest(mails, game, seat), game.look(seat).view.question
    assert question is not None
    for key in question.options:
        assert any(key == act or key.startswith(f"{act}.") for act in mail.acts), key
        assert f"{mail.seat_url}/" in mail.text
    assert set(mail.acts) <= {
        key for option in question.options for key in (option, option.rpartition(".")[0])
    }
    refused = mail.flat.partition("NOT NOW")[2]
    assert all(f"(R{each.ruling})" in refused for each in question.impossible)


def test_text_and_html_offer_the_same_links(game: Shift, mails: MailServer) -> None:
    mail = newest(mails, game, asked(game))
    in_text = set(re.findall(r"http://\S+", mail.text))
    assert {link for link in mail.links if link.startswith(mail.seat_url)} == {
        link for link in in_text if link.startswith(mail.seat_url)
    }


def test_the_board_is_a_picture_in_the_html_and_drawn_in_the_text(game: Shift, mails: MailServer) -> None:
    mail = newest(mails, game, asked(game))
    image = mail.html.find("img")
    assert isinstance(image, Tag) and str(image["src"]).startswith("cid:board.") and image["alt"]
    with Image.open(io.BytesIO(mail.png)) as picture:
        assert picture.width == 720 and picture.height > 900
    assert len(mail.png) <= PNG_LIMIT
    assert "| OFFICE" in mail.text and "<you" in mail.text and "#" in mail.text


def test_the_html_can_be_read_aloud_and_in_the_dark(game: Shift, mails: MailServer) -> None:
    page = newest(mails, game, asked(game)).html
    html = page.find("html")
    assert isinstance(html, Tag) and html["lang"] == "en" and page.find("main")
    assert [heading.get_text() for heading in page.find_all("h1")] != []
    layout = [table for table in page.find_all("table") if not table.find("th")]
    assert all(table.get("role") == "presentation" for table in layout)
    for link in page.find_all("a"):
        style = str(link.get("style"))
        assert link.get_text().strip() and "background-color" in style and "color:" in style.replace(" ", "")
    assert "prefers-color-scheme" in str(page)


def test_options_lead_to_the_page_that_marks_them_and_reading_changes_nothing(
    game: Shift, mails: MailServer
) -> None:
    mail = newest(mails, game, asked(game))
    browser = create_app().test_client()
    before = everything(game.store)
    for key in mail.acts:
        for method in (browser.head, browser.get):
            answer = method(f"{mail.seat_url.removeprefix('http://127.0.0.1:8000')}/{key}")
            assert answer.status_code == 200 and "Set-Cookie" not in answer.headers
        page = BeautifulSoup(answer.text, "html.parser")
        marked = [str(line.input["value"]) for line in page.select("label.marked") if line.input]
        assert marked and all(value == key or value.startswith(f"{key}.") for value in marked)
        assert not page.select("#move input[checked]")
    for rest in ("", "/history", "/mails", "/new-link"):
        assert browser.get(mail.seat_url.removeprefix("http://127.0.0.1:8000") + rest).status_code == 200
    assert everything(game.store) == before


def test_the_headers_are_those_of_a_list_and_no_word_is_too_long(game: Shift, mails: MailServer) -> None:
    mail = newest(mails, game, asked(game)).message
    assert mail["auto-submitted"] == "auto-generated" and "games." in mail["list-id"]
    assert re.search(r"/unsubscribe/[\w-]{22}/turn>", mail["list-unsubscribe"])
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert not any("=?utf-8" in str(value) for value in mail.values())


def test_several_picks_are_one_link(store: Store, mails: MailServer) -> None:
    """Wendy's first discard."""
    for number in range(40):
        game = open_shift(store, f"wendy-{number}", "Lucy", "Zack")
        while game.waits is not None and game.waits.kind not in ("keep-five", "turn"):
            game.step(first_option)
        if game.waits is not None and game.waits.kind == "keep-five":
            break
    seat = asked(game)
    mail = newest(mails, game, seat)
    assert mail.acts == [] and "Choose on the page" in mail.html.get_text()
    assert all(f"Discard {name(card)}" in mail.flat for card in game.look(seat).view.me.hand)


# --- how many mails there are ---


def test_each_sitting_makes_exactly_one_mail_and_own_further_steps_make_none(
    game: Shift, mails: MailServer
) -> None:
    choose = by_seed("mails")
    for _ in range(30):
        send_all(game.store)
        game.step(choose)
    send_all(game.store)
    waits = [row for row in game.rows if row.kind == "Waiting"]
    sittings = [(row.open["seat"], row.open["sitting"]) for row in waits]
    told = [(mail.seat, mail.sitting) for mail in game.mails()]
    assert sorted(told) == sorted(set(sittings))
    sent = sum(mail.state == "sent" for mail in game.mails())
    assert sent == len(read(mails, game, 1)) + len(read(mails, game, 2)) > 5


def test_a_mail_that_was_answered_before_it_left_is_not_sent(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    game.act("end")
    send_all(game.store)
    assert read(mails, game, seat) == []
    [first] = [mail for mail in game.mails() if mail.seat == seat and mail.state == "superseded"][-1:]
    assert first.reason == "answered before the mail left"


def test_the_quiet_window_waits_for_more_and_the_last_state_wins(
    migrated_sqlite_url: str, mails: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {"MAIL_URL": mails.url, "MAIL_QUIET_S": "15"}
    with at_home(migrated_sqlite_url, tmp_path, monkeypatch, **settings) as store:
        game = open_shift(store, "quiet", "Lucy", "Zack")
        game.set_up()
        seat = asked(game)
        send_all(store)
        assert read(mails, game, seat) == []
        game.step(preferring("move."))
        clock.advance(16_000, store)
        assert "1 action left" in newest(mails, game, seat).flat


def test_own_settings_say_how_long_a_mail_waits(store: Store) -> None:
    assert here.settings().mail_quiet_s == 0  # in development: a player at a desk is not kept waiting


# --- threads ---


def test_all_mails_of_a_seat_have_one_subject_and_one_thread(game: Shift, mails: MailServer) -> None:
    for _ in range(4):
        send_all(game.store)
        game.play_until(lambda asked: asked.seat == 2, by_seed("t"))
        send_all(game.store)
        game.play_until(lambda asked: asked.seat == 1, by_seed("t"))
    send_all(game.store)
    found = [mail.message for mail in read(mails, game, 1)]
    assert len(found) >= 3 and {str(mail["subject"]) for mail in found} == {"[Night Shift 7K2Q] your shift"}
    root = root_id(game.id, 1, "localhost.localdomain")
    for before, after in pairwise(found):
        assert after["references"].split() == [root, before["message-id"]]
        assert after["in-reply-to"] == before["message-id"]


def test_a_reminder_comes_at_a_quarter_answers_the_turn_s_mail_and_says_what_is_half_done(
    game: Shift, mails: MailServer
) -> None:
    seat = asked(game)
    turn = newest(mails, game, seat)
    game.step(preferring("move."))
    pass_time(game, 17 * HOUR)
    assert newest(mails, game, seat).message["message-id"] == turn.message["message-id"]
    pass_time(game, HOUR + MINUTE)
    mail = newest(mails, game, seat)
    assert mail.text.startswith("THE GAME WAITS FOR YOU")
    assert mail.message["in-reply-to"] == turn.message["message-id"]
    done = mail.flat.partition("HALF DONE")[2].partition("WHAT DO YOU DO?")[0]
    assert "Move to" in done and "the clock answers: End the turn (R145)" in done


def test_a_reminder_says_what_is_asked_and_not_the_whole_position_again(
    game: Shift, mails: MailServer
) -> None:
    seat = asked(game)
    turn = newest(mails, game, seat)
    pass_time(game, 18 * HOUR + MINUTE)
    mail = newest(mails, game, seat)
    assert "WHAT DO YOU DO?" in mail.text and "OUT BY" in mail.text and mail.seat_url in mail.links
    assert "  - Move to" in mail.text and "  - End the turn" in mail.text
    assert "THE FLOOR\n" not in mail.text and "NOT NOW" not in mail.text
    assert len(mail.text) < len(turn.text) / 2


def test_a_reminder_of_a_sitting_that_was_not_begun_says_so(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    pass_time(game, 18 * HOUR + MINUTE)
    assert "NOTHING IS DONE YET" in newest(mails, game, seat).text


# --- somebody else's doing ---


def scene(store: Store, name: str, pace_s: int = DAY // 1000) -> Shift:
    """Seat 1 has called the boss to seat 2, which has stolen something and wants to be asked."""
    game = open_shift(store, name, "Bully", "Thief", pace_s=pace_s)
    forms.set_orders(Held(game.id, 2), orders(sneak="ask", receipt="ask"))

    def choose(view: View) -> list[str]:
        if view.question is None or view.question.kind != "turn":
            return list(first_option(view))
        return list(thief(view) if view.viewer == 2 else bully(view))

    game.play_until(lambda asked: asked.kind == "reaction", choose, 60)
    return game


def test_a_reaction_is_asked_for_and_the_interrupted_turn_goes_on_with_a_mail_that_says_so(
    store: Store, mails: MailServer
) -> None:
    game = scene(store, "theft-2")
    mail = newest(mails, game, 2)
    assert mail.text.startswith("YOUR ANSWER, ") and "Suspicion:" in mail.text
    assert "none" in mail.acts and "You are about to roll" in mail.flat
    game.act("none")
    assert asked(game) == 1
    goes_on = newest(mails, game, 1)
    assert "Your turn goes on after somebody’s reaction" in goes_on.flat


def test_what_was_done_to_the_reader_comes_first(store: Store, mails: MailServer) -> None:
    game = theft(store, "theft", orders())
    game.play_until(lambda asked: asked.seat == 2 and asked.kind == "turn", preferring("end"))
    mail = newest(mails, game, 2)
    charged, since = mail.text.find("CHARGED TO YOU"), mail.text.find("SINCE YOU CLOCKED OUT")
    assert 0 < charged < since and "The boss walks in" in mail.text[charged:since]


def test_who_did_it_is_named_once_in_what_was_done_to_the_reader(store: Store) -> None:
    game = theft(store, "theft", orders())
    game.play_until(lambda asked: asked.seat == 2 and asked.kind == "turn", preferring("end"))
    look = game.look(2)
    names = [name(each.character) for each in look.view.clerks]
    lines = [(line.text, line.who) for line in charged_to(look)]
    assert lines and not [line for line in lines if line[1] in names and line[0].startswith(f"{line[1]}:")]


def test_before_the_badges_are_dealt_the_opening_up_has_no_ones_token(store: Store) -> None:
    game = open_shift(store, "undealt", "Lucy", "Zack")
    game.play_until(lambda asked: asked.kind == "place-figure", first_option)
    look = game.look(1)
    assert any(not each.character for each in look.view.clerks)
    assert "" not in tokens_of(look)


# --- the clock ---


def test_when_time_runs_out_the_seat_is_told_what_the_clock_answered(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    pass_time(game, DAY + 2 * MINUTE)
    mail = newest(mails, game, seat)
    assert mail.text.startswith("TIME RAN OUT") and "(by the clock)" in mail.text
    assert "Waiting for" in mail.flat and mail.acts == []
    assert "CHARGED TO YOU" not in mail.text  # the clock's answer stands under a heading of its own
    other = 3 - seat
    assert not any("TIME RAN OUT" in each.text for each in read(mails, game, other))


def test_when_a_bot_sits_in_everybody_is_told_and_again_when_the_owner_is_back(
    game: Shift, mails: MailServer
) -> None:
    seat = asked(game)
    other = 3 - seat
    pass_time(game, DAY + 2 * MINUTE)
    send_all(game.store)
    game.step(preferring("end"))
    pass_time(game, DAY + 2 * MINUTE)
    mine, theirs = newest(mails, game, seat), read(mails, game, other)
    assert mine.text.startswith("A BOT SITS IN FOR YOU") and "(by the clock)" in mine.text
    assert "I am back" in mine.html.get_text() and mine.acts == []
    [told] = [mail for mail in theirs if mail.text.startswith("A BOT SITS IN FOR")]
    who = name(game.look(other).view.clerk(seat).character)
    assert told.text.startswith(f"A BOT SITS IN FOR {who.upper()}") and "(bot sits in" not in told.text
    play.come_back(game.store, game.id, seat)
    assert newest(mails, game, seat).text.startswith("YOU ARE BACK")
    assert newest(mails, game, other).text.startswith(f"{who.upper()} IS BACK")


def test_news_that_was_overtaken_is_not_sent(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    pass_time(game, DAY + 2 * MINUTE)
    game.step(preferring("end"))
    pass_time(game, DAY + 2 * MINUTE)
    play.come_back(game.store, game.id, seat)
    send_all(game.store)
    assert [mail.reason for mail in game.mails("handed-over")] == ["the owner is back"] * 2


def test_the_others_are_told_once_that_somebody_is_late_and_who_is_late_is_not(
    game: Shift, mails: MailServer
) -> None:
    seat = asked(game)
    pass_time(game, 21 * HOUR)
    assert game.mails("late") == []
    pass_time(game, HOUR)
    pass_time(game, HOUR)
    who = name(game.look().view.clerk(seat).character)
    [told] = [mail for mail in read(mails, game, 3 - seat) if mail.text.startswith(f"{who.upper()} IS LATE")]
    assert f"{game.seat(seat).name})" in told.flat
    assert re.search(r"The clock answers instead at \w+ \d+ \w+ \d+, \d\d:\d\d \w+\.", told.flat)
    assert told.acts == [] and told.seat_url in told.links
    assert not any("IS LATE" in mail.text for mail in read(mails, game, seat))


def test_nobody_is_told_of_somebody_who_has_answered_meanwhile(game: Shift, mails: MailServer) -> None:
    send_all(game.store)
    clock.advance(22 * HOUR, game.store)
    deadlines.sweep(game.store)
    seat = asked(game)
    game.act("end", seat=seat)
    send_all(game.store)
    [late] = game.mails("late")
    assert (late.state, late.reason) == ("superseded", "answered before the mail left")


def test_a_table_with_a_short_clock_is_not_told_that_somebody_is_late(store: Store) -> None:
    game = open_shift(store, "quick", "Lucy", "Zack", pace_s=600)
    game.set_up()
    pass_time(game, 10 * MINUTE - 30_000)
    assert game.mails("late") == []


def test_a_time_out_before_ones_own_question_makes_one_mail_that_says_both(
    store: Store, mails: MailServer
) -> None:
    game = open_shift(store, "alone", "Lucy", "bot:clerk")
    game.set_up()
    before = len(read(mails, game, 1))
    clock.advance(DAY + 2 * MINUTE, store)
    game.hand_over_mails()
    deadlines.sweep(store)
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", first_option)
    send_all(store)
    [mail] = read(mails, game, 1)[before:]
    assert mail.text.startswith("YOUR TURN") and "TIME RAN OUT" in mail.text
    assert "(by the clock)" in mail.text.partition("TIME RAN OUT")[2]
    [news] = game.mails("time-ran-out")
    assert news.reason == "the mail about the next question says so"
    game.act("end")
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", first_option)
    assert "TIME RAN OUT" not in newest(mails, game, 1).text


def test_a_time_out_has_its_own_mail_for_whoever_wants_no_turn_mails(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "alone-2", "Lucy", "bot:clerk")
    game.set_up()
    with store.writing() as tx:
        people.change(tx, game.people[1], turned_off=["turn"])
    send_all(store)
    clock.advance(DAY + 2 * MINUTE, store)
    deadlines.sweep(store)
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", first_option)
    assert newest(mails, game, 1).text.startswith("TIME RAN OUT")


# --- addresses that do not work ---


def test_the_table_is_told_once_that_mail_to_a_seat_comes_back(game: Shift, mails: MailServer) -> None:
    seat = asked(game)
    mails.refuse[address(game, seat)] = "550 5.1.1 no such mailbox"
    send_all(game.store)
    other = newest(mails, game, 3 - seat)
    who = name(game.look().view.clerk(seat).character)
    assert other.text.startswith(f"MAIL TO {who.upper()} COMES BACK")
    assert address(game, seat) not in other.flat
    pass_time(game, 20 * HOUR)
    assert len(game.mails("bounces")) == 1


# --- the end ---


def test_the_result_goes_to_everybody_with_scores_and_the_seed(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "the-end", "Lucy", "Zack", code="7K2Q")
    game.set_up()
    game.resign(asked(game))
    assert game.over
    look = game.look(1)
    for seat in (1, 2):
        mail = newest(mails, game, seat)
        headline = mail.text.splitlines()[0]
        assert headline == "YOU WIN" if seat in look.view.winners else headline.endswith(" WINS")
        assert mail.message["subject"].endswith("your shift")
        assert look.terms.seed in mail.text and look.terms.commitment in mail.text
        for score in look.view.scores:
            who = "you" if score.seat == seat else look.player(score.seat).name
            line = f"{name(look.view.clerk(score.seat).character)}, {who}"
            assert re.search(rf"{line}.* {score.total}\b", mail.flat)
        assert "Patience left, half of" in mail.text and "No patience left" in mail.text
        assert "word1" in mail.text and "play again" in mail.flat


def test_nothing_is_sent_that_its_reader_may_not_see(store: Store, mails: MailServer) -> None:
    """Every header and part of every mail of several rounds: no seed, no card of another's hand."""
    game = open_shift(store, "canary", "Lucy", "Zack", "bot:clerk")
    choose, seen = by_seed("canary"), {1: 0, 2: 0}
    for _ in range(40):
        send_all(store)
        for number in (1, 2):
            new = mails.to(address(game, number))[seen[number] :]
            seen[number] += len(new)
            for mail in new:
                check_keeps_secrets(game, number, Read(mail.message))
        game.step(choose)
    assert min(seen.values()) > 3


def check_keeps_secrets(game: Shift, seat: int, mail: Read) -> None:
    with game.store.reading() as conn:
        look = looking.look_back(conn, game.id, seat)
    seed = game.table.game.seed
    assert seed is not None
    raw = " ".join([*map(str, mail.message.values()), mail.flat, mail.html.get_text(" ")])
    assert seed.hex() not in raw and not re.search(r"\b(sneak|receipt|errand|look-busy)\.\d\b", raw)
    shown = set(re.findall(r"'([a-z-]+)\.\d+'", repr(look.story)))
    hidden = {plot.id for plot in PLOTS} - shown - {kind_of(card) for card in look.view.me.hand}
    for plot in hidden:
        said = (f"Plot card {NAMES[plot]}", f"Play {NAMES[plot]}", f"Discard {NAMES[plot]}")
        assert not any(words in raw for words in said), plot
    others = {card for clerk in game.table.state.clerks if clerk.seat != seat for card in clerk.hand}
    preview = f"{mail.message['subject']} {mail.flat[:150]} {mail.html.select_one('div').get_text()}"  # type: ignore[union-attr]
    mine = game.look(seat).view.me.hand
    assert not any(f" {name(card)} " in preview for card in (*others, *mine))


# --- in the worst case ---


def a_crowded_look(lines: int) -> Look:
    """Every customer on the floor, a hand of eight, sixty options and more, and a long story."""
    shoppers = (
        "mystery-shopper",
        "road-tripper",
        "friend",
        "little-kid",
        "angry-sob",
        "off-duty-cop",
        "owners-aunt",
    )
    hand = tuple(f"{card}.1" for card in ("right-this-way", "errand", "point-fingers", "look-busy", "sneak"))
    clerks = [clerk(who, "cooler", hand=hand, heat=9) for who in ("roger",)]
    clerks += [clerk(who, "fountain", heat=5) for who in ("lucy", "zack", "wendy", "victoria", "lock")]
    table = at_turn(*clerks, customers=dict.fromkeys(shoppers, "aisle-1"), boss="aisle-1")
    view = view_of(table.state, 1, every_option(table.state))
    told = HeatChanged(Seat(1), 1, 2, "caught-slack")
    return Look(
        terms=Terms("id", "7K2Q", "A title of forty characters, every one..", "running", 86_400, 43_200,
                    "once", "at-once", "link", 1, "c" * 64, "", False),
        players=tuple(Player(n, f"Player {n} with a long nam", None, None, "UTC") for n in range(1, 7)),
        view=view,
        story=tuple(Told(n, 0, By("bot", Seat(2)), "HeatChanged", told, {}) for n in range(lines)),
        at=999,
        last=999,
        head="a" * 64,
        due=None,
        now=0,
        orders=DEFAULT,
    )  # fmt: skip


def test_a_mail_stays_small_with_a_card_of_fifty_targets_and_a_story_of_a_thousand_lines() -> None:
    look = a_crowded_look(1000)
    url = f"{URL}{'x' * 22}"
    spoken = Message(1, "stress", 2, None, "Sofia", 0, "<&> " * 500, 7, None, "key")
    facts = Turn(shift.shift_of(look, url, Unmailed((spoken,) * IN_A_MAIL, 99, 1)), goes_on=False)
    around = Around("why", "turn mails", f"{url}/u", f"{url}/new-link", "op@example.org", "http://h", "cid")
    said = render(letters.KINDS["turn"], Draft(facts, "why"), around)
    question = look.view.question
    assert question is not None and len(question.options) > 60
    assert len(said.html.encode()) < HTML_LIMIT * 0.9
    assert f"{url}/play.right-this-way\n" in said.text and "play.right-this-way." not in said.text
    assert f"{url}/play.point-fingers.seat-2" in said.text  # few enough for a link each
    assert "950 earlier lines are on the roll" in said.text
    page = form(look, ("play.right-this-way",))
    assert page is not None
    marked = [choice.key for part in page.parts for g in part.groups for choice in g.choices if choice.marked]
    assert len(marked) > 40 and all(key.startswith("play.right-this-way.") for key in marked)


def test_an_option_that_has_become_impossible_is_marked_where_its_reason_stands() -> None:
    page = form(a_crowded_look(1), ("help.friend",))
    assert page is not None
    found = [choice for part in page.parts for g in part.groups for choice in g.choices if choice.marked]
    assert [(choice.key, choice.refused) for choice in found] == [("help", True)]


def test_the_mails_of_a_game_name_their_audience_and_can_be_turned_off() -> None:
    for kind in (letters.KINDS[each] for each in KINDS_OF_A_GAME):
        assert kind.audience and kind.called
    assert {each for each in KINDS_OF_A_GAME if letters.KINDS[each].while_open} == {
        "late",
        "turn",
        "reaction",
        "reminder",
    }
