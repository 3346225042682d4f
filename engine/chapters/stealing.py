"""Steal and Stash, and the heat of an emptied location."""

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.floor import why_no_stashing, why_no_thieving
from engine.game import Game, step
from engine.ids import OFFICE, STORE_ROOM, Seat
from engine.options import Option
from engine.refusals import NotPossible
from engine.state import Clerk, State


def options(state: State, me: Clerk) -> list[Option]:
    return [*_steal_options(state, me), Option("stash", why_no_stash(state, me))]


def _steal_options(state: State, me: Clerk) -> list[Option]:
    """Lucy says how many before she flips any. R66, R70, R71."""
    left = state.items_at(me.space)
    refusal = why_no_thieving(state, me.space) if left else NotPossible("no-items", 66)
    if refusal:
        return [Option("steal", refusal)]
    most = min(left, CHARACTER[me.character].items_per_steal)
    return [Option(f"steal.{count}") for count in range(1, most + 1)]


def why_no_stash(state: State, me: Clerk) -> NotPossible | None:
    """R76, R77."""
    if not me.carried:
        return NotPossible("nothing-carried", 77)
    if me.space != STORE_ROOM and not _hidden_by_friend(state, me):
        return NotPossible("wrong-place", 76)
    return why_no_stashing(state, me.space)


def _hidden_by_friend(state: State, me: Clerk) -> bool:
    return any(CUSTOMER[c].hides_loot for c in state.customers_at(me.space))


def steal(game: Game, me: Clerk, count: str) -> None:
    take(game, me.seat, count)


@step
def take(game: Game, seat: Seat, count: str) -> None:
    """Flips items off the top one by one; the last one of a stack heats everybody up. R67-R70."""
    here = game.clerk(seat).space
    for _ in range(int(count)):
        top = game.state.office[0] if here == OFFICE else game.state.stacks[here][0]
        game.emit(e.ItemTaken(seat, top, here))
    if here != OFFICE and not game.state.items_at(here):
        times = game.state.emptied + 1
        game.emit(e.LocationEmptied(here, times))
        game.heat_all(times, "emptied")


def stash(game: Game, me: Clerk) -> None:
    """All at once. R77."""
    game.emit(e.ItemsStashed(me.seat, me.carried))
