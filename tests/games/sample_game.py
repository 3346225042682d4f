"""The rulebook's sample game: what came before it, the answers that its players give, and its log.

The sample starts in mid-game, so the rows up to its first turn are written here, one by one: a setup and four
short turns after which Roger stands in the Cooler with 6 heat and Lucy in Aisle 2 with 8. Markers that the
sample does not name are duties, none of them where it would raise a suspicion number or in the Store Room.
"""

from collections.abc import Iterator, Sequence

from engine import events as e
from engine.chance import commitment
from engine.commands import Answer
from engine.decide import decide, every_option
from engine.evolve import apply, evolve
from engine.export import FULL, lines
from engine.game import Entry
from engine.ids import Piece, Seat, Space
from engine.options import legal
from engine.pieces import CHARACTER_PIECES, MARKER_PIECES, PLOT_PIECES, STACKS, in_content_order, stack_of
from engine.record import FIRST, THE_GAME, By, Row, seal
from engine.state import Frame, State
from tests.games.matches import seed_of
from tests.rules.table import QUIET, Loaded

ROGER, LUCY = Seat(1), Seat(2)
SEED = seed_of(0)
DICE = (2, 6)
"""Lucy's roll in Roger's second turn, Roger's in Lucy's second."""
MORNING = 1_760_000_000_000

FLIPPED = ("use-cellphone", "dust-the-postcards", "change-receipt-roll", "swap-the-syrup", "scrub-the-sink",
           "file-timesheets")  # fmt: skip
"""In setup, before the sample."""
BEFORE = ("heat-3.1", "heat-2.2", "heat-1.1", "untangle-key-rings")
"""In the four turns before the sample."""
RUSHED = (
    "mop-aisle-1",
    "mop-aisle-3",
    "count-the-till",
    "refill-the-ice",
    "face-the-chips",
    "price-motor-oil",
)
DRAWN = (
    "restock-cooler", "boss-to-register.1", "heat-2.1", "boss-to-fountain.1", "rush.1", *RUSHED,
    "boss-to-register.2", "off-duty-cop", "wipe-the-nozzles",
)  # fmt: skip
"""In the sample; the last begins the turn after it."""
TOPS = {
    "aisle-2": ("nuts", "soup", "licorice-ropes", "candy-ropes"),
    "cooler": ("pot-pies", "frozen-pizza", "pop"),
}
ROGERS = ("point-fingers.1", "boss-to-aisle-2-card.1", "gold-star.1", "not-my-job.1", "look-busy.1")
LUCYS = ("boss-to-cooler-card.1", "errand.1", "cargo-pants.1", "double-shift.1", "lost-and-found.1")

ANSWERS: tuple[tuple[str, ...], ...] = (
    ("work.restock-cooler", "steal.1", "end"),
    ("steal.2", "steal.2", "end"),
    ("play.boss-to-aisle-2-card", "steal.1", "steal.1", "end"),
    ("play.boss-to-cooler-card", "slack.start.use-cellphone", "slack.advance", "end"),
    ("move.store-room", "stash", "end"),
    ("slack.advance", "slack.complete", "end"),
    ("at.fountain", "move.fountain", "insult.off-duty-cop", "end"),
)
"""By turn, Roger's first."""


def prefix(boss_moves: str) -> Iterator[Entry]:
    """All that happens before the sample's first turn, up to the question whose answer begins it."""
    for event in (*_setup(boss_moves), *_turns()):
        yield Entry(By("person", ROGER) if isinstance(event, e.CardPlayed) else THE_GAME, event)


def _setup(boss_moves: str) -> Iterator[e.Event]:
    yield e.GameBegan(1, boss_moves, "at-once", 2, commitment(SEED), ("", ""))
    yield e.StartingPlayerChosen(0, ROGER)
    piles = [(f"items.{space}", _below(TOPS.get(space, ()), stack_of(space))) for space in STACKS]
    piles += [("markers", _below(FLIPPED, MARKER_PIECES)), ("characters", CHARACTER_PIECES)]
    piles += [("plots", _below((*ROGERS, *LUCYS), PLOT_PIECES))]
    *first, characters, plots = [
        e.Shuffled(draw, pile, len(order), order) for draw, (pile, order) in enumerate(piles, 1)
    ]
    yield from first
    for marker, space in zip(
        FLIPPED, ("aisle-2", "aisle-1", "register", "fountain", "restroom", "office"), strict=True
    ):
        yield e.MarkerFlipped(ROGER, Piece(marker), space)
    yield characters
    yield from (e.CharacterDrawn(ROGER, "roger"), e.FigurePlaced(ROGER, Space("cooler")))
    yield from (e.CharacterDrawn(LUCY, "lucy"), e.FigurePlaced(LUCY, Space("aisle-2")))
    yield plots
    left = in_content_order(set(MARKER_PIECES) - set(FLIPPED))
    yield e.Shuffled(len(piles) + 1, "markers", len(left), _below((*BEFORE, *DRAWN), left))
    yield e.CardsDrawn(ROGER, 5, tuple(map(Piece, ROGERS)))
    yield e.CardsDrawn(LUCY, 5, tuple(map(Piece, LUCYS)))


