"""Handing letters over, to a real server that behaves well or badly, and to the local mailbox."""

from __future__ import annotations

import socket
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from app.broker import free_port
from app.mail.letter import Letter
from app.mail.mailbox import NoSuchMail, headings, open_mail
from app.mail.maildir import MailboxSender
from app.mail.outcomes import AddressRefused, LetterRefused, Outcome, Sent, TryLater, Uncertain
from app.mail.senders import sender_for
from app.mail.smtp import SmtpSender
from app.mail.words import board_cid
from app.settings import MailServer, Settings
from tests.servers import MailServer as Office

FROM, LUCY = "no-reply@play.example", "lucy@example.org"
ID = "<ab12@play.example>"
LETTER = Letter(
    sender=FROM,
    sender_name="Five Fingered Severance",
    to=LUCY,
    to_name="Lucy",
    subject="[Nachtschicht für Lucy 7K2Q] your shift",
    text=".\n..\n.dots\nFrom here\n",
    html=f'<html lang="en"><p>.</p><img src="cid:{board_cid(ID)}"></html>\n',
    board_png=b"\x89PNG\r\n\x1a\n.\r\n",
    message_id=ID,
    date=1_795_910_400_000,
)


@pytest.fixture
def office(mails: Office) -> Office:
    return mails


def at(port: int) -> MailServer:
    return MailServer("127.0.0.1", port, "", "", False)


def send(office: Office, to: str = LUCY, seconds: float = 5.0) -> Outcome:
    sender = SmtpSender(at(office.port), "play.example", step_timeout=seconds, total_timeout=seconds)
    return sender.send(replace(LETTER, to=to).to_bytes(), FROM, to)


def test_a_letter_arrives_whole_with_its_envelope(office: Office) -> None:
    content = LETTER.to_bytes()
    assert SmtpSender(at(office.port)).send(content, FROM, LUCY) == Sent()
    [found] = office.delivered
    assert (found.sender, found.recipients, found.raw) == (FROM, (LUCY,), content)


def test_the_envelope_of_an_international_domain_has_a_labels(office: Office) -> None:
    assert send(office, "lucy@bücher.example") == Sent()
    assert office.delivered[0].recipients == ("lucy@xn--bcher-kva.example",)


def test_a_refused_address_is_refused_for_good_with_the_server_s_words(office: Office) -> None:
    office.refuse[LUCY] = "550 5.1.1 no such clerk"
    assert send(office) == AddressRefused("550 5.1.1 no such clerk")


@pytest.mark.parametrize("answer", ["450 4.2.0 greylisted", "452 4.2.2 full"])
def test_an_address_refused_for_now_is_tried_later(office: Office, answer: str) -> None:
    office.refuse[LUCY] = answer
    assert send(office) == TryLater(answer)


@pytest.mark.parametrize("answer", ["554 5.7.1 Relay access denied", "530 5.7.0 Authentication required"])
def test_a_server_that_takes_nothing_from_us_makes_no_address_a_bad_one(office: Office, answer: str) -> None:
    office.refuse[LUCY] = answer
    assert send(office) == TryLater(answer)


def test_a_refused_sender_is_no_fault_of_the_recipient(office: Office) -> None:
    office.refuse_sender = "553 5.1.8 we do not know you"
    assert send(office) == TryLater("553 5.1.8 we do not know you")


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ("451 4.3.0 disk is busy", TryLater("451 4.3.0 disk is busy")),
        ("554 5.6.0 we do not like it", LetterRefused("554 5.6.0 we do not like it")),
        ("552 too big", LetterRefused("552 too big")),
        ("550 5.1.1 no such clerk after all", AddressRefused("550 5.1.1 no such clerk after all")),
    ],
)
def test_an_answer_to_the_content_tells_whose_fault_it_was(
    office: Office, answer: str, outcome: Outcome
) -> None:
    office.refuse_all = answer
    assert send(office) == outcome
    assert office.delivered == []


def test_a_connection_lost_after_the_content_leaves_us_uncertain(office: Office) -> None:
    office.hang_up_after_data = True
    assert isinstance(send(office), Uncertain)
    assert len(office.to(LUCY)) == 1


def test_a_server_that_is_slow_before_the_content_has_nothing(office: Office) -> None:
    office.pause_s = 1.0
    assert isinstance(send(office, seconds=0.3), TryLater)


def test_a_server_that_is_slow_after_the_content_may_have_it(office: Office) -> None:
    office.pause_s = 0.5
    outcome = send(office, seconds=1.3)  # two answers fit, the third does not
    assert isinstance(outcome, Uncertain)


