"""Rulings R101 to R110: Heat and firing."""

from engine.rulings.ruling import Ruling

CHAPTER = "Heat and firing"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        101,
        CHAPTER,
        question="Heat below 0.",
        ruling="Floor 0.",
        reason="A track has no negative side.",
    ),
    Ruling(
        102,
        CHAPTER,
        question="Heat above 30.",
        ruling="Cap at 30 and fire.",
        reason="30 is the end of the track and of the job.",
    ),
    Ruling(
        103,
        CHAPTER,
        question="One event brings several to 30.",
        ruling=(
            "Simultaneous; if nobody or one is left the game ends. If all fall together there is no survivor."
        ),
        reason="The marker's heat reaches everybody at the same moment.",
    ),
    Ruling(
        104,
        CHAPTER,
        question="Fired during your own action (e.g. insult).",
        ruling=(
            "The action resolves fully (the insulted customer is kept, completed counters are kept), then "
            "you are fired and the turn ends."
        ),
        reason="Points once scored are never taken back by the sack.",
    ),
    Ruling(
        105,
        CHAPTER,
        question="Fired in the middle of your own Rush.",
        ruling=(
            "Remaining draws are cancelled; the next player's turn begins. A marker already drawn is "
            "still placed (by R145 if it needs a choice) and the Kid's roll, if due, is made."
        ),
        reason="The player who would resolve them is gone.",
    ),
    Ruling(
        106,
        CHAPTER,
        question="Last employed player: when does the game end?",
        ruling=(
            "As soon as the step that fired them is done, even in a Rush; nothing after it happens. The "
            "step is the one suspicion roll with its penalty, else the event, card or action that gave "
            "the heat (R104)."
        ),
        reason="The end is immediate.",
    ),
    Ruling(
        107,
        CHAPTER,
        question="'All but one are fired' with 2 players: when does it end?",
        ruling="The first firing ends the game.",
        reason="One of two is all but one.",
    ),
    Ruling(
        108,
        CHAPTER,
        question="One passage ends the game when everyone is fired, others when one player is left. Which?",
        ruling="All but the last.",
        reason="Two of three passages, the section on the end among them.",
    ),
    Ruling(
        109,
        CHAPTER,
        question="Heat points of a fired player.",
        ruling=(
            "0, however it was fired (heat, a Final paid or caught, resigning): its heat marker is moved "
            "to 30 and stays there."
        ),
        reason="The track stands at 30, so no space is left to count.",
    ),
    Ruling(
        110,
        CHAPTER,
        question="Do fired players still receive heat, cards, rolls?",
        ruling="No.",
        reason="The figure is out of play, and so is its player.",
    ),
)
