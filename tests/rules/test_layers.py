"""Imports run one way: `engine <- app.store <- app.services <- app.web, app.cli, worker`."""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import worlds
from engine.view import View

ROOT = Path(__file__).resolve().parents[2]
IMPURE = (
    "os", "io", "pathlib", "time", "datetime", "random", "secrets", "uuid", "threading", "subprocess",
    "logging", "socket", "asyncio", "multiprocessing", "concurrent", "tempfile", "shutil", "sched", "select",
    "signal", "ssl", "urllib", "http", "sqlite3", "zoneinfo",
)  # fmt: skip
"""Parts of the standard library with which a rule could see or change the world outside."""

WORLDLY = ("now", "today", "utcnow", "open", "input", "print")
"""Calls that look at the world outside, or change it."""

FLASK = ("flask", "flask_wtf", "flask_limiter", "flask_compress", "brotli", "werkzeug")


class Layer(NamedTuple):
    """Modules under `name` may import `may` and the standard library, and what stands under these; `never`
    is what they must not, even though it stands under something they may."""

    name: str
    may: tuple[str, ...]
    never: tuple[str, ...] = ()


def parts(package: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{package}.{name}" for name in names)


TABLES = parts("engine.cards", "characters", "customers", "duties", "items", "slacks")
"""Content without rules, which everybody may read."""

OURS = ("app.times", "app.till", "app.settings")
"""Small modules without a layer of their own."""

LAYERS = (
    Layer("engine", ("engine", "msgspec"), IMPURE),
    Layer(
        "engine.bots",
        (*parts("engine", "bots", "worlds", "ids", "view", "commands", "events"), *TABLES, "msgspec"),
    ),
    # Floor, options, refusals and spaces are what a card asks of a position and answers with.
    Layer(
        "engine.cards",
        (*parts("engine", "ids", "game", "events", "state", "cards"),
         *parts("engine", "floor", "options", "refusals", "spaces"), "msgspec"),
        parts("engine", "decide", "sight", "view"),
    ),
    # The same questions of the floor as the rules ask: no page shows another number than the roll has.
    Layer(
        "engine.view",
        (*parts("engine", "ids", "state", "events", "floor", "options", "spaces"), "msgspec"),
        parts("engine", "game", "decide"),
    ),
    Layer("app.store", ("app.store", "engine", "sqlalchemy", "alembic", "msgspec")),
    Layer("app.words", ("app.words", "app.times", "babel", "engine")),
    Layer("app.mail", ("app.mail", "app.settings", "idna")),
    Layer(
        "app.pictures",
        (*parts("app", "pictures", "pages", "words"), *OURS, "engine", "resvg_py", "PIL", "markupsafe"),
    ),
    Layer("app.pages", ("app.pages", "app.words", *OURS, "jinja2", "markupsafe")),
    Layer(
        "app.services",
        (*parts("app", "services", "store", "pages", "mail", "words", "pictures"), *OURS, "engine",
         "sqlalchemy", "msgspec", "email_validator", "css_inline", "redis"),
    ),
    Layer("app.times", ("app.words.tongue", "babel")),
    Layer("app.doorbell", ("app.settings", "celery")),
    Layer(
        "app.web",
        (*parts("app", "web", "services", "pages", "words", "doorbell", "log"), *OURS,
         *parts("engine", "view", "refusals", "commands", "ids"), *FLASK),
    ),
    Layer("worker", ("worker", *parts("app", "services", "settings", "doorbell", "log"), "celery", "kombu")),
    Layer("app", ("",), ("worker",)),
)  # fmt: skip

ONLY_DOOR = {
    "jinja2": ("app.pages",),
    "flask": ("app.web",),
    "celery": ("worker", "app.doorbell"),
    "sqlalchemy": ("app.store", "app.services", "app.gallery"),
    "alembic": ("app.store",),
    "smtplib": ("app.mail",),
}
"""Packages that only these parts may import."""


class Import(NamedTuple):
    module: str
    line: int
    target: str

    def __str__(self) -> str:
        return f"{self.module} (line {self.line}) imports {self.target}"


@cache
def sources() -> dict[str, Path]:
    """Every module of the project by its dotted name."""
    found = {}
    for top in ("engine", "app", "worker"):
        for path in (ROOT / top).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(sources()[module].read_text())


@cache
def imports() -> tuple[Import, ...]:
    return tuple(Import(module, line, target) for module in sources() for line, target in _targets(module))


def _targets(module: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(parsed(module)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=source, level=0, names=names) if source:
                yield from ((node.lineno, _named(source, alias.name)) for alias in names)
            case ast.ImportFrom():
                pytest.fail(f"{module}, line {node.lineno}: imports are written in full")


def _named(source: str, name: str) -> str:
    """`from engine import events` imports engine.events; `from engine.ids import Seat` imports engine.ids."""
    return f"{source}.{name}" if f"{source}.{name}" in sources() else source


def under(module: str, *names: str) -> bool:
    """Whether a module is one of these or stands under one; everything stands under ""."""
    return any(not name or f"{module}.".startswith(f"{name}.") for name in names)


def is_standard(target: str) -> bool:
    return target.partition(".")[0] in sys.stdlib_module_names


def may(layer: Layer, target: str) -> bool:
    if under(target, *layer.never):
        return False
    return under(target, *layer.may) or is_standard(target)


def breaches(layer: Layer) -> list[str]:
    return [str(i) for i in imports() if under(i.module, layer.name) and not may(layer, i.target)]


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.name)
def test_a_layer_imports_only_what_it_may(layer: Layer) -> None:
    assert any(under(module, layer.name) for module in sources())
    assert breaches(layer) == []


@pytest.mark.parametrize("package", ONLY_DOOR)
def test_a_package_has_only_its_doors(package: str) -> None:
    doors = ONLY_DOOR[package]
    outside = [str(i) for i in imports() if under(i.target, package) and not under(i.module, *doors)]
    assert outside == []


def test_the_engine_asks_no_clock_and_no_file() -> None:
    asked = [
        f"{module}, line {node.lineno}"
        for module in sources()
        if under(module, "engine")
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.Call) and _called(node) in WORLDLY
    ]
    assert asked == []


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def test_only_a_bot_that_looks_ahead_makes_worlds_and_only_from_a_view() -> None:
    """No game that is really played gets in: what is not made in engine.worlds is no world."""
    assert [i.module for i in imports() if under(i.target, "engine.worlds")] == ["engine.bots.manager"] * 2
    assert _called_in("engine.bots.manager", "World") == 0
    signature = inspect.signature(worlds.sample)
    assert [p.annotation for p in signature.parameters.values()] == [View, Iterator[int]]


def _called_in(module: str, name: str) -> int:
    return sum(isinstance(node, ast.Call) and _called(node) == name for node in ast.walk(parsed(module)))


def test_the_package_app_imports_nothing() -> None:
    assert [i for i in imports() if i.module == "app"] == []


@pytest.mark.parametrize("module", ["app.__main__", "app.environment"])
def test_what_makes_the_environment_needs_no_package(module: str) -> None:
    """It must run where nothing is installed."""
    at_top = {node.lineno for node in parsed(module).body if isinstance(node, ast.Import | ast.ImportFrom)}
    needed = [i for i in imports() if i.module == module and i.line in at_top and not is_standard(i.target)]
    assert [str(i) for i in needed if i.target != "app.environment"] == []


def test_a_breach_is_found() -> None:
    """The table can fail: what the bots do not import is there to be imported."""
    assert breaches(Layer("engine.decide", ("engine.state",))) != []
    assert breaches(Layer("engine.decide", ("engine",), ("engine.game",))) != []
