"""The game file: a log as lines that anyone can keep, pass on and check.

A line is the canonical JSON of a row's six chained fields, its `hash`, and `shown`, the sealed parts of
exactly the audiences of the file's viewer, each with its salt. The last line is
`{digest, for, head, rows, seed, sum}`. Every line ends in one LF.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Final

import msgspec

from engine.canonical import NotCanonical, canonical, parse
from engine.chance import salt
from engine.fold import knowledge, position
from engine.ids import SPECTATOR
from engine.record import FIRST, By, Row, six_of
from engine.sight import shown_to
from engine.state import digest

FULL: Final = "full"
WATCHER: Final = "spectator"
_VIEWER = r"^(full|spectator|seat:[1-6])\Z"

Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sealed part that the file's viewer may see, with the salt that opens its seal."""

    salt: Hex
    value: dict[str, object]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line but the last."""

    seq: int
    at: int
    by: By
    kind: str
    open: dict[str, object]
    sealed: dict[str, Hex]
    hash: Hex
    shown: dict[str, Shown]

    @property
    def row(self) -> Row:
        """The row with its parts, as far as they are shown."""
        parts = {audience: part.value for audience, part in self.shown.items()}
        return Row(self.seq, self.at, self.by, self.kind, self.open, parts, self.sealed, self.hash)


class LastLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the file ends. `viewer` is `seat:2`, `spectator` or `full`; `seed` stands there when the game is
    over; `sum` covers this line."""

    digest: Hex
    viewer: Annotated[str, msgspec.Meta(pattern=_VIEWER)] = msgspec.field(name="for")
    head: Hex
    rows: int
    sum: Hex
    seed: Hex | msgspec.UnsetType = msgspec.UNSET

    @property
    def over(self) -> bool:
        return self.seed is not msgspec.UNSET

    @property
    def seed_bytes(self) -> bytes:
        """Empty while the game runs."""
        return b"" if self.seed is msgspec.UNSET else bytes.fromhex(self.seed)


class GameFile(msgspec.Struct, frozen=True):
    """A file that was read: its rows with the parts it shows, and its last line."""

    rows: tuple[Row, ...]
    last: LastLine


class NotAGameFile(ValueError):
    """Line `line` does not have the one allowed form. `why` is a key of `WHYS`."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


WHYS: dict[str, str] = {
    "empty": "there are no lines",
    "no-last-lf": "the last line does not end in LF",
    "not-canonical": "the bytes are not canonical JSON",
    "not-a-row": "the line is no row of a log",
    "not-a-last-line": "the file does not end in a line with digest, for, head, rows and sum",
    "after-the-last-line": "the file goes on after its last line",
    "sum": "the sum over the last line is another",
}
"""Every reason why bytes are no game file; the sentences stand outside the engine."""


# --- writing ------------------------------------------------------------------------------


def lines(rows: Sequence[Row], viewer: str, seed: bytes, over: bool) -> Iterator[bytes]:
    """The lines of a game's file for `seat:N`, `spectator` or `full`; when over it is `full` for all.

    Each ends in LF. `seed` opens the seals; it is written only when the game is over. Raises ValueError for
    an unknown viewer, KeyError where the rows lack a part that the file must show.
    """
    if not re.match(_VIEWER, viewer):
        raise ValueError(f"{viewer!r} is no viewer of a game file")
    viewer = FULL if over else viewer
    for row in rows:
        yield _line(row, viewer, seed)
    yield _last_line(rows, viewer, seed if over else b"")


def _line(row: Row, viewer: str, seed: bytes) -> bytes:
    shown = {
        audience: {"salt": salt(seed, row.seq, audience).hex(), "value": row.parts[audience]}
        for audience in row.sealed
        if shown_to(viewer, audience)
    }
    return canonical({**six_of(row), "hash": row.hash, "shown": shown}) + b"\n"


def _last_line(rows: Sequence[Row], viewer: str, seed: bytes) -> bytes:
    last: dict[str, object] = {
        "digest": digest_for(rows, viewer),
        "for": viewer,
        "head": rows[-1].hash if rows else FIRST,
        "rows": len(rows),
    }
    if seed:
        last["seed"] = seed.hex()
    last["sum"] = sum_of(last)
    return canonical(last) + b"\n"


def digest_for(rows: Iterable[Row], viewer: str) -> str:
    """The digest of the position as the viewer of a file knows it."""
    if viewer == FULL:
        return digest(position(rows))
    return digest(knowledge(rows, seat_of(viewer)))


def seat_of(viewer: str) -> int:
    """The seat that a viewer sits in; SPECTATOR for `spectator`."""
    return SPECTATOR if viewer == WATCHER else int(viewer.removeprefix("seat:"))


def sum_of(last: dict[str, object]) -> str:
    """SHA-256 of the last line without its sum."""
    return hashlib.sha256(canonical(last)).hexdigest()


# --- reading ------------------------------------------------------------------------------


def read(data: bytes) -> GameFile:
    """The rows and the last line of a file. Raises NotAGameFile for bytes of any other form.

    What the lines say is not checked here: see `verify`.
    """
    body, end = split(data)
    rows = tuple(read_row(number, line)[0].row for number, line in enumerate(body, 1))
    return GameFile(rows, read_last(len(rows) + 1, end))


def split(data: bytes) -> tuple[list[bytes], bytes | None]:
    """The lines of the rows and the last line, without their LF; None for a last line that has none."""
    if not data:
        raise NotAGameFile(1, "empty")
    *body, rest = data.split(b"\n")
    if rest:
        return body, None
    return body[:-1], body[-1]


def read_row(number: int, line: bytes) -> tuple[Line, dict[str, object]]:
    """A row's line, and the six fields that its hash covers, as they stand there."""
    value = _parsed(number, line)
    if "sum" in value:
        raise NotAGameFile(number + 1, "after-the-last-line")
    try:
        row = msgspec.convert(value, Line)
    except msgspec.ValidationError:
        raise NotAGameFile(number, "not-a-row") from None
    if msgspec.to_builtins(row.by) != value["by"]:
        raise NotAGameFile(number, "not-a-row")
    return row, {name: value[name] for name in ("seq", "at", "by", "kind", "open", "sealed")}


def read_last(number: int, line: bytes | None) -> LastLine:
    """The last line, with its sum checked."""
    if line is None:
        raise NotAGameFile(number, "no-last-lf")
    value = _parsed(number, line)
    try:
        last = msgspec.convert(value, LastLine)
    except msgspec.ValidationError:
        raise NotAGameFile(number, "not-a-last-line") from None
    del value["sum"]
    if sum_of(value) != last.sum:
        raise NotAGameFile(number, "sum")
    return last


def _parsed(number: int, line: bytes) -> dict[str, object]:
    try:
        value = parse(line)
    except (NotCanonical, RecursionError):
        raise NotAGameFile(number, "not-canonical") from None
    if not isinstance(value, dict):
        raise NotAGameFile(number, "not-a-row")
    return value
