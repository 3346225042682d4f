"""P9: whatever is sent, wherever, in whatever wrapping, the answer is no fault and no game has changed."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, quote_from_bytes

import pytest
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from app.services import clock, links
from app.store import schema
from tests.service.playing import Shift
from tests.web.playing import Home, each_home, soup_of

REQUESTS = 500
METHODS = ("GET",) * 3 + ("POST",) * 4 + ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW")
STRANGE = (
    "", " ", "0", "-1", "1", "2", "7", "99999999999999999999", "1e9", "NaN", "null", "None", "true",
    "[]", "on", "\x00", "a\x00b", "\r\nBcc: x@example.org", "\u202eabc", "\ud7ff\ue000",
    "\U0001f9fb" * 50, "ä" * 300, "'; DROP TABLE games; --", "%s%n", "{{ 7 * 7 }}",
    "<script>alert(1)</script>", "../../etc/passwd", "x" * 5000, "\uff11", "\u0661", "a@b",
    "me@example.org", "=?utf-8?q?x=0ABcc:y?=", "Europe/Berlin", "UTC", "Mars/Olympus", "end", "plot",
    "move.cooler", "toss.sneak.1", "ask", "never", "at", "cooler", "join", "decline", "seat", "you",
    "person", "link", "clerk", "random", "none", "86400", "once", "bot.clerk", "resend", "address",
    "12345678", "A" * 22, "A" * 40, "000000",
)  # fmt: skip
BYTES = (
    b"\xff\xfe",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b"\xf0\x9f",
    b"\x00" * 10,
    b"%",
    b"%zz",
    b"&&==&",
    b"+" * 99,
)
FIELDS = (
    "option", "toss", "question", "key", "then", "sneak", "sneak_at", "sneak_1", "receipt",
    "receipt_at", "sneak_spares_slack", "title", "name", "address", "zone", "word", "kind1", "kind2",
    "kind3", "kind6", "kind9", "mail1", "mail2", "pace", "reaction", "boss_moves", "last_marker",
    "watch", "answer", "act", "seat", "mail", "code", "turn", "at", "saved",
)  # fmt: skip
WRAPPINGS = (
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16",
    "application/x-www-form-urlencoded; charset=nonsense",
    "multipart/form-data; boundary=xx",
    "multipart/form-data",
    "application/json",
    "text/plain",
    "\x7f",
    "",
)


# Makes links void, that the guesses need; and says 503 by itself, as no broker is here.
SPARED = ("links.renew", "probes.readyz")


@dataclass
class Guess:
    """One request, as it can be repeated."""

    method: str
    path: str
    body: bytes
    wrapping: str
    signed_in: bool
    headers: dict[str, str]

    def send(self, client: FlaskClient) -> TestResponse:
        return client.open(
            self.path,
            method=self.method,
            input_stream=io.BytesIO(self.body),
            content_type=self.wrapping,
            content_length=len(self.body),
            headers=self.headers,
        )


@dataclass
class Guesser:
    """Makes up requests from what the site takes, what it gave out, and what nobody ever sends."""

    luck: random.Random
    rules: list[Rule]
    words: dict[str, list[str]]
    csrf: str

    def guess(self) -> Guess:
        wrapping = self.luck.choice(WRAPPINGS) if self.luck.random() < 0.3 else WRAPPINGS[0]
        return Guess(
            self.luck.choice(METHODS),
            self._path(),
            self._body(wrapping),
            wrapping,
            self.luck.random() < 0.3,
            self._headers(),
        )

    def _path(self) -> str:
        rule = self.luck.choice(self.rules)
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: self._argument(found[1]), rule.rule)
        if self.luck.random() < 0.3:
            path += f"?{self._field()}={self._quoted()}&{self._field()}={self._quoted()}"
        return path

    def _argument(self, name: str) -> str:
        if self.luck.random() < 0.6 and name in self.words:
            return self.luck.choice(self.words[name])
        return quote(self.luck.choice(STRANGE)[:300], safe="") or "x"

    def _field(self) -> str:
        return self.luck.choice(FIELDS) if self.luck.random() < 0.9 else quote(self.luck.choice(STRANGE)[:50])

    def _quoted(self) -> str:
        if self.luck.random() < 0.15:
            return quote_from_bytes(self.luck.choice(BYTES))
        return quote(self.luck.choice(STRANGE))

    def _body(self, wrapping: str) -> bytes:
        chance = self.luck.random()
        if chance < 0.05:
            return b"x=" + b"y" * self.luck.choice((70_000, 65_000))
        if chance < 0.1:
            return self.luck.randbytes(300)
        if wrapping.startswith("multipart") and chance < 0.6:
            name, value = self._field(), self.luck.choice(STRANGE)
            head = f'--xx\r\nContent-Disposition: form-data; name="{name}"; filename="{value[:20]}"\r\n\r\n'
            return (head + value + "\r\n--xx--").encode("utf-8", "surrogatepass")
        fields = [f"{self._field()}={self._quoted()}" for _ in range(self.luck.choice((0, 1, 3, 8, 20, 350)))]
        if self.luck.random() < 0.7:
            fields.append(f"csrf_token={quote(self.csrf)}")
        return "&".join(fields).encode()

    def _headers(self) -> dict[str, str]:
        headers = {"Sec-Fetch-Site": "same-origin"} if self.luck.random() < 0.8 else {}
        if self.luck.random() < 0.1:
            headers["Cookie"] = f"session={quote(self.luck.choice(STRANGE)[:200])}"
        if self.luck.random() < 0.1:
            headers["Origin"] = self.luck.choice(("null", "http://[", "https://evil.example", "x" * 500))
        return headers


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def shift(home: Home) -> Shift:
    made = home.shift("Lucy", "Zack", name="fuzzed")
    made.set_up()
    return made


def standing(home: Home, shift: Shift) -> list[list[tuple[object, ...]]]:
    """All that a game is. Not a seat's orders, name and zone, which a form may really change."""
    seats = schema.seats
    tables = (schema.events, schema.answers, schema.waits, schema.deadlines)
    queries = [select(table).where(table.c.game == shift.id) for table in tables]
    queries.append(select(schema.games).where(schema.games.c.id == shift.id))
    seated = (seats.c.seat, seats.c.person, seats.c.state, seats.c.substitute, seats.c.timeouts, seats.c.bot)
    queries.append(select(*seated).where(seats.c.game == shift.id))
    with home.store.reading() as conn:
        return [sorted((tuple(row) for row in conn.execute(query)), key=repr) for query in queries]


