"""Migrations: they end in the schema, change nothing twice, and two at once are as good as one."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from app.store import Migrated, Store, is_current, migrate
from app.store.migrating import config
from app.store.schema import metadata

ROOT = Path(__file__).resolve().parents[2]
NEWEST = "0003"
RELEASED = ("0001",)
"""Schemas on which a release before this one was run."""


def test_the_migrated_schema_is_the_one_in_the_code(database_url: str) -> None:
    migrate(database_url)
    with Store(database_url).reading() as conn:
        context = MigrationContext.configure(
            conn, opts={"compare_type": True, "compare_server_default": True, "target_metadata": metadata}
        )
        assert compare_metadata(context, metadata) == []
        assert set(inspect(conn).get_table_names()) == {*metadata.tables, "alembic_version"}


def test_migrating_again_changes_nothing(database_url: str) -> None:
    assert migrate(database_url) == Migrated(None, NEWEST)
    assert migrate(database_url) == Migrated(NEWEST, NEWEST)


def test_a_database_says_whether_it_is_current(database_url: str) -> None:
    with Store(database_url).reading() as conn:
        assert not is_current(conn)
    migrate(database_url)
    with Store(database_url).reading() as conn:
        assert is_current(conn)


def test_migrations_started_at_once_all_succeed(database_url: str) -> None:
    code = f"from app.store import migrate; print(migrate({database_url!r}).before)"
    started = [
        subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = [process.communicate(timeout=60)[0].strip() for process in started]
    assert [process.returncode for process in started] == [0, 0, 0, 0]
    assert sorted(said) == sorted(["None", NEWEST, NEWEST, NEWEST])


def test_a_sqlite_file_is_made_with_its_folder(tmp_path: Path) -> None:
    migrate(f"sqlite:///{tmp_path}/deep/down/game.db")
    assert (tmp_path / "deep/down/game.db").exists()


@pytest.mark.parametrize("released", RELEASED)
def test_an_earlier_release_can_go_on_writing_after_the_migration(database_url: str, released: str) -> None:
    """What it writes to stands as it was; what it does not know of may be left out."""
    with Store(database_url).writing() as tx:
        _upgrade_to(tx, released)
        before = _columns(tx)
    migrate(database_url)
    with Store(database_url).reading() as conn:
        after = _columns(conn)
    for table, columns in before.items():
        for name, known in columns.items():
            assert after[table][name] == known
        for name in set(after[table]) - set(columns):
            kind, may_be_left_out = after[table][name]
            assert may_be_left_out, f"{table}.{name} ({kind})"


def test_what_was_written_before_a_migration_stays(database_url: str) -> None:
    columns, values = "address, display_name, zone, word, created_at", "'a@b.org', 'Ann', 'UTC', '', 7"
    with Store(database_url).writing() as tx:
        _upgrade_to(tx, "0001")
        tx.execute(text(f"INSERT INTO people ({columns}) VALUES ({values})"))
    migrate(database_url)
    with Store(database_url).reading() as conn:
        kept = conn.execute(text("SELECT address, display_name, created_at, language FROM people")).one()
    assert tuple(kept) == ("a@b.org", "Ann", 7, None)


def test_a_release_goes_on_while_the_next_one_has_migrated(database_url: str) -> None:
    migrate(database_url)
    with Store(database_url).writing() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with Store(database_url).reading() as conn:
        assert is_current(conn)


def _upgrade_to(tx: Connection, revision: str) -> None:
    settings = config()
    settings.attributes["connection"] = tx
    command.upgrade(settings, revision)


def _columns(conn: Connection) -> dict[str, dict[str, tuple[str, bool]]]:
    """By table and column: its type, and whether a row may be written without naming it."""
    seen = inspect(conn)
    return {
        table: {
            column["name"]: (str(column["type"]), column["nullable"] or column["default"] is not None)
            for column in seen.get_columns(table)
        }
        for table in seen.get_table_names()
    }
