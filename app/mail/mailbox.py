"""Reading the local mailbox: what its page shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import SMTP
from pathlib import Path

SHOWN = 200


class NoSuchMail(LookupError):
    """The mailbox has no letter of that key."""


@dataclass(frozen=True)
class Heading:
    """A letter in the list; `key` opens it. `at` is milliseconds since 1970 UTC, 0 if it has no date."""

    key: str
    subject: str
    sender: str
    to: str
    at: int
    message_id: str


@dataclass(frozen=True)
class Mail(Heading):
    """`images`: PNG bytes by Content-ID without brackets, as HTML names them after `cid:`."""

    text: str
    html: str
    images: dict[str, bytes] = field(repr=False)
    headers: tuple[tuple[str, str], ...]


def headings(folder: Path, limit: int = SHOWN) -> tuple[Heading, ...]:
    """The newest letters first."""
    read = BytesHeaderParser(policy=SMTP)
    found = []
    for path in _paths(folder)[:limit]:
        with path.open("rb") as file:
            found.append(Heading(*_heading(path.name, read.parse(file))))
    return tuple(found)


def open_mail(folder: Path, key: str) -> Mail:
    """Raises NoSuchMail; a key is looked up among the names, never made into a path."""
    for path in _paths(folder):
        if path.name == key:
            return _mail(key, path.read_bytes())
    raise NoSuchMail(key)


def _paths(folder: Path) -> list[Path]:
    files = [path for name in ("new", "cur") for path in (folder / name).glob("*") if path.is_file()]
    return sorted(files, key=lambda path: path.name, reverse=True)


def _mail(key: str, content: bytes) -> Mail:
    message = message_from_bytes(content, policy=SMTP)
    assert isinstance(message, EmailMessage)
    return Mail(
        *_heading(key, message),
        text=_body(message, "plain"),
        html=_body(message, "html"),
        images=_images(message),
        headers=tuple((name, str(value)) for name, value in message.items()),
    )


def _heading(key: str, message: EmailMessage) -> tuple[str, str, str, str, int, str]:
    subject, sender, to, id_ = (str(message[name] or "") for name in ("subject", "from", "to", "message-id"))
    when = getattr(message["date"], "datetime", None)
    at = int(when.timestamp() * 1000) if isinstance(when, datetime) else 0
    return key, subject, sender, to, at, id_.strip()


def _body(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    return str(part.get_content()) if part is not None else ""


def _images(message: EmailMessage) -> dict[str, bytes]:
    return {
        str(part["content-id"]).strip("<> "): part.get_content()
        for part in message.walk()
        if part.get_content_maintype() == "image" and part["content-id"]
    }
