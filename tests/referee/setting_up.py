"""From the box to the first turn: R1-R14."""

from engine import events as e
from tests.referee.board import Board, Player
from tests.referee.case import Case
from tests.referee.contents import CHARACTERS, MARKERS, PLOTS, STACKS
from tests.referee.markers import flip, kid_is_due, roll_kid
from tests.referee.questions import ask, spaces_for_figure

FLIPS = 6
HAND = 5
WENDYS_HAND = 8


def set_up(case: Case) -> None:
    _begin(case)
    _shuffle_stacks(case)
    case.board.box = list(PLOTS)
    case.board.markers = case.shuffle("markers", MARKERS, 4)
    for _ in range(FLIPS):
        flip(case, case.board.player(case.board.first), setup=True)
    if kid_is_due(case):
        roll_kid(case)
    _place_figures(case)
    _shuffle_decks(case)
    _deal(case)


def _begin(case: Case) -> None:
    began = case.take(e.GameBegan, 0, "a log starts with the game")
    case.need(2 <= began.seats <= 6 == len(CHARACTERS), 0, "two to six can play")
    case.need(began.boss_moves in ("once", "markers-free"), 26, "no such house rule")
    case.need(began.last_marker in ("at-once", "finish-turn"), 128, "no such house rule")
    case.need(len(began.words) == began.seats, 152, "each seat has its word for luck")
    case.board = Board(began.seats, began.boss_moves, began.last_marker)
    chosen = case.take(e.StartingPlayerChosen, 8, "the starting player is drawn")
    case.numbered(chosen.draw)
    case.need(1 <= chosen.seat <= began.seats, 8, "the starting player has a seat")
    case.board.first = chosen.seat


def _shuffle_stacks(case: Case) -> None:
    """The six stacks, in any order."""
    left = dict(STACKS)
    while left:
        event = case.peek()
        named = event.pile.removeprefix("items.") if isinstance(event, e.Shuffled) else ""
        space = named if named in left else next(iter(left))
        case.board.stacks[space] = case.shuffle(f"items.{space}", left.pop(space), 0)


def _place_figures(case: Case) -> None:
    """Clockwise from the starting player, each a character by lot: R9, R10, R14."""
    characters = case.shuffle("characters", CHARACTERS, 9)
    for player in case.board.clockwise_from(case.board.first):
        drawn = case.take(e.CharacterDrawn, 9, "a character is drawn")
        case.need(drawn.seat == player.seat, 9, f"seat {player.seat} draws next")
        case.need(drawn.character == characters.pop(0), 9, "the top character is drawn")
        player.character = drawn.character
        _place_figure(case, player)


def _place_figure(case: Case, player: Player) -> None:
    spaces = spaces_for_figure(case.board)
    keys = [f"at.{space}" for space in spaces]
    ask(case, player, "place-figure", keys, default=(keys[0],))
    if case.is_lapsing(player):
        spaces = spaces[:1]
    placed = case.take(e.FigurePlaced, 10, f"seat {player.seat} places its figure")
    case.need(placed.seat == player.seat, 10, f"seat {player.seat} places its figure")
    case.need(placed.space in spaces, 10, f"a figure may start in {spaces}, not in the {placed.space}")
    case.apply(placed)


def _shuffle_decks(case: Case) -> None:
    """The plot cards, and the events that were set aside into the markers: R4, R5. In any order."""
    board = case.board
    event = case.peek()
    markers_first = isinstance(event, e.Shuffled) and event.pile == "markers"
    for pile in ("markers", "plots") if markers_first else ("plots", "markers"):
        if pile == "plots":
            board.plots, board.box = case.shuffle("plots", PLOTS, 14), []
        elif board.aside or case.next_is(e.Shuffled):
            board.markers = case.shuffle("markers", [*board.markers, *board.aside], 4)
            board.aside = []


def _deal(case: Case) -> None:
    for player in case.board.clockwise_from(case.board.first):
        count = WENDYS_HAND if player.character == "wendy" else HAND
        hand = tuple(case.board.plots[:count])
        dealt = e.CardsDrawn(player.seat, count, hand)
        case.see(dealt, ruling=14, why=f"seat {player.seat} is dealt {count}")
    for player in case.board.players:
        if player.character == "wendy":
            keep_five(case, player)


def keep_five(case: Case, player: Player) -> bool:
    """Wendy discards down to five: R12, R133. False if she resigns instead, but not in setup."""
    last = player.hand[HAND:]
    if not last:
        return True
    keys, default = [f"toss.{card}" for card in player.hand], tuple(f"toss.{card}" for card in last)
    stays = ask(case, player, "keep-five", keys, default=default, pick=len(last))
    if not stays and case.board.turn:
        return False
    lapses = case.is_lapsing(player)
    tossed = case.take(e.CardsDiscarded, 12, f"seat {player.seat} discards down to five")
    case.need(len(tossed.cards) == len(last), 12, f"{len(last)} cards are discarded")
    case.need(tossed.seat == player.seat, 12, f"seat {player.seat} discards")
    case.need(not lapses or list(tossed.cards) == last, 145, "the clock keeps the first five")
    case.apply(tossed)
    return True
