"""The actions of a turn."""

import math

from engine import events as e
from tests.referee.board import Player
from tests.referee.case import Case
from tests.referee.contents import CUSTOMERS, SLACKS
from tests.referee.heat import change_heat, fire, fire_the_heated
from tests.referee.plotting import plot
from tests.referee.questions import ruling_for
from tests.referee.setting_up import keep_five
from tests.referee.suspicion import boss_to, figure_to

DOES_NOT_KEEP_SLACK = 84


def act(case: Case, player: Player, options: set[str]) -> None:
    """One action, from its first row to its last. A slack ends with any that is no slack action: R84."""
    taken = case.take(e.ActionTaken, 0, "")
    case.need(taken.seat == player.seat, 141, f"it is seat {player.seat} that acts")
    if not case.board.actions:
        case.at -= 1
        case.lost(17, f"seat {player.seat} has no action left")
    case.board.actions -= 1
    action = _ACTIONS.get(taken.action)
    if action is None:
        case.at -= 1
        case.lost(17, f"there is no action {taken.action}")
    slack = player.slack if taken.action != "slack" else ""
    action(case, player, options)
    event = case.peek()
    if not (isinstance(event, e.SlackAbandoned) and event.seat == player.seat):
        fire_the_heated(case)  # no ruling says what is first: the slack left, or others fired
    if player.employed and slack and player.slack == slack:
        _abandon(case, player)
    fire_the_heated(case)


def _legal(case: Case, options: set[str], key: str) -> None:
    if key not in options:
        case.lost(ruling_for(key, case.board), f"{key} is not legal now")


def _abandon(case: Case, player: Player) -> None:
    left = e.SlackAbandoned(player.seat, player.slack)
    case.see(left, ruling=DOES_NOT_KEEP_SLACK, why=f"seat {player.seat} leaves its slack")


def _move(case: Case, player: Player, options: set[str]) -> None:
    moved = case.soon(e.FigureMoved)
    space = moved.space if moved else player.space
    _legal(case, options, f"move.{space}")
    figure_to(case, player, space, "move", 19)


# --- stealing ---


def _steal(case: Case, player: Player, options: set[str]) -> None:
    count = 0
    pile = list(case.board.pile_at(player.space))
    while case.next_is(e.ItemTaken):
        count += 1
        _legal(case, options, f"steal.{count}")
        take_item(case, player)
    case.need(count > 0 or not pile, 74, "a Steal takes an item")
    empty_location(case, player.space)


def take_item(case: Case, player: Player) -> None:
    pile = case.board.pile_at(player.space)
    top = e.ItemTaken(player.seat, pile[0] if pile else "", player.space)
    case.see(top, ruling=70, why=f"seat {player.seat} takes the top item")


def empty_location(case: Case, space: str) -> None:
    """The first location emptied heats everyone by 1, the second by 2; never the Office. R67-R70."""
    board = case.board
    if space in board.stacks and not board.stacks[space]:
        times = board.emptied + 1
        emptied = e.LocationEmptied(space, times)
        case.see(emptied, ruling=68, why=f"the {space} is empty, the {times}. location to be so")
        change_heat(case, board.employed(), times, "emptied", 68, "an emptied location heats everyone")


def _stash(case: Case, player: Player, options: set[str]) -> None:
    _legal(case, options, "stash")
    stashed = e.ItemsStashed(player.seat, tuple(player.carried))
    case.see(stashed, ruling=77, why="all items are stashed at once")


# --- slacking ---


def _slack(case: Case, player: Player, options: set[str]) -> None:
    case.board.slacked = True
    if case.next_is(e.SlackAdvanced):
        _legal(case, options, "slack.advance")
        advanced = e.SlackAdvanced(player.seat, player.slack, player.on_slack + 1)
        case.see(advanced, ruling=82, why="a counter is added")
    elif case.next_is(e.SlackCompleted):
        _legal(case, options, "slack.complete")
        _complete(case, player)
    else:
        _start(case, player, options)


def _start(case: Case, player: Player, options: set[str]) -> None:
    started = case.soon(e.SlackStarted)
    slack = started.slack if started else "?"
    _legal(case, options, f"slack.start.{slack}")
    events: list[e.Event] = [e.SlackStarted(player.seat, slack)]
    if player.slack:
        _abandon(case, player)
    case.see(*events, ruling=91, why=f"seat {player.seat} starts a slack")


