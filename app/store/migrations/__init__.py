"""Alembic's folder; `app.store.migrating` runs it."""
