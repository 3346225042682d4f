"""The mailbox of one machine as a Maildir: written by the worker, read by the site."""

from __future__ import annotations

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from app.mail.outcomes import Outcome, Sent, TryLater

FOLDERS = ("tmp", "new", "cur")


@dataclass(frozen=True)
class MailboxSender:
    """Delivers into a folder: nothing leaves the machine."""

    folder: Path

    def send(self, letter: bytes, sender: str, recipient: str) -> Outcome:
        try:
            self._deliver(letter)
        except OSError as error:
            return TryLater(f"{type(error).__name__}: {error}")
        return Sent()

    def _deliver(self, letter: bytes) -> None:
        """Written aside, then renamed: a reader never sees half a letter."""
        for name in FOLDERS:
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        # Names sort by time; the random part tells apart two processes in one nanosecond.
        name = f"{time.time_ns():020d}.{secrets.token_hex(8)}.eml"
        aside = self.folder / "tmp" / name
        try:
            with aside.open("xb") as file:
                file.write(letter)
                file.flush()
                os.fsync(file.fileno())
            aside.rename(self.folder / "new" / name)
        finally:
            aside.unlink(missing_ok=True)
