"""The open question as links: each option leads to the page with its line marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.pages.form import Choice, Form, Group, Part
from app.pictures.layout import PHONE_CELLS
from app.words import options
from app.words.names import Crew
from app.words.tongue import _, ngettext

ABREAST = 3  # spaces beside each other, as on the floor of a phone
PLACES = [space for row in PHONE_CELLS for space in row]


@dataclass(frozen=True)
class Act:
    """`url` is "" where several options are picked together, on the page, and where it is `refused`: `small`
    says why, with the ruling. `risk`: as `small` says."""

    label: str
    small: str
    url: str = ""
    risk: bool = False
    refused: bool = False


@dataclass(frozen=True)
class ActGroup:
    """`rows`: the spaces as they lie on the floor, those not possible in their places; else empty."""

    title: str
    acts: tuple[Act, ...]
    rows: tuple[tuple[Act, ...], ...] = ()


@dataclass(frozen=True)
class ActPart:
    """With an action, without one, finish. `title` is "" where its groups need none."""

    title: str
    small: str
    groups: tuple[ActGroup, ...]


@dataclass(frozen=True)
class NotNow:
    """What is not possible, and why, with the ruling. `placed`: it stands among the rows of a group, too."""

    label: str
    why: str
    placed: bool


def parts(form: Form, crew: Crew, url: str) -> tuple[ActPart, ...]:
    found = (_part(part, form, crew, url) for part in form.parts)
    return tuple(part for part in found if part.groups)


def not_now(form: Form, crew: Crew) -> tuple[NotNow, ...]:
    return tuple(
        NotNow(options.label(choice.key, crew), _reason(choice), _is_whole(group))
        for part in form.parts
        for group in _groups(part)
        for choice in group.choices
        if choice.refused
    )


def _part(part: Part, form: Form, crew: Crew, url: str) -> ActPart:
    found = (_group(group, form, crew, url) for group in _groups(part))
    # Off the turn there is one part: its title would only say again what the question asks.
    title = _(part.title) if form.can_end else ""
    return ActPart(title, part.small, tuple(group for group in found if group.acts))


def _group(group: Group, form: Form, crew: Crew, url: str) -> ActGroup:
    acts = tuple(_acts(group, form, crew, url))
    return ActGroup(group.title, acts, _rows(group, form, crew, url) if acts and form.most == 1 else ())


def _rows(group: Group, form: Form, crew: Crew, url: str) -> tuple[tuple[Act, ...], ...]:
    if not _is_whole(group):
        return ()
    by_place = sorted(group.choices, key=lambda choice: PLACES.index(choice.place))
    all_acts = [_act(choice, form, crew, url) for choice in by_place]
    return tuple(tuple(all_acts[at : at + ABREAST]) for at in range(0, len(all_acts), ABREAST))


def _is_whole(group: Group) -> bool:
    """Every space of the floor is there, possible or not."""
    return group.grid and {choice.place for choice in group.choices} == set(PLACES)


def _reason(choice: Choice) -> str:
    return f"{choice.small} (R{choice.ruling})" if choice.ruling else choice.small


def _groups(part: Part) -> Iterator[Group]:
    yield from part.groups


def _acts(group: Group, form: Form, crew: Crew, url: str) -> Iterator[Act]:
    possible = [choice for choice in group.choices if not choice.refused]
    if group.folded and possible and options.verb(possible[0].key) == "play":
        card = ".".join(possible[0].key.split(".")[:2])
        ways = ngettext(
            "%(n)s way to play it: choose on the page.",
            "%(n)s ways to play it: choose on the page.",
            len(possible),
        )
        yield Act(options.label(card, crew), ways, f"{url}/{card}")
        return
    for choice in possible:
        yield _act(choice, form, crew, url)


def _act(choice: Choice, form: Form, crew: Crew, url: str) -> Act:
    label = options.label(choice.key, crew)
    if choice.refused:
        return Act(label, _reason(choice), refused=True)
    return Act(label, choice.small, f"{url}/{choice.key}" if form.most == 1 else "", choice.risk)
