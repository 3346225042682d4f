"""The boss: one move a turn, his breaks, and who is pushed out of the Restroom."""

import msgspec
import pytest

from engine import events as e
from engine.cards.customers import CUSTOMER
from tests.rules.table import Table, at_turn, before_draw, clerk

ALL_SPACES = (
    "office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register",
)  # fmt: skip
RUSH_OF_DUTIES = ("mop-aisle-1", "mop-aisle-2", "mop-aisle-3", "count-the-till", "refill-the-ice")


# --- his moves ---


def test_a_boss_marker_moves_the_boss_and_leaves_the_game() -> None:
    table = before_draw(clerk(), clerk(), markers=["boss-to-register.1"], boss="office")
    assert table.events[1:3] == [
        e.MarkerFlipped(1, "boss-to-register.1", "out"),
        e.BossMoved("register", "marker", 1),
    ]


def test_break_time_takes_the_boss_to_the_office_and_keeps_him_there() -> None:
    table = before_draw(clerk(), clerk(), markers=["break-time.1"], boss="register")
    assert table.of(e.BossMoved, e.BossFrozen) == [
        e.BossMoved("office", "marker", 1),
        e.BossFrozen(1, "break-time"),
    ]


def test_bad_nachos_take_the_boss_to_the_restroom_and_whoever_is_there_to_the_fountain() -> None:
    table = before_draw(clerk(), clerk(space="restroom"), markers=["bad-nachos.1"], boss="register")
    assert table.of(e.FigureMoved, e.BossMoved, e.BossFrozen) == [
        e.FigureMoved(2, "fountain", "pushed"),
        e.BossMoved("restroom", "marker", 1),
        e.BossFrozen(1, "bad-nachos"),
    ]


def test_a_call_moves_the_boss_to_the_caller() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="office")
    assert table.answer("call") == [e.ActionTaken(1, "call"), e.BossMoved("cooler", "call", 1)]


def test_a_tattle_moves_the_boss_away() -> None:
    table = at_turn(clerk("zack", "cooler"), clerk(), boss="cooler")
    assert table.answer("tattle.aisle-1") == [
        e.ActionTaken(1, "tattle"),
        e.BossMoved("aisle-1", "tattle", 1),
    ]


def test_nobody_but_roger_tattles_while_the_boss_is_elsewhere() -> None:
    table = at_turn(clerk("zack", "cooler"), clerk(), boss="office")
    assert table.refusal("tattle")[0] == "boss-not-here"


# --- one move a turn ---


@pytest.mark.ruling(26)
def test_a_move_by_marker_leaves_none_for_a_card() -> None:
    me = clerk(hand=("boss-to-cooler-card.1",))
    table = before_draw(me, clerk(), markers=["boss-to-fountain.1"], boss="office")
    assert table.refused("play.boss-to-cooler-card") == ("boss-moved", 26)


@pytest.mark.ruling(26)
def test_a_move_by_card_leaves_none_for_a_call() -> None:
    me = clerk(space="aisle-1", hand=("boss-to-cooler-card.1",))
    table = at_turn(me, clerk(), boss="office")
    table.answer("play.boss-to-cooler-card")
    assert table.refused("call") == ("boss-moved", 26)


@pytest.mark.ruling(26)
def test_the_boss_can_be_moved_again_in_the_next_turn() -> None:
    table = at_turn(clerk(space="aisle-1"), clerk("zack", "cooler"), boss="office")
    table.answer("call")
    table.answer("end")
    assert (table.question.seat, table.options("call")) == (2, ["call"])


@pytest.mark.ruling(27)
@pytest.mark.parametrize("marker", ["boss-to-register.1", "break-time.1", "bad-nachos.1"])
def test_a_marker_that_moves_the_boss_spends_his_move(marker: str) -> None:
    table = before_draw(clerk(), clerk(), markers=[marker], boss="cooler")
    assert table.state.boss_moved


