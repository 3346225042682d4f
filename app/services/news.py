"""Whether anything is new for a page that is being read: a few numbers, and no game is replayed for them."""

from __future__ import annotations

from dataclasses import dataclass

from app.pages.around import Live
from app.pages.talk import Aside
from app.services import here, looking
from app.services.look import Look
from app.store import games, log, talk, waits
from engine.ids import SPECTATOR


@dataclass(frozen=True)
class News:
    """`tag` stays the same while nothing new can be seen; `yours`: the game waits for the reader."""

    tag: str
    yours: bool


def live(look: Look, base: str, aside: Aside | None) -> Live:
    """For a page that shows `look`."""
    return Live(f"{base}/news", _tag(look.last, look.head, aside.talking.upto if aside else 0))


def news(game_id: str, viewer: int) -> News | None:
    """None where there is no such game, or this viewer may not watch it."""
    with here.store().reading() as conn:
        game = games.get(conn, game_id)
        if game is None or not looking.may_watch(game.watch, viewer):
            return None
        seq, head = log.head(conn, game_id)
        wait = waits.wait_of(conn, game_id)
        said = talk.last_id(conn, game_id) if viewer != SPECTATOR else 0
    return News(_tag(seq, head, said), wait is not None and wait.seat == viewer)


def _tag(seq: int, head: str, said: int) -> str:
    return f"{seq}-{head[:12]}-{said}"
