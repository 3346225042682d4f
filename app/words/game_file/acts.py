"""Acts of the table: rows that stand in the chain and are no part of the game's position."""

from app.words.tongue import N_

ACTS: dict[str, tuple[str, dict[str, str]]] = {
    "table.bot-sits-in": (
        N_("A person let the time run out twice in a row: from here on a bot answers for the seat."),
        {"seat": N_("The seat that the bot answers for.")},
    ),
    "table.owner-back": (
        N_("The person is back, and the bot leaves the chair."),
        {"seat": N_("The seat that its person plays again.")},
    ),
    "table.more-time": (
        N_("The table grants more time for the answer that is waited for."),
        {"ms": N_("How much more, in milliseconds.")},
    ),
    "table.paused": (N_("The table takes a break: until it is resumed no deadline runs."), {}),
    "table.resumed": (N_("The break is over, and deadlines run again."), {}),
    "table.frozen": (N_("The operator stops the game; only the operator lets it go on."), {}),
    "table.thawed": (N_("The operator lets the game go on."), {}),
    "table.opened": (
        N_("In an emergency the operator opened all hidden cards of a running game; everybody sees that."),
        {"reason": N_("Why, in the operator’s words.")},
    ),
}
"""What each act says, and its fields; all of them are open."""
