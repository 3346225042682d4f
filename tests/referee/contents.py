"""The referee's own list of what is in the box, copied from the printed contents by hand.

It shares nothing with the engine's tables, so that a wrong figure there is a fault here.
"""

from typing import NamedTuple

SPACES = (
    "office", "store-room", "restroom", "fountain", "aisle-1", "aisle-2", "cooler", "aisle-3", "register",
)  # fmt: skip
CHARACTERS = ("roger", "lucy", "zack", "wendy", "victoria", "lock")

KID_CHART = {1: "aisle-1", 2: "aisle-2", 3: "aisle-3", 4: "register", 5: "fountain", 6: "fountain"}


class Customer(NamedTuple):
    heat: int
    points: int
    spaces: tuple[str, ...] = ()


CUSTOMERS = {
    "off-duty-cop": Customer(2, 3, ("fountain", "register")),
    "angry-sob": Customer(3, 4, ("register", "aisle-1", "aisle-3")),
    "convenience-rats": Customer(1, 2, ("fountain", "aisle-2", "register")),
    "friend": Customer(1, 1, ("aisle-1", "aisle-2", "aisle-3", "cooler")),
    "little-kid": Customer(1, 2),
    "foreigner": Customer(2, 3, ("aisle-1", "aisle-2", "register")),
    "coupon-collector": Customer(2, 2, ("register",)),
    "chatty-regular": Customer(1, 2, ("register", "fountain")),
    "lottery-hopeful": Customer(1, 1, ("register", "aisle-1")),
    "slush-sommelier": Customer(2, 3, ("fountain", "cooler")),
    "road-tripper": Customer(1, 2, ("restroom", "fountain", "cooler")),
    "mystery-shopper": Customer(4, 5, ("aisle-1", "aisle-2", "aisle-3")),
    "owners-aunt": Customer(3, 4, ("aisle-2", "aisle-3", "cooler")),
}

_DUTIES = {
    "cooler": "restock-cooler wipe-freezer-doors rotate-the-milk",
    "register": "count-the-till change-receipt-roll untangle-key-rings",
    "aisle-1": "face-the-chips dust-the-postcards mop-aisle-1",
    "aisle-2": "restock-candy check-sell-by-dates mop-aisle-2",
    "aisle-3": "price-motor-oil sort-the-batteries mop-aisle-3",
    "fountain": "refill-the-ice swap-the-syrup wipe-the-nozzles",
    "store-room": "flatten-boxes unload-the-pallet",
    "restroom": "scrub-the-sink replace-the-roll",
    "office": "file-timesheets",
}
DUTIES = {duty: space for space, duties in _DUTIES.items() for duty in duties.split()}


class Slack(NamedTuple):
    """`times` is 0 for a Final."""

    space: str
    number: int
    times: int = 0


SLACKS = {
    "use-cellphone": Slack("aisle-2", 2, 1),
    "shelf-dominoes": Slack("aisle-1", 3, 2),
    "price-gun-portrait": Slack("aisle-1", 2, 1),
    "aisle-bowling": Slack("aisle-3", 4, 2),
    "read-the-comics": Slack("aisle-3", 1, 1),
    "cooler-nap": Slack("cooler", 1, 1),
    "intercom-karaoke": Slack("register", 4, 2),
    "fountain-alchemy": Slack("fountain", 2, 1),
    "nacho-cathedral": Slack("fountain", 3, 2),
    "mop-bucket-regatta": Slack("store-room", 3, 2),
    "longest-break": Slack("restroom", 1, 1),
    "chair-gyroscope": Slack("office", 3, 2),
    "live-resignation": Slack("register", 4),
    "defrost-everything": Slack("cooler", 3),
    "soup-can-pyramid": Slack("aisle-2", 3),
    "rainbow-reshelve": Slack("aisle-1", 3),
    "gift-wrapped-desk": Slack("office", 5),
    "fountain-geyser": Slack("fountain", 4),
}

_BOSS_MARKERS = {"register": 2, "fountain": 1, "aisle-1": 1, "aisle-2": 1, "aisle-3": 1, "cooler": 1,
                 "store-room": 1}  # fmt: skip
BOSS_MARKERS = {f"boss-to-{space}": space for space in _BOSS_MARKERS}
FREEZES = {"break-time": "office", "bad-nachos": "restroom"}
HEAT_MARKERS = {"heat-1": 1, "heat-2": 2, "heat-3": 3}
RUSH_DRAWS = 6
EVENTS = {f"boss-to-{space}": copies for space, copies in _BOSS_MARKERS.items()} | {
    "break-time": 2, "bad-nachos": 2, "rush": 2, "heat-1": 2, "heat-2": 2, "heat-3": 1,
}  # fmt: skip

BOSS_CARDS = {f"boss-to-{space}-card": space for space in SPACES if space != "restroom"}  # two of each
CARDS = dict.fromkeys(BOSS_CARDS, 2) | {
    "sneak": 4, "receipt": 4, "errand": 4, "look-busy": 3, "point-fingers": 3, "not-my-job": 2,
    "right-this-way": 2, "five-finger-discount": 2, "cargo-pants": 2, "gold-star": 2, "double-shift": 2,
    "lost-and-found": 2,
}  # fmt: skip

_ITEMS = {
    "aisle-1": "potato-chips 1 pretzels 1 postcards 1 puzzle-book 1 gossip-magazine 2 sunglasses 2 "
    "phone-charger 2 novelty-lighter 4!",
    "aisle-2": "nuts 1 soup 1 licorice-ropes 1 candy-ropes 1 jelly-beans 1 giant-chocolate-bar 2 "
    "instant-noodles 2 reaper-hot-sauce 4!",
    "aisle-3": "air-freshener 1 paper-towels 1 duct-tape 2 motor-oil 1 tube-socks 1 batteries 2 "
    "sparklers 3! drain-cleaner 4!",
    "cooler": "pot-pies 2 frozen-pizza 2 pop 1 milk 1 ice-cream-tub 1 energy-drink 3 bargain-sushi 3! "
    "dry-ice 5!",
    "register": "lip-balm 1 breath-mints 1 beef-jerky 1 key-ring 1 scratch-tickets 2 gift-cards 4! "
    "petty-cash 5!",
    "fountain": "straws 1 napkins 1 souvenir-mug 2 hot-dog 1 syrup-bag 3 nacho-cheese 2 coffee-machine 5!",
}
"""Each item with its points; `!` marks the dangerous ones."""

STACKS = {space: tuple(text.split()[::2]) for space, text in _ITEMS.items()}
_FIGURES = {
    item: figure
    for text in _ITEMS.values()
    for item, figure in zip(text.split()[::2], text.split()[1::2], strict=True)
}
POINTS = {item: int(figure.rstrip("!")) for item, figure in _FIGURES.items()}
WEIGHT = {item: 2 if figure.endswith("!") else 1 for item, figure in _FIGURES.items()}
"""What an item adds to a suspicion number, and the heat when it is confiscated: R54."""


def copies_of(table: dict[str, int]) -> tuple[str, ...]:
    return tuple(f"{kind}.{copy}" for kind, copies in table.items() for copy in range(1, copies + 1))


MARKERS = (*CUSTOMERS, *DUTIES, *SLACKS, *copies_of(EVENTS))
PLOTS = copies_of(CARDS)
ITEMS = tuple(POINTS)


def kind_of(piece: str) -> str:
    """`sneak` of `sneak.3`."""
    return piece.partition(".")[0]


def is_final(slack: str) -> bool:
    return SLACKS[slack].times == 0
