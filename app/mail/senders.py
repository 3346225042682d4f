"""Which way letters leave, by the settings."""

from __future__ import annotations

from pathlib import Path

from app.mail.maildir import MailboxSender
from app.mail.outcomes import Sender
from app.mail.smtp import SmtpSender
from app.settings import Settings


def sender_for(settings: Settings) -> Sender:
    """The server of MAIL_URL, or the mailbox of this machine."""
    if isinstance(settings.mail, Path):
        return MailboxSender(settings.mail)
    # Our own domain as greeting: it needs no look-up, and it is what the other side expects to hear.
    return SmtpSender(settings.mail, greeting=settings.mail_from.rpartition("@")[2])
