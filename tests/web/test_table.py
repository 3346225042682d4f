"""The pages of a game and their forms, on both databases: reading changes nothing, the right form does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.services import bots, clock, links, play
from app.store import games
from tests.service.playing import DAY, MINUTE, Shift, by_seed
from tests.web.playing import (
    Home,
    alert_of,
    each_home,
    fields_of,
    options_of,
    send,
    soup_of,
    without_keys,
    words_of,
)

JUNK = (
    "",
    "0",
    "-1",
    "1.5",
    "1e3",
    "abc",
    "\x00",
    "\uff11",
    "9" * 9,
    "9" * 40,
    "1 OR 1=1",
    "%27",
    " 7",
    "+7",
    "null",
)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def scene(home: Home) -> Shift:
    """A game in the middle, which no test changes: two people and a bot."""
    made = home.shift("Lucy", "Zack", "bot:clerk", name="scene")
    choose = by_seed("scene", "slack.start.")
    made.play_until(lambda asked: asked.seat == 2 and asked.kind == "turn" and asked.question > 50, choose)
    return made


@pytest.fixture(scope="module")
def first_turn(home: Home) -> Shift:
    made = home.shift("Lucy", "Zack", name="first-turn")
    made.set_up()
    return made


@pytest.fixture
def shift(home: Home, first_turn: Shift) -> Shift:
    """Two people in their first turn, in a game of this test alone."""
    return home.again(first_turn)


@pytest.fixture
def still(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, so that two readings of a page can be compared."""
    with home.store.reading() as conn:
        at = clock.now(conn)
    monkeypatch.setattr(clock, "now", lambda conn: at)


def active(shift: Shift) -> int:
    asked = shift.waits
    assert asked is not None
    return asked.seat


def page(home: Home, shift: Shift, seat: int = 0, rest: str = "") -> TestResponse:
    return home.nobody().get(f"/t/{shift.tokens[seat or active(shift)]}{rest}")


def filled_in(home: Home, shift: Shift, option: str, **more: str) -> tuple[str, dict[str, str]]:
    """The path and the fields of the asked seat's form with this option picked."""
    path = f"/t/{shift.tokens[active(shift)]}"
    return path, {**fields_of(home.nobody().get(path), path), "option": option, "then": "on", **more}


def a_move(shift: Shift) -> str:
    """A move to where nothing happens."""
    boss = shift.table.state.boss
    return next(
        key
        for key in shift.question.options
        if key.startswith("move.") and key not in (f"move.{boss}", "move.restroom")
    )


# --- reading ---


def every_page(shift: Shift) -> list[str]:
    paths = [f"/games/{shift.id}", f"/games/{shift.id}/history", f"/games/{shift.id}/history?at=5"]
    paths.append(f"/games/{shift.id}/game.jsonl")
    for token in shift.tokens.values():
        own = f"/t/{token}"
        paths += [
            own,
            f"{own}/history",
            f"{own}/history?at=9",
            f"{own}/game.jsonl",
            f"{own}/new-link",
            f"{own}/mails",
        ]
        paths += [f"{own}/{key}" for key in (*shift.question.options[:8], "end", "nothing", "undo", "resign")]
    return paths


def test_reading_changes_nothing_whoever_reads(home: Home, scene: Shift) -> None:
    readers = [home.nobody(), home.signed_in(scene.people[1]), home.signed_in(home.stranger())]
    with home.nothing_changes():
        for client in readers:
            for path in every_page(scene):
                shown, asked = client.get(path), client.head(path)
                assert shown.status_code == asked.status_code == 200, path
                assert asked.data == b""
                if path.startswith("/t/"):
                    assert "Set-Cookie" not in shown.headers and "Set-Cookie" not in asked.headers, path
                    assert shown.headers["Cache-Control"] == "no-store"


def test_a_page_behind_a_link_says_nothing_of_whoever_is_signed_in(
    home: Home, scene: Shift, still: None
) -> None:
    for path in (f"/t/{scene.tokens[1]}", f"/t/{scene.tokens[1]}/history"):
        plain, signed = home.nobody().get(path), home.signed_in(scene.people[2]).get(path)
        assert without_keys(plain.text) == without_keys(signed.text)


