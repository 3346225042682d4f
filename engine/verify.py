"""Checking a game file: any bytes give a report, never an error.

Checked line by line, so that the first line that is wrong is the one reported: the canonical bytes, the
chain, the seals, which parts are sealed and shown, undos, piles and luck; then the last line's count, head
and digest.
"""

import copy
import re
from typing import Final

import msgspec

from engine import events as e
from engine import sight
from engine.canonical import canonical
from engine.chance import Luck, commitment, key_of, salt
from engine.events import Event
from engine.export import FULL, LastLine, Line, NotAGameFile, read_last, read_row, split
from engine.export import WHYS as FORM_WHYS
from engine.proof import Proof, Wrong
from engine.record import FIRST, By, Row, event_of, hash_of, is_act, seal_with
from engine.state import State, digest

HOW: Final = ("person", "order", "clock", "bot", "game")
ACT: Final = re.compile(r"table\.[a-z][a-z-]*")

IN_EVERY_FILE: Final = (
    "bytes", "chain", "numbers", "seals", "audiences", "piles", "rows", "head", "digest", "sum",
)  # fmt: skip
WHEN_OVER: Final = ("commitment", "salts", "luck")
"""Only a finished game's file holds the seed, from which these follow."""

WHYS: dict[str, str] = {
    **FORM_WHYS,
    "chain": "the hash does not follow from the line and the hash before it",
    "seq": "the number of the row is not the next one",
    "kind": "no event of this kind has these fields",
    "by": "nobody of this table can have decided this",
    "audiences": "other parts are sealed than this kind of row must have",
    "shown": "other parts are shown than the file's viewer may see",
    "seal": "a part that is shown is not the one that was sealed",
    "salt": "a salt does not follow from the seed",
    "act": "an act of the table seals something",
    "beginning": "the log does not begin with one GameBegan for two to six seats",
    "words": "there is not one clean word for luck for each seat",
    "content": "there is no such piece, space or cause in this game",
    "seat": "no such seat is at the table",
    "question": "a question does not carry the number of its row",
    "undo": "the undo goes back to where it cannot",
    "draw": "a draw of luck does not have the next number",
    "pile": "this pile is not shuffled now",
    "pieces": "these are not the pieces that lie there",
    "top": "the piece was not the top of its pile",
    "luck": "the outcome does not follow from the seed",
    "outcome": "what the die is said to mean is not what it means",
    "fold": "the fact cannot happen at this position",
    "commitment": "the seed is not the one that was committed to",
    "over": "the seed stands there exactly when the game is over, and then everything is shown",
    "rows": "the number of rows is another",
    "head": "the last hash is another",
    "digest": "the position after the last row is another",
}
"""Every fault that a file can have; the sentences stand outside the engine."""


class Fault(msgspec.Struct, frozen=True):
    """The first thing that is wrong: on which line, and why (a key of `WHYS`)."""

    line: int
    why: str
    values: dict[str, str | int] = {}


class Report(msgspec.Struct, frozen=True):
    """`checked` are keys of what was checked and found right; `rows` how many lines were right so far.

    `viewer` is whose file it is, empty where that cannot be read.
    """

    rows: int
    viewer: str
    over: bool
    checked: tuple[str, ...]
    fault: Fault | None

    @property
    def right(self) -> bool:
        return self.fault is None


def verify(data: bytes) -> Report:
    """Checks the bytes of a game file from the first line to the last. Never raises."""
    try:
        body, end = split(data)
    except NotAGameFile as no_lines:
        return Report(0, "", False, (), Fault(no_lines.line, no_lines.why))
    last, fault_at_end = _last_of(len(body) + 1, end)
    audit = Audit(last)
    fault = _first_fault(audit, body) or fault_at_end or _fault_in_last(audit, last)
    viewer, over = (last.viewer, last.over) if last else ("", False)
    checked = () if fault else IN_EVERY_FILE + (WHEN_OVER if over else ())
    return Report(audit.rows, viewer, over, checked, fault)


def _last_of(number: int, end: bytes | None) -> tuple[LastLine | None, Fault | None]:
    try:
        return read_last(number, end), None
    except NotAGameFile as fault:
        return None, Fault(fault.line, fault.why)


def _first_fault(audit: "Audit", body: list[bytes]) -> Fault | None:
    for number, line in enumerate(body, 1):
        try:
            audit.take(number, line)
        except NotAGameFile as fault:
            return Fault(fault.line, fault.why)
        except Wrong as wrong:
            return Fault(number, wrong.why, wrong.values)
    return None


def _fault_in_last(audit: "Audit", last: LastLine | None) -> Fault | None:
    try:
        if last:
            audit.end(last)
    except Wrong as wrong:
        return Fault(audit.rows + 1, wrong.why, wrong.values)
    return None


