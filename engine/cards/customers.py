"""The 13 customers. `heat` is the red number, `points` the black one; `spaces` their icons."""

import msgspec

PRINTED = "printed"


class Customer(msgspec.Struct, frozen=True):
    """One customer card; the flags are its special rule."""

    id: str
    name: str
    heat: int
    points: int
    spaces: tuple[str, ...]
    text: str = "No special rule."
    printed: str = ""
    provenance: str = "house"
    lets_thieves_be: bool = False
    """You may steal and slack with this customer present. R74, R89"""
    hides_loot: bool = False
    """The space counts as the Store Room for stashing. R76"""
    costs_a_turn: bool = False
    placed_by_die: bool = False
    understood_by_die: bool = False
    gives_a_card: bool = False
    """Ending a turn here with fewer than five plot cards draws one. R117"""


CUSTOMERS: tuple[Customer, ...] = (
    Customer("off-duty-cop", "Off Duty Cop", 2, 3, ("fountain", "register"), printed="Off Duty Cop",
             provenance="printed (2/3, Fountain legal); Register house"),
    Customer("angry-sob", "Furious Customer", 3, 4, ("register", "aisle-1", "aisle-3"),
             "Sucker Punch: insulting this customer makes you lose your next turn.",
             printed="Angry SOB", provenance="rule printed; figures and icons house", costs_a_turn=True),
    Customer("convenience-rats", "Convenience Rats", 1, 2, ("fountain", "aisle-2", "register"),
             "Bad Influence: you may steal and slack here with the Rats present; if you end your turn "
             "here holding fewer than 5 plot cards, draw 1.",
             printed="Convenience Rats", provenance="rule printed; figures and icons house",
             lets_thieves_be=True, gives_a_card=True),
    Customer("friend", "Friend", 1, 1, ("aisle-1", "aisle-2", "aisle-3", "cooler"),
             "Big Purse: this space counts as the Store Room for stashing, and you may steal and slack "
             "here with the Friend present.",
             printed="Friend", provenance="rule printed; figures and icons house",
             lets_thieves_be=True, hides_loot=True),
    Customer("little-kid", "Little Kid", 1, 2, (),
             "Attention Deficit: placed by die (1-3 the aisle of that number, 4 Register, 5-6 Fountain); "
             "rolled again when another customer comes into play, once per turn.",
             printed="Little Kid", provenance="rule and chart printed; figures house", placed_by_die=True),
    Customer("foreigner", "Tourist", 2, 3, ("aisle-1", "aisle-2", "register"),
             "Phrasebook Trouble: when you try to help or insult this customer, roll a die: 1-3 it is an "
             "insult, 4-6 it is help.",
             printed="Foreigner", provenance="rule printed; figures and icons house",
             understood_by_die=True),
    Customer("coupon-collector", "Coupon Collector", 2, 2, ("register",)),
    Customer("chatty-regular", "Chatty Regular", 1, 2, ("register", "fountain")),
    Customer("lottery-hopeful", "Lottery Hopeful", 1, 1, ("register", "aisle-1")),
    Customer("slush-sommelier", "Slush Sommelier", 2, 3, ("fountain", "cooler")),
    Customer("road-tripper", "Road Tripper", 1, 2, ("restroom", "fountain", "cooler")),
    Customer("mystery-shopper", "Mystery Shopper", 4, 5, ("aisle-1", "aisle-2", "aisle-3")),
    Customer("owners-aunt", "The Owner's Aunt", 3, 4, ("aisle-2", "aisle-3", "cooler")),
)  # fmt: skip

CUSTOMER: dict[str, Customer] = {customer.id: customer for customer in CUSTOMERS}

KID_CHART: tuple[str, ...] = ("aisle-1", "aisle-2", "aisle-3", "register", "fountain", "fountain")
"""Where the Little Kid goes, by die 1 to 6."""