def _below(tops: Sequence[str], pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    return (*map(Piece, tops), *(piece for piece in pieces if piece not in tops))


def _turns() -> Iterator[e.Event]:
    """Three turns of heat, in which Roger points fingers at Lucy, and one of a duty."""
    yield from (e.TurnBegan(ROGER, 1), e.MarkerFlipped(ROGER, Piece("heat-3.1"), "out"))
    yield from (e.HeatChanged(ROGER, 0, 3, "event"), e.HeatChanged(LUCY, 0, 3, "event"))
    yield from (e.ActionsBegan(ROGER, 2), e.CardPlayed(ROGER, Piece("point-fingers.1"), ("seat-2",)))
    yield from (e.HeatChanged(LUCY, 3, 5, "card"), e.TurnEnded(ROGER))
    yield from (e.TurnBegan(LUCY, 2), e.MarkerFlipped(LUCY, Piece("heat-2.2"), "out"))
    yield from (e.HeatChanged(ROGER, 3, 5, "event"), e.HeatChanged(LUCY, 5, 7, "event"))
    yield from (e.ActionsBegan(LUCY, 2), e.TurnEnded(LUCY))
    yield from (e.TurnBegan(ROGER, 3), e.MarkerFlipped(ROGER, Piece("heat-1.1"), "out"))
    yield from (e.HeatChanged(ROGER, 5, 6, "event"), e.HeatChanged(LUCY, 7, 8, "event"))
    yield from (e.ActionsBegan(ROGER, 2), e.TurnEnded(ROGER))
    yield from (e.TurnBegan(LUCY, 4), e.MarkerFlipped(LUCY, Piece("untangle-key-rings"), "register"))
    yield e.ActionsBegan(LUCY, 2)


class SampleGame:
    """The log of the sample, up to any of its answers."""

    def __init__(self, boss_moves: str = "markers-free") -> None:
        self.rows: list[Row] = []
        self.state = State()
        self._luck = Loaded(DICE)
        for entry in prefix(boss_moves):
            self._append(entry)
        self._append(Entry(THE_GAME, self._first_question()))
        self.answer("end")

    def _first_question(self) -> e.Waiting:
        """Lucy, in the turn before the sample: what next?"""
        agenda = (Frame("turn.pass_on", LUCY), Frame("turn.act", LUCY))
        number = len(self.rows) + 1
        asked = e.Waiting(number, number, LUCY, "turn", "turn", (), ("end",), (), (1, 1), ("end",), agenda)
        options = legal(list(every_option(evolve(self.state, asked))))
        extras = tuple(f"toss.{card}" for card in LUCYS)
        return e.Waiting(number, number, LUCY, "turn", "turn", (), options, extras, (1, 1), ("end",), agenda)

    def play(self, turns: int = len(ANSWERS)) -> "SampleGame":
        for answers in ANSWERS[:turns]:
            for answer in answers:
                self.answer(answer)
        return self

    def answer(self, pick: str) -> None:
        """Raises Refused, and then nothing has happened."""
        assert self.state.question is not None
        answer = Answer(self.state.question.seat, self.state.question.number, (pick,))
        orders = {ROGER: QUIET, LUCY: QUIET}
        for entry in decide(self.state, answer, luck=self._luck, orders=orders, row=len(self.rows)):
            self._append(entry)

    def _append(self, entry: Entry) -> None:
        prev, seq = self.rows[-1].hash if self.rows else FIRST, len(self.rows) + 1
        at = MORNING + 60_000 * seq
        self.rows.append(seal(entry.event, seq=seq, at=at, by=entry.by, prev=prev, seed=SEED))
        apply(self.state, entry.event)

    @property
    def file(self) -> bytes:
        """As an operator's export of a running game: everything shown, no seed."""
        return b"".join(lines(self.rows, FULL, SEED, over=False))
