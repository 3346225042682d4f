"""What `verify` accepts, and that it refuses everything else."""

import copy
import hashlib
import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.canonical import canonical
from engine.chance import Luck, commitment, key_of, salt
from engine.commands import Answer, Begin, Command, Lapse, Resign, Rules, Undo
from engine.decide import decide
from engine.export import lines, read, sum_of
from engine.fold import knowledge, position
from engine.ids import SPECTATOR
from engine.orders import ASK, Orders
from engine.record import FIRST, Row, events_of, hash_of, seal, seal_act, seal_with, undone, undos_since
from engine.state import Question, digest
from engine.verify import IN_EVERY_FILE, WHEN_OVER, WHYS, Fault, verify
from tests.games.matches import match, seed_of

Json = dict[str, Any]
Change = Callable[[list[Json]], object]

PLAYED = match(1, ["random", "clerk", "random"])
ROWS = PLAYED.rows
SEED = seed_of(1)
VIEWERS = ("full", "spectator", "seat:1", "seat:2", "seat:3")


def file(rows: Iterable[Row] = ROWS, viewer: str = "full", *, over: bool = True, seed: bytes = SEED) -> bytes:
    return b"".join(lines(tuple(rows), viewer, seed, over))


def cut(at: int = -40) -> tuple[Row, ...]:
    """The log as it was while the game still ran: up to a question."""
    rows = ROWS[:at]
    while rows[-1].kind != "Waiting":
        rows = rows[:-1]
    return rows


# --- what is right ---


def test_the_file_of_a_finished_game_is_right() -> None:
    report = verify(file())
    assert report.fault is None
    assert (report.rows, report.viewer, report.over) == (len(ROWS), "full", True)
    assert report.checked == IN_EVERY_FILE + WHEN_OVER


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_file_of_a_running_game_is_right_for_every_viewer(viewer: str) -> None:
    report = verify(file(cut(), viewer, over=False))
    assert report.fault is None
    assert report.checked == IN_EVERY_FILE


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_running_games_file_shows_its_viewer_what_it_knows_and_no_seed(viewer: str) -> None:
    data = file(cut(), viewer, over=False)
    read_ = read(data)
    seat = 0 if viewer == "spectator" else int(viewer.removeprefix("seat:")) if ":" in viewer else None
    known = position(cut()) if seat is None else knowledge(cut(), seat)
    assert digest(position(read_.rows)) == digest(known) == read_.last.digest
    assert SEED.hex().encode() not in data


def test_when_the_game_is_over_every_file_is_full() -> None:
    assert file(viewer="spectator") == file(viewer="seat:2") == file(viewer="full")


def test_a_file_gives_back_the_rows_it_was_written_from() -> None:
    assert [canonical(msgspec.to_builtins(row)) for row in read(file()).rows] == [
        canonical(msgspec.to_builtins(row)) for row in ROWS
    ]


def test_a_spectators_file_holds_no_sealed_part() -> None:
    assert all(row.parts == {} for row in read(file(cut(), "spectator", over=False)).rows)


# --- games with everything that persons do ---