def test_a_server_that_is_away_is_tried_later() -> None:
    outcome = SmtpSender(at(free_port())).send(LETTER.to_bytes(), FROM, LUCY)
    assert isinstance(outcome, TryLater) and "refused" in outcome.why


def test_a_server_that_never_speaks_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        server = at(silent.getsockname()[1])
        outcome = SmtpSender(server, step_timeout=0.2).send(LETTER.to_bytes(), FROM, LUCY)
    assert isinstance(outcome, TryLater)


def test_a_server_that_hangs_up_on_data_has_nothing() -> None:
    talk = [b"220 hello\r\n", b"250 hello\r\n", b"250 ok\r\n", b"250 ok\r\n"]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        script = threading.Thread(target=_speak, args=(listening, talk))
        script.start()
        server = at(listening.getsockname()[1])
        outcome = SmtpSender(server, step_timeout=5).send(LETTER.to_bytes(), FROM, LUCY)
        script.join()
    assert isinstance(outcome, TryLater)


def _speak(listening: socket.socket, answers: list[bytes]) -> None:
    connection, _ = listening.accept()
    with connection:
        for answer in answers:
            connection.sendall(answer)
            connection.recv(1000)


def test_a_password_the_server_cannot_use_is_no_fault_of_the_recipient(office: Office) -> None:
    server = replace(at(office.port), user="shop", password="very secret")
    outcome = SmtpSender(server).send(LETTER.to_bytes(), FROM, LUCY)
    assert isinstance(outcome, TryLater) and "very secret" not in outcome.why
    assert "very secret" not in repr(SmtpSender(server))


def test_the_settings_say_which_way_letters_leave(office: Office, tmp_path: Path) -> None:
    by_server = Settings.from_env({"MAIL_URL": office.url, "VAR_DIR": str(tmp_path)})
    assert sender_for(by_server) == SmtpSender(at(office.port), "localhost.localdomain")
    on_this_machine = Settings.from_env({"VAR_DIR": str(tmp_path)})
    assert sender_for(on_this_machine) == MailboxSender(tmp_path / "mailbox")


def test_the_mailbox_lists_the_newest_letter_first(tmp_path: Path) -> None:
    sender = MailboxSender(tmp_path / "mailbox")
    for subject in ("one", "two", "three"):
        assert sender.send(replace(LETTER, subject=subject).to_bytes(), FROM, LUCY) == Sent()
    listed = headings(tmp_path / "mailbox")
    assert [heading.subject for heading in listed] == ["three", "two", "one"]
    assert (listed[0].sender, listed[0].to) == (
        "Five Fingered Severance <no-reply@play.example>",
        "Lucy <lucy@example.org>",
    )
    assert listed[0].at == LETTER.date
    assert len(headings(tmp_path / "mailbox", limit=2)) == 2


def test_a_letter_in_the_mailbox_opens_with_text_html_board_and_headers(tmp_path: Path) -> None:
    MailboxSender(tmp_path).send(LETTER.to_bytes(), FROM, LUCY)
    [heading] = headings(tmp_path)
    mail = open_mail(tmp_path, heading.key)
    assert (mail.text.replace("\r\n", "\n"), mail.html.replace("\r\n", "\n")) == (LETTER.text, LETTER.html)
    assert mail.images == {board_cid(ID): LETTER.board_png}
    assert ("Message-ID", ID) in mail.headers and mail.subject == LETTER.subject


@pytest.mark.parametrize("key", ["", "..", "../secret", "new", "/etc/passwd", "no-such.eml"])
def test_a_key_that_is_no_letter_of_the_mailbox_opens_nothing(tmp_path: Path, key: str) -> None:
    MailboxSender(tmp_path / "mailbox").send(LETTER.to_bytes(), FROM, LUCY)
    (tmp_path / "secret").write_text("secret")
    with pytest.raises(NoSuchMail):
        open_mail(tmp_path / "mailbox", key)


def test_a_mailbox_that_is_not_there_yet_is_empty(tmp_path: Path) -> None:
    assert headings(tmp_path / "none") == ()


def test_a_mailbox_that_cannot_be_written_is_tried_later(tmp_path: Path) -> None:
    (tmp_path / "mailbox").write_text("a file is in the way")
    assert isinstance(MailboxSender(tmp_path / "mailbox").send(LETTER.to_bytes(), FROM, LUCY), TryLater)
