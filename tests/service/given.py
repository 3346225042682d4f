"""Rows that tests of the service start from."""

import hashlib
from dataclasses import replace

from app.store.games import Game


def a_game(name: str, **changes: object) -> Game:
    """A running game with a pace of a day; its seed follows from its name."""
    seed = hashlib.sha256(name.encode()).digest()
    game = Game(
        id=name,
        code=name.upper(),
        title="Night shift",
        organiser=None,
        status="running",
        edition=1,
        boss_moves="once",
        last_marker="at-once",
        pace_s=86_400,
        reaction_s=43_200,
        watch="link",
        seed=seed,
        commitment=hashlib.sha256(seed).hexdigest(),
        rematch_of=None,
        created_at=1,
    )
    return replace(game, **changes)  # type: ignore[arg-type]
