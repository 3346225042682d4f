"""The referee agrees with the engine on whole games, and sees what is wrong in tampered ones."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from engine import events as e
from engine.commands import Rules
from engine.export import read
from engine.ids import Piece, Seat, Space
from engine.record import Row
from tests.games import golden_logs
from tests.games.matches import HOUSE_RULES, match
from tests.games.restless import Restless
from tests.games.tampering import Change, Log, closed, opened, places, put_in, replaced
from tests.referee import Fault, judge
from tests.referee.contents import BOSS_CARDS, kind_of

GAMES = 24
"""For each number of seats."""


def bots(number: int, seats: int) -> list[str]:
    return [("random", "clerk")[(number // 4 + seat) % 2] for seat in range(seats)]


# --- agreeing ---


@pytest.mark.parametrize("house", range(4))
@pytest.mark.parametrize("seats", range(2, 7))
def test_games_between_bots_are_without_fault(seats: int, house: int) -> None:
    for number in range(house, GAMES, 4):
        rows = match(1000 * seats + number, bots(number, seats), *HOUSE_RULES[house]).rows
        assert judge(rows, default_orders=True) == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_restless_people_are_without_fault(seats: int) -> None:
    for number in range(4):
        game = Restless(100 * seats + number, Rules(seats, *HOUSE_RULES[number % 4]))
        assert judge(game.rows) == []


def test_games_that_people_leave_are_without_fault() -> None:
    for number in range(20):
        game = Restless(number, Rules(2 + number % 5, *HOUSE_RULES[number % 4]), resign=0.1)
        assert judge(game.rows) == []


def test_a_game_is_without_fault_in_which_an_action_fires_another_and_ends_a_slack() -> None:
    rows = match(11954, ["clerk", "random"] * 3, *HOUSE_RULES[2]).rows
    assert judge(rows, default_orders=True) == []


def test_a_running_game_is_without_fault_up_to_each_of_its_questions() -> None:
    rows = match(1, ["clerk", "random", "clerk"]).rows
    for at in places(opened(rows), e.Waiting)[::9]:
        assert judge(rows[: at + 1]) == []


def test_a_log_that_breaks_off_where_nobody_is_asked_is_at_fault() -> None:
    rows = match(1, ["clerk", "random", "clerk"]).rows
    at = places(opened(rows), e.HeatChanged)[0]
    assert [fault.seq for fault in judge(rows[:at])] == [at]


@pytest.mark.parametrize("name", sorted(golden_logs.index().keys() - {"the-sample-game"}))
def test_golden_logs_are_without_fault(name: str) -> None:
    """Among them the ends that games of bots hardly ever come to; the sample game has no beginning."""
    assert judge(read(golden_logs.log(name)).rows) == []


# --- tampering ---


@pytest.fixture(scope="module")
def corpus() -> list[Log]:
    """Games of all kinds, none of them with a fault as it is."""
    games: list[Sequence[Row]] = [match(n, bots(n, 2 + n % 5), *HOUSE_RULES[n % 4]).rows for n in range(30)]
    games += [Restless(n, Rules(3, "once", "finish-turn"), undo=1).rows for n in range(3)]
    assert [judge(closed(opened(rows))) for rows in games] == [[]] * len(games)
    return [opened(rows) for rows in games]


def faults_after(change: Change, corpus: list[Log]) -> list[Fault]:
    """What is found in the first game of the corpus that can be changed so."""
    for game in corpus:
        log = list(game)
        if change(log):
            return judge(closed(log), default_orders=all(line.by.how != "person" for line in game))
    raise AssertionError("no game can be changed so")


def drop(kind: type[e.Event], **fields: object) -> Change:
    """Leaves out an event."""

    def change(log: Log) -> bool:
        found = places(log, kind, **fields)
        if found:
            del log[found[0]]
        return bool(found)

    return change


def alter(kind: type[e.Event], new: Callable[[Any], dict[str, object]], **fields: object) -> Change:
    """Lets an event say something else."""

    def change(log: Log) -> bool:
        found = places(log, kind, **fields)
        if found:
            replaced(log, found[0], **new(log[found[0]].event))
        return bool(found)

    return change


def other_space(event: Any) -> dict[str, object]:
    return {"space": "cooler" if event.space != "cooler" else "office"}


def _extra_action(log: Log) -> bool:
    """Another Plot after both actions."""
    for at in places(log, e.TurnEnded):
        before = log[at - 1].event
        if isinstance(before, e.Waiting) and before.clock == "spent":
            put_in(log, at, e.ActionTaken(before.seat, "plot"))
            return True
    return False


def _boss_twice(log: Log) -> bool:
    """A card moves him again in a turn in which he was moved."""
    moved = frozen = False
    for at, line in enumerate(log):
        match line.event:
            case e.TurnBegan():
                moved = False
            case e.BossMoved(spends=1):
                moved = True
            case e.BossFrozen() | e.BossThawed():
                frozen = isinstance(line.event, e.BossFrozen)
            case e.Waiting(asks="turn") if moved and not frozen:
                cards = [key.removeprefix("toss.") for key in line.event.extras]
                card = next((card for card in cards if kind_of(card) in BOSS_CARDS), "")
                if card and at + 1 < len(log):
                    space = Space(BOSS_CARDS[kind_of(card)])
                    played = e.CardPlayed(line.event.seat, Piece(card), ())
                    put_in(log, at + 1, played, e.BossMoved(space, "card", 1))
                    return True
    return False


def _boss_marker_twice(log: Log) -> bool:
    """A second marker of a Rush moves him too."""
    for at in places(log, e.MarkerIgnored, ruling=28):
        event = log[at].event
        assert isinstance(event, e.MarkerIgnored)
        space = Space(kind_of(event.marker).removeprefix("boss-to-"))
        log[at] = log[at]._replace(event=e.BossMoved(space, "marker", 1))
        return True
    return False


def _boss_moves_on_break(log: Log) -> bool:
    for at in places(log, e.MarkerIgnored, ruling=34):
        event = log[at].event
        assert isinstance(event, e.MarkerIgnored)
        space = Space(kind_of(event.marker).removeprefix("boss-to-"))
        log[at] = log[at]._replace(event=e.BossMoved(space, "marker", 1))
        return True
    return False


def _roll_skipped(log: Log) -> bool:
    """A roll that was passed is left out, with all that belongs to it."""
    for at in places(log, e.SuspicionRolled, caught=0):
        if isinstance(log[at - 1].event, e.Suspected):
            del log[at - 1 : at + 1]
            return True
    return False


def _roll_order(log: Log) -> bool:
    """Two seats roll the other way round."""
    for at in places(log, e.SuspicionRolled, caught=0):
        four = log[at - 1 : at + 3]
        kinds = [type(line.event) for line in four]
        if kinds == [e.Suspected, e.SuspicionRolled] * 2:
            log[at - 1 : at + 3] = four[2:] + four[:2]
            return True
    return False


def _gained_twice(log: Log) -> bool:
    for at in places(log, e.ActionGained):
        seat = log[at].event.seat  # type: ignore[attr-defined]
        put_in(log, at + 1, e.ActionGained(seat))
        return True
    return False


def _customer_astray(log: Log) -> bool:
    for at in places(log, e.CustomerPlaced, customer="coupon-collector"):
        replaced(log, at, space="aisle-1")
        return True
    return False


def _two_in_the_restroom(log: Log) -> bool:
    """Who is there stays when another comes."""
    for at in places(log, e.FigureMoved, cause="pushed"):
        if isinstance(log[at + 1].event, e.FigureMoved):
            del log[at]
            return True
    return False


def _slack_kept_at_turn_end(log: Log) -> bool:
    for at in places(log, e.SlackAbandoned):
        if [type(log[at + step].event) for step in (-1, 1)] == [e.Waiting, e.TurnEnded]:
            del log[at]
            return True
    return False


def _slack_kept_after_action(log: Log) -> bool:
    for at in places(log, e.SlackAbandoned):
        if isinstance(log[at - 1].event, e.ActionTaken) and isinstance(log[at + 1].event, e.FigureMoved):
            del log[at]
            return True
    return False


def _wendy_keeps_six(log: Log) -> bool:
    for at in places(log, e.Waiting, asks="keep-five"):
        discarded = log[at + 1].event
        assert isinstance(discarded, e.CardsDiscarded)
        replaced(log, at + 1, cards=discarded.cards[1:])
        return True
    return False


def _rats_forgotten(log: Log) -> bool:
    for at in places(log, e.CardsDrawn, count=1):
        if isinstance(log[at + 1].event, e.TurnEnded):
            del log[at]
            return True
    return False


def _kid_forgotten(log: Log) -> bool:
    for at in places(log, e.KidRolled):
        if isinstance(log[at + 1].event, e.ActionsBegan):
            del log[at]
            return True
    return False


def _not_asked(log: Log) -> bool:
    """No question before a roll in one's own turn."""
    for at in places(log, e.Waiting, asks="reaction"):
        if isinstance(log[at + 1].event, e.SuspicionRolled):
            del log[at]
            return True
    return False


