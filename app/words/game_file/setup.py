"""Kinds of the setting up."""

from app.words.game_file.text import DRAW, SEAT, KindText, Texts
from engine import events as e

SETUP: Texts = {
    e.GameBegan: KindText(
        "Row 1: everything that is fixed for the life of the game.",
        {
            "edition": "Edition of the rulings that this game is played by.",
            "boss_moves": "House rule: once, or markers-free (R163).",
            "last_marker": "House rule: at-once, or finish-turn (R128).",
            "seats": "How many play; seats are numbered from 1, clockwise.",
            "commitment": "SHA-256 of the secret seed, in hex, fixed before anybody joined (R152).",
            "words": "The words for luck, in the order of the seats; empty for a bot.",
        },
    ),
    e.StartingPlayerChosen: KindText(
        "Who begins, by lot (R8).",
        {"draw": DRAW, "seat": "The seat that begins."},
    ),
    e.Shuffled: KindText(
        "A pile is shuffled.",
        {
            "draw": DRAW,
            "pile": "markers, plots, characters, office, or items. and the space of the stack.",
            "count": "How many pieces lie in it.",
            "order": "The pieces as they now lie, the top one first.",
        },
    ),
    e.CharacterDrawn: KindText(
        "A seat takes the top character card.",
        {"seat": SEAT, "character": "Id of the character."},
    ),
    e.FigurePlaced: KindText(
        "A figure is put on the board for the first time.",
        {"seat": SEAT, "space": "The space where it starts."},
    ),
    e.CardsDrawn: KindText(
        "Plot cards are dealt, or drawn off the top of the deck.",
        {
            "seat": "The seat that gets them.",
            "count": "How many.",
            "cards": "Which ones, each with its copy number, in the order in which they lay.",
        },
    ),
    e.CardsDiscarded: KindText(
        "Plot cards go from a hand to the discard pile, face up (R155).",
        {"seat": SEAT, "cards": "Which ones."},
    ),
}
