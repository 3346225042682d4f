"""What `verify` checked, and what is wrong with a game file, in sentences."""

from collections.abc import Mapping

from app.words.tongue import N_, _

CHECKED: dict[str, str] = {
    "bytes": N_("Every line is canonical JSON and ends in one LF."),
    "chain": N_("Every row's hash follows from the row and the hash before it, from the first to the last."),
    "numbers": N_("The rows are numbered 1, 2, 3, ... without a gap."),
    "seals": N_("Every part that is shown is the one that was sealed, and no other part is shown."),
    "audiences": N_("Every row seals exactly the parts that its kind hides."),
    "piles": N_(
        "Every piece that was drawn, taken or flipped was the top of its pile, as far as it is known."
    ),
    "rows": N_("The last line counts the rows right."),
    "head": N_("The last line names the last hash."),
    "digest": N_("Replaying the rows gives the position whose digest stands in the last line."),
    "sum": N_("The sum over the last line is right."),
    "commitment": N_("The seed is the one that was committed to before anybody joined."),
    "salts": N_("Every salt follows from the seed."),
    "luck": N_("Every shuffle, lot and roll follows from the seed and the players' words, none left out."),
}

FAULTS: dict[str, str] = {
    "empty": N_("the file is empty"),
    "no-last-lf": N_("the file does not end in LF"),
    "not-canonical": N_("the bytes are not canonical JSON"),
    "not-a-row": N_("this is no row of a game's log"),
    "not-a-last-line": N_(
        "a game file ends in a line with digest, for, head, rows and sum, and this is none"
    ),
    "after-the-last-line": N_("the file goes on after its last line"),
    "sum": N_("the sum does not belong to this line"),
    "chain": N_("the hash does not follow from this row and the hash before it"),
    "seq": N_("this must be row %(due)s"),
    "kind": N_("no kind of row has these fields"),
    "by": N_("nobody at this table can have decided this"),
    "audiences": N_("this kind of row seals other parts"),
    "shown": N_("the file shows other parts than its reader may see"),
    "seal": N_("the part shown for %(audience)s is not the one that was sealed"),
    "salt": N_("the salt for %(audience)s does not follow from the seed"),
    "act": N_("an act of the table seals nothing, and this one does"),
    "beginning": N_("a log begins with one GameBegan for two to six seats with known house rules"),
    "words": N_("there must be one short word for luck for each seat"),
    "content": N_("this game has nothing called %(name)s"),
    "seat": N_("there is no seat %(seat)s at this table"),
    "question": N_("the question does not carry the number of its row"),
    "undo": N_("this cannot be taken back"),
    "draw": N_("this is draw %(draw)s of luck where draw %(due)s must come"),
    "pile": N_("the pile %(pile)s is not shuffled at this moment"),
    "pieces": N_("these are not the pieces that lie there (%(pile)s)"),
    "top": N_("this piece was not the top of its pile (%(pile)s)"),
    "luck": N_("draw %(draw)s comes out otherwise with this seed"),
    "outcome": N_("draw %(draw)s does not mean what the row says"),
    "fold": N_("this cannot happen at this position"),
    "commitment": N_("the seed at the end is not the one committed to here"),
    "over": N_("a seed stands there if and only if the game is over, and then all is shown"),
    "rows": N_("there are %(due)s rows, and the last line says otherwise"),
    "head": N_("the last hash is another"),
    "digest": N_("the rows lead to another position"),
}


def fault(line: int, why: str, values: Mapping[str, str | int]) -> str:
    """One sentence about the first thing that is wrong."""
    what = _(FAULTS[why], **values)
    return _("Line %(line)s is wrong: %(what)s.", line=line, what=what)


def checked(key: str) -> str:
    """What was looked at, in a sentence."""
    return _(CHECKED[key])
