"""Rulings R26 to R47: Boss movement and freezes."""

from engine.rulings.ruling import Ruling

CHAPTER = "Boss movement and freezes"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        26,
        CHAPTER,
        question=(
            "The sample game moves the boss twice in Lucy's turn 2 (event to the Fountain, then her card "
            "to the Cooler); the rule says once per turn from any source."
        ),
        ruling="Strict: once per turn in total; the house rule boss_moves: markers-free relaxes it (R163).",
        reason=(
            "The once-a-turn rule names marker, card and action alike; in Roger's third turn of the "
            "sample only a quiet Rush leaves him a boss move."
        ),
    ),
    Ruling(
        27,
        CHAPTER,
        question="Do Break Time, Bad Nachos, Call, Tattle and cards all count as the one move?",
        ruling="Yes, all five kinds.",
        reason="The limit holds for every source.",
    ),
    Ruling(
        28,
        CHAPTER,
        question="A second boss move from a later marker in a Rush.",
        ruling="Ignored: the marker is discarded with no effect.",
        reason="One move is the limit, and nothing speaks of a move put off.",
    ),
    Ruling(
        29,
        CHAPTER,
        question=(
            "A freeze event (Break Time, Bad Nachos) drawn after the boss already moved this turn: does "
            "the freeze still apply?"
        ),
        ruling="No effect at all.",
        reason=(
            "The freeze comes with the break he goes on; if he cannot go there is none. A second event of "
            "the two kinds fails in the same way."
        ),
    ),
    Ruling(
        30,
        CHAPTER,
        question=(
            "Break Time when the boss is already in the Office (or Nachos when already in the Restroom)."
        ),
        ruling="Freeze applies, no move is used, no suspicion roll.",
        reason="He is on break; he did not enter.",
    ),
    Ruling(
        31,
        CHAPTER,
        question="Two copies of the same freeze (Break Time while Break Time is on).",
        ruling="No effect.",
        reason="The rulebook stops the other kind only; the same kind is treated alike.",
    ),
    Ruling(
        32,
        CHAPTER,
        question="When exactly does a freeze end?",
        ruling="Before that player's draw.",
        reason="The freeze lasts up to that moment and no longer.",
    ),
    Ruling(
        33,
        CHAPTER,
        question="The freezing player is fired before that.",
        ruling="Ends when the turn order reaches that seat.",
        reason="Keeps the intended duration and cannot lock the boss for ever.",
    ),
    Ruling(
        34,
        CHAPTER,
        question="What does a freeze block?",
        ruling=(
            "All boss movement: boss events, cards, Call, Tattle. Such events are discarded; such cards "
            "and actions are not legal to play."
        ),
        reason="Frozen is frozen, whatever would move him.",
    ),
    Ruling(
        35,
        CHAPTER,
        question="Boss-move event to the space he is in.",
        ruling="Nothing: no move used, no roll.",
        reason="He did not move or enter.",
    ),
    Ruling(
        36,
        CHAPTER,
        question="Boss card, Call or Tattle to his present space.",
        ruling="Illegal.",
        reason="Call needs him elsewhere; Tattle sends him to a different space.",
    ),
    Ruling(
        37,
        CHAPTER,
        question="Call while carrying items or slacking: do you roll yourself?",
        ruling="Yes.",
        reason="The roll asks whether he came, not who sent for him.",
    ),
    Ruling(
        38,
        CHAPTER,
        question="Tattle or a card into the Restroom without Nachos.",
        ruling="Legal; the occupant goes to the Fountain. There is no freeze.",
        reason="Any other space will do; only Nachos freezes.",
    ),
    Ruling(
        39,
        CHAPTER,
        question="Boss in the Restroom without a freeze (card, or Nachos over): may someone enter?",
        ruling="Yes: the boss is pushed to the Fountain.",
        reason=(
            "The door is shut only while Bad Nachos lasts; at any other time a newcomer pushes out what "
            "is inside."
        ),
    ),
    Ruling(
        40,
        CHAPTER,
        question="Does a pushed-out boss use the one move or need it free?",
        ruling="Neither: displacement is not a boss move.",
        reason="It comes from no marker, card or action aimed at the boss.",
    ),
    Ruling(
        41,
        CHAPTER,
        question="Does a pushed-out boss trigger rolls at the Fountain?",
        ruling="Yes, he enters the Fountain.",
        reason="However he arrives, he arrives.",
    ),
    Ruling(
        42,
        CHAPTER,
        question="Customer whose icon is chosen as Restroom while Nachos is on.",
        ruling="Restroom cannot be chosen; if it is the only icon, the customer goes to the Fountain.",
        reason="A frozen boss stays where he is, also against a newcomer.",
    ),
    Ruling(
        43,
        CHAPTER,
        question="Player pushed to the Fountain where the boss stands: roll now?",
        ruling="No. Only the boss entering, or ending one's own turn with him, triggers a roll.",
        reason="There are two triggers, and being pushed is neither.",
    ),
    Ruling(
        44,
        CHAPTER,
        question="Boss enters the Restroom with a loaded player inside: roll?",
        ruling="None: displaced first, and Restroom gives immunity.",
        reason="Inside nobody rolls, and by the time he is in the figure is out.",
    ),
    Ruling(
        45,
        CHAPTER,
        question="Chain: boss (Nachos) pushes a customer to the Fountain where someone slacks.",
        ruling=(
            "It now blocks advancing there; completing stays legal. No further displacement: only the "
            "Restroom has a limit."
        ),
        reason="An arriving customer blocks as anywhere, and no space but the Restroom is limited.",
    ),
    Ruling(
        46,
        CHAPTER,
        question="Order inside a displacement.",
        ruling="Newcomer arrives, occupant moves to the Fountain, then all triggers are checked.",
        reason="One step, so that never two pieces are inside.",
    ),
    Ruling(
        47,
        CHAPTER,
        question="Do duty, slack and item tokens count against the Restroom limit?",
        ruling="No.",
        reason="Pieces are customer, character or boss.",
    ),
)
