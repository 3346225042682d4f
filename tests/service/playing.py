"""Games that are really played: tables set up in a store, and people who pick by a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from app import doorbell
from app.services import bots, clock, here, links, looking, moving, play
from app.services.look import Look
from app.services.moving import Table
from app.services.play import Done
from app.services.showing.form import new_key
from app.store import Store, games, log, people, schema, seats, waits
from app.store.outbox import Outgoing
from app.store.seats import TableSeat
from app.store.waits import Deadline, Wait
from engine.ids import SPECTATOR
from engine.record import Row
from engine.state import Question
from engine.view import View
from tests.service.given import a_game

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
BOT = "bot"

Chooser = Callable[[View], Sequence[str]]


@contextmanager
def at_home(url: str, folder: Path, monkeypatch: pytest.MonkeyPatch, **environ: str) -> Iterator[Store]:
    """The services of this process work on the database at `url`; rings go where nobody hears them."""
    for name, value in {**settings_for(url, folder), **environ}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setitem(doorbell._silent_until, "monotonic", float("inf"))
    here.settings.cache_clear()
    here.store.cache_clear()
    try:
        yield here.store()
    finally:
        here.store().close()
        here.settings.cache_clear()
        here.store.cache_clear()


def settings_for(url: str, folder: Path) -> dict[str, str]:
    """With a key of its own, since what a random bot does depends on it."""
    mailbox = f"mailbox://{folder / 'mailbox'}"
    return {"DATABASE_URL": url, "MAIL_URL": mailbox, "VAR_DIR": str(folder), "SECRET_KEY": "for-tests-only"}


@dataclass
class Shift:
    """One game and what its test needs to know of it. `tokens` are the seats' links."""

    store: Store
    id: str
    tokens: dict[int, str] = field(default_factory=dict)
    people: dict[int, int] = field(default_factory=dict)

    # --- how it stands ---

    @property
    def table(self) -> Table:
        with self.store.reading() as conn:
            return moving.load(conn, self.id)

    @property
    def rows(self) -> tuple[Row, ...]:
        with self.store.reading() as conn:
            return tuple(log.load(conn, self.id))

    @property
    def question(self) -> Question:
        question = self.table.state.question
        assert question is not None, "no question is open"
        return question

    @property
    def waits(self) -> Wait | None:
        """What the game waits for, as it is written down: much quicker than folding the log."""
        with self.store.reading() as conn:
            return waits.wait_of(conn, self.id)

    @property
    def deadline(self) -> Deadline | None:
        with self.store.reading() as conn:
            return waits.deadline_of(conn, self.id)

    @property
    def over(self) -> bool:
        with self.store.reading() as conn:
            game = games.get(conn, self.id)
        return game is not None and game.status == "over"

    def seat(self, number: int) -> TableSeat:
        with self.store.reading() as conn:
            found = seats.get(conn, self.id, number)
        assert found is not None
        return found

    def kinds(self, after: int = 0) -> list[str]:
        return [row.kind for row in self.rows[after:]]

    def look(self, viewer: int = SPECTATOR) -> Look:
        with self.store.reading() as conn:
            return looking.look(conn, self.id, viewer)

    def mails(self, kind: str = "") -> list[Outgoing]:
        """What was queued for this game, oldest first."""
        query = select(schema.outbox).where(schema.outbox.c.game == self.id).order_by(schema.outbox.c.id)
        with self.store.reading() as conn:
            found = [Outgoing(**row._mapping) for row in conn.execute(query)]
        return [mail for mail in found if not kind or mail.kind == kind]

    # --- what is done to it ---

    def act(
        self,
        *picks: str,
        seat: int = 0,
        question: int = 0,
        key: str = "",
        end_turn: bool = False,
    ) -> Done:
        """Answers the open question as the seat asked, unless another is named."""
        asked = self.waits
        assert asked is not None, "no question is open"
        return play.act(
            self.store,
            self.id,
            seat or asked.seat,
            question=question or asked.question,
            picks=picks,
            end_turn=end_turn,
            key=key or new_key(),
        )

    def undo(self, seat: int = 0) -> Done:
        asked = self.waits
        assert asked is not None, "no question is open"
        seat = seat or asked.seat
        return play.undo(self.store, self.id, seat, question=asked.question, key=new_key())

    def resign(self, seat: int) -> Done:
        return play.resign(self.store, self.id, seat, key=new_key())

    def set(self, seat: int, **values: object) -> None:
        """Changes the seat's row."""
        with self.store.writing(self.id) as tx:
            seats.change(tx, self.id, seat, **values)

    def hand_over_mails(self) -> None:
        """Every mail leaves at once: a sitting whose mail could not leave does not run out."""
        out = schema.outbox
        with self.store.writing() as tx:
            tx.execute(
                update(out).where(out.c.sent_at.is_(None)).values(state="sent", sent_at=out.c.created_at)
            )

    def wait(self, ms: int) -> None:
        """Time passes with the service up and every mail handed over."""
        self.hand_over_mails()
        clock.advance(ms, self.store)

    # --- playing on ---

    def step(self, choose: Chooser) -> None:
        """The open question is answered: by the chooser, or by the bots if it is theirs."""
        asked = self.waits
        assert asked is not None, "no question is open"
        if self.seat(asked.seat).played_by:
            bots.play(self.id, self.store)
        else:
            self.act(*choose(self.look(asked.seat).view))

    def play_until(self, happened: Callable[[Wait], bool], choose: Chooser, most: int = 120) -> Wait:
        """Plays on until the game waits for this; an error if it never does."""
        for _ in range(most):
            asked = self.waits
            assert asked is not None, "the game ended before that happened"
            if happened(asked):
                return asked
            self.step(choose)
        raise AssertionError(f"not within {most} questions")

    def set_up(self) -> None:
        """Everybody takes the first starting space; Wendy drops the first cards."""
        self.play_until(lambda asked: asked.kind == "turn", first_option)


