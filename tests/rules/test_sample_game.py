"""The rulebook's sample game, marker by marker and roll by roll.

Lucy's second turn moves the boss by marker and by card: only `markers-free` allows that (R26, R163).
"""

from collections.abc import Iterable

import msgspec
import pytest

from engine import events as e
from engine.record import events_of
from engine.refusals import NotPossible
from tests.games.golden_logs import log
from tests.games.sample_game import ANSWERS, LUCY, ROGER, RUSHED, SampleGame

BEFORE = 4
"""Turns before the sample begins."""
LOOT = ("nuts", "soup", "licorice-ropes", "candy-ropes")

TURNS: dict[str, tuple[e.Event, ...]] = {
    "roger 1": (
        e.TurnBegan(ROGER, 5),
        e.MarkerFlipped(ROGER, "restock-cooler", "cooler"),
        e.ActionsBegan(ROGER, 2),
        e.ActionTaken(ROGER, "work"),
        e.DutyDone(ROGER, "restock-cooler"),
        e.HeatChanged(ROGER, 6, 5, "work"),
        e.ActionTaken(ROGER, "steal"),
        e.ItemTaken(ROGER, "pot-pies", "cooler"),
        e.TurnEnded(ROGER),
    ),
    "lucy 1": (
        e.TurnBegan(LUCY, 6),
        e.MarkerFlipped(LUCY, "boss-to-register.1", "out"),
        e.BossMoved("register", "marker", 0),
        e.ActionsBegan(LUCY, 2),
        e.ActionTaken(LUCY, "steal"),
        e.ItemTaken(LUCY, "nuts", "aisle-2"),
        e.ItemTaken(LUCY, "soup", "aisle-2"),
        e.ActionTaken(LUCY, "steal"),
        e.ItemTaken(LUCY, "licorice-ropes", "aisle-2"),
        e.ItemTaken(LUCY, "candy-ropes", "aisle-2"),
        e.TurnEnded(LUCY),
    ),
    "roger 2": (
        e.TurnBegan(ROGER, 7),
        e.MarkerFlipped(ROGER, "heat-2.1", "out"),
        e.HeatChanged(ROGER, 5, 7, "event"),
        e.HeatChanged(LUCY, 8, 10, "event"),
        e.ActionsBegan(ROGER, 2),
        e.CardPlayed(ROGER, "boss-to-aisle-2-card.1", ()),
        e.BossMoved("aisle-2", "card", 1),
        e.Suspected(LUCY, "entered", items=4, slack=0, duties=0),
        e.SuspicionRolled(11, LUCY, number=4, dice=(2,), caught=1),
        e.ItemsConfiscated(LUCY, LOOT),
        e.HeatChanged(LUCY, 10, 14, "caught-items"),
        e.Shuffled(12, "office", 4),
        e.ActionTaken(ROGER, "steal"),
        e.ItemTaken(ROGER, "frozen-pizza", "cooler"),
        e.ActionTaken(ROGER, "steal"),
        e.ItemTaken(ROGER, "pop", "cooler"),
        e.TurnEnded(ROGER),
    ),
    "lucy 2": (
        e.TurnBegan(LUCY, 8),
        e.MarkerFlipped(LUCY, "boss-to-fountain.1", "out"),
        e.BossMoved("fountain", "marker", 0),
        e.ActionsBegan(LUCY, 2),
        e.CardPlayed(LUCY, "boss-to-cooler-card.1", ()),
        e.BossMoved("cooler", "card", 1),
        e.Suspected(ROGER, "entered", items=3, slack=0, duties=0),
        e.SuspicionRolled(13, ROGER, number=3, dice=(6,), caught=0),
        e.ActionTaken(LUCY, "slack"),
        e.SlackStarted(LUCY, "use-cellphone"),
        e.ActionTaken(LUCY, "slack"),
        e.SlackAdvanced(LUCY, "use-cellphone", 2),
        e.TurnEnded(LUCY),
    ),
    "roger 3": (
        e.TurnBegan(ROGER, 9),
        e.MarkerFlipped(ROGER, "rush.1", "out"),
        e.DrawsAdded(ROGER, 6),
        e.MarkerFlipped(ROGER, "mop-aisle-1", "aisle-1"),
        e.MarkerFlipped(ROGER, "mop-aisle-3", "aisle-3"),
        e.MarkerFlipped(ROGER, "count-the-till", "register"),
        e.MarkerFlipped(ROGER, "refill-the-ice", "fountain"),
        e.MarkerFlipped(ROGER, "face-the-chips", "aisle-1"),
        e.MarkerFlipped(ROGER, "price-motor-oil", "aisle-3"),
        e.ActionsBegan(ROGER, 2),
        e.ActionTaken(ROGER, "move"),
        e.FigureMoved(ROGER, "store-room", "move"),
        e.ActionTaken(ROGER, "stash"),
        e.ItemsStashed(ROGER, ("pot-pies", "frozen-pizza", "pop")),
        e.TurnEnded(ROGER),
    ),
    "lucy 3": (
        e.TurnBegan(LUCY, 10),
        e.MarkerFlipped(LUCY, "boss-to-register.2", "out"),
        e.BossMoved("register", "marker", 0),
        e.ActionsBegan(LUCY, 2),
        e.ActionTaken(LUCY, "slack"),
        e.SlackAdvanced(LUCY, "use-cellphone", 3),
        e.ActionTaken(LUCY, "slack"),
        e.SlackCompleted(LUCY, "use-cellphone", 3),
        e.HeatChanged(ROGER, 7, 9, "slack"),
        e.HeatChanged(LUCY, 14, 16, "slack"),
        e.TurnEnded(LUCY),
    ),
    "roger 4": (
        e.TurnBegan(ROGER, 11),
        e.MarkerFlipped(ROGER, "off-duty-cop", "choice"),
        e.CustomerPlaced("off-duty-cop", "fountain"),
        e.ActionsBegan(ROGER, 2),
        e.ActionTaken(ROGER, "move"),
        e.FigureMoved(ROGER, "fountain", "move"),
        e.ActionTaken(ROGER, "insult"),
        e.CustomerInsulted(ROGER, "off-duty-cop"),
        e.HeatChanged(ROGER, 9, 11, "insult"),
        e.TurnEnded(ROGER),
    ),
}  # type: ignore[arg-type]
"""What the rulebook says happens, under `markers-free`: there the boss moves freely by marker."""


