"""Signing in by a mailed code or link, what it opens, and how it ends."""

from __future__ import annotations

import re

import pytest

from app.services import account, bots, clock, here, people
from app.store import people as rows
from app.store import waits
from tests.web.browsing import Browser, Page
from tests.web.conftest import Visit

PRIYA, DAN, STRANGER = "priya@example.org", "dan@example.org", "stranger@example.org"
MINUTE_MS = 60_000


@pytest.fixture
def priya(visit: Visit) -> Browser:
    """Somebody who has joined a game before."""
    visitor = visit(PRIYA)
    with here.store().writing() as tx:
        person = people.known(tx, PRIYA, clock.now(tx), name="Priya", zone="Europe/Berlin")
        people.confirm(tx, person, clock.now(tx))
    return visitor


def ask(visitor: Browser, address: str = "") -> Page:
    return visitor.press(visitor.get("/sign-in"), "Mail me a code", address=address or visitor.address)


def code(visitor: Browser) -> str:
    found = re.search(r"^\s*(\d{6})\s*$", visitor.letters()[-1], re.M)
    assert found is not None, visitor.letters()[-1]
    return found[1]


def signed_in(visitor: Browser) -> Page:
    return visitor.press(ask(visitor), "Sign in", code=code(visitor))


def test_a_mailed_code_signs_in(priya: Browser) -> None:
    page = signed_in(priya)
    assert page.path == "/games" and "The staff room" in page.words
    assert "Priya" in priya.get("/").soup.get_text()


def test_a_mailed_link_signs_in_once_and_only_when_the_button_is_pressed(
    priya: Browser, visit: Visit
) -> None:
    ask(priya)
    path = priya.link("signin")
    for _ in range(3):  # a scanner
        assert visit().get(path).status == 200
    phone = visit(PRIYA)
    assert phone.open("/games").path == "/sign-in"
    assert phone.press(phone.get(path), "Sign in").path == "/games"
    assert "used up" in visit().get(path).words and visit().send(path, {}).status == 404


def test_every_address_is_answered_alike(priya: Browser, visit: Visit) -> None:
    known, unknown = ask(priya), ask(visit(), STRANGER)
    assert known.words.replace(PRIYA, "") == unknown.words.replace(STRANGER, "")
    assert known.status == unknown.status == 200
    assert len(priya.letters()) == 1 and visit(STRANGER).letters() == []


def test_a_wrong_code_says_so_and_the_sixth_guess_is_in_vain(priya: Browser) -> None:
    page = ask(priya)
    right = code(priya)
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    for _ in range(5):
        refused = priya.press(page, "Sign in", code=wrong)
        assert refused.status == 422 and "This code is wrong" in refused.words
    assert priya.press(page, "Sign in", code=right).status == 422
    assert priya.press(priya.get(priya.link("signin")), "Sign in").path == "/games"


def test_a_code_is_good_once_and_for_a_quarter_of_an_hour(priya: Browser) -> None:
    page = ask(priya)
    first = code(priya)
    assert priya.press(page, "Sign in", code=first).path == "/games"
    assert priya.press(page, "Sign in", code=first).status in (400, 422)
    clock.advance(2 * MINUTE_MS)
    second = ask(priya)
    late = code(priya)
    clock.advance(16 * MINUTE_MS)
    assert priya.press(second, "Sign in", code=late).status in (400, 422)


def test_a_code_of_one_address_opens_no_other(priya: Browser, visit: Visit) -> None:
    ask(priya)
    other = visit(DAN)
    with here.store().writing() as tx:
        people.known(tx, DAN, clock.now(tx), name="Dan")
    assert other.press(ask(other), "Sign in", code=code(priya)).status == 422


def test_asking_often_sends_few_mails_and_earlier_ones_keep_working(priya: Browser) -> None:
    ask(priya)
    first = priya.link("signin")
    for _ in range(9):
        clock.advance(2 * MINUTE_MS)
        ask(priya)
        priya.letters()
    assert len(priya.letters()) == account.CODES_AN_HOUR
    assert priya.press(priya.get(first), "Sign in").path == "/games"


def test_logging_out_everywhere_ends_every_session_and_every_link(priya: Browser, visit: Visit) -> None:
    phone = visit(PRIYA)
    signed_in(priya)
    clock.advance(2 * MINUTE_MS)
    signed_in(phone)
    with here.store().writing() as tx:
        person = rows.by_address(tx, PRIYA)
    assert person is not None
    seat = open_game_of(priya)
    priya.press(priya.get("/preferences"), "Sign out everywhere")
    assert phone.open("/games").path == "/sign-in" and priya.open("/games").path == "/sign-in"
    assert visit().get(seat).status == 404
    assert priya.subjects()[-1] == "your links" and visit().get(priya.link("t")).status == 200


