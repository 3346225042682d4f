"""The last look at a finished letter: it has the headers that we planned and no others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from email import message_from_bytes
from email.message import Message
from email.policy import SMTP, compat32

from app.mail.words import wire_address

WHO = {"from", "to", "reply-to", "subject", "date"}
THREAD = {"message-id", "in-reply-to", "references"}
LIST = {"list-id", "list-unsubscribe", "list-unsubscribe-post", "auto-submitted"}
CONTENT = {"mime-version", "content-type", "content-transfer-encoding", "content-id", "content-disposition"}
LINE_LIMIT = 998  # RFC 5322
_BARE = re.compile(rb"(?<!\r)\n|\r(?!\n)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class UnsafeLetter(ValueError):
    """What was built is not what was planned: it never leaves."""


def check(finished: bytes, sender: str, recipient: str) -> None:
    """Reads the bytes as a mail program would; raises UnsafeLetter."""
    _check_lines(finished)
    # Structure by the quick parser, values one by one by the one that decodes: for all of it that is slow.
    message = message_from_bytes(finished, policy=compat32)
    _check_names(message)
    decoded = {name.lower(): SMTP.header_factory(name, _unfolded(value)) for name, value in message.items()}
    _check_values(decoded)
    for name, address in (("from", sender), ("to", recipient)):
        if [found.addr_spec for found in decoded[name].addresses] != [wire_address(address)]:
            raise UnsafeLetter(f"{name} is not the one address it should be")


def _unfolded(value: str) -> str:
    return value.replace("\r", "").replace("\n", "")


def _check_lines(finished: bytes) -> None:
    if not finished.isascii() or b"\0" in finished or _BARE.search(finished):
        raise UnsafeLetter("not ASCII lines ending in CRLF")
    if max(map(len, finished.split(b"\r\n"))) > LINE_LIMIT:
        raise UnsafeLetter("a line is too long")


def _check_names(message: Message) -> None:
    names = [name.lower() for name in message]
    unplanned = set(names) - (WHO | THREAD | LIST | CONTENT)
    for part in message.walk():
        if part is not message:
            unplanned |= {name.lower() for name in part} - CONTENT
    if unplanned or len(set(names)) < len(names):
        raise UnsafeLetter(f"unplanned headers: {sorted(unplanned) or sorted(names)}")


def _check_values(decoded: Mapping[str, str]) -> None:
    for name, value in decoded.items():
        if _CONTROL.search(value):
            raise UnsafeLetter(f"{name} hides a line break")
