"""What nobody may learn (R151), tried on random games of two to six players.

Every viewer is tried: each seat, and a spectator. What a viewer has seen is told here a second time,
from the rulings and not from `sight`.
"""

import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from engine import events as e
from engine import sight
from engine.chance import Luck, commitment, key_of
from engine.chapters import suspicion, turn
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules
from engine.decide import decide
from engine.events import Event
from engine.evolve import apply, evolve
from engine.fold import fold, knowledge
from engine.game import Entry
from engine.ids import HIDDEN, SPECTATOR, kind_of
from engine.options import legal
from engine.orders import ASK, AT, NEVER, Orders
from engine.pieces import CHARACTER_PIECES, ITEM_PIECES, MARKER_PIECES, PLOT_PIECES
from engine.record import FIRST, Row, event_of, seal
from engine.sight import seen_by
from engine.spaces import SPACES
from engine.state import Clerk, Question, State

replace = msgspec.structs.replace
SEED = bytes(32)
GAMES = range(12)
SIZES = (2, 3, 4, 5, 6)


# --- games ---


class Game(NamedTuple):
    """A random game: its entries, and the position whenever a question was open, with the row it stood at."""

    seats: int
    luck: Luck
    orders: dict[int, Orders]
    entries: tuple[Entry, ...]
    stops: tuple[tuple[int, State], ...]

    @property
    def events(self) -> list[Event]:
        return [entry.event for entry in self.entries]

    @property
    def viewers(self) -> range:
        return range(self.seats + 1)  # 0 is the spectator


def some_orders(rnd: random.Random, *modes: str) -> Orders:
    spaces = [space.id for space in SPACES]
    return Orders(
        sneak=rnd.choice(modes),
        sneak_at=rnd.randint(1, 6),
        sneak_spares_slack=rnd.random() < 0.5,
        sneak_spaces=tuple(rnd.sample(spaces, 4)),
        receipt=rnd.choice(modes),
        receipt_at=rnd.randint(1, 6),
    )


OFTEN = {"steal": 6, "call": 4, "tattle": 4, "slack": 4, "end": 1}
"""What makes for many rolls is done more often than the rest (2)."""


def some_answer(rnd: random.Random, question: Question, options: Iterable[str]) -> tuple[str, ...]:
    """One of the verbs offered, at random, then one of its options: else a game is nothing but moves."""
    offered = list(options)
    if question.pick != (1, 1):
        return tuple(rnd.sample(offered, question.pick[0]))
    verbs = sorted({option.partition(".")[0] for option in offered})
    verb = rnd.choices(verbs, [OFTEN.get(verb, 2) for verb in verbs])[0]
    pick = rnd.choice([option for option in offered if option.partition(".")[0] == verb])
    toss = rnd.sample(question.extras, min(2, len(question.extras))) if verb == "plot" else []
    return (pick, *toss)


def some_command(rnd: random.Random, state: State) -> Command:
    question = state.question
    assert question is not None
    fate = rnd.random()
    if fate < 0.03:
        return Lapse(question.sitting)
    if fate < 0.035 and state.phase == "actions":
        return Resign(question.seat)
    return Answer(question.seat, question.number, some_answer(rnd, question, question.options))


@cache
def game(number: int) -> Game:
    rnd = random.Random(number)
    seats = SIZES[number % len(SIZES)]
    words = ("",) * seats
    luck = Luck(key_of(bytes([number] * 32), words))
    orders = {seat: some_orders(rnd, NEVER, ASK, AT, AT) for seat in range(1, seats + 1)}
    rules = Rules(seats, rnd.choice(("once", "markers-free")), rnd.choice(("at-once", "finish-turn")))
    state, entries, stops = State(), [], []
    command: Command = Begin(rules, words, commitment(SEED))
    while state.phase != "over":
        for entry in decide(state, command, luck=luck, orders=orders, row=len(entries)):
            state = evolve(state, entry.event)
            entries.append(entry)
        if state.question:
            stops.append((len(entries), state))
            command = some_command(rnd, state)
    return Game(seats, luck, orders, tuple(entries), tuple(stops))


