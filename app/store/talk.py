"""What the players of a table say to each other, and what a seat notes for itself."""

from dataclasses import asdict, dataclass, field

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from app.store.reading import every, one
from app.store.schema import notes, talk, talk_marks


@dataclass(frozen=True)
class Message:
    """A row of `talk`; see the schema for what each column says."""

    id: int
    game: str
    seat: int
    person: int | None
    name: str
    at: int
    text: str = field(repr=False)
    moment: int | None
    removed_at: int | None
    key: str = field(repr=False)


@dataclass(frozen=True)
class Marks:
    """How far a seat is: the last message that it has read, and that a mail to it has carried; 0: none."""

    read_id: int = 0
    mailed_id: int = 0


@dataclass(frozen=True)
class Note:
    """A row of `notes`."""

    game: str
    seat: int
    person: int | None
    text: str = field(repr=False)
    changed_at: int


# --- messages ---


def add(
    tx: Connection,
    *,
    game: str,
    seat: int,
    person: int | None,
    name: str,
    at: int,
    text: str,
    moment: int | None,
    key: str,
) -> int:
    """The new message's number, larger than all before it: the game's lock is held by the caller."""
    row = {"game": game, "seat": seat, "person": person, "name": name, "at": at}
    made = insert(talk).values(**row, text=text, moment=moment, key=key)
    return int(tx.execute(made.returning(talk.c.id)).scalar_one())


def get(conn: Connection, game_id: str, message: int) -> Message | None:
    return one(conn, Message, select(talk).where(talk.c.game == game_id, talk.c.id == message))


def by_key(conn: Connection, game_id: str, key: str) -> Message | None:
    return one(conn, Message, select(talk).where(talk.c.game == game_id, talk.c.key == key))


def latest(conn: Connection, game_id: str, limit: int, before: int | None = None) -> tuple[Message, ...]:
    """The last `limit` messages of a game, of those before a message if one is named; oldest first."""
    older = () if before is None else (talk.c.id < before,)
    query = select(talk).where(talk.c.game == game_id, *older).order_by(talk.c.id.desc()).limit(limit)
    return every(conn, Message, query)[::-1]


def about(conn: Connection, game_id: str, after: int, upto: int, limit: int) -> tuple[Message, ...]:
    """The last messages about rows `after` + 1 to `upto` of the log, oldest first; none that is removed."""
    there = (talk.c.moment > after, talk.c.moment <= upto, talk.c.removed_at.is_(None))
    query = select(talk).where(talk.c.game == game_id, *there).order_by(talk.c.id.desc()).limit(limit)
    return every(conn, Message, query)[::-1]


def moments(conn: Connection, game_id: str) -> tuple[tuple[int, int], ...]:
    """Rows of the log that something was said about, and how many messages; in order."""
    stands = (talk.c.game == game_id, talk.c.moment.is_not(None), talk.c.removed_at.is_(None))
    query = select(talk.c.moment, func.count()).where(*stands).group_by(talk.c.moment)
    return tuple((row, count) for row, count in conn.execute(query.order_by(talk.c.moment)))


def from_others(
    conn: Connection, game_id: str, seat: int, after: int, limit: int
) -> tuple[tuple[Message, ...], int]:
    """What the others said after a message and stands: the last of it, oldest first, and how much it is."""
    mine = _from_others(game_id, seat, after)
    found = every(conn, Message, select(talk).where(mine).order_by(talk.c.id.desc()).limit(limit))
    return found[::-1], count_from_others(conn, game_id, seat, after)


def count_from_others(conn: Connection, game_id: str, seat: int, after: int) -> int:
    query = select(func.count()).select_from(talk).where(_from_others(game_id, seat, after))
    return int(conn.execute(query).scalar_one())


def _from_others(game_id: str, seat: int, after: int) -> ColumnElement[bool]:
    return (
        (talk.c.game == game_id) & (talk.c.id > after) & (talk.c.seat != seat) & talk.c.removed_at.is_(None)
    )


def last_id(conn: Connection, game_id: str) -> int:
    """The newest message's number; 0 where nobody has said anything."""
    return int(conn.execute(select(func.max(talk.c.id)).where(talk.c.game == game_id)).scalar() or 0)


def times_of(conn: Connection, game_id: str, seat: int, since: int) -> tuple[int, ...]:
    """When a seat said something since an instant, the removed included; oldest first."""
    said = (talk.c.game == game_id) & (talk.c.seat == seat) & (talk.c.at > since)
    return tuple(conn.execute(select(talk.c.at).where(said).order_by(talk.c.at)).scalars())


def remove(tx: Connection, game_id: str, message: int, at: int) -> None:
    """Its text is gone; that something stood there stays."""
    held = (talk.c.game == game_id) & (talk.c.id == message) & talk.c.removed_at.is_(None)
    tx.execute(update(talk).where(held).values(text="", removed_at=at))


def forget(tx: Connection, person: int, at: int) -> None:
    """Everything that a person said and noted, at every table."""
    gone = {"text": "", "name": "", "removed_at": func.coalesce(talk.c.removed_at, at), "person": None}
    tx.execute(update(talk).where(talk.c.person == person).values(gone))
    tx.execute(delete(notes).where(notes.c.person == person))


# --- marks ---


def last_before(conn: Connection, game_id: str, at: int) -> int:
    """The id of the last message from before an instant; 0 if there is none."""
    older = (talk.c.game == game_id) & (talk.c.at < at)
    return int(conn.execute(select(func.coalesce(func.max(talk.c.id), 0)).where(older)).scalar_one())


def marks(conn: Connection, game_id: str, seat: int) -> Marks:
    held = (talk_marks.c.game == game_id) & (talk_marks.c.seat == seat)
    return one(conn, Marks, select(talk_marks.c.read_id, talk_marks.c.mailed_id).where(held)) or Marks()


def mark_read(tx: Connection, game_id: str, seat: int, upto: int) -> None:
    _mark(tx, game_id, seat, "read_id", upto)


def mark_mailed(tx: Connection, game_id: str, seat: int, upto: int) -> None:
    _mark(tx, game_id, seat, "mailed_id", upto)


def _mark(tx: Connection, game_id: str, seat: int, column: str, upto: int) -> None:
    """A mark only ever moves on."""
    made: sqlite.Insert | postgresql.Insert = (
        sqlite.insert(talk_marks) if tx.dialect.name == "sqlite" else postgresql.insert(talk_marks)
    )
    moved = made.values(game=game_id, seat=seat, **{column: upto}).on_conflict_do_update(
        index_elements=["game", "seat"], set_={column: upto}, where=talk_marks.c[column] < upto
    )
    tx.execute(moved)


# --- notes ---


def note_of(conn: Connection, game_id: str, seat: int) -> Note | None:
    return one(conn, Note, select(notes).where(notes.c.game == game_id, notes.c.seat == seat))


def keep_note(tx: Connection, note: Note) -> None:
    """In place of the seat's note; the game's lock is held by the caller."""
    tx.execute(delete(notes).where(notes.c.game == note.game, notes.c.seat == note.seat))
    if note.text:
        tx.execute(insert(notes).values(**asdict(note)))
