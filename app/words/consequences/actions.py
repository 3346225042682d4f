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
from app.words.tongue import _, ngettext
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE


def take(count: int, desk: Desk) -> Outlook:
    """Items off the top, by Steal or by a card."""
    was, times = desk.me.suspicion.total, desk.view.emptied + 1
    left = was - desk.dropped
    text = _(
        "Off the top, unseen. Suspicion %(was)s → %(low)s to %(high)s.",
        was=was,
        low=left + count,
        high=left + 2 * count,
    )
    if desk.here.items == count and desk.here.id != OFFICE:
        more = _("The stack is then empty: heat +%(heat)s for everybody.", heat=times)
        return Outlook(said(text, more), desk.would_be_sacked(times))
    return Outlook(text)


def _move(rest: Words, desk: Desk) -> Outlook:
    return arrive(desk, rest[0])


def _steal(rest: Words, desk: Desk) -> Outlook:
    return take(int(rest[0]), desk)


def _stash(rest: Words, desk: Desk) -> Outlook:
    points = sum(ITEM[item].points for item in desk.me.carried)
    kept = _(
        "%(items)s, %(points)s, kept for good.",
        items=counted(len(desk.me.carried), "item"),
        points=counted(points, "point"),
    )
    return Outlook(said(kept, suspicion(desk, -desk.me.suspicion.items)))


def _slack(rest: Words, desk: Desk) -> Outlook:
    if rest[0] == "start":
        return _start(rest[1], desk)
    counters = desk.me.slack_counters
    if rest[0] == "advance":
        slack = name(desk.me.slack)
        return Outlook(
            _("%(slack)s: %(was)s → %(now)s of 5 counters.", slack=slack, was=counters, now=counters + 1)
        )
    points = counters * SLACK[desk.me.slack].multiplier
    more = (points + 1) // 2
    text = _("Heat +%(heat)s for everybody, you too.", heat=more)
    return Outlook(said(in_points(points), text), desk.would_be_sacked(more))


def _start(marker: str, desk: Desk) -> Outlook:
    if marker in FINAL:
        final = FINAL[marker]
        pays = ngettext(
            "%(n)s point when your next turn begins; with it you are fired and out of the game.",
            "%(n)s points when your next turn begins; with them you are fired and out of the game.",
            final.points,
        )
        lost = _("Caught, or with any other action before that: no points.")
        return Outlook(said(pays, lost, suspicion(desk, final.suspicion - desk.me.suspicion.slack)), True)
    slack = SLACK[marker]
    worth = _("Worth ×%(times)s, one counter of five.", times=slack.multiplier)
    return Outlook(said(worth, suspicion(desk, slack.suspicion - desk.me.suspicion.slack)))


def _work(rest: Words, desk: Desk) -> Outlook:
    relief = desk.character.work_relief(boss_here=desk.here.boss)
    return Outlook(said(heat(desk.me.heat, -relief), suspicion(desk, -1)))


def _plot(rest: Words, desk: Desk) -> Outlook:
    if desk.character.plots_up_to == 5:
        return Outlook(_("Tick the cards to discard; draw up to five."))
    return Outlook(_("Tick the cards to discard; draw up to eight, then back down to five."))


def _call(rest: Words, desk: Desk) -> Outlook:
    return boss_comes(desk, desk.me.space)


def _tattle(rest: Words, desk: Desk) -> Outlook:
    return boss_comes(desk, rest[0])


def _help(rest: Words, desk: Desk) -> Outlook:
    card = CUSTOMER[rest[0]]
    if card.understood_by_die:
        return _phrasebook(rest[0], desk)
    return Outlook(said(heat(desk.me.heat, -card.heat), _("The customer leaves.")))


def _insult(rest: Words, desk: Desk) -> Outlook:
    card = CUSTOMER[rest[0]]
    if card.understood_by_die:
        return _phrasebook(rest[0], desk)
    more = desk.character.insult_heat(card.heat)
    punch = _("You lose your next turn.") if card.costs_a_turn else ""
    text = said(heat(desk.me.heat, more), in_points(card.points), punch)
    return Outlook(text, desk.would_be_sacked(more))


def _phrasebook(customer: str, desk: Desk) -> Outlook:
    card, was = CUSTOMER[customer], desk.me.heat
    more = desk.character.insult_heat(card.heat)
    hot, cool = min(MOST_HEAT, was + more), max(0, was - card.heat)
    points = counted(card.points, "point")
    insult = _("Die 1-3, an insult: heat %(was)s → %(now)s, %(points)s.", was=was, now=hot, points=points)
    help = _("Die 4-6, help: heat %(was)s → %(now)s.", was=was, now=cool)
    return Outlook(said(insult, help), desk.would_be_sacked(more))


def in_points(points: int) -> str:
    return ngettext("%(n)s point.", "%(n)s points.", points)


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
