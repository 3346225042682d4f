"""The turn page in each state that a game can be in: what is said, what can be done, and where one lands."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import Tag
from msgspec.structs import replace
from werkzeug.test import TestResponse

from app.services import bots, clock, moving
from app.services.showing.crew import crew_of
from app.services.showing.form import form, suspicion
from app.services.showing.receipt import charged_to, news
from app.services.showing.step import step
from app.services.showing.welcome import welcome
from app.store import games
from app.store.waits import Wait
from app.words.consequences import consequence
from app.words.names import name
from engine.cards.characters import CHARACTER
from engine.orders import Orders
from engine.record import By
from engine.spaces import SPACE, SPACES
from engine.view import View
from tests.service.playing import DAY, HOUR, MINUTE, Shift, by_seed, first_option, preferring
from tests.web.playing import Home, alert_of, each_home, fields_of, options_of, send, soup_of, words_of

TWO_SCREENS_OF_LINES = 14


@pytest.fixture(scope="module", params=["sqlite"])
def home(
    request: pytest.FixtureRequest, migrated_sqlite_of_the_run: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    yield from each_home(request, migrated_sqlite_of_the_run, tmp_path_factory)


@pytest.fixture(scope="module")
def first_turn(home: Home) -> Shift:
    made = home.shift("Lucy", "Zack", "Wendy", name="states")
    made.set_up()
    return made


@pytest.fixture
def shift(home: Home, first_turn: Shift) -> Shift:
    """Three people in their first turn, in a game of this test alone."""
    return home.again(first_turn)


def active(shift: Shift) -> int:
    asked = shift.waits
    assert asked is not None
    return asked.seat


def path_of(shift: Shift, seat: int = 0) -> str:
    return f"/t/{shift.tokens[seat or active(shift)]}"


def page(home: Home, shift: Shift, seat: int = 0) -> TestResponse:
    return home.nobody().get(path_of(shift, seat))


def part(answer: TestResponse, selector: str) -> Tag:
    found = soup_of(answer).select_one(selector)
    assert found is not None, selector
    return found


def said(tag: Tag) -> str:
    return " ".join(tag.get_text(" ").split())


def a_move(shift: Shift) -> str:
    boss = shift.table.state.boss
    keys = shift.question.options
    return next(k for k in keys if k.startswith("move.") and k not in (f"move.{boss}", "move.restroom"))


@pytest.fixture(scope="module")
def asked_once(home: Home) -> Shift:
    return asked_before_a_roll(home)


def asked_before_a_roll(home: Home) -> Shift:
    """Somebody with something to hide is asked whether it reacts."""
    made = home.shift("Lucy", "Zack", "Wendy", name="asked-before-a-roll")
    asks = {"sneak": "ask", "receipt": "ask", "sneak_spaces": [space.id for space in SPACES]}
    for seat in (1, 2, 3):
        made.set(seat, orders=asks)
    choose = preferring("call", "steal.2", "steal.1", "move.aisle-1", otherwise=by_seed("roll"))
    made.play_until(lambda asked: asked.kind == "reaction", choose, 400)
    return made


# --- landing ---


def test_after_a_step_the_page_lands_on_the_form_which_says_what_was_done_and_what_is_asked(
    home: Home, shift: Shift
) -> None:
    path, key = path_of(shift), a_move(shift)
    fields = {**fields_of(page(home, shift), path), "option": key, "then": "on"}
    answer = send(home.nobody(), path, fields)
    assert answer.headers["Location"] == f"{path}#move"
    target = part(page(home, shift), "#move")
    assert target["tabindex"] == "-1"
    status = part(page(home, shift), f"#{target['aria-describedby']}")
    assert status["role"] == "status"
    space = SPACE[key.partition(".")[2]].name
    assert space in said(status) and "1 action left." in said(status)


def test_a_turn_that_just_began_tells_of_no_step(home: Home, shift: Shift) -> None:
    assert said(part(page(home, shift), "#did")) == "2 actions left."


def test_after_the_turn_the_same_place_says_to_whom_it_went(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.act(a_move(shift), end_turn=True)
    status = said(part(page(home, shift, seat), "#move #did"))
    name = shift.look(seat).player(active(shift)).name
    assert "Turn ended." in status and f"({name})" in status


def test_the_step_is_told_until_the_next_turn_begins_and_no_further(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.act(a_move(shift), end_turn=True)
    drawn = said(part(page(home, shift, seat), "#did"))
    assert "turn 2" not in drawn


def test_a_refused_form_puts_the_focus_on_what_went_wrong_inside_the_form(home: Home, shift: Shift) -> None:
    path = path_of(shift)
    answer = send(home.nobody(), path, fields_of(page(home, shift), path))
    alert = part(answer, "form#move .err")
    assert answer.status_code == 422
    assert alert.has_attr("autofocus") and alert["tabindex"] == "-1"
    assert "Not taken" in str(soup_of(answer).title)


def test_too_few_ticks_come_back_ticked_with_how_many_are_missing(home: Home) -> None:
    shift = home.shift("Lucy", "Zack", name="too-few-ticks")
    shift.play_until(
        lambda asked: asked.kind == "keep-five", preferring("plot", otherwise=by_seed("ticks")), 300
    )
    path, needed = path_of(shift), shift.question.pick[0]
    keys = options_of(page(home, shift))
    assert f"Tick exactly {needed}" in said(part(page(home, shift), "#did"))
    assert not soup_of(page(home, shift)).select(".coupon"), "the cards stand in the form already"
    for count in (needed - 1, needed + 1, 0):
        fields = {**fields_of(page(home, shift), path), "option": keys[:count]}
        answer = send(home.nobody(), path, fields)
        assert answer.status_code == 422
        asks = (
            "Tick 1 more" if count == needed - 1 else "Take back 1 tick" if count else f"Tick {needed} more"
        )
        assert f"You ticked {count}." in alert_of(answer) and asks in alert_of(answer)
        ticked = [str(tag["value"]) for tag in soup_of(answer).select("#move input[checked]")]
        assert ticked == keys[:count] and "what you picked" not in words_of(answer)


def keys_of(answer: TestResponse) -> list[tuple[str, str]]:
    """The buttons of the form in the order of the page; Enter presses the first."""
    return [(str(tag["name"]), str(tag["value"])) for tag in soup_of(answer).select("form#move .ring button")]


@pytest.mark.parametrize("query", ["", "?floor"])
def test_what_a_link_named_has_a_key_of_its_own_that_means_it_alone(
    home: Home, shift: Shift, query: str
) -> None:
    path, key = path_of(shift), a_move(shift)
    answer = home.nobody().get(f"{path}/{key}{query}")
    assert keys_of(answer) == [("then", "on"), ("then", "end"), ("named", key)]
    other = next(option for option in shift.question.options if option != key)
    send(home.nobody(), path, {**fields_of(answer, path), "option": other, "named": key})
    assert shift.look(active(shift)).view.clerk(active(shift)).space == key.removeprefix("move.")
    assert keys_of(page(home, shift)) == [("then", "on"), ("then", "end")]


def test_what_a_link_named_and_is_not_possible_has_no_key(home: Home, shift: Shift) -> None:
    here = shift.look(active(shift)).view.clerk(active(shift)).space
    answer = home.nobody().get(f"{path_of(shift)}/move.{here}")
    assert soup_of(answer).select("#move .marked")
    assert keys_of(answer) == [("then", "on"), ("then", "end")]


def test_with_no_action_left_the_end_has_a_key_and_the_form_says_how_long_cards_can_wait(
    home: Home, shift: Shift
) -> None:
    seat = active(shift)
    shift.play_until(lambda asked: asked.seat != seat or asked.clock == "spent", first_option)
    assert active(shift) == seat
    answer = page(home, shift)
    assert (
        keys_of(answer)[-1] == ("named", "end")
        and said(part(answer, "[name=named]")) == "Ring up: End the turn"
    )
    assert "You may play cards for 12 hours" in said(part(answer, "#did"))
    path = path_of(shift)
    send(home.nobody(), path, {**fields_of(answer, path), "named": "end"})
    assert active(shift) != seat


def test_an_old_form_keeps_what_was_picked_marked_and_ticks_nothing(home: Home, shift: Shift) -> None:
    seat, path, key = active(shift), path_of(shift), a_move(shift)
    fields = {**fields_of(page(home, shift), path), "option": key}
    shift.act(next(k for k in shift.question.options if k.startswith("move.") and k != key))
    if active(shift) != seat:
        pytest.fail("the move ended the turn")
    answer = send(home.nobody(), path, fields)
    assert answer.status_code == 409 and "answered" in alert_of(answer)
    assert [tag["value"] for tag in soup_of(answer).select("label.marked input")] == [key]
    assert not soup_of(answer).select("#move input[checked]")


# --- the first two screens ---


def test_the_phone_sees_what_happened_the_floor_and_the_first_options_in_this_order(
    home: Home, shift: Shift
) -> None:
    text = page(home, shift).text
    places = [text.index(f'id="{name}"') for name in ("since", "floor", "move", "yours", "crew")]
    assert places == sorted(places)


def test_a_long_story_is_folded_but_for_its_newest_lines(home: Home, shift: Shift) -> None:
    begun = shift.question.number
    shift.play_until(lambda asked: asked.question > begun + 40, by_seed("long"))
    for seat in (1, 2, 3):
        story = part(page(home, shift, seat), "#since")
        folded = story.select("details.older .lines li")
        shown = [line for line in story.select(".lines li:not(.you)") if line not in folded]
        assert len(shown) <= TWO_SCREENS_OF_LINES
        count = said(part(page(home, shift, seat), "#since")).count("All ")
        assert count == (1 if folded else 0)


def test_in_short_each_other_clerk_has_its_turn_and_the_reader_only_the_last(
    home: Home, shift: Shift
) -> None:
    seat = active(shift)
    shift.act("end")
    shift.play_until(lambda asked: asked.seat == seat and asked.kind == "turn", by_seed("in-short"))
    look = shift.look(seat)
    found = news(look)
    heads = [slip.heading for slip in found.short]
    assert found.whole and len(heads) == len(set(heads))
    assert {head.clerk for head in heads} >= {clerk.character for clerk in look.view.clerks}
    assert sum(head.clerk == look.view.me.character for head in heads) == 1
    assert all(slip.lines for slip in found.short)


def test_heat_for_everybody_is_charged_with_its_cause(home: Home, shift: Shift) -> None:
    def heated(asked: Wait) -> bool:
        charged = news(shift.look(asked.seat)).charged
        return charged is not None and any("for everybody" in line.text for line in charged.lines)

    shift.play_until(heated, by_seed("hot"), 300)
    charged = news(shift.look(active(shift))).charged
    assert charged is not None
    at = next(n for n, line in enumerate(charged.lines) if "for everybody" in line.text)
    assert at > 0 and charged.lines[0].manner != "you"


def test_what_is_not_possible_is_folded_with_its_reason_and_ruling(home: Home, shift: Shift) -> None:
    asked = form(shift.look(active(shift)))
    assert asked is not None
    folded = soup_of(page(home, shift)).select("#move .notnow li")
    refused = [choice for each in asked.parts if not each.coupons for choice in each.not_now]
    assert len(folded) == len(refused) > 0
    for line, choice in zip(folded, refused, strict=True):
        assert choice.label in said(line) and choice.small in said(line)
        link = line.find("a")
        assert (link is None) == (choice.ruling == 0)
        if isinstance(link, Tag):
            assert link["href"] == f"/rules#R{choice.ruling}"


def test_every_way_to_move_stands_where_its_space_lies(home: Home, shift: Shift) -> None:
    cells = soup_of(page(home, shift)).select("#move .moves label")
    assert [next(c for c in cell["class"] if c.startswith("at-")) for cell in cells] == [
        f"at-{space}"
        for space in (
            "office", "store-room", "restroom", "aisle-1", "cooler", "fountain", "aisle-2", "aisle-3",
            "register",
        )
    ]  # fmt: skip


def test_plot_cards_are_coupons_and_those_that_can_be_played_carry_their_options(
    home: Home, shift: Shift
) -> None:
    coupons = soup_of(page(home, shift)).select("#move .coupon")
    hand = shift.look(active(shift)).view.me.hand
    assert 0 < len(coupons) <= len(hand)
    on_them = [str(tag["value"]) for coupon in coupons for tag in coupon.select("input")]
    assert sorted(on_them) == sorted(key for key in shift.question.options if key.startswith("play."))
    for coupon in coupons:
        assert coupon.select("input") or coupon.select("p.soft"), said(coupon)


# --- states ---


def test_somebody_elses_turn_shows_no_form_and_whom_the_game_waits_for(home: Home, shift: Shift) -> None:
    answer = page(home, shift, 1 + active(shift) % 3)
    assert "Over to" in words_of(answer) and not options_of(answer)
    assert part(answer, "#move")["tabindex"] == "-1"
    assert "●" not in str(soup_of(answer).title)


def test_who_waits_reads_what_was_done_and_finds_the_own_card_before_the_others(
    home: Home, shift: Shift
) -> None:
    seat = active(shift)
    shift.act(a_move(shift), end_turn=True)
    answer = page(home, shift, seat)
    if active(shift) != seat:
        assert said(part(answer, "#h-move")).startswith("Done. Over to ")
    assert answer.text.index('id="yours"') < answer.text.index('id="crew"')


def test_title_and_icon_say_that_it_is_your_turn(home: Home, shift: Shift) -> None:
    mine, other = page(home, shift), page(home, shift, 1 + active(shift) % 3)
    assert str(soup_of(mine).title).startswith("<title>●")
    assert str(part(mine, "link[rel=icon]")["href"]).endswith("/icon-turn.svg")
    assert str(part(other, "link[rel=icon]")["href"]).endswith("/icon.svg")


def test_before_a_roll_the_number_is_spelt_out_and_the_standing_orders_are_shown(
    home: Home, asked_once: Shift
) -> None:
    shift = home.again(asked_once)
    answer = page(home, shift)
    me = shift.look(active(shift)).view.me
    number = said(part(answer, ".sus"))
    assert f"Your suspicion number is {me.suspicion.total}." in number
    assert "unless you react" in number and "should the boss walk in" not in number
    options = soup_of(answer).select("#move input[name=option]")
    assert str(options[0]["value"]) == "none"
    orders = [
        line for line in soup_of(answer).select(".coupon p.soft") if "Standing order" in line.get_text()
    ]
    reactions = {card.partition(".")[0] for card in me.hand} & {"sneak", "receipt"}
    assert len(orders) == len(reactions)


def test_the_number_before_a_decision_is_a_sum(home: Home, shift: Shift) -> None:
    shift.play_until(
        lambda asked: asked.kind == "turn" and shift.look(asked.seat).view.me.at_risk,
        preferring("steal.2", "steal.1", "move.aisle-1"),
    )
    me = shift.look(active(shift)).view.me
    number = said(part(page(home, shift), ".sus"))
    assert "caught" in number
    parts = sum(map(bool, (me.suspicion.items, me.suspicion.slack, me.suspicion.duties)))
    assert number.count(" + ") == parts - 1
    assert (f"= {me.suspicion.total}:" in number) == (parts > 1)


def test_the_number_says_when_the_boss_would_look(home: Home, shift: Shift) -> None:
    shift.play_until(
        lambda asked: asked.kind == "turn" and shift.look(asked.seat).view.me.at_risk,
        preferring("steal.2", "steal.1", "move.aisle-1"),
    )
    view = shift.look(active(shift)).view
    elsewhere = next(space.id for space in SPACES if space.id != view.me.space)
    beside, apart = (suspicion(replace(view, boss=space)) for space in (view.me.space, elsewhere))
    assert beside and "the boss is here" in beside.text and "if your turn ends here" in beside.text
    assert apart and "should the boss walk in" in apart.text


def test_a_step_that_was_taken_back_is_named_and_leaves_no_marks_on_the_floor(
    home: Home, shift: Shift
) -> None:
    path, key = path_of(shift), a_move(shift)
    assert send(home.nobody(), path, {**fields_of(page(home, shift), path), "option": key}).status_code == 303
    assert soup_of(page(home, shift)).select(".plan .way, .plan .chg")
    fields = fields_of(page(home, shift), f"{path}/undo")
    assert send(home.nobody(), f"{path}/undo", fields).status_code == 303
    status = said(part(page(home, shift), "#did"))
    assert "Taken back:" in status and SPACE[key.partition(".")[2]].name in status
    assert not soup_of(page(home, shift)).select(".plan .way, .plan .chg, .plan .ghost")


def test_the_status_says_first_what_one_did_and_then_what_followed(home: Home, asked_once: Shift) -> None:
    shift = home.again(asked_once)
    seat = active(shift)
    shift.act("none")
    found = step(shift.look(seat), "")
    assert not [line for line in found.done if "die" in line.lower() or "hired" in line.lower()]
    assert found.then and not set(found.done) & set(found.then)


def test_when_it_is_ones_turn_again_the_status_says_whose_turns_went_by(home: Home, shift: Shift) -> None:
    seat = active(shift)
    turn = shift.look(seat).view.turn
    shift.act("end")
    shift.play_until(lambda asked: asked.seat == seat and asked.sitting == asked.question, by_seed("round"))
    status, look = said(part(page(home, shift, seat), "#did")), shift.look(seat)
    assert f"Turn {turn} ended." in status
    if look.view.active == seat:
        others = [who for at, who in crew_of(look.view, look.players).items() if at != seat]
        assert all(who in status for who in others) and f"turn {look.view.turn}, yours again" in status


def test_who_was_fired_reads_how_and_what_is_left_to_do(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.resign(seat)
    answer = page(home, shift, seat)
    assert "You are out" in words_of(answer)
    assert "Resigned. What you earned stays on the list." in said(part(answer, "#did"))
    assert not soup_of(answer).select("#orders")


def test_while_a_bot_sits_in_the_way_back_stands_near_the_top(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.set(seat, substitute="clerk")
    text = page(home, shift, seat).text
    assert text.index("I am back") < text.index('id="since"')


def test_what_a_substitute_did_for_me_is_not_charged_to_me(home: Home, shift: Shift) -> None:
    seat = active(shift)
    shift.set(seat, substitute="clerk")
    bots.play(shift.id, home.store)
    mine = {row.seq for row in shift.rows if (row.by.seat, row.by.how) == (seat, "bot")}
    assert mine
    assert not {line.seq for line in charged_to(shift.look(seat))} & mine


def test_spectators_see_the_table_with_its_clock_and_nothing_to_press(home: Home, shift: Shift) -> None:
    answer = home.nobody().get(f"/games/{shift.id}")
    assert "OUT BY" in words_of(answer) and "The crew" in words_of(answer)
    assert not soup_of(answer).select("main form, main input")


def test_how_others_keep_their_turns_is_not_for_spectators(home: Home, shift: Shift) -> None:
    assert "Answers" not in words_of(home.nobody().get(f"/games/{shift.id}"))


# --- the time card ---


def card(home: Home, shift: Shift, seat: int = 0) -> Tag:
    return part(page(home, shift, seat), ".tcard")


def test_the_time_card_says_until_when_what_then_and_how_the_clock_runs(home: Home, shift: Shift) -> None:
    text = said(card(home, shift))
    assert "OUT BY" in text and "The turn ends with no further action." in text
    rulings = [str(link["href"]) for link in card(home, shift).select("a")]
    assert rulings == ["/rules#R145", "/rules#R153", "/rules#R154"]


@pytest.fixture
def later(home: Home, shift: Shift) -> Iterator[Shift]:
    """So late that the time of the sitting is nearly over."""
    shift.wait(DAY - HOUR)
    yield shift
    clock.advance(-(DAY - HOUR))


def test_a_time_card_that_runs_out_soon_says_so_in_words(home: Home, later: Shift) -> None:
    found = card(home, later)
    assert "soon" in found["class"] and "soon:" in said(found)


def test_a_time_card_that_ran_out_says_who_answers(home: Home, shift: Shift) -> None:
    shift.wait(DAY + 2 * MINUTE)
    try:
        found = card(home, shift)
    finally:
        clock.advance(-DAY - 2 * MINUTE)
    assert "late" in found["class"] and "time is up: the clock answers any moment now" in said(found)


@pytest.mark.parametrize(
    ("act", "says"), [("table.paused", "takes a break"), ("table.frozen", "operator has stopped")]
)
def test_a_stopped_clock_says_why(home: Home, shift: Shift, act: str, says: str) -> None:
    with home.store.writing(shift.id) as tx:
        moving.act_of_table(tx, moving.load(tx, shift.id), act, {}, By("game"))
    text = said(card(home, shift))
    assert says in text and "OUT BY" not in text


def test_a_clock_that_stands_still_since_nobody_could_be_reached_says_so(home: Home) -> None:
    shift = home.shift("Lucy", "Zack")
    shift.set_up()
    clock.advance(HOUR, home.store)  # and the mail is still here
    try:
        text = said(card(home, shift))
    finally:
        clock.advance(-HOUR, home.store)
    assert "Nobody could be reached" in text


def test_a_game_that_its_clock_cannot_move_says_that_an_answer_still_counts(home: Home, shift: Shift) -> None:
    with home.store.writing(shift.id) as tx:
        games.change(tx, shift.id, parked_at=clock.now(tx), failures=5)
    assert "An answer still counts." in said(card(home, shift))


# --- standing orders ---


def test_sneak_can_be_given_a_whole_order_of_spaces(home: Home, shift: Shift) -> None:
    path = path_of(shift)
    wanted = ["cooler", "register", "cooler", "office"]
    form = {"sneak": "at", "sneak_at": "2", "receipt": "ask", "receipt_at": "1"}
    form |= {f"sneak_{n}": space for n, space in enumerate(wanted, 1)}
    assert send(home.nobody(), f"{path}/orders", form).status_code == 303
    kept = shift.look(active(shift)).orders
    assert kept.sneak_spaces[:3] == ("cooler", "register", "office")
    assert sorted(kept.sneak_spaces) == sorted(SPACE)
    chosen = soup_of(page(home, shift)).select(".ranking option[selected]")
    assert tuple(str(tag["value"]) for tag in chosen) == kept.sneak_spaces


def test_the_default_order_is_that_of_the_board(home: Home, shift: Shift) -> None:
    chosen = soup_of(page(home, shift)).select(".ranking option[selected]")
    assert tuple(str(tag["value"]) for tag in chosen) == Orders().sneak_spaces


# --- words ---


def test_a_space_without_a_stack_does_not_say_that_nothing_is_left(home: Home, shift: Shift) -> None:
    def without_a_stack(view: View) -> bool:
        space = SPACE.get(view.me.space)
        return space is not None and not space.item_stack and space.id != "office"

    shift.play_until(
        lambda asked: asked.kind == "turn" and without_a_stack(shift.look(asked.seat).view),
        preferring("move.store-room", "end"),
    )
    assert "No items are kept here." in words_of(page(home, shift))


def test_headlines_name_the_player_beside_the_clerk(home: Home, shift: Shift) -> None:
    other = 1 + active(shift) % 3
    player = shift.look(other).player(active(shift)).name
    assert f"({player})" in said(part(page(home, shift, other), "h1"))


def test_a_page_is_light(home: Home, shift: Shift) -> None:
    assert len(gzip.compress(page(home, shift).data)) < 60 * 1024


def test_a_badge_is_given_to_a_player_by_name(home: Home, shift: Shift) -> None:
    lines = said(part(home.nobody().get(f"/games/{shift.id}"), "#since"))
    look = shift.look()
    for player, clerk in zip(look.players, look.view.clerks, strict=True):
        assert f"{player.name}: Hired as {CHARACTER[clerk.character].name}" in lines


def test_heat_for_everybody_names_everybody(home: Home, shift: Shift) -> None:
    def hot(asked: Wait) -> bool:
        last = shift.rows[asked.question - 12 : asked.question]
        return any(row.kind == "HeatChanged" and row.open["cause"] in ("event", "emptied") for row in last)

    shift.play_until(hot, by_seed("hot"), 300)
    look = shift.look(1 + active(shift) % 3)
    names = set(crew_of(look.view, look.players).values())
    for slip in news(look).whole or news(look).short:
        for line in slip.lines:
            if "heat for everybody" in line.text or "a bare shelf" in line.text:
                assert line.text.split(":")[0] in names


def test_starting_a_second_slack_says_that_the_first_is_abandoned(home: Home, shift: Shift) -> None:
    def can_start(asked: Wait) -> bool:
        return asked.kind == "turn" and any(key.startswith("slack.start.") for key in shift.question.options)

    shift.play_until(can_start, by_seed("slack"), 300)
    view = shift.look(active(shift)).view
    assert view.question is not None
    key = next(key for key in view.question.options if key.startswith("slack.start."))
    assert "abandoned" not in consequence(key, view, {}).text
    busy = replace(view.me, slack="nacho-cathedral")
    clerks = tuple(busy if clerk.seat == view.viewer else clerk for clerk in view.clerks)
    found = consequence(key, replace(view, clerks=clerks), {}).text
    assert found.endswith(f"{name('nacho-cathedral')} is abandoned.")


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_newcomer_is_told_to_steal_where_one_stands_only_if_that_is_a_good_place(
    home: Home, shift: Shift, seed: str
) -> None:
    heard = set()

    def is_first(asked: Wait) -> bool:
        look = shift.look(asked.seat)
        note = welcome(look, is_new=True)
        if asked.kind == "turn" and note and note.title == "Your first turn":
            here = look.view.space(look.view.me.space)
            can = "steal" in {key.partition(".")[0] for key in shift.question.options}
            good = can and not here.boss and not here.customers
            assert ("You stand in a good place" in note.text) is good
            assert ("move to a space with" in note.text) is not good
            heard.add(good)
        return look.view.turn > 3

    shift.play_until(is_first, by_seed(seed), 60)
    assert heard
