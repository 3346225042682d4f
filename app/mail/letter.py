"""One letter to one person, as the bytes that go over the wire."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from app.mail.guard import check
from app.mail.headers import LINE, Line, person_line, text_line
from app.mail.words import board_cid, wire_address

PNG_LIMIT = 60 * 1024
HTML_LIMIT = 80 * 1024  # Gmail cuts a message at 102 KB and hides its end
POLICY = SMTP.clone(max_line_length=LINE)


class TooBig(ValueError):
    """The board or the HTML is larger than mail programs show."""


@dataclass(frozen=True)
class Letter:
    """Text and HTML say the same; `board_png` is shown by HTML as `cid:` and `board_cid(message_id)`.

    Ids stand in their angle brackets. `references` is oldest first; the letter answers the last.
    `date` is milliseconds since 1970 UTC: a repeated try has the date of the first.
    """

    sender: str
    sender_name: str
    to: str
    to_name: str
    subject: str
    text: str
    html: str
    message_id: str
    date: int
    board_png: bytes | None = None
    references: tuple[str, ...] = ()
    list_id: str = ""
    unsubscribe_url: str = ""
    unsubscribe_address: str = ""  # takes "unsubscribe" by mail, for programs that cannot POST
    reply_to: str = ""
    auto_submitted: str = "auto-generated"

    def to_bytes(self) -> bytes:
        """CRLF, ASCII, checked; raises TooBig, words.BadAddress or guard.UnsafeLetter."""
        _check_sizes(self)
        message = EmailMessage(policy=POLICY)
        for line in _lines(self):
            message[line.name] = line
        _fill(message, self)
        finished = message.as_bytes()
        check(finished, self.sender, self.to)
        return finished


def _check_sizes(letter: Letter) -> None:
    if len(letter.html.encode()) >= HTML_LIMIT:
        raise TooBig(f"HTML of {len(letter.html.encode())} bytes")
    if letter.board_png is not None and len(letter.board_png) > PNG_LIMIT:
        raise TooBig(f"board of {len(letter.board_png)} bytes")


def _lines(letter: Letter) -> list[Line]:
    lines = [
        person_line("From", letter.sender, letter.sender_name),
        person_line("To", letter.to, letter.to_name),
        text_line("Subject", letter.subject),
        Line("Date", format_datetime(datetime.fromtimestamp(letter.date // 1000, UTC))),
        Line("Message-ID", letter.message_id),
        Line("Auto-Submitted", letter.auto_submitted),
    ]
    return lines + _answer_lines(letter) + _list_lines(letter)


def _answer_lines(letter: Letter) -> list[Line]:
    lines = [person_line("Reply-To", letter.reply_to, "")] if letter.reply_to else []
    if letter.references:
        lines.append(Line("In-Reply-To", letter.references[-1]))
        lines.append(Line("References", " ".join(letter.references)))
    return lines


def _list_lines(letter: Letter) -> list[Line]:
    lines = [Line("List-Id", letter.list_id)] if letter.list_id else []
    if letter.unsubscribe_url:
        ways = [f"<{letter.unsubscribe_url}>"]
        if letter.unsubscribe_address:
            ways.append(f"<mailto:{wire_address(letter.unsubscribe_address)}?subject=unsubscribe>")
        lines.append(Line("List-Unsubscribe", ", ".join(ways)))
        lines.append(Line("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"))
    return lines


def _fill(message: EmailMessage, letter: Letter) -> None:
    message.set_content(letter.text, cte=_encoding(letter.text))
    message.add_alternative(letter.html, subtype="html", cte=_encoding(letter.html))
    cid = board_cid(letter.message_id)
    if (f"cid:{cid}" in letter.html) != (letter.board_png is not None):
        raise ValueError("the HTML shows a board that is not there, or none that is")
    if letter.board_png is not None:
        *_, html = message.iter_parts()
        assert isinstance(html, EmailMessage)
        html.add_related(letter.board_png, "image", "png", cid=f"<{cid}>", disposition="inline")


def _encoding(text: str) -> str:
    fits = text.isascii() and all(line.isprintable() and len(line) <= LINE for line in text.splitlines())
    return "7bit" if fits else "quoted-printable"
