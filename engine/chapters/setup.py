"""Setup: the boss in the Office, shuffled stacks, six markers, figures, hands.

The order of the draws of luck is fixed: starting player, item stacks, markers, the Kid if flipped,
characters, plot cards, markers again. Then the hands, clockwise from the starting player.
"""

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.chapters import markers
from engine.commands import Begin
from engine.floor import ALL_SPACES
from engine.game import Game, step
from engine.ids import RESTROOM, Seat, Space
from engine.pieces import (
    CHARACTER_PIECES,
    MARKER_PIECES,
    PLOT_PIECES,
    STACKS,
    in_content_order,
    stack_of,
)
from engine.state import Frame, State

FLIPS = 6
HAND = 5


def begin(game: Game, command: Begin) -> None:
    rules = command.rules
    game.emit(
        e.GameBegan(
            rules.edition,
            rules.boss_moves,
            rules.last_marker,
            rules.seats,
            command.commitment,
            command.words,
        )
    )
    game.push(
        Frame("setup.lay_out", 0),
        *(Frame("setup.flip", 0) for _ in range(FLIPS)),
        Frame("markers.place_kid", 0),
        Frame("setup.hire", 0),
    )


@step
def lay_out(game: Game, _: Seat) -> None:
    """R6, R8: the starting player comes first, by lot; the stacks lie in the order of the spaces."""
    seats = len(game.state.clerks)
    game.emit(e.StartingPlayerChosen(game.draw, Seat(game.lot(seats) + 1)))
    for space in STACKS:
        game.shuffle(f"items.{space}", list(stack_of(space)))
    game.shuffle("markers", list(MARKER_PIECES))


@step
def flip(game: Game, _: Seat) -> None:
    """R4, R6: one of the six; the starting player chooses for customers."""
    markers.flip_in_setup(game, game.state.starter)


@step
def hire(game: Game, _: Seat) -> None:
    """R9, R14: characters by lot and figures placed, each in turn, before any plot card is dealt."""
    game.shuffle("characters", list(CHARACTER_PIECES))
    game.push(
        *(Frame("setup.draw_character", clerk.seat) for clerk in game.state.clockwise(game.state.starter)),
        Frame("setup.deal", 0),
    )


@step
def draw_character(game: Game, seat: Seat) -> None:
    game.emit(e.CharacterDrawn(seat, game.state.characters[0]))
    spaces = tuple(f"at.{space}" for space in starting_spaces(game.state))
    game.ask(seat, "place-figure", spaces, then=Frame("setup.place_figure", seat), default=spaces[:1])


def starting_spaces(state: State) -> list[str]:
    """Where a figure may start: empty of pieces, else as near to that as there is. R10, R11."""
    empty = [s for s in ALL_SPACES if not state.pieces_at(s)]
    if empty:
        return empty
    no_clerk = [s for s in ALL_SPACES if s != RESTROOM and s != state.boss and not state.clerks_at(s)]
    return no_clerk or [s for s in ALL_SPACES if s != RESTROOM or not state.pieces_at(s)]


@step
def place_figure(game: Game, seat: Seat, picks: tuple[str, ...]) -> None:
    game.emit(e.FigurePlaced(seat, Space(picks[0].removeprefix("at."))))


@step
def deal(game: Game, _: Seat) -> None:
    """R4, R5: the ignored events go back; then everybody gets a hand off the top."""
    state = game.state
    game.shuffle("plots", list(PLOT_PIECES))
    game.shuffle("markers", in_content_order((*state.markers, *state.aside)))
    for clerk in state.clockwise(state.starter):
        count = CHARACTER[clerk.character].plots_up_to
        game.emit(e.CardsDrawn(clerk.seat, count, state.plots[:count]))
    game.push(
        *(Frame("plotting.down_to_five", clerk.seat) for clerk in state.clockwise(state.starter)),
        Frame("turn.next_from", state.starter),
    )