def _complete(case: Case, player: Player) -> None:
    """R80, R83."""
    slack = player.slack
    points = player.on_slack * SLACKS[slack].times
    completed = e.SlackCompleted(player.seat, slack, points)
    case.see(completed, ruling=83, why=f"{slack} gives {points} counters")
    heat = math.ceil(points / 2)
    change_heat(case, case.board.employed(), heat, "slack", 83, "everyone gains half the points of the slack")


# --- work, customers, boss ---


def _work(case: Case, player: Player, options: set[str]) -> None:
    duty = do_duty(case, player, options, "work")
    relief = 1 + case.board.boss_at(player.space) + (player.character == "zack")
    change_heat(case, [player], -relief, "work", 123, f"{duty} cools by {relief}")


def do_duty(case: Case, player: Player, options: set[str], key: str) -> str:
    done = case.take(e.DutyDone, 124, "a duty is discarded")
    case.at -= 1
    _legal(case, options, f"{key}.{done.duty}")
    case.see(e.DutyDone(player.seat, done.duty), ruling=124, why="a duty is discarded")
    return done.duty


def _plot(case: Case, player: Player, options: set[str]) -> None:
    plot(case, player)
    if player.character != "wendy":
        return
    if case.next_is(e.SlackAbandoned) and player.slack:
        _abandon(case, player)
    if not keep_five(case, player):
        fire(case, player, "resigned", 150)


def _call(case: Case, player: Player, options: set[str]) -> None:
    _legal(case, options, "call")
    boss_to(case, player.space, "call", 1, ruling=27)


def _tattle(case: Case, player: Player, options: set[str]) -> None:
    moved = case.soon(e.BossMoved)
    space = moved.space if moved else "?"
    _legal(case, options, f"tattle.{space}")
    boss_to(case, space, "tattle", 1, ruling=27)


def _help(case: Case, player: Player, options: set[str]) -> None:
    _serve(case, player, options, "help")


def _insult(case: Case, player: Player, options: set[str]) -> None:
    _serve(case, player, options, "insult")


def _serve(case: Case, player: Player, options: set[str], wanted: str) -> None:
    """Help or Insult; with the Tourist the die decides which: R115, R116."""
    outcome, customer = wanted, ""
    if case.next_is(e.PhrasebookRolled):
        outcome, customer = _roll_phrasebook(case, player), "foreigner"
    event = case.peek()
    if not customer and isinstance(event, e.CustomerHelped | e.CustomerInsulted):
        customer = event.customer
    _legal(case, options, f"{wanted}.{customer}")
    if outcome == "help":
        _be_helped(case, player, customer)
    else:
        _be_insulted(case, player, customer)


def _roll_phrasebook(case: Case, player: Player) -> str:
    rolled = case.take(e.PhrasebookRolled, 115, "")
    case.need(rolled.seat == player.seat, 115, f"seat {player.seat} rolls")
    case.numbered(rolled.draw)
    case.die(rolled.die)
    return "insult" if rolled.die <= 3 else "help"


def _be_helped(case: Case, player: Player, customer: str) -> None:
    heat = CUSTOMERS[customer].heat if customer in CUSTOMERS else 0
    helped = e.CustomerHelped(player.seat, customer)
    case.see(helped, ruling=116, why=f"{customer} is helped")
    change_heat(case, [player], -heat, "help", 111, f"helping {customer} cools by {heat}")


def _be_insulted(case: Case, player: Player, customer: str) -> None:
    """R104, R169."""
    heat = CUSTOMERS[customer].heat - (player.character == "lock")
    insulted = e.CustomerInsulted(player.seat, customer)
    case.see(insulted, ruling=116, why=f"{customer} is insulted")
    change_heat(case, [player], heat, "insult", 169, f"insulting {customer} heats by {heat}")
    if customer == "angry-sob":
        lost = e.NextTurnLost(player.seat)
        case.see(lost, ruling=22, why=f"seat {player.seat} will lose a turn")


_ACTIONS = {
    "move": _move, "steal": _steal, "stash": _stash, "slack": _slack, "work": _work, "plot": _plot,
    "call": _call, "tattle": _tattle, "help": _help, "insult": _insult,
}  # fmt: skip
