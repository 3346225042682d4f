"""The same game as it might have been, for all that a viewer can tell.

What a viewer has seen is told here a second time, from the rulings and not from `sight`.
"""

import random
from collections.abc import Iterable

import msgspec

from engine import events as e
from engine.events import Event
from engine.ids import HIDDEN
from engine.pieces import CHARACTER_PIECES, ITEM_PIECES, MARKER_PIECES, PLOT_PIECES
from engine.state import State

replace = msgspec.structs.replace

GROUPS = (MARKER_PIECES, PLOT_PIECES, ITEM_PIECES, CHARACTER_PIECES)


# --- what a viewer has seen ---


def shown(event: Event, viewer: int) -> tuple[str, ...]:
    """The pieces whose face an event turns up for a viewer. R73, R141, R151, R155."""
    match event:
        case e.MarkerFlipped():
            return (event.marker,)
        case e.CharacterDrawn():
            return (event.character,)
        case e.ItemTaken():
            return (event.item,)
        case e.CardPlayed():
            return (event.card,)
        case e.CardsDiscarded() | e.Fired():
            return event.cards
        case e.CardsDrawn() if event.seat == viewer:
            return event.cards
    return ()


def masked(state: State, viewer: int) -> State:
    """The position with everything face down that a viewer may not see."""

    def down(pieces: tuple[str, ...]) -> tuple[str, ...]:
        return (HIDDEN,) * len(pieces)

    question = state.question
    if question and question.seat != viewer:
        question = replace(question, options=(), extras=(), pick=(1, 1), default=())
    return replace(
        state,
        clerks=tuple(c if c.seat == viewer else replace(c, hand=down(c.hand)) for c in state.clerks),
        markers=down(state.markers),
        plots=down(state.plots),
        characters=down(state.characters),
        office=down(state.office),
        stacks={space: down(stack) for space, stack in state.stacks.items()},
        question=question,
        agenda=(),
    )


# --- what it has not ---


def other_faces(events: Iterable[Event], viewer: int, rnd: random.Random) -> dict[str, str]:
    """Every piece whose face the viewer has not seen, under another face that it has not seen either."""
    seen = {piece for event in events for piece in shown(event, viewer)}
    swapped: dict[str, str] = {}
    for group in GROUPS:
        unseen = [piece for piece in group if piece not in seen]
        swapped.update(zip(unseen, rnd.sample(unseen, len(unseen)), strict=True))
    return swapped


def otherwise(event: Event, viewer: int, faces: dict[str, str]) -> Event:
    """The event as it might have been, for all that the viewer can tell."""
    match event:
        case e.Waiting():
            event = replace(event, agenda=())
            if event.seat != viewer:
                event = replace(event, options=("other",), extras=("other",), pick=(2, 3), default=("other",))
        case e.CardPlayed() if event.by_order and event.seat != viewer:
            event = replace(event, order="receipt" if event.order != "receipt" else "sneak.office")
        case e.Shuffled():
            event = replace(event, order=tuple(reversed(event.order)))
    fields = msgspec.to_builtins(event)
    return msgspec.convert(_swapped(fields, faces), type(event))


def _swapped(value: object, faces: dict[str, str]) -> object:
    match value:
        case str():
            return faces.get(value, value)
        case dict():
            return {name: _swapped(part, faces) for name, part in value.items()}
        case list() | tuple():
            return [_swapped(part, faces) for part in value]
    return value


def dealt_otherwise(state: State, viewer: int, rnd: random.Random) -> State:
    """The position with everything dealt anew that the viewer cannot see."""
    others = [clerk for clerk in state.clerks if clerk.seat != viewer]
    pool = [card for clerk in others for card in clerk.hand] + list(state.plots)
    rnd.shuffle(pool)
    clerks = []
    for clerk in state.clerks:
        if clerk.seat != viewer:
            hand, pool = tuple(pool[: len(clerk.hand)]), pool[len(clerk.hand) :]
            clerk = replace(clerk, hand=hand)
        clerks.append(clerk)
    return replace(
        state,
        clerks=tuple(clerks),
        plots=tuple(pool),
        markers=_shuffled(state.markers, rnd),
        characters=_shuffled(state.characters, rnd),
        office=_shuffled(state.office, rnd),
        stacks={space: _shuffled(stack, rnd) for space, stack in state.stacks.items()},
    )


def _shuffled(pieces: tuple[str, ...], rnd: random.Random) -> tuple[str, ...]:
    return tuple(rnd.sample(pieces, len(pieces)))
