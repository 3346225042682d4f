"""The log of a game: rows of the chain, stored as they were sealed and read back the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from app.store.schema import events, games
from engine.record import Row, hash_of, six_of


class Forked(Exception):
    """The rows do not follow the log's last one: somebody else wrote first, or they were sealed wrongly."""


# Made once: building a statement takes longer than running it.
_head = select(games.c.head_seq, games.c.head_hash).where(games.c.id == bindparam("game"))
_insert = insert(events)
_move_head = (
    update(games)
    .where(
        games.c.id == bindparam("game"),
        games.c.head_seq == bindparam("from_seq"),
        games.c.head_hash == bindparam("from_hash"),
    )
    .values(head_seq=bindparam("to_seq"), head_hash=bindparam("to_hash"))
)
_rows = (
    select(
        events.c.seq,
        events.c.at,
        events.c.by,
        events.c.kind,
        events.c.open,
        events.c.parts,
        events.c.sealed,
        events.c.hash,
    )
    .where(events.c.game == bindparam("game"))
    .order_by(events.c.seq)
)
_rows_upto = _rows.where(events.c.seq <= bindparam("upto"))
_rows_after = _rows.where(events.c.seq > bindparam("after"))

_KIND = re.compile(r"[A-Za-z][A-Za-z.-]*")
_decoder = msgspec.json.Decoder(list[Row])


def head(conn: Connection, game_id: str) -> tuple[int, str]:
    """Number and hash of the last row; 0 and zeros before the first. Raises Forked for no game."""
    found = conn.execute(_head, {"game": game_id}).first()
    if found is None:
        raise Forked(f"no game {game_id} to write to")
    return found.head_seq, found.head_hash


def append(tx: Connection, game_id: str, rows: Sequence[Row]) -> None:
    """Add rows at the end of the log, in one go. Raises Forked unless they continue its chain."""
    if not rows:
        return
    seq, prev = head(tx, game_id)
    _must_follow(seq, prev, rows)
    moved = tx.execute(
        _move_head,
        {
            "game": game_id,
            "from_seq": seq,
            "from_hash": prev,
            "to_seq": rows[-1].seq,
            "to_hash": rows[-1].hash,
        },
    )
    if moved.rowcount != 1:
        raise Forked(f"game {game_id}: another writer came first")
    tx.execute(_insert, [_stored(game_id, row) for row in rows])


def load(conn: Connection, game_id: str, upto: int | None = None) -> list[Row]:
    """The rows of a game in order, up to and with `upto`, else all. Empty for an unknown game."""
    if upto is None:
        return _decoded(conn.execute(_rows, {"game": game_id}).all())
    return _decoded(conn.execute(_rows_upto, {"game": game_id, "upto": upto}).all())


def load_after(conn: Connection, game_id: str, after: int) -> list[Row]:
    """The rows that came later than row `after`."""
    return _decoded(conn.execute(_rows_after, {"game": game_id, "after": after}).all())


def _must_follow(seq: int, prev: str, rows: Sequence[Row]) -> None:
    for row in rows:
        seq += 1
        if row.seq != seq:
            raise Forked(f"row {row.seq} where row {seq} must come")
        if not _KIND.fullmatch(row.kind):
            raise ValueError(f"row {row.seq} has a kind that is no word")
        if hash_of(prev, six_of(row)) != row.hash:
            raise Forked(f"row {row.seq} is not chained to the one before")
        prev = row.hash


def _stored(game_id: str, row: Row) -> dict[str, object]:
    return {
        "game": game_id,
        "seq": row.seq,
        "at": row.at,
        "by": _text(row.by),
        "kind": row.kind,
        "open": _text(row.open),
        "parts": _text(row.parts),
        "sealed": _text(row.sealed),
        "hash": row.hash,
    }


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _decoded(found: Iterable[Sequence[object]]) -> list[Row]:
    # One text for all rows and one pass over it in C: several times quicker than four small texts a row.
    # Kinds and hashes need no escapes: `append` has looked at them.
    text = ",".join(
        [
            f'{{"seq":{seq},"at":{at},"by":{by},"kind":"{kind}",'
            f'"open":{open_},"parts":{parts},"sealed":{sealed},"hash":"{hash_}"}}'
            for seq, at, by, kind, open_, parts, sealed, hash_ in found
        ]
    )
    return _decoder.decode(f"[{text}]")
