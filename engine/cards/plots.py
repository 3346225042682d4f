"""The 48 plot cards, twenty kinds. Each says when it can be played, at what, and what it does.

`play` cards are played on one's own turn and use no action; Sneak and Receipt are reactions, and
`suspicion` plays them.
"""

from collections.abc import Iterator

from engine import events as e
from engine.cards.items import in_content_order
from engine.floor import (
    ALL_SPACES,
    why_boss_stays,
    why_no_entry,
    why_no_stashing,
    why_no_thieving,
)
from engine.game import Game
from engine.ids import RESTROOM, Seat, Space
from engine.options import Option
from engine.refusals import NotPossible
from engine.spaces import SPACE
from engine.state import Clerk, Frame, State

Target = tuple[str, ...]


class PlotCard:
    """Common to all: playable once, at no target, with no condition."""

    id: str
    name: str
    copies: int
    text: str
    provenance: str = "house"

    def options(self, state: State, me: Clerk) -> Iterator[Option]:
        """`play.<id>` and its targets, or the one refusal. R168: it must change something."""
        refusal = self.why_not(state, me)
        if refusal:
            yield Option(f"play.{self.id}", refusal)
            return
        for target in self.targets(state, me):
            yield Option(".".join(("play", self.id, *target)))

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        yield ()

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        raise TypeError(f"{self.id} is not played on one's turn")


class BossCard(PlotCard):
    """Moves the boss to one space; his one move this turn."""

    copies = 2

    def __init__(self, space: str, *, article: str = "", provenance: str = "house") -> None:
        where = f"{article}{SPACE[space].name}"
        self.space = Space(space)
        self.id = f"boss-to-{space}-card"
        self.name = f"Boss Moves to {where}"
        self.text = f"On your turn, move the boss to {where} (uses the boss's one move this turn)."
        self.provenance = provenance

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        if state.boss == self.space:
            return NotPossible("boss-there", 36)
        return why_boss_stays(state)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.move_boss(self.space, "card", spends=True)


class Reaction(PlotCard):
    """Played at its trigger, on or off one's turn. R134."""

    copies = 4
    provenance = "printed name and off-turn play; effect and count house"

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return NotPossible("only-before-a-roll", 134)


class Sneak(Reaction):
    id = "sneak"
    name = "Sneak"
    text = (
        "When the boss enters your space and you must roll, before the roll: move your figure to any "
        "space without the boss and skip that roll; a slack you were doing is abandoned."
    )


class Receipt(Reaction):
    id = "receipt"
    name = "Receipt"
    text = (
        "Just before one of your suspicion rolls: for that roll your items add nothing to the number and "
        "cannot be confiscated or earn heat; if you are not also slacking, skip the roll."
    )


class Errand(PlotCard):
    id = "errand"
    name = "Quick Errand"
    copies = 4
    text = "On your turn, move your figure to any space you could enter with a Move action."
    provenance = "house (a review says some cards move you)"

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        for space in ALL_SPACES:
            if not why_no_entry(state, me, space):
                yield (space,)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.move_figure(me.seat, Space(target[0]), "card")


class LookBusy(PlotCard):
    id = "look-busy"
    name = "Look Busy"
    copies = 3
    text = "On your turn, reduce your heat by 2."
    provenance = "house (a review says some cards adjust heat)"

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None if me.heat else NotPossible("no-heat", 168)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.cool(me.seat, 2, "card")


class PointFingers(PlotCard):
    id = "point-fingers"
    name = "Point Fingers"
    copies = 3
    text = "On your turn, choose another employed player; that player gains 2 heat."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None if len(state.employed()) > 1 else NotPossible("nobody-else", 168)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        for clerk in state.employed():
            if clerk.seat != me.seat:
                yield (f"seat-{clerk.seat}",)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.heat(seat_of(target[0]), 2, "card")


class NotMyJob(PlotCard):
    id = "not-my-job"
    name = "Not My Job"
    copies = 2
    text = "On your turn, move one duty marker from your space to any other space."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None if state.duties_at(me.space) else NotPossible("no-duty-here", 168)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        for duty in state.duties_at(me.space):
            for space in ALL_SPACES:
                if space != me.space:
                    yield duty, space

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.emit(e.DutyMoved(target[0], Space(target[1])))


