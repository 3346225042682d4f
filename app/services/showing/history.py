"""Any moment of a game: the position, what just changed, the roll around it, and how the game went."""

from __future__ import annotations

from dataclasses import replace

from app.pages.around import Place
from app.pages.history import Choices, Eyes, History, Key, Sifting
from app.pages.receipt import Line, Receipt
from app.services.look import ALL_EYES, Look, Told
from app.services.looking import WAITED
from app.services.showing.charts import charts_of
from app.services.showing.courses import rooms_named
from app.services.showing.crew import badge, crew_of, player_name
from app.services.showing.floor import floor
from app.services.showing.receipt import players_of, receipt
from app.services.showing.sieve import KINDS, Sieve, eyes_of, fields_of, joined
from app.services.showing.tables import footing
from app.times import spoken_moment
from app.words import history, reasons
from app.words.names import Crew, clerk, listed, name, sentence
from app.words.tongue import N_, _, ngettext
from engine import events as e
from engine.bots.reasons import Reason, reason
from engine.ids import SPECTATOR
from engine.record import THE_GAME
from engine.spaces import SPACES
from engine.view import ClerkView

BEFORE, AFTER = 40, 25
"""So many rows of the roll stand around a moment of the history."""
TOLD = 4
"""So many rows of a step are said above the floor."""
DECIDED = {
    "person": N_("Decided by %(player)s, who plays %(clerk)s, in person."),
    "order": N_("Decided by a standing order of %(clerk)s."),
    "clock": N_("Decided by the clock: time ran out for %(clerk)s."),
    "bot": N_("Decided by the bot that plays %(clerk)s."),
}
"""How a step is decided; see `engine.record.By`."""


def history_page(look: Look, place: Place, sieve: Sieve) -> History:
    """Row `look.at` of the log, the roll around it, and where one can go from it."""
    fields = fields_of(sieve, look)
    roll = _roll(look, sieve)
    step = _step(look)
    return History(
        lead=_lead(look),
        when=spoken_moment(look.story[look.at - 1].at, _zone(look)),
        seen_as=_seen_as(look),
        place=place,
        at=look.at,
        last=look.last,
        keys=_keys(look),
        changed=_changed(look, step),
        decided=_decided(look, step),
        floor=floor(look, since=look.before),
        hands=_hands(look),
        crew=tuple(badge(look, one) for one in look.view.clerks),
        courses=charts_of(look, cursor=True),
        receipt=roll,
        sifting=_sifting(look, sieve, sum(len(slip.lines) for slip in roll.slips)),
        eyes=_eyes(look),
        kept=joined(fields),
        fields=fields,
        plain=joined(eyes_of(look)),
        whole=sieve.whole or sieve.sifts,
        footing=footing(look),
    )


def step_before(look: Look) -> int:
    """The row at which the game waited last before the one that is shown; 0 in the opening up."""
    return max((seq for seq in _steps(look) if seq < look.at), default=0)


def _steps(look: Look) -> list[int]:
    return [told.seq for told in look.story if told.kind in (*WAITED, "GameEnded")]


def _keys(look: Look) -> tuple[Key, ...]:
    """The keys of the tape deck: by step, where the game waited, and by turn."""
    at, last = look.at, look.last
    steps = _steps(look)
    turns = [told.seq for told in look.story if told.kind in ("TurnBegan", "GameEnded")]
    return (
        Key("first", 1 if at > 1 else 0),
        Key("turn-back", max((seq for seq in turns if seq < at), default=0)),
        Key("back", step_before(look)),
        Key("on", min((seq for seq in steps if seq > at), default=0)),
        Key("turn-on", min((seq for seq in turns if seq > at), default=0)),
        Key("last", last if at < last else 0),
    )


def _lead(look: Look) -> str:
    view, crew = look.view, _called(look)
    if view.over:
        return _("Row %(row)s of %(rows)s: the end.", row=look.at, rows=look.last)
    if not view.turn:
        return _("Row %(row)s of %(rows)s: before the first turn.", row=look.at, rows=look.last)
    return _(
        "Row %(row)s of %(rows)s: turn %(turn)s, %(clerk)s.",
        row=look.at,
        rows=look.last,
        turn=view.turn,
        clerk=clerk(crew, view.active),
    )


def _zone(look: Look) -> str:
    return "UTC" if look.view.viewer == SPECTATOR else look.player(look.view.viewer).zone


def _changed(look: Look, step: tuple[Told, ...]) -> str:
    """What happened in the step that row `look.at` belongs to, up to that row, in words that stand alone."""
    crew = _called(look)
    said = ". ".join(_said(look, told, crew) for told in step[-TOLD:])
    if len(step) > TOLD:
        return ngettext(
            "After %(n)s other row: %(said)s.",
            "After %(n)s other rows: %(said)s.",
            len(step) - TOLD,
            said=said,
        )
    return sentence(_("%(said)s.", said=said)) if said else ""


