"""Who moves in on whom, and who must roll for it."""

import math

from engine import events as e
from tests.referee.board import FOUNTAIN, RESTROOM, Board, Player, is_doing_final, slack_number
from tests.referee.case import Case
from tests.referee.contents import SPACES, WEIGHT, kind_of
from tests.referee.heat import fire, fire_the_heated, heat_changes, shuffle_office
from tests.referee.questions import ask, reactions, ruling_for

SURE_CATCH = 6

# --- moving ---


def figure_to(case: Case, player: Player, space: str, cause: str, ruling: int) -> None:
    """A figure goes elsewhere; its slack ends, whoever was in the Restroom leaves it. R39, R86, R165."""
    events = [e.FigureMoved(player.seat, space, cause), *_slack_left(player), *_pushed_out(case.board, space)]
    _arrive(case, events, ruling, f"seat {player.seat} goes to the {space}")


def customer_to(case: Case, customer: str, space: str, cause: str) -> None:
    arrival = e.CustomerMoved(customer, space, cause)
    _arrive(case, [arrival, *_pushed_out(case.board, space)], 166, f"{customer} goes to the {space}")


def customer_placed(case: Case, customer: str, space: str) -> None:
    arrival = e.CustomerPlaced(customer, space)
    _arrive(case, [arrival, *_pushed_out(case.board, space)], 165, f"{customer} comes to the {space}")


def boss_to(case: Case, space: str, cause: str, spends: int, *also: e.Event, ruling: int) -> None:
    """The boss goes somewhere by a marker, a card or an action, and everyone there is looked at."""
    events = [e.BossMoved(space, cause, spends), *also, *_pushed_out(case.board, space)]
    case.see(*events, ruling=ruling, why=f"the boss goes to the {space}")
    look_around(case)


def _arrive(case: Case, events: list[e.Event], ruling: int, why: str) -> None:
    """One atomic step, then what follows from it: R41, R46."""
    case.see(*events, ruling=ruling, why=why)
    if any(isinstance(event, e.BossMoved) for event in events):
        look_around(case)


def _pushed_out(board: Board, space: str) -> list[e.Event]:
    """What a newcomer to the Restroom drives to the Fountain: R39, R40, R87."""
    if space != RESTROOM:
        return []
    events: list[e.Event] = [e.CustomerMoved(c, FOUNTAIN, "pushed") for c in board.customers_at(RESTROOM)]
    for player in board.figures_at(RESTROOM):
        events += [e.FigureMoved(player.seat, FOUNTAIN, "pushed"), *_slack_left(player)]
    if board.boss_at(RESTROOM):
        events.append(e.BossMoved(FOUNTAIN, "pushed", 0))
    return events


def _slack_left(player: Player) -> list[e.Event]:
    return [e.SlackAbandoned(player.seat, player.slack)] if player.slack else []


# --- rolling ---


def look_around(case: Case) -> None:
    """The boss came: those with something to hide roll, clockwise from the active player. R41, R49, R174."""
    board, space = case.board, case.board.boss
    if space == RESTROOM:
        return
    around = board.clockwise_from(board.active)
    for player in [player for player in around if player.suspicious and player.space == space]:
        if player.employed:  # whom a Sneak pushes here meanwhile does not roll: R157
            roll(case, player, "entered")


def roll(case: Case, player: Player, trigger: str) -> None:
    """One suspicion roll, with what the player does against it and its penalty: R50-R55, R65."""
    items, slack = player.item_weight(), slack_number(player)
    duties = len(case.board.duties_at(player.space))
    suspected = e.Suspected(player.seat, trigger, items, slack, duties)
    case.see(suspected, ruling=50, why=f"seat {player.seat} must roll")
    card = _react(case, player, trigger, items + slack + duties)
    if card == "resigned" or (card == "sneak") or (card == "receipt" and not slack):
        return
    spared = card == "receipt"
    number = slack + duties + (0 if spared else items)
    if _is_caught(case, player, number):
        _punish(case, player, spared)


def _is_caught(case: Case, player: Player, number: int) -> bool:
    if number >= SURE_CATCH:
        case.see(e.CaughtWithoutRoll(player.seat, number), ruling=55, why=f"seat {player.seat} is caught")
        return True
    event = case.take(e.SuspicionRolled, 49, f"seat {player.seat} must roll against {number}")
    case.need(event.seat == player.seat, 49, f"it is seat {player.seat} that must roll")
    case.numbered(event.draw)
    case.need(event.number == number, 54, f"the suspicion number is {number}, not {event.number}")
    dice = 2 if player.character == "victoria" else 1
    case.need(len(event.dice) == dice, 3, f"seat {player.seat} rolls {dice} dice")
    for face in event.dice:
        case.die(face)
    caught = max(event.dice) <= number
    case.need(event.caught == int(caught), 50, "caught is who rolls the number or less")
    return caught


