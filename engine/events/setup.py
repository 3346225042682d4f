"""Setting up: seats, piles, characters, figures, hands."""

from engine.events.base import Event
from engine.ids import Piece, Seat, Space


class GameBegan(Event, frozen=True):
    final = True
    edition: int
    boss_moves: str
    last_marker: str
    seats: int
    commitment: str
    words: tuple[str, ...]


class StartingPlayerChosen(Event, frozen=True):
    final = True
    draw: int
    seat: Seat


class Shuffled(Event, frozen=True):
    """`pile`: markers, plots, characters, office or items.<space>; `order` has the top first."""

    final = True
    draw: int
    pile: str
    count: int
    order: tuple[Piece, ...] = ()


class CharacterDrawn(Event, frozen=True):
    final = True
    seat: Seat
    character: str


class FigurePlaced(Event, frozen=True):
    seat: Seat
    space: Space


class CardsDrawn(Event, frozen=True):
    """Plot cards off the top, dealt or drawn."""

    final = True
    seat: Seat
    count: int
    cards: tuple[Piece, ...] = ()


class CardsDiscarded(Event, frozen=True):
    final = True
    seat: Seat
    cards: tuple[Piece, ...]