def _decided(look: Look, step: tuple[Told, ...]) -> str:
    """Who decided a step: whoever set it off, the rest follows from it."""
    by, crew = next((told.by for told in step if told.by.seat), THE_GAME), _called(look)
    if not by.seat:
        return _("Decided by nobody: the game itself.")
    who = {"clerk": clerk(crew, by.seat), "player": look.player(by.seat).name}
    return f"{_(DECIDED[by.how], **who)} {_why(look, step)}".strip()


def _why(look: Look, step: tuple[Told, ...]) -> str:
    """The bot's reason, once the game is over."""
    if look.mind is None:
        return ""
    if look.player(look.mind.viewer).played_by == "random":
        return reasons.said(Reason("random"))
    told = reason(look.mind, [told.event for told in step if told.event is not None and told.by.how == "bot"])
    return reasons.said(told) if told else ""


def _step(look: Look) -> tuple[Told, ...]:
    """The rows since the game waited last; a row that only says for what it waits now is not told."""
    upto = [told for told in look.story if told.seq <= look.at]
    began = max((told.seq for told in upto if told.kind in WAITED and told.seq < look.at), default=0)
    step = tuple(told for told in upto if told.seq > began and told.kind not in history.QUIET)
    return step or tuple(upto[-1:])


def _said(look: Look, told: Told, crew: Crew) -> str:
    names = history.Told(players_of(look) if isinstance(told.event, e.CharacterDrawn) else crew)
    if told.event is None:
        line = history.act(told.kind, told.facts, names)
    else:
        line = history.line(told.event, names)
    text = line.text.removesuffix(".")
    return _("%(said)s (taken back later)", said=text) if told.undone else text


def _called(look: Look) -> Crew:
    """What the table calls each seat in the end: who is named in a row may have no badge yet."""
    names = dict(crew_of(look.view, look.players))
    for seat, character in enumerate(look.course.characters, 1):
        names[seat] = name(character) if character else names[seat]
    return names


def _roll(look: Look, sieve: Sieve) -> Receipt:
    def lets(told: Told, line: Line) -> bool:
        return sieve.lets(told, line, look.course.rooms.get(told.seq) or rooms_named(told.event))

    if sieve.sifts:
        return receipt(look, _("What was picked from it"), now=look.at, lets=lets)
    if sieve.whole:
        return receipt(look, _("The whole roll"), now=look.at)
    return receipt(_around(look), _("The roll around it"), now=look.at)


def _around(look: Look) -> Look:
    """The same moment with the rows around it, from a turn's begin: a whole roll is metres long."""
    begins = (told.seq for told in look.story if told.kind == "TurnBegan" and told.seq <= look.at - BEFORE)
    first = max(begins, default=1)
    near = [told for told in look.story if first <= told.seq <= look.at + AFTER]
    return replace(look, story=tuple(near))


def _sifting(look: Look, sieve: Sieve, found: int) -> Sifting:
    crew = _called(look)
    return Sifting(
        seats=(("", _("Everybody")), *((str(seat), crew[seat]) for seat in crew)),
        seat=str(sieve.seat or ""),
        kinds=(("", _("Everything")), *((kind, _(label)) for kind, (label, _kinds) in KINDS.items())),
        kind=sieve.kind,
        rooms=(("", _("Anywhere")), *((space.id, name(space.id)) for space in SPACES)),
        room=sieve.room,
        find=sieve.find,
        sifts=sieve.sifts,
        found=found,
    )


def _eyes(look: Look) -> Eyes | None:
    if not look.eyes:
        return None
    crew = _called(look)
    seats = (
        (str(p.seat), _("%(clerk)s (%(player)s)", clerk=crew[p.seat], player=player_name(p)))
        for p in look.players
    )
    choices = ((ALL_EYES, _("The camera: everything")), *seats, (str(SPECTATOR), _("A spectator")))
    return Eyes(choices, look.eyes)


def _seen_as(look: Look) -> str:
    viewer = look.view.viewer
    if look.eyes == ALL_EYES:
        return _("The game is over: everything lies open.")
    if look.eyes and viewer == SPECTATOR:
        return _("What I knew then: a spectator speaking.")
    if look.eyes:
        return _("What I knew then: %(clerk)s speaking.", clerk=clerk(_called(look), viewer))
    return _("As a spectator sees it.") if viewer == SPECTATOR else _("As your seat sees it.")


def _hands(look: Look) -> Choices:
    """Plot cards in hand, of those whose cards the reader sees."""
    crew = _called(look)
    return tuple((crew[c.seat], _cards(c)) for c in look.view.clerks if c.hand)


def _cards(me: ClerkView) -> str:
    return listed(name(card) for card in me.hand)
