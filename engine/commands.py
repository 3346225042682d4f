"""What can be asked of a game. `decide` refuses a command whose fields are not as they are declared here."""

from typing import Annotated

import msgspec

from engine.ids import Seat

How = Annotated[str, msgspec.Meta(pattern=r"^(person|bot)\Z")]
"""Who speaks for a seat."""


class Rules(msgspec.Struct, frozen=True):
    """Pinned for the life of a game."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=6)]
    boss_moves: Annotated[str, msgspec.Meta(pattern=r"^(once|markers-free)\Z")] = "once"
    last_marker: Annotated[str, msgspec.Meta(pattern=r"^(at-once|finish-turn)\Z")] = "at-once"
    edition: Annotated[int, msgspec.Meta(ge=1)] = 1


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
    how: How = "person"


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
    how: How = "person"


Command = Begin | Answer | Lapse | Undo | Resign
