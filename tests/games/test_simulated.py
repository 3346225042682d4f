"""A hundred games for each number of seats: each folds to the position it was played to, and verifies."""

from collections import Counter

import pytest

from engine.export import lines, read
from engine.fold import knowledge, position
from engine.ids import SPECTATOR
from engine.record import events_of
from engine.state import State, digest
from engine.verify import verify
from tests.games.matches import HOUSE_RULES, match, seed_of

GAMES = 100
VERIFIED_EVERY = 5


@pytest.mark.parametrize("tens", range(10))
@pytest.mark.parametrize("seats", range(2, 7))
def test_simulated_games_fold_to_the_position_they_were_played_to(seats: int, tens: int) -> None:
    for number in range(tens * GAMES // 10, (tens + 1) * GAMES // 10):
        played = match(number, ["random"] * seats, *HOUSE_RULES[number % 4])
        assert played.refused == 0
        state = position(played.rows)
        assert (state.phase, state.ending) == ("over", played.ending)
        assert tuple(score.total for score in state.scores) == played.scores
        _pieces_are_all_there(state)
        if number % VERIFIED_EVERY == 0:
            data = b"".join(lines(played.rows, "full", seed_of(number), over=True))
            assert verify(data).fault is None
            assert digest(position(read(data).rows)) == digest(state)


def _pieces_are_all_there(state: State) -> None:
    """Nothing is lost and nothing is doubled: 73 markers, 48 plot cards, 46 items."""
    insulted = [piece for clerk in state.clerks for piece in clerk.insulted]
    floor = (*state.customers, *state.duties, *state.slacks)
    _are(73, (*state.markers, *state.aside, *state.out, *floor, *insulted, *_kid(state)))
    _are(48, (*state.plots, *state.discards, *(card for clerk in state.clerks for card in clerk.hand)))
    piles = [item for stack in state.stacks.values() for item in stack]
    held = [item for clerk in state.clerks for item in (*clerk.carried, *clerk.stash)]
    _are(46, (*piles, *state.office, *held))


def _kid(state: State) -> tuple[str, ...]:
    """A customer that was flipped and not placed before the game was over."""
    return ("little-kid",) if state.kid_waits else (state.to_place,) if state.to_place else ()


def _are(count: int, pieces: tuple[str, ...]) -> None:
    doubled = [piece for piece, times in Counter(pieces).items() if times > 1]
    assert (len(pieces), doubled) == (count, [])


@pytest.mark.parametrize("seats", range(2, 7))
def test_files_of_seats_and_spectators_verify_all_through_a_simulated_game(seats: int) -> None:
    rows = match(seats, ["random"] * seats).rows
    for upto in range(60, len(rows) - 1, 100):
        for viewer in ("spectator", *(f"seat:{seat}" for seat in range(1, seats + 1))):
            data = b"".join(lines(rows[:upto], viewer, seed_of(seats), over=False))
            report = verify(data)
            assert (report.fault, report.viewer) == (None, viewer)


def test_what_a_seat_knows_in_the_end_is_everything_once_the_game_is_over() -> None:
    rows = match(4, ["clerk"] * 4).rows
    assert knowledge(rows, SPECTATOR, over=True) == position(rows)
    assert len(events_of(rows)) == len(rows)
