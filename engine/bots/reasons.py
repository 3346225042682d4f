"""Why a bot did what it did, told afterwards from its view of that moment and from what the log says it did.

So a reason holds for any bot that goes by worth, in old games too, and nothing has to be kept beside the log.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine import events as e
from engine.bots import worth
from engine.cards.slacks import FINAL, SLACK
from engine.events import Event
from engine.view import SpaceView, View


class Reason(msgspec.Struct, frozen=True):
    """`why` is a word that sentences are kept under; `number`, `space` and `piece` are what it is about."""

    why: str
    number: int = 0
    space: str = ""
    piece: str = ""


def reason(view: View, deeds: Sequence[Event]) -> Reason | None:
    """Of the events that the answer of the view's seat brought about, in their order; None if they tell none.

    `view` is what the seat saw when it was asked.
    """
    told = [deed for deed in deeds if not isinstance(deed, _NO_DEEDS) and not _is_pushed(deed)]
    for deed in told[:2] if told and isinstance(told[0], e.CardPlayed) else told[:1]:
        if explain := _REASONS.get(type(deed)):
            return explain(view, deed)
    return Reason("card") if told and isinstance(told[0], e.CardPlayed) else None


_NO_DEEDS = (e.ActionTaken, e.SlackAbandoned, e.Shuffled)
"""What goes before the deed itself, or with it."""


def _is_pushed(deed: Event) -> bool:
    """Somebody made room in the Restroom."""
    return getattr(deed, "cause", "") == "pushed"


def _placed(view: View, deed: e.FigurePlaced) -> Reason:
    return _offer(view.space(deed.space)) or Reason("begin", space=deed.space)


def _moved(view: View, deed: e.FigureMoved) -> Reason:
    me, there = view.me, view.space(deed.space)
    if me.carried and worth.hides_loot(there):
        return Reason("to-stash", number=len(me.carried), space=deed.space)
    if me.at_risk and me.space == view.boss:
        return Reason("from-boss", number=me.suspicion.total)
    return _offer(there) or Reason("elsewhere", space=deed.space)


def _offer(there: SpaceView) -> Reason | None:
    """What a space has that one would go there for; the first of these that it has."""
    if worth.lets_thieves_be(there) and there.items:
        return Reason("to-steal", number=there.items, space=there.id)
    if not there.boss and there.customers:
        return Reason("to-customer", space=there.id, piece=there.customers[0])
    if worth.lets_thieves_be(there) and any(not slack.seat for slack in there.slacks):
        free = next(slack.id for slack in there.slacks if not slack.seat)
        return Reason("to-slack", space=there.id, piece=free)
    if there.duties:
        return Reason("to-work", space=there.id, piece=there.duties[0])
    return None


def _stole(view: View, deed: e.ItemTaken) -> Reason:
    return Reason("steal", number=view.space(deed.space).items, space=view.boss)


def _stashed(view: View, deed: e.ItemsStashed) -> Reason:
    return Reason("stash", number=int(worth.points(view.me.carried)))


def _started(view: View, deed: e.SlackStarted) -> Reason:
    if deed.slack in FINAL:
        return Reason("final", number=view.me.heat)
    return Reason("start", number=SLACK[deed.slack].multiplier)


def _advanced(view: View, deed: e.SlackAdvanced) -> Reason:
    return Reason("advance", number=view.me.slack_counters + 1)


def _completed(view: View, deed: e.SlackCompleted) -> Reason:
    return Reason("complete", number=deed.points)


def _worked(view: View, deed: e.DutyDone) -> Reason:
    return Reason("work", number=view.me.heat)


def _helped(view: View, deed: e.CustomerHelped) -> Reason:
    return Reason("help", number=view.me.heat)


def _insulted(view: View, deed: e.CustomerInsulted) -> Reason:
    return Reason("insult", number=view.me.heat)


def _boss_sent(view: View, deed: e.BossMoved) -> Reason:
    prey = [clerk for clerk in view.clerks if clerk.space == deed.space and clerk.at_risk]
    rivals = [clerk for clerk in prey if clerk.seat != view.viewer]
    if rivals:
        return Reason(
            "boss-to-rivals", number=max(clerk.suspicion.total for clerk in rivals), space=deed.space
        )
    if view.me.space == view.boss:
        return Reason("boss-away", space=deed.space)
    return Reason("boss", space=deed.space)


def _customer_placed(view: View, deed: e.CustomerPlaced) -> Reason:
    in_the_way = any(clerk.space == deed.space and clerk.seat != view.viewer for clerk in view.clerks)
    return Reason("in-the-way" if in_the_way else "out-of-the-way", space=deed.space)


def _skipped(view: View, deed: e.RollSkipped) -> Reason:
    return Reason("no-roll", number=view.me.suspicion.total)


def _rolled(view: View, deed: e.SuspicionRolled | e.CaughtWithoutRoll) -> Reason:
    return Reason("roll", number=deed.number)


def _gambled(view: View, deed: e.PhrasebookRolled) -> Reason:
    return Reason("gamble")


def _lifted(view: View, deed: e.ItemLifted) -> Reason:
    return Reason("lift", number=len(view.clerk(deed.victim).carried))


def _discarded(view: View, deed: e.CardsDiscarded) -> Reason:
    return Reason("discard", number=len(deed.cards))


def _drew(view: View, deed: e.CardsDrawn) -> Reason:
    return Reason("draw", number=view.me.hand_count)


def _ended(view: View, deed: e.TurnEnded | e.Suspected) -> Reason:
    """Beside the boss a turn ends with a roll."""
    return Reason("end" if view.actions_left else "spent")


_REASONS: dict[type[Event], Callable[[View, Any], Reason]] = {
    e.FigurePlaced: _placed,
    e.FigureMoved: _moved,
    e.ItemTaken: _stole,
    e.ItemsStashed: _stashed,
    e.SlackStarted: _started,
    e.SlackAdvanced: _advanced,
    e.SlackCompleted: _completed,
    e.DutyDone: _worked,
    e.CustomerHelped: _helped,
    e.CustomerInsulted: _insulted,
    e.BossMoved: _boss_sent,
    e.CustomerPlaced: _customer_placed,
    e.RollSkipped: _skipped,
    e.SuspicionRolled: _rolled,
    e.CaughtWithoutRoll: _rolled,
    e.PhrasebookRolled: _gambled,
    e.ItemLifted: _lifted,
    e.CardsDiscarded: _discarded,
    e.CardsDrawn: _drew,
    e.TurnEnded: _ended,
    e.Suspected: _ended,
}
