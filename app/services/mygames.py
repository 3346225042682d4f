"""The page "your games": what waits for its reader comes first, and the nearest deadline before all."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection

from app.pages.account import GameCard, MailKind, MyGames, NewLink, Preferences
from app.services import account, here, links
from app.services.lobby.opening import is_mailbox
from app.services.people import Person
from app.store import games, seats, waits
from app.store import people as rows
from app.store.games import Game
from app.store.seats import TableSeat
from app.times import spoken_moment, zones

NEVER = 2**62


def my_games(person: Person) -> MyGames:
    with here.store().reading() as conn:
        mine = {seat.game: seat for seat in seats.of_person(conn, person.id)}
        found = games.of_person(conn, person.id)
        running = [
            _running(conn, game, mine.get(game.id), person) for game in found if game.status == "running"
        ]
        lobby = tuple(_waiting(conn, game, person) for game in found if game.status == "lobby")
        closed = tuple(_closed(game, person) for game in _with(found, "over", "called-off"))
    running.sort(key=lambda each: each[1])
    return MyGames(
        name=person.display_name,
        mine=tuple(card for card, _, is_mine in running if is_mine),
        others=tuple(card for card, _, is_mine in running if not is_mine),
        lobby=lobby,
        closed=closed,
    )


def _running(
    conn: Connection, game: Game, seat: TableSeat | None, person: Person
) -> tuple[GameCard, int, bool]:
    """The card, when its time is up, and whether it waits for this person."""
    wait, deadline = waits.wait_of(conn, game.id), waits.deadline_of(conn, game.id)
    due = deadline.due_at if deadline else NEVER
    when = f"Out by {spoken_moment(due, person.zone)}" if deadline else ""
    mine = wait is not None and seat is not None and wait.seat == seat.seat
    if mine:
        said = "A reaction is asked of you." if wait and wait.clock == "reaction" else "Your turn."
        return _card(game, said, when, "Take your turn"), due, True
    thinker = seats.get(conn, game.id, wait.seat) if wait else None
    said = f"{thinker.name} is thinking, or asleep." if thinker else "Nothing is waited for just now."
    return _card(game, said, when, "To my seat" if seat else ""), due, False


def _with(found: tuple[Game, ...], *status: str) -> list[Game]:
    return [game for game in found if game.status in status]


def _waiting(conn: Connection, game: Game, person: Person) -> GameCard:
    all_seats = seats.of_game(conn, game.id)
    in_place = sum(each.state in ("joined", "bot") for each in all_seats)
    table = f"/games/{game.id}/rota" if game.organiser == person.id else ""
    said = f"{in_place} of {len(all_seats)} have clocked in."
    return GameCard(game.id, game.title, game.code, said, "Starts when nobody is missing", "", table)


def _closed(game: Game, person: Person) -> GameCard:
    when = spoken_moment(game.ended_at, person.zone) if game.ended_at else ""
    over = game.status == "over"
    table = f"/games/{game.id}" if over else ""
    return GameCard(game.id, game.title, game.code, "over" if over else "called off", when, "", table)


def _card(game: Game, said: str, when: str, act: str) -> GameCard:
    return GameCard(game.id, game.title, game.code, said, when, act, f"/games/{game.id}")


def preferences(
    person: Person, faults: dict[str, str], *, typed: Mapping[str, str] | None = None, saved: bool = False
) -> Preferences:
    with here.store().reading() as conn:
        now = rows.get(conn, person.id) or person
    kinds = account.kinds_to_turn_off()
    return Preferences(
        address=now.address,
        bounced=now.bounce_reason or "",
        name=(typed or {}).get("name", now.display_name),
        zone=(typed or {}).get("zone", now.zone),
        kinds=tuple(MailKind(kind, called, kind not in now.turned_off) for kind, called in kinds),
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
    return NewLink(game.title, seat.seat, seat.person is not None, done=False, mailbox=is_mailbox())
