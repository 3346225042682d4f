"""One ruling: a question that the rulebook leaves open, and how it is decided here."""

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """Cited by its number everywhere. Never changed: a changed ruling belongs to a new edition."""

    number: int
    chapter: str
    question: str
    ruling: str
    reason: str
