#!/usr/bin/env python3
"""Check a game of Five Fingered Severance by mail, without trusting whoever ran it.

    python3 check_game.py game.jsonl

Needs Python 3.8 or newer and nothing else. Written from the page "How luck works" of the service, which is
enough to write the same in another language. It says what it checked, or names the first line that is
wrong. It plays no rules again: it checks that the log was not changed afterwards, that luck was what
seed and words made it, that every piece that left a pile was its top, and that the points add up.
"""

import copy
import hashlib
import hmac
import json
import re
import sys
import unicodedata

# --- the box: pieces in the order in which luck lists them, and what counts at the end --------------------

ITEMS = {  # space -> item -> points
    "aisle-1": {"potato-chips": 1, "pretzels": 1, "postcards": 1, "puzzle-book": 1, "gossip-magazine": 2,
                "sunglasses": 2, "phone-charger": 2, "novelty-lighter": 4},
    "aisle-2": {"nuts": 1, "soup": 1, "licorice-ropes": 1, "candy-ropes": 1, "jelly-beans": 1,
                "giant-chocolate-bar": 2, "instant-noodles": 2, "reaper-hot-sauce": 4},
    "aisle-3": {"air-freshener": 1, "paper-towels": 1, "duct-tape": 2, "motor-oil": 1, "tube-socks": 1,
                "batteries": 2, "sparklers": 3, "drain-cleaner": 4},
    "cooler": {"pot-pies": 2, "frozen-pizza": 2, "pop": 1, "milk": 1, "ice-cream-tub": 1, "energy-drink": 3,
               "bargain-sushi": 3, "dry-ice": 5},
    "register": {"lip-balm": 1, "breath-mints": 1, "beef-jerky": 1, "key-ring": 1, "scratch-tickets": 2,
                 "gift-cards": 4, "petty-cash": 5},
    "fountain": {"straws": 1, "napkins": 1, "souvenir-mug": 2, "hot-dog": 1, "syrup-bag": 3,
                 "nacho-cheese": 2, "coffee-machine": 5},
}  # fmt: skip
STACKS = ("fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register")
CUSTOMERS = {  # customer -> points for an insult
    "off-duty-cop": 3, "angry-sob": 4, "convenience-rats": 2, "friend": 1, "little-kid": 2, "foreigner": 3,
    "coupon-collector": 2, "chatty-regular": 2, "lottery-hopeful": 1, "slush-sommelier": 3, "road-tripper": 2,
    "mystery-shopper": 5, "owners-aunt": 4,
}  # fmt: skip
KID_CHART = ("aisle-1", "aisle-2", "aisle-3", "register", "fountain", "fountain")
DUTIES = (
    "restock-cooler", "wipe-freezer-doors", "rotate-the-milk", "count-the-till", "change-receipt-roll",
    "untangle-key-rings", "face-the-chips", "dust-the-postcards", "mop-aisle-1", "restock-candy",
    "check-sell-by-dates", "mop-aisle-2", "price-motor-oil", "sort-the-batteries", "mop-aisle-3",
    "refill-the-ice", "swap-the-syrup", "wipe-the-nozzles", "flatten-boxes", "unload-the-pallet",
    "scrub-the-sink", "replace-the-roll", "file-timesheets",
)  # fmt: skip
SLACKS = (
    "use-cellphone", "shelf-dominoes", "price-gun-portrait", "aisle-bowling", "read-the-comics", "cooler-nap",
    "intercom-karaoke", "fountain-alchemy", "nacho-cathedral", "mop-bucket-regatta", "longest-break",
    "chair-gyroscope",
    "live-resignation", "defrost-everything", "soup-can-pyramid", "rainbow-reshelve", "gift-wrapped-desk",
    "fountain-geyser",
)  # fmt: skip
EVENTS = {  # event marker -> copies
    "boss-to-register": 2, "boss-to-fountain": 1, "boss-to-aisle-1": 1, "boss-to-aisle-2": 1,
    "boss-to-aisle-3": 1, "boss-to-cooler": 1, "boss-to-store-room": 1, "break-time": 2, "bad-nachos": 2,
    "rush": 2, "heat-1": 2, "heat-2": 2, "heat-3": 1,
}  # fmt: skip
CARDS = {  # plot card -> copies
    "boss-to-aisle-1-card": 2, "boss-to-aisle-2-card": 2, "boss-to-aisle-3-card": 2, "boss-to-cooler-card": 2,
    "boss-to-register-card": 2, "boss-to-fountain-card": 2, "boss-to-store-room-card": 2,
    "boss-to-office-card": 2, "sneak": 4, "receipt": 4, "errand": 4, "look-busy": 3, "point-fingers": 3,
    "not-my-job": 2, "right-this-way": 2, "five-finger-discount": 2, "cargo-pants": 2, "gold-star": 2,
    "double-shift": 2, "lost-and-found": 2,
}  # fmt: skip
CHARACTERS = ("roger", "lucy", "zack", "wendy", "victoria", "lock")


