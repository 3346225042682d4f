"""The outbox, on both databases and with a real SMTP server: what leaves, when, how often, and why not."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select

from app.broker import free_port
from app.mail.words import root_id
from app.pages import ROOT
from app.services import account, clock, deliveries, here, letters, links, people, post
from app.services.letters import Desk, Draft
from app.store import Store, games, outbox, seats, waits
from app.store import people as person_rows
from app.store.outbox import Outgoing
from app.store.schema import outbox as outbox_table
from app.store.seats import TableSeat
from app.store.waits import Wait
from tests.servers import MailServer
from tests.service.given import a_game

MINUTE = 60_000
HOUR = 60 * MINUTE
LUCY, ZACK = "lucy@example.org", "zack@example.org"
GAME = "q7R2mVxT0aLz8KcYp5Wd1g"


@pytest.fixture
def store(
    migrated_url: str, mails: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    for name, value in (("DATABASE_URL", migrated_url), ("MAIL_URL", mails.url), ("VAR_DIR", str(tmp_path))):
        monkeypatch.setenv(name, value)
    here.settings.cache_clear()
    here.store.cache_clear()
    yield here.store()
    here.store().close()
    here.settings.cache_clear()
    here.store.cache_clear()


def person(store: Store, address: str = LUCY) -> int:
    with store.writing() as tx:
        return people.known(tx, address, clock.now(tx), name=address.partition("@")[0].title()).id


def table(store: Store, title: str = "Night Shift") -> int:
    """A game whose seat 1 is Lucy's, waiting for her in sitting 5; her number."""
    lucy = person(store)
    with store.writing() as tx:
        at = clock.now(tx)
        games.add(tx, a_game(GAME, code="7K2Q", title=title, organiser=lucy, status="draft"))
        seats.add(tx, TableSeat(GAME, 1, "joined", person=lucy, name="Lucy"))
        seats.add(tx, TableSeat(GAME, 2, "invited", address=ZACK))
        waits.set_wait(tx, GAME, Wait(GAME, 5, 5, 1, "turn", "turn", at))
    return lucy


def queue(
    store: Store,
    address: str = LUCY,
    dedup: str = "one",
    kind: str = "signin",
    person: int | None = None,
) -> int:
    with store.writing() as tx:
        post.queue(tx, kind, address=address, dedup=dedup, person=person)
    with store.reading() as conn:
        return int(conn.execute(select(outbox_table.c.id).where(outbox_table.c.dedup == dedup)).scalar_one())


def queue_turn(store: Store, sitting: int = 5, kind: str = "signin") -> int:
    with store.writing() as tx:
        [(_, made)] = post.queue(tx, kind, game=GAME, seat=1, sitting=sitting)
    assert isinstance(made, int)
    return made


def row(store: Store, number: int) -> Outgoing:
    with store.reading() as conn:
        found = outbox.get(conn, number)
    assert found is not None
    return found


def due(store: Store) -> list[int]:
    return [int(str(number)) for _, number in post.sweep(store)]


def sweep_and_send(store: Store) -> None:
    for number in due(store):
        post.send(number)


def minutes_to_next(store: Store, number: int) -> float:
    with store.reading() as conn:
        return round((row(store, number).next_try_at - clock.now(conn)) / MINUTE, 1)


