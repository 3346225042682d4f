"""The hour of a person's daily digest, and whether a table was told that somebody is late. It only adds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("digest_hour", sa.Integer(), nullable=True))
    op.add_column("people", sa.Column("digested_at", sa.BigInteger(), nullable=True))
    chosen = sa.text("digest_hour IS NOT NULL")
    op.create_index(
        "ix_people_digested_at",
        "people",
        ["digested_at"],
        sqlite_where=chosen,
        postgresql_where=chosen,
    )
    op.add_column("deadlines", sa.Column("warned_at", sa.BigInteger(), nullable=True))
