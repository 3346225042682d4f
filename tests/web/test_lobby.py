"""A table from the first form to its first move, with mails and pressed buttons only."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest

from app.services import bots, clock, here, lobby
from app.services.lobby import again
from app.store import games, log, people, seats, waits
from app.store.games import Game
from app.times import DAY
from app.web.guards import Site
from tests.servers import MailServer
from tests.web.browsing import SAME_SITE, Browser, Page
from tests.web.conftest import Visit

PRIYA, DAN, SOFIA = "priya@example.org", "dan@example.org", "sofia@example.org"
DAY_MS = DAY * 1000


def fill(visitor: Browser, **typed: str) -> Page:
    """Opens the form and sends it: Priya, Dan by address, a bot; changed by what is given."""
    form = {
        "title": "Inventory Night",
        "name": "Priya",
        "address": PRIYA,
        "zone": "Europe/Berlin",
        "kind1": "you",
        "kind2": "person",
        "mail2": DAN,
        "kind3": "clerk",
        "kind4": "none",
    }
    return visitor.press(visitor.get("/open"), "Put up the rota", **(form | typed))


def opened(visit: Visit, **typed: str) -> tuple[Browser, Page]:
    """Priya's table, confirmed; with her page for it."""
    priya = visit(PRIYA)
    fill(priya, **typed)
    return priya, priya.press(priya.get(priya.link("confirm")), "Yes, that is me: go on")


def join(visitor: Browser, name: str, **typed: str) -> Page:
    return visitor.press(visitor.get(visitor.link("invite")), "Join", name=name, **typed)


def the_game() -> Game:
    with here.store().reading() as conn:
        statuses = ("draft", "lobby", "running", "called-off")
        [game] = [game for status in statuses for game in games.with_status(conn, status)]
    return game


def states() -> list[str]:
    with here.store().reading() as conn:
        return [seat.state for seat in seats.of_game(conn, the_game().id)]


# --- opening ---


def test_no_invitation_leaves_before_the_organisers_address_is_confirmed(
    visit: Visit, mails: MailServer
) -> None:
    priya, dan = visit(PRIYA), visit(DAN)
    assert "Look into your mail" in fill(priya).words
    assert priya.subjects() == [f"[Inventory Night {the_game().code}] please confirm your address"]
    assert dan.letters() == []
    priya.get(priya.link("confirm"))
    assert dan.letters() == []
    priya.press(priya.get(priya.link("confirm")), "Yes, that is me: go on")
    assert dan.subjects() == [f"[Inventory Night {the_game().code}] Priya wants you on the rota"]


def test_before_the_organiser_has_confirmed_nobody_has_joined_or_been_invited(visit: Visit) -> None:
    priya = visit(PRIYA)
    fill(priya)
    page = priya.get(priya.link("confirm"))
    assert "has joined" not in page.words and "no answer yet" not in page.words
    assert "Priya plays, once this is confirmed" in page.words
    rota = priya.press(page, "Yes, that is me: go on")
    assert "Priya has joined" in rota.words and "invited, no answer yet" in rota.words


def test_the_same_form_sent_twice_opens_one_game(visit: Visit) -> None:
    priya = visit(PRIYA)
    form = priya.get("/open")
    for _ in range(2):
        priya.press(form, "Put up the rota", name="Priya", address=PRIYA, mail2=DAN, kind3="none")
    assert the_game().status == "draft" and len(priya.letters()) == 1


