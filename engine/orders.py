"""Standing orders: how a seat at risk reacts without being asked (R142, R143)."""

import msgspec

from engine.spaces import SPACES

NEVER = "never"
ASK = "ask"
AT = "at"


class Orders(msgspec.Struct, frozen=True):
    """`sneak` and `receipt` are never, ask or at; the number counts for `at` (1-6).

    `sneak_spares_slack`: no Sneak while doing a slack that is no Final. Spaces in order of preference.
    """

    sneak: str = AT
    sneak_at: int = 4
    sneak_spares_slack: bool = True
    sneak_spaces: tuple[str, ...] = tuple(space.id for space in SPACES)
    receipt: str = AT
    receipt_at: int = 3

    @property
    def asks(self) -> bool:
        return ASK in (self.sneak, self.receipt)


DEFAULT = Orders()


def for_a_bot(orders: Orders) -> Orders:
    """The orders while a bot sits in: never asked off its turn, by default instead (R177)."""
    sneak = DEFAULT if orders.sneak == ASK else orders
    receipt = DEFAULT if orders.receipt == ASK else orders
    return Orders(
        sneak.sneak,
        sneak.sneak_at,
        sneak.sneak_spares_slack,
        sneak.sneak_spaces,
        receipt.receipt,
        receipt.receipt_at,
    )
