"""The open question as a form: every option in its group, those not possible with their reason."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Collection

from app.pages.game import Choice, Form, Group, OrdersForm, Part, Sum
from app.services.looking import Look
from app.services.showing.crew import crew_of
from app.words import consequences, options, questions, refusals
from app.words.names import Crew, counted, name, sentence
from engine.orders import Orders
from engine.view import Impossible, QuestionView, View

GRIDS = frozenset({"Move", "Spaces"})
MANY = 6
FOLDED = ("play.", "tattle")
"""Deeds with more targets than this are folded away under their name."""
CERTAIN = 6
FROM_MAIL = "from your mail"
PICKED = "what you picked"


def new_key() -> str:
    """The one-time key of a form: sent twice, it counts once."""
    return secrets.token_urlsafe(12)


def form(look: Look, marked: Collection[str] = (), mark: str = FROM_MAIL) -> Form | None:
    """The form of the reader's own question; None when the game waits for somebody else.

    `marked` are keys that a mail's link named, or a form that was refused; `mark` says which.
    """
    question = look.view.question
    if question is None or not question.yours:
        return None
    crew = crew_of(look.view, look.players)
    several = question.kind == "keep-five"
    return Form(
        title=questions.title(question.kind, question.about),
        hint=_hint(look.view, question),
        question=question.number,
        key=new_key(),
        parts=_parts(look.view, question, crew, marked),
        discards=tuple(_discard(key, marked) for key in question.extras),
        fewest=question.pick[0],
        most=question.pick[1] if several else 1,
        suspicion=suspicion(look.view) if question.kind in ("turn", "reaction") else None,
        can_end=question.kind == "turn",
        can_undo=question.can_undo,
        mark=mark,
        ticks=mark == PICKED,
    )


def _discard(key: str, marked: Collection[str]) -> Choice:
    return Choice(key, name(key.removeprefix("toss.")), "", marked=key in marked)


def _hint(view: View, question: QuestionView) -> str:
    if question.kind == "turn":
        left = sentence(counted(view.actions_left, "action")) + " left."
        return f"{left} Pick one line, then ring it up."
    if question.pick[1] > 1:
        return f"Tick exactly {question.pick[0]}, then ring it up."
    return "Pick one line, then ring it up."


def _parts(view: View, question: QuestionView, crew: Crew, marked: Collection[str]) -> tuple[Part, ...]:
    reasons = {refused.key: refused for refused in question.impossible}
    parts: dict[str, list[Group]] = {}
    for group in options.groups((*question.options, *reasons)):
        choices = tuple(_choice(key, view, crew, marked, reasons.get(key)) for key in group.keys)
        parts.setdefault(group.part, []).extend(_groups(group.title, choices))
    return tuple(_part(title, _small(title, view), groups) for title, groups in parts.items())


def _groups(title: str, choices: tuple[Choice, ...]) -> list[Group]:
    """One group, and one of its own for each card or deed that has many targets."""
    deeds = Counter(_deed(choice.key) for choice in choices)
    many = [deed for deed, count in deeds.items() if count > MANY and deed.startswith(FOLDED)]
    few = tuple(choice for choice in choices if _deed(choice.key) not in many)
    if title in GRIDS or not many:
        return [_group(title, choices)]
    folded = [
        _group(_deed_title(deed), tuple(c for c in choices if _deed(c.key) == deed), folded=True)
        for deed in many
    ]
    return [_group(title, few), *folded] if few else folded


def _group(title: str, choices: tuple[Choice, ...], *, folded: bool = False) -> Group:
    """Impossible options last, except among spaces, where the order is that of the floor."""
    grid = title in GRIDS
    ordered = choices if grid else tuple(sorted(choices, key=lambda choice: choice.refused))
    opened = folded and not any(choice.marked for choice in choices)
    return Group(title, title.lower().replace(" ", "-"), ordered, grid, opened)


def _deed(key: str) -> str:
    """What an option does, without its target: `tattle`, `play.right-this-way`."""
    words = key.split(".")
    return ".".join(words[:2]) if words[0] == "play" else words[0]


def _deed_title(deed: str) -> str:
    """“Right This Way”, “Tattle”."""
    verb, _, card = deed.partition(".")
    return name(card) if card else verb.capitalize()


def _part(title: str, small: str, groups: list[Group]) -> Part:
    """Two columns of about the same length, in the order of the groups."""
    grids = tuple(group for group in groups if group.grid)
    rest = [group for group in groups if not group.grid]
    half, left = sum(map(_length, rest)) / 2, list[Group]()
    while rest and sum(map(_length, left)) + _length(rest[0]) / 2 <= half:
        left.append(rest.pop(0))
    return Part(title, small, grids, tuple(tuple(column) for column in (left, rest) if column))


def _length(group: Group) -> int:
    return 1 + (0 if group.folded else len(group.choices))


def _small(part: str, view: View) -> str:
    if part == options.ACTION:
        return f"{view.actions_left} left"
    return "as often as you like" if part == options.CARD else ""


def _choice(key: str, view: View, crew: Crew, marked: Collection[str], refused: Impossible | None) -> Choice:
    label = options.short_label(key, crew)
    if refused is not None:
        named = _is_marked(key, marked) or any(mark.startswith(f"{key}.") for mark in marked)
        why = refusals.why(refused, crew)
        return Choice(key, label, why, marked=named, refused=True, ruling=refused.ruling)
    outlook = consequences.consequence(key, view, crew)
    return Choice(key, label, outlook.text, outlook.risk, marked=_is_marked(key, marked))


def _is_marked(key: str, marked: Collection[str]) -> bool:
    """A mail that has one link for all targets of a card marks each of them."""
    return any(key == mark or key.startswith(f"{mark}.") for mark in marked)


def suspicion(view: View) -> Sum | None:
    """The number spelt out, for who has something to hide. R50-R55"""
    me = view.me
    if not me.at_risk:
        return None
    sum_ = me.suspicion
    parts = [
        *([f"{counted(len(me.carried), 'item')} {sum_.items}"] if sum_.items else []),
        *([f"{name(me.slack)} {sum_.slack}"] if me.slack else []),
        *([f"{counted(sum_.duties, 'duty')} {sum_.duties}"] if sum_.duties else []),
    ]
    total = sum_.total
    caught = (
        "caught without a roll"
        if total >= CERTAIN
        else f"caught on 1-{total}"
        if total > 1
        else "caught on a 1"
    )
    return Sum(total, f"{' + '.join(parts)} = {total}: {caught}, should the boss walk in.")


def orders_form(orders: Orders) -> OrdersForm:
    return OrdersForm(
        sneak=orders.sneak,
        sneak_at=orders.sneak_at,
        sneak_spares_slack=orders.sneak_spares_slack,
        sneak_spaces=tuple((space, name(space)) for space in orders.sneak_spaces),
        receipt=orders.receipt,
        receipt_at=orders.receipt_at,
        key=new_key(),
    )
