"""The plot deck: drawing, reshuffling, and the Plot action. R118, R131-R133."""

from engine import events as e
from tests.referee.board import Player
from tests.referee.case import Case

HAND = 5
WENDYS_HAND = 8
RESHUFFLE_BELOW = 5


def draw_cards(case: Case, player: Player, count: int, ruling: int) -> None:
    """As many as there are, if not enough."""
    count = min(count, len(case.board.plots))
    if count:
        cards = tuple(case.board.plots[:count])
        drawn = e.CardsDrawn(player.seat, count, cards)
        case.see(drawn, ruling=ruling, why=f"seat {player.seat} draws {count}")


def reshuffle(case: Case, ruling: int) -> None:
    board = case.board
    if board.discards:
        board.plots = case.shuffle("plots", [*board.plots, *board.discards], ruling)
        board.discards = []


def plot(case: Case, player: Player) -> None:
    """Discard, reshuffle if the deck is low, draw up to the hand."""
    if case.next_is(e.CardsDiscarded):
        tossed = case.take(e.CardsDiscarded, 131, "")
        case.need(tossed.seat == player.seat, 131, f"seat {player.seat} plots")
        case.apply(tossed)
    up_to = WENDYS_HAND if player.character == "wendy" else HAND
    needs = max(0, up_to - len(player.hand))
    low = max(RESHUFFLE_BELOW, needs) if player.character == "wendy" else RESHUFFLE_BELOW
    if len(case.board.plots) < low:
        reshuffle(case, 131)
    draw_cards(case, player, needs, 131)