class Fidgety:
    """A game in which seats take back, resign, run out of time, and the table acts."""

    def __init__(self, number: int, seats: int) -> None:
        self.seed = seed_of(number)
        self.words = tuple(f"w{seat}" for seat in range(seats))
        self.rows: list[Row] = []
        self.dice = random.Random(number)
        self.orders = {1: Orders(sneak=ASK, receipt=ASK)}
        self.do(Begin(Rules(seats), self.words, commitment(self.seed)))
        while (state := position(self.rows)).question is not None and len(self.rows) < 900:
            self.step(state.question)

    def do(self, command: Command) -> None:
        state = position(self.rows)
        undos = undos_since(self.rows, state.question.sitting) if state.question else 0
        luck = Luck(key_of(self.seed, self.words))
        entries = decide(state, command, luck=luck, orders=self.orders, undos=undos, row=len(self.rows))
        for entry in entries:
            prev = self.rows[-1].hash if self.rows else FIRST
            seq = len(self.rows) + 1
            self.rows.append(seal(entry.event, seq=seq, at=seq, by=entry.by, prev=prev, seed=self.seed))

    def step(self, question: Question) -> None:
        chance = self.dice.random()
        if question.back and chance < 0.3:
            self.do(Undo(question.seat, question.number))
        elif chance > 0.98:
            self.do(Lapse(question.sitting))
        elif chance > 0.97:
            self.table_acts()
        elif chance > 0.968 and len(position(self.rows).employed()) > 2:
            self.do(Resign(question.seat))
        else:
            picks = tuple(self.dice.sample(question.options, question.pick[0]))
            self.do(Answer(question.seat, question.number, picks))

    def table_acts(self) -> None:
        by, seq = self.rows[-1].by, len(self.rows) + 1
        facts = {"reason": "lunch \u2028 \U0001f35c"}
        self.rows.append(seal_act("table.paused", facts, seq=seq, at=seq, by=by, prev=self.rows[-1].hash))


@pytest.mark.parametrize("number", range(6))
def test_undos_resignations_lapses_and_acts_of_the_table_verify(number: int) -> None:
    game = Fidgety(number, 2 + number % 3)
    over = position(game.rows).phase == "over"
    assert undone(game.rows)
    for upto in (len(game.rows) // 2, len(game.rows)):
        for viewer in VIEWERS[:4]:
            ended = over and upto == len(game.rows)
            data = file(game.rows[:upto], viewer, over=ended, seed=game.seed)
            assert verify(data).fault is None


# --- one changed byte ---


def one_byte_changed(data: bytes, line: int, dice: random.Random) -> bytes:
    """The file with one byte of a line changed to another that could well stand there."""
    found = data.split(b"\n")
    text = bytearray(found[line])
    at = dice.randrange(len(text))
    alike = [kind for kind in (b"0123456789", b"abcdef", b"ghijklmnopqrstuvwxyz") if text[at] in kind]
    choices = [byte for byte in (alike[0] if alike else bytes(range(32, 127))) if byte != text[at]]
    text[at] = dice.choice(choices)
    found[line] = bytes(text)
    return b"\n".join(found)


@pytest.mark.parametrize("viewer", ["over", "full", "seat:2", "spectator"])
def test_a_file_with_one_byte_of_any_line_changed_is_refused_at_that_line(viewer: str) -> None:
    dice = random.Random(viewer)
    data = file() if viewer == "over" else file(cut(250), viewer, over=False)
    assert verify(data).right
    count = data.count(b"\n")
    for number in (*dice.sample(range(count), 60), *[count - 1] * 15, 0):
        fault = verify(one_byte_changed(data, number, dice)).fault
        assert fault is not None
        assert fault.line == number + 1
        assert fault.why in WHYS


def test_any_byte_of_a_line_may_be_changed_and_it_is_refused() -> None:
    """All of one line, so that no field of it is left out."""
    data = file(cut(60), "full", over=False)
    found = data.split(b"\n")
    for line in (3, len(found) - 2):
        for at in range(len(found[line])):
            text = bytearray(found[line])
            text[at] ^= 1
            changed = b"\n".join([*found[:line], bytes(text), *found[line + 1 :]])
            assert not verify(changed).right, (line, at)


# --- other bytes ---


def why(data: bytes) -> tuple[int, str]:
    fault = verify(data).fault
    assert fault is not None
    return fault.line, fault.why


def test_a_file_without_its_last_lf_is_refused() -> None:
    assert why(file()[:-1]) == (len(ROWS) + 1, "no-last-lf")


def test_a_file_that_goes_on_after_its_last_line_is_refused() -> None:
    last = len(ROWS) + 1
    data = file()
    assert why(data + b"\n") == (last + 1, "after-the-last-line")
    assert why(data + data.split(b"\n")[-2] + b"\n") == (last + 1, "after-the-last-line")
    assert why(data + b"{}\n") == (last + 1, "after-the-last-line")
    assert why(data + b"x") == (last + 1, "after-the-last-line")


def test_a_file_that_ends_too_early_is_refused() -> None:
    whole = file().split(b"\n")
    assert why(b"\n".join(whole[:-2]) + b"\n") == (len(ROWS), "not-a-last-line")
    assert why(b"\n".join(whole[:50] + whole[-2:])) == (51, "rows")
    assert why(b"\n".join(whole[-2:])) == (1, "rows")


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "empty"),
        (b"\n", 1, "not-canonical"),
        (b"{}\n", 1, "not-a-last-line"),
        (b"[]\n", 1, "not-a-row"),
        (b"null\n", 1, "not-canonical"),
        (b'{"a": 1}\n', 1, "not-canonical"),
        (b'{"a":1,"a":2}\n', 1, "not-canonical"),
        (b"\xff\xfe\n", 1, "not-canonical"),
        (b"[" * 100_000 + b"\n", 1, "not-canonical"),
        (b'{"sum":' * 3000 + b"\n", 1, "not-canonical"),
        (b"1" * 5000 + b"\n", 1, "not-canonical"),
        (b'"\\ud800"\n', 1, "not-canonical"),
    ],
)
def test_bytes_that_are_no_game_file_give_a_reason(data: bytes, line: int, reason: str) -> None:
    assert why(data) == (line, reason)