def open_shift(store: Store, name: str, *who: str, begun: bool = True, **changes: object) -> Shift:
    """A game of these people (`bot:clerk` for a bot), each with a link; begun unless told otherwise.

    Its seed, and with it all luck, follows from its name.
    """
    shift = Shift(store, name)
    with store.writing() as tx:
        games.add(tx, a_game(name, **{"status": "lobby", **changes}))
        for seat, player in enumerate(who, 1):
            _sit_down(tx, shift, seat, player)
        if begun:
            game = games.get(tx, name)
            assert game is not None
            play.begin(tx, game)
    return shift


def _sit_down(tx, shift: Shift, seat: int, player: str) -> None:  # type: ignore[no-untyped-def]
    kind, _, bot = player.partition(":")
    if kind == BOT:
        seats.add(tx, TableSeat(shift.id, seat, "bot", name=f"{bot} {seat}", bot=bot))
        return
    at = clock.now(tx)
    address = f"{player.lower()}@{shift.id.lower()}.example.org"
    known = people.by_address(tx, address)
    person = known.id if known else people.add(tx, address, at, display_name=player)
    seats.add(
        tx, TableSeat(shift.id, seat, "joined", person, address, player, "Europe/Berlin", f"word{seat}")
    )
    shift.people[seat] = person
    shift.tokens[seat] = links.issue(tx, "seat", at=at, game=shift.id, seat=seat, person=person)


def copy_of(shift: Shift, name: str) -> Shift:
    """The same game under another name, with links of its own and no mail: quicker than playing it again."""
    made = Shift(shift.store, name, people=dict(shift.people))
    with shift.store.writing() as tx:
        for table in (
            schema.games,
            schema.seats,
            schema.events,
            schema.answers,
            schema.waits,
            schema.deadlines,
        ):
            key = "id" if table is schema.games else "game"
            found = [dict(row._mapping) for row in tx.execute(select(table).where(table.c[key] == shift.id))]
            new = {key: name, "code": name.upper()} if table is schema.games else {key: name}
            if found:
                tx.execute(insert(table), [{**row, **new} for row in found])
        for seat, person in made.people.items():
            made.tokens[seat] = links.issue(tx, "seat", at=clock.now(tx), game=name, seat=seat, person=person)
    return made


# --- people who answer ---


def first_option(view: View) -> Sequence[str]:
    """The first of what is offered; of several, the fewest."""
    question = view.question
    assert question is not None
    return question.options[: question.pick[0]]


def by_seed(seed: object, *avoid: str) -> Chooser:
    """Anything that is offered, the same each time. Options that begin with `avoid` only when nothing else
    is; `plot` with a discard now and then."""
    luck = random.Random(str(seed))

    def choose(view: View) -> Sequence[str]:
        question = view.question
        assert question is not None
        wanted = [key for key in question.options if not key.startswith(avoid)] if avoid else []
        picks = luck.sample(wanted or list(question.options), question.pick[0])
        if picks == ["plot"] and question.extras and luck.random() < 0.5:
            picks.append(luck.choice(question.extras))
        return picks

    return choose


def preferring(*wanted: str, otherwise: Chooser = first_option) -> Chooser:
    """The first of these that is offered (`move.` stands for any move), else what somebody else picks."""

    def choose(view: View) -> Sequence[str]:
        assert view.question is not None
        for key in wanted:
            for option in view.question.options:
                if option == key or (key.endswith(".") and option.startswith(key)):
                    return (option,)
        return otherwise(view)

    return choose


# --- the whole database ---


def everything(store: Store) -> Mapping[str, list[tuple[object, ...]]]:
    """Every row of every table: to see that nothing at all has changed."""
    with store.reading() as conn:
        return {
            table.name: sorted((tuple(row) for row in conn.execute(select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }
