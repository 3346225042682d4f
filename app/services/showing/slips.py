"""Severance slips: what each clerk takes home, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.pages.over import PaySlip
from app.services.look import Look
from app.services.showing.crew import player_name
from app.words.names import Crew, name
from app.words.tongue import N_, _, ngettext
from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.chapters.scoring import ranking
from engine.game import MOST_HEAT
from engine.ids import Seat
from engine.state import Score
from engine.view import ClerkView

TERMS = (N_("Items"), N_("Customers"), N_("Slack"), N_("Final"), N_("Patience"))
"""The five earnings in a word each."""

_REMARKS = {
    "": N_("Still employed when the lights went out."),
    "heat": N_("Fired at 30 heat, in turn %(turn)s."),
    "final-paid": N_("Walked out on a Final in turn %(turn)s, paid in full."),
    "final-caught": N_("Caught in the middle of a Final, in turn %(turn)s."),
    "resigned": N_("Resigned in turn %(turn)s; listed below those who stayed."),
}


@dataclass(frozen=True)
class Earnings:
    """Points by kind, and what they were made of. `room` is what was left below 30 heat."""

    items: int
    customers: int
    counters: int
    final: int
    patience: int
    stashed: int
    insulted: int
    final_name: str
    room: int

    @property
    def total(self) -> int:
        return self.items + self.customers + self.counters + self.final + self.patience

    @property
    def points(self) -> tuple[int, ...]:
        return (self.items, self.customers, self.counters, self.final, self.patience)


def earnings_of(look: Look, clerk: ClerkView) -> Earnings:
    """As they would be paid out at this moment; all of it lies in the open. R73, R109, R138, R139."""
    final = _final(look, clerk.seat)
    paid = final.counters if final else 0
    room = 0 if clerk.fired else MOST_HEAT - clerk.heat
    return Earnings(
        items=sum(ITEM[item].points for item in clerk.stash),
        customers=sum(CUSTOMER[customer].points for customer in clerk.insulted),
        counters=clerk.counters - paid,
        final=paid,
        patience=room // 2,
        stashed=len(clerk.stash),
        insulted=len(clerk.insulted),
        final_name=name(final.slack) if final else "",
        room=room,
    )


def lines_of(earned: Earnings, fired: bool) -> tuple[tuple[str, int], ...]:
    """Five lines of a slip."""
    terms = (
        ngettext("%(n)s item stashed", "%(n)s items stashed", earned.stashed),
        ngettext("%(n)s customer insulted", "%(n)s customers insulted", earned.insulted),
        ngettext("%(n)s slack counter", "%(n)s slack counters", earned.counters),
        _("Final: %(final)s", final=earned.final_name) if earned.final_name else _("No Final"),
        _("No patience left") if fired else _("Patience left, half of %(room)s", room=earned.room),
    )
    return tuple(zip(terms, earned.points, strict=True))


def pay_slips(look: Look, crew: Crew) -> tuple[PaySlip, ...]:
    """Best first; who resigned comes last. R137, R140, R150."""
    ranked = ranking(look.view.scores)
    places = {score.seat: _place(score, ranked) for score in ranked}
    return tuple(_slip(look, crew, score, places) for score in ranked)


def _slip(look: Look, crew: Crew, score: Score, places: Mapping[Seat, int]) -> PaySlip:
    clerk = look.view.clerk(score.seat)
    place = places[score.seat]
    joint = list(places.values()).count(place) > 1
    wins = score.seat in look.view.winners
    return PaySlip(
        place=place,
        joint=joint,
        id=clerk.character,
        name=crew[score.seat],
        player=player_name(look.player(score.seat)),
        earnings=lines_of(earnings_of(look, clerk), bool(clerk.fired)),
        total=score.total,
        wins=wins,
        remark=_(_REMARKS[clerk.fired], turn=_out_in(look, score.seat)),
        stamps=tuple(_stamps(clerk, wins, joint)),
        you=score.seat == look.view.viewer,
    )


def _place(score: Score, ranked: list[Score]) -> int:
    return 1 + sum((s.resigned, -s.total) < (score.resigned, -score.total) for s in ranked)


def _stamps(clerk: ClerkView, wins: bool, joint: bool) -> list[tuple[str, str]]:
    stamps = list[tuple[str, str]]()
    if wins:
        stamps.append(("good", _("Joint employee of the night") if joint else _("Employee of the night")))
    elif joint:
        stamps.append(("good", _("Joint")))
    if clerk.fired:
        stamps.append(("bad", _("Resigned") if clerk.fired == "resigned" else _("Fired")))
    return stamps


def _final(look: Look, seat: int) -> e.FinalPaid | None:
    events = (told.event for told in look.story if not told.undone)
    return next((one for one in events if isinstance(one, e.FinalPaid) and one.seat == seat), None)


def _out_in(look: Look, seat: int) -> int:
    """The turn in which a seat was fired; 0 if it never was."""
    turn = 0
    for told in look.story:
        if isinstance(told.event, e.TurnBegan) and not told.undone:
            turn = told.event.turn
        if isinstance(told.event, e.Fired) and told.event.seat == seat:
            return turn
    return 0
