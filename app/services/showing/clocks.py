"""Time cards: until when, in the reader's zone and in words."""

from __future__ import annotations

from app.pages.game import TimeCard
from app.services.looking import Look
from app.services.showing.crew import crew_of
from app.times import spoken_moment, spoken_span
from app.words import questions
from engine.view import QuestionView

SOON_S = 3 * 3600


def time_card(look: Look, zone: str) -> TimeCard | None:
    """None where no time runs: the game is over, waits for a bot, or is paused."""
    question, due = look.view.question, look.due
    if question is None or due is None or look.player(question.seat).played_by:
        return None
    left = (due.due_at - look.now) // 1000
    return TimeCard(
        since=spoken_moment(due.since_at, zone),
        due=spoken_moment(due.due_at, zone),
        left=f"in {spoken_span(left)}" if left > 0 else "time is up: the clock answers any moment now",
        soon=0 < left <= min(SOON_S, look.terms.pace_s // 4),
        late=left <= 0,
        then=_then(look, question),
    )


def _then(look: Look, question: QuestionView) -> str:
    """What the clock will answer, said to whoever it is answered for; else for whom."""
    if question.yours:
        return questions.when_time_is_up(question.kind)
    return f"The clock then answers for {crew_of(look.view, look.players)[question.seat]}."
