"""The first schema. What each table and column is for stands in `app/store/schema.py`."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
NO_HASH = sa.text("'" + "0" * 64 + "'")


def upgrade() -> None:
    """In an order in which every table finds those it refers to."""
    brakes()
    clock()
    codes()
    faults()
    heartbeats()
    outages()
    people()
    games()
    answers()
    deadlines()
    events()
    outbox()
    seats()
    waits()
    links()


def brakes() -> None:
    op.create_table(
        "brakes",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("pulled_at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("running", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("released_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_brakes"),
        sqlite_autoincrement=True,
    )


def clock() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("offset_ms", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clock"),
    )


def codes() -> None:
    op.create_table(
        "codes",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("issued_at", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_codes"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_codes_address_issued_at", "codes", ["address", "issued_at"], unique=False)


def faults() -> None:
    op.create_table(
        "faults",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_faults"),
    )


def heartbeats() -> None:
    op.create_table(
        "heartbeats",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("beat_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_heartbeats"),
    )


def outages() -> None:
    op.create_table(
        "outages",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("from_at", sa.BigInteger(), nullable=False),
        sa.Column("until_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outages"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outages_until_at", "outages", ["until_at"], unique=False)


def people() -> None:
    op.create_table(
        "people",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("display_name", sa.Text(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger(), nullable=True),
        sa.Column("bounced_at", sa.BigInteger(), nullable=True),
        sa.Column("bounce_reason", sa.Text(), nullable=True),
        sa.Column("turned_off", sa.Text(), server_default=sa.text("'[]'"), nullable=False),
        sa.Column("session_epoch", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("address", name="uq_people_address"),
        sqlite_autoincrement=True,
    )


def games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("organiser", ROW_ID, nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("boss_moves", sa.Text(), nullable=False),
        sa.Column("last_marker", sa.Text(), nullable=False),
        sa.Column("pace_s", sa.Integer(), nullable=False),
        sa.Column("reaction_s", sa.Integer(), nullable=False),
        sa.Column("watch", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("head_seq", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("head_hash", sa.Text(), server_default=NO_HASH, nullable=False),
        sa.Column("failures", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("parked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["organiser"], ["people.id"], name="fk_games_organiser", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["games.id"], name="fk_games_rematch_of", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("code", name="uq_games_code"),
    )
    op.create_index("ix_games_organiser", "games", ["organiser"], unique=False)
    op.create_index("ix_games_rematch_of", "games", ["rematch_of"], unique=False)
    op.create_index("ix_games_status", "games", ["status"], unique=False)


def answers() -> None:
    op.create_table(
        "answers",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("answered_at", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_answers_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "key", name="pk_answers"),
    )


def deadlines() -> None:
    op.create_table(
        "deadlines",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("sitting", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("remind_at", sa.BigInteger(), nullable=False),
        sa.Column("reminded_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_deadlines_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name="pk_deadlines"),
    )
    op.create_index("ix_deadlines_due_at", "deadlines", ["due_at"], unique=False)
    op.create_index(
        "ix_deadlines_remind_at",
        "deadlines",
        ["remind_at"],
        unique=False,
        sqlite_where=sa.text("reminded_at IS NULL"),
        postgresql_where=sa.text("reminded_at IS NULL"),
    )


def events() -> None:
    op.create_table(
        "events",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("open", sa.Text(), nullable=False),
        sa.Column("parts", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_events"),
        sqlite_with_rowid=False,
    )


def outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("sitting", sa.Integer(), nullable=True),
        sa.Column("person", ROW_ID, nullable=True),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("dedup", sa.Text(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("not_before_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("next_try_at", sa.BigInteger(), nullable=False),
        sa.Column("about", sa.Text(), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_outbox_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_outbox_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("dedup", name="uq_outbox_dedup"),
        sa.UniqueConstraint("message_id", name="uq_outbox_message_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_address_created_at", "outbox", ["address", "created_at"], unique=False)
    op.create_index("ix_outbox_game_seat", "outbox", ["game", "seat"], unique=False)
    op.create_index("ix_outbox_person", "outbox", ["person"], unique=False)
    op.create_index("ix_outbox_state_next_try_at", "outbox", ["state", "next_try_at"], unique=False)


def seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", ROW_ID, nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("zone", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("word", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("invited_at", sa.BigInteger(), nullable=True),
        sa.Column("reminded_at", sa.BigInteger(), nullable=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("substitute", sa.Text(), nullable=True),
        sa.Column("timeouts", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("orders", sa.Text(), server_default=sa.text("'{}'"), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.UniqueConstraint("game", "address", name="uq_seats_game_address"),
        sa.UniqueConstraint("game", "person", name="uq_seats_game_person"),
    )
    op.create_index("ix_seats_address", "seats", ["address"], unique=False)
    op.create_index("ix_seats_person", "seats", ["person"], unique=False)
    op.create_index("ix_seats_state_expires_at", "seats", ["state", "expires_at"], unique=False)


def waits() -> None:
    op.create_table(
        "waits",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("sitting", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("since_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_waits_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name="pk_waits"),
    )


def links() -> None:
    op.create_table(
        "links",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", ROW_ID, nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("issued_at", sa.BigInteger(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game", "seat"], ["seats.game", "seats.seat"], name="fk_links_seats", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_links_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_links_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_links"),
    )
    op.create_index("ix_links_game_seat", "links", ["game", "seat"], unique=False)
    op.create_index("ix_links_person", "links", ["person"], unique=False)
