"""The page "your games": what waits for its reader comes first, and the nearest deadline before all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import Connection

from app.pages.account import GameCard, MailKind, MyGames, NewLink, Preferences
from app.services import account, clock, here, links, reliability, talk
from app.services.lobby.opening import is_mailbox
from app.services.people import Person
from app.store import games, log, seats, waits
from app.store import people as rows
from app.store.games import Game
from app.store.seats import TableSeat
from app.store.waits import Deadline, Wait
from app.times import HOUR, spoken_moment, spoken_span, zones
from app.words.names import counted, listed
from app.words.tongue import _, ngettext, tongue
from engine import events as e
from engine import record

NEVER = 2**62
SOON_S = 3 * HOUR


def my_games(person: Person) -> MyGames:
    with here.store().reading() as conn:
        mine = {seat.game: seat for seat in seats.of_person(conn, person.id)}
        found = games.of_person(conn, person.id)
        running = [
            _running(conn, game, mine.get(game.id), person) for game in found if game.status == "running"
        ]
        lobby = tuple(_waiting(conn, game, person) for game in found if game.status == "lobby")
        closed = tuple(_closed(conn, game, person) for game in _with(found, "over", "called-off"))
        answers = _answers(conn, person)
    running.sort(key=lambda each: each[1])
    return MyGames(
        name=person.display_name,
        answers=answers,
        mine=tuple(card for card, _due, is_mine in running if is_mine),
        others=tuple(card for card, _due, is_mine in running if not is_mine),
        lobby=lobby,
        closed=closed,
    )


def _running(
    conn: Connection, game: Game, seat: TableSeat | None, person: Person
) -> tuple[GameCard, int, bool]:
    """The card, when its time is up, and whether it waits for this person."""
    wait, deadline = waits.wait_of(conn, game.id), waits.deadline_of(conn, game.id)
    card = _timed(_card(conn, game, person), game, deadline, clock.now(conn), person.zone)
    due = deadline.due_at if deadline else NEVER
    if wait is not None and seat is not None and wait.seat == seat.seat:
        if wait.clock == "reaction":
            return replace(card, said=_("A reaction is asked of you."), act=_("Answer")), due, True
        return replace(card, said=_("Your turn."), act=_("Take your turn")), due, True
    act = _("To my seat") if seat else ""
    return replace(card, said=_thinking(conn, game, wait), act=act), due, False


def _thinking(conn: Connection, game: Game, wait: Wait | None) -> str:
    thinker = seats.get(conn, game.id, wait.seat) if wait else None
    if thinker is None:
        return _("Nothing is waited for just now.")
    return _("%(who)s is thinking, or asleep.", who=thinker.name)


def _timed(card: GameCard, game: Game, deadline: Deadline | None, now: int, zone: str) -> GameCard:
    if deadline is None:
        return card
    left = (deadline.due_at - now) // 1000
    return replace(
        card,
        when=_("Out by %(when)s", when=spoken_moment(deadline.due_at, zone)),
        left=_("%(span)s left", span=spoken_span(left)) if left > 0 else _("time is up"),
        soon=left <= min(SOON_S, game.pace_s // 4),
    )


def _with(found: tuple[Game, ...], *status: str) -> list[Game]:
    return [game for game in found if game.status in status]


def _waiting(conn: Connection, game: Game, person: Person) -> GameCard:
    all_seats = seats.of_game(conn, game.id)
    in_place = sum(each.state in ("joined", "bot") for each in all_seats)
    return replace(
        _card(conn, game, person),
        said=ngettext(
            "%(here)s of %(n)s has clocked in.",
            "%(here)s of %(n)s have clocked in.",
            len(all_seats),
            here=in_place,
        ),
        when=_("Starts when nobody is missing"),
        table=f"/games/{game.id}/rota" if game.organiser == person.id else "",
    )


def _closed(conn: Connection, game: Game, person: Person) -> GameCard:
    over = game.status == "over"
    return replace(
        _card(conn, game, person),
        said=_won(conn, game, person) if over else _("called off"),
        when=spoken_moment(game.ended_at, person.zone) if game.ended_at else "",
        table=f"/games/{game.id}" if over else "",
    )


def _won(conn: Connection, game: Game, person: Person) -> str:
    """Who won, and with how many points."""
    end = record.event_of(log.load_after(conn, game.id, game.head_seq - 1)[-1])
    if not isinstance(end, e.GameEnded) or not end.winners:
        return _("Nobody won.")
    table = {seat.seat: seat for seat in seats.of_game(conn, game.id)}
    points = counted(next(score.total for score in end.scores if score.seat in end.winners), "point")
    if [table[seat].person for seat in end.winners] == [person.id]:
        return _("You won, with %(points)s.", points=points)
    names = [_("you") if table[seat].person == person.id else table[seat].name for seat in end.winners]
    if len(names) > 1:
        return _("%(names)s won together, with %(points)s each.", names=listed(names), points=points)
    return _("%(name)s won, with %(points)s.", name=names[0], points=points)


def _card(conn: Connection, game: Game, person: Person) -> GameCard:
    table = seats.of_game(conn, game.id)
    others = [seat.name for seat in table if seat.person != person.id and seat.name]
    crew = _("With %(others)s", others=listed(others)) if others else ""
    news = sum(talk.news(conn, game.id, seat.seat) for seat in table if seat.person == person.id)
    return GameCard(game.id, game.title, game.code, "", "", "", f"/games/{game.id}", crew, news=news)


def _answers(conn: Connection, person: Person) -> str:
    """How whoever reads this keeps their turns, as their tables are told."""
    counted = reliability.reliability_of(conn, [person.id])[person.id]
    return reliability.said(counted) if counted else ""


def preferences(
    person: Person, faults: dict[str, str], *, typed: Mapping[str, str] | None = None, saved: bool = False
) -> Preferences:
    with here.store().reading() as conn:
        now, answers = rows.get(conn, person.id) or person, _answers(conn, person)
    kinds = [kind for kind in account.kinds_to_turn_off() if kind[0] != account.DIGEST]
    return Preferences(
        answers=answers,
        language=(typed or {}).get("language", now.language or tongue().tag),
        languages=account.languages(),
        address=now.address,
        bounced=now.bounce_reason or "",
        name=(typed or {}).get("name", now.display_name),
        zone=(typed or {}).get("zone", now.zone),
        digest=(typed or {}).get("digest", "" if now.digest_hour is None else str(now.digest_hour)),
        digests=account.digest_hours(),
        kinds=tuple(MailKind(kind, _(called), kind not in now.turned_off) for kind, called in kinds),
        zones=zones(),
        faults={field: faults.get(field, "") for field in ("name", "zone")},
        saved=saved,
    )


def new_link(token: str) -> NewLink | None:
    """The page that asks before links are made void. None: this one is void already."""
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
        if link is None or link.game is None or link.seat is None:
            return None
        game, seat = games.get(conn, link.game), seats.get(conn, link.game, link.seat)
    if game is None or seat is None:
        return None
    return NewLink(
        links.path_of("seat", token),
        game.title,
        seat.seat,
        seat.person is not None,
        done=False,
        mailbox=is_mailbox(),
    )
