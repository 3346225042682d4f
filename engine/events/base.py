"""The base of all kinds of event."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    """Base of all kinds. `final` events cannot be taken back (R147)."""

    final: ClassVar[bool] = False
