"""Any legal answer, each as likely as another."""

from collections.abc import Iterator
from typing import Protocol

from engine.bots.choice import Choice, one_of, some_of
from engine.view import View


class Asked(Protocol):
    """What it looks at: the part of a question that only the seat asked may see."""

    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def extras(self) -> tuple[str, ...]: ...
    @property
    def pick(self) -> tuple[int, int]: ...


def choose(view: View, numbers: Iterator[int]) -> Choice:
    assert view.question is not None and view.question.yours
    return answer(view.question, numbers)


def answer(question: Asked, numbers: Iterator[int]) -> Choice:
    fewest, most = question.pick
    count = fewest + next(numbers) % (most - fewest + 1)
    picks = some_of(question.options, count, numbers)
    if picks == ("plot",) and question.extras:
        picks += some_of(question.extras, next(numbers) % (len(question.extras) + 1), numbers)
    done = question.kind == "turn" and one_of(range(16), numbers) == 0
    return Choice(picks, end_turn=done)
