"""The rulebook's sample game, answer by answer, with the dice and cards it names.

Lucy's second turn moves the boss by marker and by card: only `markers-free` allows that (R26, R163).
"""

from typing import NamedTuple

import pytest

from engine import events as e
from engine.ids import Seat
from tests.rules.table import Table, before_draw, clerk

AISLE_2 = ("nuts", "soup", "licorice-ropes", "candy-ropes", "jelly-beans")
COOLER = ("pot-pies", "frozen-pizza", "pop", "milk")
DRAWN = (
    "restock-cooler",
    "boss-to-register.1",
    "heat-2.1",
    "boss-to-fountain.1",
    "rush.1",
    "mop-aisle-1", "mop-aisle-3", "count-the-till", "refill-the-ice", "flatten-boxes", "face-the-chips",
    "boss-to-register.2",
    "off-duty-cop",
)  # fmt: skip


class Stand(NamedTuple):
    """How Roger (seat 1) and Lucy (seat 2) stand after a turn."""

    boss: str
    heat: tuple[int, int]
    rogers: tuple[str, ...] = ()
    lucys: tuple[str, ...] = ()
    counters: int = 0
    """Lucy's, on her slack"""
    points: int = 0
    """Lucy's, for slacks"""


TURNS: tuple[tuple[str, tuple[str, ...], Stand], ...] = (
    ("roger 1", ("work.restock-cooler", "steal.1", "end"), Stand("register", (5, 8), ("pot-pies",))),
    ("lucy 1", ("steal.2", "steal.2", "end"), Stand("register", (7, 10), ("pot-pies",), AISLE_2[:4])),
    ("roger 2", ("play.boss-to-aisle-2-card", "steal.1", "steal.1"), Stand("fountain", (7, 14), COOLER[:3])),
    (
        "lucy 2",
        ("play.boss-to-cooler-card", "slack.start.use-cellphone", "slack.advance"),
        Stand("cooler", (7, 14), COOLER[:3], counters=2),
    ),
    ("roger 3", ("move.store-room", "stash"), Stand("register", (7, 14), counters=2)),
    ("lucy 3", ("slack.advance", "slack.complete"), Stand("register", (9, 16), points=3)),
    (
        "roger 4",
        ("at.fountain", "move.fountain", "insult.off-duty-cop"),
        Stand("register", (11, 16), points=3),
    ),
)
"""The answers of each turn, and the stand when the next turn has drawn its marker."""


def sample_game(boss_moves: str) -> Table:
    return before_draw(
        clerk("roger", "cooler", heat=6, hand=("boss-to-aisle-2-card.1",)),
        clerk("lucy", "aisle-2", heat=8, hand=("boss-to-cooler-card.1",)),
        markers=DRAWN,
        dice=[2, 6],
        boss="office",
        boss_moves=boss_moves,
        slacks={"use-cellphone": "aisle-2"},
        stacks={"aisle-2": AISLE_2, "cooler": COOLER},
    )


def played(turns: int, boss_moves: str = "markers-free") -> Table:
    table = sample_game(boss_moves)
    for _, answers, _ in TURNS[:turns]:
        for answer in answers:
            table.answer(answer)
    return table


def stand(table: Table) -> Stand:
    roger, lucy = table.state.clerks
    return Stand(
        table.state.boss,
        (roger.heat, lucy.heat),
        roger.carried,
        lucy.carried,
        lucy.slack_counters,
        lucy.counters,
    )


@pytest.mark.ruling(163)
@pytest.mark.parametrize("turns", range(1, len(TURNS) + 1), ids=[name for name, _, _ in TURNS])
def test_the_sample_game_stands_as_printed_after_each_turn(turns: int) -> None:
    assert stand(played(turns)) == TURNS[turns - 1][2]


def test_the_sample_game_rolls_twice_as_printed() -> None:
    rolls = [
        (event.seat, event.number, event.dice, event.caught) for event in played(7).of(e.SuspicionRolled)
    ]
    assert rolls == [(2, 4, (2,), 1), (1, 3, (6,), 0)]


def test_the_sample_game_ends_with_rogers_loot_stashed_and_the_cop_insulted() -> None:
    roger = played(7).clerk(Seat(1))
    assert (roger.stash, roger.insulted) == (("pot-pies", "frozen-pizza", "pop"), ("off-duty-cop",))


@pytest.mark.ruling(26)
def test_under_the_default_rules_lucys_card_of_turn_2_cannot_be_played() -> None:
    assert played(3, boss_moves="once").refused("play.boss-to-cooler-card") == ("boss-moved", 26)