def test_carriage_returns_are_refused() -> None:
    assert why(file().replace(b"\n", b"\r\n")) == (1, "not-canonical")


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_give_a_report(data: bytes) -> None:
    assert not verify(data).right


# --- files that somebody made with care ---


def forged(change: Change, data: bytes | None = None, *, last: Json | None = None) -> bytes:
    """A file whose rows were changed and then sealed, chained, counted and summed anew, as a forger would."""
    *rows, end = [msgspec.json.decode(line) for line in (data or file()).split(b"\n")[:-1]]
    change(rows)
    prev = FIRST
    for row in rows:
        six = {name: row[name] for name in ("seq", "at", "by", "kind", "open", "sealed")}
        for audience, part in row["shown"].items():
            six["sealed"][audience] = seal_with(bytes.fromhex(part["salt"]), part["value"])
        prev = row["hash"] = hash_of(prev, six)
    end |= {"head": prev, "rows": len(rows)} | (last or {})
    del end["sum"]
    end["sum"] = sum_of(end)
    return b"".join(canonical(line) + b"\n" for line in (*rows, end))


def first(rows: list[Json], kind: str, nth: int = 0) -> Json:
    return [row for row in rows if row["kind"] == kind][nth]


def test_a_forger_who_changes_nothing_gets_the_same_file() -> None:
    assert forged(lambda rows: None) == file()


def _other_die(rows: list[Json]) -> None:
    opened = first(rows, "SuspicionRolled")["open"]
    opened["dice"] = [die % 6 + 1 for die in opened["dice"]]
    opened["caught"] = int(max(opened["dice"]) <= opened["number"])


def _other_outcome(rows: list[Json]) -> None:
    opened = first(rows, "SuspicionRolled")["open"]
    opened["caught"] = 1 - opened["caught"]


def _swap_two(rows: list[Json]) -> None:
    order = first(rows, "Shuffled", 6)["shown"]["nobody"]["value"]["order"]
    order[-1], order[-2] = order[-2], order[-1]


def _double_a_piece(rows: list[Json]) -> None:
    order = first(rows, "Shuffled", 6)["shown"]["nobody"]["value"]["order"]
    order[-1] = order[-2]


def _other_marker(rows: list[Json]) -> None:
    first(rows, "MarkerFlipped")["open"]["marker"] = first(rows, "MarkerFlipped", 1)["open"]["marker"]


