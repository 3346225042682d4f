"""Games that compare bots: each seat and each clerk in turn, and the same games for the same seed."""

from collections import Counter

from engine.cards.characters import CHARACTERS
from engine.tournament import Pairing, play

CLERK = Pairing(4, "clerk", "random", "any")


def test_a_game_of_a_tournament_is_the_same_each_time_and_another_for_another_seed() -> None:
    assert play(CLERK, 5) == play(CLERK, 5)
    assert play(CLERK, 5) != play(Pairing(4, "clerk", "random", "other"), 5)


def test_the_bot_alone_has_each_seat_as_each_clerk_once_and_beats_three_at_random() -> None:
    results = [play(CLERK, number) for number in range(24)]
    dealt = Counter((result.seat, result.characters[result.seat - 1]) for result in results)
    assert dealt == Counter((seat, clerk.id) for seat in range(1, 5) for clerk in CHARACTERS)
    assert sum(result.share(result.seat) for result in results) >= 20


def test_the_shares_of_a_win_add_up_to_one() -> None:
    for number in range(6):
        result = play(Pairing(3, "clerk", "clerk", "any"), number)
        assert round(sum(result.share(seat) for seat in (1, 2, 3)), 9) == 1


def test_the_manager_plays_a_whole_game_with_the_playouts_that_it_is_given() -> None:
    result = play(Pairing(2, "manager", "random", "any", budget=4), 0)
    assert result.points[result.seat - 1] > result.points[2 - result.seat]
