"""Plot cards played in one's own turn. None of them is an action: R16, R86, R167, R168."""

from engine import events as e
from tests.referee.actions import do_duty, empty_location, take_item
from tests.referee.board import Player
from tests.referee.case import Case
from tests.referee.contents import BOSS_CARDS, kind_of
from tests.referee.heat import change_heat, fire_the_heated
from tests.referee.questions import ruling_for
from tests.referee.suspicion import boss_to, customer_to, figure_to


def play_card(case: Case, player: Player, options: set[str]) -> None:
    played = case.take(e.CardPlayed, 0, "")
    kind = kind_of(played.card)
    key = ".".join(("play", kind, *played.target))
    case.need(played.seat == player.seat, 134, f"it is seat {player.seat} that may play")
    if key not in options:
        case.at -= 1
        case.lost(ruling_for(key, case.board), f"{key} is not legal now")
    case.need(not played.by_order and not played.order, 142, "no order plays in a turn")
    case.apply(played)
    _resolve(case, player, kind, played.target)
    if player.employed:
        fire_the_heated(case)


def _resolve(case: Case, player: Player, kind: str, target: tuple[str, ...]) -> None:
    if kind in BOSS_CARDS:
        boss_to(case, BOSS_CARDS[kind], "card", 1, ruling=27)
        return
    match kind, target:
        case "errand", (space,):
            figure_to(case, player, space, "card", 178)
        case "look-busy", ():
            change_heat(case, [player], -2, "card", 168, "Look Busy cools by 2")
        case "point-fingers", (seat,):
            change_heat(case, [_named(case, seat)], 2, "card", 168, "Point Fingers heats by 2")
        case "not-my-job", (duty, space):
            case.see(e.DutyMoved(duty, space), ruling=168, why="a duty is moved")
        case "right-this-way", (customer, space):
            customer_to(case, customer, space, "card")
        case _:
            _resolve_more(case, player, kind, target)


def _resolve_more(case: Case, player: Player, kind: str, target: tuple[str, ...]) -> None:
    match kind, target:
        case "five-finger-discount", ():
            take_item(case, player)
            empty_location(case, player.space)
        case "cargo-pants", (item,):
            case.see(e.ItemsStashed(player.seat, (item,)), ruling=167, why="one item is stashed")
        case "gold-star", (duty,):
            do_duty(case, player, {f"play.gold-star.{duty}"}, "play.gold-star")
            change_heat(case, [player], -2, "card", 167, "a Gold Star cools by 2")
        case "double-shift", ():
            case.board.doubled = True
            case.see(e.ActionGained(player.seat), ruling=171, why="one more action")
        case "lost-and-found", (seat,):
            _lift(case, player, _named(case, seat))


def _named(case: Case, target: str) -> Player:
    """The player of a target like `seat-2`."""
    return case.board.player(int(target.removeprefix("seat-")))


def _lift(case: Case, player: Player, victim: Player) -> None:
    """R170."""
    lifted = case.take(e.ItemLifted, 170, "an item is drawn by lot")
    case.numbered(lifted.draw)
    case.need(lifted.seat == player.seat, 170, f"seat {player.seat} takes it")
    case.need(lifted.victim == victim.seat, 170, f"it is taken from seat {victim.seat}")
    case.apply(lifted)
