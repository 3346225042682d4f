"""Run by Alembic. The connection, in its transaction, comes from `app.store.migrating`."""

from alembic import context

from app.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
    transactional_ddl=True,
)
context.run_migrations()
