"""Luck that anyone can check, R152.

A secret seed fixed before anyone joins and one word of each player make the key; draw n is a
stream of bytes that depends on the key and n alone. Nothing is derived from the commitment.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.canonical import canonical

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """What is shown before anyone joins: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, words: Sequence[str]) -> bytes:
    """The key of a game: HMAC-SHA256 of the words, in the order of the seats, under the seed."""
    return hmac.digest(seed, canonical(list(words)), "sha256")


def salt(seed: bytes, seq: int, audience: str) -> bytes:
    """What keeps a sealed part of row `seq` from being guessed: 32 bytes."""
    return hmac.digest(seed, canonical(["salt", seq, audience]), "sha256")


class Luck:
    """The draws of one game, by number. Holds the key; never stored in an event or a state."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _words(self, draw: int) -> Iterator[int]:
        block = 0
        while True:
            message = draw.to_bytes(8, "big") + block.to_bytes(4, "big")
            chunk = hmac.digest(self._key, message, "sha256")
            for at in range(0, 32, 4):
                yield int.from_bytes(chunk[at : at + 4], "big")
            block += 1

    def _below(self, words: Iterator[int], m: int) -> int:
        limit = 2**32 - 2**32 % m
        while True:
            x = next(words)
            if x < limit:
                return x % m

    def dice(self, draw: int, count: int = 1) -> tuple[int, ...]:
        """`count` dice of one draw, each 1 to 6."""
        words = self._words(draw)
        return tuple(self._below(words, 6) + 1 for _ in range(count))

    def lot(self, draw: int, count: int) -> int:
        """An index below `count` into the candidates."""
        return self._below(self._words(draw), count)

    def shuffled(self, draw: int, pieces: Sequence[T]) -> tuple[T, ...]:
        """The pieces in a new order, the top first. They must come in the order of the content."""
        words = self._words(draw)
        order = list(pieces)
        for i in range(len(order) - 1, 0, -1):
            j = self._below(words, i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
