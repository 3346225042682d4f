"""The crew as badges: a token, how hot each one is, and what everybody may know."""

from __future__ import annotations

from dataclasses import dataclass

from app.pictures.ascii import LETTERS
from app.services.look import Look
from app.services.showing.crew import crew_of, facts, player_name, points_of
from app.words.names import clerk, listed
from app.words.names import name as called
from app.words.tongue import _, ngettext
from engine.view import ClerkView

MOST_HEAT = 30
INK, PALE = "#10181c", "#ffffff"
FILLS = {
    "roger": ("#0067a8", PALE), "lucy": ("#c24a00", PALE), "zack": ("#1fa07a", INK),
    "wendy": ("#e39ad0", INK), "victoria": ("#f5d44a", INK), "lock": ("#20272a", PALE),
}  # fmt: skip
"""Fill and letter of each clerk's token, as on the pieces."""
ZONES = ((24, "#c1182f"), (15, "#c25e00"), (0, "#0b7a6a"))
"""From which heat on a thermometer has which colour."""


@dataclass(frozen=True)
class Token:
    """A clerk's piece: its letter, and in which colours."""

    letter: str
    fill: str
    ink: str


@dataclass(frozen=True)
class HeatRow:
    """One clerk: a bar `percent` wide in `colour`; `band`: whether it is the reader, asked, or gone."""

    name: str
    mine: bool
    token: Token
    band: str
    heat: int
    percent: int
    colour: str
    where: str
    holds: str


def token_of(character: str, seat: int) -> Token:
    return Token(LETTERS.get(character, str(seat)), *FILLS.get(character, FILLS["lock"]))


def tokens_of(look: Look) -> dict[str, Token]:
    """By character, of those who have one: a heading that is nobody's has no token."""
    clerks = (each for each in look.view.clerks if each.character)
    return {each.character: token_of(each.character, each.seat) for each in clerks}


def heats_of(look: Look) -> tuple[HeatRow, ...]:
    return tuple(_heat(look, each) for each in look.view.clerks)


def _heat(look: Look, each: ClerkView) -> HeatRow:
    return HeatRow(
        name=_called(look, each),
        mine=each.seat == look.view.viewer,
        token=token_of(each.character, each.seat),
        band=_band(look, each),
        heat=each.heat,
        percent=min(100, round(each.heat * 100 / MOST_HEAT)),
        colour=next(colour for least, colour in ZONES if each.heat >= least),
        where=facts(each)[0][1],
        holds=_holds(each),
    )


def _called(look: Look, each: ClerkView) -> str:
    """The clerk, and who plays it: "Lucy, Sofia"."""
    name = clerk(crew_of(look.view, look.players), each.seat)
    if each.seat == look.view.viewer:
        return _("%(clerk)s (you)", clerk=name)
    return f"{name}, {player_name(look.player(each.seat))}" if each.character else name


def _band(look: Look, each: ClerkView) -> str:
    question = look.view.question
    if each.fired:
        return _("Out")
    if question is not None and question.seat == each.seat:
        return _("Your move") if question.yours else _("To move")
    return ""


def _holds(each: ClerkView) -> str:
    """What is worth saying of what a clerk has on it."""
    if each.fired:
        return ""
    told = (
        _("carries %(items)s", items=listed(called(item) for item in each.carried)) if each.carried else "",
        _stashed(each) if each.stash else "",
        _slack(each) if each.slack else "",
        ngettext("%(n)s plot card", "%(n)s plot cards", each.hand_count),
        _("loses the next turn") if each.turns_to_lose else "",
    )
    return "; ".join(part for part in told if part)


def _stashed(each: ClerkView) -> str:
    points = points_of(each.stash)
    return ngettext(
        "%(n)s stashed, %(points)s pt", "%(n)s stashed, %(points)s pt", len(each.stash), points=points
    )


def _slack(each: ClerkView) -> str:
    count = each.slack_counters
    return ngettext(
        "slacking: %(slack)s, %(n)s counter",
        "slacking: %(slack)s, %(n)s counters",
        count,
        slack=called(each.slack),
    )