def test_the_commitment_stands_in_the_invitation_and_on_its_page(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    assert the_game().commitment in dan.letters()[0]
    assert the_game().commitment in dan.get(dan.link("invite")).words


def test_an_invitation_says_what_the_game_is_and_how_long_it_takes(visit: Visit) -> None:
    opened(visit, kind4="clerk")
    dan = visit(DAN)
    page, letter = dan.get(dan.link("invite")).words, " ".join(dan.letters()[-1].split())
    for said in (page, letter):
        assert "You are a clerk on the last day of a corner store" in said
        # Two people at a table of four: 28 turns that may take a day each.
        assert "About 14 turns each." in said
        assert "the game takes 9 days; at the very slowest 28 days" in said


def test_whoever_is_invited_sees_their_own_place_in_the_crew(visit: Visit) -> None:
    opened(visit, kind4="person", mail4=SOFIA)
    dan = visit(DAN)
    assert "Seat 2 (you) kept for you" in dan.get(dan.link("invite")).words
    join(dan, "Dan")
    assert "Dan (you) has joined" in dan.get(dan.link("invite")).words


def test_the_game_begins_by_itself_when_all_have_answered(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    assert the_game().status == "lobby"
    assert "The game has begun" in join(dan, "Dan", word="lucky mop").words
    game = the_game()
    assert game.status == "running" and game.started_at is not None
    with here.store().reading() as conn:
        first = log.load(conn, game.id)[0]
    assert first.kind == "GameBegan" and first.open["commitment"] == game.commitment
    assert "lucky mop" in str(first.open)


def test_whoever_joined_comes_from_the_invitation_to_the_seat(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    assert dan.press(join(dan, "Dan"), "To my seat").path.startswith("/t/")


def test_the_organiser_need_not_play(visit: Visit) -> None:
    opened(visit, kind1="random")
    join(visit(DAN), "Dan")
    with here.store().reading() as conn:
        crew = seats.of_game(conn, the_game().id)
    assert [seat.state for seat in crew] == ["bot", "joined", "bot"] and the_game().status == "running"


def test_bots_alone_begin_at_once(visit: Visit) -> None:
    _, page = opened(visit, kind1="clerk", kind2="random", mail2="")
    assert the_game().status == "running" and "The game has begun" in page.words


def test_what_the_terms_say_is_what_was_chosen(visit: Visit) -> None:
    house = {"boss_moves": "markers-free", "last_marker": "finish-turn", "watch": "players"}
    opened(visit, pace="600", reaction="172800", **house)
    game = the_game()
    assert (game.pace_s, game.reaction_s, game.watch) == (600, 600, "players")
    assert (game.boss_moves, game.last_marker) == ("markers-free", "finish-turn")
    dan = visit(DAN)
    words = dan.get(dan.link("invite")).words
    assert "10 minutes for a sitting" in words and "R163" in words and "players only" in words


# --- joining ---


def test_the_zone_is_preset_to_the_organisers_and_the_word_to_a_random_one(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    page = dan.get(dan.link("invite"))
    assert page.value("zone") == "Europe/Berlin"
    assert re.fullmatch(r"[a-z]+ [a-z]+ \d\d", page.value("word"))
    join(dan, "Dan", zone="Asia/Tokyo", word="  mop  ")
    with here.store().reading() as conn:
        seat = seats.get(conn, the_game().id, 2)
    assert seat is not None and (seat.name, seat.zone, seat.word) == ("Dan", "Asia/Tokyo", "mop")


def test_looking_at_an_invitation_changes_nothing(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    before = states()
    for _ in range(3):
        assert dan.get(dan.link("invite")).status == 200
        assert dan.client.head(dan.link("invite")).status_code == 200
    assert states() == before == ["joined", "invited", "bot"]


def test_two_people_of_one_name_are_told_apart(visit: Visit) -> None:
    opened(visit)
    page = join(visit(DAN), "PRIYA")
    assert page.status == 422 and "Somebody at this table is called PRIYA already." in page.words
    assert page.value("name") == "PRIYA"


def test_who_declines_may_change_their_mind_and_the_organiser_is_told(visit: Visit) -> None:
    priya, _ = opened(visit)
    dan = visit(DAN)
    page = dan.press(dan.get(dan.link("invite")), "No, thanks")
    assert "Inventory Night will manage without you" in page.words and states()[1] == "declined"
    assert priya.subjects()[-1] == f"[Inventory Night {the_game().code}] seat 2 is not taken"
    assert DAN in priya.letters()[-1] and "declined" in priya.get(priya.link("organise")).words
    assert "The game has begun" in join(dan, "Dan").words


def test_an_unanswered_invitation_is_reminded_once_after_two_days(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    dan.letters()
    clock.advance(2 * DAY_MS - 60_000)
    lobby.sweep()
    assert len(dan.letters()) == 1
    clock.advance(120_000)
    lobby.sweep()
    lobby.sweep()
    assert dan.subjects()[1:] == [f"[Inventory Night {the_game().code}] Priya waits for you to join"]
    assert "The game has begun" in join(dan, "Dan").words


def test_an_invitation_runs_out_after_seven_days_and_can_be_sent_again(visit: Visit) -> None:
    priya, rota = opened(visit)
    dan = visit(DAN)
    dan.letters()
    clock.advance(7 * DAY_MS + 1000)
    lobby.sweep()
    assert states()[1] == "expired"
    page = dan.get(dan.link("invite"))
    assert "has run out" in page.words and not page.has_button("Join")
    assert (
        dan.send(dan.link("invite"), {"answer": "join", "name": "Dan", "zone": "UTC", "word": ""}).status
        == 422
    )
    assert priya.subjects()[-1].endswith("seat 2 is not taken")
    priya.press(priya.get(rota.path), "Send the invitation again")
    assert states()[1] == "invited" and "The game has begun" in join(dan, "Dan").words


# --- the rota ---


def test_a_changed_address_makes_the_old_invitation_void(visit: Visit) -> None:
    priya, rota = opened(visit)
    dan, sofia = visit(DAN), visit(SOFIA)
    old = dan.link("invite")
    priya.press(rota, "Invite", mail=SOFIA)
    assert dan.get(old).status == 404 and "This link does not work" in dan.get(old).words
    assert "The game has begun" in join(sofia, "Sofia").words


@pytest.mark.parametrize("kind", ["random", "clerk", "manager"])
def test_a_bot_can_be_put_in_a_seat(visit: Visit, kind: str) -> None:
    priya, rota = opened(visit)
    page = priya.press(rota, f"Put a {kind} bot here")
    assert "The game has begun" in page.words and states() == ["joined", "bot", "bot"]


def test_the_organiser_is_told_what_came_of_each_act(visit: Visit) -> None:
    priya, rota = opened(visit, kind4="person", mail4=SOFIA)
    page = priya.press(rota, "Free it for the join link")
    assert page.soup.select("[role=status]")[0].get_text().startswith("The seat is free")
    page = priya.press(priya.get(rota.path), "Put a clerk bot here")
    assert page.soup.select("[role=status]")[0].get_text() == "A bot has the seat."


def test_an_invitation_is_not_sent_again_at_once(visit: Visit) -> None:
    priya, rota = opened(visit)
    dan = visit(DAN)
    dan.letters()
    page = priya.press(rota, "Send the invitation again")
    assert page.status == 422 and "left a moment ago" in page.words and len(dan.letters()) == 1


def test_a_seat_that_was_taken_stays_taken(visit: Visit) -> None:
    priya, rota = opened(visit, kind4="person", mail4=SOFIA)
    join(visit(DAN), "Dan")
    page = priya.send(rota.path, {"seat": "2", "act": "bot.clerk"})
    assert page.status == 422 and states()[1] == "joined"


def test_calling_off_tells_everybody_who_joined_and_nobody_else(visit: Visit) -> None:
    priya, rota = opened(visit, kind4="person", mail4=SOFIA)
    dan, sofia = visit(DAN), visit(SOFIA)
    join(dan, "Dan")
    assert (
        "This game was called off"
        in priya.press(priya.get(rota.path), "Yes, call it off for everybody").words
    )
    assert dan.subjects()[-1] == f"[Inventory Night {the_game().code}] called off"
    assert len(sofia.letters()) == 1 and "called off" in sofia.get(sofia.link("invite")).words
    assert join_is_refused(sofia)


def test_a_game_that_was_called_off_waits_for_nobody(visit: Visit) -> None:
    priya, rota = opened(visit, kind4="link")
    page = priya.press(rota, "Yes, call it off for everybody")
    assert "had not answered" in page.words and "was free" in page.words
    for said in ("invited", "The seat is kept", "Change this seat", "join link"):
        assert said not in page.words


def test_calling_off_takes_a_second_press(visit: Visit) -> None:
    _, rota = opened(visit)
    button = rota.form("Yes, call it off for everybody")[1]
    folded = button.find_parent("details")
    assert folded is not None and not folded.has_attr("open")


def join_is_refused(visitor: Browser) -> bool:
    sent = visitor.send(visitor.link("invite"), {"answer": "join", "name": "X", "zone": "UTC", "word": ""})
    return sent.status == 422 and the_game().status == "called-off"


def test_only_the_organisers_link_organises(visit: Visit) -> None:
    opened(visit)
    dan = visit(DAN)
    token = dan.link("invite").rpartition("/")[2]
    assert dan.get(f"/organise/{token}").status == 404
    assert dan.send(f"/organise/{token}", {"act": "call-off"}).status == 404
    assert dan.send(f"/games/{the_game().id}/rota", {"act": "call-off"}).status == 404
    assert the_game().status == "lobby"


def test_an_unconfirmed_game_goes_away_by_itself(visit: Visit) -> None:
    priya = visit(PRIYA)
    fill(priya)
    clock.advance(7 * DAY_MS + 1000)
    lobby.sweep()
    assert the_game().status == "called-off" and visit(DAN).letters() == []


# --- the link to pass on ---


def join_path(rota: Page) -> str:
    found = re.search(r"http://[^/]+(/join/[\w-]{22})", rota.words)
    assert found is not None
    return found[1]


def test_the_join_link_leads_to_an_invitation_for_the_address_that_was_typed(visit: Visit) -> None:
    priya, rota = opened(visit, kind2="link", mail2="")
    sofia = visit(SOFIA)
    page = sofia.press(sofia.get(join_path(rota)), "Join", address=SOFIA, name="Sofia", word="lucky mop")
    assert "One more step" in page.words and states() == ["joined", "invited", "bot"]
    assert SOFIA not in priya.get(rota.path).answer.text
    page = sofia.get(sofia.link("invite"))
    assert (page.value("name"), page.value("word")) == ("Sofia", "lucky mop")
    assert "You asked for a seat at this table" in page.words and "wants you" not in page.words
    assert sofia.subjects() == [f"[Inventory Night {the_game().code}] confirm your seat"]
    assert "invites you" not in sofia.letters()[0]
    assert "The game has begun" in join(sofia, "Sofia").words


def test_a_free_seat_that_was_asked_for_and_never_taken_is_free_again(visit: Visit) -> None:
    _, rota = opened(visit, kind2="link", mail2="")
    sofia = visit(SOFIA)
    sofia.press(sofia.get(join_path(rota)), "Join", address=SOFIA, name="Sofia")
    clock.advance(7 * DAY_MS + 1000)
    lobby.sweep()
    assert states()[1] == "open" and "1 seat free" in sofia.get(join_path(rota)).words
    with here.store().reading() as conn:
        seat = seats.get(conn, the_game().id, 2)
    assert seat is not None and (seat.name, seat.word) == ("", "")


def test_an_address_that_has_a_seat_gets_no_second_one_and_nobody_learns_of_it(visit: Visit) -> None:
    _, rota = opened(visit, kind4="link")
    dan = visit(DAN)
    join(dan, "Dan")
    stranger = visit()
    page = stranger.press(stranger.get(join_path(rota)), "Join", address=DAN, name="Dan Again")
    assert "One more step" in page.words and states()[2:] == ["bot", "open"]
    assert dan.subjects()[-1] == "your links"


def test_no_more_people_join_than_there_are_seats(visit: Visit) -> None:
    _, rota = opened(visit, kind2="link", mail2="")
    sofia, dan = visit(SOFIA), visit(DAN)
    path = join_path(rota)
    form = dan.get(path)
    sofia.press(sofia.get(path), "Join", address=SOFIA, name="Sofia")
    page = dan.press(form, "Join", address=DAN, name="Dan")
    assert page.status == 422 and "No seat is free at this table." in page.words and dan.letters() == []


# --- one click ---


def test_one_press_opens_a_game_against_three_bots(visit: Visit) -> None:
    visitor = visit()
    page = visitor.press(visitor.get("/"), "Play now against three bots")
    assert page.path.startswith("/t/") and page.status == 200
    assert the_game().status == "running" and states() == ["joined", "bot", "bot", "bot"]


def test_the_landing_page_leads_with_it_and_takes_a_name(visit: Visit) -> None:
    visitor = visit()
    for _ in range(2):
        page = visitor.get("/")
        assert [key.get_text() for key in page.soup.select("main .go")] == ["Play now against three bots"]
        visitor.press(page, "Play now against three bots", name="Kim")
    with here.store().reading() as conn:
        names = [seats.get(conn, game.id, 1) for game in games.with_status(conn, "running")]
    assert [seat.name for seat in names if seat] == ["Kim", "Kim"]


def test_whoever_plays_for_the_first_time_is_told_what_matters_for_two_turns(visit: Visit) -> None:
    visitor = visit()
    page = visitor.press(visitor.get("/"), "Play now against three bots")
    heard = set()
    for _ in range(60):
        if not page.has_button("Ring it up"):
            while waits_for_bot():
                bots.play(the_game().id, here.store())
            page = visitor.get(page.path)
            continue
        note = page.soup.select_one("form#move .note h3")
        heard.add(note.get_text() if note else "")
        if "" in heard:
            break
        page = ring_up(visitor, page)
    assert {"Your first turn", "Your second turn"} <= heard
    assert any(said.startswith("Your first shift") for said in heard)
    assert "" in heard


def waits_for_bot() -> bool:
    with here.store().reading() as conn:
        return waits.is_for_bot(conn, the_game().id)


def ring_up(visitor: Browser, page: Page) -> Page:
    """Rings up the first line that is offered; of several, as many as are asked for."""
    form, _ = page.form("Ring it up")
    data = {str(tag["name"]): str(tag["value"]) for tag in form.select("input[type=hidden]")}
    options = [str(tag["value"]) for tag in form.select("input[name=option]:not([disabled])")]
    ticks = form.select("input[name=option][type=checkbox]")
    picks = options[:3] if ticks else options[:1]
    visitor.client.post(page.path, data={**data, "option": picks, "then": "on"}, headers=SAME_SITE)
    return visitor.get(page.path)


def test_at_a_table_with_other_people_a_newcomer_is_welcomed_too(visit: Visit) -> None:
    opened(visit, kind3="none")
    dan = visit(DAN)
    page = dan.press(join(dan, "Dan"), "To my seat")
    assert page.soup.select("form#move .note.first") or not page.has_button("Ring it up")


def test_pressed_twice_it_is_one_game(visit: Visit) -> None:
    visitor = visit()
    form = visitor.get("/try")
    for _ in range(2):
        assert visitor.press(form, "Play now against three bots", name="Kim").path.startswith("/t/")
    assert the_game().status == "running"


def test_an_address_is_confirmed_first_where_mail_really_leaves(visit: Visit) -> None:
    kim = visit("kim@example.org")
    page = kim.press(kim.get("/try"), "Play now against three bots", name="Kim", address=kim.address)
    assert "Look into your mail" in page.words and the_game().status == "draft"
    page = kim.press(kim.get(kim.link("confirm")), "Yes, that is me: go on")
    assert page.path.startswith("/t/") and the_game().status == "running"


def test_a_mail_about_organising_leads_to_the_seat_only_once(visit: Visit) -> None:
    """Else it would lead back to a seat whose links were made void."""
    kim = visit("kim@example.org")
    kim.press(kim.get("/try"), "Play now against three bots", name="Kim", address=kim.address)
    confirm = kim.link("confirm")
    kim.press(kim.get(confirm), "Yes, that is me: go on")
    assert kim.press(kim.get(confirm), "To my page for this game").path.startswith("/organise/")


# --- too often ---


def test_nobodys_mailbox_is_filled_with_confirmations(visit: Visit) -> None:
    stranger, priya = visit(), visit(PRIYA)
    for number in range(12):
        page = fill(stranger, title=f"Shift {number}")
        assert "Look into your mail" in page.words
    assert len(priya.letters()) == 10
    page = priya.press(priya.get(priya.link("confirm")), "Yes, that is me: go on")
    assert "The game begins by itself" in page.words


# --- what is typed wrongly ---


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"title": "  "}, "The name of the game is empty."),
        ({"title": "x" * 41}, "The name of the game has 41 characters; 40 is the most."),
        ({"title": "Night\u202eShift"}, "The name of the game holds a line break or another character"),
        ({"name": "Pri\x00ya"}, "Your name holds a line break or another character"),
        ({"name": "x" * 25}, "Your name has 25 characters; 24 is the most."),
        ({"address": "priya@example"}, "is not a whole address"),
        ({"address": ""}, "The address is missing."),
        ({"mail2": "dan"}, "has no @"),
        ({"mail2": PRIYA}, "This is your own address"),
        ({"kind3": "person", "mail3": DAN.upper()}, "This address has a seat already"),
        ({"kind2": "none", "kind3": "none"}, "A shift has 2 to 6 clerks; here are 1."),
        ({f"kind{number}": "clerk" for number in range(3, 8)}, "2 to 6 clerks; here are 7."),
        ({"kind3": "you"}, "You can have one seat only."),
        ({"pace": "17"}, "This is none of the choices."),
        ({"zone": "Mars/Base"}, "This is not a time zone from the list."),
        ({"word": "x" * 41}, "The word for luck has 41 characters; 40 is the most."),
        ({"boss_moves": "never"}, "This is none of the choices."),
    ],
)
def test_the_form_comes_back_with_the_reason_and_what_was_typed(
    quick_site: Site, mails: MailServer, typed: dict[str, str], why: str
) -> None:
    page = fill(Browser(quick_site, mails, PRIYA), **typed)
    assert page.status == 422 and why in page.words
    for name in ("title", "name", "address", "mail2"):
        assert page.value(name) == (FILLED | typed)[name]
    with here.store().reading() as conn:
        assert games.none_yet(conn)


FILLED = {"title": "Inventory Night", "name": "Priya", "address": PRIYA, "mail2": DAN}


def test_a_bad_address_on_the_rota_comes_back_as_typed(visit: Visit) -> None:
    priya, rota = opened(visit)
    page = priya.press(rota, "Invite", mail="sofia@example")
    assert page.status == 422 and "is not a whole address" in page.words and states()[1] == "invited"
    assert 'value="sofia@example"' in page.answer.text


def test_the_list_of_problems_names_the_seat(visit: Visit) -> None:
    page = fill(visit(PRIYA), mail2="dan", kind3="waiter")
    listed = [found.get_text() for found in page.soup.select(".err a")]
    assert listed[0].startswith("Seat 2: ") and listed[1] == "Seat 3: This is none of the choices."


def test_nothing_is_asked_of_more_than_one_friend_unless_chosen(visit: Visit) -> None:
    page = visit().get("/open")
    kinds = [page.value(f"kind{number}") for number in range(1, 7)]
    assert kinds == ["you", "person", "clerk", "none", "none", "none"]


# --- the same people again ---


def test_a_rematch_seats_whoever_asks_under_the_name_of_today(visit: Visit) -> None:
    kim = visit("kim@example.org")
    kim.press(kim.get("/try"), "Play now against three bots", name="Kim", address=kim.address)
    seat = kim.press(kim.get(kim.link("confirm")), "Yes, that is me: go on").path
    with here.store().writing(the_game().id) as tx:
        games.change(tx, the_game().id, status="over")
        person = people.by_address(tx, kim.address)
        assert person is not None
        people.change(tx, person.id, display_name="Kimberley", zone="Asia/Tokyo")
    opened_again = again.rematch(seat.rpartition("/")[2], "a-key-of-the-form-0001")
    assert opened_again is not None
    with here.store().reading() as conn:
        mine = seats.get(conn, opened_again.game, 1)
    assert mine is not None and (mine.name, mine.zone) == ("Kimberley", "Asia/Tokyo")


# --- at the same time ---


@pytest.fixture
def two_joiners(visit: Visit) -> Iterator[list[Browser]]:
    opened(visit, kind3="person", mail3=SOFIA)
    yield [visit(DAN), visit(SOFIA)]


def test_the_last_two_to_answer_at_the_same_time_begin_one_game(two_joiners: list[Browser]) -> None:
    paths = [each.link("invite") for each in two_joiners]
    gate = threading.Barrier(2)

    def answer(visitor: Browser, path: str, name: str) -> None:
        gate.wait()
        visitor.send(path, {"answer": "join", "name": name, "zone": "UTC", "word": name})

    both = [
        threading.Thread(target=answer, args=(visitor, path, name))
        for visitor, path, name in zip(two_joiners, paths, ("Dan", "Sofia"), strict=True)
    ]
    for each in both:
        each.start()
    for each in both:
        each.join()
    with here.store().reading() as conn:
        rows = log.load(conn, the_game().id)
    assert states() == ["joined"] * 3 and the_game().status == "running"
    assert [row.kind for row in rows].count("GameBegan") == 1
