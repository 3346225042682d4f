"""The outbox: mail is queued with the change that it tells of, and sent by whoever hears the bell or sweeps.

A mail is composed just before it is sent, from how things stand then.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from sqlalchemy import Connection

from app.mail.outcomes import AddressRefused, LetterRefused, Outcome, Sent, TryLater, Uncertain
from app.mail.senders import sender_for
from app.mail.words import BadAddress, make_message_id
from app.services import clock, here, letters, talk
from app.services.letters import Desk, Superseded
from app.services.trouble import trouble_of
from app.settings import Settings
from app.store import Store, games, outbox, people, seats, waits
from app.store.outbox import Outgoing
from app.store.people import Person
from app.store.seats import TableSeat

LEASE_MS: Final = 60_000  # longer than a task may take: a row still claimed then has lost its worker
BACK_OFF_MS: Final = tuple(minutes * 60_000 for minutes in (1, 5, 15, 60))
UNCERTAIN_MS: Final = 10 * 60_000  # until the one retry of a mail that may have arrived
POISONED: Final = 5  # tries that fail by our own fault, or that their worker does not survive
BATCH: Final = 100

log = logging.getLogger("app.post")

Rings: TypeAlias = tuple[tuple[object, ...], ...]
"""What to ring after the commit: a task's name and its arguments."""


@dataclass(frozen=True)
class Faulty:
    """The mail could not be made. What was wrong is in the log, not here: it may quote a card."""

    why: str


End: TypeAlias = Outcome | Superseded | Faulty


def queue(
    tx: Connection,
    kind: str,
    *,
    game: str | None = None,
    seat: int | None = None,
    sitting: int | None = None,
    person: int | None = None,
    address: str = "",
    dedup: str = "",
    about: Mapping[str, object] | None = None,
    not_before_at: int = 0,
) -> Rings:
    """Put a mail into the outbox, in the caller's transaction. Empty if it is there already.

    `address` and `person` are those of the seat unless given; a seat that nobody has gets no mail. `dedup`
    may be left out for a mail that a seat gets once a sitting. No secrets in `about`.
    """
    if game is not None and seat is not None and not address:
        person, address = _holder(tx, game, seat)
    if not address:
        return ()
    at = clock.now(tx)
    known = letters.KINDS.get(kind)
    quiet_ms = here.settings().mail_quiet_s * 1000 if known and known.quiet else 0
    due_at = max(not_before_at, at + quiet_ms)
    made = outbox.add(
        tx,
        kind=kind,
        game=game,
        seat=seat,
        sitting=sitting,
        person=person,
        address=address,
        dedup=dedup or _dedup(kind, game, seat, sitting),
        message_id=make_message_id(here.settings().mail_from.rpartition("@")[2]),
        not_before_at=due_at,
        next_try_at=due_at,
        about=dict(about or {}),
        created_at=at,
    )
    # A mail that waits for its quiet window is found by the sweeper: no bell rings later.
    return () if made is None or due_at > at else (("send_mail", made),)


def _dedup(kind: str, game: str | None, seat: int | None, sitting: int | None) -> str:
    if game is None or seat is None or sitting is None:
        raise ValueError(f"a {kind} mail that belongs to no sitting needs a dedup")
    return f"{kind} {game} {seat} {sitting}"


def _holder(conn: Connection, game: str, seat: int) -> tuple[int | None, str]:
    """Who gets a seat's mail: its person, else the invited address; "" for a bot's or an open seat."""
    held = seats.get(conn, game, seat)
    if held is None:
        return None, ""
    person = people.get(conn, held.person) if held.person is not None else None
    return (person.id, person.address) if person else (None, held.address or "")


def send(outbox_id: int, store: Store | None = None, settings: Settings | None = None) -> Rings:
    """Try one mail, if it is due and nobody else is at it."""
    store, settings = store or here.store(), settings or here.settings()
    with store.writing() as tx:
        at = clock.now(tx)
        row = outbox.claim(tx, outbox_id, at, at + LEASE_MS)
        if row is None:
            return ()
        why_not = _why_not(tx, row, at)
        if why_not is not None:
            _settle(tx, row, why_not, at, at)
            return ()
    told: dict[tuple[str, int], int] = {}
    end = _try(store, settings, row, at, told)
    with store.writing() as tx:
        _settle(tx, row, end, at, clock.now(tx))
        if isinstance(end, Sent):
            for (game, seat), upto in told.items():
                talk.mark_mailed(tx, game, seat, upto)
    return ()


def sweep(store: Store | None = None) -> Rings:
    """Every mail that is due: what the bell missed, what is to be retried, what a dead worker left."""
    with (store or here.store()).reading() as conn:
        return tuple(("send_mail", found) for found in outbox.due(conn, clock.now(conn), BATCH))


# --- before ---


def _why_not(tx: Connection, row: Outgoing, at: int) -> Superseded | Faulty | None:
    """What makes a claimed mail pointless before anything is composed."""
    kind = letters.KINDS.get(row.kind)
    if kind is None:  # written by a newer release, whose own worker knows it
        return Faulty("no such kind of mail")
    if row.attempts > POISONED and row.reason is None:
        return Faulty("its worker stopped, again and again")
    if not kind.while_open and at - row.not_before_at > kind.fresh_ms:
        return Superseded("too old to be news")
    if row.game is not None and row.sitting is not None and kind.while_open:
        wait = waits.wait_of(tx, row.game)
        if wait is None or wait.sitting != row.sitting:
            return Superseded("answered before the mail left")
    return _unwanted(tx, row, asked_for=kind.asked_for)


