"""Work: a duty less, a little heat less."""

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.game import Game
from engine.options import Option
from engine.refusals import NotPossible
from engine.state import Clerk, State


def options(state: State, me: Clerk) -> list[Option]:
    """Customers do not matter, nor heat 0. R122-R124."""
    here = state.duties_at(me.space)
    if not here:
        return [Option("work", NotPossible("no-duty-here", 124))]
    return [Option(f"work.{duty}") for duty in here]


def work(game: Game, me: Clerk, duty: str) -> None:
    """R120: a finished duty is out of the game."""
    game.emit(e.DutyDone(me.seat, duty))
    relief = CHARACTER[me.character].work_relief(boss_here=game.state.boss == me.space)
    game.cool(me.seat, relief, "work")
