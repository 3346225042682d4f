"""Rulings R122 to R125: Duties and Work."""

from engine.rulings.ruling import Ruling

CHAPTER = "Duties and Work"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        122,
        CHAPTER,
        question="Work with customers present?",
        ruling="Yes.",
        reason="No restriction is printed.",
    ),
    Ruling(
        123,
        CHAPTER,
        question="Work at heat 0.",
        ruling="Legal (clears the duty).",
        reason="It still removes a source of suspicion.",
    ),
    Ruling(
        124,
        CHAPTER,
        question="Several duties in a space.",
        ruling="One per action, player's choice.",
        reason="An action discards one.",
    ),
    Ruling(
        125,
        CHAPTER,
        question="Work while slacking.",
        ruling="Abandons.",
        reason="It is a non-slack action.",
    ),
)