@pytest.fixture
def turn_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sign-in mail with the manners of a turn mail: only while its sitting is open, can be turned off."""
    changed = replace(letters.KINDS["signin"], while_open=True, called="turn mails", asked_for=False)
    monkeypatch.setitem(letters.KINDS, "signin", changed)


# --- queueing ---


def test_a_mail_is_queued_with_the_change_it_tells_of_or_not_at_all(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.writing() as tx:
        assert post.queue(tx, "signin", address=LUCY, dedup="gone")
        _ = 1 / 0
    with store.reading() as conn:
        assert conn.execute(select(func.count()).select_from(outbox_table)).scalar() == 0


def test_the_same_notice_is_queued_once(store: Store) -> None:
    with store.writing() as tx:
        assert len(post.queue(tx, "signin", address=LUCY, dedup="same")) == 1
        assert post.queue(tx, "signin", address=ZACK, dedup="same") == ()


def test_a_seat_s_mail_goes_to_its_person_or_to_the_invited_address(store: Store) -> None:
    lucy = table(store)
    with store.writing() as tx:
        found = [post.queue(tx, "signin", game=GAME, seat=seat, sitting=5) for seat in (1, 2, 3)]
    assert found[2] == ()
    first, second = (row(store, int(str(rings[0][1]))) for rings in found[:2])
    assert (first.person, first.address, second.person, second.address) == (lucy, LUCY, None, ZACK)


def test_a_mail_in_no_sitting_needs_a_name_of_its_own(store: Store) -> None:
    with pytest.raises(ValueError, match="needs a dedup"), store.writing() as tx:
        post.queue(tx, "signin", address=LUCY)


def test_a_quiet_window_rings_no_bell_and_is_swept_when_it_is_over(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(letters.KINDS, "signin", replace(letters.KINDS["signin"], quiet=True))
    monkeypatch.setenv("MAIL_QUIET_S", "60")
    here.settings.cache_clear()
    with store.writing() as tx:
        assert post.queue(tx, "signin", address=LUCY, dedup="quiet") == ()
    assert due(store) == []
    clock.advance(MINUTE)
    assert len(due(store)) == 1


# --- sending ---


def test_a_mail_leaves_once_with_the_id_it_was_queued_with(store: Store, mails: MailServer) -> None:
    number = queue(store)
    queued = row(store, number)
    post.send(number)
    post.send(number)
    [mail] = mails.to(LUCY)
    assert mail.message["message-id"] == queued.message_id
    sent = row(store, number)
    assert (sent.state, sent.attempts, sent.reason) == ("sent", 1, None)
    assert sent.sent_at == pytest.approx(queued.created_at, abs=10_000)
    assert due(store) == []


def test_the_sweeper_finds_what_no_bell_told_of(store: Store, mails: MailServer) -> None:
    queue(store, dedup="a")
    queue(store, ZACK, dedup="b")
    sweep_and_send(store)
    assert len(mails.to(LUCY)) == len(mails.to(ZACK)) == 1


def test_workers_that_hear_the_same_bell_send_one_mail(store: Store, mails: MailServer) -> None:
    number = queue(store)
    mails.pause_s = 0.2
    workers = [threading.Thread(target=post.send, args=(number,)) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(mails.to(LUCY)) == 1 and row(store, number).attempts == 1


def test_what_a_dead_worker_left_is_taken_up_after_a_minute(store: Store, mails: MailServer) -> None:
    number = queue(store)
    claim(store, number)
    post.send(number)
    assert mails.to(LUCY) == [] and due(store) == []
    clock.advance(MINUTE)
    sweep_and_send(store)
    assert len(mails.to(LUCY)) == 1 and row(store, number).attempts == 2


def claim(store: Store, number: int) -> Outgoing:
    """What a worker has done when it is killed."""
    with store.writing() as tx:
        at = clock.now(tx)
        claimed = outbox.claim(tx, number, at, at + post.LEASE_MS)
    assert claimed is not None
    return claimed


def test_a_mail_that_stops_five_workers_is_parked(store: Store, mails: MailServer) -> None:
    number = queue(store)
    for _ in range(5):
        claim(store, number)
        clock.advance(MINUTE)
    sweep_and_send(store)
    assert (row(store, number).state, mails.to(LUCY)) == ("parked", [])


def test_a_worker_that_comes_too_late_overturns_nothing_but_tells_of_a_mail_that_left(store: Store) -> None:
    number = queue(store)
    late = claim(store, number)
    clock.advance(MINUTE)
    claim(store, number)
    with store.writing() as tx:
        assert not outbox.settle(tx, late, "parked", next_try_at=0)
        assert outbox.settle(tx, late, "sent", next_try_at=0, sent_at=1)
    assert row(store, number).state == "sent"


# --- when a server does not take it ---


def test_refused_for_now_is_tried_again_after_1_5_15_and_then_each_60_minutes(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    table(store)
    number, waited = queue_turn(store), []
    mails.refuse[LUCY] = "451 4.7.1 come back later"
    for _ in range(6):
        sweep_and_send(store)
        waited.append(minutes_to_next(store, number))
        clock.advance(int(waited[-1] * MINUTE) - 5_000)
        assert due(store) == []
        clock.advance(10_000)
    assert waited == [1, 5, 15, 60, 60, 60]
    assert (row(store, number).state, row(store, number).reason) == ("waiting", "451 4.7.1 come back later")


def test_a_server_that_is_back_within_days_gets_the_mail(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    table(store)
    number = queue_turn(store)
    mails.refuse_all = "451 4.3.0 no"
    for _ in range(5):
        sweep_and_send(store)
        clock.advance(61 * MINUTE)
    mails.refuse_all = ""
    sweep_and_send(store)
    assert row(store, number).state == "sent" and len(mails.to(LUCY)) == 1


def test_after_72_hours_of_trying_a_mail_is_parked_and_the_next_one_is_tried(
    store: Store, turn_like: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAIL_URL", f"smtp://127.0.0.1:{free_port()}")
    here.settings.cache_clear()
    table(store)
    number = queue_turn(store)
    for _ in range(5):
        sweep_and_send(store)
        clock.advance(61 * MINUTE)
    clock.advance(68 * HOUR)
    sweep_and_send(store)
    assert row(store, number).state == "parked" and "refused" in str(row(store, number).reason)
    other = queue(store, ZACK, dedup="other")
    sweep_and_send(store)
    assert row(store, other).state == "waiting"


def test_a_refused_address_bounces_and_gets_no_more_mail(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    lucy = table(store)
    first = queue_turn(store)
    mails.refuse[LUCY] = "550 5.1.1 no such clerk"
    post.send(first)
    assert (row(store, first).state, row(store, first).reason) == ("bounced", "550 5.1.1 no such clerk")
    with store.reading() as conn:
        known = person_rows.get(conn, lucy)
    assert known is not None and known.bounced_at and known.bounce_reason == "550 5.1.1 no such clerk"
    mails.refuse.clear()
    second = queue_turn(store, sitting=6)
    with store.writing() as tx:
        waits.set_wait(tx, GAME, Wait(GAME, 6, 6, 1, "turn", "turn", 0))
    post.send(second)
    assert (row(store, second).state, mails.to(LUCY)) == ("superseded", [])
    assert row(store, second).reason == "mail to this address comes back"


def test_who_asks_for_a_mail_gets_it_tried_and_a_working_address_works_again(
    store: Store, mails: MailServer
) -> None:
    lucy = person(store)
    with store.writing() as tx:
        person_rows.change(tx, lucy, bounced_at=1, bounce_reason="550 no")
    post.send(queue(store))
    assert len(mails.to(LUCY)) == 1
    with store.reading() as conn:
        known = person_rows.get(conn, lucy)
    assert known is not None and (known.bounced_at, known.bounce_reason) == (None, None)


def test_a_mail_that_may_have_arrived_is_repeated_once_ten_minutes_later_with_its_id_and_date(
    store: Store, mails: MailServer
) -> None:
    number = queue(store)
    mails.hang_up_after_data = True
    sweep_and_send(store)
    assert (row(store, number).state, minutes_to_next(store, number)) == ("uncertain", 10)
    clock.advance(10 * MINUTE)
    sweep_and_send(store)
    clock.advance(70 * MINUTE)
    assert (row(store, number).state, due(store)) == ("uncertain", [])
    first, second = (mail.message for mail in mails.to(LUCY))
    assert (first["message-id"], first["date"]) == (second["message-id"], second["date"])


def test_the_repeated_mail_may_arrive_for_certain(store: Store, mails: MailServer) -> None:
    number = queue(store)
    mails.hang_up_after_data = True
    sweep_and_send(store)
    first_sent = row(store, number).sent_at
    mails.hang_up_after_data = False
    clock.advance(10 * MINUTE)
    sweep_and_send(store)
    assert (row(store, number).state, row(store, number).sent_at) == ("sent", first_sent)
    assert first_sent == pytest.approx(
        parsedate_to_datetime(str(mails.to(LUCY)[1].message["date"])).timestamp() * 1000, abs=1000
    )


def test_a_refused_content_is_parked_after_five_tries_and_no_fault_of_the_address(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    lucy = table(store)
    number = queue_turn(store)
    mails.refuse_all = "554 5.6.0 we do not like it"
    for _ in range(6):
        sweep_and_send(store)
        clock.advance(61 * MINUTE)
    assert (row(store, number).state, row(store, number).attempts) == ("parked", 5)
    with store.reading() as conn:
        known = person_rows.get(conn, lucy)
    assert known is not None and known.bounced_at is None


def test_a_mail_that_cannot_be_made_stops_no_other_and_its_reason_quotes_nothing(
    store: Store, mails: MailServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(desk: Desk) -> Draft:
        raise LookupError("a card in the hand of Lucy")

    monkeypatch.setitem(
        letters.KINDS, "signin", replace(letters.KINDS["signin"], compose=broken, fresh_ms=HOUR * 9)
    )
    person(store)
    poisoned = queue(store, kind="signin")
    good = queue(store, ZACK, "good", kind="links-of-a-newer-release")
    for _ in range(6):
        sweep_and_send(store)
        clock.advance(61 * MINUTE)
    assert [(row(store, number).state, row(store, number).attempts) for number in (poisoned, good)] == [
        ("parked", 5),
        ("parked", 5),
    ]
    assert row(store, poisoned).reason == "LookupError"
    assert "parked" in caplog.text and LUCY not in caplog.text


def test_an_address_that_no_server_takes_bounces(store: Store, mails: MailServer) -> None:
    number = queue(store, "lücy@example.org")
    post.send(number)
    assert row(store, number).state == "bounced"


def test_an_international_domain_is_written_to(store: Store, mails: MailServer) -> None:
    post.send(queue(store, "lucy@bücher.example"))
    assert len(mails.to("lucy@xn--bcher-kva.example")) == 1


# --- when it is not wanted any more ---


def test_a_mail_about_a_sitting_that_is_over_is_not_sent(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    table(store)
    number = queue_turn(store)
    with store.writing() as tx:
        waits.set_wait(tx, GAME, Wait(GAME, 9, 9, 2, "turn", "turn", 0))
    post.send(number)
    assert (row(store, number).state, row(store, number).reason) == (
        "superseded",
        "answered before the mail left",
    )
    assert mails.to(LUCY) == []


def test_a_seat_that_went_to_somebody_else_takes_its_mail_along(store: Store, mails: MailServer) -> None:
    table(store)
    number = queue_turn(store)
    zack = person(store, ZACK)
    with store.writing() as tx:
        seats.change(tx, GAME, 2, address=None)
        seats.change(tx, GAME, 1, person=zack)
    post.send(number)
    assert (row(store, number).state, mails.to(LUCY)) == ("superseded", [])


def test_a_restored_backup_sends_no_old_news(store: Store, mails: MailServer) -> None:
    number = queue(store)
    clock.outage(7 * 24 * HOUR)
    sweep_and_send(store)
    assert (row(store, number).state, row(store, number).reason) == ("superseded", "too old to be news")
    assert mails.to(LUCY) == []


def test_a_turn_that_is_still_open_after_an_outage_is_told_then(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    table(store)
    number = queue_turn(store)
    clock.outage(7 * 24 * HOUR)
    sweep_and_send(store)
    assert row(store, number).state == "sent" and len(mails.to(LUCY)) == 1


# --- what the mails say ---


def test_every_kind_has_its_three_templates_and_names_its_audience() -> None:
    for name, kind in letters.KINDS.items():
        assert kind.name == name and kind.audience
        for ending in (".subject.txt", ".txt", ".html"):
            assert (ROOT / "templates" / "mail" / f"{name}{ending}").is_file(), f"{name}{ending}"


def test_the_code_and_the_link_of_a_sign_in_mail_work(store: Store, mails: MailServer) -> None:
    lucy = person(store)
    post.send(queue(store, person=lucy))
    [mail] = mails.to(LUCY)
    assert str(mail.message["subject"]) == "Your sign-in code"
    for kind in ("plain", "html"):
        body = text_of(mail.message, kind)
        code, url = re.search(r"\b(?<!#)\d{6}\b", body), re.search(r"/signin/([\w-]{22})", body)
        assert code and url and people.sign_in_address(url[1]) == LUCY
    assert code is not None
    signed_in = people.check_code(LUCY, code[0])
    assert signed_in is not None and signed_in.id == lucy


def text_of(message: object, kind: str) -> str:
    part = message.get_body((kind,))  # type: ignore[attr-defined]
    return str(part.get_content()).replace("\r\n", "\n")


def test_a_sign_in_mail_threads_with_nothing_and_cannot_be_turned_off(
    store: Store, mails: MailServer
) -> None:
    post.send(queue(store, person=person(store)))
    [mail] = mails.to(LUCY)
    assert not {"References", "In-Reply-To", "List-Id", "List-Unsubscribe"} & set(mail.message.keys())


def test_a_seat_s_mails_form_one_thread_by_root_and_predecessor(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    table(store)
    for sitting in (5, 6):
        with store.writing() as tx:
            waits.set_wait(tx, GAME, Wait(GAME, sitting, sitting, 1, "turn", "turn", 0))
        post.send(queue_turn(store, sitting))
    first, second = (mail.message for mail in mails.to(LUCY))
    root = root_id(GAME, 1, "localhost.localdomain")
    assert str(first["references"]) == root
    assert str(second["references"]) == f"{root} {first['message-id']}"
    assert str(second["in-reply-to"]) == first["message-id"]


def test_a_confirmation_asks_the_organiser_and_its_link_names_them(store: Store, mails: MailServer) -> None:
    lucy = table(store, title="Night & <b>Shift</b>")
    with store.writing() as tx:
        rings = post.queue(tx, "confirmation", game=GAME, person=lucy, address=LUCY, dedup="confirm")
    post.send(int(str(rings[0][1])))
    [mail] = mails.to(LUCY)
    assert str(mail.message["subject"]) == "[Night & <b>Shift</b> 7K2Q] please confirm your address"
    assert "“Night & <b>Shift</b>”" in text_of(mail.message, "plain").replace("\n", " ")
    assert "“Night &amp; &lt;b&gt;Shift&lt;/b&gt;”" in text_of(mail.message, "html")
    token = re.search(r"/confirm/([\w-]{22})", text_of(mail.message, "plain"))
    assert token is not None
    with store.reading() as conn:
        link = links.find(conn, token[1], "confirm")
    assert link is not None
    assert (link.purpose, link.game, link.person, link.address) == ("confirm", GAME, lucy, LUCY)


@pytest.mark.parametrize(
    "title",
    [
        "=?utf-8?q?x=0ABcc:_all@example.org?=",
        "x\r\nBcc: all@example.org",
        "\u202egnitrats\u2028Bcc: all@example.org",
        "🛒" * 300,
        "{{ mail.operator }} {% raw %}",
    ],
)
def test_a_hostile_title_stays_a_title_from_the_database_to_the_server(
    store: Store, mails: MailServer, title: str
) -> None:
    lucy = table(store, title=title)
    with store.writing() as tx:
        rings = post.queue(tx, "confirmation", game=GAME, person=lucy, address=LUCY, dedup="confirm")
    post.send(int(str(rings[0][1])))
    [mail] = mails.delivered
    assert mail.recipients == (LUCY,) and "bcc" not in map(str.lower, mail.message.keys())
    assert max(map(len, mail.raw.split(b"\r\n"))) <= 76
    assert len(str(mail.message["subject"])) <= 120


def test_a_called_off_game_needs_no_confirmation(store: Store, mails: MailServer) -> None:
    lucy = table(store)
    with store.writing() as tx:
        rings = post.queue(tx, "confirmation", game=GAME, person=lucy, address=LUCY, dedup="confirm")
        games.change(tx, GAME, status="called-off")
    post.send(int(str(rings[0][1])))
    assert mails.delivered == []


# --- turning mails off ---


def test_the_link_in_a_mail_turns_off_its_kind_and_its_owner_is_told_and_can_undo_it(
    store: Store, mails: MailServer, turn_like: None
) -> None:
    lucy = table(store)
    post.send(queue_turn(store))
    header = str(mails.to(LUCY)[0].message["list-unsubscribe"])
    url = re.search(r"<http://127.0.0.1:8000/unsubscribe/([\w-]{22})/(\w+)>", header)
    assert url is not None and mails.to(LUCY)[0].message["list-unsubscribe-post"]
    assert account.unsubscribed_kind(url[1], url[2]) == ("turn mails", False)
    rings = account.unsubscribe(url[1], url[2])
    assert rings and account.unsubscribe(url[1], url[2]) == ()
    with store.reading() as conn:
        known = person_rows.get(conn, lucy)
    assert known is not None and known.turned_off == ["signin"]
    number = queue_turn(store, sitting=6)
    with store.writing() as tx:
        waits.set_wait(tx, GAME, Wait(GAME, 6, 6, 1, "turn", "turn", 0))
    post.send(number)
    assert (row(store, number).state, row(store, number).reason) == ("superseded", "turned off")
    post.send(int(str(rings[0][1])))
    told = text_of(mails.to(LUCY)[1].message, "plain")
    undo = re.search(r"/unsubscribe/([\w-]{22})/signin", told)
    assert undo is not None and "no more turn mails" in told
    account.unsubscribe(undo[1], "signin", off=False)
    assert account.unsubscribed_kind(undo[1], "signin") == ("turn mails", False)


@pytest.mark.parametrize("kind", ["signin", "unsubscribed", "no-such-kind", ""])
def test_what_cannot_be_turned_off_is_not(store: Store, kind: str) -> None:
    lucy = person(store)
    with store.writing() as tx:
        token = links.issue(tx, "unsubscribe", at=clock.now(tx), person=lucy, address=LUCY)
    for held in (token, "no such token"):
        assert account.unsubscribe(held, kind) is None and account.unsubscribed_kind(held, kind) is None


# --- secrets ---


def test_no_code_token_or_address_stays_in_the_outbox_or_gets_into_the_log(
    store: Store, mails: MailServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="app")
    number = queue(store)
    post.send(number)
    text = text_of(mails.to(LUCY)[0].message, "plain")
    code, token = re.search(r"\b\d{6}\b", text), re.search(r"/signin/([\w-]{22})", text)
    assert code is not None and token is not None
    kept = row(store, number)
    logged = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("app"))
    assert "mail: Sent" in logged
    for secret in (code[0], token[1], LUCY):
        assert secret not in logged and secret not in repr(kept)
    assert kept.about == {}
    html = text_of(mails.to(LUCY)[0].message, "html")
    preview = re.search(r"<body[^>]*>\s*<div[^>]*>([^<]*)<", html)
    assert preview is not None and code[0] not in preview[1]


def test_a_person_s_and_a_seat_s_mails_are_listed_newest_first(store: Store, mails: MailServer) -> None:
    lucy = table(store)
    numbers = [queue_turn(store, sitting) for sitting in (5, 6)]
    with store.reading() as conn:
        assert [found.id for found in outbox.of_seat(conn, GAME, 1)] == numbers[::-1]
        assert [found.id for found in outbox.of_person(conn, lucy)] == numbers[::-1]


def test_an_attempt_under_way_is_no_failure(store: Store, mails: MailServer) -> None:
    table(store)
    number = queue(store)
    for _try, said in ((1, "just now"), (2, "just now, try 2")):
        with store.writing() as tx:
            assert outbox.claim(tx, number, clock.now(tx), clock.now(tx)) is not None
        with store.reading() as conn:
            row = outbox.get(conn, number)
        assert row is not None and row.state == "sending"
        assert deliveries.became(row, "UTC") == f"on its way to the mail server {said}"


def test_whoever_asked_for_a_seat_is_asked_to_confirm_it_and_not_invited(
    store: Store, mails: MailServer
) -> None:
    table(store)
    with store.writing() as tx:
        games.change(tx, GAME, status="lobby")
        seats.change(tx, GAME, 2, name="Zack", expires_at=clock.now(tx) + 60 * MINUTE)
        for kind in ("invitation", "waiting"):
            post.queue(tx, kind, game=GAME, seat=2, address=ZACK, dedup=kind)
    sweep_and_send(store)
    first, second = (mail.message for mail in mails.to(ZACK))
    assert {str(first["subject"]), str(second["subject"])} == {"[Night Shift 7K2Q] confirm your seat"}
    assert text_of(first, "plain").startswith("ONE PRESS AND THE SEAT IS YOURS")
    assert text_of(second, "plain").startswith("THE TABLE WAITS FOR YOU TO CONFIRM")
    assert "invite" not in text_of(first, "plain").replace("/invite/", "")
