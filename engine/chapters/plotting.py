"""Plot cards: playing them, the Plot action, the discard pile."""

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.cards.plots import PLOT
from engine.game import Game, step
from engine.ids import Piece, Seat, kind_of
from engine.options import Option
from engine.pieces import in_content_order
from engine.state import Clerk, Frame, State

HAND = 5


def plot_options(state: State, me: Clerk) -> list[Option]:
    """Always possible, with five in hand too; the cards to discard come with the answer. R131."""
    return [Option("plot")]


def card_options(state: State, me: Clerk) -> list[Option]:
    """Each kind in hand once: copies are the same card."""
    kinds = dict.fromkeys(kind_of(card) for card in me.hand)
    return [option for kind in kinds if kind in PLOT for option in PLOT[kind].options(state, me)]


def play(game: Game, me: Clerk, kind: str, *target: str) -> None:
    card = next(card for card in me.hand if kind_of(card) == kind)
    game.emit(e.CardPlayed(me.seat, card, target))
    PLOT[kind].play(game, game.clerk(me.seat), *target)


def plot(game: Game, me: Clerk, *toss: str) -> None:
    """Discard, then perhaps shuffle, then draw. R131, R133."""
    if toss:
        game.emit(e.CardsDiscarded(me.seat, tuple(Piece(card) for card in toss)))
    up_to = CHARACTER[me.character].plots_up_to
    need = max(0, up_to - len(game.clerk(me.seat).hand))
    draw_cards(game, me.seat, need, reshuffle_below=max(HAND, need) if up_to > HAND else HAND)
    game.push(Frame("plotting.down_to_five", me.seat))


def draw_cards(game: Game, seat: Seat, count: int, *, reshuffle_below: int) -> None:
    """Off the top; with fewer than that many left the discards are shuffled in. R118."""
    state = game.state
    if len(state.plots) < reshuffle_below and state.discards:
        game.shuffle("plots", in_content_order((*state.plots, *state.discards)))
    cards = state.plots[:count]
    if cards:
        game.emit(e.CardsDrawn(seat, len(cards), cards))


@step
def down_to_five(game: Game, seat: Seat) -> None:
    """Wendy, after the deal and after each Plot. R12, R13."""
    hand = game.clerk(seat).hand
    extra = len(hand) - HAND
    if extra <= 0 or CHARACTER[game.clerk(seat).character].plots_up_to == HAND:
        return
    options = tuple(f"toss.{card}" for card in hand)
    game.ask(
        seat,
        "keep-five",
        options,
        then=Frame("plotting.toss", seat),
        default=options[HAND:],
        pick=(extra, extra),
    )


@step
def toss(game: Game, seat: Seat, picks: tuple[str, ...]) -> None:
    cards = tuple(Piece(pick.removeprefix("toss.")) for pick in picks)
    game.emit(e.CardsDiscarded(seat, cards))
