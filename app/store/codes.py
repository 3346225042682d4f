"""Codes for signing in: typed by hand, so short, so counted."""

import hashlib
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, insert, select, update

from app.store.reading import every
from app.store.schema import codes


@dataclass(frozen=True)
class Code:
    """A row of `codes`; see the schema for what each column says."""

    id: int
    address: str = field(repr=False)
    code_hash: str = field(repr=False)
    issued_at: int
    tries: int
    used_at: int | None


def hash_of(address: str, code: str) -> str:
    """With the address, so that two people's equal codes look different."""
    return hashlib.sha256(f"{address} {code}".encode()).hexdigest()


def add(tx: Connection, address: str, code: str, at: int) -> None:
    made = insert(codes).values(address=address, code_hash=hash_of(address, code), issued_at=at)
    tx.execute(made)


def open_ones(conn: Connection, address: str, since: int, most_tries: int) -> tuple[Code, ...]:
    """The codes of an address that may still be typed, newest first."""
    still = (codes.c.issued_at >= since) & (codes.c.tries < most_tries) & codes.c.used_at.is_(None)
    query = select(codes).where(codes.c.address == address, still)
    return every(conn, Code, query.order_by(codes.c.id.desc()))


def count_since(conn: Connection, address: str, since: int) -> int:
    query = select(func.count()).select_from(codes)
    found = conn.execute(query.where(codes.c.address == address, codes.c.issued_at >= since))
    return int(found.scalar_one())


def tried(tx: Connection, address: str, since: int) -> None:
    """Count a wrong guess against every open code of the address."""
    recent = (codes.c.address == address) & (codes.c.issued_at >= since) & codes.c.used_at.is_(None)
    tx.execute(update(codes).where(recent).values(tries=codes.c.tries + 1))


def use(tx: Connection, code: int, at: int) -> bool:
    """Whether this call was the one that used it."""
    free = (codes.c.id == code) & codes.c.used_at.is_(None)
    return tx.execute(update(codes).where(free).values(used_at=at)).rowcount == 1
