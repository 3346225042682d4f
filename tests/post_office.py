"""A real SMTP server for tests, which can be told to behave as bad servers do."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from types import TracebackType

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from app.settings import MailServer


@dataclass(frozen=True)
class Delivered:
    sender: str
    recipient: str
    content: bytes

    @property
    def message(self) -> EmailMessage:
        message = message_from_bytes(self.content, policy=SMTP_POLICY)
        assert isinstance(message, EmailMessage)
        return message

    def part(self, kind: str) -> str:
        """The decoded text of the `plain` or `html` part."""
        body = self.message.get_body((kind,))
        assert body is not None
        return str(body.get_content()).replace("\r\n", "\n")


@dataclass
class PostOffice:
    """Listens on 127.0.0.1 as a context manager; `delivered` in the order of arrival.

    `recipient_answers` by address, `sender_answer` and `content_answer` replace 250. `hang_up` drops the
    connection when the content is there, after keeping it or not; `seconds` is how long each answer takes.
    """

    recipient_answers: dict[str, str] = field(default_factory=dict)
    sender_answer: str = ""
    content_answer: str = ""
    hang_up: str = ""  # "kept" | "lost"
    seconds: float = 0.0
    delivered: list[Delivered] = field(default_factory=list)
    tries: int = 0
    port: int = 0

    def __enter__(self) -> PostOffice:
        self.port = self.port or _free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port, decode_data=False)
        self._controller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._controller.stop()

    @property
    def server(self) -> MailServer:
        return MailServer("127.0.0.1", self.port, "", "", False)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_MAIL(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.tries += 1
        await asyncio.sleep(self.seconds)
        envelope.mail_from = address
        return self.sender_answer or "250 OK"

    async def handle_RCPT(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        await asyncio.sleep(self.seconds)
        if address in self.recipient_answers:
            return self.recipient_answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, _: Session, envelope: Envelope) -> str:
        await asyncio.sleep(self.seconds)
        kept = self.hang_up == "kept" or not (self.hang_up or self.content_answer)
        if kept and isinstance(envelope.content, bytes):
            [recipient] = envelope.rcpt_tos
            self.delivered.append(Delivered(str(envelope.mail_from), recipient, envelope.content))
        if self.hang_up and isinstance(server.transport, asyncio.Transport):
            server.transport.abort()
        return self.content_answer or "250 OK"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
