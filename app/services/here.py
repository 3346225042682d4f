"""The settings and the store of this process."""

from functools import cache

from app.settings import Settings
from app.store import Store


@cache
def settings() -> Settings:
    return Settings.from_env()


@cache
def store() -> Store:
    """Holds no connection; those are kept per process."""
    return Store(settings().database_url)
