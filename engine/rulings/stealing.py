"""Rulings R66 to R79: Stealing, stashing, Office."""

from engine.rulings.ruling import Ruling

CHAPTER = "Stealing, stashing, Office"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        66,
        CHAPTER,
        question="Can confiscated items be stolen from the Office?",
        ruling="Yes, when boss and customers are absent.",
        reason="It is a face-down pile in a space.",
    ),
    Ruling(
        67,
        CHAPTER,
        question="Does emptying the Office count as emptying a location?",
        ruling="No.",
        reason="A location is a stack laid out at the start; else the heat could go round and round.",
    ),
    Ruling(
        68,
        CHAPTER,
        question="Is the 1, 2, 3... counter global or per location?",
        ruling="Global.",
        reason="The rulebook counts the emptied locations of all players together: first, second, third.",
    ),
    Ruling(
        69,
        CHAPTER,
        question="Can one location be emptied twice?",
        ruling="No in practice: nothing refills a location.",
        reason="What is confiscated goes to the Office.",
    ),
    Ruling(
        70,
        CHAPTER,
        question="Lucy with one item left.",
        ruling="Takes 1; the location is emptied once.",
        reason="Two is the most, not the least; nothing else is possible.",
    ),
    Ruling(
        71,
        CHAPTER,
        question="Must Lucy take two?",
        ruling="May take one or two, declared before flipping.",
        reason="Her ability allows two and demands none.",
    ),
    Ruling(
        72,
        CHAPTER,
        question="Heat from emptying fires the thief.",
        ruling="Item is carried, so it goes to the Office.",
        reason="What a fired clerk carries goes there.",
    ),
    Ruling(
        73,
        CHAPTER,
        question="Are stolen items public?",
        ruling=(
            "Public, before and after stashing: everyone saw them. The board shows the number, the "
            "details open on request; face down only means safe."
        ),
        reason="They lay face up before; hiding what all have seen is no secret.",
    ),
    Ruling(
        74,
        CHAPTER,
        question="Steal or stash next to Friend or Rats plus another customer.",
        ruling="Blocked by the other customer.",
        reason="Each exception covers only its own customer.",
    ),
    Ruling(
        75,
        CHAPTER,
        question="Do the Rats block stashing (Friend and Rats together)?",
        ruling="Yes.",
        reason="The Rats only list steal and slack.",
    ),
    Ruling(
        76,
        CHAPTER,
        question="Friend's space: must the boss be absent to stash?",
        ruling="Yes.",
        reason="The space counts as the Store Room, with its conditions.",
    ),
    Ruling(
        77,
        CHAPTER,
        question="Partial stash?",
        ruling="All face-up items at once. With none face up it is not legal.",
        reason="Stash turns whatever lies open; keeping loot exposed has no benefit.",
    ),
    Ruling(
        78,
        CHAPTER,
        question="Office pile order.",
        ruling="Reshuffle the whole pile every time items are added.",
        reason="What is added is mixed in, so nobody knows the order.",
    ),
    Ruling(
        79,
        CHAPTER,
        question="Items of a fired player.",
        ruling="Office pile, shuffled.",
        reason="A fired clerk's loot goes the way of all confiscated loot.",
    ),
)
