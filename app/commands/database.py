"""The database of this service, for commands that read or write games."""

import click

from app.store import Store, is_current


def opened() -> Store:
    """The store that DATABASE_URL names. Raises ClickException where this release's tables are missing."""
    from app.services import here

    store = here.store()
    with store.reading() as conn:
        if not is_current(conn):
            raise click.ClickException("the database has no tables of this release yet: run `migrate` first")
    return store
