"""Rulings R141 to R154: Playing asynchronously."""

from engine.rulings.ruling import Ruling

CHAPTER = "Playing asynchronously"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        141,
        CHAPTER,
        question="Who acts when a marker needs a choice?",
        ruling=(
            "The draw is automatic: it happens the moment the turn begins, so the turn's first mail "
            "already shows the marker. A customer to be placed is the turn's first question."
        ),
        reason="One mail, one sitting.",
    ),
    Ruling(
        142,
        CHAPTER,
        question="Who is asked about Sneak and Receipt?",
        ruling=(
            "A seat at risk, that is one with a roll to make, answers by its standing orders. Set to "
            '"ask" for either card, it is asked once, for both, if and only if it holds a plot card '
            "(their number is public), whatever the cards are; its other order then counts only if time "
            "runs out. In a roll during its own turn, after the draw, it is asked in the same way "
            'whatever its orders say; in the automatic draw its orders count. That a seat is set to "ask" '
            "shows by the waiting and a played order by the card; nothing else about orders does."
        ),
        reason="A window that opens only for holders of the card shows the hand.",
    ),
    Ruling(
        143,
        CHAPTER,
        question="What standing orders are there?",
        ruling=(
            'For Sneak and for Receipt each: "never", "ask", or "when my suspicion number is at least N" '
            "(1-6), and for Sneak a list of spaces in order of preference. Default: Receipt at 3 (only "
            "with an item in hand), Sneak at 4 but not while doing a slack that is no Final; spaces in "
            "board order. N is compared with the full number before any card. Orders can be changed at "
            "any time, are secret, and take effect from the next roll."
        ),
        reason="Nobody should wait a day for a card that everyone would play.",
    ),
    Ruling(
        144,
        CHAPTER,
        question="Several reactions?",
        ruling=(
            "Seats are resolved one after another, clockwise from the active player (R49); Sneak is "
            "considered before Receipt (R65)."
        ),
        reason="The Office pile couples the results.",
    ),
    Ruling(
        145,
        CHAPTER,
        question="What happens when a question's time is up?",
        ruling=(
            "All that is left of the sitting (R153) is answered at once by the safe default of each kind "
            "of question, in the order of the component lists: place a customer or a figure = the first "
            "legal space in board order (Office, Store Room, Restroom, Fountain, Aisle 1, Aisle 2, "
            "Cooler, Aisle 3, Register); discard down to five = keep the five that were dealt first; a "
            'reaction = what the standing order says, and "never" where it is "ask"; a turn = end it '
            "without further actions; a card with a target is never played by the clock; several picks = "
            "the fewest allowed, first in order."
        ),
        reason="The game must go on without a person, and without luck.",
    ),
    Ruling(
        146,
        CHAPTER,
        question="How does the clock's answer look in the log?",
        ruling="Like the seat's own answer, marked as given by the clock.",
        reason="History must say who decided.",
    ),
    Ruling(
        147,
        CHAPTER,
        question="Undo?",
        ruling=(
            "A seat may take back its last step of the running sitting, again and again (20 times a "
            "sitting), back to the last step that drew, rolled, flipped or shuffled anything, showed a "
            "plot card (played, discarded or lost), fired anybody, put any seat at risk of a roll whether "
            "it reacted or not, contains an answer or the resignation of another seat or an answer of the "
            "clock, a standing order or a bot, or ended the turn. Work and Help can be taken back. The "
            "undone steps stay in the history, struck through, for all to see."
        ),
        reason="Mis-clicks are forgiven, scouting is not possible.",
    ),
    Ruling(
        148,
        CHAPTER,
        question="Bots?",
        ruling=(
            "A bot sees exactly what its seat may see, and answers the same questions with the same options."
        ),
        reason="No cheating, and every question has an answerer.",
    ),
    Ruling(
        149,
        CHAPTER,
        question="A seat played by a bot or substitute for an absent player?",
        ruling=(
            "The points and heat stay with the seat; the history shows who played when; the owner can "
            "come back at any question. The owner takes over at the position as it stands; what the bot "
            "answered stays."
        ),
        reason="A bad week must not cost a friend the game.",
    ),
    Ruling(
        150,
        CHAPTER,
        question="Resigning?",
        ruling=(
            "The seat is fired (R79, R99, R104, R106, R175) by its own word, at once if the game waits "
            "for it, else before the next turn begins. A resigned seat is listed below every seat that "
            "did not resign and cannot win; its points stay in the table."
        ),
        reason="Otherwise the leader of two could win by leaving.",
    ),
    Ruling(
        151,
        CHAPTER,
        question="What is secret?",
        ruling=(
            "Plot hands, the order of every deck and pile, unseen items, the dice to come, standing "
            "orders. Everything else is public, insulted customers, stashes and slack counters too. When "
            "the game is over everything is."
        ),
        reason="What the table saw stays seen; a memory contest by mail would only reward notes.",
    ),
    Ruling(
        152,
        CHAPTER,
        question="Where does luck come from?",
        ruling=(
            "From a secret seed of 32 random bytes fixed before anyone joins; its commitment "
            "SHA-256(seed) is shown from the start; each player contributes a word on joining (cleaned: "
            'NFC, no control characters, trimmed, at most 40 characters; "" for a bot), public from the '
            "start of the game. key = HMAC-SHA256(seed, canonical JSON of the words in seat order); draw "
            "n = HMAC-SHA256(key, n as 8 bytes, block as 4 bytes); numbers by rejection sampling, "
            "shuffles by Fisher-Yates, byte for byte as the page How luck works says; each outcome is "
            "written into the log; the seed is published at the end. It proves that nobody chose the luck "
            "without knowing the seed; it cannot bind an operator who plays and joins last, and the page "
            "says so."
        ),
        reason="Nobody should have to trust the dice of a machine that they cannot see.",
    ),
    Ruling(
        153,
        CHAPTER,
        question="What does the clock run on?",
        ruling=(
            "A sitting: from the moment the game starts to wait for a seat until it waits for another or "
            "ends. The seat's own answers open further questions of the same sitting, with no new mail "
            "and no new time. If a turn was interrupted by another seat's reaction it goes on, as a new "
            "sitting, with the time it had left, at least a quarter of the pace, and one mail says so. "
            "When time is up R145 answers the rest, and it counts as one time-out."
        ),
        reason="A turn is three to twelve questions; a mail and a fresh day for each would be absurd.",
    ),
    Ruling(
        154,
        CHAPTER,
        question="When does a turn end by itself?",
        ruling=(
            "When no action is left and the seat holds no plot card (both public). Any answer may also "
            'say "and end my turn". A sitting in which both actions are used runs out after the reaction '
            "time, or at its own time if that is sooner."
        ),
        reason="Who closes the mail must not stop the table.",
    ),
)
