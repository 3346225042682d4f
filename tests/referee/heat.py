"""Heat, firing and the end of the game."""

from engine import events as e
from engine.state import Score
from tests.referee.board import FIRED_AT, OFFICE, Player
from tests.referee.case import Case, GameOver
from tests.referee.contents import CUSTOMERS, POINTS


def heat_changes(players: list[Player], change: int, cause: str) -> list[e.Event]:
    """One event for each player whose heat does change: R101, R102."""
    events: list[e.Event] = []
    for player in players:
        now = max(0, min(FIRED_AT, player.heat + change))
        if now != player.heat:
            events.append(e.HeatChanged(player.seat, player.heat, now, cause))
    return events


def change_heat(case: Case, players: list[Player], change: int, cause: str, ruling: int, why: str) -> None:
    case.see(*heat_changes(players, change, cause), ruling=ruling, why=why)


def fire_the_heated(case: Case) -> None:
    """Everyone who has 30 now falls at once; then it is seen whether the game ends. R103, R104."""
    fell = False
    while heated := [player for player in case.board.employed() if player.heat >= FIRED_AT]:
        event = case.peek()
        first = event.seat if isinstance(event, e.Fired | e.SlackAbandoned) else 0
        player = next((player for player in heated if player.seat == first), heated[0])
        _fire(case, player, "heat", 102)
        fell = True
    if fell:
        end_if_one_is_left(case)


def fire(case: Case, player: Player, cause: str, ruling: int) -> None:
    """One player is fired; the game ends with it if at most one is left. R106."""
    _fire(case, player, cause, ruling)
    end_if_one_is_left(case)


def _fire(case: Case, player: Player, cause: str, ruling: int) -> None:
    items = tuple(player.carried)
    events: list[e.Event] = [e.Fired(player.seat, cause, tuple(player.hand), items)]
    if player.slack:  # neither caught nor paid: the counters are lost, the marker is free again (R99, R175)
        events.append(e.SlackAbandoned(player.seat, player.slack))
    case.see(*events, ruling=ruling, why=f"seat {player.seat} is fired")
    if items:
        shuffle_office(case, 79)


def shuffle_office(case: Case, ruling: int) -> None:
    case.board.office = case.shuffle(OFFICE, case.board.office, ruling)


def end_if_one_is_left(case: Case) -> None:
    left = len(case.board.employed())
    if left <= 1:
        end(case, "one-left" if left else "none-left", 107)


def end(case: Case, ending: str, ruling: int) -> None:
    """Reads GameEnded, with the scores counted afresh. Raises GameOver."""
    event = case.take(e.GameEnded, ruling, "the game is over")
    case.need(event.ending == ending, ruling, f"the game ends by {ending}, not {event.ending}")
    scores = [_score(player) for player in case.board.players]
    case.board.points = [score.total for score in scores]
    for score in scores:
        said = [other for other in event.scores if other.seat == score.seat]
        case.need(said == [score], 138, f"seat {score.seat} has {score}")
    case.need(sorted(event.winners) == _winners(scores), 137, f"the winners are {_winners(scores)}")
    if case.peek() is not None:
        case.fault(106, "something happens after the end of the game")
    raise GameOver


def _score(player: Player) -> Score:
    """R73, R109, R138, R139, R150."""
    items = sum(POINTS[item] for item in player.stash)
    customers = sum(CUSTOMERS[customer].points for customer in player.insulted)
    heat = (FIRED_AT - player.heat) // 2
    total = items + customers + player.counters + heat
    return Score(player.seat, items, customers, player.counters, heat, total, int(player.resigned))


def _winners(scores: list[Score]) -> list[int]:
    """Who resigned cannot win; ties are shared. R137, R150."""
    able = [score for score in scores if not score.resigned]
    best = max((score.total for score in able), default=0)
    return [score.seat for score in able if score.total == best]
