"""Kinds of a turn's course and of the pieces on the floor."""

from app.words.game_file.text import DRAW, HAPPENS_TO, SEAT, SPACE_TO, KindText, Texts
from engine import events as e

TURN: Texts = {
    e.TurnBegan: KindText(
        "The turn order reaches a seat that is still employed.",
        {"seat": "The seat whose turn it is.", "turn": "Number of the turn in the game, from 1."},
    ),
    e.TurnLost: KindText(
        "The turn is lost whole: no draw, no action, no card (R22).",
        {"seat": HAPPENS_TO},
    ),
    e.MarkerFlipped: KindText(
        "The top work marker is turned over.",
        {
            "seat": "The seat that draws it; in setup the one that begins.",
            "marker": "Id of the marker; an event has its copy number.",
            "to": "A space; choice if its seat places it; kid if a die does; aside for an event in setup; "
            "out for an event in play.",
        },
    ),
    e.DrawsAdded: KindText(
        "A Rush: more markers are to be drawn in this turn.",
        {"seat": "The seat that draws them.", "count": "How many more."},
    ),
    e.ActionsBegan: KindText(
        "The draw of this turn is over.",
        {"seat": "The seat whose turn it is.", "actions": "How many actions it has."},
    ),
    e.ActionTaken: KindText(
        "An action is used up; the rows after it say what came of it.",
        {
            "seat": SEAT,
            "action": "move, steal, stash, slack, work, plot, call, tattle, help or insult.",
        },
    ),
    e.TurnEnded: KindText(
        "The turn is over, its last roll included.",
        {"seat": "The seat whose turn it was."},
    ),
    e.CustomerPlaced: KindText(
        "A customer comes into play.",
        {"customer": "Id of the customer.", "space": SPACE_TO},
    ),
    e.KidRolled: KindText(
        "The Little Kid goes where the die sends it.",
        {"draw": DRAW, "die": "1 to 6.", "space": SPACE_TO},
    ),
    e.CustomerMoved: KindText(
        "A customer who was in the store already changes place.",
        {
            "customer": "Id of the customer.",
            "space": SPACE_TO,
            "cause": "card, or pushed if somebody else came into the Restroom.",
        },
    ),
    e.FigureMoved: KindText(
        "A clerk changes place.",
        {
            "seat": HAPPENS_TO,
            "space": SPACE_TO,
            "cause": "move, card, or pushed if somebody else came into the Restroom.",
        },
    ),
    e.BossMoved: KindText(
        "The boss changes place.",
        {
            "space": SPACE_TO,
            "cause": "marker, card, call, tattle, or pushed if somebody came into the Restroom.",
            "spends": "1 if this was the turn's one boss move (R26), else 0.",
        },
    ),
    e.BossFrozen: KindText(
        "From here on nothing moves the boss (R34).",
        {
            "seat": "The seat that drew the marker; the freeze ends when the turn order is back there.",
            "why": "break-time or bad-nachos.",
        },
    ),
    e.BossThawed: KindText("The boss can be moved again (R32).", {}),
    e.MarkerIgnored: KindText(
        "An event marker has no effect.",
        {"marker": "Id of the marker, with its copy number.", "ruling": "Number of the ruling that says so."},
    ),
}
