"""The shape of an explanation, and what several kinds share."""

from typing import NamedTuple

from engine.events import Event


class KindText(NamedTuple):
    """When a row of this kind is written, and what each of its fields means, in the order of the file."""

    says: str
    fields: dict[str, str]


Texts = dict[type[Event], KindText]

DRAW = "Number of the draw of luck that this came from: 0, 1, 2, ... without gaps through the file."
SEAT = "The seat that does it."
HAPPENS_TO = "The seat that it happens to."
SPACE_TO = "The space where it ends up."
