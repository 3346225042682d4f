"""The page of a finished game."""

from __future__ import annotations

from dataclasses import replace

from app.pages.around import Message, Place
from app.pages.over import Over, PaySlip, Stay
from app.pages.receipt import Receipt
from app.services.fair import Checked
from app.services.look import Look
from app.services.showing.charts import charts_of
from app.services.showing.crew import crew_of
from app.services.showing.fairness import fair_of
from app.services.showing.floor import floor
from app.services.showing.form import new_key
from app.services.showing.receipt import receipt
from app.services.showing.slips import TERMS, pay_slips
from app.services.showing.tables import ENDINGS, footing, result
from app.times import spoken_moment
from app.words.names import listed
from app.words.tongue import _, ngettext
from engine.ids import SPECTATOR

LAST_TURNS = 2
"""So many turns of the roll stand on the page; the history has them all."""
PODIUM = 3


def over_page(
    look: Look,
    place: Place,
    checked: Checked,
    *,
    rematch: bool,
    words: tuple[str, ...],
    message: Message | None = None,
) -> Over:
    """`look` has the whole story, since all of it counts: rolls, Finals, turns."""
    crew = crew_of(look.view, look.players)
    slips = pay_slips(look, crew)
    return Over(
        headline=result(look.view, crew),
        lead=" ".join(filter(None, (_margin(slips), _(ENDINGS[look.view.ending]), _yours(slips)))),
        place=place,
        stay=_stay(look),
        podium=tuple(slip for slip in slips if slip.place <= PODIUM),
        slips=slips,
        terms=tuple(_(term) for term in TERMS),
        floor=floor(look),
        courses=charts_of(look, cursor=False),
        receipt=_ending(look),
        fair=fair_of(look, crew, checked, words),
        file=f"{place.base}/game.jsonl",
        rematch=rematch,
        key=new_key(),
        footing=footing(look),
        message=message,
    )


def _margin(slips: tuple[PaySlip, ...]) -> str:
    """How close it was; nothing where nobody won, or nobody else was there."""
    winners = [slip for slip in slips if slip.wins]
    others = [slip for slip in slips if not slip.wins]
    if not winners or not others:
        return ""
    best, second = winners[0].total, others[0].total
    if best < second:  # who resigned had more
        return ngettext("%(n)s point is enough.", "%(n)s points are enough.", best)
    behind = listed(slip.name for slip in others if slip.total == second)
    return ngettext(
        "%(best)s points, %(n)s ahead of %(behind)s.",
        "%(best)s points, %(n)s ahead of %(behind)s.",
        best - second,
        best=best,
        behind=behind,
    )


def _yours(slips: tuple[PaySlip, ...]) -> str:
    """The reader's own place, where the headline does not say it."""
    mine = next((slip for slip in slips if slip.you and not slip.wins), None)
    if mine is None:
        return ""
    return ngettext(
        "You have place %(place)s of %(of)s, with %(n)s point.",
        "You have place %(place)s of %(of)s, with %(n)s points.",
        mine.total,
        place=mine.place,
        of=len(slips),
    )


def _stay(look: Look) -> Stay:
    viewer = look.view.viewer
    zone = "UTC" if viewer == SPECTATOR else look.player(viewer).zone
    ended = next(told.at for told in reversed(look.story) if told.kind == "GameEnded")
    turns = ngettext("%(n)s turn", "%(n)s turns", look.course.turns)
    rows = ngettext("%(n)s row", "%(n)s rows", look.last)
    return Stay(
        since=spoken_moment(look.story[0].at, zone),
        until=spoken_moment(ended, zone),
        length=_("%(turns)s, %(rows)s", turns=turns, rows=rows),
    )


def _ending(look: Look) -> Receipt:
    begins = [told.seq for told in look.story if told.kind == "TurnBegan"][-LAST_TURNS:]
    late = tuple(told for told in look.story if told.seq >= (begins or [1])[0])
    return receipt(replace(look, story=late), _("How it ended"))
