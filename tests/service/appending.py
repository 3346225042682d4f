"""Add rows to one game's log, as a process of its own: `appending.py URL GAME COUNT`."""

import sys

from app.store import Store, log
from engine.record import THE_GAME, Row, seal_act


def next_row(seq: int, prev: str, by_whom: str = "") -> Row:
    return seal_act("table.noted", {"by": by_whom}, seq=seq, at=1000 + seq, by=THE_GAME, prev=prev)


def append_one(store: Store, game: str, by_whom: str) -> None:
    with store.writing(game) as tx:
        seq, prev = log.head(tx, game)
        log.append(tx, game, [next_row(seq + 1, prev, by_whom)])


if __name__ == "__main__":
    url, game, count = sys.argv[1:]
    for number in range(int(count)):
        append_one(Store(url), game, f"process {number}")
