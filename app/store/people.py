"""People: their address and what they prefer."""

from dataclasses import dataclass, field

from sqlalchemy import Connection, insert, select, update

from app.store.reading import every, one
from app.store.schema import people


@dataclass(frozen=True)
class Person:
    """A row of `people`; see the schema for what each column says."""

    id: int
    address: str = field(repr=False)
    display_name: str
    zone: str
    word: str = field(repr=False)
    created_at: int
    confirmed_at: int | None
    bounced_at: int | None
    bounce_reason: str | None
    turned_off: list[str]
    session_epoch: int
    language: str | None = None
    digest_hour: int | None = None
    digested_at: int | None = None

    @property
    def reads_digest(self) -> bool:
        """Whether a daily digest stands for their turn mails; not once they have unsubscribed from it."""
        return self.digest_hour is not None and "digest" not in self.turned_off


def add(
    tx: Connection, address: str, at: int, *, display_name: str = "", zone: str = "UTC", word: str = ""
) -> int:
    """A new person's number. The address must be normalised and new."""
    made = insert(people).values(
        address=address, created_at=at, display_name=display_name, zone=zone, word=word
    )
    return int(tx.execute(made.returning(people.c.id)).scalar_one())


def get(conn: Connection, person: int) -> Person | None:
    return one(conn, Person, select(people).where(people.c.id == person))


def by_address(conn: Connection, address: str) -> Person | None:
    return one(conn, Person, select(people).where(people.c.address == address))


def to_digest(conn: Connection, before: int, limit: int) -> tuple[Person, ...]:
    """People who want a digest and got the last one before an instant, the longest ago first."""
    found = people.c.digest_hour.is_not(None) & (people.c.digested_at < before)
    return every(conn, Person, select(people).where(found).order_by(people.c.digested_at).limit(limit))


def change(tx: Connection, person: int, **values: object) -> None:
    tx.execute(update(people).where(people.c.id == person).values(**values))
