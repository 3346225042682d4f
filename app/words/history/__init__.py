"""The till receipt: one line for each event, as the reader may see it.

line(seen_by(event, viewer), Told(crew, active)) -> Line
act("table.paused", facts, Told(crew)) -> Line
"""

from app.words.history import actions, floor, heat, setup, suspicion, table, turn
from app.words.history.acts import ACTS, act
from app.words.history.line import LINES, QUIET, Line, Told, decided, line

__all__ = ["ACTS", "LINES", "QUIET", "Line", "Told", "act", "decided", "line"]

# The chapters register their sentences when they are imported.
CHAPTERS = (setup, turn, floor, suspicion, actions, heat, table)
