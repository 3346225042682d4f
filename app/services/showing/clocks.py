"""Time cards: until when, in the reader's zone and in words."""

from __future__ import annotations

from app.pages.around import TimeCard
from app.services.calendar import FROZEN, PAUSED
from app.services.look import UNMAILED, Look
from app.services.showing.crew import crew_of
from app.times import spoken_moment, spoken_span
from app.words import questions
from app.words.tongue import N_, _
from engine.view import QuestionView

SOON_S = 3 * 3600
STOPPED = {
    PAUSED: N_("The table takes a break: no clock runs."),
    FROZEN: N_("The operator has stopped this game for a while: no clock runs."),
    UNMAILED: N_("Nobody could be reached: the mail about this has not left, so the clock stands still."),
}
PARKED = N_("The clock cannot move this game on; the operator has been told. An answer still counts.")


def time_card(look: Look, zone: str) -> TimeCard | None:
    """None where no time runs: the game is over, waits for a bot, or is paused."""
    question, due = look.view.question, look.due
    if question is None or due is None or look.player(question.seat).played_by:
        return None
    left = (due.due_at - look.now) // 1000
    return TimeCard(
        since=spoken_moment(due.since_at, zone),
        due=spoken_moment(due.due_at, zone),
        left=_left(left),
        soon=0 < left <= min(SOON_S, look.terms.pace_s // 4),
        late=left <= 0,
        then=_then(look, question),
        rules=_rules(look, question),
    )


def page_card(look: Look, zone: str) -> TimeCard | None:
    """As `time_card`; where the clock is stopped, a card that says why."""
    question = look.view.question
    if question is None or look.player(question.seat).played_by:
        return None
    why = STOPPED.get(look.stopped, PARKED if look.terms.parked else "")
    card = time_card(look, zone)
    if not why or (card is None and not look.stopped):
        return card
    since = card.since if card else ""
    return TimeCard(since, "", _(why), False, False, _then(look, question), _rules(look, question))


def _left(seconds: int) -> str:
    if seconds <= 0:
        return _("time is up: the clock answers any moment now")
    return _("in %(span)s", span=spoken_span(seconds))


def _then(look: Look, question: QuestionView) -> str:
    """What the clock will answer, said to whoever it is answered for; else for whom."""
    if question.yours:
        return questions.when_time_is_up(question.kind)
    who = crew_of(look.view, look.players)[question.seat]
    return _("The clock then answers for %(clerk)s.", clerk=who)


def _rules(look: Look, question: QuestionView) -> tuple[tuple[str, int], ...]:
    """How this clock runs. R153, R154"""
    if question.clock == "reaction":
        runs = _("A reaction has %(span)s, whatever the pace of the table.", span=_reaction(look))
        return ((runs, 153),)
    if question.clock == "spent":
        soon = _(
            "Every action is used. A card may still be played for %(span)s; then the turn ends by itself.",
            span=_reaction(look),
        )
        return ((soon, 154),)
    sitting = _("One clock for the whole sitting, however many steps it takes; no step adds time.")
    spent = _("With no action and no plot card left the turn ends by itself.")
    return ((sitting, 153), (spent, 154))


def _reaction(look: Look) -> str:
    return spoken_span(look.terms.reaction_s)
