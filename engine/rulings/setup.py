"""Rulings R1 to R14: Components and setup."""

from engine.rulings.ruling import Ruling

CHAPTER = "Components and setup"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        1,
        CHAPTER,
        question="The booklet says 117 cards; the listed parts add up to 127 (73+48+6). Which?",
        ruling="127: use the itemised counts.",
        reason="The itemised list adds up by itself (13+23+12+6+19=73); the headline total does not.",
    ),
    Ruling(
        2,
        CHAPTER,
        question="The sidebar counts seven final slacks, the component list six. Which?",
        ruling="6.",
        reason="Only 6 makes the 73 markers add up.",
    ),
    Ruling(
        3,
        CHAPTER,
        question="No die is in the component list. Which die?",
        ruling="One six-sided die, uniform.",
        reason="The Little Kid's chart has six rows.",
    ),
    Ruling(
        4,
        CHAPTER,
        question="Setup flips 6 markers and ignores events: does an ignored event use up one of the six?",
        ruling="Exactly 6 flips; events are set aside and shuffled back.",
        reason="Six are flipped; an event among them is one of the six and does nothing.",
    ),
    Ruling(
        5,
        CHAPTER,
        question="Deck size after setup?",
        ruling="67 + events flipped (expected 68.6).",
        reason="Follows from R4; the game length on the page must use the real count.",
    ),
    Ruling(
        6,
        CHAPTER,
        question="Who chooses spaces for customers flipped during setup (no characters dealt yet)?",
        ruling="Pick the starting player first; that player chooses.",
        reason="Nobody else has a role yet; the others have no stake before they have a figure.",
    ),
    Ruling(
        7,
        CHAPTER,
        question="Little Kid in setup, with other customers among the six.",
        ruling="Treat setup as one turn: one roll, after all six are flipped.",
        reason="Several customers in one turn make one roll, and setup counts as one turn.",
    ),
    Ruling(
        8,
        CHAPTER,
        question="How is the starting player selected?",
        ruling="Random from the game seed.",
        reason="The rulebook names no way; a draw by lot is fair and can be checked.",
    ),
    Ruling(
        9,
        CHAPTER,
        question="Are characters chosen or random?",
        ruling="Random draw, in clockwise order, no choice.",
        reason="Each player takes whatever card is on top, so there is nothing to choose.",
    ),
    Ruling(
        10,
        CHAPTER,
        question=(
            "'Empty space' for the starting figure: empty of what? (Every item space has an item stack.)"
        ),
        ruling=(
            "No character figure, boss or customer; duties, slacks and items do not matter. If no such "
            "space is left: any space without boss and character, the Restroom only if empty; if none, "
            "any but an occupied Restroom."
        ),
        reason=(
            "The Restroom rule counts customers, characters and the boss as pieces; nine spaces may be "
            "too few for six figures, the boss and the customers."
        ),
    ),
    Ruling(
        11,
        CHAPTER,
        question="May a figure start in the Restroom?",
        ruling="Yes if empty.",
        reason="It is a space on the board, and nothing forbids it.",
    ),
    Ruling(
        12,
        CHAPTER,
        question="Wendy's setup discard: when, and can she see anything else?",
        ruling="A forced decision before turn 1; other players wait.",
        reason="The three go at once, so everybody waits for it.",
    ),
    Ruling(
        13,
        CHAPTER,
        question="Are the three setup discards in the reshuffle?",
        ruling="Yes, they start the plot discard pile.",
        reason="They are discarded like any other cards.",
    ),
    Ruling(
        14,
        CHAPTER,
        question="Turn order of placement vs dealing plot cards: does Wendy know her hand when placing?",
        ruling="No: placement first, then the deal.",
        reason="Setup places the figures first and deals afterwards.",
    ),
)
