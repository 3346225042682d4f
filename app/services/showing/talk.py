"""What was said at the table, and a seat's own note, as its pages and mails show them."""

from __future__ import annotations

from sqlalchemy import Connection

from app.pages.around import Message as News
from app.pages.around import Place
from app.pages.talk import Aside, Box, Comments, Notepad, Piece, Said, Talking
from app.pages.thread import Notes, Talk
from app.services import talk
from app.services.look import Look
from app.services.prose import pieces
from app.services.showing.crew import crew_of
from app.services.showing.form import new_key
from app.services.talk import Overtaken, Unmailed
from app.services.typed import Unsound
from app.store import seats
from app.store import talk as rows
from app.store.seats import TableSeat
from app.store.talk import Message
from app.times import spoken_moment
from app.words.names import Crew, clerk
from app.words.tongue import _

ON_A_PAGE = 50
FOLDED = 6  # messages of the folded part; what is new is shown there up to a page of it
ABOUT = 20  # of one moment
BEGIN, BEGIN_LINES = 300, 8  # characters and lines of a message in a mail


def aside(conn: Connection, look: Look, seat: int, base: str) -> Aside:
    """Raises NotHere for whoever has no seat of a person here, as all of these."""
    silent = seats.unreachable(conn, look.terms.id)
    names = crew_of(look.view, look.players)
    return Aside(
        talking=talking(conn, look, seat, base, known=_known(conn, look, seat)),
        notes=notepad(conn, look, seat, base),
        unreachable=tuple(_as(look.player(each).name, clerk(names, each)) for each in silent if each != seat),
        unheard=seat in silent,
    )


def talking(
    conn: Connection,
    look: Look,
    seat: int,
    base: str,
    *,
    box: Box | None = None,
    before: int = 0,
    least: int = FOLDED,
    known: int | None = None,
) -> Talking:
    """The last `least` messages and all that is new, up to a page of it; from before a message, if named.

    `known`: the last message that is no news, if not the last one that was read or mailed.
    """
    game = look.terms.id
    me = talk.chair(conn, game, seat)
    known = talk.known_to(conn, game, seat) if known is None else known
    found = rows.latest(conn, game, ON_A_PAGE + 1, before or None)
    said = tuple(_said(look, me, each, known) for each in found[-ON_A_PAGE:])
    news = next((len(said) - place for place, each in enumerate(said) if each.fresh), 0)
    shown = said[-max(least, news) :]
    return Talking(
        base=base,
        said=shown,
        fresh=rows.count_from_others(conn, game, seat, known),
        earlier=len(found) > len(shown),
        alone=talk.is_alone(conn, game),
        upto=shown[-1].id if shown else 0,
        rides=look.terms.status == "running",
        box=box or Box(new_key(), talk.LONGEST),
    )


def _known(conn: Connection, look: Look, seat: int) -> int:
    """Beside the game a message is news until it was read, or a mail brought it and the seat has acted since:
    the mail leads here, and who follows it looks for what it said."""
    read, mailed = talk.marks_of(conn, look.terms.id, seat)
    if look.view.over or not look.story:
        return max(read, mailed)
    before = rows.last_before(conn, look.terms.id, look.story[0].at)
    return max(read, min(mailed, before))


def comments(conn: Connection, look: Look, seat: int, base: str, since: int) -> Comments:
    """What was said about the rows after `since` up to the one that is looked at."""
    game = look.terms.id
    me, known = talk.chair(conn, game, seat), talk.known_to(conn, game, seat)
    found = rows.about(conn, game, since, look.at, ABOUT)
    part = Talking(
        base=base,
        said=tuple(_said(look, me, each, known) for each in found),
        fresh=talk.news(conn, game, seat),
        earlier=False,
        alone=talk.is_alone(conn, game),
        upto=0,  # whoever comments on a moment has not read the thread
        rides=look.terms.status == "running",
        box=Box(new_key(), talk.LONGEST, moment=look.at),
    )
    return Comments(part, rows.moments(conn, game))


def talk_page(
    conn: Connection, look: Look, seat: int, place: Place, *, box: Box | None = None, before: int = 0
) -> Talk:
    part = talking(conn, look, seat, place.base, box=box, before=before, least=ON_A_PAGE)
    first = part.said[0].id if part.earlier and part.said else 0
    message = News(_("Not said yet"), box.problem, True) if box and box.problem else None
    notes = notepad(conn, look, seat, place.base)
    return Talk(_title(look), place, part, first, not before, notes, message)


def notes_page(
    conn: Connection, look: Look, seat: int, place: Place, *, text: str = "", why: Unsound | None = None
) -> Notes:
    """The note as it is kept; with `why`, as it was typed and could not be kept."""
    pad = notepad(conn, look, seat, place.base, text, why)
    message = News(_("Your note is not kept yet"), pad.problem, True) if why else None
    return Notes(_title(look), place, pad, message)


def notepad(
    conn: Connection, look: Look, seat: int, base: str, typed: str = "", why: Unsound | None = None
) -> Notepad:
    note = talk.note_of(conn, look.terms.id, seat)
    saved = spoken_moment(note.changed_at, look.player(seat).zone) if note else ""
    kept, was = (note.text, note.changed_at) if note else ("", 0)
    overtaken = kept if isinstance(why, Overtaken) else ""
    return Notepad(base, typed if why else kept, saved, was, talk.LONGEST_NOTE, str(why or ""), overtaken)


def carried(look: Look, found: Unmailed) -> tuple[Said, ...]:
    """What a mail to the seat that looks shows of the talk: long messages only begin there."""
    names = crew_of(look.view, look.players)
    return tuple(_begin(look, each, _who(names, each)) for each in found.messages)


def _begin(look: Look, said: Message, who: str) -> Said:
    text = said.text if len(said.text) <= BEGIN else said.text[:BEGIN].rpartition(" ")[0] or said.text[:BEGIN]
    text = "\n".join(text.split("\n")[:BEGIN_LINES])
    return Said(
        id=said.id,
        clerk="",
        who=who,
        when=spoken_moment(said.at, look.player(look.view.viewer).zone),
        pieces=(Piece(text),),
        moment=said.moment or 0,
        mine=False,
        fresh=True,
        removed=False,
        cut=text != said.text,
    )


def _said(look: Look, me: TableSeat, said: Message, known: int) -> Said:
    mine = talk.is_by(said, me)
    return Said(
        id=said.id,
        clerk=look.view.clerk(said.seat).character,
        who=_("You") if mine else _who(crew_of(look.view, look.players), said),
        when=spoken_moment(said.at, me.zone),
        pieces=pieces(said.text),
        moment=said.moment or 0,
        mine=mine,
        fresh=not mine and said.id > known and said.removed_at is None,
        removed=said.removed_at is not None,
    )


def _who(names: Crew, said: Message) -> str:
    """Whoever said it, as the table knew them then, and the clerk whom they play."""
    called = clerk(names, said.seat)
    if not said.name:
        return _("Whoever played %(clerk)s", clerk=called)
    return _as(said.name, called)


def _as(player: str, called: str) -> str:
    """Before they are hired, clerks are called by their players' names."""
    return player if player == called else _("%(player)s as %(clerk)s", player=player, clerk=called)


def _title(look: Look) -> str:
    return f"{look.terms.title} {look.terms.code}"