class Audit:
    """Follows a file row by row. Without its last line only what does not need the viewer is checked."""

    def __init__(self, last: LastLine | None) -> None:
        self.rows = 0
        self._last = last
        self._seed = last.seed_bytes if last else b""
        self._head = FIRST
        self._state = State()
        self._proof = Proof(None)
        self._questions: dict[int, State] = {}

    def take(self, number: int, line: bytes) -> None:
        """Checks one line. Raises NotAGameFile or Wrong."""
        read, six = read_row(number, line)
        row = read.row
        if row.seq != number:
            raise Wrong("seq", due=number)
        if hash_of(self._head, six) != row.hash:
            raise Wrong("chain")
        self._check_shown(read)
        if is_act(row):
            self._check_act(row)
        else:
            self._check_event(row)
        self._head = row.hash
        self.rows = number

    def end(self, last: LastLine) -> None:
        """Checks what the last line says about the rows before it. Raises Wrong."""
        if last.rows != self.rows or not self.rows:
            raise Wrong("rows", due=self.rows)
        if last.head != self._head:
            raise Wrong("head")
        if last.over != (self._state.phase == "over") or (last.over and last.viewer != FULL):
            raise Wrong("over")
        if last.digest != _digest(self._state):
            raise Wrong("digest")

    # --- seals ---

    def _check_shown(self, line: Line) -> None:
        if self._last:
            due = {audience for audience in line.sealed if sight.shown_to(self._last.viewer, audience)}
            if line.shown.keys() != due:
                raise Wrong("shown")
        for audience, part in line.shown.items():
            if seal_with(bytes.fromhex(part.salt), part.value) != line.sealed.get(audience):
                raise Wrong("seal", audience=audience)
            if self._seed and salt(self._seed, line.seq, audience).hex() != part.salt:
                raise Wrong("salt", audience=audience)

    def _check_act(self, row: Row) -> None:
        if not self.rows:
            raise Wrong("beginning")
        if row.sealed:
            raise Wrong("act")
        if not ACT.fullmatch(row.kind):
            raise Wrong("kind")
        if row.by.how not in HOW or row.by.seat > len(self._state.clerks):
            raise Wrong("by")

    # --- events ---

    def _check_event(self, row: Row) -> None:
        event = _event(row)
        if row.sealed.keys() != sight.audiences(event):
            raise Wrong("audiences")
        if isinstance(event, e.GameBegan):
            self._begin(event)
        self._check_by(row.by)
        if isinstance(event, e.Undone):
            self._go_back(event, row)
            return
        self._proof.take(self._state, event, row.parts.keys() == row.sealed.keys())
        if isinstance(event, e.Waiting):
            if event.question != row.seq:
                raise Wrong("question")
            self._questions[row.seq] = copy.copy(self._state)

    def _begin(self, event: e.GameBegan) -> None:
        """With the seed every draw can be made again."""
        if not self._seed:
            return
        if commitment(self._seed) != event.commitment:
            raise Wrong("commitment")
        self._proof = Proof(Luck(key_of(self._seed, event.words)))

    def _check_by(self, by: By) -> None:
        seats = range(1, len(self._state.clerks) + 1)
        if by.how not in HOW or (by.seat not in seats if by.how != "game" else by.seat):
            raise Wrong("by")

    def _go_back(self, undone: e.Undone, row: Row) -> None:
        """To the last question that the open one names, over nothing that was drawn. R147."""
        question, before = self._state.question, self._questions.get(undone.back_to)
        if question is None or before is None or question.back[-1:] != (undone.back_to,):
            raise Wrong("undo")
        if before.draws != self._state.draws or not undone.seat == question.seat == row.by.seat:
            raise Wrong("undo")
        self._state = copy.copy(before)


def _event(row: Row) -> Event:
    """The event of a row, whose fields must stand where `sight` puts them."""
    try:
        event = event_of(row)
        split = sight.split(event)
    except (KeyError, ValueError, TypeError) as fault:
        raise Wrong("kind") from fault
    if not _within(row.open, split.open):
        raise Wrong("kind")
    if not all(_within(part, split.parts.get(audience, {})) for audience, part in row.parts.items()):
        raise Wrong("kind")
    return event


def _within(given: dict[str, object], whole: dict[str, object]) -> bool:
    """Every field given is one of the kind's; a field that the file's time did not know has its default."""
    if given.keys() - whole.keys():
        return False
    return canonical(given) == canonical({name: whole[name] for name in given})


def _digest(state: State) -> str:
    try:
        return digest(state)
    except (ValueError, TypeError, OverflowError) as fault:
        raise Wrong("fold") from fault
