"""The numbers behind a bot's rules of thumb: two bots can share the rules and differ in what they like."""

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """Points, and shares of points, that a guess works with. The defaults are a clerk's."""

    kept: float = 0.8
    """How much of what is carried will really be stashed, as a share."""
    stash: float = 0.9
    """What stashing secures of it."""
    bulky: float = 0.5
    """What an item is worth that brings the items' suspicion to five, as a share."""
    hot: float = 20
    """More heat than this is hot."""
    cool_heat: float = 0.5
    hot_heat: float = 1.0
    """What one more heat costs, up to that and beyond."""
    turn: float = 2.0
    """A turn that is not played."""
    heat_for_all: float = 0.5
    """What heat costs that everybody gets, as a share."""
    slack: float = 0.75
    slack_risk: float = 0.1
    slack_loot: float = 0.3
    """A counter on a slack; less for its number, and for each item carried."""
    leave_double: float = 0.0
    advance_double: float = 0.0
    """How much more a counter counts on a slack that pays double, as a share."""
    boss_comes: float = 0.0
    """How likely he comes to a space before the next turn."""
    counters: float = 4
    """So many counters on a slack are enough; one fewer with the last action."""
    card: float = 0.3
    """A plot card to be drawn."""
    step: float = 0.5
    last_step: float = 0.4
    """What there is to be done in another space, as a share; less with the last action."""
    errand: float = 1.0
    boss_card: float = 0.7
    """Cards that are kept for a better moment."""
    effort: float = 0.3
    """What an action must gain that only moves the boss."""
    play: float = 6.0
    """More than any action: what costs no action comes first."""


CLERK = Taste()
MANAGER = Taste(
    kept=0.55, bulky=0.4, hot=21, heat_for_all=0.3, slack=1.3, slack_risk=0.08, card=0.55, step=0.57,
    last_step=0.32, errand=0.65, boss_card=0.6, leave_double=0.4, advance_double=0.4, boss_comes=0.13,
)  # fmt: skip
"""Found by playing: thousands of games of one clerk with other numbers against three with the usual ones."""
