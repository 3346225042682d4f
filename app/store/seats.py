"""Seats of a table: who was asked, who sits there, and what is set for the seat."""

from dataclasses import asdict, dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from app.store.reading import every, one
from app.store.schema import games, people, seats


@dataclass(frozen=True)
class TableSeat:
    """A row of `seats`; see the schema for what each column says."""

    game: str
    seat: int
    state: str  # open | invited | joined | declined | expired | bot
    person: int | None = None
    address: str | None = field(default=None, repr=False)
    name: str = ""
    zone: str = ""
    word: str = ""
    bot: str | None = None
    invited_at: int | None = None
    reminded_at: int | None = None
    expires_at: int | None = None
    substitute: str | None = None
    timeouts: int = 0
    orders: dict[str, str] = field(default_factory=dict, repr=False)

    @property
    def played_by(self) -> str | None:
        """The bot that answers for this seat now, if one does."""
        return self.bot or self.substitute


def add(tx: Connection, seat: TableSeat) -> None:
    tx.execute(insert(seats).values(**asdict(seat)))


def get(conn: Connection, game_id: str, seat: int) -> TableSeat | None:
    return one(conn, TableSeat, select(seats).where(seats.c.game == game_id, seats.c.seat == seat))


def of_game(conn: Connection, game_id: str) -> tuple[TableSeat, ...]:
    """All seats in order of play."""
    return every(conn, TableSeat, select(seats).where(seats.c.game == game_id).order_by(seats.c.seat))


def of_person(conn: Connection, person: int) -> tuple[TableSeat, ...]:
    return every(conn, TableSeat, select(seats).where(seats.c.person == person).order_by(seats.c.game))


def of_address(conn: Connection, address: str) -> tuple[TableSeat, ...]:
    """Seats offered to an address that nobody has taken yet."""
    query = select(seats).where(seats.c.address == address)
    return every(conn, TableSeat, query.order_by(seats.c.game))


def unreachable(conn: Connection, game_id: str) -> tuple[int, ...]:
    """Seats of persons to whom mail comes back, in order."""
    query = select(seats.c.seat).join(people, people.c.id == seats.c.person)
    query = query.where(seats.c.game == game_id, people.c.bounced_at.is_not(None))
    return tuple(conn.execute(query.order_by(seats.c.seat)).scalars())


def change(tx: Connection, game_id: str, seat: int, **values: object) -> None:
    tx.execute(update(seats).where(seats.c.game == game_id, seats.c.seat == seat).values(**values))


def remove(tx: Connection, game_id: str, seat: int) -> None:
    tx.execute(delete(seats).where(seats.c.game == game_id, seats.c.seat == seat))


def late(conn: Connection, now: int) -> tuple[TableSeat, ...]:
    """Invitations that have run out and were not answered."""
    ran_out = (seats.c.state == "invited") & (seats.c.expires_at <= now)
    return every(conn, TableSeat, select(seats).where(ran_out).order_by(seats.c.expires_at))


def unanswered(conn: Connection, before: int) -> tuple[TableSeat, ...]:
    """Invitations that left before this instant and may want a reminder, or have run out."""
    waits_long = (seats.c.state == "invited") & (seats.c.invited_at <= before)
    query = select(seats).join(games, games.c.id == seats.c.game)
    query = query.where(waits_long, games.c.status == "lobby")
    return every(conn, TableSeat, query.order_by(seats.c.expires_at))
