"""Copies of the project with a fault put in, for commands that must find it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("engine", "tests/__init__.py", "tests/games", "tests/referee", "tests/secrets")


def turned(folder: Path, file: str, before: str, after: str) -> Path:
    """What games need, copied into a folder, with one text of one file changed."""
    for name in NEEDED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            # Compiled files go by time and size, so a changed one could go unnoticed.
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    path = folder / file
    source = path.read_text(encoding="utf-8")
    assert source.count(before) == 1
    path.write_text(source.replace(before, after), encoding="utf-8")
    return folder
