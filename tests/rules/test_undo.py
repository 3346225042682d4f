"""Taking back: how far, how often, and what stays."""

import pytest

from engine import events as e
from engine.commands import Answer, Command, Lapse, Resign, Undo
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve
from engine.orders import ASK, Orders
from engine.record import FIRST, Row, event_of, live, seal, undone, undos_since
from engine.refusals import NotPossible, NotYourQuestion, Stale
from engine.state import Question, State
from tests.rules.table import Table, at_turn, before_draw, clerk

MOP, CHIPS = "mop-aisle-1", "face-the-chips"
ASKING = Orders(sneak=ASK, receipt=ASK)


class Log:
    """A position played on in rows, as a game's log is: what was taken back no longer counts."""

    def __init__(self, table: Table) -> None:
        self.start, self.state = table.state, table.state
        self.luck, self.orders = table.luck, table.orders
        self.before = table.row
        self.rows: list[Row] = []

    @property
    def question(self) -> Question:
        assert self.state.question is not None
        return self.state.question

    def do(self, command: Command) -> list[Event]:
        row = self.before + len(self.rows)
        undos = undos_since(self.rows, self.question.sitting)
        entries = decide(self.state, command, luck=self.luck, orders=self.orders, undos=undos, row=row)
        for seq, entry in enumerate(entries, row + 1):
            self.rows.append(seal(entry.event, seq=seq, at=0, by=entry.by, prev=FIRST, seed=b""))
        self.state = self._position()
        return [entry.event for entry in entries]

    def _position(self) -> State:
        state = self.start
        for row in live(self.rows):
            state = evolve(state, event_of(row))
        return state

    def answer(self, *picks: str, how: str = "person") -> list[Event]:
        return self.do(Answer(self.question.seat, self.question.number, picks, how=how))

    def undo(self) -> list[Event]:
        return self.do(Undo(self.question.seat, self.question.number))

    def cannot_undo(self) -> bool:
        """Whether the last step is past taking back."""
        with pytest.raises(NotPossible) as refused:
            self.undo()
        return (refused.value.why, refused.value.ruling) == ("nothing-to-undo", 147)


def working(*more: str, **me: object) -> Log:
    """A clerk with two duties to do and some heat."""
    duties = dict.fromkeys((MOP, CHIPS, *more), "aisle-1")
    return Log(at_turn(clerk(heat=9, **me), clerk("lucy", "cooler"), duties=duties))


# --- what it does ---


@pytest.mark.ruling(147)
def test_work_can_be_taken_back() -> None:
    log = working()
    before = log.state
    log.answer(f"work.{MOP}")
    log.undo()
    assert log.state == before


@pytest.mark.ruling(147)
def test_help_can_be_taken_back() -> None:
    log = Log(at_turn(clerk(heat=9), clerk("lucy"), customers={"off-duty-cop": "aisle-1"}))
    log.answer("help.off-duty-cop")
    log.undo()
    assert (log.state.clerk(1).heat, dict(log.state.customers)) == (9, {"off-duty-cop": "aisle-1"})


@pytest.mark.ruling(147)
@pytest.mark.parametrize("action", ["move.cooler", "call", "slack.start.shelf-dominoes", "insult.friend"])
def test_what_shows_nothing_new_can_be_taken_back(action: str) -> None:
    customers, slacks = {"friend": "aisle-1"}, {"shelf-dominoes": "aisle-1"}
    table = at_turn(clerk(), clerk("lucy"), slacks=slacks, customers=customers)
    log = Log(table)
    log.answer(action)
    log.undo()
    assert log.state == table.state


@pytest.mark.ruling(147)
@pytest.mark.parametrize("action", ["slack.advance", "slack.complete"])
def test_a_slack_can_be_taken_back(action: str) -> None:
    table = at_turn(
        clerk(slack="shelf-dominoes", slack_counters=2), clerk("lucy"), slacks={"shelf-dominoes": "aisle-1"}
    )
    log = Log(table)
    log.answer(action)
    log.undo()
    assert log.state == table.state


@pytest.mark.ruling(147)
def test_a_stash_can_be_taken_back() -> None:
    log = Log(at_turn(clerk(space="store-room", carried=("nuts",)), clerk("lucy")))
    log.answer("stash")
    log.undo()
    assert log.state.clerk(1).carried == ("nuts",)