def guesser(home: Home, shift: Shift, seed: str) -> Guesser:
    """Knows links of each kind. None of its words says that it means it, or answers the open question."""
    waiting = home.shift("Lucy", "Zack", begun=False)
    with home.store.writing() as tx:
        at, person = clock.now(tx), shift.people[1]
        given = [
            links.issue(tx, purpose, at=at, game=waiting.id, seat=1, person=person)
            for purpose in links.PATHS
            if purpose != "seat"
        ]
    tokens = [*shift.tokens.values(), *waiting.tokens.values(), *given]
    words = {
        "token": tokens,
        "game": [shift.id, waiting.id],
        "option": ["end", "move.cooler", "x", "mails", "history"],
        "kind": ["turn", "reminder", "x"],
        "key": ["1", "x"],
        "name": ["look.css", "x"],
    }
    rules = [rule for rule in home.site.url_map.iter_rules() if rule.endpoint not in SPARED]
    client = home.signed_in(shift.people[2])
    csrf = soup_of(client.get("/preferences")).find("input", {"name": "csrf_token"})
    return Guesser(random.Random(seed), rules, words, str(csrf["value"]) if csrf else "")  # type: ignore[index]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_no_request_makes_a_fault_or_changes_a_game(home: Home, shift: Shift, seed: str) -> None:
    made = guesser(home, shift, seed)
    question = shift.question.number
    assert str(question) not in STRANGE
    before = standing(home, shift)
    for number in range(REQUESTS):
        guess = made.guess()
        client = home.signed_in(shift.people[2]) if guess.signed_in else home.nobody()
        answer = guess.send(client)
        assert answer.status_code < 500, (number, guess)
        if number % 25 == 0:
            assert standing(home, shift) == before, (number, guess)
    assert standing(home, shift) == before


def test_the_guesses_reach_every_page(home: Home, shift: Shift) -> None:
    """Each rule of the site is met with its own method, and many of the answers are no 404."""
    made = guesser(home, shift, "one")
    paths = [made.guess().path for _ in range(REQUESTS)]
    for start in ("/t/", "/games/", "/invite/", "/join/", "/open", "/try", "/preferences", "/unsubscribe/"):
        assert any(path.startswith(start) for path in paths), start
    found = [home.nobody().get(path).status_code for path in paths[:60]]
    assert found.count(200) > 10


FORMS = ("", "/undo", "/orders", "/back", "/resign", "/rematch")


@pytest.mark.parametrize("rest", FORMS)
def test_strange_words_in_a_seats_own_forms_change_nothing(home: Home, shift: Shift, rest: str) -> None:
    asked = shift.waits
    assert asked is not None
    before = standing(home, shift)
    client, luck = home.nobody(), random.Random(rest)
    for word in STRANGE:
        form = {name: luck.choice((word, luck.choice(STRANGE))) for name in FIELDS if luck.random() < 0.6}
        answer = client.post(f"/t/{shift.tokens[asked.seat]}{rest}", data=form)
        assert answer.status_code in (303, 404, 409, 413, 422), (rest, form)
    assert standing(home, shift) == before