def _other_item(rows: list[Json]) -> None:
    item = first(rows, "ItemTaken")
    item["open"]["item"] = "petty-cash" if item["open"]["item"] != "petty-cash" else "lip-balm"


def _other_cards(rows: list[Json]) -> None:
    drawn = first(rows, "CardsDrawn")
    value = next(iter(drawn["shown"].values()))["value"]
    value["cards"] = value["cards"][::-1]


def _other_starter(rows: list[Json]) -> None:
    opened = first(rows, "StartingPlayerChosen")["open"]
    opened["seat"] = opened["seat"] % 3 + 1


def _other_commitment(rows: list[Json]) -> None:
    rows[0]["open"]["commitment"] = "00" * 32


def _other_word(rows: list[Json]) -> None:
    rows[0]["open"]["words"][0] += "!"


def _draw_twice(rows: list[Json]) -> None:
    first(rows, "Shuffled")["open"]["draw"] = 0


def _seal_more(rows: list[Json]) -> None:
    row = first(rows, "TurnBegan")
    row["shown"]["nobody"] = {"salt": salt(SEED, row["seq"], "nobody").hex(), "value": {}}


def _seal_less(rows: list[Json]) -> None:
    row = first(rows, "Shuffled")
    row["open"] |= row["shown"].pop("nobody")["value"]
    row["sealed"] = {}


def _show_to_other(rows: list[Json]) -> None:
    row = first(rows, "CardsDrawn")
    (audience,) = row["shown"]
    row["shown"] = {"nobody": row["shown"].pop(audience)}
    row["sealed"] = {"nobody": ""}


def _leave_a_row_out(rows: list[Json]) -> None:
    del rows[20]


def _number_again(rows: list[Json]) -> None:
    del rows[20]
    for number, row in enumerate(rows, 1):
        row["seq"] = number


def _unknown_kind(rows: list[Json]) -> None:
    rows[20]["kind"] = "ManFromMars"


def _extra_field(rows: list[Json]) -> None:
    first(rows, "TurnBegan")["open"]["luck"] = 7


def _extra_in_by(rows: list[Json]) -> None:
    rows[20]["by"]["name"] = "Roger"


def _unknown_seat(rows: list[Json]) -> None:
    first(rows, "HeatChanged")["open"]["seat"] = 4


def _by_a_stranger(rows: list[Json]) -> None:
    first(rows, "ActionTaken")["by"]["seat"] = 5


def _by_a_ghost(rows: list[Json]) -> None:
    first(rows, "ActionTaken")["by"]["how"] = "ghost"


def _begin_twice(rows: list[Json]) -> None:
    rows[20] = {**copy.deepcopy(rows[0]), "seq": 21}


def _act_with_a_secret(rows: list[Json]) -> None:
    row = first(rows, "Shuffled")
    row["kind"] = "table.paused"


def _other_salt(rows: list[Json]) -> None:
    first(rows, "Shuffled")["shown"]["nobody"]["salt"] = "ab" * 32


def _question_of_another_row(rows: list[Json]) -> None:
    first(rows, "Waiting")["open"]["question"] += 1


def _undo_too_far(rows: list[Json]) -> None:
    row = first(rows, "ActionTaken")
    seat = row["open"]["seat"]
    row |= {"kind": "Undone", "open": {"seat": seat, "back_to": 5}, "by": {"how": "person", "seat": seat}}


FORGERIES = [
    (_other_die, "luck"), (_other_outcome, "outcome"), (_swap_two, "luck"), (_double_a_piece, "pieces"),
    (_other_marker, "top"), (_other_item, "top"), (_other_cards, "top"), (_other_starter, "luck"),
    (_other_commitment, "commitment"), (_other_word, "luck"), (_draw_twice, "draw"),
    (_seal_more, "audiences"),
    (_seal_less, "kind"), (_show_to_other, "salt"), (_leave_a_row_out, "seq"), (_unknown_kind, "kind"),
    (_extra_field, "kind"), (_extra_in_by, "not-a-row"), (_unknown_seat, "seat"), (_by_a_stranger, "by"),
    (_by_a_ghost, "by"), (_begin_twice, "beginning"), (_act_with_a_secret, "act"), (_other_salt, "salt"),
    (_question_of_another_row, "question"), (_undo_too_far, "undo"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), FORGERIES)