@pytest.mark.ruling(27)
@pytest.mark.parametrize("answer", ["tattle.register", "play.boss-to-register-card"])
def test_a_tattle_and_a_card_spend_the_boss_move(answer: str) -> None:
    me = clerk("zack", "cooler", hand=("boss-to-register-card.1",))
    table = at_turn(me, clerk(), boss="cooler")
    table.answer(answer)
    assert table.refused("call") == ("boss-moved", 26)


@pytest.mark.ruling(27)
def test_a_call_spends_the_boss_move() -> None:
    table = at_turn(clerk("zack", "cooler"), clerk(), boss="office")
    table.answer("call")
    assert table.refused("tattle.aisle-1") == ("boss-moved", 26)


@pytest.mark.ruling(28)
def test_a_second_boss_marker_in_a_rush_does_nothing() -> None:
    rush = ["rush.1", "boss-to-aisle-1.1", "boss-to-aisle-2.1", *RUSH_OF_DUTIES]
    table = before_draw(clerk(space="cooler"), clerk(space="cooler"), markers=rush, boss="office")
    assert table.of(e.BossMoved, e.MarkerIgnored) == [
        e.BossMoved("aisle-1", "marker", 1),
        e.MarkerIgnored("boss-to-aisle-2.1", 28),
    ]


@pytest.mark.ruling(28)
def test_an_ignored_marker_is_out_of_the_game() -> None:
    rush = ["rush.1", "boss-to-aisle-1.1", "boss-to-aisle-2.1", *RUSH_OF_DUTIES]
    table = before_draw(clerk(space="cooler"), clerk(space="cooler"), markers=rush, boss="office")
    assert "boss-to-aisle-2.1" in table.state.out


@pytest.mark.ruling(29)
@pytest.mark.parametrize("freeze", ["break-time.1", "bad-nachos.1"])
def test_a_break_after_the_boss_has_moved_does_not_happen(freeze: str) -> None:
    rush = ["rush.1", "boss-to-aisle-1.1", freeze, *RUSH_OF_DUTIES]
    table = before_draw(clerk(space="cooler"), clerk(space="cooler"), markers=rush, boss="office")
    assert table.of(e.BossMoved, e.BossFrozen, e.MarkerIgnored) == [
        e.BossMoved("aisle-1", "marker", 1),
        e.MarkerIgnored(freeze, 29),
    ]


@pytest.mark.ruling(30)
def test_break_time_with_the_boss_in_the_office_freezes_him_without_a_move_or_a_roll() -> None:
    thief = clerk(space="office", carried=("nuts",))
    table = before_draw(thief, clerk(), markers=["break-time.1"], boss="office")
    assert table.events[2:] == [e.BossFrozen(1, "break-time"), e.ActionsBegan(1, 2)]
    assert not table.state.boss_moved


@pytest.mark.ruling(30)
def test_bad_nachos_with_the_boss_in_the_restroom_freeze_him_without_a_move() -> None:
    table = before_draw(clerk(), clerk(), markers=["bad-nachos.1"], boss="restroom")
    assert table.events[2:] == [e.BossFrozen(1, "bad-nachos"), e.ActionsBegan(1, 2)]


@pytest.mark.ruling(31)
@pytest.mark.parametrize("second", ["break-time.2", "bad-nachos.2"])
@pytest.mark.parametrize(("first", "where"), [("break-time", "office"), ("bad-nachos", "restroom")])
def test_a_second_break_has_no_effect_while_one_is_on(first: str, where: str, second: str) -> None:
    table = before_draw(clerk(), clerk(), markers=[second], boss=where, freeze=first, frozen_by=2)
    assert table.of(e.MarkerIgnored) == [e.MarkerIgnored(second, 31)]
    assert (table.state.boss, table.state.freeze, table.state.frozen_by) == (where, first, 2)


# --- how long he stays ---


@pytest.mark.ruling(32)
def test_a_freeze_ends_before_the_draw_of_its_seat() -> None:
    table = before_draw(
        clerk(), clerk(), markers=["boss-to-register.1"], freeze="break-time", frozen_by=1, boss="office"
    )
    assert table.events[:4] == [
        e.BossThawed(),
        e.TurnBegan(1, 2),
        e.MarkerFlipped(1, "boss-to-register.1", "out"),
        e.BossMoved("register", "marker", 1),
    ]


