"""Heat and firing."""

from engine import events as e
from engine.chapters import scoring
from engine.game import MOST_HEAT, Game
from engine.ids import Seat
from engine.pieces import in_content_order


def fire(game: Game, seat: Seat, cause: str) -> None:
    """The figure leaves, the cards lie open, what was carried goes to the Office. R79, R99, R109, R155."""
    game.abandon(seat)
    me = game.clerk(seat)
    game.emit(e.Fired(seat, cause, me.hand, me.carried))
    if me.carried:
        shuffle_office(game)


def shuffle_office(game: Game) -> None:
    """The whole pile, whenever something was added. R78."""
    game.shuffle("office", in_content_order(game.state.office))


def reckon(game: Game) -> None:
    """After each step: whoever has 30 heat is fired, all together; then the game may be over.

    R62, R102-R104, R106-R108.
    """
    if game.over:
        return
    for clerk in game.state.clockwise(game.state.active or Seat(1)):
        if clerk.heat >= MOST_HEAT and not clerk.fired:
            fire(game, clerk.seat, "heat")
    left = len(game.state.employed())
    if left <= 1 and game.state.clerks:
        scoring.end(game, "one-left" if left else "none-left")
