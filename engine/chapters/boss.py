"""Call and Tattle."""

from engine.cards.characters import CHARACTER
from engine.floor import ALL_SPACES, why_boss_stays
from engine.game import Game
from engine.ids import Space
from engine.options import Option
from engine.refusals import NotPossible
from engine.state import Clerk, State


def options(state: State, me: Clerk) -> list[Option]:
    return [_call_option(state, me), *_tattle_options(state, me)]


def _call_option(state: State, me: Clerk) -> Option:
    if state.boss == me.space:
        return Option("call", NotPossible("boss-here", 36))
    return Option("call", why_boss_stays(state))


def _tattle_options(state: State, me: Clerk) -> list[Option]:
    """To any other space, from where the boss is; Roger from anywhere. R20, R36, R38, R172."""
    if state.boss != me.space and not CHARACTER[me.character].tattles_from_anywhere:
        return [Option("tattle", NotPossible("boss-not-here", 172))]
    refusal = why_boss_stays(state)
    if refusal:
        return [Option("tattle", refusal)]
    return [Option(f"tattle.{space}") for space in ALL_SPACES if space != state.boss]


def call(game: Game, me: Clerk) -> None:
    """R37: who calls him rolls too."""
    game.move_boss(me.space, "call", spends=True)


def tattle(game: Game, me: Clerk, space: str) -> None:
    game.move_boss(Space(space), "tattle", spends=True)
