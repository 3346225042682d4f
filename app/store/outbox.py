"""Mail to send, and what became of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, Executable, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from app.store.reading import every, one
from app.store.schema import outbox

NEVER = 2**53 - 1  # the next try of a mail that is left alone although nobody knows whether it arrived
TRIED = ("waiting", "sending", "uncertain")


@dataclass(frozen=True)
class Outgoing:
    """A row of `outbox`; see the schema for what each column says."""

    id: int
    kind: str
    game: str | None
    seat: int | None
    sitting: int | None
    person: int | None
    address: str = field(repr=False)
    dedup: str = field(repr=False)
    message_id: str
    not_before_at: int
    state: str  # waiting | sending | sent | superseded | bounced | uncertain | parked
    attempts: int
    next_try_at: int
    about: dict[str, object] = field(repr=False)
    reason: str | None = field(repr=False)
    created_at: int
    sent_at: int | None  # when its content was first handed over, also if nobody knows whether it arrived


def _adding() -> dict[str, Executable]:
    """For each database: insert a row, unless its notice is there already."""
    return {
        name: insert(outbox).on_conflict_do_nothing(index_elements=["dedup"]).returning(outbox.c.id)
        for name, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
    }


_add = _adding()


def add(tx: Connection, **values: object) -> int | None:
    """The new row's number; None if a notice of this `dedup` is there already."""
    found = tx.execute(_add[tx.dialect.name], {"state": "waiting", **values}).scalar_one_or_none()
    return None if found is None else int(found)


def kinds(conn: Connection, message_ids: Iterable[str]) -> dict[str, str]:
    """The kind of each mail of these, by Message-ID."""
    query = select(outbox.c.message_id, outbox.c.kind).where(outbox.c.message_id.in_(list(message_ids)))
    return {row.message_id: row.kind for row in conn.execute(query)}


def get(conn: Connection, outbox_id: int) -> Outgoing | None:
    return one(conn, Outgoing, select(outbox).where(outbox.c.id == outbox_id))


def claim(tx: Connection, outbox_id: int, at: int, until: int) -> Outgoing | None:
    """Take a due row for one try; None if it is not due, done with, or somebody else's.

    Whoever does not settle it before `until` is taken to have died, and the row is due again.
    """
    free = (outbox.c.id == outbox_id) & outbox.c.state.in_(TRIED) & (outbox.c.next_try_at <= at)
    taken = (
        update(outbox).where(free).values(state="sending", attempts=outbox.c.attempts + 1, next_try_at=until)
    )
    found = tx.execute(taken.returning(*outbox.c)).first()
    return None if found is None else Outgoing(**found._mapping)


def settle(tx: Connection, row: Outgoing, state: str, *, next_try_at: int, **values: object) -> bool:
    """Write down what became of a claimed row; whether it still was this claim's.

    `next_try_at` of a row that is not tried again is when that was decided.
    """
    mine = (outbox.c.id == row.id) & (outbox.c.state == "sending") & (outbox.c.attempts == row.attempts)
    # That a mail has left is true whoever says it; a late worker's other news are old.
    held = outbox.c.id == row.id if state == "sent" else mine
    changed = update(outbox).where(held).values(state=state, next_try_at=next_try_at, **values)
    return tx.execute(changed).rowcount == 1


def due(conn: Connection, at: int, limit: int) -> tuple[int, ...]:
    """Rows to be tried now, the longest due first."""
    late = outbox.c.state.in_(TRIED) & (outbox.c.next_try_at <= at)
    query = select(outbox.c.id).where(late).order_by(outbox.c.next_try_at, outbox.c.id).limit(limit)
    return tuple(conn.execute(query).scalars())


def count_to(conn: Connection, address: str, kind: str, since: int) -> int:
    """How many mails of this kind were queued to an address since an instant."""
    to_it = (outbox.c.address == address) & (outbox.c.created_at >= since) & (outbox.c.kind == kind)
    return int(conn.execute(select(func.count()).select_from(outbox).where(to_it)).scalar_one())


def of_seat(conn: Connection, game_id: str, seat: int) -> tuple[Outgoing, ...]:
    """Every mail to a seat, newest first."""
    query = select(outbox).where(outbox.c.game == game_id, outbox.c.seat == seat)
    return every(conn, Outgoing, query.order_by(outbox.c.id.desc()))


def of_person(conn: Connection, person: int) -> tuple[Outgoing, ...]:
    """Every mail to a person, newest first."""
    return every(conn, Outgoing, select(outbox).where(outbox.c.person == person).order_by(outbox.c.id.desc()))


def sent(conn: Connection) -> tuple[Outgoing, ...]:
    """Every mail that has left, oldest first."""
    return every(conn, Outgoing, select(outbox).where(outbox.c.state == "sent").order_by(outbox.c.id))


def answered_id(conn: Connection, row: Outgoing, first: tuple[str, ...] = ()) -> str | None:
    """The Message-ID of the mail that this one follows in its thread; None if it is the first to its seat.

    That is the last one that left; of its own sitting and of the kinds `first`, if there is one.
    """
    earlier = (outbox.c.game == row.game) & (outbox.c.seat == row.seat) & (outbox.c.id < row.id)
    query = select(outbox.c.message_id).where(earlier, outbox.c.sent_at.is_not(None))
    newest = query.order_by(outbox.c.id.desc()).limit(1)
    asked = newest.where(outbox.c.sitting == row.sitting, outbox.c.kind.in_(first))
    return conn.execute(asked).scalar() or conn.execute(newest).scalar()
