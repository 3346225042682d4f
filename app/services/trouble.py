"""Which errors are the database's state, not a bug: the answer then is "try again", not "our fault"."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Literal, ParamSpec, TypeVar

from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

Trouble = Literal["", "away", "full"]
P = ParamSpec("P")
T = TypeVar("T")


def once_more(act: Callable[P, T]) -> Callable[P, T]:
    """Of two who make the same row at the same time the slower one tries again, and finds it made."""

    @wraps(act)
    def acting(*args: P.args, **options: P.kwargs) -> T:
        try:
            return act(*args, **options)
        except IntegrityError:
            return act(*args, **options)

    return acting


def trouble_of(error: BaseException) -> Trouble:
    """`full`: no room on the disk. `away`: not reachable, restarting or locked too long. Else ""."""
    if isinstance(error, DBAPIError) and _is_full(error):
        return "full"
    if isinstance(error, OperationalError | InterfaceError | DisconnectionError | PoolTimeout):
        return "away" if not _is_a_bug(error) else ""
    return ""


def _is_full(error: DBAPIError) -> bool:
    said = str(error.orig).lower()
    return "disk is full" in said or "no space left" in said or "disk i/o error" in said


def _is_a_bug(error: BaseException) -> bool:
    # SQLite calls a missing table or column an operational error too.
    said = str(getattr(error, "orig", error)).lower()
    return "no such " in said or "syntax error" in said
