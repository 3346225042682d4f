"""What can be asked of a game."""

import msgspec

from engine.ids import Seat


class Rules(msgspec.Struct, frozen=True):
    """Pinned for the life of a game. `boss_moves`: once or markers-free; `last_marker`: at-once or
    finish-turn."""

    seats: int
    boss_moves: str = "once"
    last_marker: str = "at-once"
    edition: int = 1


class Begin(msgspec.Struct, frozen=True):
    """The first command. `words` are the words for luck in the order of the seats (R152)."""

    rules: Rules
    words: tuple[str, ...]
    commitment: str


class Answer(msgspec.Struct, frozen=True):
    """An answer to question `question`. `picks` are option keys; `how` is person or bot.

    `end_turn` adds "and end my turn" (R154).
    """

    seat: Seat
    question: int
    picks: tuple[str, ...]
    end_turn: bool = False
    how: str = "person"


class Lapse(msgspec.Struct, frozen=True):
    """The time of a sitting has run out (R145, R153)."""

    sitting: int


class Undo(msgspec.Struct, frozen=True):
    """Take back the last step (R147)."""

    seat: Seat
    question: int


class Resign(msgspec.Struct, frozen=True):
    """Leave for good (R150)."""

    seat: Seat
    how: str = "person"


Command = Begin | Answer | Lapse | Undo | Resign