def _unwanted(tx: Connection, row: Outgoing, *, asked_for: bool) -> Superseded | None:
    if row.game is not None and row.seat is not None and _holder(tx, row.game, row.seat)[1] != row.address:
        return Superseded("the seat is somebody else's now")
    person = _person(tx, row)
    if person is not None and person.bounced_at is not None and not asked_for:
        return Superseded("mail to this address comes back")
    if person is not None and row.kind in person.turned_off:
        return Superseded("turned off")
    if person is not None and person.reads_digest and letters.KINDS[row.kind].rides_in_digest:
        return Superseded("it is in the daily digest")
    return None


def _person(conn: Connection, row: Outgoing) -> Person | None:
    found = people.get(conn, row.person) if row.person is not None else None
    return found if found and found.address == row.address else people.by_address(conn, row.address)


# --- the try ---


def _try(store: Store, settings: Settings, row: Outgoing, at: int, told: dict[tuple[str, int], int]) -> End:
    """What came of one try; into `told` goes which talk the mail carries."""
    try:
        finished = _finished(store, settings, row, at, told)
    except BadAddress:
        return AddressRefused("no mail server takes such an address")
    except Exception as error:
        if trouble_of(error):
            raise  # the database's trouble, not the mail's: the claim runs out and it is tried again
        log.error("a mail could not be made", exc_info=error, extra=_where(row))
        return Faulty(type(error).__name__)
    if isinstance(finished, Superseded):
        return finished
    return sender_for(settings).send(finished, settings.mail_from, row.address)


def _finished(
    store: Store, settings: Settings, row: Outgoing, at: int, told: dict[tuple[str, int], int]
) -> bytes | Superseded:
    """The mail's bytes; its links work from here on."""
    with store.reading() as conn:
        desk = Desk(store, settings, conn, row, at, told=told)
        # A mail that may have arrived is repeated with its date, so that it is seen to be the same.
        letter = letters.write(desk, row.sent_at or at)
    if isinstance(letter, Superseded):
        return letter
    finished = letter.to_bytes()
    desk.keep()
    return finished


# --- and after ---


def _settle(tx: Connection, row: Outgoing, end: End, begun_at: int, at: int) -> None:
    match end:
        case Sent():
            outbox.settle(tx, row, "sent", next_try_at=at, sent_at=row.sent_at or begun_at, reason=None)
            _works_again(tx, row)
        case Superseded(why):
            outbox.settle(tx, row, "superseded", next_try_at=at, reason=why)
        case AddressRefused(why):
            if outbox.settle(tx, row, "bounced", next_try_at=at, reason=why):
                _comes_back(tx, row, why, at)
        case Uncertain(why):
            # Once is a retry; a second time, another could only be a third copy.
            again = outbox.NEVER if row.sent_at else at + UNCERTAIN_MS
            outbox.settle(
                tx, row, "uncertain", next_try_at=again, sent_at=row.sent_at or begun_at, reason=why
            )
        case TryLater(why):
            old = at - row.not_before_at > clock.HOLD_MS
            _again(tx, row, why, at, give_up=old and row.attempts >= POISONED)
        case LetterRefused(why) | Faulty(why):
            _again(tx, row, why, at, give_up=row.attempts >= POISONED)
    log.info("mail: %s", type(end).__name__, extra=_where(row))


def _again(tx: Connection, row: Outgoing, why: str, at: int, *, give_up: bool) -> None:
    if give_up:
        outbox.settle(tx, row, "parked", next_try_at=at, reason=why)
        log.error("a mail is parked", extra=_where(row))
        return
    state = "uncertain" if row.sent_at else "waiting"
    pause = BACK_OFF_MS[min(row.attempts, len(BACK_OFF_MS)) - 1]
    outbox.settle(tx, row, state, next_try_at=at + pause, reason=why)


def _comes_back(tx: Connection, row: Outgoing, why: str, at: int) -> None:
    """The address is given up for now, and the tables of its owner are told once."""
    person = _person(tx, row)
    if person is None:
        return
    people.change(tx, person.id, bounced_at=at, bounce_reason=why)
    if person.bounced_at is None:
        for seat in seats.of_person(tx, person.id):
            _tell_table(tx, seat, row.id)


def _tell_table(tx: Connection, seat: TableSeat, bounced: int) -> None:
    """The others at a running table; the sweeper finds these mails."""
    game = games.get(tx, seat.game)
    if game is None or game.status != "running":
        return
    for other in seats.of_game(tx, seat.game):
        if other.seat != seat.seat and not other.played_by:
            dedup = f"bounces {seat.game} {other.seat} {bounced}"
            queue(tx, "bounces", game=seat.game, seat=other.seat, dedup=dedup, about={"seat": seat.seat})


def _works_again(tx: Connection, row: Outgoing) -> None:
    person = _person(tx, row)
    if person is not None and person.bounced_at is not None:
        people.change(tx, person.id, bounced_at=None, bounce_reason=None)


def _where(row: Outgoing) -> dict[str, object]:
    return {"outbox": row.id, "kind": row.kind, "game": row.game, "seat": row.seat, "attempt": row.attempts}
