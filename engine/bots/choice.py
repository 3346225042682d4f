"""What a bot answers, and where it takes chance from."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Choice(msgspec.Struct, frozen=True):
    """The keys picked, in order, and whether the turn ends after that (R154).

    `looked` is what a bot that looks ahead found, the best first: an option, and its mean of points ahead.
    """

    picks: tuple[str, ...]
    end_turn: bool = False
    looked: tuple[tuple[str, float], ...] = ()


def chance(secret: bytes, question: int) -> Iterator[int]:
    """Numbers below 2^32 for one question of one seat: the same each time they are asked for.

    `secret` is nothing that the other players know. The game's own luck comes from elsewhere.
    """
    block = 0
    while True:
        chunk = hashlib.sha256(secret + question.to_bytes(8, "big") + block.to_bytes(4, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(chunk[at : at + 4], "big")
        block += 1


def one_of(among: Sequence[T], numbers: Iterator[int]) -> T:
    return among[next(numbers) % len(among)]


def some_of(among: Sequence[T], count: int, numbers: Iterator[int]) -> tuple[T, ...]:
    """`count` different ones, in the order in which they came up."""
    left = list(among)
    return tuple(left.pop(next(numbers) % len(left)) for _ in range(count))
