"""What the pages of a game need: who asks, what they may see, and what their forms do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app.pages.around import Message, Place
from app.pages.game import NotYet, Table, Turn
from app.pages.history import History
from app.pages.over import Over
from app.services import fair, here, links, looking, news, reliability, thread
from app.services.look import Look
from app.services.people import Person
from app.services.showing import history, over, sieve, tables
from app.services.showing.form import FROM_FLOOR, FROM_MAIL
from app.services.showing.welcome import is_early, welcome
from app.store import NoSuchGame as NotPlayed
from app.store import games, seats
from app.words.tongue import _
from engine.ids import SPECTATOR

SeatPage = Turn | Over | NotYet


@dataclass(frozen=True)
class Held:
    """The seat behind a valid link."""

    game: str
    seat: int


class NotToBeSeen(Exception):
    """There is no such game, or this viewer may not watch it: the answer is the same."""


def held_by(token: str) -> Held | None:
    """The seat that a mailed link names; None for an unknown, malformed or void one."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
        if link is None or link.game is None or link.seat is None:
            return None
        return Held(link.game, link.seat)


def seat_page(
    held: Held,
    base: str,
    *,
    marked: Collection[str] = (),
    message: Message | None = None,
    on_floor: bool = False,
    refilled: int = 0,
) -> SeatPage:
    """The page behind a seat's link: its turn, somebody else's, the end, or not yet begun.

    `on_floor`: what is marked was pressed on the board, not in a mail. `refilled`: the question that a
    refused form answered.
    """
    with here.store().reading() as conn:
        try:
            look = looking.look(conn, held.game, held.seat)
        except NotPlayed:
            return _not_yet(held, message)
        answers = reliability.of_table(conn, held.game)
    place = _own_place(look, base)
    if look.view.over:
        return _over(held.game, held.seat, place, rematch=True, message=message)
    mark = FROM_FLOOR if on_floor else FROM_MAIL
    made = tables.turn_page(
        look, place, marked=marked, message=message, mark=mark, refilled=refilled, answers=answers
    )
    turn, aside = _with_a_word(made, marked), thread.aside(look, held.seat, base)
    return replace(turn, note=_note(look, held), aside=aside, live=news.live(look, base, aside))


def _note(look: Look, held: Held) -> Message | None:
    """For whoever is new to the game."""
    if not is_early(look.view):
        return None
    with here.store().reading() as conn:
        return welcome(look, is_new=reliability.is_new(conn, held.game, held.seat))


def _with_a_word(page: Turn, marked: Collection[str]) -> Turn:
    """Says so where a mail's link names an option that the question does not have any more."""
    if not marked or page.message or page.form is None:
        return page
    groups = [group for part in page.form.parts for group in part.groups]
    if any(choice.marked for group in groups for choice in group.choices):
        return page
    return replace(page, message=_not_offered())


def _not_offered() -> Message:
    said = _("The mail's link names something that this question does not have. Here is what you can do now.")
    return Message(_("That is not on offer now"), said, False, "move")


def _over(game_id: str, viewer: int, place: Place, *, rematch: bool, message: Message | None = None) -> Over:
    with here.store().reading() as conn:
        look = looking.look_back(conn, game_id, viewer)
    checked = fair.checked(game_id, look.head)
    page = over.over_page(look, place, checked, rematch=rematch, words=words_of(game_id), message=message)
    return replace(page, aside=thread.aside(look, viewer, place.base))


def words_of(game_id: str) -> tuple[str, ...]:
    """The words for luck, by seat: public from the start of the game."""
    with here.store().reading() as conn:
        return tuple("" if seat.bot else seat.word for seat in seats.of_game(conn, game_id))


def _not_yet(held: Held, message: Message | None) -> NotYet:
    with here.store().reading() as conn:
        game = games.get(conn, held.game)
        table = seats.of_game(conn, held.game)
    if game is None:
        raise NotToBeSeen
    missing = sum(seat.state not in ("joined", "bot") for seat in table)
    return NotYet(game.title, game.code, game.status == "called-off", missing, game.commitment, message)


# --- for everybody ---


def viewer_of(game_id: str, person: Person | None) -> int:
    """The seat of whoever is signed in, else SPECTATOR."""
    if person is None:
        return SPECTATOR
    with here.store().reading() as conn:
        mine = [seat.seat for seat in seats.of_game(conn, game_id) if seat.person == person.id]
    return mine[0] if mine else SPECTATOR


def table_page(game_id: str, viewer: int) -> Table | Over:
    """The table as players and spectators see it. Raises NotToBeSeen."""
    look = _now(game_id, viewer)
    place = _public_place(game_id)
    if look.view.over:
        return _over(game_id, viewer, place, rematch=False)
    aside = thread.aside(look, viewer, place.base)
    page = tables.table_page(look, place, _answers(game_id, viewer))
    return replace(page, aside=aside, live=news.live(look, place.base, aside))


def _answers(game_id: str, viewer: int) -> Mapping[int, str]:
    """How the others keep their turns is for those at the same table."""
    if viewer == SPECTATOR:
        return {}
    with here.store().reading() as conn:
        return reliability.of_table(conn, game_id)


@dataclass(frozen=True)
class Asked:
    """What an address of the history asks for, as it was typed: the row, whose eyes, which rows."""

    at: int | None = None
    eyes: str = ""
    seat: str = ""
    kind: str = ""
    room: str = ""
    find: str = ""
    whole: str = ""


def history_page(game_id: str, viewer: int, asked: Asked, base: str = "") -> History:
    """Any moment of the game as the viewer may see it. Raises NotToBeSeen."""
    look = _watched(game_id, viewer, asked.at, asked.eyes)
    place = _own_place(look, base) if base else _public_place(game_id)
    sifted = sieve.sieve_of(
        asked.seat, asked.kind, asked.find, asked.whole, len(look.players), room=asked.room
    )
    page = history.history_page(look, place, sifted)
    return replace(page, comments=thread.comments(look, viewer, place.base, history.step_before(look)))


def _own_place(look: Look, base: str) -> Place:
    """Behind a seat's link. Without a session the table of a players-only game would not open."""
    table = f"/games/{look.terms.id}" if look.terms.watch == "link" else ""
    return Place(base, table, f"{base}/history")


def _public_place(game_id: str) -> Place:
    return Place(f"/games/{game_id}", f"/games/{game_id}", f"/games/{game_id}/history")


def _now(game_id: str, viewer: int) -> Look:
    return _watched_by(viewer, lambda conn: looking.look(conn, game_id, viewer))


def _watched(game_id: str, viewer: int, at: int | None = None, eyes: str = "") -> Look:
    return _watched_by(viewer, lambda conn: looking.look_back(conn, game_id, viewer, at, eyes))


def _watched_by(viewer: int, read: Callable[[Connection], Look]) -> Look:
    with here.store().reading() as conn:
        try:
            look = read(conn)
        except NotPlayed:
            raise NotToBeSeen from None
    if not looking.may_watch(look.terms.watch, viewer):
        raise NotToBeSeen
    return look
