"""P13: what a seat may not see reaches nobody - by page, mail, game file, log line or the size of an answer.

The strongest way to look: everything that a viewer may not see is changed in the database, and all that this
viewer can read must stay the same, to the byte.
"""

from __future__ import annotations

import json
import logging
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select, update

from app.services import clock, forms, here, letters, links
from app.services.letters import Desk, Superseded
from app.services.tables import Held
from app.store import outbox, schema
from engine.ids import SPECTATOR
from engine.pieces import MARKER_PIECES, PLOT_PIECES
from engine.state import State
from tests.service.playing import Shift, by_seed
from tests.web.playing import Home, at_home_on_the_web, without_keys

LUCY, ZACK = 1, 2
VIEWERS = (LUCY, ZACK, SPECTATOR)
TOKEN = "T" * 22
OTHER_ORDERS = {"sneak": "never", "sneak_at": 6, "receipt": "never", "receipt_at": 6}


@pytest.fixture(scope="module")
def home(migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    folder = tmp_path_factory.mktemp("canaries")
    shutil.copy(migrated_sqlite_of_the_run, folder / "games.sqlite3")
    with at_home_on_the_web(f"sqlite:///{folder / 'games.sqlite3'}", folder) as made:
        yield made


def opened(home: Home, name: str) -> Shift:
    """Two persons with orders of their own, and a bot."""
    shift = home.shift("Lucy", "Zack", "bot:clerk", name=name)
    orders = {"sneak": "at", "sneak_at": "1", "sneak_1": "cooler", "receipt": "at", "receipt_at": "1"}
    forms.set_orders(Held(shift.id, LUCY), orders)
    forms.set_orders(Held(shift.id, ZACK), {**orders, "sneak": "ask", "receipt_at": "5"})
    return shift


def played_on(shift: Shift, answers: int) -> None:
    choose = by_seed(f"canaries {answers}", "slack.start.", "end")
    for _ in range(answers):
        asked = shift.waits
        assert asked is not None
        shift.step(choose)


# --- all that somebody can read ---


def readable(home: Home, shift: Shift, viewer: int) -> dict[str, str]:
    """Path or kind of mail -> its text, without what differs each time it is made."""
    client, last = home.nobody(), len(shift.rows)
    base = f"/t/{shift.tokens[viewer]}" if viewer else f"/games/{shift.id}"
    moments = {1, last // 3, 2 * last // 3, last - 1, last}
    paths = [base, *(f"{base}/history?at={row}" for row in sorted(moments)), f"{base}/game.jsonl"]
    if viewer:
        paths += [f"{base}/end", f"{base}/mails"]
    found = {}
    for path in paths:
        answer = client.get(path)
        assert answer.status_code == 200, path
        found[path] = without_keys(answer.text)
    return {**found, **mails_to(home, shift, viewer)} if viewer else found


def mails_to(home: Home, shift: Shift, seat: int) -> dict[str, str]:
    """Every mail to this seat as it would be written now."""
    found = {}
    for row in shift.mails():
        if row.seat != seat:
            continue
        with home.store.reading() as conn:
            fresh = outbox.get(conn, row.id)
            assert fresh is not None
            desk = Desk(home.store, here.settings(), conn, fresh, clock.now(conn))
            letter = letters.write(desk, 0)
        if not isinstance(letter, Superseded):
            found[f"{row.kind} {row.id}"] = "\n".join(
                (letter.subject, letter.text, letter.html, (letter.board_png or b"").hex())
            )
    return found


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still and every new link is the same, so that two readings can be compared."""
    monkeypatch.setattr(clock, "now", lambda conn, at=2_000_000_000_000: at)
    monkeypatch.setattr(links, "make_token", lambda: TOKEN)


# --- another world, which this viewer cannot tell from its own ---


@contextmanager
def another_world(home: Home, shift: Shift, viewer: int, kinds: str = "") -> Iterator[None]:
    """Everything that `viewer` may not see is something else; of the log only rows of one kind, if named."""
    kept = _columns(home, shift)
    with home.store.writing() as tx:
        for row in shift.rows:
            if not kinds or row.kind == kinds:
                own = f"seat:{viewer}"
                changed = {whose: part if whose == own else _other(part) for whose, part in row.parts.items()}
                _set_parts(tx, shift, row.seq, json.dumps(changed))
        for seat in (1, 2, 3):
            if seat != viewer:
                _set_seat(
                    tx, shift, seat, orders={"sneak": "never", "sneak_at": 6, "receipt": "never"}, timeouts=1
                )
                _set_seat(tx, shift, seat, zone="Pacific/Auckland")
    try:
        yield
    finally:
        with home.store.writing() as tx:
            for seq, text in kept["parts"].items():
                _set_parts(tx, shift, seq, text)
            for seat, values in kept["seats"].items():
                _set_seat(tx, shift, seat, **values)


def _columns(home: Home, shift: Shift) -> dict[str, dict[int, object]]:
    events, seats = schema.events, schema.seats
    with home.store.reading() as conn:
        rows = conn.execute(select(events.c.seq, events.c.parts).where(events.c.game == shift.id)).all()
        seated = conn.execute(select(seats).where(seats.c.game == shift.id)).all()
    return {
        "parts": {row.seq: row.parts for row in rows},
        "seats": {s.seat: {"orders": s.orders, "timeouts": s.timeouts, "zone": s.zone} for s in seated},
    }


def _set_parts(tx: Connection, shift: Shift, seq: int, text: object) -> None:
    events = schema.events
    ours = (events.c.game == shift.id) & (events.c.seq == seq)
    tx.execute(update(events).where(ours).values(parts=text))


def _set_seat(tx: Connection, shift: Shift, seat: int, **values: object) -> None:
    seats = schema.seats
    tx.execute(update(seats).where(seats.c.game == shift.id, seats.c.seat == seat).values(**values))


def _other(part: Mapping[str, object]) -> dict[str, object]:
    """The same fields with other pieces in them, as many or not."""
    return {name: _OTHERS[name](value) for name, value in part.items()}


def _pieces(value: object) -> object:
    assert isinstance(value, list)
    swapped = {
        a: b for pieces in (MARKER_PIECES, PLOT_PIECES) for a, b in zip(pieces, pieces[::-1], strict=True)
    }
    return [swapped.get(piece, piece) for piece in reversed(value)]


_OTHERS = {
    "order": lambda value: _pieces(value) if isinstance(value, list) else "receipt",
    "cards": _pieces,
    "options": lambda value: list(value)[1:],
    "extras": lambda value: ["toss.double-shift.1"],
    "pick": lambda value: [2, 2],
    "default": lambda value: ["sneak.restroom"],
    "agenda": lambda value: [],
}


# --- the tests ---


@pytest.fixture(scope="module")
def moments(home: Home) -> Sequence[Shift]:
    """The same table at several moments: as it is set up, in its first turns, later."""
    first = opened(home, "canaries")
    played_on(first, 3)
    second = home.again(first)
    played_on(second, 14)
    third = home.again(second)
    played_on(third, 20)
    return (first, second, third)


@pytest.mark.ruling(151)
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", range(3))
def test_nothing_that_a_viewer_reads_depends_on_what_it_may_not_see(
    home: Home, moments: Sequence[Shift], still: None, moment: int, viewer: int
) -> None:
    shift = moments[moment]
    assert not shift.over
    before = readable(home, shift, viewer)
    with another_world(home, shift, viewer):
        after = readable(home, shift, viewer)
    assert before.keys() == after.keys()
    for path, text in before.items():
        assert text == after[path], path


def test_that_comparison_sees_a_leak(home: Home, moments: Sequence[Shift], still: None) -> None:
    """Where the options that the viewer itself is offered are others, its page and its file are too."""
    shift = moments[2]
    asked = shift.waits
    assert asked is not None and asked.seat in shift.tokens
    before = readable(home, shift, asked.seat)
    with another_world(home, shift, SPECTATOR, "Waiting"):
        after = readable(home, shift, asked.seat)
    base = f"/t/{shift.tokens[asked.seat]}"
    for path in (base, f"{base}/game.jsonl"):
        assert before[path] != after[path], path


def test_the_games_really_hold_secrets_of_each_kind_and_mails(home: Home, moments: Sequence[Shift]) -> None:
    kinds = {row.kind for shift in moments for row in shift.rows}
    assert {"Shuffled", "CardsDrawn", "Waiting", "CardPlayed"} <= kinds
    state = moments[2].table.state
    assert all(state.clerk(seat).hand for seat in (1, 2, 3))
    mails = {kind.partition(" ")[0] for shift in moments for kind in _mails_of_both(home, shift)}
    assert "turn" in mails


def _mails_of_both(home: Home, shift: Shift) -> dict[str, str]:
    return {**mails_to(home, shift, LUCY), **mails_to(home, shift, ZACK)}


def hidden(state: State, viewer: int) -> set[str]:
    """Copies of plot cards that are in other hands or in the deck; none of them has been shown."""
    others = [card for clerk in state.clerks if clerk.seat != viewer for card in clerk.hand]
    return {*others, *state.plots}


@pytest.mark.ruling(151)
def test_no_page_mail_or_file_names_a_hidden_card_the_seed_a_link_or_an_address(
    home: Home, moments: Sequence[Shift]
) -> None:
    for shift in moments:
        seed = shift.table.game.seed
        assert seed is not None
        for viewer in VIEWERS:
            others = [token for seat, token in shift.tokens.items() if seat != viewer]
            secrets = [*hidden(shift.table.state, viewer), seed.hex(), *others]
            secrets += [f"{name}@{shift.id}" for name in ("lucy", "zack")]
            canary = re.compile(r"(?<![\w.-])(" + "|".join(map(re.escape, secrets)) + r")(?![\w-])")
            for path, text in readable(home, shift, viewer).items():
                if path.endswith(".jsonl"):
                    text = _latest(text)
                found = canary.search(text)
                assert not found, (path, found and found[0])


def _latest(file: str) -> str:
    """A file without what stands in it from before a reshuffle: cards that were seen and went back."""
    return file.rpartition('"kind":"Shuffled"')[2]


@pytest.mark.ruling(151)
def test_a_file_shows_the_parts_of_its_viewer_and_no_others(home: Home, moments: Sequence[Shift]) -> None:
    for viewer in VIEWERS:
        base = f"/t/{moments[2].tokens[viewer]}" if viewer else f"/games/{moments[2].id}"
        *lines, last = home.nobody().get(f"{base}/game.jsonl").text.splitlines()
        shown = {audience for line in lines for audience in json.loads(line)["shown"]}
        assert shown == ({f"seat:{viewer}"} if viewer else set())
        assert "seed" not in json.loads(last)


def test_no_log_line_names_a_card_a_link_an_address_or_the_seed(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shift = opened(home, "logged")
    client, choose = home.nobody(), by_seed("logged", "slack.start.")
    cards: set[str] = set()
    for _ in range(12):
        asked = shift.waits
        assert asked is not None
        cards |= hidden(shift.table.state, SPECTATOR)
        if asked.seat in shift.tokens:
            own = f"/t/{shift.tokens[asked.seat]}"
            client.get(own)
            client.get(f"{own}/history?at=3")
            form = {"question": "1", "option": "play.sneak.1", "toss": "toss.receipt.1", "key": "12345678"}
            client.post(own, data=form)
            client.post(f"{own}/resign", data=form)
        shift.step(choose)
    seed = shift.table.game.seed
    assert seed is not None
    said = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert "/t/…" in said
    for secret in (*shift.tokens.values(), seed.hex(), "@example.org", f"@{shift.id}", *cards):
        assert secret not in said


@pytest.mark.ruling(151)
def test_when_the_game_is_over_everything_lies_open_and_not_before(
    home: Home, moments: Sequence[Shift]
) -> None:
    shift = home.again(moments[1])
    seed = shift.table.game.seed
    assert seed is not None
    for seat in (LUCY, ZACK):
        while not shift.over and not shift.table.state.clerk(seat).fired:
            if not shift.table.state.clerk(seat).resigning:
                shift.resign(seat)
            else:
                shift.step(by_seed("leaving"))
    assert shift.over
    client = home.nobody()
    for base in (f"/t/{shift.tokens[LUCY]}", f"/games/{shift.id}"):
        assert seed.hex() in client.get(base).text
        *lines, last = client.get(f"{base}/game.jsonl").text.splitlines()
        assert json.loads(last)["seed"] == seed.hex() and json.loads(last)["for"] == "full"
        shown = {audience for line in lines for audience in json.loads(line)["shown"]}
        assert {"seat:1", "seat:2", "seat:3", "nobody"} <= shown
        assert client.get(f"{base}/history?at=5").status_code == 200


def test_the_orders_of_a_seat_stand_on_its_own_page_only(home: Home, moments: Sequence[Shift]) -> None:
    shift, client = moments[2], home.nobody()
    assert msgspec.convert(shift.seat(LUCY).orders, dict)["sneak_spaces"][0] == "cooler"
    assert 'name="sneak"' in client.get(f"/t/{shift.tokens[LUCY]}").text
    for rest in ("", "/history"):
        assert 'name="sneak"' not in client.get(f"/games/{shift.id}{rest}").text
