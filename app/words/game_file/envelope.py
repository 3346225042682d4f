"""What surrounds every event: the fields of a line, of the pieces inside, and of the last line."""

LINE: dict[str, str] = {
    "seq": "Number of the row: 1, 2, 3, ... without gaps.",
    "at": "When it was written, in milliseconds since 1970 UTC.",
    "by": "Who decided: how is person, order (a standing order), clock, bot or game; seat is for whom.",
    "kind": "The kind of the row, as below; table. and a word for an act of the table outside the game.",
    "open": "The fields that everybody may see.",
    "sealed": "For each audience (seat: and a number, or nobody) the seal over what only it may see.",
    "hash": "SHA-256 of the hash before and of the six fields above in canonical JSON; it chains the rows.",
    "shown": "For each audience that this file may open: the salt and the value behind the seal.",
}
"""Every line but the last."""

PIECES: dict[str, dict[str, str]] = {
    "agenda": {
        "step": "Name of the step of the rules that waits.",
        "seat": "The seat it is about, 0 for none.",
        "args": "What it was given.",
    },
    "scores": {
        "seat": "The seat.",
        "items": "Points of the items stashed.",
        "customers": "Points of the customers insulted.",
        "counters": "Points of the slack counters.",
        "heat": "Half of what the heat falls short of 30, rounded down (R138).",
        "total": "The sum of these four.",
        "resigned": "1 for a seat that gave up and cannot win (R150).",
    },
}
"""Fields that hold a list of records."""

LAST_LINE: dict[str, str] = {
    "digest": "SHA-256 of the position that the rows lead to, as this file's reader knows it.",
    "for": "Who the file is for: seat: and a number, spectator, or full once the game is over.",
    "head": "The hash of the last row.",
    "rows": "How many rows there are.",
    "seed": "The secret seed, in hex; there only when the game is over.",
    "sum": "SHA-256 of the canonical JSON of this line without sum.",
}
