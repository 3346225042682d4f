"""What came of the reader's last step: what it chose, what followed, and whose turns went by."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from app.pages.receipt import Step
from app.services.look import Look, Told
from app.services.showing.crew import crew_of
from app.services.showing.receipt import line_of
from app.words.names import listed, sentence
from app.words.tongue import _, ngettext
from engine import events as e

CHOSEN = (
    e.CardPlayed, e.FigureMoved, e.FigurePlaced, e.CustomerPlaced, e.CustomerMoved, e.ItemTaken, e.ItemLifted,
    e.ItemsStashed, e.SlackStarted, e.SlackAdvanced, e.SlackCompleted, e.SlackAbandoned, e.DutyDone,
    e.DutyMoved, e.CustomerHelped, e.CustomerInsulted, e.PhrasebookRolled, e.HeatChanged, e.CardsDrawn,
    e.CardsDiscarded, e.ActionGained, e.ActionTaken, e.BossMoved, e.TurnEnded,
)  # fmt: skip
"""What a choice itself does; from the first row on that is none of these, things follow from it."""
NOT_FOLLOWING = (e.CharacterDrawn, e.FigurePlaced, e.StartingPlayerChosen, e.CardsDrawn, e.Shuffled)
"""What comes next in the opening up, whatever one chose."""


def step(look: Look, now: str) -> Step:
    """What the reader's last step did, until it sits again; then what went by since."""
    if look.step and isinstance(look.step[-1].event, e.Undone):
        return Step((), (), _taken_back(look, look.step[-1].event), "", now)
    rows = list(_own_part(look))
    chosen = list(itertools.takewhile(lambda told: _is_chosen(look, told), rows))
    after = [told for told in rows[len(chosen) :] if not isinstance(told.event, NOT_FOLLOWING)]
    return Step(_said(look, chosen), _said(look, after), "", "" if rows else _went_by(look), now)


def _own_part(look: Look) -> Iterable[Told]:
    """The rows of the last step, without the next turn that it let begin."""
    question = look.view.question
    since = question.sitting if question and question.yours else 0
    fresh = (told for told in look.step if told.seq > since)
    return itertools.takewhile(lambda told: not isinstance(told.event, e.TurnBegan), fresh)


def _is_chosen(look: Look, told: Told) -> bool:
    me = look.view.viewer
    by_me = (told.by.seat, told.by.how) == (me, "person")
    return by_me and isinstance(told.event, CHOSEN) and getattr(told.event, "seat", me) == me


def _said(look: Look, rows: Sequence[Told]) -> tuple[str, ...]:
    crew, me = crew_of(look.view, look.players), look.view.viewer
    lines = (line_of(look, crew, told, me, 0) for told in rows if told.event and not told.undone)
    return tuple(
        _("%(text)s (%(who)s)", text=line.text, who=line.who) if line.who else line.text
        for line in lines
        if line
    )


def _taken_back(look: Look, undo: e.Undone) -> str:
    """The first line of what was taken back; the answer itself comes first."""
    crew, me = crew_of(look.view, look.players), look.view.viewer
    rows = (told for told in look.story if told.undone and told.event and told.seq > undo.back_to)
    lines = (line_of(look, crew, told, me, 0) for told in rows)
    return next((line.text for line in lines if line), "")


def _went_by(look: Look) -> str:
    """At the head of a sitting: "Turn 3 ended. Lock and Zack played; it is turn 6, yours again." """
    view, me, question = look.view, look.view.viewer, look.view.question
    crew = crew_of(view, look.players)
    began = [told.event for told in look.story if isinstance(told.event, e.TurnBegan)]
    played = list(dict.fromkeys(crew[event.seat] for event in began if event.seat != me))
    if not (question and question.yours and played and look.opening.turn and look.opening.seat == me):
        return ""
    ended = _("Turn %(turn)s ended.", turn=look.opening.turn)
    if view.active != me:
        return ended
    others = ngettext(
        "%(clerks)s played; it is turn %(turn)s, yours again.",
        "%(clerks)s played; it is turn %(turn)s, yours again.",
        len(played),
        clerks=sentence(listed(played)),
        turn=view.turn,
    )
    return _("%(ended)s %(others)s", ended=ended, others=others)
