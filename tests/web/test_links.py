"""Links: unknown, void, lost, renewed; and those that turn mails off."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from app.services import account, clock, deliveries, here, letters, links, people
from app.services.letters.desk import Kind
from app.store import people as rows
from app.store import seats
from app.store.schema import links as link_table
from app.store.schema import metadata
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import Browser
from tests.web.conftest import Visit

PRIYA, STRANGER = "priya@example.org", "stranger@example.org"
MINUTE_MS = 60_000
WAYS = ("t", "join", "invite", "organise", "confirm")
TOKENS = ("A" * 22, "x", "A" * 23, "A" * 5000, "%00", "..%2f..%2fetc", "ä" * 22, "A" * 21 + "-")


@pytest.fixture
def priya(visit: Visit) -> Browser:
    """Plays against bots; her seat's link is in her mail."""
    visitor = visit(PRIYA)
    form = visitor.get("/try")
    visitor.press(form, "Play now against three bots", name="Priya", address=PRIYA)
    visitor.press(visitor.get(visitor.link("confirm")), "Yes, that is me: go on")
    clock.advance(11 * MINUTE_MS)
    return visitor


def seat_link(visitor: Browser) -> str:
    clock.advance(11 * MINUTE_MS)
    visitor.press(visitor.get("/links"), "Mail me my links", address=visitor.address)
    return visitor.link("t")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "token", ["A" * 22, "x", "A" * 23, "A" * 5000, "%00", "..%2f..%2fetc", "ä" * 22, "A" * 21 + "-"]
)
def test_an_unknown_or_malformed_link_says_so_and_offers_the_current_one(
    quick_site: Site, mails: MailServer, way: str, token: str
) -> None:
    visitor = Browser(quick_site, mails)
    for page in (visitor.get(f"/{way}/{token}"), visitor.send(f"/{way}/{token}", {"answer": "join"})):
        assert page.status in (404, 405)
        if page.status == 404 and "/" not in token and "%2f" not in token:
            assert "This link does not work" in page.words and page.has_button("Mail me my links")


def test_only_hashes_of_tokens_are_stored(priya: Browser) -> None:
    token = seat_link(priya).rpartition("/")[2]
    with here.store().reading() as conn:
        stored = [row._mapping for row in conn.execute(select(link_table))]
    assert hashlib.sha256(token.encode()).hexdigest() in [row["token_hash"] for row in stored]
    assert token not in str(stored)


def test_a_token_ends_in_no_sign_that_mail_programs_cut() -> None:
    tokens = [links.make_token() for _ in range(2000)]
    assert all(len(token) == 22 and token[0].isalnum() and token[-1].isalnum() for token in tokens)


def test_a_link_opens_nothing_but_what_it_is_for(priya: Browser, visit: Visit) -> None:
    token = seat_link(priya).rpartition("/")[2]
    for way in ("join", "invite", "organise", "confirm", "signin"):
        assert visit().get(f"/{way}/{token}").status == 404


# --- lost ---


def test_the_form_answers_alike_for_every_address(priya: Browser, visit: Visit) -> None:
    pages = [
        visitor.press(visitor.get("/links"), "Mail me my links", address=visitor.address)
        for visitor in (visit(PRIYA), visit(STRANGER))
    ]
    assert pages[0].words == pages[1].words and pages[0].path == pages[1].path
    assert priya.subjects()[-1] == "your links" and visit(STRANGER).letters() == []


def test_the_mailed_link_leads_to_the_seat_and_older_ones_still_do(priya: Browser, visit: Visit) -> None:
    first = seat_link(priya)
    second = seat_link(priya)
    assert first != second
    assert visit().get(first).status == visit().get(second).status == 200


def test_links_are_mailed_once_in_ten_minutes_at_most(priya: Browser) -> None:
    before = len(priya.letters())
    for _ in range(5):
        priya.press(priya.get("/links"), "Mail me my links", address=PRIYA)
    assert len(priya.letters()) <= before + 2


def test_a_void_link_offers_the_form_that_mails_the_current_one(priya: Browser, visit: Visit) -> None:
    page = visit().get("/t/" + "A" * 22)
    visit().press(page, "Mail me my links", address=PRIYA)
    assert visit().get(priya.link("t")).status == 200


# --- got away ---


