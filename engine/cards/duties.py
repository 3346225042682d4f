"""The 23 duties: green markers, each belonging to one space.

`provenance` is "printed" where the rulebook names the duty, "house" where we made it up.
"""

import msgspec


class Duty(msgspec.Struct, frozen=True):
    id: str
    name: str
    space: str
    provenance: str = "house"


DUTIES: tuple[Duty, ...] = (
    Duty("restock-cooler", "Restock Cooler", "cooler", provenance="printed"),
    Duty("wipe-freezer-doors", "Wipe the Freezer Doors", "cooler"),
    Duty("rotate-the-milk", "Rotate the Milk", "cooler"),
    Duty("count-the-till", "Count the Till", "register"),
    Duty("change-receipt-roll", "Change the Receipt Roll", "register"),
    Duty("untangle-key-rings", "Untangle the Key Rings", "register"),
    Duty("face-the-chips", "Face the Chips", "aisle-1"),
    Duty("dust-the-postcards", "Dust the Postcards", "aisle-1"),
    Duty("mop-aisle-1", "Mop Aisle 1", "aisle-1"),
    Duty("restock-candy", "Restock the Candy", "aisle-2"),
    Duty("check-sell-by-dates", "Check the Sell-By Dates", "aisle-2"),
    Duty("mop-aisle-2", "Mop Aisle 2", "aisle-2"),
    Duty("price-motor-oil", "Price the Motor Oil", "aisle-3"),
    Duty("sort-the-batteries", "Sort the Batteries", "aisle-3"),
    Duty("mop-aisle-3", "Mop Aisle 3", "aisle-3"),
    Duty("refill-the-ice", "Refill the Ice", "fountain"),
    Duty("swap-the-syrup", "Swap the Syrup", "fountain"),
    Duty("wipe-the-nozzles", "Wipe the Nozzles", "fountain"),
    Duty("flatten-boxes", "Flatten the Boxes", "store-room"),
    Duty("unload-the-pallet", "Unload the Pallet", "store-room"),
    Duty("scrub-the-sink", "Scrub the Sink", "restroom"),
    Duty("replace-the-roll", "Replace the Roll", "restroom"),
    Duty("file-timesheets", "File the Timesheets", "office"),
)

DUTY: dict[str, Duty] = {duty.id: duty for duty in DUTIES}
