"""Which sittings' mails were handed over, and when: until then a sitting's time may stand still."""

from dataclasses import dataclass

from sqlalchemy import Connection, case, null, select

from app.store.reading import every
from app.store.schema import outbox

# The mails that tell a seat that it is its turn; a time can only run once one of them was handed over.
KINDS = ("turn", "reaction")
_UNSETTLED = ("waiting", "sending")


@dataclass(frozen=True)
class Notice:
    """`over_at`: when the mail was handed over, refused for good or given up; None while it is tried."""

    sitting: int
    created_at: int
    over_at: int | None


def of_sittings(conn: Connection, game_id: str, since: int) -> tuple[Notice, ...]:
    """The notices of a game's sittings that began after `since`."""
    settled = case(
        (outbox.c.sent_at.is_not(None), outbox.c.sent_at),
        (outbox.c.state.in_(_UNSETTLED), null()),
        else_=outbox.c.next_try_at,  # of a mail that is not tried any more: when the last attempt was
    )
    query = select(outbox.c.sitting, outbox.c.created_at, settled.label("over_at")).where(
        outbox.c.game == game_id,
        outbox.c.kind.in_(KINDS),
        outbox.c.created_at >= since,
        outbox.c.sitting.is_not(None),
    )
    return every(conn, Notice, query.order_by(outbox.c.id))
