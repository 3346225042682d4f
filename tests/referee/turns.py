"""The order of turns, and what a turn is made of: R15-R25, R32, R33, R96, R128, R150, R154, R160, R176."""

from engine import events as e
from tests.referee.actions import act
from tests.referee.board import RESTROOM, Player, is_doing_final
from tests.referee.case import Case
from tests.referee.heat import end, fire
from tests.referee.markers import draw_step
from tests.referee.plot_cards import play_card
from tests.referee.plotting import draw_cards, reshuffle
from tests.referee.questions import ask, turn_options
from tests.referee.suspicion import roll

ACTIONS = 2
RATS_UP_TO = 5
FINAL_COUNTERS = 6


def turns(case: Case) -> None:
    """Turn after turn, until GameOver or LogEnds is raised."""
    while True:
        _dismiss_the_resigned(case)
        player = _next_player(case)
        _turn(case, player)
        case.board.acting = False
        if not case.board.markers:
            end(case, "deck", 128)


def _dismiss_the_resigned(case: Case) -> None:
    """Who resigned while another was asked is fired before the next turn begins: R150."""
    while waiting := [player for player in case.board.employed() if player.resigned]:
        event = case.peek()
        named = event.seat if isinstance(event, e.Fired | e.SlackAbandoned) else 0
        player = next((player for player in waiting if player.seat == named), waiting[0])
        fire(case, player, "resigned", 150)


def _next_player(case: Case) -> Player:
    """The next employed seat clockwise; a freeze ends when the order reaches its seat: R32, R33."""
    board = case.board
    start = board.active % len(board.players) + 1 if board.active else board.first
    for player in board.clockwise_from(start):
        if board.freezer == player.seat:
            case.see(e.BossThawed(), ruling=32, why="the freeze ends before its player's next turn")
        if player.employed:
            return player
    raise AssertionError("somebody is employed while the game goes on")


def _turn(case: Case, player: Player) -> None:
    board = case.board
    board.turn += 1
    case.see(e.TurnBegan(player.seat, board.turn), ruling=176, why=f"it is seat {player.seat}'s turn")
    board.active, board.boss_moved, board.doubled, board.slacked = player.seat, False, False, False
    case.new_turn, case.answered = True, False
    lost = player.lost_turns > 0
    player.lost_turns -= lost  # here, since a Final pays and the turn is lost none the less: R23
    if is_doing_final(player):
        _pay_final(case, player)
    elif lost:
        _lose_turn(case, player)
    else:
        _full_turn(case, player)


def _pay_final(case: Case, player: Player) -> None:
    """R96."""
    paid = e.FinalPaid(player.seat, player.slack, FINAL_COUNTERS)
    case.see(paid, ruling=96, why="a Final pays before the draw")
    fire(case, player, "final-paid", 96)


def _lose_turn(case: Case, player: Player) -> None:
    """R22, R24."""
    case.see(e.TurnLost(player.seat), ruling=22, why=f"seat {player.seat} loses this turn")
    abandon(case, player, 24)


def _full_turn(case: Case, player: Player) -> None:
    board = case.board
    draw_step(case, player)
    if not player.employed:
        return
    if not board.markers and not board.finish_turn:
        return
    case.see(e.ActionsBegan(player.seat, ACTIONS), ruling=17, why="two actions follow the draw")
    board.acting, board.actions = True, ACTIONS
    if _actions(case, player) and player.employed:
        _end_of_turn(case, player)


def _actions(case: Case, player: Player) -> bool:
    """Questions and answers until the turn ends. False if the player resigned."""
    board = case.board
    while player.employed and (board.actions or player.hand):
        if not case.next_is(e.Waiting) and case.answered:
            return True  # "and end my turn", or the clock's answer: R145, R154
        extras = tuple(f"toss.{card}" for card in player.hand) if board.actions else ()
        options = turn_options(board, player)
        if not ask(case, player, "turn", options, default=("end",), extras=extras):
            fire(case, player, "resigned", 150)
            return False
        if case.is_lapsing(player):
            return True
        if case.next_is(e.ActionTaken):
            act(case, player, options)
        elif case.next_is(e.CardPlayed):
            play_card(case, player, options)
        else:
            return True
    return True


def _end_of_turn(case: Case, player: Player) -> None:
    """The roll with the boss, then abandoned slacks, then the Rats' card: R160."""
    board = case.board
    if player.suspicious and board.boss_at(player.space) and player.space != RESTROOM:
        roll(case, player, "turn-end")
    if not player.employed:
        return
    if player.slack and not is_doing_final(player) and (board.boss_at(player.space) or not board.slacked):
        abandon(case, player, 60 if board.boss_at(player.space) else 84)
    if board.customers.get("convenience-rats") == player.space and len(player.hand) < RATS_UP_TO:
        if not board.plots:
            reshuffle(case, 118)
        draw_cards(case, player, 1, 117)
    case.see(e.TurnEnded(player.seat), ruling=160, why=f"the turn of seat {player.seat} ends")


def abandon(case: Case, player: Player, ruling: int) -> None:
    if player.slack:
        left = e.SlackAbandoned(player.seat, player.slack)
        case.see(left, ruling=ruling, why=f"seat {player.seat} leaves its slack")
