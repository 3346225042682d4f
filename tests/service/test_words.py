"""The catalogue is complete, and says what it should: every kind, option, refusal and field has its words."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from app.words import consequences, game_file, history, names, options, questions, refusals
from app.words.history import Line, Told
from engine import events as e
from engine.cards.characters import CHARACTERS
from engine.cards.plots import PLOTS
from engine.chance import Luck, commitment, key_of
from engine.commands import Answer, Begin, Rules
from engine.decide import decide, every_option
from engine.events import Event
from engine.evolve import apply
from engine.ids import HIDDEN, SPECTATOR, Piece, Seat, Space
from engine.options import Option
from engine.record import By
from engine.refusals import WHYS, Malformed, NotPossible, NotYourQuestion, Refused, Stale
from engine.sight import seen_by
from engine.state import Frame, Score, State
from engine.view import View, view_of

ROOT = Path(__file__).parents[2]
CREW = {1: "Roger", 2: "Lucy"}
ONE = r"(?:is|was|has|goes|walks|rolls|stands|leaves|takes|wins|shares)"
DISAGREES = re.compile(
    rf"\bRats {ONE}\b|\b[Yy]ou {ONE}\b|\b[Yy]ou (?:at|in|to) (?:the|Aisle)\b"
    r"|\band (?:the )?[A-Z]\w+(?: [A-Z]\w+)? (?:is|goes) (?:there|to)\b"
    r"|(?:^|[.:] )(?:The )?[A-Z]\w+ (?:are|go) (?:there|to)\b"
    r"(?<!Rats are there)(?<!You are there)(?<!You go to)"
    r"|\b(?:is|are) (?:is|are)\b|\b[Tt]he [Tt]he\b|\b1 (?:items|cards|points|duties|actions)\b"
)
"""A verb or a number that does not fit its subject."""


class Asked(NamedTuple):
    """One moment of a played game: what the asked seat sees, and all its options."""

    view: View
    options: tuple[Option, ...]


class Played(NamedTuple):
    asked: tuple[Asked, ...]
    seen: tuple[tuple[int, Event], ...]
    """Viewer and event, for every viewer and every event."""


@cache
def played() -> Played:
    """Four games by lot, of two to five clerks: what everybody saw and was asked in them."""
    moments: list[Asked] = []
    seen: list[tuple[int, Event]] = []
    for seats in (2, 3, 4, 5):
        _play(seats, moments, seen)
    return Played(tuple(moments), tuple(seen))


def _play(seats: int, moments: list[Asked], seen: list[tuple[int, Event]]) -> None:
    seed, words = bytes([seats]) * 32, ("night",) * seats
    luck, lot = Luck(key_of(seed, words)), random.Random(seats)
    state, knows, row = State(), [State() for _ in range(seats + 1)], 0
    command: Begin | Answer = Begin(Rules(seats), words, commitment(seed))
    while state.phase != "over":
        for entry in decide(state, command, luck=luck, row=row):
            row += 1
            apply(state, entry.event)
            for viewer, knowledge in enumerate(knows):
                event = seen_by(entry.event, viewer, state.phase == "over")
                assert event is not None
                apply(knowledge, event)
                seen.append((viewer, event))
        if state.question:
            moments.append(_moment(knows[state.question.seat], state.question.seat))
            command = _answer(state, lot)


def _moment(knowledge: State, seat: int) -> Asked:
    every = every_option(knowledge)
    return Asked(view_of(knowledge, seat, every), every)


def _answer(state: State, lot: random.Random) -> Answer:
    question = state.question
    assert question
    weights = [0.05 if key == "end" else 0.3 if key.startswith("move") else 1 for key in question.options]
    picks = tuple(lot.choices(question.options, weights))
    if question.pick[1] > 1:
        picks = tuple(lot.sample(question.options, question.pick[0]))
    return Answer(question.seat, question.number, picks)


def crew_of(view: View) -> dict[int, str]:
    return {clerk.seat: names.NAMES.get(clerk.character, "somebody") for clerk in view.clerks}


def possible() -> Iterator[tuple[str, View]]:
    for moment in played().asked:
        yield from ((option.key, moment.view) for option in moment.options if option.refusal is None)


# --- names ---


def test_every_piece_of_the_game_has_a_name() -> None:
    assert all(name and name == name.strip() for name in names.NAMES.values())


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("aisle-1", "Aisle 1"),
        ("cooler", "the Cooler"),
        ("foreigner", "the Tourist"),
        ("owners-aunt", "the Owner's Aunt"),
    ],
)
def test_a_name_in_a_sentence_has_its_article(piece: str, said: str) -> None:
    assert names.the(piece) == said


def test_a_copy_is_called_like_its_kind_and_an_unseen_piece_is_counted() -> None:
    assert names.named(("sneak.3", HIDDEN, HIDDEN)) == "Sneak and 2 unseen"


# --- options ---


def test_every_first_word_of_an_option_has_a_label_a_group_and_a_consequence() -> None:
    assert set(options.LABELS) == set(options.GROUPS) == set(consequences.OUTLOOKS)


def test_the_games_played_here_offer_every_kind_of_option() -> None:
    assert {options.verb(key) for key, _ in possible()} | {"toss"} == set(options.LABELS)


def test_every_option_offered_has_a_label_and_a_consequence_that_end_well() -> None:
    for key, view in possible():
        crew = crew_of(view)
        assert re.fullmatch(r"[A-Z].*[^.: ]", options.label(key, crew)), key
        assert re.fullmatch(r"[A-Z0-9].*\.", consequences.consequence(key, view, crew).text), key


def test_verbs_agree_with_who_does_it_in_every_text_of_played_games() -> None:
    crew = {seat: clerk.name for seat, clerk in enumerate(CHARACTERS[:5], start=1)}
    said = {history.line(event, Told(crew, active)).text for _, event in played().seen for active in (0, 1)}
    for key, view in possible():
        said |= {options.label(key, crew), consequences.consequence(key, view, crew).text}
    for moment in played().asked:
        said |= {refusals.refusal(option.refusal, crew) for option in moment.options if option.refusal}
    several = [text for text in said if re.search("Convenience Rats (is|are)", text)]
    assert any(" and " not in text for text in several)
    assert [text for text in said if DISAGREES.search(text)] == []


def test_the_options_of_one_question_are_told_apart_by_their_labels() -> None:
    for moment in played().asked:
        crew = crew_of(moment.view)
        if moment.view.question and moment.view.question.kind == "keep-five":
            continue  # copies of a card are the same card
        labels = [options.label(option.key, crew) for option in moment.options]
        assert len(set(labels)) == len(labels)


def test_every_option_stands_in_one_group() -> None:
    for moment in played().asked:
        keys = [option.key for option in moment.options]
        grouped = [key for group in options.groups(keys) for key in group.keys]
        assert sorted(grouped) == sorted(keys)


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("move.aisle-1", "Move to Aisle 1"),
        ("steal.2", "Steal two items"),
        ("slack.start.nacho-cathedral", "Start Nacho Cathedral"),
        ("work.mop-aisle-2", "Work: Mop Aisle 2"),
        ("tattle.cooler", "Tattle: send the boss to the Cooler"),
        ("insult.owners-aunt", "Insult the Owner's Aunt"),
        ("play.point-fingers.seat-2", "Play Point Fingers at Lucy"),
        ("play.not-my-job.mop-aisle-2.office", "Play Not My Job: Mop Aisle 2 to the Office"),
        ("play.lost-and-found.seat-1", "Play Lost and Found, from Roger"),
        ("toss.sneak.2", "Discard Sneak"),
        ("at.register", "At the Register"),
        ("help", "Help a customer"),
    ],
)
def test_an_option_says_the_act(key: str, label: str) -> None:
    assert options.label(key, CREW) == label


def test_every_plot_card_that_is_aimed_says_at_what() -> None:
    aimed = {key.split(".")[1] for key, _ in possible() if key.startswith("play.") and key.count(".") > 1}
    assert aimed <= set(options.AIMS)


def test_a_slack_that_an_action_ends_is_said_to_be_abandoned() -> None:
    ending = ("steal", "work")
    telling = [(key, view) for key, view in possible() if view.me.slack and options.verb(key) in ending]
    assert telling
    for key, view in telling:
        assert consequences.consequence(key, view, CREW).text.endswith("Your slack is abandoned.")


# --- refusals and questions ---


def test_every_reason_of_a_refusal_has_one_sentence() -> None:
    assert set(WHYS) <= set(refusals.PLAIN) | set(refusals.WITH_VALUES)
    assert not set(refusals.PLAIN) & set(refusals.WITH_VALUES)


def test_every_reason_that_the_service_gives_has_its_sentence() -> None:
    sources = [path.read_text() for part in ("app", "engine") for path in (ROOT / part).rglob("*.py")]
    given = re.compile(r'\b(?:Malformed|NotYourQuestion|Stale|NotPossible)\(\s*"([a-z-]+)"')
    reasons = {reason for source in sources for reason in given.findall(source)}
    assert "boss-here" in reasons
    assert reasons <= set(refusals.PLAIN) | set(refusals.WITH_VALUES)


def test_every_class_of_refusal_has_a_title() -> None:
    assert set(refusals.TITLES) == set(Refused.__subclasses__())


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (NotPossible("boss-here", 74), "The boss is right here. (R74)"),
        (NotPossible("customer-here", 74, customer="friend"), "The Friend is in your space, watching. (R74)"),
        (
            NotPossible("customer-here", 74, customer="convenience-rats"),
            "The Convenience Rats are in your space, watching. (R74)",
        ),
        (NotPossible("slack-taken", 90, seat=2), "Lucy is doing this one. (R90)"),
        (Malformed("how-many", fewest=3, most=3), "Pick 3 options, no more and no fewer."),
        (Malformed("how-many", fewest=0, most=5), "Pick from 0 to 5 options."),
        (NotYourQuestion("not-waiting"), "The game waits for somebody else, or is over."),
        (Stale("old-sitting", 153), "The game does not wait for this any more. (R153)"),
    ],
)
def test_a_refusal_says_why_and_by_which_ruling(refused: Refused, said: str) -> None:
    assert refusals.refusal(refused, CREW) == said


def test_every_impossible_option_of_a_played_game_says_why() -> None:
    for moment in played().asked:
        assert moment.view.question
        for impossible in moment.view.question.impossible:
            assert refusals.refusal(impossible, crew_of(moment.view)).endswith(")")


def test_every_kind_of_question_asked_has_a_title_and_a_default() -> None:
    asked = {moment.view.question.kind for moment in played().asked if moment.view.question}
    assert asked | {"keep-five"} == set(questions.TITLES)
    for kind in questions.TITLES:
        assert questions.when_time_is_up(kind).endswith(".")
        assert questions.waiting_for(CREW, 1, kind).startswith("Waiting for Roger to ")


def test_the_question_where_a_customer_goes_names_the_customer() -> None:
    assert questions.title("place-customer", "little-kid") == "Where does the Little Kid go?"


# --- history ---


def test_every_kind_of_event_has_its_line() -> None:
    assert set(history.LINES) == set(e.KINDS)


def test_every_event_of_a_played_game_has_a_line_for_every_viewer() -> None:
    for viewer, event in played().seen:
        said = history.line(event, Told({}, viewer))
        assert re.fullmatch(r"[A-Z“0-9].*[^ :]", said.text), said


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.GameBegan(1, "once", "at-once", 2, "00", ("", "")),
            Line("2 clerks on the last shift", "edition 1"),
        ),
        (e.Shuffled(3, "items.cooler", 8), Line("The stack in the Cooler is shuffled", "8")),
        (e.CardsDrawn(Seat(1), 2), Line("Draw 2 plot cards", "+2")),
        (e.CardsDrawn(Seat(1), 1, (Piece("errand.1"),)), Line("Draw 1 plot card: Quick Errand", "+1")),
        (e.MarkerFlipped(Seat(1), Piece("heat-2.1"), "out"), Line("Heat up, everybody", "+2")),
        (
            e.MarkerFlipped(Seat(1), Piece("rotate-the-milk"), "cooler"),
            Line("Rotate the Milk turns up in the Cooler", "duty"),
        ),
        (e.BossMoved(Space("cooler"), "marker", 1), Line("The boss has business in the Cooler", "boss")),
        (
            e.FigureMoved(Seat(2), Space("fountain"), "pushed"),
            Line("Lucy: Pushed out to the Fountain", "pushed", True),
        ),
        (
            e.Suspected(Seat(1), "entered", 2, 0, 1),
            Line("The boss walks in: items 2 and duties 1", "suspicion 3"),
        ),
        (
            e.SuspicionRolled(0, Seat(1), 3, (4,), 0),
            Line("Suspicion 3, die 4: a cough, nothing more", "safe"),
        ),
        (e.CaughtWithoutRoll(Seat(2), 7), Line("Lucy: Suspicion 7: no die beats it", "caught")),
        (e.ItemsStashed(Seat(1), ("nuts", "soup")), Line("Stash 2 items: Nuts and Soup", "2 pt")),
        (
            e.HeatChanged(Seat(2), 11, 13, "event"),
            Line("Lucy: Heat 11 to 13: heat for everybody", "+2", True),
        ),
        (e.HeatChanged(Seat(1), 3, 2, "work"), Line("Heat 3 to 2: honest work", "−1", True)),
        (
            e.CardPlayed(Seat(2), Piece("sneak.1"), ("cooler",), 1),
            Line("Lucy: Play Sneak: go to the Cooler", "order"),
        ),
        (
            e.GameEnded(
                "deck",
                (Score(Seat(1), 1, 1, 1, 1, 4), Score(Seat(2), 4, 0, 0, 0, 4)),
                (Seat(1), Seat(2)),
            ),
            Line("The work markers are gone. Roger and Lucy share the win with 4 points", "over"),
        ),
        (
            e.Waiting(9, 9, Seat(2), "turn", "turn", (), agenda=(Frame("turn.end", 2),)),
            Line("Waiting for Lucy to take the turn", "waiting"),
        ),
        (e.Undone(Seat(1), 180), Line("Roger takes back all after row 180", "void")),
    ],
)
def test_a_line_says_what_happened(event: Event, line: Line) -> None:
    assert history.line(event, Told(CREW, active=1)) == line


@pytest.mark.parametrize("who", ["person", "game"])
def test_what_a_person_or_the_game_decided_needs_no_mark(who: str) -> None:
    assert history.decided(By(who)) == ""


def test_who_decided_otherwise_is_said() -> None:
    said = [history.decided(By(how, Seat(1))) for how in ("clock", "order", "bot")]
    assert said == ["by the clock", "by standing order", "bot"]


@pytest.mark.ruling(151)
def test_no_line_for_a_spectator_names_a_drawn_card() -> None:
    public = [event for viewer, event in played().seen if viewer == SPECTATOR]
    drawn = [event for event in public if isinstance(event, e.CardsDrawn)]
    assert drawn
    lines = [history.line(event, Told({})).text for event in drawn]
    assert not [line for line in lines if any(card.name in line for card in PLOTS)]


def test_every_act_of_the_table_that_the_service_writes_has_its_line() -> None:
    sources = [path.read_text() for path in (ROOT / "app").rglob("*.py") if "words" not in path.parts]
    written = {kind for source in sources for kind in re.findall(r'"(table\.[a-z-]+)"', source)}
    assert written
    assert written <= set(history.ACTS)


# --- the game file ---


def test_every_kind_of_event_and_each_of_its_fields_is_explained() -> None:
    explained = {kind: list(text.fields) for kind, text in game_file.TEXTS.items()}
    assert explained == {kind: [field.name for field in msgspec.structs.fields(kind)] for kind in e.KINDS}


def test_every_explanation_is_a_sentence() -> None:
    said = [kind.says for kind in game_file.kinds()]
    said += [field.says for kind in game_file.kinds() for field in kind.fields]
    said += [*game_file.LINE.values(), *game_file.LAST_LINE.values()]
    said += [text for record in game_file.PIECES.values() for text in record.values()]
    assert [text for text in said if not re.fullmatch(r"[A-Za-z0-9].*\.", text)] == []


def test_the_records_inside_a_row_are_explained_field_by_field() -> None:
    assert list(game_file.PIECES["scores"]) == list(Score.__struct_fields__)
    assert list(game_file.PIECES["agenda"]) == list(Frame.__struct_fields__)


def test_the_page_says_who_may_read_a_sealed_field() -> None:
    drawn = next(kind for kind in game_file.kinds() if kind.name == "CardsDrawn")
    assert [(field.name, field.readers) for field in drawn.fields] == [
        ("seat", "everybody"),
        ("count", "everybody"),
        ("cards", "its seat; everybody when the game is over"),
    ]


def test_every_character_is_named_by_its_own_name() -> None:
    assert [names.name(character.id) for character in CHARACTERS] == [
        "Roger", "Lucy", "Zack", "Wendy", "Victoria", "Lock",
    ]  # fmt: skip