@pytest.mark.ruling(32)
def test_a_freeze_outlasts_the_draws_of_the_other_seats() -> None:
    table = before_draw(
        clerk(), clerk(), markers=["boss-to-register.1"], freeze="break-time", frozen_by=2, boss="office"
    )
    assert table.of(e.BossThawed) == []


@pytest.mark.ruling(33)
def test_the_freeze_of_a_fired_seat_ends_when_the_turn_order_reaches_it() -> None:
    table = at_turn(
        clerk(),
        clerk(space="", heat=30, fired="heat"),
        clerk(),
        freeze="bad-nachos",
        frozen_by=2,
        boss="restroom",
    )
    assert table.answer("end")[:3] == [e.TurnEnded(1), e.BossThawed(), e.TurnBegan(3, 2)]


@pytest.mark.ruling(34)
def test_a_boss_marker_is_discarded_during_a_freeze() -> None:
    table = before_draw(
        clerk(), clerk(), markers=["boss-to-register.1"], freeze="break-time", frozen_by=2, boss="office"
    )
    assert table.of(e.BossMoved, e.MarkerIgnored) == [e.MarkerIgnored("boss-to-register.1", 34)]
    assert "boss-to-register.1" in table.state.out


@pytest.mark.ruling(34)
@pytest.mark.parametrize("answer", ["call", "play.boss-to-cooler-card"])
def test_during_a_freeze_neither_call_nor_card_moves_the_boss(answer: str) -> None:
    me = clerk(space="aisle-1", hand=("boss-to-cooler-card.1",))
    table = at_turn(me, clerk(), freeze="break-time", frozen_by=2, boss="office")
    assert table.refused(answer) == ("boss-frozen", 34)


@pytest.mark.ruling(34)
def test_during_a_freeze_nobody_tattles() -> None:
    table = at_turn(clerk("zack", "office"), clerk(), freeze="break-time", frozen_by=2, boss="office")
    assert table.refused("tattle.cooler") == ("boss-frozen", 34)


# --- to where he is already ---


@pytest.mark.ruling(35)
def test_a_boss_marker_for_where_he_is_uses_no_move_and_brings_no_roll() -> None:
    thief = clerk(space="register", carried=("nuts",))
    table = before_draw(thief, clerk(), markers=["boss-to-register.1"], boss="register")
    assert table.events[2:] == [e.MarkerIgnored("boss-to-register.1", 35), e.ActionsBegan(1, 2)]
    assert not table.state.boss_moved


@pytest.mark.ruling(36)
def test_a_boss_card_for_where_he_is_cannot_be_played() -> None:
    table = at_turn(clerk(hand=("boss-to-office-card.1",)), clerk(), boss="office")
    assert table.refused("play.boss-to-office-card") == ("boss-there", 36)


@pytest.mark.ruling(36)
def test_nobody_calls_a_boss_who_is_here() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="cooler")
    assert table.refused("call") == ("boss-here", 36)


@pytest.mark.ruling(36)
def test_nobody_tattles_the_boss_to_where_he_is() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="cooler")
    assert "tattle.cooler" not in table.options("tattle")


# --- calling him on oneself ---


@pytest.mark.ruling(37)
def test_who_calls_the_boss_while_carrying_loot_rolls() -> None:
    table = at_turn(clerk(space="cooler", carried=("nuts",)), clerk(), boss="office", dice=[6])
    table.answer("call")
    assert table.of(e.Suspected) == [e.Suspected(1, "entered", items=1, slack=0, duties=0)]


@pytest.mark.ruling(37)
def test_who_calls_the_boss_while_slacking_rolls_with_the_slack_and_then_gives_it_up() -> None:
    slacker = clerk(space="aisle-2", slack="use-cellphone", slack_counters=2)
    table = at_turn(slacker, clerk(), boss="office", slacks={"use-cellphone": "aisle-2"}, dice=[6])
    assert table.answer("call") == [
        e.ActionTaken(1, "call"),
        e.BossMoved("aisle-2", "call", 1),
        e.Suspected(1, "entered", items=0, slack=2, duties=0),
        e.SuspicionRolled(0, 1, 2, (6,), 0),
        e.SlackAbandoned(1, "use-cellphone"),
    ]


