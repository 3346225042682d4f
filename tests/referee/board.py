"""The table as the referee sees it: where every piece is, and what each event does to it."""

import itertools
from collections import Counter
from collections.abc import Iterable

from engine import events as e
from tests.referee.contents import ITEMS, MARKERS, PLOTS, SLACKS, STACKS, WEIGHT, is_final, kind_of

RESTROOM, FOUNTAIN, OFFICE = "restroom", "fountain", "office"
FIRED_AT = 30


class Impossible(Exception):
    """A piece is not where an event takes it from."""


def taken(pile: list[str], piece: str, where: str) -> str:
    if piece not in pile:
        raise Impossible(f"{piece} is not {where}")
    pile.remove(piece)
    return piece


class Player:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.character = ""
        self.space = ""
        self.heat = 0
        self.hand: list[str] = []
        self.carried: list[str] = []
        self.stash: list[str] = []
        self.insulted: list[str] = []
        self.counters = 0
        self.slack = ""
        self.on_slack = 0
        self.lost_turns = 0
        self.fired = ""
        self.resigned = False

    @property
    def employed(self) -> bool:
        return not self.fired

    @property
    def suspicious(self) -> bool:
        """Has something to roll for: R49, R53."""
        return self.employed and bool(self.carried or self.slack)

    def holds(self, kind: str) -> bool:
        return any(kind_of(card) == kind for card in self.hand)

    def item_weight(self) -> int:
        return sum(WEIGHT[item] for item in self.carried)

    def leave_slack(self) -> None:
        self.slack, self.on_slack = "", 0


