"""Names for the ids that travel through the engine.

Seats are numbered 1..n as they sit, clockwise. A piece with copies carries its copy number
after a dot (`sneak.3`, `rush.1`); the part before the dot is its kind.
"""

from typing import Final, NewType

Seat = NewType("Seat", int)
Space = NewType("Space", str)
Piece = NewType("Piece", str)

SPECTATOR: Final = Seat(0)
HIDDEN: Final = Piece("?")
"""Stands for a piece that lies there but whose face the viewer has not seen."""

OFFICE: Final = Space("office")
STORE_ROOM: Final = Space("store-room")
RESTROOM: Final = Space("restroom")
FOUNTAIN: Final = Space("fountain")


def kind_of(piece: str) -> str:
    """The kind of a piece: `sneak` for `sneak.3`, `friend` for `friend`."""
    return piece.partition(".")[0]