@pytest.mark.ruling(147)
def test_a_customer_placed_can_be_taken_back_where_nothing_was_drawn_or_rolled_after_it() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"])
    log = Log(table)
    log.answer("at.register")
    log.undo()
    assert log.state == table.state


@pytest.mark.ruling(147)
def test_a_customer_placed_stays_where_the_kid_was_rolled_after_it() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["off-duty-cop"],
                        customers={"little-kid": "fountain"}, dice=[1])  # fmt: skip
    log = Log(table)
    log.answer("at.register")
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_steps_are_taken_back_one_by_one() -> None:
    log = working(hand=("errand.1",))
    log.answer(f"work.{MOP}")
    after_one = log.state
    log.answer(f"work.{CHIPS}")
    log.undo()
    assert log.state == after_one
    log.undo()
    assert log.state.actions_left == 2


@pytest.mark.ruling(147)
def test_what_was_taken_back_stays_in_the_log() -> None:
    log = working()
    kinds = [type(event).__name__ for event in log.answer(f"work.{MOP}")]
    log.undo()
    assert [row.kind for row in log.rows if row.seq in undone(log.rows)] == kinds


@pytest.mark.ruling(147)
def test_an_undone_step_is_open_to_all() -> None:
    log = working()
    log.answer(f"work.{MOP}")
    log.undo()
    assert (log.rows[-1].kind, log.rows[-1].parts) == ("Undone", {})


# --- how far ---


@pytest.mark.ruling(147)
def test_there_is_nothing_to_take_back_before_the_first_step() -> None:
    assert working().cannot_undo()


FINAL_STEPS = {
    "drew": ("plot", {"hand": ("errand.1",)}),
    "flipped": ("steal.1", {}),
    "rolled": ("help.foreigner", {}),
    "played a card": ("play.look-busy", {"hand": ("look-busy.1", "errand.1")}),
    "put itself at risk of a roll": ("call", {"carried": ("nuts",)}),
}


@pytest.mark.ruling(147)
@pytest.mark.parametrize(("step", "me"), FINAL_STEPS.values(), ids=FINAL_STEPS)
def test_a_step_cannot_be_taken_back_that(step: str, me: dict[str, object]) -> None:
    customers = {"foreigner": "aisle-1"} if step.startswith("help") else {}
    table = at_turn(clerk(heat=9, **me), clerk("lucy", "cooler"), customers=customers, dice=[6])
    log = Log(table)
    log.answer(step)
    assert log.question.seat == 1
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_discard_cannot_be_taken_back() -> None:
    five = ("errand.1", "errand.2", "errand.3", "errand.4", "look-busy.1", "look-busy.2")
    log = Log(at_turn(clerk(hand=five), clerk("lucy", "cooler")))
    log.answer("plot", "toss.errand.1")
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_step_that_fired_somebody_cannot_be_taken_back() -> None:
    me = clerk(slack="shelf-dominoes", slack_counters=1)
    table = at_turn(me, clerk("lucy", heat=29), clerk("zack"), slacks={"shelf-dominoes": "aisle-1"})
    log = Log(table)
    log.answer("slack.complete")
    assert log.state.clerk(2).fired
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_step_that_put_another_at_risk_cannot_be_taken_back_whether_it_reacted_or_not() -> None:
    log = Log(at_turn(clerk(), clerk("lucy", carried=("nuts",)), dice=[6]))
    log.answer("call")
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_step_that_put_oneself_at_risk_cannot_be_taken_back_before_the_reaction() -> None:
    log = Log(at_turn(clerk(carried=("nuts",), hand=("look-busy.1",)), clerk("lucy")))
    log.answer("call")
    assert (log.question.kind, log.cannot_undo()) == ("reaction", True)


@pytest.mark.ruling(147)
def test_a_call_that_nobody_rolls_for_can_be_taken_back() -> None:
    log = Log(at_turn(clerk(), clerk("lucy")))
    log.answer("call")
    log.undo()
    assert (log.state.boss, log.state.boss_moved) == ("office", False)


@pytest.mark.ruling(147)
def test_a_step_that_another_reacted_to_cannot_be_taken_back() -> None:
    log = Log(at_turn(clerk(), clerk("lucy", carried=("nuts",), hand=("receipt.1",)), orders={2: ASKING}))
    log.answer("call")
    log.answer("receipt")
    assert (log.question.seat, log.cannot_undo()) == (1, True)