class Board:
    def __init__(self, seats: int, boss_moves: str, last_marker: str) -> None:
        self.free_markers = boss_moves == "markers-free"
        self.finish_turn = last_marker == "finish-turn"
        self.players = [Player(seat) for seat in range(1, seats + 1)]
        self.active = self.first = 0
        self.turn = 0
        self.boss = OFFICE
        self.boss_moved = False
        self.freezer = 0
        self.frozen_by = ""
        self.box = [*MARKERS, *PLOTS, *ITEMS]
        self.markers: list[str] = []
        self.aside: list[str] = []
        self.placing: list[str] = []
        self.out: list[str] = []
        self.customers: dict[str, str] = {}
        self.duties: dict[str, str] = {}
        self.slacks: dict[str, str] = {}
        self.stacks: dict[str, list[str]] = {space: [] for space in STACKS}
        self.office: list[str] = []
        self.plots: list[str] = []
        self.discards: list[str] = []
        self.characters: list[str] = []
        self.emptied = 0
        self.actions = 0
        self.acting = False
        self.doubled = False
        self.slacked = False
        self.points: list[int] = []

    # --- looking ---

    def player(self, seat: int) -> Player:
        if not 1 <= seat <= len(self.players):
            raise Impossible(f"there is no seat {seat}")
        return self.players[seat - 1]

    def employed(self) -> list[Player]:
        return [player for player in self.players if player.employed]

    def clockwise_from(self, seat: int) -> list[Player]:
        return self.players[seat - 1 :] + self.players[: seat - 1]

    def customers_at(self, space: str) -> set[str]:
        return {customer for customer, place in self.customers.items() if place == space}

    def duties_at(self, space: str) -> list[str]:
        return [duty for duty, place in self.duties.items() if place == space]

    def figures_at(self, space: str) -> list[Player]:
        return [player for player in self.employed() if player.space == space]

    def boss_at(self, space: str) -> bool:
        return self.boss == space

    def pieces_in_restroom(self) -> int:
        figures = sum(player.space == RESTROOM for player in self.players if not player.fired)
        return list(self.customers.values()).count(RESTROOM) + figures + self.boss_at(RESTROOM)

    @property
    def nachos(self) -> bool:
        return self.frozen_by == "bad-nachos"

    @property
    def boss_can_move(self) -> bool:
        """By a card or an action: R26, R34."""
        return not self.frozen_by and not self.boss_moved

    def pile_at(self, space: str) -> list[str]:
        """What can be stolen there, top first."""
        return self.office if space == OFFICE else self.stacks.get(space, [])

    def doing(self, slack: str) -> Player | None:
        return next((player for player in self.employed() if player.slack == slack), None)

    def misplaced(self) -> list[str]:
        """Pieces that are nowhere or in two places; empty if all are there."""
        hands = [pile for p in self.players for pile in (p.hand, p.carried, p.stash, p.insulted)]
        floor = (self.customers, self.duties, self.slacks)
        piles = (self.box, self.markers, self.aside, self.placing, self.out, self.office, self.plots)
        zones = (*piles, self.discards, *self.stacks.values(), *hands, *floor)
        if sum(map(len, zones)) == len(_ALL) and set().union(*zones) == _ALL:
            return []
        found = list(itertools.chain.from_iterable(zones))
        return sorted(((Counter(_ALL) - Counter(found)) + (Counter(found) - Counter(_ALL))).keys())

    # --- what an event changes ---

    def apply(self, event: e.Event) -> None:
        """Raises Impossible if a piece is not where the event takes it from."""
        match event:
            case e.FigurePlaced(seat=seat, space=space) | e.FigureMoved(seat=seat, space=space):
                self.player(seat).space = space
            case e.BossMoved():
                self.boss = event.space
                self.boss_moved |= event.spends == 1
            case e.CustomerMoved():
                self._customer_is_there(event.customer)
                self.customers[event.customer] = event.space
            case e.CustomerPlaced():
                taken(self.placing, event.customer, "a customer to place")
                self.customers[event.customer] = event.space
            case e.HeatChanged():
                self.player(event.seat).heat = event.now
            case e.CardPlayed():
                self.discards.append(taken(self.player(event.seat).hand, event.card, "in the hand"))
            case e.CardsDiscarded():
                self._discard(self.player(event.seat), event.cards)
            case e.CardsDrawn():
                self._draw(event)
            case e.Fired():
                self._fire(self.player(event.seat), event.cause)
            case _:
                self._apply_more(event)

    def _apply_more(self, event: e.Event) -> None:
        match event:
            case e.ItemTaken():
                item = taken(self.pile_at(event.space), event.item, f"in the {event.space}")
                self.player(event.seat).carried.append(item)
            case e.ItemsStashed():
                self._stash(self.player(event.seat), event.items)
            case e.ItemsConfiscated():
                self.office += [taken(self.player(event.seat).carried, i, "carried") for i in event.items]
            case e.ItemLifted():
                item = taken(self.player(event.victim).carried, event.item, "carried")
                self.player(event.seat).carried.append(item)
            case e.DutyDone():
                self._remove(self.duties, event.duty)
            case e.DutyMoved():
                self.duties[event.duty] = event.space
            case e.CustomerHelped():
                self._remove(self.customers, event.customer)
            case e.CustomerInsulted():
                self._customer_is_there(event.customer)
                del self.customers[event.customer]
                self.player(event.seat).insulted.append(event.customer)
            case e.NextTurnLost():
                self.player(event.seat).lost_turns += 1
            case e.LocationEmptied():
                self.emptied = event.times
            case e.BossFrozen():
                self.freezer, self.frozen_by = event.seat, event.why
            case e.BossThawed():
                self.freezer, self.frozen_by = 0, ""
            case _:
                self._apply_slack(event)

    def _apply_slack(self, event: e.Event) -> None:
        match event:
            case e.SlackStarted():
                self._slack(event.seat, event.slack, 1)
            case e.SlackAdvanced():
                self._slack(event.seat, event.slack, event.counters)
            case e.SlackCompleted():
                self._finish_slack(event.seat, event.slack, event.points)
            case e.SlackCaught() | e.FinalPaid():
                self._finish_slack(event.seat, event.slack, event.counters)
            case e.FinalCaught():
                self._finish_slack(event.seat, event.slack, 0)
            case e.SlackAbandoned():
                self.player(event.seat).leave_slack()
            case e.ActionGained():
                self.actions += 1

    def _customer_is_there(self, customer: str) -> None:
        if customer not in self.customers:
            raise Impossible(f"{customer} is in no space")

    def _remove(self, zone: dict[str, str], piece: str) -> None:
        if piece not in zone:
            raise Impossible(f"{piece} is in no space")
        del zone[piece]
        self.out.append(piece)

    def _discard(self, player: Player, cards: Iterable[str]) -> None:
        self.discards += [taken(player.hand, card, "in the hand") for card in cards]

    def _draw(self, event: e.CardsDrawn) -> None:
        top = tuple(self.plots[: event.count])
        if event.cards != top or len(event.cards) != event.count:
            raise Impossible(f"{', '.join(event.cards)} is not what lies on top of the plot cards")
        del self.plots[: event.count]
        self.player(event.seat).hand += top

    def _stash(self, player: Player, items: Iterable[str]) -> None:
        player.stash += [taken(player.carried, item, "carried") for item in items]

    def _slack(self, seat: int, slack: str, counters: int) -> None:
        self.player(seat).slack, self.player(seat).on_slack = slack, counters

    def _finish_slack(self, seat: int, slack: str, counters: int) -> None:
        self._remove(self.slacks, slack)
        self.player(seat).counters += counters
        self.player(seat).leave_slack()

    def _fire(self, player: Player, cause: str) -> None:
        """R79, R99, R109, R155, R175."""
        player.fired, player.heat = cause, FIRED_AT
        self._discard(player, tuple(player.hand))
        self.office += player.carried
        player.carried = []
        player.leave_slack()
        player.space = ""


def is_doing_final(player: Player) -> bool:
    return bool(player.slack) and is_final(player.slack)


def slack_number(player: Player) -> int:
    """The printed number, not the counters: R51."""
    return SLACKS[player.slack].number if player.slack else 0


_ALL = {*MARKERS, *PLOTS, *ITEMS}