def test_a_mails_link_marks_its_option_and_ticks_nothing(home: Home, scene: Shift) -> None:
    path = f"/t/{scene.tokens[active(scene)]}"
    for key in scene.question.options[::3]:
        soup = soup_of(home.nobody().get(f"{path}/{key}"))
        marked = soup.select("form#move label.marked input")
        assert [str(tag["value"]) for tag in marked] == [key]
        assert not [tag for tag in soup.select("form#move input") if tag.has_attr("checked")]


def test_a_mails_link_says_at_the_top_what_it_named_and_leads_there_by_itself(
    home: Home, scene: Shift
) -> None:
    path = f"/t/{scene.tokens[active(scene)]}"
    for key in scene.question.options[::3]:
        soup = soup_of(home.nobody().get(f"{path}/{key}"))
        link = soup.select_one("main > .named a")
        assert link is not None and soup.find(id=str(link["href"])[1:]) is not None
        assert [str(tag["value"]) for tag in soup.select("[autofocus]")] == [key]
    assert not soup_of(home.nobody().get(path)).select(".named, [autofocus]")


@pytest.mark.parametrize("key", ["nothing", "move.nowhere", "END", "x" * 300, "%00", "a b", "..", "\u202e"])
def test_a_link_to_an_option_that_is_not_there_is_just_the_page(home: Home, scene: Shift, key: str) -> None:
    answer = page(home, scene, rest=f"/{key}")
    if answer.status_code in (301, 308):  # `..` is no option's name
        return
    assert answer.status_code == 200
    assert soup_of(answer).select("form#move") and not soup_of(answer).select("label.marked")


def test_the_page_offers_exactly_what_the_question_offers(home: Home, scene: Shift) -> None:
    answer = page(home, scene)
    assert sorted(options_of(answer)) == sorted(scene.question.options)
    assert page(home, scene, 1).status_code == 200
    assert not soup_of(page(home, scene, 1)).select("form#move")


def test_every_row_of_the_history_can_be_looked_at(home: Home, scene: Shift) -> None:
    last = len(scene.rows)
    step = 1 if home.store.url.startswith("sqlite") else 7  # the pages are made of the same rows
    for row in range(1, last + 1, step):
        base = (f"/games/{scene.id}", f"/t/{scene.tokens[1]}", f"/t/{scene.tokens[2]}")[row % 3]
        answer = home.nobody().get(f"{base}/history?at={row}")
        assert answer.status_code == 200
        assert f"Row {row} of {last}" in words_of(answer)


@pytest.mark.parametrize("at", JUNK)
def test_a_row_that_is_none_is_the_last_or_the_first(home: Home, scene: Shift, at: str) -> None:
    last = len(scene.rows)
    for base in (f"/games/{scene.id}", f"/t/{scene.tokens[1]}"):
        answer = home.nobody().get(f"{base}/history", query_string={"at": at})
        assert answer.status_code == 200
        assert f"Row {last} of {last}" in words_of(answer)
    assert home.nobody().get(f"/games/{scene.id}/history?at=3&at=x").status_code == 200


@pytest.mark.parametrize(
    "game", ["x", "A" * 22, "%00", "\x00" * 22, "..", "\u00e4", "x" * 5000, "'; --", "%ff%fe"]
)
def test_a_game_that_does_not_exist_is_a_404(home: Home, game: str) -> None:
    for rest in ("", "/history", "/history?at=1", "/game.jsonl"):
        assert home.nobody().get(f"/games/{game}{rest}").status_code == 404
    signed_in = home.signed_in(home.stranger())
    assert signed_in.get(f"/games/{game}").status_code == 404


# --- who may watch ---