def games() -> Iterator[Game]:
    return (game(number) for number in GAMES)


# --- what a viewer has seen, told a second time ---


def shown(event: Event, viewer: int) -> tuple[str, ...]:
    """The pieces whose face an event turns up for a viewer. R73, R141, R151, R155."""
    match event:
        case e.MarkerFlipped():
            return (event.marker,)
        case e.CharacterDrawn():
            return (event.character,)
        case e.ItemTaken():
            return (event.item,)
        case e.CardPlayed():
            return (event.card,)
        case e.CardsDiscarded() | e.Fired():
            return event.cards
        case e.CardsDrawn() if event.seat == viewer:
            return event.cards
    return ()


def masked(state: State, viewer: int) -> State:
    """The position with everything face down that a viewer may not see."""

    def down(pieces: tuple[str, ...]) -> tuple[str, ...]:
        return (HIDDEN,) * len(pieces)

    question = state.question
    if question and question.seat != viewer:
        question = replace(question, options=(), extras=(), pick=(1, 1), default=())
    return replace(
        state,
        clerks=tuple(c if c.seat == viewer else replace(c, hand=down(c.hand)) for c in state.clerks),
        markers=down(state.markers),
        plots=down(state.plots),
        characters=down(state.characters),
        office=down(state.office),
        stacks={space: down(stack) for space, stack in state.stacks.items()},
        question=question,
        agenda=(),
    )


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_a_viewer_knows_all_of_the_position_but_what_lies_face_down(number: int) -> None:
    """Own hands, the sizes of all hands and piles, and everything public are right at every question."""
    played = game(number)
    for viewer in played.viewers:
        known, at = State(), 0
        for row, state in played.stops:
            for event in played.events[at:row]:
                apply(known, seen_by(event, viewer))
            at = row
            assert known == masked(state, viewer), f"viewer {viewer} at row {row}"


# --- static: what cannot be seen does not matter ---


GROUPS = (MARKER_PIECES, PLOT_PIECES, ITEM_PIECES, CHARACTER_PIECES)


def other_faces(events: Iterable[Event], viewer: int, rnd: random.Random) -> dict[str, str]:
    """Every piece whose face the viewer has not seen, under another face that it has not seen either."""
    seen = {piece for event in events for piece in shown(event, viewer)}
    swapped: dict[str, str] = {}
    for group in GROUPS:
        unseen = [piece for piece in group if piece not in seen]
        swapped.update(zip(unseen, rnd.sample(unseen, len(unseen)), strict=True))
    return swapped


def otherwise(event: Event, viewer: int, faces: dict[str, str]) -> Event:
    """The event as it might have been, for all that the viewer can tell."""
    match event:
        case e.Waiting():
            event = replace(event, agenda=())
            if event.seat != viewer:
                event = replace(event, options=("other",), extras=("other",), pick=(2, 3), default=("other",))
        case e.CardPlayed() if event.by_order and event.seat != viewer:
            event = replace(event, order="receipt" if event.order != "receipt" else "sneak.office")
        case e.Shuffled():
            event = replace(event, order=tuple(reversed(event.order)))
    fields = msgspec.to_builtins(event)
    return msgspec.convert(_swapped(fields, faces), type(event))


