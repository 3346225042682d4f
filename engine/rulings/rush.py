"""Rulings R126 to R130: Rush and end of deck."""

from engine.rulings.ruling import Ruling

CHAPTER = "Rush and end of deck"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        126,
        CHAPTER,
        question="Rush inside a Rush.",
        ruling="+6 to the pending draws.",
        reason="A Rush adds six wherever it is drawn; the order is the same either way.",
    ),
    Ruling(
        127,
        CHAPTER,
        question="Rush with fewer than 6 left.",
        ruling="Draw all that are left and resolve them; then R128.",
        reason="More are not there.",
    ),
    Ruling(
        128,
        CHAPTER,
        question="When is the deck 'exhausted'?",
        ruling=(
            "Right after the last marker resolves, no actions follow. Under last_marker: finish-turn the "
            "player who drew it, if still employed, takes that turn to its end, the roll at the end of "
            "turn included; nobody has another turn and no Final pays after it."
        ),
        reason="The end is immediate and gives nobody another turn.",
    ),
    Ruling(
        129,
        CHAPTER,
        question="Last marker is a boss move: rolls?",
        ruling="Yes, it resolves fully.",
        reason="The end comes after the marker is resolved.",
    ),
    Ruling(
        130,
        CHAPTER,
        question="Player choices for customers in a Rush.",
        ruling="One by one in draw order, before the next is flipped.",
        reason="The markers of a Rush are resolved one by one as they come.",
    ),
)
