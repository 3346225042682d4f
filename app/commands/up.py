"""`python -m app up`: the whole service on this machine."""

import errno
import fcntl
import http.client
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from app.broker import Broker, NoBroker, embedded
from app.processes import Process, Supervisor, environment, procfile, shell
from app.settings import ROOT, Settings, is_loopback

ORDER = ("web", "beat", "worker")  # in which they are told to stop


@click.command()
def command() -> None:
    """Run the whole service on this machine, until Ctrl-C.

    The database is a file, the broker comes with the packages, and mail goes to a mailbox that the site
    shows at /mailbox, unless DATABASE_URL, REDIS_URL or MAIL_URL name real ones. PORT chooses the port.
    """
    environ = dict(os.environ)
    var = Path(environ.get("VAR_DIR") or ROOT / "var").absolute()
    var.mkdir(parents=True, exist_ok=True, mode=0o700)  # seeds and links are nobody else's
    with only_one(var / "up.lock"):
        broker = None if environ.get("REDIS_URL") else _broker(var)
        if broker:
            environ["REDIS_URL"] = broker.url
        settings = Settings.from_env(environ)
        _see_that_port_is_free(settings.bind, settings.port)
        with told(var / "broker.url", settings.redis_url):
            sys.exit(_supervise(settings, _completed(environ, settings), broker))


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Two services must not share one folder."""
    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise click.ClickException(f"Another `up` runs with {path.parent}; stop it first.") from None
        yield


@contextmanager
def told(path: Path, url: str) -> Iterator[None]:
    """The broker's address, for commands that are run beside us."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(url)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)


def _broker(var: Path) -> Broker:
    try:
        return embedded(var / "broker")
    except NoBroker as none:
        raise click.ClickException(str(none)) from None


def _see_that_port_is_free(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as why:
            raise click.ClickException(_not_to_be_had(host, port, why)) from None


def _not_to_be_had(host: str, port: int, why: OSError) -> str:
    if why.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else 8000
        return (
            f"Port {port} on {host} is taken by another program; nothing was started. "
            f"Stop that one, or take another port: PORT={other} python3 -m app up"
        )
    return f"Port {port} on {host} cannot be used ({why.strerror}); nothing was started."


def _completed(environ: dict[str, str], settings: Settings) -> dict[str, str]:
    """What the processes are told: everything that we worked out ourselves, so that all say the same."""
    known = {"PUBLIC_URL": settings.public_url, "PORT": str(settings.port), "VAR_DIR": str(settings.var)}
    return environment({"LOG_FORMAT": "plain", **environ, **known, "SECRET_KEY": settings.secret_key})


def _supervise(settings: Settings, environ: dict[str, str], broker: Broker | None) -> int:
    lines = procfile()
    supervisor = Supervisor(
        [Process(name, shell(lines[name]), environ) for name in ORDER],
        broker=Process("broker", broker.command, environ, typed=broker.config) if broker else None,
        answers=lambda: _answers(settings),
        welcome=f"Ready: {settings.public_url}   (Ctrl-C stops everything)",
        say=lambda text: print(text, flush=True),
    )
    return supervisor.run(Process("release", shell(lines["release"]), environ))


def _answers(settings: Settings) -> bool:
    host = settings.bind if is_loopback(settings.bind) else "127.0.0.1"
    line = http.client.HTTPConnection(host, settings.port, timeout=1)
    try:
        line.request("GET", "/healthz", headers={"Host": settings.trusted_hosts[0]})
        return line.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
