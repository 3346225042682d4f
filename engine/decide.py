"""The decider: what a command makes happen, or why it is refused."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from engine import events as e
from engine import refusals
from engine.chance import Luck
from engine.chapters import heat, setup, turn
from engine.commands import Answer, Begin, Command, Lapse, Resign, Undo
from engine.game import STEPS, Entry, Game
from engine.options import Option
from engine.orders import Orders
from engine.record import By
from engine.state import Question, State

MOST_UNDOS = 20
NO_ORDERS: Mapping[int, Orders] = {}
_C = TypeVar("_C", bound=Command)


def decide(
    state: State,
    command: Command,
    *,
    luck: Luck,
    orders: Mapping[int, Orders] = NO_ORDERS,
    undos: int = 0,
    row: int = 0,
) -> tuple[Entry, ...]:
    """The events of one command, the last of them a Waiting unless the game is over.

    `orders` by seat (R143); `undos` is how often the running sitting was taken back; `row` the seq of
    the log's last row. Raises refusals.Refused, and then nothing has happened.
    """
    command = _in_shape(command)
    match command:
        case Begin():
            return _begin(state, command, luck, orders, row)
        case Answer():
            return _answer(state, command, luck, orders, row)
        case Lapse():
            return _lapse(state, command, luck, orders, row)
        case Undo():
            return _undo(state, command, undos)
        case Resign():
            return _resign(state, command, luck, orders, row)


def _in_shape(command: _C) -> _C:
    """The same command. Making one looks at no type; what is made of others than declared is refused."""
    try:
        return msgspec.convert(msgspec.to_builtins(command), type(command))
    except (msgspec.MsgspecError, TypeError, ValueError):
        raise refusals.Malformed("shape") from None


def every_option(knowledge: State) -> tuple[Option, ...]:
    """All options of the open question, with the refusals of those that are not possible now.

    From what the asked seat knows, by the same code that found the legal ones.
    """
    question = knowledge.question
    if question is None:
        return ()
    if question.kind == "turn":
        return tuple(turn.options(knowledge, knowledge.clerk(question.seat)))
    return tuple(Option(key) for key in question.options)


def _begin(
    state: State, command: Begin, luck: Luck, orders: Mapping[int, Orders], row: int
) -> tuple[Entry, ...]:
    if state.clerks:
        raise refusals.Stale("already-begun")
    if len(command.words) != command.rules.seats:
        raise refusals.Malformed("shape", 152)
    game = Game(state, luck, orders, row)
    setup.begin(game, command)
    return settle(game, None)


def _answer(
    state: State, command: Answer, luck: Luck, orders: Mapping[int, Orders], row: int
) -> tuple[Entry, ...]:
    question = _open_question(state, command.seat, command.question)
    check_picks(state, question, command.picks)
    game = Game(state, luck, orders, row, By(command.how, command.seat))
    game.end_turn = command.end_turn and command.seat == state.active
    _resume(game, command.picks)
    return settle(game, question)


def _lapse(
    state: State, command: Lapse, luck: Luck, orders: Mapping[int, Orders], row: int
) -> tuple[Entry, ...]:
    """R145: all that is left of the sitting is answered at once."""
    question = state.question
    if question is None or question.sitting != command.sitting:
        raise refusals.Stale("old-sitting", 153)
    by = By("clock", question.seat)
    game = Game(state, luck, orders, row, by)
    game.answers_for = by
    _resume(game, question.default)
    return settle(game, question)


def _undo(state: State, command: Undo, undos: int) -> tuple[Entry, ...]:
    """R147."""
    question = _open_question(state, command.seat, command.question)
    if not question.back:
        raise refusals.NotPossible("nothing-to-undo", 147)
    if undos >= MOST_UNDOS:
        raise refusals.NotPossible("undone-enough", 147)
    return (Entry(By("person", command.seat), e.Undone(command.seat, question.back[-1])),)


def _resign(
    state: State, command: Resign, luck: Luck, orders: Mapping[int, Orders], row: int
) -> tuple[Entry, ...]:
    """At once if the game waits for the seat, else before the next turn begins. R150.

    In setup nobody is fired yet: the seat's questions are answered by default until the first turn.
    """
    _check_can_resign(state, command)
    by = By(command.how, command.seat)
    game = Game(state, luck, orders, row, by)
    game.emit(e.ResignationGiven(command.seat))
    question = state.question
    if question is None or question.seat != command.seat:
        return tuple(game.entries)
    if state.phase == "setup" or question.kind == "place-customer":
        game.by = By("clock", command.seat)  # R105: by the default, which is not the seat's own choice
        _resume(game, question.default)
    else:
        game.agenda.pop()
    if state.phase != "setup" and not game.over:
        game.by = by
        heat.fire(game, command.seat, "resigned")
        heat.reckon(game)
    return settle(game, question)


def _check_can_resign(state: State, command: Resign) -> None:
    if not 1 <= command.seat <= len(state.clerks):
        raise refusals.Malformed("not-a-seat")
    if state.phase == "over":
        raise refusals.NotYourQuestion("not-waiting")
    clerk = state.clerk(command.seat)
    if clerk.fired:
        raise refusals.NotPossible("already-out", 150)
    if clerk.resigning:
        raise refusals.Stale("already-resigning", 150)


def _open_question(state: State, seat: int, number: int) -> Question:
    question = state.question
    if question is None or question.seat != seat:
        raise refusals.NotYourQuestion("not-waiting")
    if question.number != number:
        raise refusals.Stale("old-question", 147)
    return question


def check_picks(state: State, question: Question, picks: tuple[str, ...]) -> None:
    """Raises Malformed or NotPossible for an answer that the question does not offer."""
    fewest, most = question.pick
    chosen = [pick for pick in picks if pick not in question.extras or pick in question.options]
    extras = len(picks) - len(chosen)
    if len(set(picks)) != len(picks):
        raise refusals.Malformed("again")
    for pick in chosen:
        if pick not in question.options:
            raise _why_not(state, pick)
    if not fewest <= len(chosen) <= most or (extras and picks[:1] != ("plot",)):
        raise refusals.Malformed("how-many", fewest=fewest, most=most)


def _why_not(state: State, pick: str) -> refusals.Refused:
    for option in every_option(state):
        if option.refusal and (option.key == pick or pick.startswith(option.key + ".")):
            return option.refusal
    return refusals.Malformed("not-offered")


def _resume(game: Game, picks: tuple[str, ...]) -> None:
    """The answer goes to the step that waits on top of the agenda."""
    then = game.agenda.pop()
    STEPS[then.step](game, then.seat, *then.args, picks)
    heat.reckon(game)


def settle(game: Game, before: Question | None = None) -> tuple[Entry, ...]:
    """Does what is on the agenda until a question is open or the game is over."""
    while game.asked is None and game.agenda:
        frame = game.agenda.pop()
        STEPS[frame.step](game, frame.seat, *frame.args)
        heat.reckon(game)
    if game.asked is not None:
        _wait(game, game.asked, before)
    return tuple(game.entries)


def _wait(game: Game, asked: Question, before: Question | None) -> None:
    """One Waiting ends the rows of a command; it says how far an undo can go. R147, R153.

    A turn begins with a sitting of its own, also where its seat was the last to be asked (R141).
    """
    same_sitting = before is not None and before.seat == asked.seat and not game.turn_began
    back: tuple[int, ...] = ()
    if before is not None and same_sitting and not game.final and not before.shut:
        back = (*before.back, before.number)
    sitting = before.sitting if before is not None and same_sitting else asked.number
    game.entries.append(
        Entry(
            By("game"),
            e.Waiting(
                asked.number, sitting, asked.seat, asked.kind, asked.clock, back,
                asked.options, asked.extras, asked.pick, asked.default, tuple(game.agenda),
            ),
        )
    )  # fmt: skip