@pytest.mark.ruling(37)
def test_who_calls_the_boss_while_slacking_can_be_caught_slacking() -> None:
    slacker = clerk("zack", "aisle-2", slack="use-cellphone", slack_counters=2)
    table = at_turn(slacker, clerk(), boss="office", slacks={"use-cellphone": "aisle-2"}, dice=[2])
    table.answer("call")
    assert table.of(e.SlackCaught, e.SlackAbandoned) == [e.SlackCaught(1, "use-cellphone", 2)]


# --- the Restroom ---


@pytest.mark.ruling(38)
def test_a_tattle_into_the_restroom_pushes_the_occupant_out_and_freezes_nobody() -> None:
    table = at_turn(clerk("zack", "cooler"), clerk(space="restroom"), boss="cooler")
    assert table.answer("tattle.restroom") == [
        e.ActionTaken(1, "tattle"),
        e.FigureMoved(2, "fountain", "pushed"),
        e.BossMoved("restroom", "tattle", 1),
    ]
    assert table.state.freeze == ""


@pytest.mark.ruling(39)
def test_who_enters_the_restroom_pushes_a_boss_without_nachos_out() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="restroom")
    assert table.answer("move.restroom") == [
        e.ActionTaken(1, "move"),
        e.BossMoved("fountain", "pushed", 0),
        e.FigureMoved(1, "restroom", "move"),
    ]


@pytest.mark.ruling(39)
def test_nobody_enters_the_restroom_while_the_boss_has_nachos() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="restroom", freeze="bad-nachos", frozen_by=2)
    assert table.refused("move.restroom") == ("bad-nachos", 39)


@pytest.mark.ruling(40)
def test_pushing_the_boss_out_does_not_need_his_move() -> None:
    table = at_turn(clerk(space="cooler"), clerk(), boss="restroom", boss_moved=True)
    table.answer("move.restroom")
    assert table.state.boss == "fountain"


@pytest.mark.ruling(40)
def test_pushing_the_boss_out_does_not_use_his_move() -> None:
    me = clerk(space="cooler", hand=("boss-to-cooler-card.1",))
    table = at_turn(me, clerk(), boss="restroom")
    table.answer("move.restroom")
    assert table.options("play") == ["play.boss-to-cooler-card"]


@pytest.mark.ruling(41)
def test_a_boss_pushed_out_makes_those_at_the_fountain_roll() -> None:
    table = at_turn(
        clerk(space="cooler"), clerk(space="fountain", carried=("nuts",)), boss="restroom", dice=[6]
    )
    table.answer("move.restroom")
    assert table.of(e.Suspected) == [e.Suspected(2, "entered", items=1, slack=0, duties=0)]


@pytest.mark.ruling(42)
def test_during_bad_nachos_a_customer_cannot_be_sent_to_the_restroom() -> None:
    table = before_draw(
        clerk(), clerk(), markers=["road-tripper"], boss="restroom", freeze="bad-nachos", frozen_by=2
    )
    assert table.question.options == ("at.fountain", "at.cooler")