def open_game_of(visitor: Browser) -> str:
    """A game against bots by somebody who is signed in; the path of the seat."""
    typed = {"kind2": "clerk", "kind3": "clerk", "kind4": "none"}
    visitor.press(visitor.get("/open"), "Put up the rota", name="Priya", **typed)
    page = visitor.get("/games")
    button = "Take your turn" if page.has_button("Take your turn") else "To my seat"
    return visitor.press(page, button).path


def test_whoever_is_signed_in_opens_a_table_without_another_mail(priya: Browser) -> None:
    signed_in(priya)
    assert open_game_of(priya).startswith("/t/")
    assert not any("confirm" in subject for subject in priya.subjects())


def test_whoever_is_signed_in_takes_a_free_seat_at_once(priya: Browser, visit: Visit) -> None:
    signed_in(priya)
    dan = visit(DAN)
    typed = {"name": "Dan", "address": DAN, "kind2": "link", "kind3": "none", "kind4": "none"}
    dan.press(dan.get("/open"), "Put up the rota", **typed)
    rota = dan.press(dan.get(dan.link("confirm")), "Yes, that is me: go on")
    found = re.search(r"(/join/[\w-]{22})", rota.words)
    assert found is not None and priya.send(found[1], {"name": "Priya"}).status == 400  # without the key
    page = priya.press(priya.get(found[1]), "Join", name="Priya")
    assert page.path == "/games" and "Night Shift" in page.words and "0 of" not in page.words


def test_your_games_are_only_yours(priya: Browser, visit: Visit) -> None:
    signed_in(priya)
    open_game_of(priya)
    other = visit(DAN)
    with here.store().writing() as tx:
        people.known(tx, DAN, clock.now(tx), name="Dan")
    page = signed_in(other)
    assert "Night Shift" not in page.words and "Night Shift" in priya.get("/games").words


def test_your_games_come_by_urgency_and_the_title_counts_those_that_wait_for_you(priya: Browser) -> None:
    signed_in(priya)
    typed = {"kind2": "clerk", "kind3": "none", "kind4": "none"}
    for title, pace in (("Slow Shift", "604800"), ("Quick Shift", "600"), ("Day Shift", "86400")):
        page = priya.press(
            priya.get("/open"), "Put up the rota", name="Priya", title=title, pace=pace, **typed
        )
        game = page.path.split("/")[2]
        while waits_for_bot(game):
            bots.play(game, here.store())
    page = priya.get("/games")
    cards = [card.get_text(" ") for card in page.soup.select("li.due")]
    assert [card.split(" Shift")[0].strip() for card in cards] == ["Quick", "Day", "Slow"]
    assert page.soup.title is not None and page.soup.title.text.startswith("(3) Your games")
    assert "9 minutes left" in cards[0] and "With Till Bot" in cards[0]


def waits_for_bot(game: str) -> bool:
    with here.store().reading() as conn:
        return waits.is_for_bot(conn, game)


def test_a_language_is_kept_and_one_that_there_is_not_is_refused(priya: Browser) -> None:
    signed_in(priya)
    priya.press(priya.get("/preferences"), "Save", language="en-XA")
    assert priya.get("/preferences").soup.html["lang"] == "en-XA"  # type: ignore[index]
    assert priya.send("/preferences", {"language": "tlh", "name": "P", "zone": "UTC"}).status in (400, 422)


def test_preferences_keep_name_zone_and_wanted_mails(priya: Browser) -> None:
    signed_in(priya)
    page = priya.press(priya.get("/preferences"), "Save", name="Priya K", zone="Asia/Tokyo")
    assert "Saved." in page.words and page.value("name") == "Priya K" and page.value("zone") == "Asia/Tokyo"


def test_a_bad_name_comes_back_as_it_was_typed(priya: Browser) -> None:
    signed_in(priya)
    page = priya.press(priya.get("/preferences"), "Save", name="x" * 30)
    assert page.status == 422 and "24 is the most" in page.words and page.value("name") == "x" * 30


def test_a_session_acts_only_with_its_own_key(priya: Browser) -> None:
    signed_in(priya)
    assert priya.send("/preferences", {"name": "Mallory", "zone": "UTC"}).status == 400
    assert priya.get("/preferences").value("name") == "Priya"


def test_signing_out_ends_this_session_only(priya: Browser, visit: Visit) -> None:
    signed_in(priya)
    page = priya.press(priya.get("/games"), "Sign out")
    assert "You are signed out in this browser." in page.words
    assert priya.open("/games").path == "/sign-in"


@pytest.mark.parametrize("path", ["/games", "/preferences"])
def test_without_a_session_one_is_asked_to_sign_in(visit: Visit, path: str) -> None:
    assert visit().open(path).path == "/sign-in"


@pytest.mark.parametrize("address", ["", "priya", "a@b", "x" * 300 + "@example.org", "pri\x00ya@example.org"])
def test_a_bad_address_comes_back_with_the_reason(visit: Visit, address: str) -> None:
    page = ask(visit(), address) if address else visit().send("/sign-in", {"address": ""})
    assert page.status == 422 and page.soup.find(class_="danger") is not None
