"""Pages and templates agree: no field that nothing shows, no page that the catalogue of states lacks."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from jinja2 import nodes

import app.pages
from app.gallery.catalogue import STATES
from app.pages import ROOT, _jinja, template_of
from app.services import letters

TEMPLATES = ROOT / "templates"
WITH_ATTRIBUTE = ("map", "selectattr", "rejectattr", "groupby", "sort", "sum", "unique")
"""Filters that are told the name of a field."""


@cache
def page_types() -> tuple[type, ...]:
    """Every dataclass that has a template of its name."""
    modules = [
        importlib.import_module(f"app.pages.{each.name}") for each in pkgutil.iter_modules(app.pages.__path__)
    ]
    found = {value for module in modules for value in vars(module).values() if _is_ours(value)}
    return tuple(sorted((each for each in found if (TEMPLATES / template_of(each)).exists()), key=str))


def _is_ours(value: object) -> bool:
    return (
        isinstance(value, type)
        and dataclasses.is_dataclass(value)
        and value.__module__.startswith("app.pages.")
    )


@dataclass(frozen=True)
class Used:
    """The names that templates look up, and the fields that they read of something."""

    names: frozenset[str]
    fields: frozenset[str]


@cache
def used_by(template: str) -> Used:
    """By a template and all that it extends, includes or imports."""
    names: set[str] = set()
    fields: set[str] = set()
    for tree in _trees(template, set()):
        names |= {node.name for node in tree.find_all(nodes.Name) if node.ctx == "load"}
        fields |= {node.attr for node in tree.find_all(nodes.Getattr)}
        fields |= {
            str(const.value)
            for node in tree.find_all(nodes.Filter)
            if node.name in WITH_ATTRIBUTE
            for const in node.find_all(nodes.Const)
        }
    return Used(frozenset(names), frozenset(fields))


def _trees(template: str, seen: set[str]) -> Iterator[nodes.Template]:
    if template in seen:
        return
    seen.add(template)
    environment = _jinja()
    assert environment.loader is not None
    tree = environment.parse(environment.loader.get_source(environment, template)[0])
    yield tree
    for node in tree.find_all((nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)):
        assert isinstance(node.template, nodes.Const), f"{template}: which template is worked out"
        yield from _trees(node.template.value, seen)


def parts_of(page: type) -> set[type]:
    """The dataclasses that a page is made of, itself left out."""
    found: set[type] = set()
    todo = [page]
    while todo:
        for hint in typing.get_type_hints(todo.pop()).values():
            new = {part for part in _within(hint) if part not in found and part is not page}
            found |= new
            todo += new
    return found


def _within(hint: object) -> Iterator[type]:
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield hint
    for argument in typing.get_args(hint):
        yield from _within(argument)


@pytest.mark.parametrize("page", page_types(), ids=lambda page: page.__name__)
def test_a_page_has_no_field_that_its_template_does_not_use(page: type) -> None:
    names = used_by(template_of(page)).names
    assert [each.name for each in dataclasses.fields(page) if each.name not in names] == []


def test_no_part_of_a_page_has_a_field_that_no_template_uses() -> None:
    mails = {path.relative_to(TEMPLATES).as_posix() for path in (TEMPLATES / "mail").iterdir()}
    in_mails = frozenset[str]().union(*(used_by(mail).fields for mail in mails))
    used: dict[type, set[str]] = {}
    for page in page_types():
        for part in parts_of(page):
            used.setdefault(part, set(in_mails)).update(used_by(template_of(page)).fields)
    unused = {
        f"{part.__name__}.{each.name}"
        for part, names in used.items()
        for each in dataclasses.fields(part)
        if each.name not in names
    }
    assert unused == set()


def test_a_field_that_nothing_uses_is_found() -> None:
    assert "nowhere-to-be-seen" not in used_by("turn.html").names
    assert {"form", "floor"} <= used_by("turn.html").names and "rows" in used_by("turn.html").fields


def test_the_catalogue_of_states_has_every_page_and_every_mail() -> None:
    shown = {page for state in STATES for page in state.shows}
    assert {page.__name__ for page in page_types()} - {page.__name__ for page in shown} == set()
    assert {f"mail-{kind}" for kind in letters.KINDS} <= {state.name for state in STATES}
    assert len({state.name for state in STATES}) == len(STATES)
