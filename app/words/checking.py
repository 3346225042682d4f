"""What `verify` checked, and what is wrong with a game file, in sentences."""

from collections.abc import Mapping

CHECKED: dict[str, str] = {
    "bytes": "Every line is canonical JSON and ends in one LF.",
    "chain": "Every row's hash follows from the row and the hash before it, from the first to the last.",
    "numbers": "The rows are numbered 1, 2, 3, ... without a gap.",
    "seals": "Every part that is shown is the one that was sealed, and no other part is shown.",
    "audiences": "Every row seals exactly the parts that its kind hides.",
    "piles": "Every piece that was drawn, taken or flipped was the top of its pile, as far as it is known.",
    "rows": "The last line counts the rows right.",
    "head": "The last line names the last hash.",
    "digest": "Replaying the rows gives the position whose digest stands in the last line.",
    "sum": "The sum over the last line is right.",
    "commitment": "The seed is the one that was committed to before anybody joined.",
    "salts": "Every salt follows from the seed.",
    "luck": "Every shuffle, lot and roll follows from the seed and the players' words, none left out.",
}

FAULTS: dict[str, str] = {
    "empty": "the file is empty",
    "no-last-lf": "the file does not end in LF",
    "not-canonical": "the bytes are not canonical JSON",
    "not-a-row": "this is no row of a game's log",
    "not-a-last-line": "a game file ends in a line with digest, for, head, rows and sum, and this is none",
    "after-the-last-line": "the file goes on after its last line",
    "sum": "the sum does not belong to this line",
    "chain": "the hash does not follow from this row and the hash before it",
    "seq": "this must be row {due}",
    "kind": "no kind of row has these fields",
    "by": "nobody at this table can have decided this",
    "audiences": "this kind of row seals other parts",
    "shown": "the file shows other parts than its reader may see",
    "seal": "the part shown for {audience} is not the one that was sealed",
    "salt": "the salt for {audience} does not follow from the seed",
    "act": "an act of the table seals nothing, and this one does",
    "beginning": "a log begins with one GameBegan for two to six seats with known house rules",
    "words": "there must be one short word for luck for each seat",
    "content": "this game has nothing called {name}",
    "seat": "there is no seat {seat} at this table",
    "question": "the question does not carry the number of its row",
    "undo": "this cannot be taken back",
    "draw": "this is draw {draw} of luck where draw {due} must come",
    "pile": "the pile {pile} is not shuffled at this moment",
    "pieces": "these are not the pieces that lie there ({pile})",
    "top": "this piece was not the top of its pile ({pile})",
    "luck": "draw {draw} comes out otherwise with this seed",
    "outcome": "draw {draw} does not mean what the row says",
    "fold": "this cannot happen at this position",
    "commitment": "the seed at the end is not the one committed to here",
    "over": "a seed stands there if and only if the game is over, and then all is shown",
    "rows": "there are {due} rows, and the last line says otherwise",
    "head": "the last hash is another",
    "digest": "the rows lead to another position",
}


def fault(line: int, why: str, values: Mapping[str, str | int]) -> str:
    """One sentence about the first thing that is wrong."""
    return f"Line {line} is wrong: {FAULTS[why].format_map(values)}."
