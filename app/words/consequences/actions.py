"""The ten actions."""

from app.words.consequences.desk import (
    MOST_HEAT,
    Desk,
    Outlook,
    Tell,
    arrive,
    boss_comes,
    heat,
    said,
    suspicion,
)
from app.words.names import counted, name
from app.words.options import Words
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE


def take(count: int, desk: Desk) -> Outlook:
    """Items off the top, by Steal or by a card."""
    was, times = desk.me.suspicion.total, desk.view.emptied + 1
    left = was - desk.dropped
    text = f"Off the top, unseen. Suspicion {was} → {left + count} to {left + 2 * count}."
    if desk.here.items == count and desk.here.id != OFFICE:
        more = f"The stack is then empty: heat +{times} for everybody."
        return Outlook(f"{text} {more}", desk.would_be_sacked(times))
    return Outlook(text)


def _move(rest: Words, desk: Desk) -> Outlook:
    return arrive(desk, rest[0])


def _steal(rest: Words, desk: Desk) -> Outlook:
    return take(int(rest[0]), desk)


def _stash(rest: Words, desk: Desk) -> Outlook:
    points = sum(ITEM[item].points for item in desk.me.carried)
    kept = f"{counted(len(desk.me.carried), 'item')}, {counted(points, 'point')}, kept for good."
    return Outlook(said(kept, suspicion(desk, -desk.me.suspicion.items)))


def _slack(rest: Words, desk: Desk) -> Outlook:
    if rest[0] == "start":
        return _start(rest[1], desk)
    counters = desk.me.slack_counters
    if rest[0] == "advance":
        return Outlook(f"{name(desk.me.slack)}: {counters} → {counters + 1} of 5 counters.")
    points = counters * SLACK[desk.me.slack].multiplier
    more = (points + 1) // 2
    text = f"{counted(points, 'point')}. Heat +{more} for everybody, you too."
    return Outlook(text, desk.would_be_sacked(more))


def _start(marker: str, desk: Desk) -> Outlook:
    if marker in FINAL:
        final = FINAL[marker]
        pays = f"{final.points} points when your next turn begins, and the sack."
        return Outlook(f"{pays} {suspicion(desk, final.suspicion - desk.me.suspicion.slack)}", True)
    slack = SLACK[marker]
    worth = f"Worth ×{slack.multiplier}, one counter of five."
    return Outlook(f"{worth} {suspicion(desk, slack.suspicion - desk.me.suspicion.slack)}")


def _work(rest: Words, desk: Desk) -> Outlook:
    relief = desk.character.work_relief(boss_here=desk.here.boss)
    return Outlook(said(heat(desk.me.heat, -relief), suspicion(desk, -1)))


def _plot(rest: Words, desk: Desk) -> Outlook:
    up_to = desk.character.plots_up_to
    then = "" if up_to == 5 else ", then back down to five"
    return Outlook(f"Tick the cards to discard; draw up to {'five' if up_to == 5 else 'eight'}{then}.")


def _call(rest: Words, desk: Desk) -> Outlook:
    return boss_comes(desk, desk.me.space)


def _tattle(rest: Words, desk: Desk) -> Outlook:
    return boss_comes(desk, rest[0])


def _help(rest: Words, desk: Desk) -> Outlook:
    card = CUSTOMER[rest[0]]
    if card.understood_by_die:
        return _phrasebook(rest[0], desk)
    return Outlook(f"{heat(desk.me.heat, -card.heat)} The customer leaves.")


def _insult(rest: Words, desk: Desk) -> Outlook:
    card = CUSTOMER[rest[0]]
    if card.understood_by_die:
        return _phrasebook(rest[0], desk)
    more = desk.character.insult_heat(card.heat)
    punch = " You lose your next turn." if card.costs_a_turn else ""
    text = f"{heat(desk.me.heat, more)} {counted(card.points, 'point')}.{punch}"
    return Outlook(text, desk.would_be_sacked(more))


def _phrasebook(customer: str, desk: Desk) -> Outlook:
    card, was = CUSTOMER[customer], desk.me.heat
    more = desk.character.insult_heat(card.heat)
    hot, cool = min(MOST_HEAT, was + more), max(0, was - card.heat)
    insult = f"Die 1-3, an insult: heat {was} → {hot}, {counted(card.points, 'point')}."
    return Outlook(f"{insult} Die 4-6, help: heat {was} → {cool}.", desk.would_be_sacked(more))


ACTIONS: dict[str, Tell] = {
    "move": _move,
    "steal": _steal,
    "stash": _stash,
    "slack": _slack,
    "work": _work,
    "plot": _plot,
    "call": _call,
    "tattle": _tattle,
    "help": _help,
    "insult": _insult,
}
