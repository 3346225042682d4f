"""Rulings R111 to R121: Customers."""

from engine.rulings.ruling import Ruling

CHAPTER = "Customers"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        111,
        CHAPTER,
        question="Help with the boss present?",
        ruling="Yes.",
        reason="Only Insult has that restriction.",
    ),
    Ruling(
        112,
        CHAPTER,
        question="Several customers in your space.",
        ruling="The player chooses.",
        reason="The rulebook does not say which one.",
    ),
    Ruling(
        113,
        CHAPTER,
        question="Little Kid re-placement timing in a Rush.",
        ruling="Once, after the whole draw step.",
        reason="One roll for all that came in one turn.",
    ),
    Ruling(
        114,
        CHAPTER,
        question="Does the Kid leave a space he rolled again?",
        ruling="If the roll names his space he stays.",
        reason="It is a roll for a place, not for a move.",
    ),
    Ruling(
        115,
        CHAPTER,
        question="Tourist: may it be attempted with the boss present?",
        ruling=(
            "Attempting Help is legal; the die decides, and an insult result then stands. Attempting "
            "Insult stays illegal (except Lock). Whatever the die says is carried out in full, also with "
            "the boss there."
        ),
        reason="The restriction is on performing the chosen action.",
    ),
    Ruling(
        116,
        CHAPTER,
        question="Tourist: what heat does each result bring?",
        ruling="Insult result: +heat and keep the marker; help result: -heat and discard.",
        reason="Each result is what its action would be.",
    ),
    Ruling(
        117,
        CHAPTER,
        question="Convenience Rats draw: before or after the end-of-turn roll?",
        ruling="After the roll, if still employed.",
        reason="Both come when the turn ends, and the roll can remove you.",
    ),
    Ruling(
        118,
        CHAPTER,
        question="Rats draw when the deck is empty.",
        ruling="Reshuffle the discards, else none.",
        reason="As with Plot.",
    ),
    Ruling(
        119,
        CHAPTER,
        question="Number of customers per space.",
        ruling="No limit except the Restroom.",
        reason="Only the Restroom is limited.",
    ),
    Ruling(
        120,
        CHAPTER,
        question="Helped customers and finished duties.",
        ruling="Out of the game.",
        reason="The deck is the clock; nothing goes back into it.",
    ),
    Ruling(
        121,
        CHAPTER,
        question="Insulting the Friend: what becomes of its space?",
        ruling="Marker leaves, the stash right goes with it.",
        reason="The right to stash is the Friend's, not the space's.",
    ),
)
