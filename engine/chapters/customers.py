"""Help and Insult."""

from engine import events as e
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.game import Game
from engine.options import Option
from engine.refusals import NotPossible
from engine.state import Clerk, State

INSULT_UP_TO = 3
"""The Tourist's die: 1-3 is an insult, 4-6 help."""


def options(state: State, me: Clerk) -> list[Option]:
    """Any customer in one's space. R111, R112, R115."""
    here = state.customers_at(me.space)
    if not here:
        nobody = NotPossible("no-customer-here", 112)
        return [Option("help", nobody), Option("insult", nobody)]
    return [*(Option(f"help.{customer}") for customer in here), *_insults(state, me, here)]


def _insults(state: State, me: Clerk, here: tuple[str, ...]) -> list[Option]:
    """Not with the boss there, Lock excepted. R169."""
    if CHARACTER[me.character].may_insult(boss_here=state.boss == me.space):
        return [Option(f"insult.{customer}") for customer in here]
    return [Option("insult", NotPossible("boss-here", 115))]


def offer_help(game: Game, me: Clerk, customer: str) -> None:
    _serve(game, me, customer, insulting=False)


def insult(game: Game, me: Clerk, customer: str) -> None:
    _serve(game, me, customer, insulting=True)


def _serve(game: Game, me: Clerk, customer: str, *, insulting: bool) -> None:
    """What the Tourist's die says stands, also with the boss there. R115, R116."""
    if CUSTOMER[customer].understood_by_die:
        (die,) = game.dice()
        game.emit(e.PhrasebookRolled(game.draw, me.seat, die))
        insulting = die <= INSULT_UP_TO
    if insulting:
        _insulted(game, me, customer)
    else:
        game.emit(e.CustomerHelped(me.seat, customer))
        game.cool(me.seat, CUSTOMER[customer].heat, "help")


def _insulted(game: Game, me: Clerk, customer: str) -> None:
    """R104: the customer is kept even if the heat gets one fired. R22, R25 for the lost turn."""
    card = CUSTOMER[customer]
    game.emit(e.CustomerInsulted(me.seat, customer))
    game.heat(me.seat, CHARACTER[me.character].insult_heat(card.heat), "insult")
    if card.costs_a_turn:
        game.emit(e.NextTurnLost(me.seat))
