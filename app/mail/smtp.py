"""Handing a letter to an SMTP server, so that we know afterwards how far it came."""

from __future__ import annotations

import re
import smtplib
import ssl
import time
from dataclasses import dataclass

from app.mail.outcomes import AddressRefused, LetterRefused, Outcome, Sent, TryLater, Uncertain
from app.mail.words import wire_address
from app.settings import MailServer, is_loopback

STEP_TIMEOUT = 15.0  # seconds for one answer of the server
TOTAL_TIMEOUT = 20.0  # seconds for all of it: below the time limit of a task
_OURS = frozenset({500, 501, 502, 503, 504, 521, 530, 534, 535, 538})
# RFC 3463: 5.5 is how we speak, 5.7 what this server lets us do. Neither is the recipient's fault.
_NOT_THE_ADDRESS = re.compile(r"5\.[57]\.\d")
_THE_ADDRESS = re.compile(r"5\.[12]\.\d")


@dataclass(frozen=True)
class SmtpSender:
    """Speaks to one server: TLS from the start or STARTTLS where it is offered.

    A password is only said over TLS, except to this machine itself. `greeting` is the name given in EHLO.
    """

    server: MailServer
    greeting: str = "localhost"
    step_timeout: float = STEP_TIMEOUT
    total_timeout: float = TOTAL_TIMEOUT

    def send(self, letter: bytes, sender: str, recipient: str) -> Outcome:
        sender, recipient = wire_address(sender), wire_address(recipient)
        try:
            talk = _Talk(self)
        except (OSError, smtplib.SMTPException) as error:
            return TryLater(_said(error))
        try:
            return talk.hand_over(letter, sender, recipient)
        except (OSError, smtplib.SMTPException) as error:
            return Uncertain(_said(error)) if talk.content_is_out else TryLater(_said(error))
        finally:
            talk.end()


class _Talk:
    """One connection, one letter. `content_is_out` from when the server asked for the content."""

    def __init__(self, to: SmtpSender) -> None:
        self.to = to
        self.content_is_out = False
        self._until = time.monotonic() + to.total_timeout
        self.smtp = self._connect()

    def _connect(self) -> smtplib.SMTP:
        server, greeting, seconds = self.to.server, self.to.greeting, self.to.step_timeout
        # A name is given: smtplib would ask the DNS for our own, and wait for it.
        if server.tls:
            context = _tls(server.host)
            return smtplib.SMTP_SSL(server.host, server.port, greeting, timeout=seconds, context=context)
        return smtplib.SMTP(server.host, server.port, greeting, timeout=seconds)

    def hand_over(self, letter: bytes, sender: str, recipient: str) -> Outcome:
        self._sign_in()
        code, text = self._step().mail(sender)
        if code != 250:
            return TryLater(_answer(code, text))
        code, text = self._step().rcpt(recipient)
        if code not in (250, 251):
            return _refused_recipient(code, text)
        code, text = self._step().docmd("DATA")
        if code != 354:
            return _refused_letter(code, text)
        self.content_is_out = True
        self._step().send(_dotted(letter))
        code, text = self._step().getreply()
        return Sent() if code == 250 else _refused_letter(code, text)

    def _sign_in(self) -> None:
        server = self.to.server
        self._step().ehlo_or_helo_if_needed()
        if not server.tls and self.smtp.has_extn("starttls"):
            self._step().starttls(context=_tls(server.host))
            self._step().ehlo()
        elif server.user and not server.tls and not is_loopback(server.host):
            raise smtplib.SMTPException("the server offers no TLS: the password was not sent")
        if server.user:
            self._step().login(server.user, server.password)

    def _step(self) -> smtplib.SMTP:
        """The connection, with the time that its next answer may take."""
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the mail server is too slow")
        if self.smtp.sock is not None:
            self.smtp.sock.settimeout(min(self.to.step_timeout, left))
        return self.smtp

    def end(self) -> None:
        """Says goodbye without waiting for an answer: the letter's fate is known."""
        try:
            if self.smtp.sock is not None:
                self.smtp.sock.settimeout(1.0)
                self.smtp.putcmd("QUIT")
        except (OSError, smtplib.SMTPException):
            return
        finally:
            self.smtp.close()


def _tls(host: str) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if is_loopback(host):
        # A server on this machine has a certificate of its own making, and no wire before it.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def _refused_recipient(code: int, text: bytes) -> Outcome:
    said = _answer(code, text)
    if code < 500 or code in _OURS or _NOT_THE_ADDRESS.search(said):
        return TryLater(said)
    return AddressRefused(said)


def _refused_letter(code: int, text: bytes) -> Outcome:
    said = _answer(code, text)
    if code < 500:
        return TryLater(said) if code >= 400 else Uncertain(said)
    return AddressRefused(said) if _THE_ADDRESS.search(said) else LetterRefused(said)


def _dotted(letter: bytes) -> bytes:
    """The letter with its leading dots doubled, and the line that ends it. RFC 5321, 4.5.2."""
    body = re.sub(rb"(?m)^\.", b"..", letter)
    return body + (b"" if body.endswith(b"\r\n") else b"\r\n") + b".\r\n"


def _answer(code: int, text: bytes) -> str:
    return " ".join(f"{code} {text.decode('utf-8', 'replace')}".split())[:300]


def _said(error: Exception) -> str:
    if isinstance(error, smtplib.SMTPResponseException):
        said = error.smtp_error
        return _answer(error.smtp_code, said if isinstance(said, bytes) else str(said).encode())
    return f"{type(error).__name__}: {error}"[:300]
