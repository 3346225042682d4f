"""The start: whether this interpreter will do, what the lock asks for, the Procfile and the command line."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from packaging.markers import Marker

from app import environment
from app.processes import procfile

ROOT = Path(__file__).resolve().parents[2]
LOCKS = (environment.RUNTIME, environment.EMBEDDED, environment.TESTS)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with three small locks and a `.venv` that claims to be complete."""
    names = {"RUNTIME": "requirements.txt", "EMBEDDED": "app/embedded.txt", "TESTS": "tests/requirements.txt"}
    for name, path in names.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(f"{name.lower()}==1.0\n")
        monkeypatch.setattr(environment, name, tmp_path / path)
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").touch()
    for name, value in {"ROOT": tmp_path, "VENV": venv, "PYTHON": venv / "bin" / "python"}.items():
        monkeypatch.setattr(environment, name, value)
    monkeypatch.setattr(environment, "NOTE", venv / "locks.json")
    return tmp_path


def noted(*locks: Path) -> dict[str, str]:
    return environment.made_by() | {environment.key_of(lock): environment.digest(lock) for lock in locks}


# --- what each command needs ---


def test_each_command_needs_its_own_locks() -> None:
    assert environment.locks_for("migrate", {}) == LOCKS[:1]
    assert environment.locks_for("up", {}) == LOCKS[:2]
    assert environment.locks_for("test", {}) == LOCKS


def test_up_with_a_broker_elsewhere_needs_no_embedded_one() -> None:
    assert environment.locks_for("up", {"REDIS_URL": "redis://elsewhere"}) == LOCKS[:1]


def test_the_locks_name_no_index_and_no_host_and_hash_everything() -> None:
    for lock in LOCKS:
        text = lock.read_text()
        assert "://" not in text and "--index" not in text and "--find-links" not in text
        for block in re.split(r"\n(?=[a-z])", text):
            assert "==" not in block or "--hash=sha256:" in block, block


def test_no_package_stands_in_two_locks() -> None:
    names = [name for lock in LOCKS for name in environment.pins(lock)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_markers_mean_what_packaging_says_they_mean(lock: Path) -> None:
    here = environment.interpreter()
    markers = {line.partition(";")[2].strip(" \\") for line in lock.read_text().splitlines() if "==" in line}
    for marker in markers - {""}:
        for version in ("3.11.2", "3.11.7", "3.12.0", "3.13.1"):
            at = {**here, "python_full_version": version, "python_version": version[:4]}
            assert environment.applies(marker, at) == Marker(marker).evaluate(at), (marker, version)


def test_a_marker_with_and_or_and_brackets_is_understood() -> None:
    here = environment.interpreter() | {"sys_platform": "linux", "python_full_version": "3.12.4"}
    either = "(sys_platform == 'win32' or python_full_version >= '3.12')"
    assert environment.applies(f"{either} and os_name != 'nt'", here)
    assert not environment.applies(f"{either} and os_name == 'nt'", here)
    assert not environment.applies("sys_platform != 'linux' and python_full_version >= '3.9'", here)


# --- is it ready ---


def test_an_interpreter_with_every_package_of_the_lock_goes_on(checkout: Path) -> None:
    from importlib.metadata import version

    import click as installed  # any package of the real lock

    environment.RUNTIME.write_text(f"click=={version(installed.__name__)}\n")
    assert environment.ready((environment.RUNTIME,))


def test_another_version_than_the_locks_is_not_ready(checkout: Path) -> None:
    environment.RUNTIME.write_text("click==0.0.1\n")
    assert not environment.ready((environment.RUNTIME,))


def test_a_package_for_another_platform_is_not_missed(checkout: Path) -> None:
    environment.RUNTIME.write_text("no-such-package==1.0 ; sys_platform == 'win32'\n")
    assert environment.ready((environment.RUNTIME,))


def test_inside_venv_its_note_is_believed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(environment.VENV))
    environment.write_note(noted(environment.RUNTIME))
    assert environment.ready((environment.RUNTIME,))
    assert not environment.ready((environment.RUNTIME, environment.EMBEDDED))
    environment.RUNTIME.write_text("runtime==2.0\n")
    assert not environment.ready((environment.RUNTIME,))


