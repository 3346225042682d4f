"""Suspicion: the number, the reactions before the roll, the roll, being caught."""

from typing import NamedTuple

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.chapters import heat
from engine.floor import ALL_SPACES, is_final, items_suspicion, slack_suspicion
from engine.game import Game, step
from engine.ids import Seat, Space, kind_of
from engine.orders import AT, Orders
from engine.record import By
from engine.state import Clerk, Frame, State

CERTAIN = 6
"""From here on no die helps. R55"""


class Number(NamedTuple):
    """The suspicion number and its parts. R50-R54."""

    items: int
    slack: int
    duties: int

    @property
    def total(self) -> int:
        return self.items + self.slack + self.duties


def number(state: State, me: Clerk) -> Number:
    return Number(items_suspicion(me.carried), slack_suspicion(me.slack), len(state.duties_at(me.space)))


@step
def check(game: Game, seat: Seat, trigger: str) -> None:
    """One seat's roll: announced, then whatever reaction, then the die. R65, R142."""
    me = game.clerk(seat)
    if me.fired or me.space != game.state.boss:
        return
    sum_ = number(game.state, me)
    game.emit(e.Suspected(seat, trigger, sum_.items, sum_.slack, sum_.duties))
    if not me.hand:
        _roll(game, me, sum_.total)
    elif _is_asked(game, seat):
        _ask(game, me, trigger, sum_.total)
    else:
        _react_by_order(game, me, trigger, sum_.total)


def _is_asked(game: Game, seat: Seat) -> bool:
    """In one's own turn, after the draw, always; else if an order says so. Only with a card: R142."""
    own_turn = seat == game.state.active and game.state.phase == "actions"
    return own_turn or game.orders(seat).asks


def _ask(game: Game, me: Clerk, trigger: str, total: int) -> None:
    default = ordered(game.orders(me.seat), game.state, me, trigger, total)
    game.ask(
        me.seat,
        "reaction",
        reactions(game.state, me, trigger),
        then=Frame("suspicion.react", me.seat, (trigger, str(total))),
        default=(default,),
    )


def reactions(state: State, me: Clerk, trigger: str) -> tuple[str, ...]:
    """`none`, `sneak.<space>`, `receipt`: what the hand and the trigger allow. R156-R158, R178."""
    kinds = {kind_of(card) for card in me.hand}
    options = ["none"]
    if "sneak" in kinds and trigger == "entered":
        options += [f"sneak.{space}" for space in ALL_SPACES if space != state.boss]
    if "receipt" in kinds and me.carried:
        options.append("receipt")
    return tuple(options)


def ordered(orders: Orders, state: State, me: Clerk, trigger: str, total: int) -> str:
    """What the standing orders would play: Sneak first, then Receipt, else `none`. R143, R144."""
    possible = reactions(state, me, trigger)
    if orders.sneak == AT and total >= orders.sneak_at and not _spared(orders, me):
        for space in orders.sneak_spaces:
            if f"sneak.{space}" in possible:
                return f"sneak.{space}"
    if orders.receipt == AT and total >= orders.receipt_at and "receipt" in possible:
        return "receipt"
    return "none"


def _spared(orders: Orders, me: Clerk) -> bool:
    """A slack that is no Final is not given up for a Sneak, unless the order says so."""
    return orders.sneak_spares_slack and bool(me.slack) and not is_final(me.slack)


def _react_by_order(game: Game, me: Clerk, trigger: str, total: int) -> None:
    choice = ordered(game.orders(me.seat), game.state, me, trigger, total)
    before = game.by
    if choice != "none":
        game.by = By("order", me.seat)
        game.final = True
    _carry_out(game, me, choice, total, order=choice)
    game.by = before


@step
def react(game: Game, seat: Seat, trigger: str, total: str, picks: tuple[str, ...]) -> None:
    _carry_out(game, game.clerk(seat), picks[0], int(total))


def _carry_out(game: Game, me: Clerk, choice: str, total: int, order: str = "") -> None:
    verb, _, space = choice.partition(".")
    if verb == "none":
        _roll(game, me, total)
        return
    card = next(card for card in me.hand if kind_of(card) == verb)
    target = (space,) if space else ()
    game.emit(e.CardPlayed(me.seat, card, target, int(bool(order)), order))
    if verb == "sneak":
        game.move_figure(me.seat, Space(space), "card")
        game.emit(e.RollSkipped(me.seat, "sneak"))
    else:
        _show_receipt(game, me)


def _show_receipt(game: Game, me: Clerk) -> None:
    """The items count for nothing, in the number and in the penalty. R158."""
    me = game.clerk(me.seat)
    if not me.slack:
        game.emit(e.RollSkipped(me.seat, "receipt"))
        return
    sum_ = number(game.state, me)
    _roll(game, me, sum_.slack + sum_.duties, receipt=True)


def _roll(game: Game, me: Clerk, total: int, *, receipt: bool = False) -> None:
    """R55, R159: at six or more nobody rolls."""
    if total >= CERTAIN:
        game.emit(e.CaughtWithoutRoll(me.seat, total))
        _caught(game, me, receipt=receipt)
        return
    dice = game.dice(CHARACTER[me.character].suspicion_dice)
    caught = max(dice) <= total
    game.emit(e.SuspicionRolled(game.draw, me.seat, total, dice, int(caught)))
    if caught:
        _caught(game, me, receipt=receipt)


def _caught(game: Game, me: Clerk, *, receipt: bool) -> None:
    """Both penalties, then the heat is looked at once. R50, R61-R64."""
    if is_final(me.slack):
        game.emit(e.FinalCaught(me.seat, me.slack))
        heat.fire(game, me.seat, "final-caught")
        return
    if me.slack:
        game.emit(e.SlackCaught(me.seat, me.slack, me.slack_counters))
        penalty = CHARACTER[me.character].caught_slacking_heat(me.slack_counters)
        game.heat(me.seat, penalty, "caught-slack")
    if me.carried and not receipt:
        game.emit(e.ItemsConfiscated(me.seat, me.carried))
        game.heat(me.seat, items_suspicion(me.carried), "caught-items")
        heat.shuffle_office(game)
