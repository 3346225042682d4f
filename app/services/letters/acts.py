"""The open question as links: each option leads to the page with its line marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.pages.game import Choice, Form, Group, Part
from app.words import options
from app.words.names import Crew, counted


@dataclass(frozen=True)
class Act:
    """`url` is "" where several options are picked together, on the page. `risk`: as `small` says."""

    label: str
    small: str
    url: str = ""
    risk: bool = False


@dataclass(frozen=True)
class ActGroup:
    title: str
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class NotNow:
    """What is not possible, and why, with the ruling."""

    label: str
    why: str


def groups(form: Form, crew: Crew, url: str) -> tuple[ActGroup, ...]:
    found = (
        ActGroup(_title(part, group), tuple(_acts(group, form, crew, url)))
        for part in form.parts
        for group in _groups(part)
    )
    return tuple(group for group in found if group.acts)


def not_now(form: Form, crew: Crew) -> tuple[NotNow, ...]:
    choices = (choice for part in form.parts for group in _groups(part) for choice in group.choices)
    return tuple(
        NotNow(options.label(choice.key, crew), _reason(choice)) for choice in choices if choice.refused
    )


def _reason(choice: Choice) -> str:
    return f"{choice.small} (R{choice.ruling})" if choice.ruling else choice.small


def _groups(part: Part) -> Iterator[Group]:
    yield from part.grids
    for column in part.columns:
        yield from column


def _title(part: Part, group: Group) -> str:
    return f"{group.title}, {part.title.lower()}" if part.title == options.CARD else group.title


def _acts(group: Group, form: Form, crew: Crew, url: str) -> Iterator[Act]:
    possible = [choice for choice in group.choices if not choice.refused]
    if group.folded and possible and options.verb(possible[0].key) == "play":
        card = ".".join(possible[0].key.split(".")[:2])
        ways = f"{counted(len(possible), 'way')} to play it: choose on the page."
        yield Act(options.label(card, crew), ways, f"{url}/{card}")
        return
    for choice in possible:
        yield _act(choice, form, crew, url)


def _act(choice: Choice, form: Form, crew: Crew, url: str) -> Act:
    one = form.most == 1
    return Act(
        options.label(choice.key, crew), choice.small, f"{url}/{choice.key}" if one else "", choice.risk
    )
