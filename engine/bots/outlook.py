"""A view made ready for guessing: what many guesses ask again and again is worked out once."""

from engine.bots.taste import CLERK, Taste
from engine.cards.items import ITEMS
from engine.view import ClerkView, SpaceView, View

LIKELY = 1.9
"""Points of an item of which nothing is known."""


class Outlook:
    """The position as the seat that is asked sees it, and what that seat likes."""

    def __init__(self, view: View, taste: Taste = CLERK) -> None:
        self.taste = taste
        self.viewer = view.viewer
        self.me: ClerkView = view.me
        self.boss = view.boss
        self.clerks = view.clerks
        self.question = view.question
        self.actions_left = view.actions_left
        self.emptied = view.emptied
        self.employed = tuple(clerk for clerk in view.clerks if not clerk.fired)
        self.rivals = tuple(clerk for clerk in self.employed if clerk.seat != view.viewer)
        self.turns_left: float = view.markers_left / max(1, len(self.employed))
        """About how many turns each clerk still has: the deck of markers is the clock."""
        self.best_at: dict[str, float] = {}
        """What worth.best_at has found so far, by space."""
        self._spaces = {space.id: space for space in view.spaces}
        self._averages: dict[str, float] = {}

    def clerk(self, seat: int) -> ClerkView:
        return self.clerks[seat - 1]

    def space(self, id_: str) -> SpaceView:
        return self._spaces[id_]

    def average(self, space: str) -> float:
        """Points of an item in the stack of a space, by what has not turned up yet."""
        if not self._averages:
            self._averages = _averages(self.clerks)
        return self._averages.get(space, LIKELY)


def _averages(clerks: tuple[ClerkView, ...]) -> dict[str, float]:
    seen = {item for clerk in clerks for item in (*clerk.carried, *clerk.stash)}
    unseen: dict[str, list[int]] = {}
    for item in ITEMS:
        if item.id not in seen:
            unseen.setdefault(item.space, []).append(item.points)
    return {space: sum(points) / len(points) for space, points in unseen.items()}