def _on_after_the_end(log: Log) -> bool:
    log.append(log[places(log, e.TurnEnded)[0]]._replace(seq=0))
    return True


def _on_with_one_left(log: Log) -> bool:
    """With all but one fired another turn begins."""
    for at in places(log, e.GameEnded, ending="one-left"):
        log[at] = log[at]._replace(event=e.TurnBegan(Seat(1), 1))
        return True
    return False


def _ends_too_soon(log: Log) -> bool:
    end = log[-1]
    at = places(log, e.TurnBegan)[5]
    log[at:] = [end]
    return isinstance(end.event, e.GameEnded)


def _drawn_before_thawing(log: Log) -> bool:
    """He moves before the turn that ends his break."""
    for at in places(log, e.BossThawed):
        log[at], log[at + 1] = log[at + 1], log[at]
        return True
    return False


def _illegal_offered(log: Log) -> bool:
    at = places(log, e.Waiting, asks="turn", clock="spent")[0]
    event = log[at].event
    assert isinstance(event, e.Waiting)
    replaced(log, at, options=(*event.options, "plot"))
    return True


def _legal_not_offered(log: Log) -> bool:
    for at in places(log, e.Waiting, asks="turn"):
        event = log[at].event
        assert isinstance(event, e.Waiting)
        if "stash" in event.options:
            replaced(log, at, options=tuple(key for key in event.options if key != "stash"))
            return True
    return False