def _react(case: Case, player: Player, trigger: str, number: int) -> str:
    """The card played before the roll: sneak, receipt, resigned, or empty. R65, R135, R142."""
    options = reactions(case.board, player, trigger)
    asked = _asks_for_reaction(case, player)
    if asked and not ask(case, player, "reaction", options, default=None):
        fire(case, player, "resigned", 150)
        return "resigned"
    event = case.peek()
    played = isinstance(event, e.CardPlayed) and event.seat == player.seat
    if not asked and case.default_orders and case.by()[0] != "clock":
        _check_order(case, player, options, number)
    return _play(case, player, options, asked) if played else ""


def _asks_for_reaction(case: Case, player: Player) -> bool:
    """In its own turn a seat with plot cards is always asked; else its orders, which are secret, say."""
    mine = player.seat == case.board.active and case.board.acting
    event = case.peek()
    is_asked = isinstance(event, e.Waiting) and (event.asks, event.seat) == ("reaction", player.seat)
    if mine and player.hand and not is_asked and case.by() != ("clock", player.seat):
        case.lost(142, f"seat {player.seat} is to be asked for Sneak and Receipt")
    if is_asked and not player.hand:
        case.lost(142, f"seat {player.seat} holds no card and is not to be asked")
    return is_asked


def _check_order(case: Case, player: Player, options: set[str], number: int) -> None:
    """What the orders of R143 play for somebody who never changed them."""
    spaces = [space for space in SPACES if f"sneak.{space}" in options]
    spares = bool(player.slack) and not is_doing_final(player)
    wanted = ""
    if spaces and number >= 4 and not spares:
        wanted = f"sneak.{spaces[0]}"
    elif "receipt" in options and number >= 3:
        wanted = "receipt"
    event = case.peek()
    played = _key(event) if isinstance(event, e.CardPlayed) and event.seat == player.seat else ""
    if played != wanted:
        case.fault(143, f"the standing orders of seat {player.seat} play {wanted or 'nothing'}")


def _key(event: e.CardPlayed) -> str:
    return ".".join((kind_of(event.card), *event.target))


def _play(case: Case, player: Player, options: set[str], asked: bool) -> str:
    event = case.take(e.CardPlayed, 65, "")
    key, lapsed = _key(event), case.rows[case.at - 1].by.how == "clock"
    if key not in options:
        case.at -= 1
        case.lost(ruling_for(key, case.board), f"seat {player.seat} cannot play {key} before this roll")
    case.need(lapsed or event.by_order == int(not asked), 142, "a card is played by order or by answer")
    case.need(event.order == (key if event.by_order else ""), 142, f"the order that plays this is {key}")
    case.apply(event)
    kind = kind_of(event.card)
    if kind == "sneak":
        figure_to(case, player, event.target[0], "card", 157)
    if kind == "sneak" or not player.slack:
        skipped = e.RollSkipped(player.seat, kind)
        case.see(skipped, ruling=136, why=f"seat {player.seat} need not roll")
    return kind


def _punish(case: Case, player: Player, spared: bool) -> None:
    """R61-R64, R78, R158. Both penalties, then the 30 are looked at."""
    if is_doing_final(player):
        case.see(e.FinalCaught(player.seat, player.slack), ruling=63, why="caught on a Final")
        fire(case, player, "final-caught", 64)
        return
    if case.next_is(e.ItemsConfiscated):
        _confiscate(case, player, spared)
    if player.slack:
        _catch_slacking(case, player)
    _confiscate(case, player, spared)
    fire_the_heated(case)


def _catch_slacking(case: Case, player: Player) -> None:
    counters = player.on_slack
    caught = e.SlackCaught(player.seat, player.slack, counters)
    heat = math.ceil(counters / 2) if player.character == "victoria" else counters
    changes = heat_changes([player], heat, "caught-slack")
    case.see(caught, *changes, ruling=61, why=f"seat {player.seat} is caught slacking")


def _confiscate(case: Case, player: Player, spared: bool) -> None:
    if spared or not player.carried:
        return
    items = tuple(player.carried)
    heat = sum(WEIGHT[item] for item in items)
    changes = heat_changes([player], heat, "caught-items")
    taken = e.ItemsConfiscated(player.seat, items)
    case.see(taken, *changes, ruling=54, why=f"seat {player.seat} is caught stealing")
    shuffle_office(case, 78)
