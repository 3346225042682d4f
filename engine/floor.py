"""Questions that several chapters and cards ask of the floor."""

from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.ids import RESTROOM
from engine.refusals import NotPossible
from engine.spaces import SPACES
from engine.state import Clerk, State

ALL_SPACES: tuple[str, ...] = tuple(space.id for space in SPACES)


def why_boss_stays(state: State) -> NotPossible | None:
    """Why no card, Call or Tattle can move the boss now. R26, R27, R34, R163."""
    if state.freeze:
        return NotPossible("boss-frozen", 34)
    if state.boss_moved:
        return NotPossible("boss-moved", 26)
    return None


def why_no_entry(state: State, me: Clerk, space: str) -> NotPossible | None:
    """Why a figure cannot move to a space. R19, R39, R157, R178."""
    if space == me.space:
        return NotPossible("here-already", 19)
    if space == RESTROOM and state.restroom_closed():
        return NotPossible("bad-nachos", 39)
    return None


def why_no_thieving(state: State, space: str) -> NotPossible | None:
    """Why nobody can steal, or start or advance a slack, in a space. R74, R89."""
    if state.boss == space:
        return NotPossible("boss-here", 74)
    for customer in state.customers_at(space):
        if not CUSTOMER[customer].lets_thieves_be:
            return NotPossible("customer-here", 74, customer=customer)
    return None


def why_no_stashing(state: State, space: str) -> NotPossible | None:
    """Why loot cannot be put away in a space, wherever it is. R75, R76, R167."""
    if state.boss == space:
        return NotPossible("boss-here", 76)
    for customer in state.customers_at(space):
        if not CUSTOMER[customer].hides_loot:
            return NotPossible("customer-here", 75, customer=customer)
    return None


def is_final(slack: str) -> bool:
    return slack in FINAL


def slack_suspicion(slack: str) -> int:
    """The number printed on a slack or a Final; 0 for none. R51."""
    if not slack:
        return 0
    return FINAL[slack].suspicion if slack in FINAL else SLACK[slack].suspicion


def items_suspicion(items: tuple[str, ...]) -> int:
    """1 for each item, 2 for a dangerous one. R54."""
    return sum(2 if ITEM[item].dangerous else 1 for item in items)
