"""One mail a day instead of one a turn: when it leaves, to whom, and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from app.services import account, clock, deadlines, digests, post, talk
from app.services.showing.form import new_key
from app.store import Store, people, seats
from tests.servers import MailServer
from tests.service.playing import DAY, HOUR, MINUTE, Shift, at_home, open_shift, preferring
from tests.service.test_game_mails import Read, send_all


@pytest.fixture
def store(
    migrated_url: str, mails: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    with at_home(migrated_url, tmp_path, monkeypatch, MAIL_URL=mails.url) as made:
        yield made


def two_games(store: Store) -> tuple[Shift, Shift]:
    """Lucy's, who has one seat in each: in the first Zack is asked, in the second she is."""
    others = open_shift(store, "others", "Lucy", "Zack", title="Early Shift")
    mine = open_shift(store, "mine", "Lucy", "Zack", title="Late Shift")
    for game, seat in ((others, 2), (mine, 1)):
        game.set_up()
        game.play_until(lambda wait, seat=seat: wait.seat == seat, preferring("end"))  # type: ignore[misc]
    lucy = people_of(store, others.people[1])
    with store.writing() as tx:
        seats.change(tx, mine.id, 1, person=lucy.id)
    return others, mine


def people_of(store: Store, number: int) -> people.Person:
    with store.reading() as conn:
        found = people.get(conn, number)
    assert found is not None
    return found


def choose(store: Store, number: int, hour: int | None, *, ago: int = DAY) -> None:
    with store.writing() as tx:
        digests.choose(tx, people_of(store, number), hour)
        if hour is not None:
            people.change(tx, number, digested_at=clock.now(tx) - ago)


def digest_to(store: Store, mails: MailServer, number: int) -> list[Read]:
    digests.sweep(store)
    send_all(store)
    sent = mails.to(people_of(store, number).address)
    return [mail for mail in map(lambda each: Read(each.message), sent) if mail.text.startswith("YOUR GAMES")]


def test_a_digest_lists_all_games_what_waits_for_the_reader_first(store: Store, mails: MailServer) -> None:
    others, _mine = two_games(store)
    lucy = others.people[1]
    choose(store, lucy, 8)
    [mail] = digest_to(store, mails, lucy)
    assert mail.message["subject"] == "Your games today"
    assert "1 game waits for you." in mail.flat
    assert 0 < mail.text.find("LATE SHIFT MINE") < mail.text.find("EARLY SHIFT OTHERS")
    assert mail.text.count("http://127.0.0.1:8000/t/") == 2 and "preferences" in mail.text
    assert {link for link in mail.links if "/t/" in link} <= set(mail.text.split())


def test_a_digest_carries_the_talk_and_carries_it_once(store: Store, mails: MailServer) -> None:
    others, _mine = two_games(store)
    lucy = others.people[1]
    talk.say(others.id, 2, "Who took my sandwich?", key=new_key())
    choose(store, lucy, 8)
    [mail] = digest_to(store, mails, lucy)
    assert "> Who took my sandwich?" in mail.text
    choose(store, lucy, 8)
    with store.writing() as tx:
        people.change(tx, lucy, digested_at=clock.now(tx) - DAY)
    first, second = digest_to(store, mails, lucy)
    assert first.message["message-id"] != second.message["message-id"]
    assert "sandwich" not in second.text


def test_whoever_has_a_digest_gets_no_turn_mails_but_reminders(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "digested", "Lucy", "bot:clerk")
    choose(store, game.people[1], 8, ago=0)
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", preferring("end"))
    send_all(store)
    assert game.mails("turn")[-1].reason == "it is in the daily digest"
    assert mails.to(people_of(store, game.people[1]).address) == []
    clock.advance(18 * HOUR + MINUTE, store)
    deadlines.sweep(store)
    send_all(store)
    [mail] = mails.to(people_of(store, game.people[1]).address)
    assert Read(mail.message).text.startswith("THE GAME WAITS FOR YOU")


