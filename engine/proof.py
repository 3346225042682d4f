"""What must be true of a fact at the position before it: its luck, and that it moves pieces that lie there.

Works alike on a full position and on what a viewer knows, where pieces it has not seen are HIDDEN. No
rules are played again here: a corrected rule never makes an old game wrong.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER, KID_CHART
from engine.cards.duties import DUTY
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.chance import Luck
from engine.events import Event
from engine.evolve import apply
from engine.ids import HIDDEN, OFFICE
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS, in_content_order, stack_of
from engine.spaces import SPACE
from engine.state import State

IN_SETUP: Final = (*(f"items.{space}" for space in STACKS), "markers", "characters", "plots", "markers")
"""The shuffles of setup, in their order (R152). Later ones are of the plot cards or of the Office."""

LATER: Final = ("plots", "office")
SEATS: Final = range(2, 7)
LONGEST_WORD: Final = 40
HOUSE_RULES: Final = (("once", "markers-free"), ("at-once", "finish-turn"))

CONTENT: Final[dict[str, frozenset[str]]] = {
    "space": frozenset(SPACE),
    "marker": frozenset(MARKER_PIECES),
    "character": frozenset(CHARACTER),
    "customer": frozenset(CUSTOMER),
    "duty": frozenset(DUTY),
    "slack": frozenset((*SLACK, *FINAL)),
    "card": frozenset((*PLOT_PIECES, "sneak", "receipt")),
    "cards": frozenset(PLOT_PIECES),
    "item": frozenset(ITEM),
    "items": frozenset(ITEM),
    "asks": frozenset(("turn", "place-figure", "place-customer", "keep-five", "reaction")),
    "clock": frozenset(("turn", "spent", "reaction")),
    "trigger": frozenset(("entered", "turn-end")),
    "why": frozenset(("break-time", "bad-nachos")),
    "ending": frozenset(("deck", "one-left", "none-left")),
    "cause": frozenset(
        ("move", "card", "pushed", "marker", "call", "tattle", "event", "emptied", "slack", "caught-items",
         "caught-slack", "insult", "help", "work", "heat", "final-paid", "final-caught", "resigned")
    ),
}  # fmt: skip
"""What the fields of an event can name."""


class Wrong(Exception):
    """Something in a game file is not as it must be. `why` is a key of `verify.WHYS`."""

    def __init__(self, why: str, **values: str | int) -> None:
        super().__init__(why)
        self.why = why
        self.values = values


class Proof:
    """Follows a log event by event. With `luck` every draw is made again; without, only counted."""

    def __init__(self, luck: Luck | None) -> None:
        self._luck = luck
        self._shuffles = 0

    def take(self, state: State, event: Event, whole: bool) -> None:
        """Checks the event and applies it to `state`. Raises Wrong.

        `whole` says that the event has all its sealed parts.
        """
        try:
            self._check(state, event, whole)
            apply(state, event)
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as fault:
            raise Wrong("fold") from fault

    def _check(self, state: State, event: Event, whole: bool) -> None:
        _must_begin(state, event)
        _must_name_content(event)
        if hasattr(event, "draw") and event.draw != state.draws:
            raise Wrong("draw", draw=event.draw, due=state.draws)
        match event:
            case e.Shuffled():
                self._shuffled(state, event, whole)
            case e.StartingPlayerChosen():
                self._starting_player(state, event)
            case e.KidRolled() | e.PhrasebookRolled() | e.SuspicionRolled():
                self._rolled(state, event)
            case e.ItemLifted():
                self._lifted(state, event)
            case _:
                _off_the_top(state, event, whole)
                _all_that_is_held(state, event)

    # --- draws of luck ---

    def _shuffled(self, state: State, event: e.Shuffled, whole: bool) -> None:
        if self._shuffles < len(IN_SETUP):
            due: Sequence[str] = IN_SETUP[self._shuffles : self._shuffles + 1]
        else:
            due = LATER
        if event.pile not in due:
            raise Wrong("pile", pile=event.pile)
        pieces = self._lying(state, event.pile)
        self._shuffles += 1
        if event.count != len(pieces):
            raise Wrong("pieces", pile=event.pile)
        if whole and sorted(event.order) != sorted(pieces):
            raise Wrong("pieces", pile=event.pile)
        if self._luck and event.order != self._luck.shuffled(event.draw, in_content_order(pieces)):
            raise Wrong("luck", draw=event.draw)

    def _lying(self, state: State, pile: str) -> Sequence[str]:
        """The pieces that are shuffled: in setup out of the box, later what lies there."""
        if self._shuffles >= len(IN_SETUP) - 1:
            lying = {
                "markers": (*state.markers, *state.aside),
                "plots": (*state.plots, *state.discards),
                "office": state.office,
            }
            return lying[pile]
        box: dict[str, Sequence[str]] = {
            "markers": MARKER_PIECES,
            "characters": CHARACTER_PIECES,
            "plots": PLOT_PIECES,
        }
        return box.get(pile) or stack_of(pile.removeprefix("items."))

    def _starting_player(self, state: State, event: e.StartingPlayerChosen) -> None:
        if state.starter:
            raise Wrong("fold")
        if self._luck and event.seat != self._luck.lot(event.draw, len(state.clerks)) + 1:
            raise Wrong("luck", draw=event.draw)

    def _rolled(self, state: State, event: e.KidRolled | e.PhrasebookRolled | e.SuspicionRolled) -> None:
        match event:
            case e.SuspicionRolled(seat=seat, number=number, dice=dice, caught=caught):
                count = CHARACTER[state.clerk(seat).character].suspicion_dice
                told = caught == int(max(dice) <= number)
            case e.KidRolled(die=die, space=space):
                count, dice, told = 1, (die,), KID_CHART[die - 1] == space
            case e.PhrasebookRolled(die=die):
                count, dice, told = 1, (die,), True
        if not told:
            raise Wrong("outcome", draw=event.draw)
        if self._luck and dice != self._luck.dice(event.draw, count):
            raise Wrong("luck", draw=event.draw)

    def _lifted(self, state: State, event: e.ItemLifted) -> None:
        carried = state.clerk(event.victim).carried
        if event.item not in carried:
            raise Wrong("pieces", pile="carried")
        if self._luck:
            loot = in_content_order(carried)
            if event.item != loot[self._luck.lot(event.draw, len(loot))]:
                raise Wrong("luck", draw=event.draw)


def _must_begin(state: State, event: Event) -> None:
    """GameBegan is the first event and comes once; every seat named sits at the table."""
    if isinstance(event, e.GameBegan):
        rules = (event.boss_moves, event.last_marker)
        known = all(rule in choices for rule, choices in zip(rules, HOUSE_RULES, strict=True))
        if state.clerks or event.seats not in SEATS or not known:
            raise Wrong("beginning")
        if len(event.words) != event.seats or not all(_is_clean(word) for word in event.words):
            raise Wrong("words")
        return
    if not state.clerks:
        raise Wrong("beginning")
    for seat in (getattr(event, "seat", 1), getattr(event, "victim", 1)):
        if not 1 <= seat <= len(state.clerks):
            raise Wrong("seat", seat=seat)


def _is_clean(word: str) -> bool:
    """As R152 cleans a word for luck: short, and without control characters."""
    return len(word) <= LONGEST_WORD and all(unicodedata.category(char) != "Cc" for char in word)


def _must_name_content(event: Event) -> None:
    """Texts only: `items` and `slack` of a Suspected are numbers."""
    for field in event.__struct_fields__:
        if field in CONTENT:
            named = getattr(event, field)
            names = named if isinstance(named, tuple) else (named,)
            for name in names:
                if isinstance(name, str) and name not in CONTENT[field]:
                    raise Wrong("content", name=name)


def _off_the_top(state: State, event: Event, whole: bool) -> None:
    """What is drawn, stolen, flipped or dealt was the top of its pile. R152."""
    match event:
        case e.MarkerFlipped(marker=marker):
            _must_top("markers", state.markers, (marker,))
        case e.CharacterDrawn(character=character):
            _must_top("characters", state.characters, (character,))
        case e.ItemTaken(item=item, space=space):
            pile = state.office if space == OFFICE else state.stacks[space]
            _must_top(f"items.{space}", pile, (item,))
        case e.CardsDrawn(count=count, cards=cards):
            if not 1 <= count <= len(state.plots) or (whole and len(cards) != count):
                raise Wrong("pieces", pile="plots")
            _must_top("plots", state.plots, cards)


def _must_top(pile: str, lying: Sequence[str], taken: Sequence[str]) -> None:
    if len(lying) < len(taken):
        raise Wrong("top", pile=pile)
    for top, piece in zip(lying, taken, strict=False):
        if top not in (HIDDEN, piece):
            raise Wrong("top", pile=pile)


def _all_that_is_held(state: State, event: Event) -> None:
    """Who is caught or fired loses exactly what it has, and nobody stashes what it does not carry."""
    match event:
        case e.Fired(seat=seat, cards=cards, items=items):
            held = state.clerk(seat)
            if items != held.carried or len(cards) != len(held.hand):
                raise Wrong("pieces", pile="carried")
            _must_top("hand", held.hand, cards)
        case e.ItemsConfiscated(seat=seat, items=items):
            if items != state.clerk(seat).carried:
                raise Wrong("pieces", pile="carried")
