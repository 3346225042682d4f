"""What a page, a mail, a bot or a spectator gets: the position as one viewer may see it.

Built from a viewer's knowledge, never from the full state. A seat's own hand is open; of others the
view has only counts.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from engine.floor import is_final, items_suspicion, slack_suspicion
from engine.ids import HIDDEN, SPECTATOR
from engine.options import Option
from engine.spaces import SPACES
from engine.state import Clerk, Question, Score, State

T = TypeVar("T")


class Suspicion(msgspec.Struct, frozen=True):
    """The number a clerk would have to beat where it stands, and its parts. R50-R54."""

    items: int
    slack: int
    duties: int

    @property
    def total(self) -> int:
        return self.items + self.slack + self.duties


class ClerkView(msgspec.Struct, frozen=True):
    """One player. `hand` is empty for other seats; `at_risk` says whether the boss walking in means a
    roll (R53)."""

    seat: int
    character: str
    space: str
    heat: int
    hand: tuple[str, ...]
    hand_count: int
    carried: tuple[str, ...]
    stash: tuple[str, ...]
    insulted: tuple[str, ...]
    counters: int
    slack: str
    slack_counters: int
    turns_to_lose: int
    fired: str
    resigning: bool
    suspicion: Suspicion
    at_risk: bool


class SlackView(msgspec.Struct, frozen=True):
    """A slack marker on the floor; `seat` is 0 while nobody does it."""

    id: str
    final: bool
    seat: int = 0
    counters: int = 0


class SpaceView(msgspec.Struct, frozen=True):
    id: str
    boss: bool
    clerks: tuple[int, ...]
    customers: tuple[str, ...]
    duties: tuple[str, ...]
    slacks: tuple[SlackView, ...]
    items: int


class Impossible(msgspec.Struct, frozen=True):
    """An option that the position does not allow, why, and by which ruling (0 if none)."""

    key: str
    why: str
    ruling: int
    values: dict[str, str | int]


class QuestionView(msgspec.Struct, frozen=True):
    """What the game waits for. Options, extras and default are empty unless `yours`."""

    number: int
    sitting: int
    seat: int
    kind: str
    clock: str
    yours: bool
    options: tuple[str, ...]
    impossible: tuple[Impossible, ...]
    extras: tuple[str, ...]
    pick: tuple[int, int]
    default: tuple[str, ...]
    can_undo: bool
    about: str = ""
    """The customer to be placed, where the question is about one."""


class View(msgspec.Struct, frozen=True):
    viewer: int
    phase: str
    turn: int
    active: int
    starter: int
    boss: str
    boss_moved: bool
    freeze: str
    frozen_by: int
    markers_left: int
    plots_left: int
    discards: tuple[str, ...]
    emptied: int
    out: tuple[str, ...]
    slacked: bool
    draws_left: int
    actions_left: int
    doubled: bool
    boss_moves: str
    last_marker: str
    clerks: tuple[ClerkView, ...]
    spaces: tuple[SpaceView, ...]
    question: QuestionView | None
    ending: str
    scores: tuple[Score, ...]
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def me(self) -> ClerkView:
        """The viewer's own clerk. Raises IndexError for a spectator."""
        if self.viewer == SPECTATOR:
            raise IndexError("a spectator has no clerk")
        return self.clerks[self.viewer - 1]

    def clerk(self, seat: int) -> ClerkView:
        return self.clerks[seat - 1]

    def space(self, id_: str) -> SpaceView:
        return next(space for space in self.spaces if space.id == id_)


