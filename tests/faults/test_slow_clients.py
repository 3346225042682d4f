"""Clients that begin a request and never end it hold no thread for long."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.servers import Service, wait_until

HEAD = b"Host: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
STALLED = {
    "in the first line": b"GET /rul",
    "in the headers": b"GET /rules HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    "in the body": b"POST /links HTTP/1.1\r\n" + HEAD + b"Content-Length: 50\r\n\r\naddress=",
    "in a chunk": b"POST /links HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n40\r\nadd",
}
THREADS = 2


@pytest.fixture
def site(service: Callable[..., Service], migrated_sqlite_url: str) -> Service:
    hasty = f"--workers 1 --threads {THREADS} --worker-class tests.faults.hasty.Hasty"
    root = str(Path(__file__).resolve().parents[2])
    return service("web", DATABASE_URL=migrated_sqlite_url, GUNICORN_CMD_ARGS=hasty, PYTHONPATH=root)


@contextlib.contextmanager
def stalled(site: Service, sent: bytes) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as held:
        lines = [
            held.enter_context(socket.create_connection(("127.0.0.1", site.port), timeout=10))
            for _ in range(3 * THREADS)
        ]
        for line in lines:
            line.sendall(sent)
        yield lines


@pytest.mark.parametrize("where", STALLED)
def test_clients_that_stop_in_the_middle_of_a_request_do_not_stop_the_site(site: Service, where: str) -> None:
    with stalled(site, STALLED[where]) as lines:
        wait_until(site.answers, "the site answers", 30)
        for line in lines:  # each was let go, so none holds a thread any more
            while line.recv(65536):
                pass