def _undone_too_far(log: Log) -> bool:
    for at in places(log, e.Undone):
        event = log[at - 1].event
        assert isinstance(event, e.Waiting)
        if len(event.back) > 1:
            replaced(log, at, back_to=event.back[0])
            return True
    return False


def _undone_flip(log: Log) -> bool:
    """A Steal is taken back."""
    for at in places(log, e.ItemTaken):
        before, after = log[at - 2].event, log[at + 1].event
        if isinstance(before, e.Waiting) and isinstance(after, e.Waiting):
            undone = e.Undone(before.seat, before.question)
            log[at + 2 :] = [log[at]._replace(seq=0, event=undone)]
            return True
    return False


def _order_disobeyed(log: Log) -> bool:
    """The card that a standing order plays is not played."""
    for at in places(log, e.CardPlayed, by_order=1):
        if isinstance(log[at + 1].event, e.RollSkipped):
            del log[at : at + 2]
            return True
    return False


def _answered_by_another(log: Log) -> bool:
    at = places(log, e.ActionTaken)[0]
    by = log[at].by
    log[at] = log[at]._replace(by=msgspec.structs.replace(by, seat=by.seat % 2 + 1))
    return True


def _first_duty_again(log: Log) -> bool:
    """A duty that is done is done again."""
    first, second, *_ = (at + 1 for at in places(log, e.ActionTaken, action="work"))
    replaced(log, second, duty=log[first].event.duty)  # type: ignore[attr-defined]
    return True


