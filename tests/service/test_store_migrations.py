"""Migrations: they end in the schema, change nothing twice, and two at once are as good as one."""

import subprocess
import sys
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from app.store import Migrated, Store, is_current, migrate
from app.store.schema import metadata

ROOT = Path(__file__).resolve().parents[2]
NEWEST = "0001"


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
