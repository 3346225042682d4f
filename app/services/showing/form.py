"""The open question as a form: every option in its group, those not possible with their reason."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Collection, Sequence

from app.pages.form import Choice, Form, Group, OrdersForm, Part, Pointer, Sum
from app.pictures.layout import PHONE_CELLS
from app.services.look import Look
from app.services.showing.crew import coupons, crew_of
from app.times import spoken_span
from app.words import consequences, options, questions, refusals
from app.words.names import Crew, counted, name
from app.words.tongue import N_, _, ngettext
from engine.cards.characters import CHARACTER
from engine.ids import OFFICE
from engine.orders import Orders
from engine.spaces import SPACE
from engine.view import Impossible, QuestionView, View

PLACES = [space for row in PHONE_CELLS for space in row]
OF_PLACES = frozenset({"move", "at", "sneak"})
"""Options that lead to a space: they are laid out like the floor."""
MANY = 6
FEW_PLACES = 4
FOLDED = ("play.", "tattle")
"""Deeds with more targets than this are folded away under their name."""
CERTAIN = 6
FROM_MAIL = N_("from your mail")
FROM_FLOOR = N_("from the floor")
PICKED = N_("what you picked")
CAUGHT = {
    "rolling": {
        "sure": N_("caught without a roll, unless you react."),
        "two": N_("caught if both dice show %(total)s or less, unless you react."),
        "one": N_("caught on a 1, unless you react."),
        "upto": N_("caught on 1-%(total)s, unless you react."),
    },
    "beside": {
        "sure": N_("the boss is here: caught without a roll if your turn ends here."),
        "two": N_("the boss is here: caught if both dice show %(total)s or less and your turn ends here."),
        "one": N_("the boss is here: caught on a 1 if your turn ends here."),
        "upto": N_("the boss is here: caught on 1-%(total)s if your turn ends here."),
    },
    "else": {
        "sure": N_("caught without a roll, should the boss walk in."),
        "two": N_("caught if both dice show %(total)s or less, should the boss walk in."),
        "one": N_("caught on a 1, should the boss walk in."),
        "upto": N_("caught on 1-%(total)s, should the boss walk in."),
    },
}
"""By where the boss stands, then by the dice."""
NO_STACK = N_("No items are kept here.")


def new_key() -> str:
    """The one-time key of a form: sent twice, it counts once."""
    return secrets.token_urlsafe(12)


def form(look: Look, marked: Collection[str] = (), mark: str = FROM_MAIL, refilled: int = 0) -> Form | None:
    """The form of the reader's own question; None when the game waits for somebody else.

    `marked` are keys that a mail's link named, or a form that was refused; `mark` says which. A form that
    answered question `refilled` stays filled in as long as that question is open.
    """
    question = look.view.question
    if question is None or not question.yours:
        return None
    desk = _Desk(look, frozenset(marked), refilled == question.number)
    parts = _parts(desk, question)
    return Form(
        title=questions.title(question.kind, question.about),
        hint=_hint(look, question),
        question=question.number,
        key=new_key(),
        parts=parts,
        discards=tuple(desk.discard(key) for key in question.extras),
        most=question.pick[1] if question.kind == "keep-five" else 1,
        suspicion=suspicion(look.view) if question.kind in ("turn", "reaction") else None,
        can_end=question.kind == "turn",
        can_undo=question.can_undo,
        mark=_(mark),
        pointer=_pointer(desk, parts) if mark == FROM_MAIL else None,
        named=_named(desk, question, parts),
    )


def _named(desk: _Desk, question: QuestionView, parts: Sequence[Part]) -> Pointer | None:
    """What a link marked, if that is one line and possible; else the end of a turn without actions."""
    if desk.refilled or question.pick[1] > 1:
        return None
    groups = (group for part in parts for group in part.groups)
    marked = [choice for group in groups for choice in group.choices if choice.marked]
    if not marked and question.kind == "turn" and not desk.view.actions_left:
        return Pointer(options.label("end", desk.crew), "end")
    if len(marked) != 1 or marked[0].refused:
        return None
    return Pointer(options.label(marked[0].key, desk.crew), marked[0].key)


def _pointer(desk: _Desk, parts: Sequence[Part]) -> Pointer | None:
    """A mail that has one link for all targets of a deed means the deed."""
    groups = (group for part in parts for group in part.groups)
    keys = [choice.key for group in groups for choice in group.choices if choice.marked]
    if not keys:
        return None
    deed = _deed(keys[0])
    is_whole = len(keys) > 1 and deed.startswith(FOLDED)
    return Pointer(_deed_title(deed) if is_whole else options.label(keys[0], desk.crew), keys[0])


class _Desk:
    """Turns keys of options into lines of the form."""

    def __init__(self, look: Look, marked: frozenset[str], refilled: bool) -> None:
        self.look, self.view, self.marked, self.refilled = look, look.view, marked, refilled
        self.crew: Crew = crew_of(look.view, look.players)

    def choice(self, key: str, refused: Impossible | None) -> Choice:
        marked, place = self.is_marked(key), _place(key)
        if refused is not None:
            named = marked or any(mark.startswith(f"{key}.") for mark in self.marked)
            why = _why_not(refused, self.view, self.crew)
            label = name(place) if place else options.label(key, self.crew)
            return Choice(key, label, why, marked=named, refused=True, ruling=refused.ruling, place=place)
        outlook = consequences.consequence(key, self.view, self.crew)
        label = name(place) if place else options.short_label(key, self.crew)
        picked = self.refilled and key in self.marked
        return Choice(key, label, outlook.text, outlook.risk, marked=marked, place=place, picked=picked)

    def discard(self, key: str) -> Choice:
        marked = key in self.marked
        return Choice(
            key, name(key.removeprefix("toss.")), "", marked=marked, picked=marked and self.refilled
        )

    def is_marked(self, key: str) -> bool:
        """A mail that has one link for all targets of a card marks each of them."""
        return any(key == mark or key.startswith(f"{mark}.") for mark in self.marked)


def _place(key: str) -> str:
    """The space that an option leads to; "" for what is no such option, or lacks its target."""
    verb, _dot, space = key.partition(".")
    return space if verb in OF_PLACES and space in SPACE else ""


def _why_not(refused: Impossible, view: View, crew: Crew) -> str:
    here = view.me.space
    if refused.why == "no-items" and here and here != OFFICE and not SPACE[here].item_stack:
        return _(NO_STACK)
    return refusals.why(refused, crew)


def _hint(look: Look, question: QuestionView) -> str:
    view = look.view
    if question.clock == "spent":
        span = spoken_span(look.terms.reaction_s)
        said = N_("No action is left. You may play cards for %(span)s; then the turn ends by itself.")
        return _(said, span=span)
    if question.kind == "turn":
        return ngettext("%(n)s action left.", "%(n)s actions left.", view.actions_left)
    if question.pick[1] > 1:
        return ngettext(
            "Tick exactly %(n)s, then ring it up.", "Tick exactly %(n)s, then ring it up.", question.pick[0]
        )
    return _("Pick one line, then ring it up.")


def _parts(desk: _Desk, question: QuestionView) -> tuple[Part, ...]:
    reasons = {refused.key: refused for refused in question.impossible}
    parts: dict[str, list[Group]] = {}
    for group in options.groups((*question.options, *reasons)):
        choices = tuple(desk.choice(key, reasons.get(key)) for key in group.keys)
        parts.setdefault(group.part, []).extend(_groups(_(group.title), choices))
    return tuple(_part(desk, title, tuple(groups)) for title, groups in parts.items())


def _part(desk: _Desk, title: str, groups: tuple[Group, ...]) -> Part:
    if title != options.CARD:
        return Part(title, _small(title, desk.view), groups)
    choices = [choice for group in groups for choice in group.choices]
    return Part(title, _small(title, desk.view), groups, coupons(desk.look, choices))


def _groups(title: str, choices: tuple[Choice, ...]) -> list[Group]:
    """One group; the spaces that one can go to, and each deed with many targets, make one of their own."""
    places = tuple(choice for choice in choices if choice.place)
    rest = tuple(choice for choice in choices if not choice.place)
    deeds = Counter(_deed(choice.key) for choice in rest)
    many = [deed for deed, count in deeds.items() if count > MANY and deed.startswith(FOLDED)]
    few = tuple(choice for choice in rest if _deed(choice.key) not in many)
    found = [_group(title, few)] if few else []
    found += [_group(_deed_title(deed), _of(rest, deed), folded=True) for deed in many]
    if places:
        verb = options.verb(places[0].key)
        heading = {"sneak": name("sneak"), "move": _("Move to")}.get(verb, title)
        # A few places laid out like the floor would be a floor of holes.
        grid = len(places) > FEW_PLACES
        found.append(_group(heading, tuple(sorted(places, key=_nth)), grid=grid))
    return found


def _of(choices: tuple[Choice, ...], deed: str) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if _deed(choice.key) == deed)


def _nth(choice: Choice) -> int:
    return PLACES.index(choice.place)


def _group(title: str, choices: tuple[Choice, ...], *, folded: bool = False, grid: bool = False) -> Group:
    """Impossible options last, except among spaces, where the order is that of the floor."""
    ordered = choices if grid else tuple(sorted(choices, key=lambda choice: choice.refused))
    closed = folded and not any(choice.marked for choice in choices)
    return Group(title, _deed(choices[0].key).replace(".", "-"), ordered, grid, closed)


def _deed(key: str) -> str:
    """What an option does, without its target: `tattle`, `play.right-this-way`."""
    words = key.split(".")
    return ".".join(words[:2]) if words[0] == "play" else words[0]


def _deed_title(deed: str) -> str:
    """“Right This Way”, “Tattle”."""
    verb, _dot, card = deed.partition(".")
    return name(card) if card else options.label(verb, {})


def _small(part: str, view: View) -> str:
    if part == options.ACTION:
        return _("%(n)s left", n=view.actions_left)
    return _("as often as you like") if part == options.CARD else ""


# --- the suspicion number ---


def suspicion(view: View) -> Sum | None:
    """The number spelt out, for who has something to hide. R50-R55"""
    me = view.me
    if not me.at_risk:
        return None
    sum_ = me.suspicion
    parts = [
        *([_sum_of_items(view)] if sum_.items else []),
        *([f"{name(me.slack)} {sum_.slack}"] if me.slack else []),
        *([counted(sum_.duties, "duty")] if sum_.duties else []),
    ]
    spelt = parts[0]
    if len(parts) > 1:
        spelt = _("%(parts)s = %(total)s", parts=" + ".join(parts), total=sum_.total)
    return Sum(sum_.total, f"{spelt}: {_caught(view)}")


def _sum_of_items(view: View) -> str:
    items, number = counted(len(view.me.carried), "item"), view.me.suspicion.items
    if number == len(view.me.carried):
        return items
    return _("%(items)s counting %(number)s", items=items, number=number)


def _caught(view: View) -> str:
    """On a turn it says what would happen, or will where the boss is here already; before a roll what will,
    unless the seat reacts."""
    total, two = view.me.suspicion.total, CHARACTER[view.me.character].suspicion_dice == 2
    how = "sure" if total >= CERTAIN else "two" if two else "one" if total == 1 else "upto"
    return _(CAUGHT[_when(view)][how], total=total)


def _when(view: View) -> str:
    if view.question is not None and view.question.kind == "reaction":
        return "rolling"
    return "beside" if view.me.space == view.boss else "else"


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
