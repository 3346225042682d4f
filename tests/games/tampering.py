"""Logs with one thing changed, and otherwise whole: rows numbered anew, questions too."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

import msgspec

from engine import events as e
from engine.record import By, Row, event_of

AnyEvent = TypeVar("AnyEvent", bound=e.Event)


class Line(NamedTuple):
    """A row, opened."""

    seq: int
    by: By
    event: e.Event


Log = list[Line]
Change = Callable[[Log], bool]
"""Changes a log in place. False if there is nothing in it to change that way."""


def opened(rows: Iterable[Row]) -> Log:
    return [Line(row.seq, row.by, event_of(row)) for row in rows]


def closed(log: Log) -> list[Row]:
    """The rows of a log, without seals. Lines that were put in have the number 0."""
    new = {line.seq: number for number, line in enumerate(log, 1) if line.seq}
    return [
        Row(number, number, line.by, type(line.event).__name__, _fields(line.event, new), {}, {}, "")
        for number, line in enumerate(log, 1)
    ]


def _fields(event: e.Event, new: dict[int, int]) -> dict[str, object]:
    match event:
        case e.Waiting():
            event = msgspec.structs.replace(
                event,
                question=new.get(event.question, 0),
                sitting=new.get(event.sitting, 0),
                back=tuple(new.get(seq, 0) for seq in event.back),
            )
        case e.Undone():
            event = msgspec.structs.replace(event, back_to=new.get(event.back_to, 0))
    return e.to_json(event)


def places(log: Log, kind: type[AnyEvent], **fields: object) -> list[int]:
    """Where events of a kind stand that have these values."""
    return [
        at
        for at, line in enumerate(log)
        if isinstance(line.event, kind)
        and all(getattr(line.event, name) == value for name, value in fields.items())
    ]


def replaced(log: Log, at: int, **changes: object) -> None:
    log[at] = log[at]._replace(event=msgspec.structs.replace(log[at].event, **changes))


def put_in(log: Log, at: int, *events: e.Event) -> None:
    """Puts events before a line, decided by whoever decided that line."""
    log[at:at] = [Line(0, log[at].by, event) for event in events]
