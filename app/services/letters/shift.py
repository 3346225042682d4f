"""What the mails of a running game have in common: how things stand for one seat, enough by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.game import Coupon, FloorRow, Form, Line, Loot, Slip, Sum, TimeCard
from app.pages.talk import Said
from app.pictures.ascii import LETTERS, board_text
from app.pictures.png import board_png
from app.services import looking
from app.services.letters import acts
from app.services.letters.acts import ActGroup, NotNow
from app.services.letters.desk import Desk, Draft, Facts, Superseded
from app.services.looking import Look
from app.services.showing import tables
from app.services.showing.clocks import time_card
from app.services.showing.crew import crew_of, facts, player_name, pockets
from app.services.showing.floor import rows_of, summary_of, turn_of
from app.services.showing.form import form
from app.services.showing.receipt import CHARGED, receipt
from app.services.showing.talk import carried
from app.services.talk import Unmailed
from app.words import options
from app.words.names import Crew, clerk, counted, listed
from engine.ids import SPECTATOR
from engine.view import ClerkView

MOST_LINES = 60  # of the roll: with more, programs would cut the mail before its options
MOST_CHARGED = 20  # the newest of what was done to the reader; the others stand on the roll as well
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
class HeatRow:
    """One clerk: `letter` on a token of `fill` and `ink`, a bar `percent` wide in `colour`."""

    name: str
    letter: str
    fill: str
    ink: str
    heat: int
    percent: int
    colour: str
    where: str
    holds: str


@dataclass(frozen=True)
class Card:
    """A plot card in hand, and how many of it."""

    name: str
    text: str
    count: int


@dataclass(frozen=True)
class Question:
    """`answers`: what the clock will answer. `several`: the options are picked together, on the page."""

    title: str
    hint: str
    groups: tuple[ActGroup, ...]
    not_now: tuple[NotNow, ...]
    several: bool
    answers: str


@dataclass(frozen=True)
class Shift:
    """How a game stands for one seat. `charged`: what was done to it; `cut`: older lines left out;
    `question`: None where the game waits for somebody else; `said`: what the others said at the table and no
    mail has carried yet, after `said_earlier` messages more."""

    title: str
    code: str
    headline: str
    lead: str
    url: str
    time: TimeCard | None
    charged: tuple[Line, ...]
    slips: tuple[Slip, ...]
    cut: int
    board: str
    board_alt: str
    floor: tuple[FloorRow, ...]
    heats: tuple[HeatRow, ...]
    loot: tuple[Loot, ...]
    stashed: str
    coupons: tuple[Card, ...]
    suspicion: Sum | None
    question: Question | None
    said: tuple[Said, ...]
    said_earlier: int
    talk_url: str
    history_url: str
    why_url: str
    seq: int
    hash: str
    commitment: str


def look_for(desk: Desk) -> Look:
    """The game as the seat sees it to which the mail goes."""
    assert desk.row.game is not None and desk.row.seat is not None
    return looking.look(desk.conn, desk.row.game, desk.row.seat)


def asked(desk: Desk) -> Look | Superseded:
    """As `look_for`, while the sitting that the mail is about is open."""
    look = look_for(desk)
    question = look.view.question
    if question is None or not question.yours or question.sitting != desk.row.sitting:
        return Superseded("answered before the mail left")
    return look


def shift_of(look: Look, url: str, talk: Unmailed) -> Shift:
    """`url` is the seat's link; `talk` rides along."""
    view, crew = look.view, crew_of(look.view, look.players)
    paper = receipt(look, "Since you clocked out", charged=True)
    charged = paper.slips[0].lines if paper.slips and paper.slips[0].heading.name == CHARGED else ()
    slips, cut = _newest(paper.slips[1:] if charged else paper.slips)
    mine = pockets(look) if view.me.character else None
    asks = _asks(look)
    return Shift(
        title=look.terms.title,
        code=look.terms.code,
        headline=tables.headline(look),
        lead=_lead(look, crew),
        url=url,
        time=time_card(look, look.player(view.viewer).zone),
        charged=charged[-MOST_CHARGED:],
        slips=slips,
        cut=cut,
        board=board_text(view, crew),
        board_alt=f"Floor plan. {summary_of(view, crew)}",
        floor=rows_of(look),
        heats=tuple(_heat(look, crew, each) for each in view.clerks),
        loot=mine.loot if mine else (),
        stashed=mine.stashed if mine else "",
        coupons=_cards(mine.coupons) if mine else (),
        suspicion=asks.suspicion if asks else None,
        question=_question(look, asks, crew, url) if asks else None,
        said=carried(look, talk),
        said_earlier=talk.earlier,
        talk_url=f"{url}/talk",
        history_url=f"{url}/history",
        why_url=f"{url}/mails",
        seq=look.at,
        hash=look.head,
        commitment=look.terms.commitment,
    )