def test_a_venv_with_another_lock_than_now_is_made_anew_and_one_that_lacks_a_lock_is_added_to(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert environment.fresh(noted(environment.RUNTIME))
    stale = noted(environment.RUNTIME, environment.TESTS)
    environment.TESTS.write_text("tests==2.0\n")
    assert not environment.fresh(stale)
    assert not environment.fresh({})
    assert not environment.fresh(noted(environment.RUNTIME) | {"at": "/where/it/was"})


def test_a_note_that_was_cut_off_counts_as_none(checkout: Path) -> None:
    environment.NOTE.write_text('{"requirements.txt": "ab')
    assert environment.read_note() == {}


# --- making it, for real ---


def make_wheelhouse(folder: Path) -> str:
    """One small wheel; its hash."""
    import hashlib
    import zipfile

    folder.mkdir()
    wheel = folder / "tinything-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tinything.py", "")
        about = "tinything-1.0.dist-info"
        archive.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: tinything\nVersion: 1.0\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A checkout whose lock is one wheel from a folder, with a command line that says where it runs."""
    digest = make_wheelhouse(tmp_path / "wheels")
    root = tmp_path / "checkout"
    for folder in ("app", "tests"):
        (root / folder).mkdir(parents=True)
    for name in ("__init__.py", "__main__.py", "environment.py"):
        (root / "app" / name).write_text((ROOT / "app" / name).read_text())
    (root / "app" / "cli.py").write_text(
        "import sys, tinything\ndef main():\n    print('running in', sys.prefix)\n    sys.exit(7)\n"
    )
    (root / "requirements.txt").write_text(f"tinything==1.0 \\\n    --hash=sha256:{digest}\n")
    (root / "app" / "embedded.txt").touch()
    (root / "tests" / "requirements.txt").touch()
    return root


def start(root: Path, *words: str, wheels: Path | None = None) -> "subprocess.Popen[str]":
    """`python -m app` in a bare environment: pip knows only the folder of wheels that the user names."""
    environ = {"PATH": os.environ["PATH"], "HOME": str(root.parent), "PIP_NO_INDEX": "1"}
    environ["PIP_FIND_LINKS"] = str(wheels or root.parent / "wheels")
    command = [getattr(sys, "_base_executable", sys.executable), "-m", "app", *words]
    return subprocess.Popen(
        command, cwd=root, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def test_the_first_start_makes_venv_with_the_users_pip_settings_and_the_second_is_quick(tiny: Path) -> None:
    first = start(tiny, "replay")
    said, _ = first.communicate(timeout=120)
    assert first.returncode == 7, said  # the command's own exit status
    assert "Making .venv" in said and f"running in {tiny / '.venv'}" in said
    began = time.monotonic()
    second = start(tiny, "replay")
    said, _ = second.communicate(timeout=60)
    assert said.strip() == f"running in {tiny / '.venv'}"
    assert time.monotonic() - began < 10


def test_two_first_starts_wait_for_one_another(tiny: Path) -> None:
    both = [start(tiny, "replay") for _ in range(2)]
    said = [each.communicate(timeout=120)[0] for each in both]
    assert [each.returncode for each in both] == [7, 7], said
    assert sum("Making .venv" in text for text in said) == 1
    assert sum("waiting for it" in text for text in said) == 1


def test_a_start_that_was_cut_off_is_made_good_by_the_next(tiny: Path) -> None:
    (tiny / ".venv").mkdir()
    (tiny / ".venv" / "leftover").touch()
    made = start(tiny, "replay")
    said, _ = made.communicate(timeout=120)
    assert made.returncode == 7, said
    assert not (tiny / ".venv" / "leftover").exists()


def test_packages_that_cannot_be_had_are_said_with_pips_words(tiny: Path) -> None:
    failed = start(tiny, "replay", wheels=tiny / "nowhere")
    said, _ = failed.communicate(timeout=120)
    assert failed.returncode == 1
    assert "pip could not install requirements.txt" in said and "tinything" in said
    assert "Traceback" not in said


def test_a_python_without_ensurepip_is_told_which_package_to_install(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.Unprepared, match=r"apt install python3\.\d+-venv"):
        environment.make_venv()


# --- Procfile and command line ---


def test_the_procfile_names_the_four_processes() -> None:
    assert list(procfile()) == ["release", "web", "worker", "beat"]


def test_a_procfile_may_have_comments_and_empty_lines(tmp_path: Path) -> None:
    (tmp_path / "Procfile").write_text("# note\n\nweb:  serve --now \nother_one: run: it\n")
    assert procfile(tmp_path / "Procfile") == {"web": "serve --now", "other_one": "run: it"}


def test_help_lists_every_command_quickly_and_imports_none() -> None:
    words = [sys.executable, "-X", "importtime", "-m", "app", "--help"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0
    games = ("export", "import", "replay", "verify", "simulate", "tournament")
    for name in ("up", "test", "migrate", *games, "clock"):
        assert re.search(rf"^  {name} +\w", done.stdout, re.MULTILINE)
    for slow in ("flask", "celery", "sqlalchemy", "msgspec"):
        assert not re.search(rf"\| +{slow}$", done.stderr, re.MULTILINE), slow


def test_an_unknown_command_fails_with_the_nearest_name() -> None:
    done = subprocess.run([sys.executable, "-m", "app", "verfy"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "did you mean 'verify'" in done.stderr


def test_a_command_with_a_setting_missing_fails_with_its_sentence() -> None:
    environ = {**os.environ, "PUBLIC_URL": "https://games.example.org"}
    for name in ("SECRET_KEY", "DATABASE_URL", "REDIS_URL", "MAIL_URL"):
        environ.pop(name, None)
    words = [sys.executable, "-m", "app", "migrate"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, env=environ)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: SECRET_KEY is not set") and "Traceback" not in done.stderr


def test_the_note_is_json_that_a_person_can_read(checkout: Path) -> None:
    environment.write_note(noted(environment.RUNTIME))
    assert json.loads(environment.NOTE.read_text())["at"] == str(environment.VENV)
