"""`python -m app migrate`: the database's tables as this release needs them."""

import click

from app.settings import Settings


@click.command()
def command() -> None:
    """Bring the database's tables up to date; harmless when they are."""
    from app import store

    url = Settings.from_env().database_url
    store.migrate(url)
    click.echo("The database is up to date.")