def test_whoever_unsubscribes_from_the_digest_gets_turn_mails_again(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "undigested", "Lucy", "bot:clerk")
    choose(store, game.people[1], 8, ago=0)
    with store.writing() as tx:
        people.change(tx, game.people[1], turned_off=["digest"])
    game.play_until(lambda wait: wait.seat == 1 and wait.kind == "turn", preferring("end"))
    send_all(store)
    mail = mails.to(people_of(store, game.people[1]).address)[-1]
    assert Read(mail.message).text.startswith("YOUR TURN")


def test_whoever_has_a_digest_runs_out_of_time_like_everybody(store: Store) -> None:
    """The mail that did not leave was not owed: time does not stand still for it."""
    game = open_shift(store, "digested-2", "Lucy", "Zack")
    for number in game.people.values():
        choose(store, number, 8, ago=0)
    game.set_up()
    before = game.deadline
    send_all(store)
    with store.reading() as conn:
        held = clock.holds(conn, game.id, 0)
    assert before is not None and held == {}


def test_a_digest_leaves_once_a_day_at_the_hour_of_the_reader_s_zone(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "hourly", "Lucy", "bot:clerk")
    game.set_up()
    lucy = game.people[1]
    with store.reading() as conn:
        at = clock.now(conn)
    hour = (datetime.fromtimestamp(at / 1000, ZoneInfo("Asia/Tokyo")).hour + 2) % 24
    with store.writing() as tx:
        people.change(tx, lucy, zone="Asia/Tokyo")
    choose(store, lucy, hour, ago=23 * HOUR - 61 * MINUTE)
    assert digest_to(store, mails, lucy) == []
    clock.advance(2 * HOUR, store)
    assert len(digest_to(store, mails, lucy)) == 1
    clock.advance(12 * HOUR, store)
    assert len(digest_to(store, mails, lucy)) == 1
    clock.advance(12 * HOUR, store)
    assert len(digest_to(store, mails, lucy)) == 2


def test_the_hour_is_one_of_the_wall_clock_also_when_summer_begins() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    for day, hour in ((28, 9), (29, 9), (30, 9)):  # the night to the 29th has 23 hours
        due = int(datetime(2026, 3, day, hour, tzinfo=berlin).timestamp() * 1000)
        assert digests.due_at(9, "Europe/Berlin", due) == due
        assert digests.due_at(9, "Europe/Berlin", due + 3 * HOUR) == due
        assert digests.due_at(9, "Europe/Berlin", due - 1) < due


def test_nothing_is_sent_where_no_game_is_running(store: Store, mails: MailServer) -> None:
    game = open_shift(store, "ended", "Lucy", "Zack")
    game.set_up()
    game.resign(1)
    send_all(store)
    choose(store, game.people[1], 8)
    assert digest_to(store, mails, game.people[1]) == []


def test_a_digest_is_chosen_and_given_up_in_the_preferences(store: Store) -> None:
    game = open_shift(store, "chosen", "Lucy", "Zack")
    lucy = people_of(store, game.people[1])
    form = {"name": "Lucy", "zone": "Europe/Berlin", "digest": "7"}
    assert account.save(lucy, form, frozenset({"turn"})) == ()
    lucy = people_of(store, game.people[1])
    assert lucy.digest_hour == 7 and lucy.digested_at is not None and "digest" not in lucy.turned_off
    assert account.save(lucy, {**form, "digest": "24"}, frozenset()) != ()
    assert account.save(lucy, {**form, "digest": ""}, frozenset()) == ()
    assert people_of(store, game.people[1]).digest_hour is None


def test_the_sweeper_hands_the_digest_to_the_post(store: Store) -> None:
    game = open_shift(store, "ringing", "Lucy", "Zack")
    choose(store, game.people[1], 8)
    [(task, number)] = digests.sweep(store)
    assert task == "send_mail" and ("send_mail", number) in post.sweep(store)