def _swapped(value: object, faces: dict[str, str]) -> object:
    match value:
        case str():
            return faces.get(value, value)
        case dict():
            return {name: _swapped(part, faces) for name, part in value.items()}
        case list() | tuple():
            return [_swapped(part, faces) for part in value]
    return value


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_what_a_viewer_cannot_see_does_not_change_what_it_knows(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for viewer in played.viewers:
        for row, _ in rnd.sample(played.stops, 4):
            log = played.events[:row]
            faces = other_faces(log, viewer, rnd)
            other = [otherwise(event, viewer, faces) for event in log]
            assert other != log
            assert _known(other, viewer) == _known(log, viewer), f"viewer {viewer} at row {row}"


def _known(log: Iterable[Event], viewer: int) -> State:
    return fold(seen for event in log if (seen := seen_by(event, viewer)) is not None)


# --- two runs: nothing that happens gives it away before it is turned up ---


def dealt_otherwise(state: State, viewer: int, rnd: random.Random) -> State:
    """The position with everything dealt anew that the viewer cannot see."""
    others = [clerk for clerk in state.clerks if clerk.seat != viewer]
    pool = [card for clerk in others for card in clerk.hand] + list(state.plots)
    rnd.shuffle(pool)
    clerks = []
    for clerk in state.clerks:
        if clerk.seat != viewer:
            hand, pool = tuple(pool[: len(clerk.hand)]), pool[len(clerk.hand) :]
            clerk = replace(clerk, hand=hand)
        clerks.append(clerk)
    return replace(
        state,
        clerks=tuple(clerks),
        plots=tuple(pool),
        markers=_shuffled(state.markers, rnd),
        characters=_shuffled(state.characters, rnd),
        office=_shuffled(state.office, rnd),
        stacks={space: _shuffled(stack, rnd) for space, stack in state.stacks.items()},
    )


def _shuffled(pieces: tuple[str, ...], rnd: random.Random) -> tuple[str, ...]:
    return tuple(rnd.sample(pieces, len(pieces)))


def other_orders(orders: dict[int, Orders], viewer: int, rnd: random.Random) -> dict[int, Orders]:
    """Others may have any orders, but whether they are set to ask shows (R142)."""
    modes = {True: (ASK,), False: (NEVER, AT)}
    return {
        seat: given if seat == viewer else some_orders(rnd, *modes[given.asks])
        for seat, given in orders.items()
    }


def asked_anew(state: State, orders: dict[int, Orders]) -> State:
    """The open question with the options that the hands give now."""
    question = state.question
    assert question is not None
    me: Clerk = state.clerk(question.seat)
    match question.kind:
        case "turn":
            extras = tuple(f"toss.{card}" for card in me.hand) if state.actions_left else ()
            question = replace(question, options=legal(turn.options(state, me)), extras=extras)
        case "reaction":
            trigger, total = state.agenda[-1].args
            default = suspicion.ordered(orders[me.seat], state, me, trigger, int(total))
            options = suspicion.reactions(state, me, trigger)
            question = replace(question, options=options, default=(default,))
        case "keep-five":
            options = tuple(f"toss.{card}" for card in me.hand)
            question = replace(question, options=options, default=options[5:])
    return replace(state, question=question)


class Run:
    """One of the two runs: what the viewer sees of it."""

    def __init__(self, state: State, luck: Luck, orders: dict[int, Orders], viewer: int, row: int) -> None:
        self.state, self.luck, self.orders = state, luck, orders
        self.viewer, self.row = viewer, row
        self.seen: list[tuple[object, ...]] = []
        self.revealed = False

    def do(self, command: Command) -> None:
        for entry in decide(self.state, command, luck=self.luck, orders=self.orders, row=self.row):
            self.state = evolve(self.state, entry.event)
            self.row += 1
            self._watch(entry)

    def _watch(self, entry: Entry) -> None:
        """Up to the first row that turns something up; a viewer's own cards are turned up for it alone."""
        event = entry.event
        own_cards = isinstance(event, e.CardsDrawn) and event.seat == self.viewer
        self.revealed |= own_cards or type(event).__name__ in sight.REVEALS
        if not self.revealed:
            self.seen.append((self.row, entry.by, seen_by(event, self.viewer)))


def same_answer(one: Run, other: Run, rnd: random.Random) -> Command | None:
    """A command that both runs can take; None if there is none."""
    first, second = one.state.question, other.state.question
    if first is None or second is None:
        return None
    if rnd.random() < 0.1:
        return Lapse(first.sitting)
    both = [option for option in first.options if option in second.options]
    if len(both) < first.pick[0]:
        return None
    question = replace(first, extras=tuple(x for x in first.extras if x in second.extras))
    return Answer(first.seat, first.number, some_answer(rnd, question, both))


def both_run(one: Run, other: Run, rnd: random.Random) -> None:
    """The same six commands at most, until something is turned up in either."""
    for _ in range(6):
        command = same_answer(one, other, rnd)
        if command is None or one.revealed or other.revealed:
            return
        one.do(command)
        other.do(command)


@pytest.mark.ruling(142, 151)
@pytest.mark.parametrize("number", GAMES)
def test_two_games_look_the_same_until_what_a_viewer_cannot_see_is_turned_up(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for viewer in played.viewers:
        for row, state in rnd.sample(played.stops, 12):
            orders = other_orders(played.orders, viewer, rnd)
            hidden = asked_anew(dealt_otherwise(state, viewer, rnd), orders)
            one = Run(state, played.luck, played.orders, viewer, row)
            other = Run(hidden, played.luck, orders, viewer, row)
            both_run(one, other, rnd)
            until = min((len(run.seen) for run in (one, other) if run.revealed), default=None)
            assert one.seen[:until] == other.seen[:until], f"viewer {viewer} at row {row}"


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", GAMES)
def test_what_a_seat_is_offered_does_not_depend_on_what_it_cannot_see(number: int) -> None:
    played, rnd = game(number), random.Random(number)
    for _, state in played.stops:
        question = state.question
        assert question is not None
        hidden = asked_anew(dealt_otherwise(state, question.seat, rnd), played.orders)
        assert hidden.question == question


# --- canaries ---


KINDS_OF_CARDS = frozenset(kind_of(card) for card in PLOT_PIECES)
EVERY_NAME = sorted({*(piece for group in GROUPS for piece in group), *KINDS_OF_CARDS}, key=len, reverse=True)
NAMES = re.compile(r"(?<![a-z0-9-])(" + "|".join(map(re.escape, EVERY_NAME)) + r")(?![a-z0-9-])")


def names_in(event: Event) -> set[str]:
    return set(NAMES.findall(msgspec.json.encode(event).decode()))


@pytest.mark.ruling(151, 155)
@pytest.mark.parametrize("number", GAMES)
def test_no_hidden_piece_is_named_to_a_viewer_before_it_is_turned_up(number: int) -> None:
    """What is shuffled in is hidden again: plot cards that were seen may not be named in another hand."""
    played = game(number)
    for viewer in played.viewers:
        told: set[str] = set()
        for event in played.events:
            told.update(shown(event, viewer))
            told.update(kind_of(piece) for piece in shown(event, viewer))
            seen = seen_by(event, viewer)
            assert seen is not None
            assert names_in(seen) <= told, f"viewer {viewer}: {seen}"
            if isinstance(event, e.Shuffled):
                told.difference_update(event.order)


def test_the_canary_sings() -> None:
    assert names_in(e.CardsDrawn(2, 1, ("boss-to-office-card.2",))) == {"boss-to-office-card.2"}
    assert names_in(e.Waiting(1, 1, 2, "turn", "turn", (), ("play.errand.cooler",))) == {"errand"}


# --- the door ---


@pytest.mark.ruling(151)
def test_every_kind_of_event_has_a_case() -> None:
    assert set(sight.SEALED) == set(e.KINDS)


def test_every_sealed_field_is_a_field_of_its_event() -> None:
    for kind, sealed in sight.SEALED.items():
        assert set(sealed) <= {field.name for field in msgspec.structs.fields(kind)}


def test_every_sealed_field_has_a_default_that_hides_it() -> None:
    for kind, sealed in sight.SEALED.items():
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        assert [name for name in sealed if fields[name].default is msgspec.NODEFAULT] == []


def test_a_kind_of_event_without_a_case_is_hidden_whole() -> None:
    class Whispered(Event, frozen=True):
        seat: int
        secret: str

    assert [seen_by(Whispered(1, "psst"), viewer) for viewer in (0, 1, 2)] == [None, None, None]


def test_what_turns_something_up_is_a_kind_of_event() -> None:
    assert set(e.BY_KIND) >= sight.REVEALS


@pytest.mark.ruling(73, 141, 155)
def test_the_kinds_that_turn_something_up_for_all_are_those_of_the_rulings() -> None:
    told = {
        type(event).__name__ for played in games() for event in played.events if shown(event, SPECTATOR)
    }
    assert told <= sight.REVEALS
    assert told == sight.REVEALS


@pytest.mark.ruling(142)
def test_what_a_standing_order_was_is_for_its_seat_alone() -> None:
    card = e.CardPlayed(2, "receipt.1", (), by_order=1, order="receipt")
    assert [seen_by(card, viewer).order for viewer in (0, 1, 2)] == ["", "", "receipt"]


def test_the_work_that_waits_is_for_nobody() -> None:
    for played in games():
        waits = [event for event in played.events if isinstance(event, e.Waiting)]
        assert {seen_by(wait, wait.seat).agenda for wait in waits} == {()}


@pytest.mark.ruling(151)
def test_when_the_game_is_over_everything_is_public() -> None:
    played = game(0)
    assert [seen_by(event, SPECTATOR, over=True) for event in played.events] == played.events


# --- rows ---


def rows_of(played: Game) -> list[Row]:
    rows: list[Row] = []
    for seq, entry in enumerate(played.entries, 1):
        prev = rows[-1].hash if rows else FIRST
        rows.append(seal(entry.event, seq=seq, at=0, by=entry.by, prev=prev, seed=SEED))
    return rows


@pytest.mark.ruling(151)
@pytest.mark.parametrize("number", (0, 1))
def test_the_parts_of_a_row_that_are_shown_to_a_viewer_are_what_it_sees(number: int) -> None:
    played = game(number)
    for row, event in zip(rows_of(played), played.events, strict=True):
        for viewer in played.viewers:
            to = f"seat:{viewer}" if viewer else "spectator"
            parts = {audience: part for audience, part in row.parts.items() if sight.shown_to(to, audience)}
            assert event_of(replace(row, parts=parts)) == seen_by(event, viewer)


@pytest.mark.ruling(151)
def test_the_open_half_of_a_row_is_what_a_spectator_sees() -> None:
    for row, event in zip(rows_of(game(2)), game(2).events, strict=True):
        assert event_of(replace(row, parts={})) == seen_by(event, SPECTATOR)


def test_which_seals_a_row_has_does_not_depend_on_what_they_hide() -> None:
    hidden = e.CardsDrawn(2, 1, ("errand.1",)), e.CardsDrawn(2, 1, ("sneak.1",))
    shapes = {frozenset(seal(one, seq=1, at=0, by=_BY, prev=FIRST, seed=SEED).sealed) for one in hidden}
    assert shapes == {frozenset({"seat:2"})}


def test_the_same_card_has_another_seal_in_another_row() -> None:
    card = e.CardsDrawn(2, 1, ("errand.1",))
    seals = {seal(card, seq=n, at=0, by=_BY, prev=FIRST, seed=SEED).sealed["seat:2"] for n in range(1, 9)}
    assert len(seals) == 8


@pytest.mark.ruling(151)
def test_knowledge_is_folded_from_what_was_seen_of_the_rows() -> None:
    played = game(3)
    row, state = played.stops[40]
    rows = rows_of(played)[:row]
    assert [knowledge(rows, viewer) for viewer in played.viewers] == [
        masked(state, viewer) for viewer in played.viewers
    ]


_BY = game(0).entries[0].by


def test_the_random_games_are_worth_looking_at() -> None:
    """They hold reactions by order and by answer, shuffles of the discards, firings and lapses."""
    entries = [entry for played in games() for entry in played.entries]
    played_cards = {kind_of(x.event.card) for x in entries if isinstance(x.event, e.CardPlayed)}
    assert played_cards >= {"sneak", "receipt", "lost-and-found"}
    assert {x.by.how for x in entries} == {"game", "person", "clock", "order"}
    assert {x.event.asks for x in entries if isinstance(x.event, e.Waiting)} == {
        "turn", "reaction", "place-customer", "place-figure", "keep-five",
    }  # fmt: skip
    assert sum(len(played.stops) for played in games()) > 1500