def copies(kinds):
    return [f"{kind}.{n}" for kind, count in kinds.items() for n in range(1, count + 1)]


POINTS = {item: points for items in ITEMS.values() for item, points in items.items()}
MARKERS = [*CUSTOMERS, *DUTIES, *SLACKS, *copies(EVENTS)]
PLOTS = copies(CARDS)
ORDER = {piece: n for pieces in (MARKERS, PLOTS, POINTS, CHARACTERS) for n, piece in enumerate(pieces)}
SETUP = (*(f"items.{space}" for space in STACKS), "markers", "characters", "plots", "markers")

# Who reads which field of which kind of row; every other field is open to all.
SEALED = {
    "Shuffled": {"order": "nobody"},
    "CardsDrawn": {"cards": "owner"},
    "CardPlayed": {"order": "owner"},
    "Waiting": {
        **dict.fromkeys(("options", "extras", "pick", "default"), "owner"),
        "agenda": "nobody",
    },
}
PLAIN = (  # kinds that move nothing which is followed here
    "FigurePlaced", "TurnBegan", "TurnLost", "DrawsAdded", "ActionsBegan", "ActionTaken", "TurnEnded",
    "CustomerPlaced", "CustomerMoved", "FigureMoved", "BossMoved", "BossFrozen", "BossThawed",
    "MarkerIgnored", "Suspected", "CaughtWithoutRoll", "RollSkipped", "FinalCaught", "LocationEmptied",
    "SlackStarted", "SlackAdvanced", "SlackAbandoned", "DutyDone", "DutyMoved", "CustomerHelped",
    "NextTurnLost", "ActionGained", "Waiting",
)  # fmt: skip
DRAWS = ("StartingPlayerChosen", "Shuffled", "KidRolled", "PhrasebookRolled", "SuspicionRolled", "ItemLifted")


class Wrong(Exception):
    """Something in the file is not as it must be."""


# --- bytes ------------------------------------------------------------------------------------------------