def test_a_game_for_players_only_is_not_there_for_anybody_else(home: Home) -> None:
    shift = home.shift("Lucy", "Zack", watch="players")
    shift.set_up()
    nowhere = home.nobody().get("/games/" + "A" * 22)
    strangers = (home.nobody(), home.signed_in(home.stranger()))
    for rest in ("", "/history", "/history?at=3", "/game.jsonl"):
        for client in strangers:
            answer = client.get(f"/games/{shift.id}{rest}")
            assert answer.status_code == 404
            if rest != "/game.jsonl":
                assert _main(answer) == _main(nowhere)
        assert home.signed_in(shift.people[1]).get(f"/games/{shift.id}{rest}").status_code == 200
    for token in shift.tokens.values():
        for rest in ("", "/history", "/history?at=3", "/game.jsonl"):
            assert home.nobody().get(f"/t/{token}{rest}").status_code == 200


def _main(answer: TestResponse) -> str:
    return str(soup_of(answer).find("main"))


@pytest.mark.parametrize("status", ["draft", "lobby", "called-off"])
def test_before_it_begins_a_game_shows_its_seats_a_page_and_takes_no_form(home: Home, status: str) -> None:
    shift = home.shift("Lucy", "Zack", begun=False, status=status)
    own = f"/t/{shift.tokens[1]}"
    client = home.nobody()
    form = {"option": "end", "question": "1", "key": "12345678", "sure": "yes"}
    with home.nothing_changes():
        assert client.get(own).status_code == 200
        assert client.get(f"{own}/end").status_code == 200
        for rest in ("/history", "/game.jsonl"):
            assert client.get(own + rest).status_code in (200, 404)
        assert client.get(f"/games/{shift.id}").status_code == 404
        for rest in ("", "/undo", "/back", "/resign", "/rematch"):
            assert send(client, own + rest, form).status_code in (404, 409, 422), rest
    assert home.nobody().get(own).status_code == 200


# --- an answer ---


def test_a_form_leads_back_to_the_page_with_a_303(home: Home, shift: Shift) -> None:
    path, form = filled_in(home, shift, a_move(shift))
    before = len(shift.rows)
    answer = send(home.nobody(), path, form)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{path}#move")
    assert "Set-Cookie" not in answer.headers
    assert shift.kinds(before) == ["ActionTaken", "FigureMoved", "Waiting"]
    again = send(home.nobody(), path, form)
    assert (again.status_code, again.headers["Location"]) == (303, f"{path}#move")
    assert len(shift.rows) == before + 3


def test_a_form_from_the_page_of_an_option_is_taken_too(home: Home, shift: Shift) -> None:
    key = a_move(shift)
    own = f"/t/{shift.tokens[active(shift)]}"
    form = {**fields_of(home.nobody().get(f"{own}/{key}"), own), "option": key}
    assert send(home.nobody(), own, form).status_code == 303


def test_a_form_can_end_the_turn_too(home: Home, shift: Shift) -> None:
    seat = active(shift)
    path, form = filled_in(home, shift, a_move(shift), then="end")
    assert send(home.nobody(), path, form).status_code == 303
    assert active(shift) != seat
    assert "Over to" in words_of(page(home, shift, seat))


def test_a_discard_goes_with_plot(home: Home, shift: Shift) -> None:
    toss = shift.question.extras[0]
    path, form = filled_in(home, shift, "plot", toss=toss)
    assert send(home.nobody(), path, form).status_code == 303
    assert "CardsDiscarded" in shift.kinds()


def test_an_empty_form_is_a_422_that_shows_the_form_again(home: Home, shift: Shift) -> None:
    path, form = filled_in(home, shift, "")
    for fields in ({}, {"then": "end"}, {name: form[name] for name in ("question", "key")}):
        with home.nothing_changes():
            answer = send(home.nobody(), path, fields)
        assert answer.status_code == 422
        assert "Nothing was picked" in alert_of(answer)
        assert sorted(options_of(answer)) == sorted(shift.question.options)