def test_new_links_make_the_old_ones_void(priya: Browser, visit: Visit) -> None:
    old = seat_link(priya)
    asked = visit().get(f"{old}/new-link")
    assert visit().get(old).status == 200
    done = visit().press(asked, "Make the old links void")
    assert "The old links are void" in done.words and "/t/" not in done.answer.text
    assert visit().get(old).status == 404 and visit().send(old, {"option": "end"}).status == 404
    new = priya.link("t")
    assert new != old and visit().get(new).status == 200


def test_a_seat_without_an_address_gets_its_new_link_at_once(visit: Visit) -> None:
    visitor = visit()
    seat = visitor.press(visitor.get("/try"), "Play now against three bots").path
    page = visitor.press(visitor.get(f"{seat}/new-link"), "Make the old links void")
    assert page.path.startswith("/t/") and page.path != seat and visitor.get(seat).status == 404


def test_a_seats_link_opens_no_account(priya: Browser, visit: Visit) -> None:
    visitor = visit()
    assert visitor.get(seat_link(priya)).status == 200
    assert visitor.open("/games").path == "/sign-in" and not visitor.client._cookies
    assert PRIYA not in visitor.get(seat_link(priya)).answer.text


# --- fewer mails ---


@pytest.fixture
def kind() -> Kind:
    return next(kind for kind in letters.KINDS.values() if kind.called)


@pytest.fixture
def wish_path(priya: Browser, kind: Kind) -> str:
    with here.store().writing() as tx:
        person = rows.by_address(tx, PRIYA)
        assert person is not None
        token = links.issue(tx, "unsubscribe", at=clock.now(tx), person=person.id, address=PRIYA)
    return f"/unsubscribe/{token}/{kind.name}"


def off(address: str = PRIYA) -> list[str]:
    with here.store().reading() as conn:
        person = rows.by_address(conn, address)
    assert person is not None
    return person.turned_off


def test_looking_turns_nothing_off(visit: Visit, wish_path: str, kind: Kind) -> None:
    assert f"No more {kind.called}" in visit().get(wish_path).answer.text and off() == []