def _next_but_one(log: Log) -> bool:
    at = places(log, e.TurnBegan)[3]
    event = log[at].event
    assert isinstance(event, e.TurnBegan)
    replaced(log, at, seat=event.seat % 2 + 1 if event.seat > 2 else 3 - event.seat)
    return True


def plus(name: str, amount: int = 1) -> Callable[[Any], dict[str, object]]:
    return lambda event: {name: getattr(event, name) + amount}


def _other_marker(event: Any) -> dict[str, object]:
    return {"marker": "heat-3.1" if event.marker != "heat-3.1" else "heat-2.1"}


def _backwards(name: str) -> Callable[[Any], dict[str, object]]:
    return lambda event: {name: getattr(event, name)[::-1]}


def _one_more_point(event: e.GameEnded) -> dict[str, object]:
    first, *others = event.scores
    more = msgspec.structs.replace(first, items=first.items + 1, total=first.total + 1)
    return {"scores": (more, *others)}


TAMPERINGS: dict[str, tuple[Change, int]] = {
    # heat
    "an event's heat is forgotten for one": (drop(e.HeatChanged, cause="event"), 103),
    "work cools too much": (alter(e.HeatChanged, plus("now", -1), cause="work"), 123),
    "a slack heats too little": (alter(e.HeatChanged, plus("now", -1), cause="slack"), 83),
    "an insult heats too much": (alter(e.HeatChanged, plus("now"), cause="insult"), 169),
    "heat falls out of the sky": (alter(e.HeatChanged, plus("was"), cause="event"), 103),
    "an emptied location is not noticed": (drop(e.LocationEmptied), 68),
    "an emptied location counts twice": (alter(e.LocationEmptied, plus("times")), 68),
    # the boss
    "the boss is moved twice by cards": (_boss_twice, 26),
    "the boss is moved twice by markers": (_boss_marker_twice, 28),
    "the boss moves though he is on a break": (_boss_moves_on_break, 34),
    "a freeze does not begin": (drop(e.BossFrozen), 27),
    "a freeze does not end": (drop(e.BossThawed), 32),
    "a freeze ends too late": (_drawn_before_thawing, 32),
    "a boss move is not counted": (alter(e.BossMoved, plus("spends", -1), cause="call"), 27),
    "the boss goes elsewhere than the marker says": (alter(e.BossMoved, other_space, cause="marker"), 27),
    "two pieces are in the Restroom": (_two_in_the_restroom, 165),
    # suspicion
    "a roll is left out": (_roll_skipped, 50),
    "two rolls are swapped": (_roll_order, 50),
    "a duty is not counted": (alter(e.Suspected, plus("duties")), 50),
    "the number is another": (alter(e.SuspicionRolled, plus("number")), 54),
    "who is caught gets away": (alter(e.SuspicionRolled, plus("caught", -1), caught=1), 50),
    "a second die is rolled": (alter(e.SuspicionRolled, lambda event: {"dice": (1, 1, 1)}), 3),
    "items are not confiscated": (drop(e.ItemsConfiscated), 54),
    "the Office is not shuffled": (drop(e.Shuffled, pile="office"), 78),
    "a seat is not asked for its reaction": (_not_asked, 142),
    "a standing order is not followed": (_order_disobeyed, 143),
    "Sneak does not spare the roll": (drop(e.RollSkipped, card="sneak"), 136),
    "a Final that is caught does not end the job": (drop(e.Fired, cause="final-caught"), 64),
    # a turn
    "there is a third action": (_extra_action, 17),
    "there are three actions from the start": (alter(e.ActionsBegan, plus("actions")), 17),
    "two actions are gained at once": (_gained_twice, 160),
    "an item is not the top one": (alter(e.ItemTaken, lambda event: {"item": "straws"}), 70),
    "not all items are stashed": (alter(e.ItemsStashed, lambda event: {"items": ()}), 77),
    "a duty is done twice": (_first_duty_again, 124),
    "somebody else's turn comes next": (_next_but_one, 176),
    "a turn is not lost": (drop(e.TurnLost), 22),
    "an insult loses no turn": (drop(e.NextTurnLost), 22),
    "a slack is kept at the end of an idle turn": (_slack_kept_at_turn_end, 84),
    "a slack is kept though its owner moves away": (_slack_kept_after_action, 19),
    "a slack gains two counters": (alter(e.SlackAdvanced, plus("counters")), 82),
    "a slack gives a point too many": (alter(e.SlackCompleted, plus("points")), 83),
    "a Final pays five": (alter(e.FinalPaid, plus("counters", -1)), 96),
    "a move goes where one stands": (alter(e.FigureMoved, lambda event: {"space": "?"}, cause="move"), 19),
    "the answer is another's": (_answered_by_another, 146),
    # markers
    "a marker is not the top one": (alter(e.MarkerFlipped, _other_marker, to="out"), 0),
    "a Rush draws five": (alter(e.DrawsAdded, plus("count", -1)), 126),
    "a customer stands where it cannot": (_customer_astray, 42),
    "the Kid is not rolled": (_kid_forgotten, 113),
    "the Kid goes elsewhere": (alter(e.KidRolled, other_space), 173),
    "an event without effect has no reason": (drop(e.MarkerIgnored), 34),
    # cards
    "the cards dealt are others": (alter(e.CardsDrawn, _backwards("cards")), 0),
    "Wendy keeps six": (_wendy_keeps_six, 12),
    "a card is drawn too many": (alter(e.CardsDrawn, plus("count"), count=2), 131),
    "the Rats give no card": (_rats_forgotten, 117),
    "a card is thrown away twice": (alter(e.Shuffled, _backwards("order"), pile="plots"), 14),
    # questions
    "something illegal is offered": (_illegal_offered, 131),
    "something legal is not offered": (_legal_not_offered, 77),
    "the default is not safe": (alter(e.Waiting, lambda event: {"default": ("plot",)}, asks="turn"), 145),
    "an undo goes too far": (_undone_too_far, 147),
    "a flip is taken back": (_undone_flip, 147),
    # firing and the end
    "the fired keep their cards": (alter(e.Fired, lambda event: {"cards": ()}, cause="final-paid"), 96),
    "nobody is fired at 30": (drop(e.Fired, cause="heat"), 102),
    "the game goes on with one left": (_on_with_one_left, 107),
    "the game ends too soon": (_ends_too_soon, 176),
    "the game ends in another way": (alter(e.GameEnded, lambda event: {"ending": "none-left"}), 128),
    "something happens after the end": (_on_after_the_end, 106),
    "a score is too high": (alter(e.GameEnded, _one_more_point), 138),
    "all have won": (alter(e.GameEnded, lambda event: {"winners": (1, 2, 3, 4, 5, 6)}), 137),
    # luck
    "a draw of luck is missing": (alter(e.SuspicionRolled, plus("draw")), 152),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_a_fault_is_found_when(name: str, corpus: list[Log]) -> None:
    change, ruling = TAMPERINGS[name]
    faults = faults_after(change, corpus)
    assert faults, name
    assert ruling in {fault.ruling for fault in faults}, faults


def _may_be_missing(log: Log, at: int) -> bool:
    """Whether nobody could tell: an answer may have said "and end my turn" (R154)."""
    event, after = log[at].event, log[at + 1].event
    ends = not isinstance(after, e.ActionTaken | e.CardPlayed | e.Waiting)
    return isinstance(event, e.Waiting) and event.asks == "turn" and ends


def test_any_row_that_is_left_out_or_doubled_is_missed(corpus: list[Log]) -> None:
    dice = random.Random(8)
    for game in corpus[:25]:
        for at in dice.sample(range(len(game) - 1), 5):
            if not _may_be_missing(game, at):
                assert judge(closed(game[:at] + game[at + 1 :])), game[at]
            assert judge(closed([*game[: at + 1], game[at]._replace(seq=0), *game[at + 1 :]])), game[at]