REFUSED: dict[str, tuple[dict[str, str], int]] = {
    "not offered": ({"option": "move.nowhere"}, 422),
    "not offered, strange": ({"option": "\x00\u202e<script>"}, 422),
    "very long": ({"option": "x" * 5000}, 422),
    "old question": ({"question": "3"}, 409),
    "no question": ({"question": ""}, 409),
    "strange question": ({"question": "\u0661\u0662"}, 409),
    "huge question": ({"question": "9" * 30}, 409),
    "negative question": ({"question": "-1"}, 409),
    "no key": ({"key": ""}, 422),
    "short key": ({"key": "x"}, 422),
    "long key": ({"key": "x" * 500}, 422),
    "strange key": ({"key": "\x00" * 12}, 422),
    "key of letters we do not use": ({"key": "\u00e4" * 12}, 422),
    "a discard without plot": ({"toss": "toss.sneak.1"}, 422),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_form_changes_nothing_says_why_and_shows_how_it_stands(
    home: Home, shift: Shift, name: str
) -> None:
    wrong, status = REFUSED[name]
    path, form = filled_in(home, shift, a_move(shift))
    with home.nothing_changes():
        answer = send(home.nobody(), path, {**form, **wrong})
    assert answer.status_code == status
    assert alert_of(answer)
    assert sorted(options_of(answer)) == sorted(shift.question.options)
    assert fields_of(answer, path)["question"] == str(shift.question.number)
    assert send(home.nobody(), path, form).status_code == 303


def test_an_impossible_option_is_refused_with_its_ruling(home: Home, shift: Shift) -> None:
    here = shift.table.state.clerk(active(shift)).space
    path, form = filled_in(home, shift, f"move.{here}")
    answer = send(home.nobody(), path, form)
    assert answer.status_code == 409 and "You are here" in alert_of(answer)


def test_what_was_picked_is_not_lost_when_a_form_is_refused(home: Home, shift: Shift) -> None:
    picked, toss = a_move(shift), shift.question.extras[0]
    path, form = filled_in(home, shift, picked, toss=toss)
    answer = send(home.nobody(), path, form)
    assert answer.status_code == 422
    soup = soup_of(answer)
    assert [str(tag["value"]) for tag in soup.select("label.marked input[name=option]")] == [picked]
    assert [str(tag["value"]) for tag in soup.select("label.marked input[name=toss]")] == [toss]
    assert "from your link" not in words_of(answer)
    ticked = [str(tag["value"]) for tag in soup.select("form#move input") if tag.has_attr("checked")]
    assert sorted(ticked) == sorted([picked, toss])


def test_an_old_form_gets_a_409_and_the_new_position(home: Home, shift: Shift) -> None:
    seat = active(shift)
    path, form = filled_in(home, shift, a_move(shift))
    shift.act("end")
    with home.nothing_changes():
        answer = send(home.nobody(), path, form)
    assert answer.status_code == 409
    assert "not waiting for you" in alert_of(answer)
    assert "Over to" in words_of(answer) and seat != active(shift)


def test_a_form_that_comes_too_late_shows_what_the_clock_did(home: Home, shift: Shift) -> None:
    path, form = filled_in(home, shift, a_move(shift))
    shift.wait(DAY + 2 * MINUTE)
    try:
        read = home.nobody().get(path)
        answer = send(home.nobody(), path, form)
    finally:
        clock.advance(-DAY - 2 * MINUTE)  # the others here have not waited
    assert "time is up" in words_of(read)
    assert answer.status_code == 409 and "Time was up" in alert_of(answer)
    assert "Over to" in words_of(answer)
    assert "TurnEnded" in shift.kinds()


def test_a_form_to_a_game_that_is_over_says_so(home: Home, shift: Shift) -> None:
    seat = active(shift)
    path, form = filled_in(home, shift, a_move(shift))
    shift.resign(seat)
    assert shift.over
    with home.nothing_changes():
        for rest, fields in (("", form), ("/undo", form), ("/resign", {**form, "sure": "yes"})):
            answer = send(home.nobody(), path + rest, fields)
            assert answer.status_code == 409
            assert "over" in alert_of(answer)
            assert "The lights are off" in words_of(answer)
        assert send(home.nobody(), f"{path}/back").status_code == 303


# --- the other forms ---


def test_a_step_is_taken_back_by_its_form(home: Home, shift: Shift) -> None:
    before = shift.table.state
    shift.act(a_move(shift))
    path = f"/t/{shift.tokens[active(shift)]}"
    form = fields_of(home.nobody().get(path), f"{path}/undo")
    button = soup_of(home.nobody().get(path)).select_one("form#move button[form]")
    assert button and button["form"] == "take-back"
    answer = send(home.nobody(), f"{path}/undo", form)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{path}#move")
    assert shift.table.state == before
    assert "taken back" in words_of(home.nobody().get(path))
    with home.nothing_changes():
        assert send(home.nobody(), f"{path}/undo", form).status_code == 303
        late = send(home.nobody(), f"{path}/undo", {**form, "key": "another-key"})
    assert late.status_code == 409 and alert_of(late)


def test_standing_orders_are_kept_and_shown_to_nobody_else(home: Home, shift: Shift, still: None) -> None:
    seat = active(shift)
    path = f"/t/{shift.tokens[seat]}"
    orders = {
        "sneak": "ask", "sneak_at": "6", "sneak_1": "cooler", "receipt": "never", "receipt_at": "2",
        "sneak_spares_slack": "1",
    }  # fmt: skip
    before, others = shift.rows, page(home, shift, 3 - seat).text
    answer = send(home.nobody(), f"{path}/orders", orders)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{path}?kept=orders#orders")
    soup = soup_of(home.nobody().get(answer.headers["Location"]))
    assert "Your standing orders hold from the next roll on." in soup.get_text()
    ticked = {str(tag["name"]): str(tag["value"]) for tag in soup.select("#orders input[checked]")}
    assert ticked == {"sneak": "ask", "receipt": "never", "sneak_spares_slack": "1"}
    assert str(soup.select("#sneak-1 option")[0]["value"]) == "cooler"
    assert shift.rows == before
    assert without_keys(page(home, shift, 3 - seat).text) == without_keys(others)


@pytest.mark.parametrize("wrong", [{"sneak": "x"}, {"sneak_at": "9"}, {"sneak_1": ""}, {"receipt": "\x00"}])
def test_orders_that_make_no_sense_are_a_422(home: Home, shift: Shift, wrong: dict[str, str]) -> None:
    path = f"/t/{shift.tokens[active(shift)]}"
    orders = {"sneak": "at", "sneak_at": "6", "sneak_1": "cooler", "receipt": "never", "receipt_at": "2"}
    with home.nothing_changes():
        answer = send(home.nobody(), f"{path}/orders", {**orders, **wrong})
    assert answer.status_code == 422 and alert_of(answer)


def test_leaving_needs_a_tick(home: Home, shift: Shift) -> None:
    path = f"/t/{shift.tokens[active(shift)]}"
    form = fields_of(home.nobody().get(path), f"{path}/resign")
    with home.nothing_changes():
        answer = send(home.nobody(), f"{path}/resign", form)
    assert answer.status_code == 422 and "Tick the box" in alert_of(answer)
    assert send(home.nobody(), f"{path}/resign", {**form, "sure": "yes"}).status_code == 303
    assert shift.over


def test_i_am_back_takes_the_seat_back(home: Home, shift: Shift) -> None:
    seat = active(shift)
    path = f"/t/{shift.tokens[seat]}"
    assert "I am back" not in words_of(home.nobody().get(path))
    shift.set(seat, substitute="clerk")
    read = words_of(home.nobody().get(path))
    assert "I am back" in read and "OUT BY" not in read
    answer = send(home.nobody(), f"{path}/back")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{path}#move")
    assert shift.seat(seat).substitute is None
    assert shift.kinds()[-1] == "table.owner-back"
    assert "is back" in words_of(home.nobody().get(path))


def test_while_a_bot_sits_in_the_page_says_so_and_an_answer_takes_over(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.set(seat, substitute="clerk")
    path, form = filled_in(home, shift, a_move(shift))
    assert send(home.nobody(), path, form).status_code == 303
    assert "table.owner-back" in shift.kinds()
    assert bots.play(shift.id) == ()


@pytest.mark.parametrize("rest", ["", "/undo", "/orders", "/back", "/resign", "/rematch", "/new-link"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    ],
)
def test_a_form_from_another_site_is_refused(
    home: Home, scene: Shift, rest: str, headers: dict[str, str]
) -> None:
    form = {"option": "end", "question": str(scene.question.number), "key": "12345678", "sure": "yes"}
    with home.nothing_changes():
        path = f"/t/{scene.tokens[active(scene)]}{rest}"
        assert home.nobody().post(path, data=form, headers=headers).status_code == 403


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options", "trace"])
def test_other_methods_do_nothing(home: Home, scene: Shift, method: str) -> None:
    form = {"option": "end", "question": str(scene.question.number), "key": "12345678"}
    with home.nothing_changes():
        for path in (f"/t/{scene.tokens[active(scene)]}", f"/games/{scene.id}"):
            answer = home.nobody().open(path, method=method.upper(), data=form)
            assert answer.status_code == (200 if method == "options" else 405)


# --- P14: actors and acts ---

Actor = Callable[[Home, Shift], tuple[FlaskClient, str]]
"""A client, and what it writes behind `/t/`."""


def _other(shift: Shift) -> int:
    return 3 - active(shift)


def _elsewhere(home: Home, shift: Shift) -> str:
    """The link of a seat that is asked in another game."""
    other = home.again(shift)
    return other.tokens[active(other)]


def _revoked(home: Home, shift: Shift) -> str:
    token = home.new_link(shift, active(shift))
    home.revoke(token)
    return token


def _link_to(purpose: links.Purpose) -> Actor:
    """A link of this game, seat and person that was given out for something else."""

    def actor(home: Home, shift: Shift) -> tuple[FlaskClient, str]:
        seat, person = active(shift), shift.people[active(shift)]
        with home.store.writing() as tx:
            token = links.issue(tx, purpose, at=clock.now(tx), game=shift.id, seat=seat, person=person)
        return home.nobody(), token

    return actor


ACTORS: dict[str, Actor] = {
    "the other seat's link": lambda home, shift: (home.nobody(), shift.tokens[_other(shift)]),
    "a link that was made void": lambda home, shift: (home.nobody(), _revoked(home, shift)),
    "a link of another game, where it is asked": lambda home, shift: (home.nobody(), _elsewhere(home, shift)),
    "the player, signed in and without a link": lambda home, shift: (
        home.signed_in(shift.people[active(shift)]),
        shift.id,
    ),
    "a stranger, signed in": lambda home, shift: (home.signed_in(home.stranger()), shift.id),
    "nobody": lambda home, shift: (home.nobody(), "A" * 22),
    "nobody, with the game's number": lambda home, shift: (home.nobody(), shift.id),
    **{f"a link to {purpose}": _link_to(purpose) for purpose in links.PATHS if purpose != "seat"},
}
ACTS = ("", "/undo", "/resign", "/back")


def _form(shift: Shift) -> dict[str, str]:
    asked = shift.waits
    assert asked is not None
    return {
        "option": "end", "question": str(asked.question), "key": "a-key-of-ones-own", "sure": "yes",
        "seat": str(asked.seat), "game": shift.id, "token": shift.tokens[asked.seat], "then": "end",
    }  # fmt: skip


@pytest.mark.parametrize("name", ACTORS)
def test_nobody_acts_for_a_seat_without_its_link(home: Home, shift: Shift, name: str) -> None:
    shift.act(a_move(shift))  # so that there is something to take back
    asked, rows, timeouts = shift.waits, shift.rows, shift.seat(active(shift)).timeouts
    client, token = ACTORS[name](home, shift)
    for act in ACTS:
        answer = send(client, f"/t/{token}{act}", _form(shift))
        assert answer.status_code in (303, 400, 403, 404, 409)
        # What another seat may do for itself, leaving above all, is its own affair.
        own = [row for row in shift.rows[len(rows) :] if row.by.seat == active(shift)]
        assert not own and shift.rows[: len(rows)] == rows
    assert asked is not None and shift.seat(asked.seat).timeouts == timeouts
    if "other seat" not in name:
        assert shift.rows == rows and shift.waits == asked


def test_orders_are_those_of_the_link_and_of_no_other_seat(home: Home, shift: Shift) -> None:
    orders = {
        "sneak": "never", "sneak_at": "1", "sneak_1": "cooler", "receipt": "never", "receipt_at": "1",
        "seat": str(active(shift)),
    }  # fmt: skip
    for name, actor in ACTORS.items():
        client, token = actor(home, shift)
        send(client, f"/t/{token}/orders", orders)
        assert shift.seat(active(shift)).orders == {}, name
    send(home.nobody(), f"/t/{shift.tokens[active(shift)]}/orders", orders)
    assert shift.seat(active(shift)).orders["sneak"] == "never"


def test_the_seats_own_link_does_all_of_it(home: Home, shift: Shift) -> None:
    shift.act(a_move(shift))
    own = f"/t/{shift.tokens[active(shift)]}"
    for act in ("/undo", "", "/resign"):
        asked = shift.waits
        assert asked is not None
        own = f"/t/{shift.tokens[asked.seat]}"
        before = len(shift.rows)
        assert send(home.nobody(), f"{own}{act}", _form(shift)).status_code == 303
        assert len(shift.rows) > before
        assert {row.by.seat for row in shift.rows[before:]} <= {0, asked.seat}
    assert shift.over


def test_two_links_of_one_seat_are_one_player(home: Home, shift: Shift) -> None:
    path, form = filled_in(home, shift, a_move(shift))
    second = f"/t/{home.new_link(shift, active(shift))}"
    assert send(home.nobody(), path, form).status_code == 303
    with home.nothing_changes():
        assert send(home.nobody(), second, form).status_code == 303


def test_a_game_that_its_clock_could_not_move_takes_the_owners_answer(home: Home, shift: Shift) -> None:
    with home.store.writing(shift.id) as tx:
        games.change(tx, shift.id, parked_at=clock.now(tx), failures=5)
    path, form = filled_in(home, shift, a_move(shift))
    assert send(home.nobody(), path, form).status_code == 303
    assert play.lapse(home.store, shift.id, 1) == ()


def with_csrf(client: FlaskClient) -> dict[str, str]:
    """What a form of a signed-in page carries."""
    found = soup_of(client.get("/preferences")).find("input", {"name": "csrf_token"})
    return {"csrf_token": str(found["value"])} if found else {}  # type: ignore[index]


def test_who_is_signed_in_gets_a_link_to_its_own_seat_only(home: Home, shift: Shift, still: None) -> None:
    lucy, stranger = home.signed_in(shift.people[1]), home.signed_in(home.stranger())
    with home.nothing_changes():
        assert send(home.nobody(), f"/games/{shift.id}/seat").headers["Location"] == "/sign-in"
        refused = send(stranger, f"/games/{shift.id}/seat", with_csrf(stranger))
        assert refused.headers["Location"] == "/games"
        assert send(lucy, f"/games/{shift.id}/seat").status_code == 400  # a form of another site knows no key
        assert send(lucy, f"/games/{'A' * 22}/seat", with_csrf(lucy)).headers["Location"] == "/games"
    answer = send(lucy, f"/games/{shift.id}/seat", with_csrf(lucy))
    own = answer.headers["Location"]
    assert answer.status_code == 303 and own.startswith("/t/")
    # The two links differ, and so does what the page links to; all else is the same.
    first, second = (
        without_keys(home.nobody().get(path).text).replace(path, "")
        for path in (own, f"/t/{shift.tokens[1]}")
    )
    assert first == second


def test_a_link_to_what_is_no_longer_offered_says_so(home: Home, shift: Shift) -> None:
    soup = soup_of(home.nobody().get(f"/t/{shift.tokens[active(shift)]}/at.cooler"))
    assert "That is not on offer now" in soup.get_text()
    assert soup.select("form#move input[name=option]") and not soup.select(".marked")
