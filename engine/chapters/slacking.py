"""Slack: start, advance, complete; Finals; and what ends a slack."""

from engine import events as e
from engine.cards.slacks import SLACK
from engine.floor import is_final, why_no_thieving
from engine.game import Game, step
from engine.ids import Seat
from engine.options import Option
from engine.refusals import NotPossible
from engine.state import Clerk, State

MOST_COUNTERS = 5


def options(state: State, me: Clerk) -> list[Option]:
    return [
        *_start_options(state, me),
        Option("slack.advance", why_not_advance(state, me)),
        Option("slack.complete", why_not_complete(state, me)),
    ]


def _start_options(state: State, me: Clerk) -> list[Option]:
    """R90, R91, R94, R162."""
    here = state.slacks_at(me.space)
    if not here:
        return [Option("slack.start", NotPossible("no-slack-here", 90))]
    taken = {clerk.slack: clerk.seat for clerk in state.clerks if clerk.slack}
    blocked = why_no_thieving(state, me.space)
    return [Option(f"slack.start.{slack}", _why_taken(slack, taken, me) or blocked) for slack in here]


def _why_taken(slack: str, taken: dict[str, Seat], me: Clerk) -> NotPossible | None:
    if slack not in taken:
        return None
    if taken[slack] == me.seat:
        return NotPossible("slack-running", 90)
    return NotPossible("slack-taken", 90, seat=taken[slack])


def why_not_advance(state: State, me: Clerk) -> NotPossible | None:
    """R82, R84, R88."""
    if not me.slack:
        return NotPossible("no-slack-running", 84)
    if is_final(me.slack):
        return NotPossible("a-final", 84)
    if me.slack_counters >= MOST_COUNTERS:
        return NotPossible("slack-full", 82)
    return why_no_thieving(state, me.space)


def why_not_complete(state: State, me: Clerk) -> NotPossible | None:
    """A customer does not stand in the way. R88."""
    if not me.slack:
        return NotPossible("no-slack-running", 84)
    if is_final(me.slack):
        return NotPossible("a-final", 84)
    if state.boss == me.space:
        return NotPossible("boss-here", 60)
    return None


def slack(game: Game, me: Clerk, what: str, marker: str = "") -> None:
    match what:
        case "start":
            game.abandon(me.seat)
            game.emit(e.SlackStarted(me.seat, marker))
        case "advance":
            game.emit(e.SlackAdvanced(me.seat, me.slack, me.slack_counters + 1))
        case "complete":
            _complete(game, me)


def _complete(game: Game, me: Clerk) -> None:
    """The points, and half of them as heat for every clerk employed. R80, R83."""
    points = me.slack_counters * SLACK[me.slack].multiplier
    game.emit(e.SlackCompleted(me.seat, me.slack, points))
    game.heat_all((points + 1) // 2, "slack")


@step
def drop(game: Game, seat: Seat) -> None:
    """After an action that was not a slack. R84, R95, R125."""
    game.abandon(seat)


@step
def drop_at_turn_end(game: Game, seat: Seat) -> None:
    """No slack action this turn, or the boss still there: abandoned. R60, R84, R85, R161."""
    me = game.clerk(seat)
    if is_final(me.slack):
        return
    if not game.state.slacked or game.state.boss == me.space:
        game.abandon(seat)
