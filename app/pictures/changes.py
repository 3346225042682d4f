"""What differs on the floor between two positions of a game: what just changed, or since one acted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.view import SlackView, SpaceView, View

BOSS: Final = "boss"


class Gone(NamedTuple):
    """A piece that a space has lost; `to` is the space where it is now, "" if it is off the floor."""

    piece: str
    to: str


@dataclass(frozen=True)
class Changes:
    """Pieces are "boss", "seat-2", or the id of a customer, duty or slack.

    `came`: pieces that stand where they did not stand -> the space they came from, "" if they are new.
    `went`: space -> what it has lost. `touched`: slack markers that somebody took up, advanced or dropped.
    `stacks`: space -> items more (or, below zero, fewer). `drawn`: work markers fewer in the deck.
    """

    came: Mapping[str, str] = field(default_factory=dict)
    went: Mapping[str, tuple[Gone, ...]] = field(default_factory=dict)
    touched: frozenset[str] = frozenset()
    stacks: Mapping[str, int] = field(default_factory=dict)
    drawn: int = 0

    def __bool__(self) -> bool:
        return bool(self.came or self.went or self.touched or self.stacks or self.drawn)


NOTHING: Final = Changes()


def changes_between(before: View, after: View) -> Changes:
    """What `after` shows on the floor that `before` did not; both of the same viewer."""
    was, now = _places(before), _places(after)
    return Changes(
        came={piece: was.get(piece, "") for piece, space in now.items() if was.get(piece) != space},
        went=_went(was, now),
        touched=_touched(before, after),
        stacks=_stacks(before, after),
        drawn=before.markers_left - after.markers_left,
    )


def seat_piece(seat: int) -> str:
    return f"seat-{seat}"


def seat_of(piece: str) -> int:
    """Whose figure a piece is; 0 for any other."""
    return int(piece.removeprefix("seat-")) if piece.startswith("seat-") else 0


def pieces_of(space: SpaceView) -> Iterator[str]:
    """Everything that stands or lies in a space, by its id."""
    if space.boss:
        yield BOSS
    yield from map(seat_piece, space.clerks)
    yield from space.customers
    yield from space.duties
    yield from (slack.id for slack in space.slacks)


def _places(view: View) -> dict[str, str]:
    return {piece: space.id for space in view.spaces for piece in pieces_of(space)}


def _went(was: Mapping[str, str], now: Mapping[str, str]) -> dict[str, tuple[Gone, ...]]:
    lost: dict[str, tuple[Gone, ...]] = {}
    for piece, space in was.items():
        if now.get(piece) != space:
            lost[space] = (*lost.get(space, ()), Gone(piece, now.get(piece, "")))
    return lost


def _touched(before: View, after: View) -> frozenset[str]:
    was, now = _slacks(before), _slacks(after)
    return frozenset(slack for slack in was.keys() & now.keys() if was[slack] != now[slack])


def _slacks(view: View) -> dict[str, SlackView]:
    return {slack.id: slack for space in view.spaces for slack in space.slacks}


def _stacks(before: View, after: View) -> dict[str, int]:
    pairs = zip(before.spaces, after.spaces, strict=True)
    return {now.id: now.items - was.items for was, now in pairs if now.items != was.items}