def draft(look: Look, facts: Facts, url: str, *, board: bool) -> Draft:
    """The mail to the seat that looks; `board`: its HTML shows the picture."""
    crew, me = crew_of(look.view, look.players), look.view.viewer
    assert me != SPECTATOR
    why = f"You get this because you play {clerk(crew, me)} in “{look.terms.title}” ({look.terms.code})."
    png = board_png(look.view, crew) if board else None
    return Draft(facts, why, to_name=look.player(me).name, seat_url=url, board_png=png)


def _lead(look: Look, crew: Crew) -> str:
    view, question = look.view, look.view.question
    begin = f"{look.terms.title} {look.terms.code}, {turn_of(view)}."
    if question is None or not question.yours:
        return f"{begin} {tables.lead(look)}"
    if question.kind != "turn":
        return begin
    return f"{begin} {counted(view.actions_left, 'action').capitalize()} left."


def _newest(slips: tuple[Slip, ...]) -> tuple[tuple[Slip, ...], int]:
    """The newest lines of the roll, and how many older ones are left out."""
    kept, room = list[Slip](), MOST_LINES
    for slip in reversed(slips):
        if room > 0:
            kept.insert(0, Slip(slip.heading, slip.lines[-room:]))
            room -= len(slip.lines)
    return tuple(kept), max(0, -room) + sum(len(slip.lines) for slip in slips[: len(slips) - len(kept)])


def _cards(coupons: Sequence[Coupon]) -> tuple[Card, ...]:
    texts = {coupon.name: coupon.text for coupon in coupons}
    counts = Counter(coupon.name for coupon in coupons)
    return tuple(Card(name, text, counts[name]) for name, text in texts.items())


def _asks(look: Look) -> Form | None:
    """The open question, unless a bot is about to answer it."""
    return None if look.player(look.view.viewer).played_by else form(look)


def _question(look: Look, asks: Form, crew: Crew, url: str) -> Question:
    default = look.view.question.default if look.view.question else ()
    return Question(
        title=asks.title,
        hint=asks.hint,
        groups=acts.groups(asks, crew, url),
        not_now=acts.not_now(asks, crew),
        several=asks.most > 1,
        answers=listed(options.label(key, crew) for key in default),
    )


def _heat(look: Look, crew: Crew, each: ClerkView) -> HeatRow:
    fill, ink = FILLS.get(each.character, FILLS["lock"])
    said = dict(facts(each))
    return HeatRow(
        name=_called(look, crew, each),
        letter=LETTERS.get(each.character, str(each.seat)),
        fill=fill,
        ink=ink,
        heat=each.heat,
        percent=round(each.heat * 100 / MOST_HEAT),
        colour=next(colour for least, colour in ZONES if each.heat >= least),
        where=said["Where"],
        holds="" if each.fired else _holds(said),
    )


def _called(look: Look, crew: Crew, each: ClerkView) -> str:
    """The clerk, and who plays it: "Lucy, Sofia"."""
    name = clerk(crew, each.seat)
    if each.seat == look.view.viewer:
        return f"{name} (you)"
    return f"{name}, {player_name(look.player(each.seat))}" if each.character else name


def _holds(said: dict[str, str]) -> str:
    """What is worth saying of what a clerk has on it."""
    idle = {"Carries": "nothing", "Stashed": "nothing", "Slack": "none"}
    told = [f"{term.lower()} {said[term]}" for term, none in idle.items() if said[term] != none]
    cards = counted(int(said["Cards"]), "plot card")
    return "; ".join([*told, cards, *(["loses the next turn"] if "Loses" in said else [])])
