"""Rulings R155 to R178: Odd positions."""

from engine.rulings.ruling import Ruling

CHAPTER = "Odd positions"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        155,
        CHAPTER,
        question="Are discarded plot cards seen?",
        ruling=(
            "Played, discarded and lost cards lie face up: everyone sees them, a fired player's hand too; "
            "the pile is public until it is shuffled in."
        ),
        reason="Cards that leave a hand lie open at a real table too.",
    ),
    Ruling(
        156,
        CHAPTER,
        question="When can Sneak be played?",
        ruling=(
            "Only when the boss comes into your space and you have a roll to make; not at the roll for "
            "ending your turn with him (Receipt can). Pushed out of the Restroom by him you make no roll, "
            "so nothing is playable."
        ),
        reason="The card answers the boss coming in; ending the turn beside him is your own doing.",
    ),
    Ruling(
        157,
        CHAPTER,
        question="Sneak or an Errand into the Restroom?",
        ruling=(
            "As a Move: legal unless the boss suffers Bad Nachos there (Sneak: unless he is there at "
            "all); the occupant goes to the Fountain and does not roll (R43)."
        ),
        reason="A figure that arrives there arrives as by a Move, whatever brought it.",
    ),
    Ruling(
        158,
        CHAPTER,
        question="Receipt without an item?",
        ruling=(
            "Not playable. With items and a slack the number is slack plus duties, and only the slack is "
            "punished; on a Final that is caught the firing still sends the items to the Office."
        ),
        reason="There must be something to have paid for, and nobody sells receipts for idling.",
    ),
    Ruling(
        159,
        CHAPTER,
        question="A number of 6 or more with Victoria, Sneak, Receipt?",
        ruling="Reactions come first; if the number is still 6 or more nobody rolls, Victoria neither.",
        reason="A reaction can change the number; two dice do not beat 6 either.",
    ),
    Ruling(
        160,
        CHAPTER,
        question="Order at the end of a turn?",
        ruling=(
            "Roll with the boss (a slack still counts and can be caught), then abandoned slacks (R24, "
            "R60, R84), then the Rats' card."
        ),
        reason="The roll looks at the turn as it was played; only then are its loose ends cleared away.",
    ),
    Ruling(
        161,
        CHAPTER,
        question="The boss came to a Final and the roll was passed?",
        ruling="R60 does not apply: it pays at the next turn even with him there.",
        reason="No action can save or finish a Final, so there is nothing to wait for.",
    ),
    Ruling(
        162,
        CHAPTER,
        question="May an abandoned marker be taken up again by the same player?",
        ruling="Yes, from the start, like anyone.",
        reason="A free marker is free for everybody.",
    ),
    Ruling(
        163,
        CHAPTER,
        question='What does the house rule "markers-free" change?',
        ruling=(
            "A boss move by marker neither uses nor needs the one move (R28, R29 fall away: each marker "
            "of a Rush moves him); freezes hold. Cards, Call and Tattle keep their one move."
        ),
        reason="It is what the sample game plays: the event moves him, and the card again.",
    ),
    Ruling(
        164,
        CHAPTER,
        question='The last marker, under "at-once", needs a choice?',
        ruling=(
            "None is asked: the first legal space in board order, the Restroom last; so it changes no score."
        ),
        reason="Nobody acts after it, so a question would only delay the end.",
    ),
    Ruling(
        165,
        CHAPTER,
        question="Who pushes whom out of the Restroom?",
        ruling=(
            "Every newcomer, customers by marker or card too, also in setup; an unfrozen boss is pushed "
            "out as in R39-R41."
        ),
        reason="The limit of one holds whatever arrives and whenever.",
    ),
    Ruling(
        166,
        CHAPTER,
        question="Right This Way?",
        ruling=(
            "Any customer, any other space without the boss, icons do not matter. It is no coming into "
            "play: the Kid is not rolled again, and may be moved himself."
        ),
        reason="Icons belong to a customer's arrival, and this one is already in the store.",
    ),
    Ruling(
        167,
        CHAPTER,
        question="Five-Finger Discount, Cargo Pants, Gold Star?",
        ruling=(
            "Not the Steal, Stash or Work action: Lucy takes one, Zack gets no bonus, no slack ends. "
            "Emptying a stack counts (R68). Cargo Pants: every customer blocks but the Friend."
        ),
        reason="A card is no action; what belongs to an action stays with the action.",
    ),
    Ruling(
        168,
        CHAPTER,
        question="May a card be played for nothing?",
        ruling=(
            "No: it must change something. Look Busy needs heat; Lost and Found an item carried by "
            "another in the space (never in the Restroom); Point Fingers another employed player; a boss "
            "card R34-R36."
        ),
        reason="A wasted card is a slip of the finger, not a plan.",
    ),
    Ruling(
        169,
        CHAPTER,
        question="Lock's one less?",
        ruling="For each insult of his, the boss there or not, by the Tourist's die too; at least 0.",
        reason="The character's text names no condition but the insult.",
    ),
    Ruling(
        170,
        CHAPTER,
        question="Lost and Found?",
        ruling=(
            "Choose the player, the item is drawn by lot; boss and customers do not matter; no roll "
            "follows at once."
        ),
        reason="A pocket picked is neither an arrival nor a turn's end.",
    ),
    Ruling(
        171,
        CHAPTER,
        question="Double Shift?",
        ruling="May be played after both actions; an action left unused is lost.",
        reason="It gives an action, and actions cannot be saved up.",
    ),
    Ruling(
        172,
        CHAPTER,
        question="Roger's Tattle?",
        ruling=(
            "As Tattle but from anywhere: any space but the boss's, his own too (then he rolls); freezes "
            "and the one move hold."
        ),
        reason="His ability changes where he stands, nothing else.",
    ),
    Ruling(
        173,
        CHAPTER,
        question="The Kid and several customers?",
        ruling=(
            "Placed and rolled once, after the last marker of the draw step and its reactions; until then "
            "he is on no space."
        ),
        reason="One roll a turn, and only then is it known who came.",
    ),
    Ruling(
        174,
        CHAPTER,
        question="Fired while others still have to roll from the same boss move?",
        ruling="They roll, unless the game is over (R106).",
        reason="The boss came to all of them at once.",
    ),
    Ruling(
        175,
        CHAPTER,
        question="Fired on a Final without being caught or paid?",
        ruling="The marker stays, free again, its counter is lost (R99).",
        reason="Only being caught or paid takes the marker off the board.",
    ),
    Ruling(
        176,
        CHAPTER,
        question="First seat to act after a firing in the draw step?",
        ruling="The next employed seat clockwise; the fired player's turn has no end-of-turn steps.",
        reason="A turn whose player is gone has nothing left to end.",
    ),
    Ruling(
        177,
        CHAPTER,
        question="Bots and clock?",
        ruling=(
            "A bot's seat has no time-out and is never asked off its turn: where a bot sits in for an "
            'owner whose orders say "ask", the default of R143 holds until the owner is back.'
        ),
        reason="A bot answers at once, and an absent owner's orders must not hold up the table.",
    ),
    Ruling(
        178,
        CHAPTER,
        question="Errand, Sneak, Move into the boss's space?",
        ruling=(
            "Errand and Move: legal, no roll until the turn ends there; into the Restroom R39 and R157 "
            "decide. Sneak: never."
        ),
        reason="Walking in is no trigger (R57); Sneak is there to get away from him.",
    ),
)
