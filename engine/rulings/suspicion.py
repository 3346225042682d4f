"""Rulings R48 to R65: Suspicion."""

from engine.rulings.ruling import Ruling

CHAPTER = "Suspicion"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        48,
        CHAPTER,
        question="One passage has the boss end his move with you, another has him enter. Is that the same?",
        ruling="Same: boss moves are teleports.",
        reason="He is put down where he goes; there is no way in between.",
    ),
    Ruling(
        49,
        CHAPTER,
        question="Who rolls first when several are in the space?",
        ruling="One by one, clockwise from the active player.",
        reason="A fixed order is needed: the piles interact through the Office shuffle.",
    ),
    Ruling(
        50,
        CHAPTER,
        question="Items and slack at once: one roll or two?",
        ruling="One total, one roll; if caught both penalties apply.",
        reason="The parts are summed up first and the die is rolled once.",
    ),
    Ruling(
        51,
        CHAPTER,
        question="A slack's share of the suspicion number: the printed number or the counters placed?",
        ruling="Printed number.",
        reason="The printed number is what the marker lists; the counters already set the heat penalty.",
    ),
    Ruling(
        52,
        CHAPTER,
        question="Which markers count as unfinished tasks?",
        ruling="Green duties in your space only.",
        reason=(
            "The sample game counts duties where you stand, and Lucy's 4 leaves the idle slack marker "
            "beside her out."
        ),
    ),
    Ruling(
        53,
        CHAPTER,
        question="Do duties alone (no items, no slack) trigger a roll?",
        ruling="No.",
        reason="Only loot or a slack makes anybody roll.",
    ),
    Ruling(
        54,
        CHAPTER,
        question="Dangerous item: +2 in total, or +1 and +2?",
        ruling="2 in total.",
        reason="A dangerous item counts 2 in place of 1.",
    ),
    Ruling(
        55,
        CHAPTER,
        question="Number 6 or more.",
        ruling="Caught without a roll (log it).",
        reason="A die cannot beat 6.",
    ),
    Ruling(
        56,
        CHAPTER,
        question="Boss enters on your own turn and you also end the turn with him: second roll?",
        ruling="Both.",
        reason="They are two separate triggers.",
    ),
    Ruling(
        57,
        CHAPTER,
        question="You walk into the boss's space and out again in one turn.",
        ruling="No roll.",
        reason="Walking in is no trigger; only ending the turn there is.",
    ),
    Ruling(
        58,
        CHAPTER,
        question="End-of-turn roll for non-active players in the boss's space?",
        ruling="Active only.",
        reason="The second trigger speaks of one's own turn.",
    ),
    Ruling(
        59,
        CHAPTER,
        question="Restroom immunity for the slack there.",
        ruling="Immune to rolls, but anyone entering pushes you out and so ends the slack.",
        reason="Restroom rules; that slack is cheap for this reason.",
    ),
    Ruling(
        60,
        CHAPTER,
        question=(
            "Whoever passes the roll while slacking must still give up the slack unless a card sends the "
            "boss off at once. When is that checked?"
        ),
        ruling=(
            "In the owner's turn that is running, else the next: before the owner's next action a card "
            "may move the boss; taking any action, or ending the turn, with the boss still there abandons "
            "it. Tattle is a non-slack action: he leaves and the slack is abandoned; only a card saves "
            "it."
        ),
        reason=(
            "No card played in another's turn moves the boss, and slack actions are illegal with him "
            "there, so this is when it first matters."
        ),
    ),
    Ruling(
        61,
        CHAPTER,
        question="Caught slacking: heat and points when the marker is x2.",
        ruling="Heat = counters, keep = counters (no doubling), marker removed, nobody else gains heat.",
        reason="The text on being caught says counters only; doubling belongs to completing.",
    ),
    Ruling(
        62,
        CHAPTER,
        question="Caught with both: order and firing.",
        ruling="Apply all penalties, then check 30 once.",
        reason="Otherwise the order could cost the consolation counters.",
    ),
    Ruling(
        63,
        CHAPTER,
        question="Caught on a Final: does the one counter score?",
        ruling="No.",
        reason=(
            "The rulebook gives the sack and nothing else; a published review plays it without counters, too."
        ),
    ),
    Ruling(
        64,
        CHAPTER,
        question="Caught on a Final while carrying items: extra item heat?",
        ruling="Irrelevant: heat goes to 30 and items go to the Office.",
        reason="The sack is automatic, whatever else was found.",
    ),
    Ruling(
        65,
        CHAPTER,
        question="Exactly one prompt window for reactions?",
        ruling=(
            "Before the die, in the same clockwise order; Sneak first, then Receipt. The window is open "
            "before R55 as well."
        ),
        reason="A reaction after a known failure would be far stronger.",
    ),
)
