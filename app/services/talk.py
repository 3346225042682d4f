"""Talk at the table: who says what to whom, and a seat's own notes.

The players of a table talk to all of it, and nobody else reads it. Nothing of it stands in the game's log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from app.services import clock, here, prose
from app.services.typed import Unsound
from app.store import NoSuchGame, games, seats
from app.store import talk as rows
from app.store.seats import TableSeat
from app.store.talk import Message, Note
from app.times import DAY, MINUTE, spoken_span
from app.words.tongue import N_, _

LONGEST: Final = 2000  # characters of a message
LONGEST_NOTE: Final = 4000
RATES: Final = (
    (10, 10 * MINUTE, N_("Ten messages in ten minutes are the most; the next can leave in %(wait)s.")),
    (100, DAY, N_("A hundred messages a day are the most; the next can leave in %(wait)s.")),
)
"""How many messages a seat may leave in how many seconds, and what is said to whoever wants more."""
OPEN: Final = ("running", "over")
IN_A_MAIL: Final = 5  # messages at most; the others are counted, and stand on the page

EMPTY = N_("There is nothing in it yet.")
NO_KEY = N_("The form was incomplete. Here it is again; send it once more.")
A_KEY = N_(
    "It holds a link that acts for whoever has it. Take the link out: with it, everybody at the table could "
    "play your seat."
)
NO_SUCH_ROW = N_("The log has no row %(row)s.")
CHANGED = N_(
    "Your note was changed elsewhere since this page was made. Both are below; keeping this one replaces the "
    "other."
)


class NotHere(Exception):
    """At this table nobody talks: it is not being played, or whoever asks has no seat of a person at it."""


class TooMuch(Unsound):
    """The message would be taken later."""


class Overtaken(Unsound):
    """The note is another one by now: `stored`."""

    def __init__(self, stored: Note | None) -> None:
        super().__init__(_(CHANGED))
        self.stored = stored


@dataclass(frozen=True)
class Unmailed:
    """What a seat's next mail carries: the newest messages that none has carried, oldest first; how many
    more there are; and the last one's number, to be marked when the mail has left."""

    messages: tuple[Message, ...] = ()
    earlier: int = 0
    upto: int = 0


# --- saying ---


def say(game_id: str, seat: int, text: str, *, moment: int = 0, key: str, seen: int = 0) -> Message:
    """To the whole table; `moment`: about that row of the log; `seen`: the last message that was shown above
    the form. The same form sent again says nothing more.

    Raises Unsound, with a sentence that says why, and NotHere.
    """
    if not (8 <= len(key) <= 40 and key.isascii() and key.isprintable()):
        raise Unsound(_(NO_KEY))
    own_key = f"{seat} {key}"  # of two seats that make up the same key both are heard
    with writing(game_id) as tx:
        me = chair(tx, game_id, seat)
        _mark_read(tx, game_id, seat, seen)
        earlier = rows.by_key(tx, game_id, own_key)
        if earlier is not None:
            return earlier
        sound = _sound(text, LONGEST)
        _check_row(tx, game_id, moment)
        at = clock.now(tx)
        _check_rate(tx, game_id, seat, at)
        return _added(tx, me, sound, moment, own_key, at)


def _added(tx: Connection, me: TableSeat, text: str, moment: int, key: str, at: int) -> Message:
    number = rows.add(
        tx,
        game=me.game,
        seat=me.seat,
        person=me.person,
        name=me.name,
        at=at,
        text=text,
        moment=moment or None,
        key=key,
    )
    made = rows.get(tx, me.game, number)
    assert made is not None
    return made


def _sound(text: str, limit: int) -> str:
    sound = prose.clean(text, limit)
    if not sound:
        raise Unsound(_(EMPTY))
    if prose.holds_a_key(sound):
        raise Unsound(_(A_KEY))
    return sound


def _check_row(tx: Connection, game_id: str, moment: int) -> None:
    game = games.get(tx, game_id)
    assert game is not None
    if not 0 <= moment <= game.head_seq:
        raise Unsound(_(NO_SUCH_ROW, row=moment))


def _check_rate(tx: Connection, game_id: str, seat: int, at: int) -> None:
    for most, seconds, sentence in RATES:
        times = rows.times_of(tx, game_id, seat, at - seconds * 1000)
        if len(times) >= most:
            minutes = (times[-most] + seconds * 1000 - at) // (MINUTE * 1000) + 1
            raise TooMuch(_(sentence, wait=spoken_span(minutes * MINUTE)))


