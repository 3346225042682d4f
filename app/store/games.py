"""Games: what was agreed when the table was opened, and how far it has come."""

import secrets
from dataclasses import asdict, dataclass, field

from sqlalchemy import Connection, delete, func, insert, select, update

from app.store.reading import every, one
from app.store.schema import games, seats

# Without letters and digits that are taken for one another.
_CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class Game:
    """A row of `games`; see the schema for what each column says."""

    id: str
    code: str
    title: str
    organiser: int | None
    status: str  # draft | lobby | running | over | called-off | imported
    edition: int
    boss_moves: str
    last_marker: str
    pace_s: int
    reaction_s: int
    watch: str  # link | players
    seed: bytes | None = field(repr=False)
    commitment: str
    rematch_of: str | None
    created_at: int
    started_at: int | None = None
    ended_at: int | None = None
    head_seq: int = 0
    head_hash: str = "0" * 64
    failures: int = 0
    parked_at: int | None = None


def new_id() -> str:
    """Unguessable, and without a sign at either end that mail programs cut off."""
    while True:
        made = secrets.token_urlsafe(16)
        if made[0] not in "-_" and made[-1] not in "-_":
            return made


def new_code(conn: Connection) -> str:
    """A short name for subjects that no other game has."""
    for length in (4, 4, 4, 4, 5, 6, 8):
        made = "".join(secrets.choice(_CODE_LETTERS) for _ in range(length))
        if conn.execute(select(games.c.id).where(games.c.code == made)).first() is None:
            return made
    raise RuntimeError("no free code was found")


def add(tx: Connection, game: Game) -> None:
    tx.execute(insert(games).values(**asdict(game)))


def get(conn: Connection, game_id: str) -> Game | None:
    return one(conn, Game, select(games).where(games.c.id == game_id))


def named(conn: Connection, name: str) -> Game | None:
    """The game with this id, else with this code."""
    return get(conn, name) or one(conn, Game, select(games).where(games.c.code == name.upper()))


def committed_to(conn: Connection, commitment: str) -> Game | None:
    """The game whose seed was committed to like this, played here or read from a file."""
    query = select(games).where(games.c.commitment == commitment).order_by(games.c.created_at)
    return one(conn, Game, query)


def remove(tx: Connection, game_id: str) -> None:
    """Delete a game with all that belongs to it."""
    tx.execute(delete(games).where(games.c.id == game_id))


def change(tx: Connection, game_id: str, **values: object) -> None:
    tx.execute(update(games).where(games.c.id == game_id).values(**values))


def of_person(conn: Connection, person: int) -> tuple[Game, ...]:
    """The games in which someone has a seat or which they opened, newest first."""
    seated = select(seats.c.game).where(seats.c.person == person)
    mine = (games.c.organiser == person) | games.c.id.in_(seated)
    return every(conn, Game, select(games).where(mine).order_by(games.c.created_at.desc(), games.c.id))


def rematch_by(conn: Connection, game_id: str, organiser: int | None) -> str | None:
    """The table that this person has opened for the same people once more, unless it was called off."""
    again = (games.c.rematch_of == game_id) & (games.c.organiser == organiser)
    found = select(games.c.id).where(again, games.c.status != "called-off").order_by(games.c.created_at)
    return conn.execute(found.limit(1)).scalar()


def with_status(conn: Connection, status: str) -> tuple[Game, ...]:
    return every(conn, Game, select(games).where(games.c.status == status).order_by(games.c.created_at))


def none_yet(conn: Connection) -> bool:
    """Nobody has opened a game here."""
    return conn.execute(select(games.c.id).limit(1)).first() is None


def drafts_before(conn: Connection, at: int) -> tuple[str, ...]:
    """Games opened before this instant whose organiser has not confirmed the address."""
    query = select(games.c.id).where(games.c.status == "draft", games.c.created_at < at)
    return tuple(conn.execute(query).scalars())


def count(conn: Connection, status: str) -> int:
    found = conn.execute(select(func.count()).select_from(games).where(games.c.status == status))
    return int(found.scalar_one())


def failed(tx: Connection, game_id: str, at: int, *, park_after: int) -> bool:
    """Count one more failure in a row; whether the game is now parked."""
    counted = update(games).where(games.c.id == game_id).values(failures=games.c.failures + 1)
    failures = tx.execute(counted.returning(games.c.failures)).scalar()
    if failures is None or failures < park_after:
        return False
    change(tx, game_id, parked_at=at)
    return True


def went_well(tx: Connection, game_id: str) -> None:
    """Forget earlier failures."""
    tx.execute(update(games).where(games.c.id == game_id, games.c.failures > 0).values(failures=0))


def unpark(tx: Connection, game_id: str) -> None:
    """Somebody has looked: let the clock and the bots try again."""
    change(tx, game_id, failures=0, parked_at=None)
