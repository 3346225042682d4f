"""A game's log as rows: sealed, chained by hashes, and read back as events.

    hash = SHA-256(prev || canonical JSON of {seq, at, by, kind, open, sealed})

`prev` is the 32 raw bytes of the hash before, 32 zero bytes before row 1. `sealed` holds, for each
audience, SHA-256(salt || canonical JSON of its part). Kinds that begin with `table.` are the
table's own acts: they stand in the chain and are no part of the game's state.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engine import events, sight
from engine.canonical import canonical
from engine.chance import salt
from engine.events import Event, Undone
from engine.ids import Seat

FIRST: Final = "00" * 32
"""The hash before row 1."""


class By(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who decided: person, order, clock, bot, or the game itself (no seat)."""

    how: str
    seat: Seat = Seat(0)


THE_GAME: Final = By("game")


class Row(msgspec.Struct, frozen=True):
    """One row. `at` is in milliseconds since 1970 UTC; `parts` holds what the seals hide."""

    seq: int
    at: int
    by: By
    kind: str
    open: dict[str, object]
    parts: dict[str, dict[str, object]]
    sealed: dict[str, str]
    hash: str


def seal_of(seed: bytes, seq: int, audience: str, part: object) -> str:
    return seal_with(salt(seed, seq, audience), part)


def seal_with(salted: bytes, part: object) -> str:
    return hashlib.sha256(salted + canonical(part)).hexdigest()


def hash_of(prev: str, six: dict[str, object]) -> str:
    """The hash of a row from the hash before and its six chained fields, in hex."""
    return hashlib.sha256(bytes.fromhex(prev) + canonical(six)).hexdigest()


def six_of(row: Row) -> dict[str, object]:
    """The fields that the chain covers."""
    return {
        "seq": row.seq, "at": row.at, "by": msgspec.to_builtins(row.by),
        "kind": row.kind, "open": row.open, "sealed": row.sealed,
    }  # fmt: skip


def seal(event: Event, *, seq: int, at: int, by: By, prev: str, seed: bytes) -> Row:
    """The row of an event, chained to the hash before it."""
    split = sight.split(event)
    return _row(type(event).__name__, split.open, split.parts, seq, at, by, prev, seed)


def seal_act(kind: str, facts: dict[str, object], *, seq: int, at: int, by: By, prev: str) -> Row:
    """The row of an act of the table (`table.paused`), all of it open."""
    if not kind.startswith("table."):
        raise ValueError(f"{kind} is no act of the table")
    return _row(kind, facts, {}, seq, at, by, prev, b"")


def _row(
    kind: str,
    open_: dict[str, object],
    parts: dict[str, dict[str, object]],
    seq: int,
    at: int,
    by: By,
    prev: str,
    seed: bytes,
) -> Row:
    sealed = {audience: seal_of(seed, seq, audience, part) for audience, part in parts.items()}
    row = Row(seq, at, by, kind, open_, parts, sealed, "")
    return msgspec.structs.replace(row, hash=hash_of(prev, six_of(row)))


def is_act(row: Row) -> bool:
    return row.kind.startswith("table.")


def event_of(row: Row) -> Event:
    """The event of a row of the game, with every part that the row carries."""
    fields = row.open
    for part in row.parts.values():
        fields = fields | part
    return events.from_json(row.kind, fields)


def live(rows: Iterable[Row]) -> list[Row]:
    """The rows that count: without those undone, without Undone itself, without the table's acts."""
    kept: list[Row] = []
    for row in rows:
        if is_act(row):
            continue
        if row.kind == Undone.__name__:
            back_to = row.open["back_to"]
            while kept and kept[-1].seq > back_to:  # type: ignore[operator]
                kept.pop()
        else:
            kept.append(row)
    return kept


def events_of(rows: Iterable[Row]) -> list[Event]:
    """The live events of a log, ready to fold."""
    return [event_of(row) for row in live(rows)]


def undone(rows: Iterable[Row]) -> frozenset[int]:
    """The seqs of rows that were taken back."""
    every = list(rows)
    alive = {row.seq for row in live(every)}
    return frozenset(
        row.seq for row in every if row.seq not in alive and not is_act(row) and row.kind != "Undone"
    )


def undos_since(rows: Sequence[Row], sitting: int) -> int:
    """How often the running sitting was already taken back (R147)."""
    return sum(row.kind == "Undone" and row.seq > sitting for row in rows)
