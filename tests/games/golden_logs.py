"""The golden logs: games of the past, and the one way to add another.

`python -m tests.games.golden_logs` replays each and prints a line; it needs nothing but the engine.
`python -m tests.games.golden_logs new NAME --plot heat --seats 2 --shows ending:heat` looks for the shortest
game that shows that, and adds it. A log or an entry that is there is never written again.

`golden/index.json` says of each log how it was made, what it shows (`shown.py`), the hash of its last row,
the digest of its last position, and after every hundredth row one digest over what all seats and a spectator
know.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from engine.commands import Rules
from engine.export import GameFile, lines, read
from engine.fold import knowledge, position
from engine.ids import SPECTATOR
from engine.record import Row
from engine.state import digest
from engine.verify import verify
from tests.games.matches import match

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
EVERY = 100


class Entry(msgspec.Struct, frozen=True):
    """What the index says of one log. `views` by the number of rows replayed, as text."""

    made: str
    rows: int
    head: str
    digest: str
    views: dict[str, str]
    shows: tuple[str, ...]


class Refusal(Exception):
    """Why no log was added."""


def index(path: Path = INDEX) -> dict[str, Entry]:
    """The entries by the name of their log."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Entry])


def log(name: str, folder: Path = FOLDER) -> bytes:
    return (folder / f"{name}.jsonl").read_bytes()


def views(rows: Sequence[Row]) -> dict[str, str]:
    """One digest over all viewers after every hundredth row and after the last."""
    seats = len(position(rows).clerks)
    marks = [*range(EVERY, len(rows), EVERY), len(rows)]
    return {str(upto): _seen(rows[:upto], seats) for upto in marks}


def _seen(rows: Sequence[Row], seats: int) -> str:
    known = [digest(knowledge(rows, viewer)) for viewer in (*range(1, seats + 1), SPECTATOR)]
    return hashlib.sha256("".join(known).encode()).hexdigest()


def replayed(file: GameFile, made: str, shows: Sequence[str]) -> Entry:
    """What this engine finds in a log, to be compared with what the index says."""
    rows = file.rows
    return Entry(made, len(rows), rows[-1].hash, digest(position(rows)), views(rows), tuple(shows))


def replay_all(folder: Path = FOLDER) -> Iterator[tuple[str, bool, str]]:
    """Each log's name, whether it leads where it led when it was made, and a digest of all that was found."""
    for name, entry in index(folder / INDEX.name).items():
        data = log(name, folder)
        found = replayed(read(data), entry.made, entry.shows)
        right = found == entry and verify(data).right
        yield name, right, hashlib.sha256(msgspec.json.encode(found)).hexdigest()


def replay(folder: Path = FOLDER) -> int:
    """Prints what each log leads to, and the last hash of a game played now, with no word of hash seed,
    time zone or Python in it: all runs of the same engine print the same. 1 if a log leads elsewhere."""
    right = True
    for name, same, found in replay_all(folder):
        right = right and same
        print(f"{name}: {found if same else 'LEADS ELSEWHERE'}")
    print(f"played now: {match(0, ['clerk', 'random', 'clerk']).rows[-1].hash}")
    return 0 if right else 1


# --- adding one ---


def add(name: str, data: bytes, made: str, shows: Sequence[str], folder: Path = FOLDER) -> Entry:
    """Writes a new log and its entry. Raises Refusal where there is one of that name: that one stays."""
    path, listed = folder / f"{name}.jsonl", folder / "index.json"
    before = index(listed) if listed.exists() else {}
    if path.exists() or name in before:
        raise Refusal(f"{name} is there already, and a golden log is never written again")
    entry = replayed(read(data), made, shows)
    with path.open("xb") as new:
        new.write(data)
    text = json.dumps(msgspec.to_builtins(before | {name: entry}), indent=1, ensure_ascii=False)
    listed.write_text(text + "\n", encoding="utf-8")
    return entry


def shortest(chosen: argparse.Namespace) -> tuple[bytes, str, list[str]]:
    """The file of the shortest game that shows what is wanted, how it was made, and all that it shows."""
    from tests.games.directed import PLOTS, Directed
    from tests.games.shown import shown

    rules = Rules(chosen.seats, chosen.boss_moves, chosen.last_marker)
    best: Directed | None = None
    number = 0
    for tried in range(chosen.first, chosen.first + chosen.games):
        game = Directed(tried, rules, PLOTS[chosen.plot], unrest=chosen.unrest, leavers=chosen.leaves)
        if set(chosen.shows) <= shown(game.rows) and (best is None or len(game.rows) < len(best.rows)):
            best, number = game, tried
    if best is None:
        raise Refusal(f"none of {chosen.games} games shows {', '.join(chosen.shows)}")
    made = f"game {number}, plot {chosen.plot}, unrest {chosen.unrest}, leaving {list(chosen.leaves)}"
    data = b"".join(lines(best.rows, "full", best.seed, over=True))
    return data, made, sorted(shown(best.rows))


def _words() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.games.golden_logs", description=__doc__)
    new = parser.add_subparsers(dest="command").add_parser("new", help="add a log; none is ever changed")
    new.add_argument("name")
    new.add_argument("--plot", default="anything", help="a plot of directed.py")
    new.add_argument("--seats", type=int, default=2)
    new.add_argument("--boss-moves", default="once", choices=("once", "markers-free"))
    new.add_argument("--last-marker", default="at-once", choices=("at-once", "finish-turn"))
    new.add_argument("--unrest", type=float, default=0.0, help="chance of undo, lapse or bot")
    new.add_argument("--leaves", type=int, nargs="*", default=(), help="seats that resign, the last first")
    new.add_argument("--shows", nargs="+", default=[], help="what it must show, as named in shown.py")
    new.add_argument("--first", type=int, default=1000, help="the first game to try")
    new.add_argument("--games", type=int, default=100, help="how many to try")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    chosen = _words().parse_args(words)
    if chosen.command == "new":
        try:
            print(add(chosen.name, *shortest(chosen)))
        except Refusal as refusal:
            print(refusal)
            return 1
        return 0
    return replay()


if __name__ == "__main__":
    sys.exit(main())
