"""Any moment of a game: the position, what just changed, the roll around it, and how the game went."""

from __future__ import annotations

from dataclasses import replace

from app.pages.game import Place, Receipt
from app.pages.history import Choices, Eyes, History, Sifting
from app.services.looking import ALL_EYES, Look, Told
from app.services.showing.charts import charts_of
from app.services.showing.crew import badge, crew_of, player_name
from app.services.showing.floor import floor, turn_of
from app.services.showing.receipt import receipt
from app.services.showing.sieve import KINDS, Sieve, eyes_of, fields_of, joined
from app.services.showing.tables import footing
from app.words import history
from app.words.names import Crew, clerk, counted, listed, name, sentence
from engine.cards.characters import CHARACTER
from engine.ids import SPECTATOR
from engine.view import ClerkView

BEFORE, AFTER = 40, 25
"""So many rows of the roll stand around a moment of the history."""
TOLD = 4
"""So many rows of a step are said above the floor."""


def history_page(look: Look, place: Place, sieve: Sieve) -> History:
    """Row `look.at` of the log, the roll around it, and where one can go from it."""
    steps = [told.seq for told in look.story if told.kind in ("Waiting", "GameEnded")]
    turns = [told.seq for told in look.story if told.kind in ("TurnBegan", "GameEnded")]
    fields = fields_of(sieve, look)
    roll = _roll(look, sieve)
    return History(
        headline=f"Row {look.at} of {look.last}",
        lead=f"{look.terms.title}, {turn_of(look.view)}.",
        place=place,
        at=look.at,
        last=look.last,
        first=1 if look.at > 1 else 0,
        turn_back=max((seq for seq in turns if seq < look.at), default=0),
        back=max((seq for seq in steps if seq < look.at), default=0),
        on=min((seq for seq in steps if seq > look.at), default=0),
        turn_on=min((seq for seq in turns if seq > look.at), default=0),
        changed=changed(look),
        floor=floor(look),
        hands=_hands(look),
        crew=tuple(badge(look, one) for one in look.view.clerks),
        courses=charts_of(look, cursor=True),
        receipt=roll,
        sifting=_sifting(look, sieve, sum(len(slip.lines) for slip in roll.slips)),
        seen_as=_seen_as(look),
        eyes=_eyes(look),
        kept=joined(fields),
        fields=fields,
        plain=joined(eyes_of(look)),
        whole=sieve.whole or sieve.sifts,
        footing=footing(look),
    )


def changed(look: Look) -> str:
    """What happened in the step that row `look.at` belongs to, up to that row, in words that stand alone."""
    step = _step(look)
    crew = _called(look)
    said = [_said(told, crew) for told in step[-TOLD:]]
    more = f"after {counted(len(step) - TOLD, 'other row')}: " if len(step) > TOLD else ""
    return sentence(f"{more}{'. '.join(said)}.") if said else ""


def _step(look: Look) -> tuple[Told, ...]:
    """The rows since the game waited last; a row that only says for what it waits now is not told."""
    upto = [told for told in look.story if told.seq <= look.at]
    began = max((told.seq for told in upto if told.kind == "Waiting" and told.seq < look.at), default=0)
    step = tuple(told for told in upto if told.seq > began and told.kind not in history.QUIET)
    return step or tuple(upto[-1:])


def _said(told: Told, crew: Crew) -> str:
    names = history.Told(crew)
    if told.event is None:
        line = history.act(told.kind, told.facts, names)
    else:
        line = history.line(told.event, names)
    notes = (history.decided(told.by), "taken back later" if told.undone else "")
    noted = ", ".join(note for note in notes if note)
    return f"{line.text.removesuffix('.')} ({noted})" if noted else line.text.removesuffix(".")


def _called(look: Look) -> Crew:
    """What the table calls each seat in the end: who is named in a row may have no badge yet."""
    names = dict(crew_of(look.view, look.players))
    for seat, character in enumerate(look.course.characters, 1):
        names[seat] = CHARACTER[character].name if character else names[seat]
    return names


def _roll(look: Look, sieve: Sieve) -> Receipt:
    if sieve.sifts:
        return receipt(look, "What was picked from it", now=look.at, lets=sieve.lets)
    if sieve.whole:
        return receipt(look, "The whole roll", now=look.at)
    return receipt(_around(look), "The roll around it", now=look.at)


def _around(look: Look) -> Look:
    """The same moment with the rows around it, from a turn's begin: a whole roll is metres long."""
    begins = (told.seq for told in look.story if told.kind == "TurnBegan" and told.seq <= look.at - BEFORE)
    first = max(begins, default=1)
    near = [told for told in look.story if first <= told.seq <= look.at + AFTER]
    return replace(look, story=tuple(near))


def _sifting(look: Look, sieve: Sieve, found: int) -> Sifting:
    crew = _called(look)
    return Sifting(
        seats=(("", "Everybody"), *((str(seat), crew[seat]) for seat in crew)),
        seat=str(sieve.seat or ""),
        kinds=(("", "Everything"), *((kind, label) for kind, (label, _) in KINDS.items())),
        kind=sieve.kind,
        find=sieve.find,
        sifts=sieve.sifts,
        found=found,
    )


def _eyes(look: Look) -> Eyes | None:
    if not look.eyes:
        return None
    crew = _called(look)
    seats = ((str(p.seat), f"{crew[p.seat]} ({player_name(p)})") for p in look.players)
    choices = ((ALL_EYES, "The camera: everything"), *seats, (str(SPECTATOR), "A spectator"))
    return Eyes(choices, look.eyes)


def _seen_as(look: Look) -> str:
    if look.eyes == ALL_EYES:
        return "The game is over: everything lies open."
    whose = "a spectator" if look.view.viewer == SPECTATOR else ""
    if look.eyes:
        whose = whose or clerk(_called(look), look.view.viewer)
        return f"The game is over; this is what {whose} knew then."
    return f"As {whose or 'your seat'} sees it."


def _hands(look: Look) -> Choices:
    """Plot cards in hand, of those whose cards the reader sees."""
    crew = _called(look)
    return tuple((crew[c.seat], _cards(c)) for c in look.view.clerks if c.hand)


def _cards(me: ClerkView) -> str:
    return listed(name(card) for card in me.hand)
