"""Kinds of heat, of leaving and of the end, and the game's own bookkeeping."""

from app.words.game_file.text import HAPPENS_TO, SEAT, KindText, Texts
from engine import events as e

ENDING: Texts = {
    e.HeatChanged: KindText(
        "The heat of a clerk changes.",
        {
            "seat": HAPPENS_TO,
            "was": "Heat before.",
            "now": "Heat after, 0 to 30.",
            "cause": "event, emptied, slack, caught-items, caught-slack, insult, help, work or card.",
        },
    ),
    e.ResignationGiven: KindText(
        "A seat resigns; it leaves at once if the game waits for it, else before the next turn (R150).",
        {"seat": SEAT},
    ),
    e.Fired: KindText(
        "A clerk leaves the game with 30 heat; what it carried goes to the Office.",
        {
            "seat": HAPPENS_TO,
            "cause": "heat, final-paid, final-caught or resigned.",
            "cards": "The plot cards of its hand, now face up on the discard pile.",
            "items": "The items it carried.",
        },
    ),
    e.GameEnded: KindText(
        "The last event of the game.",
        {
            "ending": "deck if the markers are gone, one-left, or none-left.",
            "scores": "The points of each seat, by kind: items, customers, counters, heat and their total; "
            "resigned is 1 for a seat that gave up.",
            "winners": "The seats with the most points; several share the win.",
        },
    ),
    e.Waiting: KindText(
        "The game waits for a seat. This row ends what one answer set off.",
        {
            "question": "Number of the question: that of this row.",
            "sitting": "Number of the first question of this sitting, which one clock runs on (R153).",
            "seat": "The seat that is asked.",
            "asks": "turn, place-customer, place-figure, keep-five or reaction.",
            "clock": "What the time runs on: turn, spent once both actions are used, or reaction (R154).",
            "back": "Questions that the seat can still go back to, the nearest last (R147).",
            "options": "The keys of everything that can be answered.",
            "extras": "Keys that can be added to the answer plot: the cards to discard.",
            "pick": "The fewest and the most options to name.",
            "default": "What the clock answers when time is up (R145).",
            "agenda": "The work that still waits once the answer is there: steps, seats and arguments.",
        },
    ),
    e.Undone: KindText(
        "A seat takes back its last step; the rows taken back stay in the file and count no more.",
        {"seat": SEAT, "back_to": "Number of the last row that still counts."},
    ),
}
