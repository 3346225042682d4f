"""What a service says is to be rung is rung after its commit."""

from __future__ import annotations

from collections.abc import Iterable

from app import doorbell


def ring_all(rings: Iterable[tuple[object, ...]]) -> None:
    for name, *args in rings:
        doorbell.ring(str(name), *args)
