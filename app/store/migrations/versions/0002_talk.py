"""Talk at the table, notes of a seat, and the language of a person. It only adds."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ZERO = sa.text("0")


def upgrade() -> None:
    op.add_column("people", sa.Column("language", sa.Text(), nullable=True))
    talk()
    talk_marks()
    notes()


def talk() -> None:
    op.create_table(
        "talk",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", ROW_ID, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=True),
        sa.Column("removed_at", sa.BigInteger(), nullable=True),
        sa.Column("key", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_talk_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_talk_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_talk"),
        sa.UniqueConstraint("game", "key", name="uq_talk_game_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_talk_game_id", "talk", ["game", "id"], unique=False)
    op.create_index("ix_talk_person", "talk", ["person"], unique=False)


def talk_marks() -> None:
    op.create_table(
        "talk_marks",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("read_id", sa.BigInteger(), server_default=ZERO, nullable=False),
        sa.Column("mailed_id", sa.BigInteger(), server_default=ZERO, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_talk_marks_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_talk_marks"),
    )


def notes() -> None:
    op.create_table(
        "notes",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", ROW_ID, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_notes_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notes_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_notes"),
    )
    op.create_index("ix_notes_person", "notes", ["person"], unique=False)