def test_a_file_that_was_forged_with_care_is_refused_where_it_was_forged(change: Change, reason: str) -> None:
    assert why(forged(change))[1] == reason


def test_a_row_left_out_and_all_others_numbered_again_is_refused() -> None:
    assert not verify(forged(_number_again)).right


def test_a_last_line_that_says_something_else_is_refused() -> None:
    last = len(ROWS) + 1
    assert why(forged(lambda rows: None, last={"digest": "00" * 32})) == (last, "digest")
    assert why(forged(lambda rows: None, last={"head": "00" * 32})) == (last, "head")
    assert why(forged(lambda rows: None, last={"rows": last})) == (last, "rows")
    assert why(forged(lambda rows: None, last={"seed": "00" * 32}))[1] == "commitment"
    assert why(forged(lambda rows: None, last={"for": "seat:9"})) == (last, "not-a-last-line")
    assert why(forged(lambda rows: None, last={"for": "seat:1"}))[1] == "shown"


def test_a_finished_game_without_its_seed_is_refused() -> None:
    assert why(file(ROWS, "full", over=False)) == (len(ROWS) + 1, "over")


def test_a_running_game_with_a_seed_is_refused() -> None:
    assert why(file(cut(), over=True))[1] == "over"


@pytest.mark.parametrize("other", ["full", "spectator", "seat:2"])
def test_a_file_that_shows_its_viewer_what_another_may_see_is_refused(other: str) -> None:
    data = file(cut(), other, over=False)
    assert why(forged(lambda rows: None, data, last={"for": "seat:1"}))[1] == "shown"


def _values(value: object) -> list[tuple[object, object]]:
    """Every place in a value: (container, key)."""
    if isinstance(value, dict):
        places = list(value.items())
    elif isinstance(value, list):
        places = list(enumerate(value))
    else:
        return []
    return [(value, key) for key, _ in places] + [place for _, part in places for place in _values(part)]


def test_no_forgery_makes_verify_fail_itself() -> None:
    """Random values in random places, chained anew: each gives a report."""
    dice = random.Random(4)
    odd = [0, 1, 7, 2**53 - 1, "", "?", "nobody", "aisle-1", [], [0], ["?"], {}, {"a": 1}]
    for _ in range(150):

        def change(rows: list[Json]) -> None:
            row = dice.choice(rows)
            container, key = dice.choice(
                _values({"open": row["open"], "by": row["by"], "shown": row["shown"]})
            )
            container[key] = copy.deepcopy(dice.choice(odd))  # type: ignore[index]

        try:
            data = forged(change, file(cut(200), "full", over=False))
        except (TypeError, KeyError, AttributeError, ValueError):
            continue  # not even a forger can chain that
        report = verify(data)
        assert report.fault is None or isinstance(report.fault, Fault)


def test_the_digest_of_a_game_read_from_its_file_is_that_of_the_game_played() -> None:
    assert digest(position(read(file()).rows)) == digest(position(ROWS))
    assert digest(knowledge(read(file()).rows, SPECTATOR)) == digest(knowledge(ROWS, SPECTATOR))


def test_events_are_read_as_they_were_written() -> None:
    assert events_of(read(file()).rows) == events_of(ROWS)


def test_the_commitment_is_the_hash_of_the_seed_in_the_file() -> None:
    seed = bytes.fromhex(str(read(file()).last.seed))
    assert hashlib.sha256(seed).hexdigest() == ROWS[0].open["commitment"]
