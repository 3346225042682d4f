"""Rulings R80 to R100: Slacking."""

from engine.rulings.ruling import Ruling

CHAPTER = "Slacking"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        80,
        CHAPTER,
        question="Is a slack marker removed when completed?",
        ruling="Removed from the game.",
        reason=(
            "Unstated; both cases of being caught remove it, and a marker that stayed could be farmed for "
            "ever."
        ),
    ),
    Ruling(
        81,
        CHAPTER,
        question="Start and complete in one turn?",
        ruling="Yes (1 counter, complete with the second action).",
        reason="One counter is enough to complete.",
    ),
    Ruling(
        82,
        CHAPTER,
        question="More than 5 counters?",
        ruling="At 5 only Complete is legal.",
        reason="Five is the most a marker holds.",
    ),
    Ruling(
        83,
        CHAPTER,
        question="Heat of completing: on counters or on points, self included?",
        ruling=(
            "Half the points scored (after doubling), rounded up, every employed player incl. the slacker."
        ),
        reason="So the text and its example say: half of what was scored.",
    ),
    Ruling(
        84,
        CHAPTER,
        question="What exactly abandons a slack on your own turn?",
        ruling=(
            "Any non-slack action at once; also ending a turn in which no slack action was taken. A Final "
            "is neither advanced nor completed by an action."
        ),
        reason="A slack has to go on without a gap.",
    ),
    Ruling(
        85,
        CHAPTER,
        question="One slack action, then pass the second.",
        ruling="Kept.",
        reason="A slack action was done and nothing else.",
    ),
    Ruling(
        86,
        CHAPTER,
        question="Do plot cards abandon it?",
        ruling="Only if they move you (or the marker's owner stops slacking by the card's text).",
        reason="Cards are not actions; only a card that takes you away ends it.",
    ),
    Ruling(
        87,
        CHAPTER,
        question="Being displaced from the Restroom or moved by another player's card.",
        ruling="Abandoned.",
        reason="You are no longer in the space.",
    ),
    Ruling(
        88,
        CHAPTER,
        question="Customer arrives in your slack space.",
        ruling=(
            "You may complete on your turn, not advance; if it leaves you may go on. Helping or insulting "
            "it is a non-slack action and abandons."
        ),
        reason="With a customer there completing is allowed, advancing is not.",
    ),
    Ruling(
        89,
        CHAPTER,
        question="Rats or Friend arrive.",
        ruling="No block.",
        reason="Their cards make this exception.",
    ),
    Ruling(
        90,
        CHAPTER,
        question="Several slack markers in one space.",
        ruling="Allowed; choose one; different players may each do a different one.",
        reason="Only the very marker that is in use is protected.",
    ),
    Ruling(
        91,
        CHAPTER,
        question="Starting a second marker while one is running.",
        ruling="Abandons the first.",
        reason="Nobody does two slacks at once.",
    ),
    Ruling(
        92,
        CHAPTER,
        question="Abandoned marker.",
        ruling="Stays, free for anyone, counters discarded unscored.",
        reason="The marker stays where it is; what lay on it is gone.",
    ),
    Ruling(
        93,
        CHAPTER,
        question="30 slack counters: can they run out?",
        ruling="Unlimited bookkeeping.",
        reason="They only count points; nothing says stop.",
    ),
    Ruling(
        94,
        CHAPTER,
        question="Starting a Final: restrictions.",
        ruling="As for any slack: no boss, no blocking customer, not already taken.",
        reason="It is a slack action.",
    ),
    Ruling(
        95,
        CHAPTER,
        question="Actions left after starting a Final.",
        ruling="Any further non-slack action abandons it; cards that do not move you are fine.",
        reason="A Final is abandoned like any slack.",
    ),
    Ruling(
        96,
        CHAPTER,
        question="When does a Final pay?",
        ruling="Before the draw; the player takes 6, is fired, and the turn ends without a draw.",
        reason="It has to survive until that turn begins, and no longer.",
    ),
    Ruling(
        97,
        CHAPTER,
        question="A customer arrives on the Final's space.",
        ruling="No effect.",
        reason="It pays by itself, without an action.",
    ),
    Ruling(
        98,
        CHAPTER,
        question="Game ends before the Final pays.",
        ruling="0.",
        reason="The end comes at once and pays nothing that is still open.",
    ),
    Ruling(
        99,
        CHAPTER,
        question="Fired while slacking, but not caught (heat, resigning).",
        ruling="Counters still on the marker are lost; the marker stays.",
        reason="Only counters in the stash are points.",
    ),
    Ruling(
        100,
        CHAPTER,
        question="Can another player 'interrupt'?",
        ruling=(
            "Only by what pushes or moves the slacker (R87), by the boss (R60, R61) and by cards; never "
            "by a plain action on the marker."
        ),
        reason="Interrupting needs a way; the rulebook names none that is a plain action.",
    ),
)
