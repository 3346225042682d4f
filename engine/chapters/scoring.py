"""The end and the points."""

from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.game import MOST_HEAT, Game
from engine.ids import Seat
from engine.state import Clerk, Score


def end(game: Game, ending: str) -> None:
    """The game is over: nothing that waited happens. R106, R128."""
    scores = tuple(score(clerk) for clerk in game.state.clerks)
    game.emit(e.GameEnded(ending, scores, winners(scores)))
    game.agenda.clear()
    game.asked = None


def score(me: Clerk) -> Score:
    """Stashed items, insulted customers, counters, half the room left on the track.

    R109, R138, R139; R150 for who resigned, also where the game ends before it is fired for that.
    """
    items = sum(ITEM[item].points for item in me.stash)
    customers = sum(CUSTOMER[customer].points for customer in me.insulted)
    heat = 0 if me.fired else (MOST_HEAT - me.heat) // 2
    total = items + customers + me.counters + heat
    return Score(me.seat, items, customers, me.counters, heat, total, int(me.resigning))


def winners(scores: tuple[Score, ...]) -> tuple[Seat, ...]:
    """The most points among those who did not resign; a tie is shared. R137, R140, R150."""
    stayed = [s for s in scores if not s.resigned]
    best = max((s.total for s in stayed), default=0)
    return tuple(s.seat for s in stayed if s.total == best)


def ranking(scores: tuple[Score, ...]) -> list[Score]:
    """Best first; who resigned comes after everyone who did not. R150."""
    return sorted(scores, key=lambda s: (s.resigned, -s.total, s.seat))
