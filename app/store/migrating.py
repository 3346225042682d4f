"""Bring a database to the newest schema, from wherever this package is installed."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from app.store.engine import begun, close, engines, normalised

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER = Path(__file__).with_name("migrations")
_PLACE = 0x4D495652  # any number, the same in every release: whoever holds this lock migrates
_LOCK_MS = 5_000


@dataclass(frozen=True)
class Migrated:
    """The revision before (none: the database was empty) and after."""

    before: str | None
    after: str


def migrate(url: str) -> Migrated:
    """Bring the database to the newest schema. Two at once: the second waits and finds it done.

    Raises OperationalError when others keep a table locked for too long: a deploy then fails early and whole.
    """
    _make_room(url)
    made = engines(url)
    try:
        with begun(made.writer, made.turn) as tx:
            _alone(tx)
            before = _revision(tx)
            _upgrade(tx)
            return Migrated(before, _revision(tx) or "")
    finally:
        close(url)  # what these connections have prepared belongs to the old schema


def is_current(conn: Connection) -> bool:
    """Whether this release runs on the database: it has this release's schema, or a newer one.

    Migrations only add, so a release goes on running while the next one has migrated already.
    """
    return (_revision(conn) or "") >= _newest()


def _make_room(url: str) -> None:
    parsed = normalised(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)


def _alone(tx: Connection) -> None:
    """SQLite's writers are alone already. PostgreSQL: wait for the other migration as long as it takes."""
    if tx.dialect.name != "postgresql":
        return
    tx.execute(text("SET LOCAL lock_timeout = 0"))
    tx.execute(text("SET LOCAL statement_timeout = 0"))
    tx.execute(text("SELECT pg_advisory_xact_lock(:place)"), {"place": _PLACE})
    # From here never wait long for a table that is in use: all who come after would queue behind us.
    tx.execute(text(f"SET LOCAL lock_timeout = {_LOCK_MS}"))


def _revision(conn: Connection) -> str | None:
    if not inspect(conn).has_table("alembic_version"):
        return None
    found = conn.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def config() -> "Config":
    """Alembic's configuration without its ini file."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


def _upgrade(tx: Connection) -> None:
    from alembic import command

    settings = config()
    settings.attributes["connection"] = tx
    command.upgrade(settings, "head")


def _newest() -> str:
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(config()).get_current_head() or ""
