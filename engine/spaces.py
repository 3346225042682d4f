"""The nine spaces of the store, in board order.

Row, column, height and width are cells of the floor plan, 5 rows by 12 columns; (0, 0) is top left.
The order is the one that luck, defaults and the clock go by (R143, R145, R164).
"""

import msgspec


class Space(msgspec.Struct, frozen=True):
    id: str
    name: str
    row: int
    col: int
    height: int
    width: int
    item_stack: bool


SPACES: tuple[Space, ...] = (
    Space("office", "Office", row=0, col=0, height=2, width=3, item_stack=False),
    Space("store-room", "Store Room", row=0, col=3, height=2, width=3, item_stack=False),
    Space("restroom", "Restroom", row=0, col=6, height=2, width=2, item_stack=False),
    Space("fountain", "Fountain", row=0, col=8, height=2, width=4, item_stack=True),
    Space("aisle-1", "Aisle 1", row=2, col=0, height=3, width=2, item_stack=True),
    Space("aisle-2", "Aisle 2", row=2, col=2, height=3, width=2, item_stack=True),
    Space("cooler", "Cooler", row=2, col=4, height=3, width=4, item_stack=True),
    Space("aisle-3", "Aisle 3", row=2, col=8, height=3, width=2, item_stack=True),
    Space("register", "Register", row=2, col=10, height=3, width=2, item_stack=True),
)

SPACE: dict[str, Space] = {space.id: space for space in SPACES}
