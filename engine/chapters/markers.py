"""Drawing work markers: duties and slacks to their space, customers by choice, events as they say."""

from engine import events as e
from engine.cards.customers import CUSTOMER, KID_CHART
from engine.cards.duties import DUTY
from engine.cards.events import EVENT
from engine.cards.slacks import FINAL, SLACK
from engine.floor import ALL_SPACES
from engine.game import Game, step
from engine.ids import FOUNTAIN, RESTROOM, Piece, Seat, Space, kind_of
from engine.state import Frame, State

KID = "little-kid"


def home_of(marker: str) -> str:
    """The space printed on a duty, slack or Final; empty for customers and events."""
    for table in (DUTY, SLACK, FINAL):
        if marker in table:
            return table[marker].space
    return ""


def flip_in_setup(game: Game, seat: Seat) -> None:
    """R4: an event is set aside, and uses up its flip."""
    marker = game.state.markers[0]
    if kind_of(marker) in EVENT:
        game.emit(e.MarkerFlipped(seat, marker, "aside"))
    else:
        _lay(game, seat, marker)


def flip(game: Game, seat: Seat) -> None:
    """The top marker of the deck, resolved at once. R130."""
    marker = game.state.markers[0]
    event = EVENT.get(kind_of(marker))
    if event:
        game.emit(e.MarkerFlipped(seat, marker, "out"))
        event.resolve(game, seat, marker)
    else:
        _lay(game, seat, marker)


def _lay(game: Game, seat: Seat, marker: Piece) -> None:
    if marker == KID:
        game.emit(e.MarkerFlipped(seat, marker, "kid"))
    elif marker in CUSTOMER:
        game.emit(e.MarkerFlipped(seat, marker, "choice"))
        _choose_space(game, seat, marker)
    else:
        game.emit(e.MarkerFlipped(seat, marker, home_of(marker)))


def _choose_space(game: Game, seat: Seat, customer: Piece) -> None:
    """One by one, before the next marker is flipped; no question where there is no choice.

    The last marker of a game that ends at once is placed without asking, the Restroom last. R164.
    """
    spaces = spaces_for(game.state, customer)
    if _is_last(game.state):
        spaces = sorted(spaces, key=lambda space: space == RESTROOM)[:1]
    if len(spaces) == 1:
        game.place_customer(customer, Space(spaces[0]))
        return
    options = tuple(f"at.{space}" for space in spaces)
    game.ask(
        seat,
        "place-customer",
        options,
        then=Frame("markers.place_customer", seat, (customer,)),
        default=options[:1],
    )


def _is_last(state: State) -> bool:
    return not state.markers and state.phase == "draw" and state.last_marker == "at-once"


def spaces_for(state: State, customer: str) -> list[str]:
    """The icons of a customer that can be chosen now, in the order of the spaces. R42."""
    icons = CUSTOMER[customer].spaces
    spaces = [s for s in ALL_SPACES if s in icons and not (s == RESTROOM and state.restroom_closed())]
    return spaces or [FOUNTAIN]


@step
def place_customer(game: Game, seat: Seat, customer: str, picks: tuple[str, ...]) -> None:
    game.place_customer(customer, Space(picks[0].removeprefix("at.")))


@step
def place_kid(game: Game, _: Seat) -> None:
    """One roll for all the customers of a draw step, after its last marker. R7, R113, R114, R173."""
    state = game.state
    if state.kid_waits or (state.kid_due and KID in state.customers):
        (die,) = game.dice()
        game.emit(e.KidRolled(game.draw, die, Space(KID_CHART[die - 1])))