def remove(game_id: str, seat: int, message: int) -> bool:
    """One's own message; whether there is such a one. Its text is gone for good."""
    with writing(game_id) as tx:
        me, said = chair(tx, game_id, seat), rows.get(tx, game_id, message)
        if said is None or not is_by(said, me):
            return False
        rows.remove(tx, game_id, message, clock.now(tx))
        return True


def mark_read(game_id: str, seat: int, upto: int) -> None:
    """Everything up to a message was read. A number that nobody was shown marks no more than there is."""
    with writing(game_id) as tx:
        chair(tx, game_id, seat)
        _mark_read(tx, game_id, seat, upto)


def _mark_read(tx: Connection, game_id: str, seat: int, upto: int) -> None:
    known = min(upto, rows.last_id(tx, game_id))
    if known > 0:
        rows.mark_read(tx, game_id, seat, known)


def forget(tx: Connection, person: int) -> None:
    """All that a person said and noted anywhere, in the transaction that forgets the person."""
    rows.forget(tx, person, clock.now(tx))


# --- who is at the table ---


def chair(conn: Connection, game_id: str, seat: int) -> TableSeat:
    """The seat of somebody who talks here. Raises NotHere."""
    game, found = games.get(conn, game_id), seats.get(conn, game_id, seat)
    if game is None or game.status not in OPEN or found is None or found.bot:
        raise NotHere
    return found


def is_by(said: Message, seat: TableSeat) -> bool:
    """Whether it was said by whoever has the seat now."""
    return (said.seat, said.person) == (seat.seat, seat.person)


def is_alone(conn: Connection, game_id: str) -> bool:
    """Whether all others at the table are bots, which do not read."""
    return sum(seat.bot is None for seat in seats.of_game(conn, game_id)) < 2


# --- with the mails ---


def unmailed(conn: Connection, game_id: str, seat: int) -> Unmailed:
    """What the others said that is news to this seat."""
    newest, count = rows.from_others(conn, game_id, seat, known_to(conn, game_id, seat), IN_A_MAIL)
    return Unmailed(newest, count - len(newest), newest[-1].id if newest else 0)


def marks_of(conn: Connection, game_id: str, seat: int) -> tuple[int, int]:
    """The last message that a seat has said to have read, and the last that a mail to it has carried."""
    marks = rows.marks(conn, game_id, seat)
    return marks.read_id, marks.mailed_id


def known_to(conn: Connection, game_id: str, seat: int) -> int:
    """The newer of the two: nothing up to it is news."""
    return max(marks_of(conn, game_id, seat))


def news(conn: Connection, game_id: str, seat: int) -> int:
    """How many messages of the others are news to this seat."""
    return rows.count_from_others(conn, game_id, seat, known_to(conn, game_id, seat))


def mark_mailed(tx: Connection, game_id: str, seat: int, upto: int) -> None:
    """A mail that carried the messages up to this one has left."""
    rows.mark_mailed(tx, game_id, seat, upto)


# --- notes ---


def note_of(conn: Connection, game_id: str, seat: int) -> Note | None:
    """The note of whoever has the seat now; nobody else's."""
    me, note = chair(conn, game_id, seat), rows.note_of(conn, game_id, seat)
    return note if note is not None and note.person == me.person else None


def keep_note(game_id: str, seat: int, text: str, *, was: int) -> None:
    """In place of the one that was changed last at `was` (0: none). An empty one is no note any more.

    Raises Unsound, and Overtaken if the note is another one by now.
    """
    with writing(game_id) as tx:
        me, held = chair(tx, game_id, seat), note_of(tx, game_id, seat)
        sound = prose.clean(text, LONGEST_NOTE)
        if sound == (held.text if held else ""):
            return
        if (held.changed_at if held else 0) != was:
            raise Overtaken(held)
        at = max(clock.now(tx), was + 1)  # a state of its own, also within one millisecond
        rows.keep_note(tx, Note(game_id, seat, me.person, sound, at))


@contextmanager
def writing(game_id: str) -> Iterator[Connection]:
    """The game's lock. At a table that does not exist nobody talks either."""
    try:
        with here.store().writing(game_id) as tx:
            yield tx
    except NoSuchGame:
        raise NotHere from None
