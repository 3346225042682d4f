"""The tables, commented: this file is the schema.

An instant is a BIGINT of milliseconds since 1970 UTC and its column ends in `_at`; a length of time is in
seconds (`_s`) or milliseconds (`_ms`). The log (`events`) is the truth about a game; `waits`, `deadlines` and
the counters in `games` and `seats` are written in the transaction of the rows they follow from, and can be
made again from it.
"""

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# SQLite numbers rows by itself only where the key is exactly INTEGER, which holds 64 bits there.
RowId = BigInteger().with_variant(Integer, "sqlite")


class Json(TypeDecorator[Any]):
    """A list or an object, as JSON text. Text on both databases, so that both give back the same."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: object, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> object:
        return None if value is None else msgspec.json.decode(value)


def _instant(name: str, *, nullable: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=nullable)


def _count(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=text("0"))


def _words(name: str, *, nullable: bool = False, default: str | None = None) -> Column[str]:
    value = None if default is None else text(f"'{default}'")
    return Column(name, Text, nullable=nullable, server_default=value)


def _json(name: str, default: str) -> Column[Any]:
    return Column(name, Json, nullable=False, server_default=text(f"'{default}'"))


def _game(*, key: bool = False, nullable: bool = False) -> Column[str]:
    owner = ForeignKey("games.id", ondelete="CASCADE")
    return Column("game", Text, owner, primary_key=key, nullable=nullable)


def _person(name: str = "person") -> Column[int]:
    """A person may be forgotten; what they took part in stays, without them."""
    return Column(name, RowId, ForeignKey("people.id", ondelete="SET NULL"), nullable=True)


# Everybody whose address was ever confirmed or invited and answered. Nothing of this is in any event.
people = Table(
    "people",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("address", Text, nullable=False, unique=True),  # normalised: the one a mail goes to
    _words("display_name"),
    _words("zone"),  # IANA name, for showing times only
    _words("word"),  # the word for luck offered when they join a game
    _instant("created_at"),
    _instant("confirmed_at", nullable=True),  # the address answered a mail
    _instant("bounced_at", nullable=True),  # refused for good: nothing is sent any more
    _words("bounce_reason", nullable=True),
    _json("turned_off", "[]"),  # kinds of mail this person does not want
    _count("session_epoch"),  # raised by "log out everywhere"; older sessions end
    _words("language", nullable=True),  # tag of the one to read in ("pt-BR"); none: never chosen
    Column("digest_hour", Integer, nullable=True),  # 0 to 23 in their zone: one mail a day; none: one a turn
    _instant("digested_at", nullable=True),  # when the last digest was queued, or chosen
    sqlite_autoincrement=True,  # no number is given out twice: an old reference never means somebody else
)
# Only those who want one: few do.
Index(
    "ix_people_digested_at",
    people.c.digested_at,
    sqlite_where=people.c.digest_hour.is_not(None),
    postgresql_where=people.c.digest_hour.is_not(None),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),  # unguessable, stands in addresses of pages
    Column("code", Text, nullable=False, unique=True),  # short, stands in subjects of mails
    _words("title"),
    _person("organiser"),
    _words("status"),  # draft (address unconfirmed) | lobby | running | over | called-off | imported
    Column("edition", Integer, nullable=False),
    _words("boss_moves"),  # house rule: once | markers-free
    _words("last_marker"),  # house rule: at-once | finish-turn
    Column("pace_s", Integer, nullable=False),  # a sitting's time
    Column("reaction_s", Integer, nullable=False),
    _words("watch"),  # who may watch: link | players
    Column("seed", LargeBinary, nullable=True),  # 32 bytes; none for an imported game that is not over
    _words("commitment"),  # SHA-256 of the seed, hex; shown before anybody joins
    Column("rematch_of", Text, ForeignKey("games.id", ondelete="SET NULL"), nullable=True),
    _instant("created_at"),
    _instant("started_at", nullable=True),
    _instant("ended_at", nullable=True),
    _count("head_seq"),  # the last row of the log; compared and moved by every append
    _words("head_hash", default="0" * 64),
    _count("failures"),  # tries in a row in which the clock or a bot could not move this game on
    _instant("parked_at", nullable=True),  # after too many of them: left alone until somebody has looked
)
Index("ix_games_organiser", games.c.organiser)
Index("ix_games_status", games.c.status)
Index("ix_games_rematch_of", games.c.rematch_of)

seats = Table(
    "seats",
    metadata,
    _game(key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # 1..n in order of play
    _person(),
    _words("address", nullable=True),  # the invited one, before there is a person
    _words("name", default=""),
    _words("zone", default=""),
    _words("word", default=""),  # "" for a bot
    _words("bot", nullable=True),  # random | clerk | manager: who plays this seat from the start
    _words("state"),  # open | invited | joined | declined | expired | bot
    _instant("invited_at", nullable=True),
    _instant("reminded_at", nullable=True),
    _instant("expires_at", nullable=True),
    _words("substitute", nullable=True),  # clerk: a bot sits in until the owner is back
    _count("timeouts"),  # in a row
    _json("orders", "{}"),  # standing orders for reactions; handed to the rules, never in the log as such
    UniqueConstraint("game", "person"),
    UniqueConstraint("game", "address"),
)
Index("ix_seats_person", seats.c.person)
Index("ix_seats_address", seats.c.address)
Index("ix_seats_state_expires_at", seats.c.state, seats.c.expires_at)

# The log: an append-only chain of rows a game. Stored verbatim; a row is never changed.
events = Table(
    "events",
    metadata,
    _game(key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # 1, 2, 3, ... without gaps
    _instant("at"),
    _words("by"),  # JSON: how, and the seat
    _words("kind"),
    _words("open"),  # JSON: what everybody sees
    _words("parts"),  # JSON: audience -> what only it sees
    _words("sealed"),  # JSON: audience -> the part's salted hash, which is what the chain holds
    _words("hash"),
    sqlite_with_rowid=False,  # the rows of a game lie together, so reading a log reads few pages
)

# One row for each accepted form: the same form sent again gets the first answer.
answers = Table(
    "answers",
    metadata,
    _game(key=True),
    Column("key", Text, primary_key=True),  # the form's one-time key
    Column("seat", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    _instant("answered_at"),
    Column("seq", Integer, nullable=False),  # head of the log after it
)

# What a running game waits for now.
waits = Table(
    "waits",
    metadata,
    _game(key=True),
    Column("question", Integer, nullable=False),
    Column("sitting", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    _words("kind"),
    _words("clock"),  # turn | reaction | spent
    _instant("since_at"),
)

# When the running sitting runs out. No row: nothing is waited for, or the table is paused.
deadlines = Table(
    "deadlines",
    metadata,
    _game(key=True),
    Column("sitting", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    _instant("since_at"),  # begin of the sitting: an outage before it takes nothing from it
    _instant("due_at"),
    _instant("remind_at"),
    _instant("reminded_at", nullable=True),
    _instant("warned_at", nullable=True),  # when the others were told that this seat is late
)
Index("ix_deadlines_due_at", deadlines.c.due_at)
# Only those still to be reminded: a long pace keeps thousands of others open.
Index(
    "ix_deadlines_remind_at",
    deadlines.c.remind_at,
    sqlite_where=deadlines.c.reminded_at.is_(None),
    postgresql_where=deadlines.c.reminded_at.is_(None),
)

# Mail to send, and what became of it. Written with the move; the message itself is made when it is sent.
outbox = Table(
    "outbox",
    metadata,
    Column("id", RowId, primary_key=True),
    _words("kind"),
    _game(nullable=True),
    Column("seat", Integer, nullable=True),
    Column("sitting", Integer, nullable=True),
    _person(),
    _words("address"),
    Column("dedup", Text, nullable=False, unique=True),  # the same notice is never queued twice
    Column("message_id", Text, nullable=False, unique=True),  # the same for every attempt
    _instant("not_before_at"),
    _words("state"),  # waiting | sending | sent | superseded | bounced | uncertain | parked
    _count("attempts"),
    _instant("next_try_at"),
    _json("about", "{}"),  # small facts needed to compose it; no secrets
    _words("reason", nullable=True),  # why it was not sent, or how it failed
    _instant("created_at"),
    _instant("sent_at", nullable=True),
    sqlite_autoincrement=True,
)
Index("ix_outbox_state_next_try_at", outbox.c.state, outbox.c.next_try_at)
Index("ix_outbox_game_seat", outbox.c.game, outbox.c.seat)
Index("ix_outbox_person", outbox.c.person)
Index("ix_outbox_address_created_at", outbox.c.address, outbox.c.created_at)

# Links in mails. Only the token's hash is kept; which columns name the holder depends on the purpose.
links = Table(
    "links",
    metadata,
    Column("token_hash", Text, primary_key=True),  # SHA-256 of the token, hex
    _words("purpose"),  # seat | join | invite | organise | confirm | signin | unsubscribe
    _game(nullable=True),
    Column("seat", Integer, nullable=True),
    _person(),
    _words("address", nullable=True),
    _instant("issued_at"),
    _instant("revoked_at", nullable=True),
    ForeignKeyConstraint(
        ["game", "seat"], ["seats.game", "seats.seat"], ondelete="CASCADE", name="fk_links_seats"
    ),
)
Index("ix_links_game_seat", links.c.game, links.c.seat)
Index("ix_links_person", links.c.person)

# Codes for signing in, typed by hand.
codes = Table(
    "codes",
    metadata,
    Column("id", RowId, primary_key=True),
    _words("address"),
    _words("code_hash"),
    _instant("issued_at"),
    _count("tries"),
    _instant("used_at", nullable=True),
    sqlite_autoincrement=True,
)
Index("ix_codes_address_issued_at", codes.c.address, codes.c.issued_at)

# What the players of a table say to each other. No part of the log, so that it can be deleted.
talk = Table(
    "talk",
    metadata,
    Column("id", RowId, primary_key=True),  # rises in a game in the order in which things were said
    _game(),
    Column("seat", Integer, nullable=False),
    _person(),  # who said it, whoever has the seat later
    _words("name"),  # as the table knew them then
    _instant("at"),
    _words("text"),  # "" once it is removed
    Column("moment", Integer, nullable=True),  # the row of the log that it is about
    _instant("removed_at", nullable=True),
    _words("key"),  # the form's one-time key: sent twice, said once
    UniqueConstraint("game", "key"),
    sqlite_autoincrement=True,
)
Index("ix_talk_game_id", talk.c.game, talk.c.id)
Index("ix_talk_person", talk.c.person)

# How far in its table's talk each seat is.
talk_marks = Table(
    "talk_marks",
    metadata,
    _game(key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("read_id", BigInteger, nullable=False, server_default=text("0")),
    Column("mailed_id", BigInteger, nullable=False, server_default=text("0")),
)

# What a seat writes down for itself: shown to the person who wrote it, and to nobody who has the seat later.
notes = Table(
    "notes",
    metadata,
    _game(key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", RowId, ForeignKey("people.id", ondelete="CASCADE"), nullable=True),
    _words("text"),
    _instant("changed_at"),
)
Index("ix_notes_person", notes.c.person)

# When each part of the service last said that it is alive.
heartbeats = Table("heartbeats", metadata, Column("name", Text, primary_key=True), _instant("beat_at"))

# Times in which the service was down. They never overlap, and nobody's time runs in them.
outages = Table(
    "outages",
    metadata,
    Column("id", RowId, primary_key=True),
    _instant("from_at"),
    _instant("until_at"),
    sqlite_autoincrement=True,
)
Index("ix_outages_until_at", outages.c.until_at)

# One row at most: how far the clock that every process reads is ahead. Moved in development only.
clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("offset_ms", BigInteger, nullable=False, server_default=text("0")),
)

# The brake on time-outs: pulled when suspiciously many games would run out at once.
brakes = Table(
    "brakes",
    metadata,
    Column("id", RowId, primary_key=True),
    _instant("pulled_at"),
    _count("due"),  # games that would have run out
    _count("running"),
    _instant("released_at", nullable=True),
    sqlite_autoincrement=True,
)

# Faults shown to somebody: the short id on the page, and where to look in the log.
faults = Table(
    "faults",
    metadata,
    Column("id", Text, primary_key=True),
    _instant("at"),
    _words("place"),
)
