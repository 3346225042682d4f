"""The draw step: a marker is flipped and does what it says. R28-R36, R42, R126-R130, R164, R173."""

from engine import events as e
from tests.referee.board import RESTROOM, Player
from tests.referee.case import Case
from tests.referee.contents import (
    BOSS_MARKERS,
    CUSTOMERS,
    DUTIES,
    FREEZES,
    HEAT_MARKERS,
    KID_CHART,
    RUSH_DRAWS,
    SLACKS,
    kind_of,
)
from tests.referee.heat import change_heat, fire, fire_the_heated
from tests.referee.questions import ask, spaces_for_customer
from tests.referee.suspicion import boss_to, customer_placed

KID = "little-kid"


def draw_step(case: Case, player: Player) -> None:
    """One marker, or more in a Rush; then the Kid. Stops early if the player is fired: R105."""
    case.newcomers = False
    pending = 1
    while pending and case.board.markers and player.employed:
        pending += flip(case, player) - 1
    if kid_is_due(case):
        roll_kid(case)


def flip(case: Case, player: Player, *, setup: bool = False) -> int:
    """Flips the top marker and resolves it. The number of draws it adds."""
    event = case.take(e.MarkerFlipped, 141, "a marker is drawn")
    board = case.board
    case.need(event.seat == player.seat, 141, f"seat {player.seat} draws")
    if not board.markers or event.marker != board.markers[0]:
        case.at -= 1
        case.lost(0, f"{event.marker} is not the top marker")
    marker = board.markers.pop(0)
    to = _goes_to(marker, setup)
    case.need(event.to == to, 4 if setup else 0, f"{marker} goes to {to}")
    if marker in DUTIES:
        board.duties[marker] = to
    elif marker in SLACKS:
        board.slacks[marker] = to
    elif marker in CUSTOMERS:
        board.placing.append(marker)
        _customer(case, player, marker)
    else:
        (board.aside if setup else board.out).append(marker)
        return 0 if setup else _event(case, player, marker)
    case.count_pieces()
    return 0


def _goes_to(marker: str, setup: bool) -> str:
    if marker in DUTIES:
        return DUTIES[marker]
    if marker in SLACKS:
        return SLACKS[marker].space
    if marker in CUSTOMERS:
        return "kid" if marker == KID else "choice"
    return "aside" if setup else "out"


# --- customers ---


def _customer(case: Case, player: Player, customer: str) -> None:
    """Where it goes is for the player to say: R6, R130; at the very end nobody is asked: R164."""
    if customer == KID:
        return
    case.newcomers = True
    board = case.board
    spaces = spaces_for_customer(board, customer)
    stays, ruling = True, 42
    if not board.markers and not board.finish_turn:
        spaces, ruling = sorted(spaces, key=lambda space: space == RESTROOM)[:1], 164
    else:
        keys = [f"at.{space}" for space in spaces]
        stays = ask(case, player, "place-customer", keys, default=(keys[0],))
        spaces = spaces[:1] if case.is_lapsing(player) else spaces
    placed = case.soon(e.CustomerPlaced)
    space = placed.space if placed else spaces[0]
    if space not in spaces:
        case.lost(ruling, f"{customer} may go to {spaces}, not to the {space}")
    customer_placed(case, customer, space)
    if not stays and case.board.turn:
        fire(case, player, "resigned", 150)


def kid_is_due(case: Case) -> bool:
    """It is new, or another customer came while it is in the store: R7, R113, R114."""
    board = case.board
    return KID in board.placing or (case.newcomers and KID in board.customers)


def roll_kid(case: Case) -> None:
    case.newcomers = False
    event = case.take(e.KidRolled, 113, "the Kid is rolled once, after the draw step")
    case.numbered(event.draw)
    case.die(event.die)
    space = KID_CHART.get(event.die, event.space)
    case.need(event.space == space, 173, f"the Kid goes to {space} on a {event.die}")
    board = case.board
    board.placing = [customer for customer in board.placing if customer != KID]
    board.customers[KID] = event.space
    case.count_pieces()


# --- events ---


def _event(case: Case, player: Player, marker: str) -> int:
    kind = kind_of(marker)
    if kind in HEAT_MARKERS:
        everyone = case.board.employed()
        change_heat(case, everyone, HEAT_MARKERS[kind], "event", 103, "everyone gains heat")
        fire_the_heated(case)
    elif kind == "rush":
        rush = e.DrawsAdded(player.seat, RUSH_DRAWS)
        case.see(rush, ruling=126, why="a Rush adds six draws")
        return RUSH_DRAWS
    elif kind in FREEZES:
        _freeze(case, player, marker)
    else:
        _boss_marker(case, marker)
    return 0


def _boss_marker(case: Case, marker: str) -> None:
    board, space = case.board, BOSS_MARKERS[kind_of(marker)]
    why_not = [34] * bool(board.frozen_by) + [35] * board.boss_at(space) + _already_moved(case, 28)
    if why_not:
        _ignore(case, marker, why_not)
    else:
        boss_to(case, space, "marker", int(not board.free_markers), ruling=27)


def _freeze(case: Case, player: Player, marker: str) -> None:
    board, kind = case.board, kind_of(marker)
    why_not = [31] * bool(board.frozen_by) + _already_moved(case, 29)
    frozen = e.BossFrozen(player.seat, kind)
    if why_not:
        _ignore(case, marker, why_not)
    elif board.boss_at(FREEZES[kind]):
        case.see(frozen, ruling=30, why="the freeze applies where he is already")
    else:
        boss_to(case, FREEZES[kind], "marker", int(not board.free_markers), frozen, ruling=27)


def _already_moved(case: Case, ruling: int) -> list[int]:
    return [ruling] * (case.board.boss_moved and not case.board.free_markers)


def _ignore(case: Case, marker: str, why_not: list[int]) -> None:
    event = case.take(e.MarkerIgnored, why_not[0], f"{marker} has no effect")
    case.need(event.marker == marker, why_not[0], f"{marker} has no effect")
    case.need(event.ruling in why_not, event.ruling, f"{marker} has no effect by R{why_not[0]}")
