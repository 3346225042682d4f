"""Rows of a table as the frozen dataclass whose fields are its columns."""

from typing import TypeVar

from sqlalchemy import Connection, Select

T = TypeVar("T")


def one(conn: Connection, kind: type[T], query: Select) -> T | None:
    found = conn.execute(query).first()
    return None if found is None else kind(**found._mapping)


def every(conn: Connection, kind: type[T], query: Select) -> tuple[T, ...]:
    return tuple(kind(**found._mapping) for found in conn.execute(query))