def canonical(value):
    """The one way to write a value: RFC 8785, of objects, arrays, strings and integers 0..2^53-1."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def plain(value):
    """Whether a value is built of what may stand in a file."""
    if isinstance(value, dict):
        return all(plain(part) for part in value.values())
    if isinstance(value, list):
        return all(plain(part) for part in value)
    return isinstance(value, str) or (type(value) is int and 0 <= value < 2**53)


def parsed(line):
    try:
        value = json.loads(line.decode())
        if isinstance(value, dict) and plain(value) and canonical(value) == line:
            return value
    except (ValueError, RecursionError):
        pass
    raise Wrong("the line is not one canonical JSON object")


def is_hex(text):
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


# --- luck -------------------------------------------------------------------------------------------------


class Luck:
    """The draws of a game, by number."""

    def __init__(self, seed, words):
        self.key = mac(seed, canonical(words))

    def numbers(self, draw):
        for block in range(2**32):
            chunk = mac(self.key, draw.to_bytes(8, "big") + block.to_bytes(4, "big"))
            yield from (int.from_bytes(chunk[at : at + 4], "big") for at in range(0, 32, 4))

    def below(self, numbers, m):
        return next(x for x in numbers if x < 2**32 - 2**32 % m) % m

    def dice(self, draw, count):
        numbers = self.numbers(draw)
        return [self.below(numbers, 6) + 1 for _ in range(count)]

    def lot(self, draw, count):
        return self.below(self.numbers(draw), count)

    def shuffled(self, draw, pieces):
        numbers, order = self.numbers(draw), sorted(pieces, key=ORDER.__getitem__)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(numbers, i + 1)
            order[i], order[j] = order[j], order[i]
        return order


# --- the table: what lies where ---------------------------------------------------------------------------

UNSEEN = "?"  # a piece whose face the file's reader may not see


class Clerk:
    def __init__(self):
        self.character, self.heat, self.counters = "", 0, 0
        self.hand, self.carried, self.stash, self.insulted = [], [], [], []
        self.fired = self.resigning = False

    def copy(self):
        other = copy.copy(self)
        for name in ("hand", "carried", "stash", "insulted"):
            setattr(other, name, list(getattr(self, name)))
        return other


class Table:
    """Piles, hands and scores, from the first row on; the top of a pile comes first."""

    def __init__(self, seats):
        self.clerks = [Clerk() for _ in range(seats)]
        self.piles = {"discards": [], "aside": [], "office": []}
        self.shuffles = self.draws = 0
        self.back = []  # the questions to which the seat that is asked can go back
        self.asked = 0
        self.over = False

    def copy(self):
        other = copy.copy(self)
        other.clerks = [clerk.copy() for clerk in self.clerks]
        other.piles = {pile: list(pieces) for pile, pieces in self.piles.items()}
        return other

    def clerk(self, seat):
        if not 1 <= seat <= len(self.clerks):
            raise Wrong(f"there is no seat {seat}")
        return self.clerks[seat - 1]

    def off_the_top(self, pile, pieces):
        lying = self.piles[pile]
        taken, self.piles[pile] = lying[: len(pieces)], lying[len(pieces) :]
        if len(taken) < len(pieces):
            raise Wrong(f"the pile {pile} holds no more")
        for top, piece in zip(taken, pieces):  # noqa: B905 (older Pythons have no strict)
            if UNSEEN not in (top, piece) and top != piece:
                raise Wrong(f"{piece} was not the top of the pile {pile}; {top} was")
        return taken

    def lying(self, pile):
        """What is shuffled: in setup out of the box, later what is left."""
        if self.shuffles < len(SETUP) - 1:
            box = {"markers": MARKERS, "characters": CHARACTERS, "plots": PLOTS}
            return box.get(pile) or list(ITEMS[pile.partition(".")[2]])
        rest = {"markers": "aside", "plots": "discards"}
        return self.piles[pile] + (self.piles[rest[pile]] if pile in rest else [])

    def score(self, seat):
        clerk = self.clerk(seat)
        items = sum(POINTS[item] for item in clerk.stash)
        customers = sum(CUSTOMERS[customer] for customer in clerk.insulted)
        heat = 0 if clerk.fired else (30 - clerk.heat) // 2
        return {
            "seat": seat, "items": items, "customers": customers, "counters": clerk.counters, "heat": heat,
            "total": items + customers + clerk.counters + heat, "resigned": int(clerk.resigning),
        }  # fmt: skip


def give_up(held, pieces):
    """Takes pieces out of a hand; one not seen there was one of the unseen."""
    for piece in pieces:
        held.remove(piece if piece in held else UNSEEN)


# --- the audit --------------------------------------------------------------------------------------------


class Audit:
    """Follows a file line by line."""

    def __init__(self, last):
        self.last, self.head, self.rows = last, bytes(32), 0
        self.seed = bytes.fromhex(last["seed"]) if "seed" in last else None
        self.luck = self.table = None
        self.positions = {}  # question -> the table when it was asked
        self.told = dict.fromkeys(("seals", "shuffles", "lots", "rolls", "tops"), 0)
        self.scores, self.winners = [], []

    def take(self, line):
        row = parsed(line)
        if row.keys() != {"seq", "at", "by", "kind", "open", "sealed", "hash", "shown"}:
            raise Wrong("the line is no row of a log")
        if row["seq"] != self.rows + 1:
            raise Wrong(f"the row has the number {row['seq']}, not {self.rows + 1}")
        six = {name: row[name] for name in ("seq", "at", "by", "kind", "open", "sealed")}
        if row["hash"] != sha256(self.head + canonical(six)):
            raise Wrong("the hash does not follow from the line and the hash before it")
        fields = self.opened(row)
        if row["kind"].startswith("table."):
            self.must(self.table is not None and not row["sealed"], "an act of the table cannot stand here")
        else:
            self.event(row, fields, whole=row["shown"].keys() == row["sealed"].keys())
        self.head, self.rows = bytes.fromhex(row["hash"]), self.rows + 1

    def must(self, holds, otherwise):
        if not holds:
            raise Wrong(otherwise)

    def opened(self, row):
        """The fields of a row with every part that is shown; each must be what was sealed."""
        viewer = self.last["for"]
        due = {audience for audience in row["sealed"] if viewer in ("full", audience)}
        self.must(row["shown"].keys() == due, "other parts are shown than the file's viewer may see")
        fields = dict(row["open"])
        for audience, part in row["shown"].items():
            self.must(part.keys() == {"salt", "value"}, "a shown part is not a salt and a value")
            self.must(is_hex(part["salt"]), "a salt is not 32 bytes in hex")
            seal = sha256(bytes.fromhex(part["salt"]) + canonical(part["value"]))
            self.must(seal == row["sealed"][audience], "a part that is shown is not the one that was sealed")
            if self.seed:
                salt = mac(self.seed, canonical(["salt", row["seq"], audience])).hex()
                self.must(salt == part["salt"], "a salt does not follow from the seed")
            self.must(not fields.keys() & part["value"].keys(), "a field stands there twice")
            fields.update(part["value"])
            self.told["seals"] += 1
        return fields

    def event(self, row, fields, whole):
        kind = row["kind"]
        self.must((kind == "GameBegan") == (self.table is None), "the log does not begin with one GameBegan")
        self.must(self.sealed_as_due(row, fields), "other parts are sealed than a row of this kind must have")
        if kind in DRAWS:
            self.must(fields["draw"] == self.table.draws, f"the draw is not number {self.table.draws}")
            self.table.draws += 1
        if kind in ACTS:
            ACTS[kind](self, fields, whole)
        else:
            self.must(kind in PLAIN, "there is no such kind of row")
        if kind == "Waiting":
            self.must(fields["question"] == row["seq"], "a question does not carry the number of its row")
            self.table.asked, self.table.back = fields["seat"], fields["back"]
            self.positions[row["seq"]] = self.table.copy()

    def sealed_as_due(self, row, fields):
        sealed = SEALED.get(row["kind"], {})
        if row["kind"] == "CardPlayed" and not fields.get("by_order"):
            sealed = {}
        due = {f"seat:{fields['seat']}" if whose == "owner" else whose for whose in sealed.values()}
        return row["sealed"].keys() == due and not sealed.keys() & row["open"].keys()

    def end(self):
        self.must(self.rows and self.last["rows"] == self.rows, "the number of rows is another")
        self.must(self.last["head"] == self.head.hex(), "the last hash is another")
        finished = self.seed is not None
        self.must(finished == self.table.over, "the seed stands there exactly when the game is over")
        self.must(not finished or self.last["for"] == "full", "a finished game shows everything")

    # --- what rows tell ---

    def began(self, f, whole):
        words = f["words"]
        self.must(f["seats"] in range(2, 7) and len(words) == f["seats"], "there are not two to six seats")
        for word in words:
            clean = len(word) <= 40 and not any(unicodedata.category(c) == "Cc" for c in word)
            self.must(clean, "a word for luck is not clean")
        self.table = Table(f["seats"])
        if self.seed:
            self.must(sha256(self.seed) == f["commitment"], "the seed is not the one that was committed to")
            self.luck = Luck(self.seed, words)

    def starting_player(self, f, whole):
        self.told["lots"] += 1
        if self.luck:
            due = self.luck.lot(f["draw"], len(self.table.clerks)) + 1
            self.must(f["seat"] == due, f"the lot says that seat {due} begins")

    def shuffled(self, f, whole):
        table, pile = self.table, f["pile"]
        due = (SETUP[table.shuffles],) if table.shuffles < len(SETUP) else ("plots", "office")
        self.must(pile in due, f"the pile {pile} is not shuffled now")
        pieces = table.lying(pile)
        self.must(f["count"] == len(pieces), f"the pile {pile} has {len(pieces)} pieces")
        if whole:
            self.must(sorted(f["order"]) == sorted(pieces), f"these are not the pieces of the pile {pile}")
        if self.luck:
            due = self.luck.shuffled(f["draw"], pieces)
            self.must(f["order"] == due, "the order does not follow from seed and words")
        table.piles[pile] = f["order"] if whole else [UNSEEN] * f["count"]
        table.piles[{"markers": "aside", "plots": "discards"}.get(pile, "")] = []
        table.shuffles += 1
        self.told["shuffles"] += 1

    def rolled(self, dice, f):
        self.told["rolls"] += 1
        if self.luck:
            due = self.luck.dice(f["draw"], len(dice))
            self.must(dice == due, f"seed and words make it {' and '.join(map(str, due))}")

    def suspicion(self, f, whole):
        two = self.table.clerk(f["seat"]).character == "victoria"
        self.must(len(f["dice"]) == 1 + two, "so many dice are not rolled")
        self.rolled(f["dice"], f)
        self.must(f["caught"] == int(max(f["dice"]) <= f["number"]), "the die does not mean that")

    def kid(self, f, whole):
        self.rolled([f["die"]], f)
        self.must(KID_CHART[f["die"] - 1] == f["space"], "the die does not mean that")

    def lifted(self, f, whole):
        carried = sorted(self.table.clerk(f["victim"]).carried, key=ORDER.__getitem__)
        self.must(f["item"] in carried, "nobody carries that there")
        self.told["lots"] += 1
        if self.luck:
            due = carried[self.luck.lot(f["draw"], len(carried))]
            self.must(f["item"] == due, f"the lot says {due}")
        give_up(self.table.clerk(f["victim"]).carried, [f["item"]])
        self.table.clerk(f["seat"]).carried.append(f["item"])

    def flipped(self, f, whole):
        self.took("markers", [f["marker"]])
        if f["to"] == "aside":
            self.table.piles["aside"].append(f["marker"])

    def took(self, pile, pieces):
        self.told["tops"] += len(pieces)
        return self.table.off_the_top(pile, pieces)

    def character(self, f, whole):
        self.took("characters", [f["character"]])
        self.table.clerk(f["seat"]).character = f["character"]

    def item(self, f, whole):
        pile = "office" if f["space"] == "office" else f"items.{f['space']}"
        self.took(pile, [f["item"]])
        self.table.clerk(f["seat"]).carried.append(f["item"])

    def drew(self, f, whole):
        cards = f["cards"] if whole else [UNSEEN] * f["count"]
        self.must(len(cards) == f["count"] > 0, "that is another number of cards")
        self.took("plots", cards)
        self.table.clerk(f["seat"]).hand += cards

    def discarded(self, f, whole):
        give_up(self.table.clerk(f["seat"]).hand, f["cards"])
        self.table.piles["discards"] += f["cards"]

    def played(self, f, whole):
        self.discarded({"seat": f["seat"], "cards": [f["card"]]}, whole)

    def stashed(self, f, whole):
        clerk = self.table.clerk(f["seat"])
        give_up(clerk.carried, f["items"])
        clerk.stash += f["items"]

    def confiscated(self, f, whole):
        give_up(self.table.clerk(f["seat"]).carried, f["items"])
        self.table.piles["office"] += f["items"]

    def insulted(self, f, whole):
        self.table.clerk(f["seat"]).insulted.append(f["customer"])

    def paid(self, f, whole):
        self.table.clerk(f["seat"]).counters += f.get("points", f.get("counters"))

    def heat(self, f, whole):
        clerk = self.table.clerk(f["seat"])
        self.must(f["was"] == clerk.heat and f["now"] <= 30, "the heat before was another")
        clerk.heat = f["now"]

    def resigning(self, f, whole):
        self.table.clerk(f["seat"]).resigning = True
        self.table.back = []

    def fired(self, f, whole):
        clerk = self.table.clerk(f["seat"])
        self.discarded(f, whole)
        self.confiscated(f, whole)
        self.must(not clerk.hand and not clerk.carried, "who is fired leaves everything behind")
        clerk.fired, clerk.heat = True, 30

    def ended(self, f, whole):
        scores = [self.table.score(seat) for seat in range(1, len(self.table.clerks) + 1)]
        told = [{"resigned": 0, **score} for score in f["scores"]]
        self.must(told == scores, "the points do not add up")
        stayed = [score for score in scores if not score["resigned"]]
        best = max((score["total"] for score in stayed), default=0)
        due = [score["seat"] for score in stayed if score["total"] == best]
        self.must(f["winners"] == due, "the winner is another")
        self.scores, self.winners, self.table.over = scores, due, True

    def undone(self, f, whole):
        """Back to the question before, and never over a draw of luck."""
        before = self.positions.get(f["back_to"])
        self.must(before and self.table.back[-1:] == [f["back_to"]], "the undo goes back to where it cannot")
        same = before.draws == self.table.draws and f["seat"] == self.table.asked
        self.must(same, "the undo goes back over luck, or is another's")
        self.table = before.copy()


ACTS = {
    "GameBegan": Audit.began, "StartingPlayerChosen": Audit.starting_player, "Shuffled": Audit.shuffled,
    "SuspicionRolled": Audit.suspicion, "KidRolled": Audit.kid, "ItemLifted": Audit.lifted,
    "PhrasebookRolled": lambda audit, f, whole: audit.rolled([f["die"]], f), "MarkerFlipped": Audit.flipped,
    "CharacterDrawn": Audit.character, "ItemTaken": Audit.item, "CardsDrawn": Audit.drew,
    "CardsDiscarded": Audit.discarded, "CardPlayed": Audit.played, "ItemsStashed": Audit.stashed,
    "ItemsConfiscated": Audit.confiscated, "CustomerInsulted": Audit.insulted, "SlackCompleted": Audit.paid,
    "SlackCaught": Audit.paid, "FinalPaid": Audit.paid, "HeatChanged": Audit.heat,
    "ResignationGiven": Audit.resigning, "Fired": Audit.fired, "GameEnded": Audit.ended,
    "Undone": Audit.undone,
}  # fmt: skip


def last_line(line):
    last = parsed(line)
    seed = {"seed"} if "seed" in last else set()
    if last.keys() != {"digest", "for", "head", "rows", "sum"} | seed:
        raise Wrong("the file does not end in a line with digest, for, head, rows and sum")
    if not all(is_hex(last[name]) for name in ({"digest", "head", "sum"} | seed)):
        raise Wrong("a hash of the last line is not 32 bytes in hex")
    if last["sum"] != sha256(canonical({name: last[name] for name in last if name != "sum"})):
        raise Wrong("the sum over the last line is another")
    return last


def check(data):
    """The audit of a file, and the first fault as (line, why) or None."""
    lines = data.split(b"\n")
    ended = not lines.pop()
    number = 1
    try:
        parsed(lines[0] if lines else data)  # anything that is no game file at all is told by its first line
        number = len(lines) + (not ended)
        if not ended:
            raise Wrong("the last line does not end in a line feed")
        audit = Audit(last_line(lines.pop()))
        for line in lines:
            number = audit.rows + 1
            audit.take(line)
        number = len(lines) + 1
        audit.end()
    except Wrong as wrong:
        return None, (number, str(wrong))
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        return None, (number, "no such fact can stand here")
    return audit, None


def report(audit):
    """What was checked, in sentences."""
    told, last = audit.told, audit.last
    yield f"{audit.rows} rows, each in its one canonical form, and chained: the last hash is {last['head']}."
    yield f"{told['seals']} sealed parts are shown, and each is what was sealed when it happened."
    yield f"{told['tops']} times something left a pile: the top each time, as far as this file shows."
    if not audit.seed:
        yield "The game is not over: its luck can be worked out when the seed is published."
        return
    yield "The seed is the one that row 1 committed to."
    luck = " and ".join(f"{told[kind]} {kind}" for kind in ("shuffles", "lots", "rolls"))
    yield f"{luck} follow from the seed and the players' words, draw by draw."
    points = ", ".join(f"seat {score['seat']}: {score['total']}" for score in audit.scores)
    won = " and ".join(map(str, audit.winners)) or "nobody"
    yield f"Points, counted afresh: {points}. Won by seat {won}."
    yield "What no file can show: whether a standing order that played nothing was followed."


def printable(text):
    """What came out of a file must not steer the terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def main(arguments):
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(
            errors="backslashreplace"
        )  # a terminal that lacks a letter is no reason to fail
    if arguments in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    if len(arguments) != 1:
        print("Say which file to check: python3 check_game.py game.jsonl")
        return 2
    name = printable(arguments[0])
    try:
        with open(arguments[0], "rb") as file:
            data = file.read()
    except OSError as fault:
        print(f"{name} cannot be read: {fault.strerror}.")
        return 2
    if not data:
        print(f"{name} is empty.")
        return 1
    audit, fault = check(data)
    if fault:
        print(f"Line {fault[0]} is wrong: {printable(fault[1])}.")
        return 1
    for sentence in report(audit):
        print(sentence)
    print("Everything that this file can show is right.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
