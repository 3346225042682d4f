"""Kinds of what clerks do, and of being looked at."""

from app.words.game_file.text import DRAW, HAPPENS_TO, SEAT, SPACE_TO, KindText, Texts
from engine import events as e

_SLACK = "Id of the slack or Final."

SUSPICION: Texts = {
    e.Suspected: KindText(
        "A clerk is about to be looked at. The number to beat is the sum of the three parts (R50).",
        {
            "seat": HAPPENS_TO,
            "trigger": "entered if the boss came, turn-end if the turn ended beside him.",
            "items": "Part for the items carried: 1 each, 2 for a dangerous one.",
            "slack": "Part for the slack being done: its printed number.",
            "duties": "Part for the duties that lie in the space.",
        },
    ),
    e.SuspicionRolled: KindText(
        "The suspicion roll.",
        {
            "draw": DRAW,
            "seat": HAPPENS_TO,
            "number": "The number that has to be beaten.",
            "dice": "What was rolled: one die, or two for Victoria, of which the higher counts.",
            "caught": "1 if the die did not beat the number, else 0.",
        },
    ),
    e.CaughtWithoutRoll: KindText(
        "The number is 6 or more: no die is rolled (R55).",
        {"seat": HAPPENS_TO, "number": "The number that no die beats."},
    ),
    e.RollSkipped: KindText(
        "A card made the roll needless.",
        {"seat": HAPPENS_TO, "card": "sneak or receipt."},
    ),
    e.ItemsConfiscated: KindText(
        "A clerk is caught with loot, which goes to the pile in the Office.",
        {"seat": HAPPENS_TO, "items": "Which items."},
    ),
    e.SlackCaught: KindText(
        "A clerk is caught slacking: the marker leaves the game, the counters are kept (R61).",
        {"seat": HAPPENS_TO, "slack": _SLACK, "counters": "How many counters are kept."},
    ),
    e.FinalCaught: KindText(
        "A clerk is caught at a Final: the marker leaves the game, and so does the clerk (R63).",
        {"seat": HAPPENS_TO, "slack": "Id of the Final."},
    ),
}

ACTIONS: Texts = {
    e.ItemTaken: KindText(
        "An item is taken off the top and lies face up before a clerk.",
        {"seat": SEAT, "item": "Id of the item.", "space": "The space of the stack, or office."},
    ),
    e.LocationEmptied: KindText(
        "The last item of a stack is gone; everybody gains heat (R68).",
        {"space": "The space of the stack.", "times": "How many stacks are empty by now: the heat."},
    ),
    e.ItemsStashed: KindText(
        "Items are turned face down and count at the end.",
        {"seat": SEAT, "items": "Which items."},
    ),
    e.SlackStarted: KindText(
        "A clerk starts a slack or a Final, with one counter.",
        {"seat": SEAT, "slack": _SLACK},
    ),
    e.SlackAdvanced: KindText(
        "One more counter on a slack.",
        {"seat": SEAT, "slack": _SLACK, "counters": "How many counters now lie on it."},
    ),
    e.SlackCompleted: KindText(
        "A slack is completed: the marker leaves the game, everybody gains half the points as heat (R83).",
        {"seat": SEAT, "slack": _SLACK, "points": "Counters that go to the stash, after doubling."},
    ),
    e.SlackAbandoned: KindText(
        "A slack is given up: the marker stays, the counters go back (R92).",
        {"seat": HAPPENS_TO, "slack": _SLACK},
    ),
    e.FinalPaid: KindText(
        "A Final pays as the next turn of its clerk begins (R96).",
        {"seat": HAPPENS_TO, "slack": "Id of the Final.", "counters": "Counters that go to the stash."},
    ),
    e.DutyDone: KindText(
        "A duty leaves the game.",
        {"seat": SEAT, "duty": "Id of the duty."},
    ),
    e.DutyMoved: KindText(
        "A card moves a duty.",
        {"duty": "Id of the duty.", "space": SPACE_TO},
    ),
    e.CustomerHelped: KindText(
        "A customer is helped and leaves the game.",
        {"seat": SEAT, "customer": "Id of the customer."},
    ),
    e.CustomerInsulted: KindText(
        "A customer is insulted and kept for points.",
        {"seat": SEAT, "customer": "Id of the customer."},
    ),
    e.PhrasebookRolled: KindText(
        "The Tourist's die decides what was meant (R115).",
        {"draw": DRAW, "seat": "The seat that tried.", "die": "1 to 3 is an insult, 4 to 6 is help."},
    ),
    e.NextTurnLost: KindText(
        "The next turn of a clerk will be lost.",
        {"seat": HAPPENS_TO},
    ),
    e.CardPlayed: KindText(
        "A plot card is played and lies face up.",
        {
            "seat": SEAT,
            "card": "Id of the card, with its copy number.",
            "target": "What it is aimed at, in the words of the option; empty for cards without a target.",
            "by_order": "1 if a standing order played it, else 0.",
            "order": "What that order chose; there only if by_order is 1.",
        },
    ),
    e.ActionGained: KindText(
        "One more action in this turn.",
        {"seat": SEAT},
    ),
    e.ItemLifted: KindText(
        "Lost and Found: an item changes hands, by lot (R170).",
        {"draw": DRAW, "seat": SEAT, "victim": "The seat that loses it.", "item": "Id of the item."},
    ),
}