def test_one_click_turns_off_exactly_this_kind_without_cookie_or_redirect(
    visit: Visit, priya: Browser, wish_path: str, kind: Kind
) -> None:
    one_click = {"List-Unsubscribe": "One-Click"}
    answer = visit().send(wish_path, one_click, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status == 200 and "Set-Cookie" not in answer.answer.headers
    assert off() == [kind.name]
    visit().send(wish_path, one_click)
    assert off() == [kind.name] and sum(kind.called in text for text in priya.letters()[-1:]) == 1


def test_its_reader_is_told_and_can_turn_it_on_again(visit: Visit, priya: Browser, wish_path: str) -> None:
    visit().send(wish_path, {})
    undo = priya.link("unsubscribe")
    visit().press(visit().get(undo), "Turn them on again")
    assert off() == []


def test_an_unknown_kind_or_token_turns_nothing_off(visit: Visit, wish_path: str) -> None:
    assert visit().send(wish_path.rpartition("/")[0] + "/signin", {}).status == 404
    assert visit().send("/unsubscribe/" + "A" * 22 + "/turn", {}).status == 404
    assert off() == []


def test_preferences_and_links_turn_off_the_same_kinds(quick_site: Site, kind: Kind) -> None:
    assert (kind.name, kind.called) in account.kinds_to_turn_off()


def test_a_person_who_is_unknown_is_made_once(quick_site: Site) -> None:
    with here.store().writing() as tx:
        first = people.known(tx, PRIYA, 1, name="Priya")
        second = people.known(tx, PRIYA, 2, name="Somebody Else")
    assert first == second and second.display_name == "Priya"


def test_a_seat_that_is_given_away_keeps_no_link(priya: Browser, visit: Visit) -> None:
    """A link names one seat of one game, whoever sits there."""
    path = seat_link(priya)
    with here.store().reading() as conn:
        [seat] = [seat for seat in seats.of_person(conn, rows.by_address(conn, PRIYA).id)]  # type: ignore[union-attr]
    assert seat.seat == 1 and visit().get(path).status == 200


# --- why did I (not) get a mail? ---


def test_a_seat_reads_what_became_of_its_mails_and_nothing_of_its_address(
    priya: Browser, visit: Visit
) -> None:
    seat = seat_link(priya)
    page = visit().get(f"{seat}/mails")
    assert page.status == 200 and PRIYA not in page.answer.text
    assert "Every mail to your seat in First Shift" in page.words


def test_an_invitation_that_is_refused_is_shown_to_whoever_opened_the_table(
    visit: Visit, mails: MailServer
) -> None:
    mails.refuse["gone@example.org"] = "550 5.1.1 no such person"
    organiser = visit(PRIYA)
    typed = {"name": "Priya", "address": PRIYA, "mail2": "gone@example.org", "kind3": "none"}
    organiser.press(organiser.get("/open"), "Put up the rota", **typed)
    rota = organiser.press(organiser.get(organiser.link("confirm")), "Yes, that is me: go on")
    assert "The mail: leaves on" in rota.words
    visit("gone@example.org").letters()
    assert "The mail: refused: the mail server says" in organiser.get(rota.path).words


def test_every_kind_of_mail_has_a_name_for_its_reader() -> None:
    assert set(deliveries.NAMES) == set(letters.KINDS)


def test_all_mails_of_an_address_are_behind_its_session(priya: Browser, visit: Visit) -> None:
    assert visit().open("/mails").path == "/sign-in"
    priya.press(priya.get("/sign-in"), "Mail me a code", address=PRIYA)
    priya.press(priya.get(priya.link("signin")), "Sign in")
    words = priya.get("/mails").words
    assert (
        "Sign in" in words and "Please confirm your address" in words and "handed to the mail server" in words
    )


# --- reading changes nothing ---


def everything() -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, except when the service last gave a sign of life."""
    with here.store().reading() as conn:
        return {
            table.name: sorted((tuple(row) for row in conn.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
            if table.name != "heartbeats"
        }


@pytest.fixture
def all_links(visit: Visit) -> dict[str, str]:
    """A token for each way in, all of them valid."""
    organiser, dan = visit(PRIYA), visit("dan@example.org")
    typed = {"name": "Priya", "address": PRIYA, "mail2": dan.address, "kind3": "link"}
    organiser.press(organiser.get("/open"), "Put up the rota", **typed)
    rota = organiser.press(organiser.get(organiser.link("confirm")), "Yes, that is me: go on")
    seat = visit().press(visit().get("/try"), "Play now against three bots").path
    organiser.press(organiser.get("/sign-in"), "Mail me a code", address=PRIYA)
    with here.store().writing() as tx:
        person = rows.by_address(tx, PRIYA)
        assert person is not None
        wish = links.issue(tx, "unsubscribe", at=clock.now(tx), person=person.id, address=PRIYA)
    paths = [rota.path, seat, organiser.link("confirm"), organiser.link("signin"), dan.link("invite")]
    paths += [re.findall(r"/join/[\w-]{22}", rota.words)[0], f"/unsubscribe/{wish}"]
    return {path.split("/")[1]: path.split("/")[2] for path in paths}


def readable(site: Site, tokens: dict[str, str], game: str) -> Iterator[str]:
    """A path for every rule that can be read."""
    known = {"game": game, "kind": "turn", "option": "end", "digest": "x", "name": "look.css"}
    for rule in site.url_map.iter_rules():
        token = tokens.get(rule.rule.split("/")[1], "A" * 22)
        if "GET" in (rule.methods or ()):
            named = {**known, "token": token}
            yield "".join(named.get(part, "1") if is_name else part for is_name, part in _parts(rule.rule))


def _parts(rule: str) -> list[tuple[bool, str]]:
    """The pieces of a rule, and whether each is a name to fill in."""
    return [(bool(name), name or text) for text, name in re.findall(r"([^<]+)|<(?:\w+:)?(\w+)>", rule)]


def test_no_page_changes_anything_by_being_read(visit: Visit, site: Site, all_links: dict[str, str]) -> None:
    """GET and HEAD of every rule there is, as a scanner of mails would do it."""
    visitor, before, read = visit(), everything(), 0
    game = str(before["games"][0][0])
    for path in readable(site, all_links, game):
        for method in (visitor.client.get, visitor.client.head):
            answer = method(path)
            assert answer.status_code in (200, 303, 404, 503), path
            assert "Set-Cookie" not in answer.headers, path
        read += answer.status_code == 200
    assert everything() == before and read > 25
