"""Rulings R131 to R140: Plot cards and scoring."""

from engine.rulings.ruling import Ruling

CHAPTER = "Plot cards and scoring"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        131,
        CHAPTER,
        question="Plot: the deck is tested for fewer than five. Before or after discarding?",
        ruling=(
            "Discard first, then if fewer than 5 remain shuffle in the whole discard pile, then draw. "
            "Discarding none is legal, with five in hand too."
        ),
        reason="First discard, then draw: by then the cards just discarded lie on the pile.",
    ),
    Ruling(
        132,
        CHAPTER,
        question="Hand limit.",
        ruling="None; only Plot and the Rats check 5.",
        reason="No limit is printed.",
    ),
    Ruling(
        133,
        CHAPTER,
        question="Reshuffle number for Wendy (draws 8).",
        ruling=(
            "Wendy reshuffles when fewer than five or fewer than she needs to reach eight are left, "
            "whichever is more. After a reshuffle anyone draws what there is."
        ),
        reason="The house text must not run dry.",
    ),
    Ruling(
        134,
        CHAPTER,
        question="Sneak and Receipt: on your own turn too?",
        ruling="Yes, at their trigger.",
        reason="That they work off turn extends their use and does not restrict it.",
    ),
    Ruling(
        135,
        CHAPTER,
        question="How many reactions per trigger?",
        ruling="One Sneak ends it; otherwise one Receipt.",
        reason="Nothing more can matter.",
    ),
    Ruling(
        136,
        CHAPTER,
        question="Sneak's and Receipt's real effects.",
        ruling="House text: the two cards say it.",
        reason="No public text was found; denying a planned catch fits cards that spoil another's plans.",
    ),
    Ruling(
        137,
        CHAPTER,
        question="Tie for highest score.",
        ruling="Shared win.",
        reason="No tie-break is printed.",
    ),
    Ruling(
        138,
        CHAPTER,
        question=(
            "Heat points: one passage halves the heat that remains, another the spaces left and rounds "
            "down. Which?"
        ),
        ruling="Floor((30-heat)/2).",
        reason="The section on the end is the precise one.",
    ),
    Ruling(
        139,
        CHAPTER,
        question="Are carried items worth anything at the end?",
        ruling="No.",
        reason="What still lies open at the end counts nothing.",
    ),
    Ruling(
        140,
        CHAPTER,
        question="Does the last survivor get anything extra?",
        ruling="No.",
        reason="The rulebook refuses consolation.",
    ),
)