@pytest.mark.ruling(42)
def test_a_customer_for_the_restroom_alone_goes_to_the_fountain_during_bad_nachos(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restroom_only = msgspec.structs.replace(CUSTOMER["road-tripper"], spaces=("restroom",))
    monkeypatch.setitem(CUSTOMER, "road-tripper", restroom_only)
    table = before_draw(
        clerk(), clerk(), markers=["road-tripper"], boss="restroom", freeze="bad-nachos", frozen_by=2
    )
    assert table.of(e.CustomerPlaced) == [e.CustomerPlaced("road-tripper", "fountain")]


@pytest.mark.ruling(42)
def test_without_nachos_a_customer_can_be_sent_to_a_boss_in_the_restroom() -> None:
    table = before_draw(clerk(), clerk(), markers=["road-tripper"], boss="restroom")
    assert table.question.options == ("at.restroom", "at.fountain", "at.cooler")


@pytest.mark.ruling(43)
def test_who_is_pushed_to_the_boss_at_the_fountain_does_not_roll() -> None:
    table = at_turn(clerk(space="cooler"), clerk(space="restroom", carried=("nuts",)), boss="fountain")
    table.answer("move.restroom")
    assert table.clerk(2).space == "fountain"
    assert table.of(e.Suspected) == []


@pytest.mark.ruling(44)
def test_a_loaded_clerk_whom_the_boss_pushes_out_of_the_restroom_does_not_roll() -> None:
    loaded = clerk(space="restroom", carried=("nuts",))
    table = before_draw(clerk(), loaded, markers=["bad-nachos.1"], boss="cooler")
    assert table.clerk(2).space == "fountain"
    assert table.of(e.Suspected) == []


@pytest.mark.ruling(44)
def test_who_calls_the_boss_into_the_restroom_is_pushed_out_and_does_not_roll() -> None:
    loaded = clerk(space="restroom", carried=("nuts",))
    table = at_turn(loaded, clerk(), boss="cooler")
    assert table.answer("call") == [
        e.ActionTaken(1, "call"),
        e.FigureMoved(1, "fountain", "pushed"),
        e.BossMoved("restroom", "call", 1),
    ]


def customer_pushed_onto_a_slacker() -> Table:
    slacker = clerk(space="fountain", slack="fountain-alchemy", slack_counters=2)
    return before_draw(
        slacker,
        clerk(),
        markers=["bad-nachos.1"],
        boss="cooler",
        customers={"road-tripper": "restroom"},
        slacks={"fountain-alchemy": "fountain"},
    )


@pytest.mark.ruling(45)
def test_a_customer_pushed_to_the_fountain_blocks_advancing_there_but_not_completing() -> None:
    table = customer_pushed_onto_a_slacker()
    assert table.options("slack") == ["slack.complete"]


@pytest.mark.ruling(45)
def test_a_customer_pushed_to_the_fountain_pushes_nobody_further() -> None:
    table = customer_pushed_onto_a_slacker()
    assert table.of(e.CustomerMoved, e.FigureMoved) == [e.CustomerMoved("road-tripper", "fountain", "pushed")]


@pytest.mark.ruling(46)
def test_rolls_come_when_newcomer_and_occupant_have_both_arrived() -> None:
    """Whoever left the Fountain for the Restroom is gone when the pushed boss gets there."""
    table = at_turn(
        clerk(space="fountain", carried=("nuts",)),
        clerk(space="fountain", carried=("soup",)),
        boss="restroom",
        dice=[6],
    )
    table.answer("move.restroom")
    assert [event.seat for event in table.of(e.Suspected)] == [2]


@pytest.mark.ruling(46)
def test_the_restroom_never_holds_two_pieces() -> None:
    table = at_turn(clerk(space="cooler"), clerk(space="restroom"), boss="office")
    table.answer("move.restroom")
    assert table.state.pieces_at("restroom") == 1


@pytest.mark.ruling(47)
def test_duties_and_slacks_in_the_restroom_push_nobody_out() -> None:
    table = at_turn(
        clerk(space="restroom"),
        clerk(),
        duties={"scrub-the-sink": "restroom", "replace-the-roll": "restroom"},
        slacks={"longest-break": "restroom"},
    )
    assert table.state.pieces_at("restroom") == 1


@pytest.mark.ruling(47)
def test_a_restroom_with_nothing_but_duties_and_slacks_can_be_entered() -> None:
    table = at_turn(
        clerk(), clerk(), duties={"scrub-the-sink": "restroom"}, slacks={"longest-break": "restroom"}
    )
    assert table.answer("move.restroom") == [
        e.ActionTaken(1, "move"), e.FigureMoved(1, "restroom", "move")
    ]  # fmt: skip


@pytest.mark.ruling(47)
def test_a_marker_drawn_for_the_restroom_pushes_nobody_out() -> None:
    table = before_draw(clerk(space="restroom"), clerk(), markers=["scrub-the-sink"])
    assert table.clerk(1).space == "restroom"