@pytest.fixture(scope="module")
def sample() -> SampleGame:
    return SampleGame().play()


def by_turn(events: Iterable[e.Event]) -> list[tuple[e.Event, ...]]:
    """The events of each turn that has ended, without the questions and the order of what was shuffled."""
    turns: list[list[e.Event]] = [[]]
    for event in events:
        if isinstance(event, e.TurnBegan):
            turns.append([])
        if isinstance(event, e.Shuffled):
            event = msgspec.structs.replace(event, order=())
        if not isinstance(event, e.Waiting):
            turns[-1].append(event)
    return [tuple(turn) for turn in turns[1:-1]]


@pytest.mark.ruling(163)
@pytest.mark.parametrize("turn", range(len(TURNS)), ids=list(TURNS))
def test_a_turn_of_the_sample_game_goes_as_printed(turn: int, sample: SampleGame) -> None:
    assert by_turn(events_of(sample.rows))[BEFORE + turn] == list(TURNS.values())[turn]


def test_nothing_comes_after_the_printed_turns(sample: SampleGame) -> None:
    assert len(by_turn(events_of(sample.rows))) == BEFORE + len(TURNS) == BEFORE + len(ANSWERS)


def test_the_sample_game_begins_as_printed() -> None:
    """Roger in the Cooler, Lucy in Aisle 2 beside an idle slack, with 6 and 8 heat; no duty lies there."""
    state = SampleGame().state
    assert [(c.character, c.space, c.heat, c.carried, c.slack) for c in state.clerks] == [
        ("roger", "cooler", 6, (), ""),
        ("lucy", "aisle-2", 8, (), ""),
    ]
    assert state.slacks == {"use-cellphone": "aisle-2"}
    assert not {"aisle-2", "store-room"} & {*state.duties.values()}


def test_the_markers_that_are_not_named_are_no_duties_of_the_store_room(sample: SampleGame) -> None:
    assert set(RUSHED) <= sample.state.duties.keys()
    assert "store-room" not in sample.state.duties.values()


def test_the_sample_game_leaves_what_is_printed(sample: SampleGame) -> None:
    roger, lucy = sample.state.clerks
    assert (roger.heat, roger.stash, roger.insulted) == (
        11, ("pot-pies", "frozen-pizza", "pop"), ("off-duty-cop",),
    )  # fmt: skip
    assert (lucy.heat, lucy.stash, lucy.carried, lucy.counters) == (16, (), (), 3)
    assert sorted(sample.state.office) == sorted(LOOT)


def test_the_golden_log_of_the_sample_game_is_still_what_the_engine_makes_of_its_answers(
    sample: SampleGame,
) -> None:
    assert sample.file == log("the-sample-game")


@pytest.mark.ruling(26)
def test_under_the_default_rules_the_boss_does_not_move_a_second_time_in_lucys_turn_2() -> None:
    game = SampleGame("once").play(3)
    with pytest.raises(NotPossible) as refused:
        game.answer("play.boss-to-cooler-card")
    assert (refused.value.why, refused.value.ruling) == ("boss-moved", 26)
    assert game.state.boss == "fountain"
