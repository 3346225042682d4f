"""An option of a question: its key, and the refusal instead where the position does not allow it."""

from typing import NamedTuple

from engine.refusals import NotPossible


class Option(NamedTuple):
    key: str
    refusal: NotPossible | None = None

    @property
    def verb(self) -> str:
        return self.key.partition(".")[0]


def legal(options: list[Option]) -> tuple[str, ...]:
    return tuple(option.key for option in options if option.refusal is None)
