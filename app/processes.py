"""The processes of the Procfile on one machine: started, watched, restarted and stopped in order."""

import contextlib
import ctypes
import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

STOP_S = 25.0  # for web, beat and worker together; what they need at most is 20
BROKER_STOP_S = 5.0
LONGEST_PAUSE_S = 30.0
STEADY_S = 60.0  # whoever ran this long starts its back-off anew
TRIES = 3  # deaths before the site ever answered, after which starting has failed


def procfile(path: Path = ROOT / "Procfile") -> dict[str, str]:
    """Name and shell line of each process, in the file's order."""
    lines = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := re.match(r"([A-Za-z0-9_-]+):\s*(\S.*)$", line):
            lines[found[1]] = found[2].strip()
    return lines


def shell(line: str) -> list[str]:
    """The shell makes way for the program, so that signals reach it."""
    return ["/bin/sh", "-c", f"exec {line}"]


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """The programs of this interpreter come first: `gunicorn` in a line is the one of the lock."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{given.get('PATH', os.defpath)}"
    return {**given, "PATH": path, "PYTHONUNBUFFERED": "1"}


@dataclass
class Process:
    """One line of the Procfile, running or waiting for its next start."""

    name: str
    command: list[str]
    environ: Mapping[str, str] = field(repr=False)
    typed: str = field(default="", repr=False)  # what it reads from standard input
    deaths: int = 0
    start_at: float = 0.0  # monotonic; when to start (again)
    started_at: float = 0.0
    running: subprocess.Popen[bytes] | None = None
    rest: bytes = b""  # the beginning of a line whose end was not read yet

    def start(self) -> None:
        self.started_at = time.monotonic()
        self.running = subprocess.Popen(
            self.command,
            cwd=ROOT,
            env=self.environ,
            stdin=subprocess.PIPE if self.typed else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C is for us; we stop them in order
            preexec_fn=leash(),
        )
        if self.typed and self.running.stdin:
            self.running.stdin.write(self.typed.encode())
            self.running.stdin.close()

    def is_running(self) -> bool:
        return self.running is not None and self.running.poll() is None

    def send(self, signum: int) -> None:
        if self.running is not None and self.running.poll() is None:
            self.running.send_signal(signum)

    def sweep(self) -> None:
        """End whatever the process left in its group."""
        if self.running is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()

    def pause(self) -> float:
        """Seconds until the next start after a death; counts it."""
        if time.monotonic() - self.started_at > STEADY_S:
            self.deaths = 0
        self.deaths += 1
        seconds = min(LONGEST_PAUSE_S, 2.0 ** (self.deaths - 1))
        self.start_at = time.monotonic() + seconds
        return seconds


def leash() -> Callable[[], None] | None:
    """Run in the child: asks the kernel for SIGTERM when we die without having stopped it (Linux)."""
    if not sys.platform.startswith("linux"):
        return None
    prctl, parent = ctypes.CDLL(None).prctl, os.getpid()

    def follow() -> None:
        prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
        if os.getppid() != parent:
            os._exit(1)

    return follow


def ending(status: int) -> str:
    if status >= 0:
        return f"exit status {status}"
    return f"signal {signal.Signals(-status).name}"


class Supervisor:
    """Keeps the processes running until asked to stop. The broker, if any, is the last to go."""

    def __init__(
        self,
        processes: Sequence[Process],
        *,
        broker: Process | None,
        answers: Callable[[], bool],
        welcome: str,
        say: Callable[[str], None],
    ) -> None:
        self.processes, self.broker = tuple(processes), broker
        self.answers, self.welcome, self.say = answers, welcome, say
        self.ready = False
        self.asked = 0  # how often we were told to stop; the second time is meant
        self.pipes = selectors.DefaultSelector()
        self.width = max(len(process.name) for process in (*processes, *self._brokers()))

    def run(self, release: Process) -> int:
        """Start all, the release first, and watch them. Exit status: 0 when stopped as asked."""
        for signum in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(signum, self._ask)
        try:
            for process in self._brokers():
                self._start(process)
            if not self._release(release):
                return 0 if self.asked else 1
            for process in self.processes:
                self._start(process)
            return self._watch()
        finally:
            self._stop()

    def _brokers(self) -> tuple[Process, ...]:
        return (self.broker,) if self.broker else ()

    def _ask(self, signum: int, frame: object) -> None:
        self.asked += 1

    # --- running ---

    def _start(self, process: Process) -> None:
        process.start()
        assert process.running and process.running.stdout
        os.set_blocking(process.running.stdout.fileno(), False)
        self.pipes.register(process.running.stdout, selectors.EVENT_READ, process)

    def _release(self, release: Process) -> bool:
        self._start(release)
        while release.is_running() and not self.asked:
            self._listen()
        if self.asked:
            release.sweep()
            return False
        self._bury(release)
        status = release.running.returncode if release.running else 1
        if status:
            self.say(f"release failed with {ending(status)}; nothing else was started.")
        return status == 0

    def _watch(self) -> int:
        next_look = 0.0
        while not self.asked:
            self._listen()
            for process in (*self._brokers(), *self.processes):
                if not self._keep(process):
                    return 1
            if not self.ready and time.monotonic() >= next_look:
                next_look = time.monotonic() + 0.25
                if self.answers():
                    self.ready = True
                    self.say(self.welcome)
        return 0

    def _keep(self, process: Process) -> bool:
        """Restart a process that died, when its pause is over. False: it cannot be started at all."""
        if process.is_running():
            return True
        if process.running is not None:
            self._bury(process)
            status, process.running = process.running.returncode, None
            pause = process.pause()
            if not self.ready and process.deaths >= TRIES:
                self.say(f"{process.name} died {TRIES} times ({ending(status)}); giving up, see above.")
                return False
            self.say(f"{process.name} died with {ending(status)}; starting it again in {pause:.0f} s.")
        elif time.monotonic() >= process.start_at:
            self._start(process)
        return True

    def _bury(self, process: Process) -> None:
        """Print a dead process's last words, and end what it left behind."""
        assert process.running and process.running.stdout
        process.sweep()
        self._print(process)
        self.pipes.unregister(process.running.stdout)
        process.running.stdout.close()
        if process.rest:
            self._line(process, process.rest)
            process.rest = b""

    # --- what they say ---

    def _listen(self, patience: float = 0.2) -> None:
        for key, _ in self.pipes.select(patience):
            if not self._print(key.data):
                time.sleep(0.01)  # it closed its output and still runs, or is about to be buried

    def _print(self, process: Process) -> bool:
        assert process.running and process.running.stdout
        read = b""
        with contextlib.suppress(BlockingIOError):  # nothing more to read for now
            while chunk := os.read(process.running.stdout.fileno(), 65536):
                read += chunk
        *lines, process.rest = (process.rest + read).split(b"\n")
        for line in lines:
            if line.strip():
                self._line(process, line)
        return bool(read)

    def _line(self, process: Process, line: bytes) -> None:
        self.say(f"{process.name:<{self.width}} | {line.decode(errors='replace').rstrip()}")

    # --- stopping ---

    def _stop(self) -> None:
        """Web, beat and worker first, while there is still a broker to ring; then the broker."""
        begun = self.asked
        if any(process.is_running() for process in self.processes):
            self.say("Stopping web, beat and worker.")
        self._end(self.processes, STOP_S, begun)
        if self.broker and self.broker.is_running():
            self.say("Stopping the broker.")
        self._end(self._brokers(), BROKER_STOP_S, begun)
        self.say("Stopped.")

    def _end(self, processes: Sequence[Process], seconds: float, begun: int) -> None:
        until = time.monotonic() + seconds
        for process in processes:
            process.send(signal.SIGTERM)
        while any(process.is_running() for process in processes):
            if time.monotonic() > until or self.asked > max(begun, 1):
                self._hurry(processes)
                break
            self._listen(0.05)
        for process in processes:
            if process.running is not None:
                self._bury(process)
                process.running = None

    def _hurry(self, processes: Sequence[Process]) -> None:
        for process in processes:
            if process.is_running():
                self.say(f"{process.name} did not stop in time and is ended.")
