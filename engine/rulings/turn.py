"""Rulings R15 to R25: Turn structure."""

from engine.rulings.ruling import Ruling

CHAPTER = "Turn structure"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        15,
        CHAPTER,
        question="Can a plot card be played before drawing the work marker?",
        ruling="No: the draw is the automatic first step; cards come after it.",
        reason="The draw opens the turn and is no choice; cards come around the actions.",
    ),
    Ruling(
        16,
        CHAPTER,
        question="One passage allows cards during an action, another only around the actions. Which?",
        ruling="Between only, never inside a resolving action.",
        reason="The passage on plot cards themselves says so, and no half-resolved state arises.",
    ),
    Ruling(
        17,
        CHAPTER,
        question="Must a player take exactly two actions?",
        ruling="May pass any number of actions (explicit End Turn).",
        reason="Two actions are an offer, and forcing one is odd when nothing useful is legal.",
    ),
    Ruling(
        18,
        CHAPTER,
        question="The same action twice in a turn?",
        ruling="Yes.",
        reason="The two may be any; the sample game has somebody steal twice.",
    ),
    Ruling(
        19,
        CHAPTER,
        question="Move to the space you are already in?",
        ruling="Illegal.",
        reason="It would change nothing but end a slack.",
    ),
    Ruling(
        20,
        CHAPTER,
        question="Adjacency for Move, Call, Tattle?",
        ruling="None: any space.",
        reason="A Move may end in any space; no passage mentions neighbours.",
    ),
    Ruling(
        21,
        CHAPTER,
        question="May players enter the Office?",
        ruling="Yes.",
        reason="It is a space like the others, and the confiscated pile lies there to be used.",
    ),
    Ruling(
        22,
        CHAPTER,
        question="A lost turn (Furious Customer): what is skipped?",
        ruling="Everything: no draw, no actions, no cards, no end-of-turn check.",
        reason="The whole turn is lost; the deck then lasts one turn longer.",
    ),
    Ruling(
        23,
        CHAPTER,
        question=(
            "Does a lost turn still count as that player's next turn beginning (freeze end, final slack "
            "payout)?"
        ),
        ruling=(
            "Yes: at the moment the turn would begin the freeze ends and a final pays out, then the turn "
            "is lost."
        ),
        reason="Otherwise a lost turn would lengthen effects that have nothing to do with it.",
    ),
    Ruling(
        24,
        CHAPTER,
        question="Lost turn and a slack in progress (insult first, slack start second, then lose the turn).",
        ruling="Abandoned when the lost turn ends.",
        reason="A turn without a slack action costs the counters, and a lost turn has none.",
    ),
    Ruling(
        25,
        CHAPTER,
        question="Can two lost turns stack?",
        ruling="Keep a counter; in this deck it can only reach 1.",
        reason="One rule for any number; nobody has to prove it never happens.",
    ),
)