class RightThisWay(PlotCard):
    id = "right-this-way"
    name = "Right This Way"
    copies = 2
    text = "On your turn, move one customer from any space to any other space the boss is not in."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None if state.customers else NotPossible("no-customer", 168)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        """R166: icons do not matter."""
        for customer, here in state.customers.items():
            for space in ALL_SPACES:
                if space not in (here, state.boss):
                    yield customer, space

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.move_customer(target[0], Space(target[1]))


class FiveFingerDiscount(PlotCard):
    id = "five-finger-discount"
    name = "Five-Finger Discount"
    copies = 2
    text = "On your turn, take the top item of the stack in your space; every Steal restriction applies."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        if not state.items_at(me.space):
            return NotPossible("no-items", 167)
        return why_no_thieving(state, me.space)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        """R167: one item, whoever plays it."""
        game.push(Frame("stealing.take", me.seat, ("1",)))


class CargoPants(PlotCard):
    id = "cargo-pants"
    name = "Cargo Pants"
    copies = 2
    text = "On your turn, if no boss and no blocking customer is in your space, stash one item you carry."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        """R167: every customer blocks but the Friend."""
        if not me.carried:
            return NotPossible("nothing-carried", 168)
        return why_no_stashing(state, me.space)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        for item in me.carried:
            yield (item,)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.emit(e.ItemsStashed(me.seat, (target[0],)))


class GoldStar(PlotCard):
    id = "gold-star"
    name = "Gold Star"
    copies = 2
    text = "On your turn, discard one duty marker from your space and reduce your heat by 2."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return None if state.duties_at(me.space) else NotPossible("no-duty-here", 168)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        for duty in state.duties_at(me.space):
            yield (duty,)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.emit(e.DutyDone(me.seat, target[0]))
        game.cool(me.seat, 2, "card")


class DoubleShift(PlotCard):
    id = "double-shift"
    name = "Double Shift"
    copies = 2
    text = "On your turn, you have one more action this turn; at most one per turn."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        return NotPossible("doubled", 171) if state.doubled else None

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        game.emit(e.ActionGained(me.seat))


class LostAndFound(PlotCard):
    id = "lost-and-found"
    name = "Lost and Found"
    copies = 2
    text = "On your turn, take one random item carried by another player in your space."

    def why_not(self, state: State, me: Clerk) -> NotPossible | None:
        if any(self.targets(state, me)):
            return None
        return NotPossible("nobody-carrying", 168)

    def targets(self, state: State, me: Clerk) -> Iterator[Target]:
        if me.space == RESTROOM:
            return
        for clerk in state.clerks_at(me.space):
            if clerk.seat != me.seat and clerk.carried:
                yield (f"seat-{clerk.seat}",)

    def play(self, game: Game, me: Clerk, *target: str) -> None:
        """R170: drawn by lot."""
        victim = seat_of(target[0])
        loot = in_content_order(game.clerk(victim).carried)
        game.emit(e.ItemLifted(game.draw, me.seat, victim, loot[game.lot(len(loot))]))


def seat_of(word: str) -> Seat:
    """The seat that an option names: 2 for `seat-2`."""
    return Seat(int(word.removeprefix("seat-")))


PLOTS: tuple[PlotCard, ...] = (
    BossCard("aisle-1"),
    BossCard("aisle-2", provenance="printed name, count house"),
    BossCard("aisle-3"),
    BossCard("cooler", article="the ", provenance="printed name, count house"),
    BossCard("register", article="the "),
    BossCard("fountain", article="the "),
    BossCard("store-room", article="the "),
    BossCard("office", article="the "),
    Sneak(),
    Receipt(),
    Errand(),
    LookBusy(),
    PointFingers(),
    NotMyJob(),
    RightThisWay(),
    FiveFingerDiscount(),
    CargoPants(),
    GoldStar(),
    DoubleShift(),
    LostAndFound(),
)
PLOT: dict[str, PlotCard] = {card.id: card for card in PLOTS}
