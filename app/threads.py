"""Gunicorn's threads, which no client holds for long with a request that it does not end.

Gunicorn waits for the rest of a request as long as the connection stands. A phone that lost its network
never closes one, and a few of those would hold every thread there is.
"""

from __future__ import annotations

import contextlib
import socket
import time
from typing import Any

from gunicorn.workers.gthread import ThreadWorker


class Threads(ThreadWorker):
    """Looks once a second after the connections that threads are busy with."""

    READ_S = 15.0  # until all of a request is here: 64 KB over a slow line take a few seconds

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.begun: dict[Any, float] = {}

    def handle(self, conn: Any) -> Any:
        self.begun[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            del self.begun[conn]

    def murder_pending(self) -> None:
        """Called once a second, also for the connections that no thread is busy with yet."""
        super().murder_pending()
        for conn, since in list(self.begun.items()):
            if time.monotonic() - since > self.READ_S:
                # Whoever reads finds the end; an answer that is being sent goes on.
                with contextlib.suppress(OSError):  # closed meanwhile
                    conn.sock.shutdown(socket.SHUT_RD)
