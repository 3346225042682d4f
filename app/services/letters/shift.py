"""What the mails of a running game have in common: how things stand for one seat, enough by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.pages.around import TimeCard
from app.pages.crew import Loot
from app.pages.form import Coupon, Form, Sum
from app.pages.receipt import Line, Slip
from app.pages.talk import Said
from app.pictures.ascii import board_text
from app.pictures.png import board_png
from app.services import looking
from app.services.letters import acts
from app.services.letters.acts import ActPart, NotNow
from app.services.letters.badges import HeatRow, Token, heats_of, tokens_of
from app.services.letters.desk import Desk, Draft, Facts, Superseded
from app.services.look import Look
from app.services.showing import tables
from app.services.showing.clocks import time_card
from app.services.showing.crew import crew_of, pockets
from app.services.showing.floor import rows_of, summary_of, turn_of
from app.services.showing.form import form
from app.services.showing.receipt import charged_to, lines_by, receipt
from app.services.showing.talk import carried
from app.services.talk import Unmailed
from app.store import outbox, people
from app.times import spoken_span
from app.words import options
from app.words.names import Crew, clerk, listed
from app.words.tongue import _, ngettext
from engine.ids import SPECTATOR

TIME_RAN_OUT = "time-ran-out"
MOST_LINES = 50  # of the roll: with more, programs would cut the mail before its options
MOST_CHARGED = 15  # the newest of what was done to the reader; the others stand on the roll as well


@dataclass(frozen=True)
class Room:
    """What is in one space; `others`: all but the boss, in words."""

    name: str
    boss: bool
    others: str


@dataclass(frozen=True)
class Card:
    """A plot card in hand and how many of it; `good` stands over it, `when`: can it be played."""

    name: str
    text: str
    count: int
    good: str
    when: str


@dataclass(frozen=True)
class Question:
    """`answers`: what the clock will answer. `several`: the options are picked together, on the page."""

    title: str
    hint: str
    parts: tuple[ActPart, ...]
    not_now: tuple[NotNow, ...]
    several: bool
    answers: str


@dataclass(frozen=True)
class Shift:
    """How a game stands for one seat. `pace`: how long the clock gives, true whenever it is read;
    `charged`: what was done to it; `cut`: older lines left out;
    `question`: None where the game waits for somebody else; `said`: what the others said at the table and no
    mail has carried yet, after `said_earlier` messages more."""

    title: str
    code: str
    headline: str
    lead: str
    url: str
    time: TimeCard | None
    pace: str
    charged: tuple[Line, ...]
    under: str
    slips: tuple[Slip, ...]
    totals: tuple[tuple[str, str], ...]
    tokens: Mapping[str, Token]
    cut: int
    board: str
    board_alt: str
    floor: tuple[Room, ...]
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


def is_told_to_act(desk: Desk, look: Look) -> bool:
    """Whether another mail tells the reader by now that the game waits for it."""
    question, row = look.view.question, desk.row
    if question is None or not question.yours or row.game is None or row.seat is None:
        return False
    kinds = ("reaction",) if question.clock == "reaction" else ("turn",)
    person = people.get(desk.conn, row.person) if row.person is not None else None
    if person is None or person.reads_digest or set(kinds) & set(person.turned_off):
        return False
    rows = outbox.of_seat(desk.conn, row.game, row.seat)
    return any(each.kind in kinds and each.sitting == question.sitting for each in rows)


def ran_out(desk: Desk, look: Look) -> tuple[Line, ...]:
    """What the clock answered for the reader since it last acted, unless a mail of its own has said so."""
    assert desk.row.game is not None and desk.row.seat is not None
    rows = outbox.of_seat(desk.conn, desk.row.game, desk.row.seat)
    news = next((row for row in rows if row.kind == TIME_RAN_OUT), None)
    if news is None or news.sent_at is not None:
        return ()
    return lines_by(look, look.view.viewer, "clock", int(str(news.about["sitting"])))


def shift_of(look: Look, url: str, talk: Unmailed) -> Shift:
    """`url` is the seat's link; `talk` rides along."""
    view, crew = look.view, crew_of(look.view, look.players)
    paper = receipt(look, "")
    slips, cut = _newest(paper.slips)
    mine = pockets(look) if view.me.character else None
    asks = _asks(look)
    return Shift(
        title=look.terms.title,
        code=look.terms.code,
        headline=tables.headline(look),
        lead=_lead(look, crew),
        url=url,
        time=time_card(look, look.player(view.viewer).zone),
        pace=_pace(look),
        charged=charged_to(look)[-MOST_CHARGED:],
        under=paper.under,
        slips=slips,
        totals=paper.totals,
        tokens=tokens_of(look),
        cut=cut,
        board=board_text(view, crew),
        board_alt=_("Floor plan. %(where)s", where=summary_of(view, crew)),
        floor=_rooms(look),
        heats=heats_of(look),
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


def without(shift: Shift, said: tuple[Line, ...]) -> Shift:
    """The same without charges that the mail says already in lines of its own."""
    rows = {line.seq for line in said}
    return replace(shift, charged=tuple(line for line in shift.charged if line.seq not in rows))


def draft(look: Look, facts: Facts, url: str, *, board: bool) -> Draft:
    """The mail to the seat that looks; `board`: its HTML shows the picture."""
    crew, me = crew_of(look.view, look.players), look.view.viewer
    assert me != SPECTATOR
    why = _(
        "You get this because you play %(clerk)s in “%(title)s” (%(code)s).",
        clerk=clerk(crew, me),
        title=look.terms.title,
        code=look.terms.code,
    )
    png = board_png(look.view, crew) if board else None
    return Draft(facts, why, to_name=look.player(me).name, seat_url=url, board_png=png)


def _pace(look: Look) -> str:
    question = look.view.question
    if question is not None and question.clock == "reaction":
        return _("Time for a reaction: %(span)s.", span=spoken_span(look.terms.reaction_s))
    return _("Pace: %(span)s for a sitting.", span=spoken_span(look.terms.pace_s))


def _lead(look: Look, crew: Crew) -> str:
    view, question = look.view, look.view.question
    begin = _(
        "%(title)s %(code)s, %(turn)s.", title=look.terms.title, code=look.terms.code, turn=turn_of(view)
    )
    if question is None or not question.yours:
        return f"{begin} {tables.lead(look)}"
    if question.kind != "turn":
        return begin
    left = ngettext("%(n)s action left.", "%(n)s actions left.", view.actions_left)
    return f"{begin} {left}"


def _rooms(look: Look) -> tuple[Room, ...]:
    return tuple(
        Room(row.name, row.boss, "; ".join((*row.here, *row.lies, *((row.stack,) if space.items else ()))))
        for row, space in zip(rows_of(look), look.view.spaces, strict=True)
    )


def _newest(slips: tuple[Slip, ...]) -> tuple[tuple[Slip, ...], int]:
    """The newest lines of the roll, and how many older ones are left out."""
    kept, room = list[Slip](), MOST_LINES
    for slip in reversed(slips):
        if room > 0:
            kept.insert(0, Slip(slip.heading, slip.lines[-room:]))
            room -= len(slip.lines)
    return tuple(kept), max(0, -room) + sum(len(slip.lines) for slip in slips[: len(slips) - len(kept)])


def _cards(coupons: Sequence[Coupon]) -> tuple[Card, ...]:
    different = {coupon.name: coupon for coupon in coupons}
    counts = Counter(coupon.name for coupon in coupons)
    return tuple(
        Card(name, each.text, counts[name], each.good, each.when) for name, each in different.items()
    )


def _asks(look: Look) -> Form | None:
    """The open question, unless a bot is about to answer it."""
    return None if look.player(look.view.viewer).played_by else form(look)


def _question(look: Look, asks: Form, crew: Crew, url: str) -> Question:
    default = look.view.question.default if look.view.question else ()
    return Question(
        title=asks.title,
        hint=asks.hint,
        parts=acts.parts(asks, crew, url),
        not_now=acts.not_now(asks, crew),
        several=asks.most > 1,
        answers=listed(options.label(key, crew) for key in default),
    )
