"""Games that bots play, for their own seats and in the place of people, until something is to be seen.

They are played through the engine first, which is quick; the one that shows it is then written down with its
last step taken through the service, so that it waits, has a deadline and mails as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection

from app.gallery.house import BOT, House, Plan
from app.services import bots, clock, here, looking, moving, play
from app.services.links import make_token
from app.store import games, log, waits
from engine.bots import BOTS, Choice, chance
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Command, Rules
from engine.decide import decide
from engine.evolve import apply
from engine.game import Entry
from engine.ids import Seat
from engine.orders import Orders
from engine.record import FIRST, Row, seal
from engine.sight import seen_by
from engine.state import State
from engine.view import View, view_of

STEP_MS = 25 * 60_000
MOST_MATCHES = 60


class NotFound(RuntimeError):
    """Bots played and played, and something never happened."""


class Match:
    """A game through the engine alone: what was done, and what came of it. People's seats pick in `style`."""

    def __init__(self, plan: Plan, style: str = "clerk") -> None:
        self.plan, self.style = plan, style
        self.done: list[tuple[int, Command]] = []
        self.entries: list[Entry] = []
        self._state = State()
        self._known = {Seat(seat): State() for seat in range(1, len(plan.who) + 1)}
        self._orders: dict[int, Orders] = {seat: plan.orders for seat in self._known if self.is_person(seat)}
        self._luck = Luck(key_of(plan.seed, plan.words))
        self._do(Begin(Rules(len(plan.who)), plan.words, commitment(plan.seed)))

    @property
    def view(self) -> View | None:
        """The position as whoever is asked sees it; None once it is over."""
        question = self._state.question
        return view_of(self._known[question.seat], question.seat) if question else None

    @property
    def ending(self) -> str:
        return self._state.ending

    def is_person(self, seat: int) -> bool:
        return self.plan.who[seat - 1] != BOT

    def answer(self, view: View) -> None:
        """The open question is answered as a bot sees fit."""
        question = view.question
        assert question is not None
        person = self.is_person(question.seat)
        choice = chosen(view, self.plan.title, self.style if person else "clerk")
        how = "person" if person else "bot"
        self._do(Answer(Seat(question.seat), question.number, choice.picks, choice.end_turn, how))

    def to_the_end(self) -> Match:
        while view := self.view:
            self.answer(view)
        return self

    def _do(self, command: Command) -> None:
        self.done.append((len(self.entries), command))
        row = len(self.entries)
        for entry in decide(self._state, command, luck=self._luck, orders=self._orders, row=row):
            self.entries.append(entry)
            apply(self._state, entry.event)
            for seat, known in self._known.items():
                if (seen := seen_by(entry.event, seat)) is not None:
                    apply(known, seen)


Sight = Callable[[View], int]
"""From which seat the position shows what is looked for, or 0. The view is that of the seat asked."""


def chosen(view: View, secret: str, style: str) -> Choice:
    assert view.question is not None
    return BOTS[style](view, chance(f"{secret} {view.viewer}".encode(), view.question.number))


def hunt(plans: Callable[[int], Plan], sights: Mapping[str, Sight]) -> dict[str, tuple[Match, int]]:
    """One match for each sight, stopped there, and from which seat to look.

    Every other one is played by random bots, who get into trouble that sensible ones avoid. Raises NotFound.
    """
    found: dict[str, tuple[Match, int]] = {}
    for number in range(MOST_MATCHES):
        wanted = {name: sight for name, sight in sights.items() if name not in found}
        if not wanted:
            return found
        match = Match(plans(number), "random" if number % 2 else "clerk")
        while view := match.view:
            seats = {name: seat for name, sight in wanted.items() if (seat := sight(view))}
            if seats:
                name, seat = next(iter(seats.items()))
                found[name] = match, seat
                break
            match.answer(view)
    missing = sorted(set(sights) - set(found))
    if missing:
        raise NotFound(f"never seen: {missing}")
    return found


def put(house: House, match: Match, without_last: int = 1) -> str:
    """The match becomes a game of the service: what was done, up to the last of it. Its id."""
    game_id = house.open_table(match.plan, begun=False)
    rows, command = match.done[-without_last]
    with here.store().writing(game_id) as tx:
        log.append(tx, game_id, _sealed(match.entries[:rows], match.plan.seed, clock.now(tx)))
        games.change(tx, game_id, status="running", started_at=clock.now(tx) - rows * STEP_MS)
        moving.carry_out(tx, _table(tx, game_id, rows), command)
    return game_id


def _table(tx: Connection, game_id: str, rows: int) -> moving.Table:
    if rows:
        return moving.load(tx, game_id)
    game = games.get(tx, game_id)
    assert game is not None
    return moving.new_table(tx, game)


def _sealed(entries: Sequence[Entry], seed: bytes, now: int) -> list[Row]:
    """The rows as they would have been written over the last days."""
    rows: list[Row] = []
    for seq, entry in enumerate(entries, 1):
        at, prev = now - (len(entries) + 1 - seq) * STEP_MS, rows[-1].hash if rows else FIRST
        rows.append(seal(entry.event, seq=seq, at=at, by=entry.by, prev=prev, seed=seed))
    return rows


# --- through the service ---


def asked(game: str) -> View | None:
    """The game as the seat sees it that it waits for; None when it waits for nothing."""
    with here.store().reading() as conn:
        wait = waits.wait_of(conn, game)
        return looking.look(conn, game, wait.seat).view if wait else None


def play_until(game: str, sight: Sight) -> int:
    """Plays on through the service until the sight is there, or to the end; from which seat, 0 at the end."""
    while view := asked(game):
        if seat := sight(view):
            return seat
        answer(game, view)
    return 0


def answer(game: str, view: View) -> None:
    """The open question is answered: by the bots if it is theirs, else by one in the place of the person."""
    if bots.play(game) or view.question is None:
        return
    still = asked(game)
    if still is None or still.question is None or still.question.number != view.question.number:
        return
    choice = chosen(view, game, "clerk")
    play.act(
        here.store(),
        game,
        view.question.seat,
        question=view.question.number,
        picks=choice.picks,
        end_turn=choice.end_turn,
        key=make_token(),
    )