def view_of(knowledge: State, viewer: int, every_option: Sequence[Option] = ()) -> View:
    """The view of a seat (or SPECTATOR) from what it knows.

    `every_option` are all options of its open question, for pages that show the impossible ones too.
    """
    return View(
        viewer=viewer,
        phase=knowledge.phase,
        turn=knowledge.turn,
        active=knowledge.active,
        starter=knowledge.starter,
        boss=knowledge.boss,
        boss_moved=knowledge.boss_moved,
        freeze=knowledge.freeze,
        frozen_by=knowledge.frozen_by,
        markers_left=len(knowledge.markers),
        plots_left=len(knowledge.plots),
        discards=knowledge.discards,
        emptied=knowledge.emptied,
        out=knowledge.out,
        slacked=knowledge.slacked,
        draws_left=knowledge.draws_left,
        actions_left=knowledge.actions_left,
        doubled=knowledge.doubled,
        boss_moves=knowledge.boss_moves,
        last_marker=knowledge.last_marker,
        clerks=tuple(_clerk(knowledge, clerk) for clerk in knowledge.clerks),
        spaces=_spaces(knowledge),
        question=_question(knowledge, viewer, every_option),
        ending=knowledge.ending,
        scores=knowledge.scores,
        winners=knowledge.winners,
    )


def _clerk(state: State, clerk: Clerk) -> ClerkView:
    return ClerkView(
        seat=clerk.seat,
        character=clerk.character,
        space=clerk.space,
        heat=clerk.heat,
        hand=tuple(card for card in clerk.hand if card != HIDDEN),
        hand_count=len(clerk.hand),
        carried=clerk.carried,
        stash=clerk.stash,
        insulted=clerk.insulted,
        counters=clerk.counters,
        slack=clerk.slack,
        slack_counters=clerk.slack_counters,
        turns_to_lose=clerk.turns_to_lose,
        fired=clerk.fired,
        resigning=clerk.resigning,
        suspicion=_suspicion(state, clerk),
        at_risk=bool(clerk.carried or clerk.slack),
    )


def _suspicion(state: State, clerk: Clerk) -> Suspicion:
    duties = len(state.duties_at(clerk.space)) if clerk.space else 0
    return Suspicion(items_suspicion(clerk.carried), slack_suspicion(clerk.slack), duties)


def _spaces(state: State) -> tuple[SpaceView, ...]:
    doing = {clerk.slack: clerk for clerk in state.clerks if clerk.slack}
    clerks = _by_space((clerk.seat, clerk.space) for clerk in state.clerks)
    customers, duties = _by_space(state.customers.items()), _by_space(state.duties.items())
    slacks = _by_space((_slack(slack, doing.get(slack)), space) for slack, space in state.slacks.items())
    return tuple(
        SpaceView(
            space.id,
            state.boss == space.id,
            tuple(clerks[space.id]),
            tuple(customers[space.id]),
            tuple(duties[space.id]),
            tuple(slacks[space.id]),
            state.items_at(space.id),
        )
        for space in SPACES
    )


def _by_space(pieces: Iterable[tuple[T, str]]) -> dict[str, list[T]]:
    """Once through the pieces, for all the spaces: a bot that looks ahead makes thousands of views."""
    found: dict[str, list[T]] = {space.id: [] for space in SPACES}
    found[""] = []
    for piece, space in pieces:
        found[space].append(piece)
    return found


def _slack(slack: str, clerk: Clerk | None) -> SlackView:
    if clerk is None:
        return SlackView(slack, is_final(slack))
    return SlackView(slack, is_final(slack), clerk.seat, clerk.slack_counters)


def _question(state: State, viewer: int, every_option: Sequence[Option]) -> QuestionView | None:
    question = state.question
    if question is None:
        return None
    yours = question.seat == viewer
    return QuestionView(
        number=question.number,
        sitting=question.sitting,
        seat=question.seat,
        kind=question.kind,
        clock=question.clock,
        yours=yours,
        options=question.options if yours else (),
        impossible=_impossible(every_option) if yours else (),
        extras=question.extras if yours else (),
        pick=question.pick if yours else (1, 1),
        default=question.default if yours else (),
        can_undo=yours and bool(question.back),
        about=_about(state, question),
    )


def _about(state: State, question: Question) -> str:
    return state.to_place if question.kind == "place-customer" else ""


def _impossible(options: Sequence[Option]) -> tuple[Impossible, ...]:
    return tuple(
        Impossible(option.key, option.refusal.why, option.refusal.ruling, option.refusal.values)
        for option in options
        if option.refusal is not None
    )