@pytest.mark.ruling(147)
def test_steps_before_one_that_stays_cannot_be_taken_back() -> None:
    log = working(hand=("errand.1", "look-busy.1"))
    log.answer(f"work.{MOP}")
    log.answer("play.look-busy")
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_step_after_one_that_stays_can_be_taken_back() -> None:
    log = working(hand=("errand.1", "look-busy.1"))
    log.answer("play.look-busy")
    log.answer(f"work.{MOP}")
    log.undo()
    assert MOP in log.state.duties


@pytest.mark.ruling(147)
def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    log = working()
    number = log.question.number
    log.answer("end")
    with pytest.raises(NotYourQuestion):
        log.do(Undo(1, number))


@pytest.mark.ruling(147)
def test_the_next_seat_cannot_take_back_anything_of_the_turn_before() -> None:
    log = working()
    log.answer("end")
    assert (log.question.seat, log.cannot_undo()) == (2, True)


@pytest.mark.ruling(147)
def test_a_customer_placed_is_not_taken_back_once_the_next_marker_is_flipped() -> None:
    table = before_draw(clerk(), clerk("lucy"), markers=["rush.1", "off-duty-cop", "owners-aunt"])
    log = Log(table)
    log.answer("at.fountain")
    assert (log.question.kind, log.cannot_undo()) == ("place-customer", True)


@pytest.mark.ruling(147)
def test_what_a_bot_answered_cannot_be_taken_back() -> None:
    log = working(hand=("errand.1",))
    log.answer(f"work.{MOP}", how="bot")
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_what_the_clock_answered_cannot_be_taken_back() -> None:
    other = clerk("lucy", hand=("receipt.1",), carried=("nuts",))
    log = Log(before_draw(clerk(), other, markers=["rush.1", "off-duty-cop", "boss-to-aisle-1.1"],
                          orders={2: ASKING}))  # fmt: skip
    log.do(Lapse(log.question.sitting))
    log.answer("receipt")
    assert (log.question.seat, log.cannot_undo()) == (1, True)


@pytest.mark.ruling(147)
def test_a_step_in_which_another_resigned_stays_with_the_resignation() -> None:
    log = working(hand=("errand.1",))
    log.do(Resign(2))
    log.answer(f"work.{MOP}")
    assert log.cannot_undo()
    assert log.state.clerk(2).resigning


@pytest.mark.ruling(147)
def test_steps_before_a_resignation_stay() -> None:
    log = working(hand=("errand.1",))
    log.answer(f"work.{MOP}")
    log.do(Resign(2))
    assert log.cannot_undo()


@pytest.mark.ruling(147)
def test_a_step_after_a_resignation_can_be_taken_back_and_the_resignation_stays() -> None:
    log = working(hand=("errand.1",))
    log.do(Resign(2))
    log.answer(f"work.{MOP}")
    log.answer(f"work.{CHIPS}")
    log.undo()
    assert (list(log.state.duties), log.state.clerk(2).resigning) == ([CHIPS], True)


# --- how often, and who ---


@pytest.mark.ruling(147)
def test_twenty_steps_of_a_sitting_can_be_taken_back_and_no_more() -> None:
    log = working()
    for _ in range(20):
        log.answer(f"work.{MOP}")
        log.undo()
    log.answer(f"work.{MOP}")
    with pytest.raises(NotPossible) as refused:
        log.undo()
    assert refused.value.why == "undone-enough"


@pytest.mark.ruling(147)
def test_a_new_sitting_has_its_own_twenty() -> None:
    log = working()
    for _ in range(20):
        log.answer(f"work.{MOP}")
        log.undo()
    log.answer("end")
    log.answer("move.register")
    assert e.Undone in {type(event) for event in log.undo()}


@pytest.mark.ruling(147)
def test_a_step_taken_back_can_be_done_otherwise_and_taken_back_again() -> None:
    log = working()
    before = log.state
    log.answer(f"work.{MOP}")
    log.undo()
    log.answer("move.cooler")
    log.undo()
    assert log.state == before


@pytest.mark.ruling(147)
def test_only_the_seat_asked_takes_back() -> None:
    log = working()
    log.answer(f"work.{MOP}")
    with pytest.raises(NotYourQuestion):
        log.do(Undo(2, log.question.number))


@pytest.mark.ruling(147)
def test_a_doubled_undo_takes_back_once() -> None:
    log = working()
    log.answer(f"work.{MOP}")
    number = log.question.number
    log.do(Undo(1, number))
    with pytest.raises(Stale):
        log.do(Undo(1, number))
