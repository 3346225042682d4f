"""The 46 items, by the space whose stack they start in.

`points` count once stashed. A dangerous item weighs 2 in the suspicion number and costs 2 heat when
found (R54).
`provenance` is "printed" where the rulebook names the item, "house" where we made it up; the points are ours.
"""

from collections.abc import Iterable

import msgspec


class Item(msgspec.Struct, frozen=True):
    id: str
    name: str
    space: str
    points: int
    dangerous: bool = False
    provenance: str = "house"


ITEMS: tuple[Item, ...] = (
    Item("potato-chips", "Potato Chips", "aisle-1", 1),
    Item("pretzels", "Pretzels", "aisle-1", 1),
    Item("postcards", "Postcards", "aisle-1", 1),
    Item("puzzle-book", "Puzzle Book", "aisle-1", 1),
    Item("gossip-magazine", "Gossip Magazine", "aisle-1", 2),
    Item("sunglasses", "Sunglasses", "aisle-1", 2),
    Item("phone-charger", "Phone Charger", "aisle-1", 2),
    Item("novelty-lighter", "Novelty Lighter", "aisle-1", 4, dangerous=True),
    Item("nuts", "Nuts", "aisle-2", 1, provenance="printed"),
    Item("soup", "Soup", "aisle-2", 1, provenance="printed"),
    Item("licorice-ropes", "Licorice Ropes", "aisle-2", 1, provenance="printed"),
    Item("candy-ropes", "Candy Ropes", "aisle-2", 1, provenance="printed"),
    Item("jelly-beans", "Jelly Beans", "aisle-2", 1),
    Item("giant-chocolate-bar", "Giant Chocolate Bar", "aisle-2", 2),
    Item("instant-noodles", "Instant Noodles", "aisle-2", 2),
    Item("reaper-hot-sauce", "Reaper Hot Sauce", "aisle-2", 4, dangerous=True),
    Item("air-freshener", "Air Freshener", "aisle-3", 1),
    Item("paper-towels", "Paper Towels", "aisle-3", 1),
    Item("duct-tape", "Duct Tape", "aisle-3", 2),
    Item("motor-oil", "Motor Oil", "aisle-3", 1),
    Item("tube-socks", "Tube Socks", "aisle-3", 1),
    Item("batteries", "Batteries", "aisle-3", 2),
    Item("sparklers", "Sparklers", "aisle-3", 3, dangerous=True),
    Item("drain-cleaner", "Drain Cleaner", "aisle-3", 4, dangerous=True),
    Item("pot-pies", "Pot Pies", "cooler", 2, provenance="printed"),
    Item("frozen-pizza", "Frozen Pizza", "cooler", 2, provenance="printed"),
    Item("pop", "Pop", "cooler", 1, provenance="printed"),
    Item("milk", "Milk", "cooler", 1),
    Item("ice-cream-tub", "Ice Cream Tub", "cooler", 1),
    Item("energy-drink", "Energy Drink", "cooler", 3),
    Item("bargain-sushi", "Bargain Sushi", "cooler", 3, dangerous=True),
    Item("dry-ice", "Dry Ice", "cooler", 5, dangerous=True),
    Item("lip-balm", "Lip Balm", "register", 1),
    Item("breath-mints", "Breath Mints", "register", 1),
    Item("beef-jerky", "Beef Jerky", "register", 1),
    Item("key-ring", "Souvenir Key Ring", "register", 1),
    Item("scratch-tickets", "Scratch Tickets", "register", 2),
    Item("gift-cards", "Gift Cards", "register", 4, dangerous=True),
    Item("petty-cash", "Petty Cash Tin", "register", 5, dangerous=True),
    Item("straws", "Handful of Straws", "fountain", 1),
    Item("napkins", "Brick of Napkins", "fountain", 1),
    Item("souvenir-mug", "Souvenir Mug", "fountain", 2),
    Item("hot-dog", "Roller Hot Dog", "fountain", 1),
    Item("syrup-bag", "Bag of Syrup", "fountain", 3),
    Item("nacho-cheese", "Nacho Cheese Reserve", "fountain", 2),
    Item("coffee-machine", "The Good Coffee Machine", "fountain", 5, dangerous=True),
)

ITEM: dict[str, Item] = {item.id: item for item in ITEMS}

_RANK: dict[str, int] = {item.id: rank for rank, item in enumerate(ITEMS)}


def in_content_order(items: Iterable[str]) -> list[str]:
    """Items as the content lists them: how they are laid out before a lot is drawn (R152)."""
    return sorted(items, key=_RANK.__getitem__)
