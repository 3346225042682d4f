"""Whether a game was fair, in sentences, and how lucky each clerk was with the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from app.pages.over import Fair, Rolls
from app.services.fair import Checked
from app.services.look import Look
from app.times import spoken_number
from app.words import checking
from app.words.names import Crew
from app.words.tongue import _, ngettext
from engine import events as e
from engine.verify import Report

DICE = (e.SuspicionRolled, e.KidRolled, e.PhrasebookRolled)
SIDES = 6
ENOUGH = 5
"""Fewer rolls than this say nothing about luck."""


def fair_of(look: Look, crew: Crew, checked: Checked, words: Sequence[str]) -> Fair:
    """What the check of the whole game found, the seed, and each clerk's rolls."""
    right = checked.report.right
    return Fair(
        verdict=_("Yes, and you need not take our word for it.") if right else _("No: this log is damaged."),
        found=_found(look, checked) if right else (),
        fault=_fault(checked.report),
        rolls=tuple(_rolls(look, crew, clerk.seat) for clerk in look.view.clerks),
        seed=look.terms.seed,
        words=tuple((crew[seat], word) for seat, word in enumerate(words, 1) if word),
    )


def chance_of(number: int, dice: int) -> float:
    """How likely a roll against this suspicion number is to end badly: the highest die must beat it."""
    return (min(number, SIDES) / SIDES) ** dice


def _fault(report: Report) -> str:
    fault = report.fault
    return checking.fault(fault.line, fault.why, fault.values) if fault else ""


def _found(look: Look, checked: Checked) -> tuple[tuple[str, str], ...]:
    rows = checked.report.rows
    return (
        (_("Promise"), _("The fingerprint that was shown before anybody joined belongs to this very seed.")),
        (_("Luck"), _luck(look)),
        (_("Piles"), _("Every card, item and marker that was taken lay on top of its pile.")),
        (
            _("Rows"),
            ngettext(
                "%(n)s row is chained to nothing but itself.",
                "All %(n)s rows are there, and each hash follows from its row and from the hash before it.",
                rows,
            ),
        ),
        (
            _("Seals"),
            ngettext(
                "%(n)s part that was hidden in the game is open now, and is what was sealed then.",
                "%(n)s parts that were hidden in the game are open now, and each is what was sealed then.",
                checked.seals,
            ),
        ),
        (_("End"), _("Replayed from the first row, the log ends in the position and the points shown here.")),
    )


def _luck(look: Look) -> str:
    drawn = Counter(_sort(told.event) for told in look.story if getattr(told.event, "draw", None) is not None)
    shuffles = ngettext("%(n)s shuffle", "%(n)s shuffles", drawn["shuffle"])
    rolls = ngettext("%(n)s roll of dice", "%(n)s rolls of dice", drawn["dice"])
    lots = ngettext("%(n)s lot", "%(n)s lots", drawn["lot"])
    return _(
        "%(shuffles)s, %(rolls)s and %(lots)s follow from the seed and the players’ words; none is left out.",
        shuffles=shuffles,
        rolls=rolls,
        lots=lots,
    )


def _sort(event: object) -> str:
    if isinstance(event, e.Shuffled):
        return "shuffle"
    return "dice" if isinstance(event, DICE) else "lot"


def _rolls(look: Look, crew: Crew, seat: int) -> Rolls:
    rolled = [t.event for t in look.story if isinstance(t.event, e.SuspicionRolled) and t.event.seat == seat]
    chances = [chance_of(roll.number, len(roll.dice)) for roll in rolled]
    expected, spread = sum(chances), sqrt(sum(p * (1 - p) for p in chances))
    caught, low = sum(roll.caught for roll in rolled), max(expected - spread, 0)
    return Rolls(
        id=look.view.clerk(seat).character,
        name=crew[seat],
        rolls=len(rolled),
        caught=caught,
        expected=spoken_number(round(expected, 1)),
        usual=_(
            "%(low)s to %(high)s",
            low=spoken_number(round(low, 1)),
            high=spoken_number(round(expected + spread, 1)),
        ),
        verdict=_verdict(caught - expected, spread) if len(rolled) >= ENOUGH else _("too few to tell"),
    )


def _verdict(more: float, spread: float) -> str:
    if abs(more) <= spread:
        return _("ordinary")
    if abs(more) <= 2 * spread:
        return _("a bit unlucky") if more > 0 else _("a bit lucky")
    return _("unlucky") if more > 0 else _("lucky")
