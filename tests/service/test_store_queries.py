"""Games, seats, people and links: what is written comes back typed, and what must be unique is."""

from collections.abc import Iterator

import pytest
from sqlalchemy.exc import IntegrityError

from app.store import Store, games, links, people, seats
from app.store.links import Link
from app.store.seats import TableSeat
from tests.service.given import a_game


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    made = Store(migrated_url)
    yield made
    made.close()


@pytest.fixture
def game(store: Store) -> str:
    with store.writing() as tx:
        games.add(tx, a_game("g"))
    return "g"


def test_a_game_comes_back_as_it_was_added(store: Store, game: str) -> None:
    with store.reading() as conn:
        assert games.get(conn, game) == a_game("g")
        assert games.get(conn, "nobody's") is None


def test_ids_of_games_are_long_and_end_in_a_letter_or_digit() -> None:
    made = {games.new_id() for _ in range(500)}
    assert len(made) == 500
    assert all(len(name) == 22 and name[0].isalnum() and name[-1].isalnum() for name in made)


def test_a_seat_comes_back_with_its_orders(store: Store, game: str) -> None:
    seat = TableSeat(game, 1, "joined", name="Ann", orders={"sneak": "ask"})
    with store.writing(game) as tx:
        seats.add(tx, seat)
        seats.change(tx, game, 1, timeouts=2)
    with store.reading() as conn:
        found = seats.get(conn, game, 1)
    assert found is not None
    assert (found.orders, found.timeouts, found.played_by) == ({"sneak": "ask"}, 2, None)


def test_an_address_has_one_seat_a_game(store: Store, game: str) -> None:
    with store.writing(game) as tx:
        seats.add(tx, TableSeat(game, 1, "invited", address="a@example.org"))
    with pytest.raises(IntegrityError), store.writing(game) as tx:
        seats.add(tx, TableSeat(game, 2, "invited", address="a@example.org"))
    with store.writing(game) as tx:
        seats.add(tx, TableSeat(game, 2, "bot", bot="clerk"))
        seats.add(tx, TableSeat(game, 3, "bot", bot="clerk"))


def test_a_seat_needs_its_game(store: Store) -> None:
    with pytest.raises(IntegrityError), store.writing() as tx:
        seats.add(tx, TableSeat("nobody's", 1, "open"))


def test_a_person_is_found_by_address(store: Store) -> None:
    with store.writing() as tx:
        number = people.add(tx, "a@example.org", 5, display_name="Ann")
        people.change(tx, number, turned_off=["reminder"])
    with store.reading() as conn:
        found = people.by_address(conn, "a@example.org")
    assert found is not None
    assert (found.id, found.turned_off, found.zone) == (number, ["reminder"], "UTC")


def test_a_link_is_found_by_its_token_only_and_stays_when_revoked(store: Store, game: str) -> None:
    with store.writing(game) as tx:
        seats.add(tx, TableSeat(game, 1, "joined"))
        links.add(tx, Link(links.hash_of("token"), "seat", 5, game=game, seat=1))
    with store.reading() as conn:
        assert links.find(conn, links.hash_of("token")) is None
        assert len(links.of_seat(conn, game, 1, "seat")) == 1
    with store.writing(game) as tx:
        links.revoke_seat(tx, game, 1, 9)
    with store.reading() as conn:
        found = links.find(conn, "token")
        assert found is not None
        assert found.revoked_at == 9
        assert links.of_seat(conn, game, 1, "seat") == ()


def test_what_a_dataclass_prints_has_no_secret() -> None:
    seat = TableSeat("g", 1, "joined", address="a@example.org", orders={"sneak": "never"})
    link = Link("secret-hash", "seat", 1, address="a@example.org")
    printed = f"{a_game('g')!r} {seat!r} {link!r}"
    assert [word for word in ("a@example.org", "never", "secret-hash", "seed=") if word in printed] == []
