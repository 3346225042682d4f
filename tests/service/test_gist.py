"""A long story in short: which lines of a turn are told."""

from __future__ import annotations

from app.pages.receipt import Line
from app.services.look import Told
from app.services.showing.gist import main_lines
from engine import events as e
from engine.ids import Piece, Seat, Space
from engine.record import By

ZACK, LUCY = Seat(1), Seat(2)



def main_of(*rows: Told) -> list[int]:
    numbered = dict(enumerate(rows, 1))
    return [line.seq for line in main_lines([Line(seq, "") for seq in numbered], numbered)]


MOVED = Told(0, 0, By("person", ZACK), "", e.FigureMoved(ZACK, Space("cooler"), "move"), {})
TAKEN = Told(0, 0, By("person", ZACK), "", e.ItemTaken(ZACK, "nuts", Space("cooler")), {})
PLAYED = Told(0, 0, By("order", LUCY), "", e.CardPlayed(LUCY, Piece("receipt.1"), ()), {})
FIRED = Told(0, 0, By("game"), "", e.Fired(LUCY, "heat", (), ()), {})


def test_a_standing_order_of_somebody_else_gives_way_to_what_the_clerk_did() -> None:
    assert main_of(PLAYED, TAKEN, TAKEN) == [2, 3]
    assert main_of(MOVED, PLAYED, TAKEN) == [1, 3]


def test_that_somebody_was_fired_is_told_whatever_else_happened() -> None:
    assert main_of(TAKEN, TAKEN, TAKEN, FIRED) == [1, 4]
