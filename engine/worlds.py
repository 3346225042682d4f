"""Worlds that a seat thinks possible: what it does not know, dealt at random, and played on.

Built from a view alone: a bot that looks ahead never sees the game it plays.
"""

import copy
from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.chance import Luck
from engine.commands import Answer
from engine.decide import decide
from engine.evolve import apply
from engine.ids import Piece, Seat, Space
from engine.pieces import MARKER_PIECES, PLOT_PIECES, STACKS, stack_of
from engine.state import Clerk, Frame, Question, State
from engine.view import ClerkView, QuestionView, View, view_of

T = TypeVar("T")


class World:
    """A whole position that a seat cannot tell from the real one, with luck of its own."""

    def __init__(self, state: State, luck: Luck, rows: int) -> None:
        self._state = state
        self._luck = luck
        self._rows = rows

    def copy(self) -> "World":
        """The same world once more: another answer meets the same luck in it."""
        return World(self._state, self._luck, self._rows)

    @property
    def over(self) -> bool:
        return self._state.question is None

    def view(self, seat: int = 0) -> View:
        """As a seat sees it, but with every hand open; by default the seat that is asked.

        Nobody plays by another's hand: the guesses of engine.bots look at its size alone.
        """
        question = self._state.question
        return view_of(self._state, seat or (question.seat if question else 0))

    def answer(self, picks: tuple[str, ...], end_turn: bool) -> None:
        """What is asked is answered, and all that follows happens."""
        question = self._state.question
        assert question is not None
        answer = Answer(question.seat, question.number, picks, end_turn, "bot")
        entries = decide(self._state, answer, luck=self._luck, row=self._rows)
        self._state = copy.copy(self._state)
        self._rows += len(entries)
        for entry in entries:
            apply(self._state, entry.event)


def sample(view: View, numbers: Iterator[int]) -> World:
    """A world as possible as any other for the viewer, who must be asked about its turn.

    Only then is all that waits known: the rest of the turn, and the turns after it.
    """
    question = view.question
    assert question is not None and question.yours and question.kind == "turn"
    plots = _dealt(_unseen_plots(view), numbers)
    hands = {clerk.seat: _hand(view, clerk, plots) for clerk in view.clerks}
    stacks, office = _shelves(view, numbers)
    me = Seat(view.viewer)
    state = State(
        boss_moves=view.boss_moves,
        last_marker=view.last_marker,
        clerks=tuple(_clerk(clerk, hands[clerk.seat]) for clerk in view.clerks),
        phase=view.phase,
        turn=view.turn,
        active=me,
        starter=Seat(view.starter),
        boss=Space(view.boss),
        boss_moved=view.boss_moved,
        freeze=view.freeze,
        frozen_by=Seat(view.frozen_by),
        markers=tuple(_dealt(_unseen_markers(view), numbers)),
        out=tuple(Piece(marker) for marker in view.out),
        customers={customer: Space(space.id) for space in view.spaces for customer in space.customers},
        duties={duty: Space(space.id) for space in view.spaces for duty in space.duties},
        slacks={slack.id: Space(space.id) for space in view.spaces for slack in space.slacks},
        stacks=stacks,
        office=office,
        plots=tuple(plots),
        discards=tuple(Piece(card) for card in view.discards),
        emptied=view.emptied,
        actions_left=view.actions_left,
        slacked=view.slacked,
        doubled=view.doubled,
        question=_asked(question, me),
        agenda=(Frame("turn.pass_on", me), Frame("turn.act", me)),
    )
    luck = Luck(b"".join(next(numbers).to_bytes(4, "big") for _ in range(8)))
    return World(state, luck, question.number)


def _asked(question: QuestionView, me: Seat) -> Question:
    return Question(
        question.number, question.sitting, me, question.kind, question.clock, question.options,
        question.extras, question.pick, question.default, (question.number,) if question.can_undo else (),
    )  # fmt: skip


def _unseen_markers(view: View) -> list[Piece]:
    seen = {*view.out}
    for space in view.spaces:
        seen.update(space.customers, space.duties, (slack.id for slack in space.slacks))
    for clerk in view.clerks:
        seen.update(clerk.insulted)
    return [marker for marker in MARKER_PIECES if marker not in seen]


def _unseen_plots(view: View) -> list[Piece]:
    seen = {*view.discards, *view.me.hand}
    return [card for card in PLOT_PIECES if card not in seen]


def _hand(view: View, clerk: ClerkView, plots: list[Piece]) -> tuple[Piece, ...]:
    if clerk.seat == view.viewer:
        return tuple(Piece(card) for card in clerk.hand)
    hand = tuple(plots[: clerk.hand_count])
    del plots[: clerk.hand_count]
    return hand


def _shelves(view: View, numbers: Iterator[int]) -> tuple[dict[Space, tuple[str, ...]], tuple[str, ...]]:
    """Every stack from what is printed for it and has not turned up; the rest lies in the Office."""
    held = {item for clerk in view.clerks for item in (*clerk.carried, *clerk.stash)}
    stacks: dict[Space, tuple[str, ...]] = {}
    rest: list[str] = []
    for space in STACKS:
        unseen = _dealt([item for item in stack_of(space) if item not in held], numbers)
        count = view.space(space).items
        stacks[Space(space)] = tuple(unseen[:count])
        rest += unseen[count:]
    return stacks, tuple(_dealt(rest, numbers))


def _dealt(pieces: Sequence[T], numbers: Iterator[int]) -> list[T]:
    order = list(pieces)
    for i in range(len(order) - 1, 0, -1):
        j = next(numbers) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def _clerk(clerk: ClerkView, hand: tuple[Piece, ...]) -> Clerk:
    return Clerk(
        Seat(clerk.seat), clerk.character, Space(clerk.space), clerk.heat, hand, clerk.carried, clerk.stash,
        clerk.insulted, clerk.counters, clerk.slack, clerk.slack_counters, clerk.turns_to_lose, clerk.fired,
        clerk.resigning,
    )  # fmt: skip
