"""The working copy inside one decision, and the verbs in which the rules are written."""

import copy
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from engine import events as e
from engine.chance import Luck
from engine.events import Event
from engine.evolve import apply
from engine.ids import FOUNTAIN, RESTROOM, Piece, Seat, Space
from engine.orders import DEFAULT, Orders
from engine.record import THE_GAME, By
from engine.state import Clerk, Frame, Question, State

MOST_HEAT = 30

Step = Callable[..., None]
_S = TypeVar("_S", bound=Step)
STEPS: dict[str, Step] = {}
"""Every step by its name, `chapter.function`: what a Frame calls."""


def step(function: _S) -> _S:
    """Registers a step of the rules under `chapter.function`."""
    chapter = function.__module__.rpartition(".")[2]
    STEPS[f"{chapter}.{function.__name__}"] = function
    return function


class Entry(msgspec.Struct, frozen=True):
    """One event and who decided it."""

    by: By
    event: Event


class Game:
    """A private copy of the position with its work list. `emit` is the only way to change it."""

    def __init__(
        self, state: State, luck: Luck, orders: Mapping[int, Orders], row: int, by: By = THE_GAME
    ) -> None:
        self.state = copy.copy(state)
        self.agenda: list[Frame] = list(state.agenda)
        self.entries: list[Entry] = []
        self.by = by
        self.asked: Question | None = None
        self.answers_for: By | None = None
        """A seat whose further questions are answered by default at once: its time is up, or it left."""
        self.end_turn = False
        """The active seat said "and end my turn" (R154)."""
        self.turn_began = False
        self.final = by.how != "person"
        self._luck = luck
        self._orders = orders
        self._row = row

    # --- the log ---

    def emit(self, event: Event) -> None:
        self.entries.append(Entry(self.by, event))
        self.final = self.final or event.final
        apply(self.state, event)

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def clerk(self, seat: int) -> Clerk:
        return self.state.clerk(seat)

    def orders(self, seat: int) -> Orders:
        return self._orders.get(seat, DEFAULT)

    # --- work that waits ---

    def push(self, *frames: Frame) -> None:
        """Puts frames on top of the agenda; the first of them is done first."""
        self.agenda.extend(reversed(frames))

    def ask(
        self,
        seat: Seat,
        asks: str,
        options: tuple[str, ...],
        *,
        then: Frame,
        default: tuple[str, ...],
        pick: tuple[int, int] = (1, 1),
        extras: tuple[str, ...] = (),
    ) -> None:
        """Opens a question; its answer goes to `then`. The last thing a step does.

        Whoever's time is up, or who is leaving, is answered for at once by the default (R145, R150).
        """
        auto = self._answered_for(seat)
        if auto:
            self.by = auto
            self.final = True
            STEPS[then.step](self, then.seat, *then.args, default)
            return
        self.agenda.append(then)
        number = self._row + len(self.entries) + 1
        self.asked = Question(number, number, seat, asks, self._clock(seat), options, extras, pick, default)

    def _clock(self, seat: int) -> str:
        """What the time of a question runs on. R153, R154."""
        if self.state.phase != "setup" and seat != self.state.active:
            return "reaction"
        return "turn" if self.state.actions_left or self.state.phase != "actions" else "spent"

    def new_turn(self) -> None:
        """What was said of the turn before, by its seat or by the clock, is said of no other."""
        self.by = THE_GAME
        self.answers_for = None
        self.end_turn = False
        self.turn_began = True

    def _answered_for(self, seat: int) -> By | None:
        if self.answers_for and self.answers_for.seat == seat:
            return self.answers_for
        self.answers_for = None
        return By("clock", Seat(seat)) if self.clerk(seat).resigning else None

    # --- luck: one event, one draw ---

    @property
    def draw(self) -> int:
        return self.state.draws

    def dice(self, count: int = 1) -> tuple[int, ...]:
        return self._luck.dice(self.draw, count)

    def lot(self, candidates: int) -> int:
        return self._luck.lot(self.draw, candidates)

    def shuffle(self, pile: str, pieces: list[Piece]) -> None:
        """`pieces` in the order of the content, never as they lay."""
        order = self._luck.shuffled(self.draw, pieces)
        self.emit(e.Shuffled(self.draw, pile, len(order), order))

    # --- heat ---

    def heat(self, seat: Seat, amount: int, cause: str) -> None:
        """More heat, up to 30; firing follows when the step is done. R102."""
        was = self.clerk(seat).heat
        self._set_heat(seat, min(MOST_HEAT, was + amount), cause)

    def cool(self, seat: Seat, amount: int, cause: str) -> None:
        """Less heat, down to 0. R101."""
        self._set_heat(seat, max(0, self.clerk(seat).heat - amount), cause)

    def heat_all(self, amount: int, cause: str) -> None:
        for clerk in self.state.employed():
            self.heat(clerk.seat, amount, cause)

    def _set_heat(self, seat: Seat, now: int, cause: str) -> None:
        was = self.clerk(seat).heat
        if now != was:
            self.emit(e.HeatChanged(seat, was, now, cause))

    # --- pieces that move ---

    def move_boss(self, space: Space, cause: str, *, spends: bool) -> None:
        """The boss enters a space; whoever is at risk there will roll, clockwise from the active seat.

        R46, R48, R49: the newcomer's displacement first, then the rolls.
        """
        self._make_room(space)
        self.emit(e.BossMoved(space, cause, int(spends)))
        self._suspect_all()

    def move_figure(self, seat: Seat, space: Space, cause: str) -> None:
        """A figure goes to a space; a slack stays behind. R84, R86, R87."""
        pushed = self._make_room(space)
        self.abandon(seat)
        self.emit(e.FigureMoved(seat, space, cause))
        if pushed == "boss":
            self._suspect_all()

    def place_customer(self, customer: str, space: Space) -> None:
        """A customer comes into play. R165."""
        pushed = self._make_room(space)
        self.emit(e.CustomerPlaced(customer, space))
        if pushed == "boss":
            self._suspect_all()

    def move_customer(self, customer: str, space: Space) -> None:
        """A card moves a customer; no coming into play. R166."""
        pushed = self._make_room(space)
        self.emit(e.CustomerMoved(customer, space, "card"))
        if pushed == "boss":
            self._suspect_all()

    def _make_room(self, space: Space) -> str:
        """Only the Restroom has a limit: who is in there goes to the Fountain. R39-R41, R44, R46.

        Says who was pushed: boss, clerk, customer or nobody ("").
        """
        if space != RESTROOM:
            return ""
        for clerk in self.state.clerks_at(RESTROOM):
            self.abandon(clerk.seat)
            self.emit(e.FigureMoved(clerk.seat, FOUNTAIN, "pushed"))
            return "clerk"
        for customer in self.state.customers_at(RESTROOM):
            self.emit(e.CustomerMoved(customer, FOUNTAIN, "pushed"))
            return "customer"
        if self.state.boss == RESTROOM:
            self.emit(e.BossMoved(FOUNTAIN, "pushed", 0))
            return "boss"
        return ""

    def _suspect_all(self) -> None:
        """Rolls for all whom the boss has just walked in on. R49, R53; none in the Restroom, R44."""
        here = self.state.boss
        if here == RESTROOM:
            return
        self.push(
            *(
                Frame("suspicion.check", clerk.seat, ("entered",))
                for clerk in self.state.clockwise(self.state.active)
                if clerk.space == here and (clerk.carried or clerk.slack)
            )
        )

    def abandon(self, seat: Seat) -> None:
        """Stops a slack: the marker stays, the counters go back unscored. R92."""
        slack = self.clerk(seat).slack
        if slack:
            self.emit(e.SlackAbandoned(seat, slack))
