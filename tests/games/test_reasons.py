"""The reasons of bots: each deed has one, it says what was so, and there are words for it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from app.words import reasons
from engine.bots import worth
from engine.bots.reasons import Reason, reason
from engine.events import Event
from engine.fold import knowledge
from engine.record import Row, event_of
from engine.view import View, view_of
from tests.games.matches import match

GAMES = 3


class Deed(NamedTuple):
    view: View
    events: tuple[Event, ...]
    why: Reason


def deeds(number: int) -> Iterator[Deed]:
    """What clerks did in a game, as the log tells it."""
    rows = match(number, ("clerk",) * 3, "once", "at-once").rows
    asked: Row | None = None
    step = list[Row]()
    for row in rows:
        if row.kind != "Waiting":
            step.append(row)
            continue
        if asked is not None:
            seat = next(each.by.seat for each in step if each.by.how == "bot")
            view = view_of(knowledge(rows[: asked.seq], seat), seat)
            events = tuple(event_of(each) for each in step if each.by.how == "bot")
            why = reason(view, events)
            assert why is not None, [each.kind for each in step]
            yield Deed(view, events, why)
        asked, step = row, []


@pytest.fixture(scope="module")
def told() -> list[Deed]:
    return [deed for number in range(GAMES) for deed in deeds(number)]


def test_reasons_are_of_many_kinds_and_each_makes_a_sentence(told: list[Deed]) -> None:
    kinds = Counter(deed.why.why for deed in told)
    assert len(kinds) > 15 and set(kinds) <= {*reasons._WHY, *reasons._COUNTED}
    for deed in told:
        said = reasons.said(deed.why)
        assert said.endswith(".") and said[:1].upper() == said[:1] and "%" not in said


def test_what_a_reason_says_was_so(told: list[Deed]) -> None:
    seen = set[str]()
    for view, _, why in told:
        seen.add(why.why)
        match why.why:
            case "to-stash":
                assert why.number == len(view.me.carried) > 0 and worth.hides_loot(view.space(why.space))
            case "from-boss":
                assert view.me.space == view.boss and why.number == view.me.suspicion.total > 0
            case "to-steal":
                assert why.number == view.space(why.space).items > 0 and not view.space(why.space).boss
            case "steal":
                assert why.space == view.boss
            case "stash":
                assert why.number == worth.points(view.me.carried) > 0
            case "work" | "help" | "insult":
                assert why.number == view.me.heat
            case "boss-to-rivals":
                rivals = [clerk for clerk in view.clerks if clerk.seat != view.viewer]
                assert why.number in [c.suspicion.total for c in rivals if c.space == why.space and c.at_risk]
            case "spent":
                assert view.actions_left == 0
            case "end":
                assert view.actions_left > 0
    assert {"to-stash", "to-steal", "steal", "stash", "work", "insult", "spent"} <= seen


def test_what_nobody_decided_has_no_reason(told: list[Deed]) -> None:
    assert reason(told[0].view, ()) is None
